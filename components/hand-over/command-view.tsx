// The command that would be, or was, started: arguments, program, folder, names of variables, limits.

import { ArgumentList } from "@/components/hand-over/argument-list";
import { countInWords } from "@/components/ui/amount-words";
import { Code } from "@/components/ui/code";
import { CopyButton } from "@/components/ui/copy-button";
import { KeyValues } from "@/components/ui/key-values";
import type { HandOverCommand } from "@/lib/engine/hand-over/hand-over-record";
import type { Spend } from "@/lib/engine/hand-over/spend";
import { shellWord } from "@/lib/engine/needs/shell-word";
import { durationInWords } from "@/lib/engine/text/duration-in-words";

interface Props {
  readonly command: HandOverCommand;
  readonly spend: Spend;
  /** A program that lies below it deserves a second look. */
  readonly rootPath: string;
}

export function CommandView({ command, spend, rootPath }: Props) {
  const { argv, programPath, folder, environmentNames, unsetNames, timeLimitMs, graceMs } = command;
  return (
    <KeyValues
      items={[
        {
          label: "Command",
          value: (
            <span className="flex items-start gap-2">
              <ArgumentList argv={argv} className="flex-1" />
              <CopyButton
                text={`cd ${shellWord(folder)} && ${argv.map(shellWord).join(" ")}`}
                label="Copy the command for a terminal"
                className="-my-1"
              />
            </span>
          ),
        },
        {
          label: "Program",
          value: <Code>{programPath}</Code>,
          evidence: programPath.startsWith(`${rootPath}/`) ? "It lies in the watched root: whoever writes there decides what runs." : null,
        },
        { label: "Folder", value: <Code>{folder}</Code> },
        {
          label: "Environment",
          value: environmentNames.join(", "),
          evidence: [
            "Only these variables, from where Reprise runs; their values are never written down.",
            ...(unsetNames.length === 0 ? [] : [`Allowed, but not set there: ${unsetNames.join(", ")}.`]),
          ].join(" "),
        },
        { label: "Time limit", value: timeLimitMs === null ? "None" : durationInWords(timeLimitMs) },
        { label: "When stopped", value: `SIGTERM to its whole process group, SIGKILL after ${durationInWords(graceMs)}` },
        { label: "May spend", value: spend.sentence, evidence: spendEvidence(spend) },
      ]}
    />
  );
}

function spendEvidence({ measured }: Spend): string | null {
  if (measured === null || measured.perJob.length === 0) return null;
  const shown = measured.perJob.slice(0, 6).map((one) => `${one.jobId}: ${countInWords(one.tokens)} tokens (${one.evidence})`);
  const more = measured.perJob.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}
