// Where a worker begins: plain JavaScript, so that it starts the same way in the built server, in tests and in the terminal.

import path from "node:path";
import { register } from "tsx/esm/api";

const project = path.resolve(import.meta.dirname, "..", "..", "..");
register({ tsconfig: path.join(project, "tsconfig.json") });
await import("./event-worker.ts");
