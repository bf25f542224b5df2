// Ports on 127.0.0.1, the only address Reprise listens on.

import net from "node:net";

/**
 * @param {number} port 0 asks the system for a free one
 * @returns {Promise<number | null>} the port, or null when it is taken or forbidden
 */
export function probePort(port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", () => resolve(null));
    server.listen({ host: "127.0.0.1", port, exclusive: true }, () => {
      const address = server.address();
      const found = typeof address === "object" && address !== null ? address.port : null;
      server.close(() => resolve(found));
    });
  });
}
