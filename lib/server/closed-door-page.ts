// The page a caller without permission sees; plain HTML, as nothing of the application may load.

/** @param message one sentence, from this program, never from a request */
export function closedDoorPage(message: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Reprise is closed to this caller</title>
<style>
:root { color-scheme: light dark }
body { font: 15px/1.6 system-ui, sans-serif; margin: 20vh auto 0; max-width: 34rem; padding: 0 1.5rem }
h1 { font-size: 1.25rem; font-weight: 600 }
</style></head>
<body><main><h1>Reprise is closed to this caller</h1><p>${message}</p></main></body></html>
`;
}
