// The event stream a Codex worker left behind: it read, it began to write, and then its credits ran out.

/** What the provider said at the end. */
export const usageLimit = "You've hit your usage limit. To get more access now, add credits, or try again in 3 hours.";

const commands = [
  ["cat docs/superpowers/specs/2026-11-28-berth-booking-design.md", "# Berth booking\n\n## 4 Notices\nForty columns, one fact per line."],
  ["cat src/berths/schema.ts", "export interface Berth {"],
  ["cat src/ships/ship.ts", "export interface Ship {"],
  ["ls test", "bookings\ninvoices\ntides"],
  ["node --test", "# tests 6\n# pass 6\n# fail 0"],
  ["git log --oneline -3", "the newest commit is task-0's"],
];

/** @param {string} session @returns {readonly unknown[]} one object per line */
export function codexEvents(session) {
  let item = 0;
  const next = () => `item_${item++}`;
  /** @param {string} type @param {string} text */
  const said = (type, text) => ({ type: "item.completed", item: { id: next(), type, text } });
  const ran = commands.flatMap(([command, output]) => {
    const id = next();
    const base = { id, type: "command_execution", command: `bash -lc '${command}'` };
    return [
      { type: "item.started", item: { ...base, aggregated_output: "", exit_code: null, status: "in_progress" } },
      { type: "item.completed", item: { ...base, aggregated_output: `${output}\n`, exit_code: 0, status: "completed" } },
    ];
  });
  const list = { id: next(), type: "todo_list" };
  const items = ["a test for forty columns", "the notice", "times in UTC"];
  return [
    { type: "thread.started", thread_id: session },
    { type: "turn.started" },
    said("reasoning", "**Reading the specification**"),
    ...ran.slice(0, 6),
    said("agent_message", "The notice needs ship, berth, side and time. I look at the tests that are there."),
    ...ran.slice(6, 10),
    { type: "item.started", item: { ...list, items: items.map((text) => ({ text, completed: false })) } },
    said("reasoning", "**Deciding how a long ship's name is cut**"),
    said("agent_message", "A name longer than thirty letters is cut and ends with a dot."),
    ...ran.slice(10),
    said("reasoning", "**Writing the test first**"),
    { type: "item.updated", item: { ...list, items: items.map((text, index) => ({ text, completed: index === 0 })) } },
    said("agent_message", "I write the test for the forty columns now."),
    { type: "error", message: "stream disconnected before completion; reconnecting 1/5" },
    { type: "error", message: usageLimit },
    { type: "turn.failed", error: { message: usageLimit } },
  ];
}
