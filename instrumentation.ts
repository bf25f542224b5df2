// Runs once when the server starts: whatever a crash left half done is settled before anybody asks.

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { endWhenTold } = await import("@/lib/server/end-when-told");
  const { settleAtStart } = await import("@/lib/server/settle-at-start");
  endWhenTold();
  await settleAtStart();
}
