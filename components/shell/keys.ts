// Every key the interface answers to, as the help lists them, and when a key press is a command at all.

export interface KeyGroup {
  readonly title: string;
  readonly keys: readonly { readonly press: readonly string[]; readonly does: string }[];
}

export const keyGroups: readonly KeyGroup[] = [
  {
    title: "Everywhere",
    keys: [
      { press: ["⌘", "K"], does: "Commands (Ctrl K as well)" },
      { press: ["?"], does: "This list" },
      { press: ["g", "r"], does: "Go to the runs" },
      { press: ["g", "i"], does: "Go to the inbox" },
      { press: ["g", "p"], does: "Go to the reports" },
      { press: ["g", "j"], does: "Go to the journal" },
      { press: ["g", "o"], does: "Go to the roots" },
      { press: ["g", "e"], does: "Go to the engines" },
      { press: ["Esc"], does: "Close what is open" },
    ],
  },
  {
    title: "Runs",
    keys: [
      { press: ["j"], does: "Next run (↓ as well)" },
      { press: ["k"], does: "Previous run (↑ as well)" },
      { press: ["Home"], does: "First run (End for the last one)" },
      { press: ["Enter"], does: "Open the run" },
      { press: ["/"], does: "Search" },
    ],
  },
  {
    title: "Inbox",
    keys: [
      { press: ["j"], does: "Next need (↓ as well)" },
      { press: ["k"], does: "Previous need (↑ as well)" },
      { press: ["e"], does: "Acknowledge" },
      { press: ["s"], does: "Snooze" },
    ],
  },
  {
    title: "Events of a run",
    keys: [
      { press: ["j"], does: "Next event (↓ as well)" },
      { press: ["k"], does: "Previous event (↑ as well)" },
      { press: ["PgUp", "PgDn"], does: "A page of events, when the list has the focus" },
      { press: ["Home", "End"], does: "First and last event, when the list has the focus" },
      { press: ["Enter"], does: "Open the event" },
      { press: ["n"], does: "Next error" },
      { press: ["N"], does: "Previous error" },
      { press: ["f"], does: "Follow the end of the log, or stop it" },
      { press: ["/"], does: "What to find" },
    ],
  },
  {
    title: "A run",
    keys: [
      { press: ["←", "→"], does: "Between tabs, when a tab has the focus" },
      { press: ["Tab"], does: "Through everything, in reading order" },
    ],
  },
  {
    title: "The graph of a run",
    keys: [
      { press: ["/"], does: "Search the jobs; Enter goes to the next hit" },
      { press: ["←", "→"], does: "Along the dependencies, when a job has the focus" },
      { press: ["↑", "↓"], does: "Within the column" },
      { press: ["+", "−"], does: "Nearer, farther" },
      { press: ["0"], does: "Show everything" },
      { press: ["z"], does: "Show the selected job" },
      { press: ["Space"], does: "Fold or open what is below a job" },
    ],
  },
];

/** True when a key belongs to what is being typed, or to a dialog or menu that is open. */
export function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest("input, textarea, select, [role=dialog], [role=menu], [role=listbox]") !== null;
}
