"use client";
// A fault in the frame around the pages. It stands alone: nothing of the frame can be relied upon, so its looks are its own.

export default function GlobalError({ reset }: { readonly error: Error; readonly reset: () => void }) {
  return (
    <html lang="en">
      <body
        style={{
          font: "15px/1.5 system-ui, sans-serif",
          maxWidth: "34rem",
          margin: "12vh auto",
          padding: "0 1rem",
          colorScheme: "light dark",
        }}
      >
        <title>Reprise failed</title>
        <h1 style={{ fontSize: "1.25rem" }}>Reprise failed, which is a fault of its own</h1>
        <p>Your runs are untouched: a page only reads. The terminal that runs Reprise shows what went wrong.</p>
        <button type="button" onClick={reset}>
          Try again
        </button>
      </body>
    </html>
  );
}
