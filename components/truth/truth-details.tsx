// The evidence behind one row of the table: the rule, the place, the baseline, files and commits.

import { FileMarks } from "@/components/truth/file-marks";
import { Code } from "@/components/ui/code";
import { KeyValues } from "@/components/ui/key-values";
import type { TruthRow } from "@/lib/engine/run/truth";

export function TruthDetails({ row }: { readonly row: TruthRow }) {
  const { baseline, authority, liveness } = row;
  return (
    <div className="flex max-w-prose flex-col gap-3">
      <p className="text-pretty">{row.rule}</p>
      {row.remarks.map((remark) => (
        <p key={remark} className="text-caution-ink text-pretty wrap-anywhere">
          {remark}
        </p>
      ))}
      <KeyValues
        items={[
          { label: "Looked in", value: row.place === "checkout" ? "the checkout" : <Code>{row.place}</Code> },
          {
            label: "Compared with",
            value: baseline === null || baseline.commit === null ? null : <Code>{baseline.commit.slice(0, 12)}</Code>,
            evidence: baseline?.source ?? null,
          },
          ...(liveness === null ? [] : [{ label: "Still working?", value: liveness }]),
          ...(authority === null ? [] : [{ label: "Integration", value: authority.verdict, evidence: authority.sentence }]),
        ]}
      />
      <FileMarks files={row.files} count={row.fileCount} />
      {row.commits.length > 0 && (
        <ul className="flex flex-col gap-1 text-xs">
          {row.commits.map((commit) => (
            <li key={commit.id} className="wrap-anywhere">
              <Code>{commit.id.slice(0, 12)}</Code> {commit.sentence}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
