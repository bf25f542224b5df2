// What `reprise help` prints.

export const usage: readonly string[] = [
  "reprise VERB [--root DIR …] [--json]",
  "",
  "  list                      every run, the ones that need a person first",
  "  list --needs [--all]      one line per run that needs somebody, with its next command; nothing when none does",
  "    [--hook] [--timeout S]  for a prompt or a start hook: always exit code 0, after 5 seconds at the latest",
  "  show RUN                  one run: state, jobs, gates, findings, next step",
  "  report RUN [FILE]         a report on one run as Markdown: generated, or FILE of the run folder",
  "  check [RUN [--FLAG …]]    the findings of one run, or of all; for one also its host's own check, with its flags",
  "  plan RUN KIND             what a recovery would do; writes nothing",
  "  apply RUN KIND            do it: asks each gate, or takes --digest D --confirm GATE=ANSWER",
  "  undo [ENTRY] [--yes]      take a recovery back; without ENTRY, list them",
  "  doctor                    the engines: which programs are there, in which version; starts no agent",
  "  link [--port N]           a new one-time link into the running console",
  "",
  "  RUN is a run's folder, ROOT:PATH, or a run id (six characters are enough when unique).",
  "  --choose NAME=VALUE       a choice of the plan, may be repeated",
  "",
  "Exit codes: 0 fine, 1 something needs a person, 2 cannot read.",
];
