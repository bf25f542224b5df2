// Runs once when the server starts: whatever a crash left half done is settled before anybody asks.

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { endOnSignal } = await import("@/lib/server/end-on-signal");
  const { settleAtStart } = await import("@/lib/server/settle-at-start");
  endOnSignal();
  await settleAtStart();
}
