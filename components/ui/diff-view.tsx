// Hunks of a line diff: sign, both line numbers and tint, so that it reads without colour and on paper.

import type { DiffLine } from "@/lib/engine/plan/plan";

const tints: Readonly<Record<DiffLine["kind"], string>> = {
  same: "text-ink-muted",
  removed: "bg-danger-wash text-danger-ink",
  added: "bg-good-wash text-good-ink",
};
const signs: Readonly<Record<DiffLine["kind"], string>> = { same: " ", removed: "−", added: "+" };

/** @param label what changed, such as the file's path */
export function DiffView({ label, hunks }: { readonly label: string; readonly hunks: readonly (readonly DiffLine[])[] }) {
  return (
    <table className="w-full table-fixed border-collapse font-mono text-xs leading-5">
      <caption className="sr-only">Changes of {label}, line by line</caption>
      <colgroup>
        <col className="w-11" />
        <col className="w-11" />
        <col className="w-5" />
        <col />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">Line before</th>
          <th scope="col">Line after</th>
          <th scope="col">Change</th>
          <th scope="col">Text</th>
        </tr>
      </thead>
      {hunks.map((hunk) => (
        <tbody key={`${hunk[0]?.before ?? ""}:${hunk[0]?.after ?? ""}`} className="border-line not-last:border-b">
          {hunk.map((line) =>
            line.before === null && line.after === null ? (
              <Remark key={line.text} text={line.text} />
            ) : (
              <tr key={`${line.before ?? ""}:${line.after ?? ""}`} className={tints[line.kind]}>
                <LineNumber value={line.before} />
                <LineNumber value={line.after} />
                <td className="w-5 select-none align-top">
                  {signs[line.kind]}
                  {line.kind !== "same" && <span className="sr-only">{line.kind}</span>}
                </td>
                <td className="wrap-anywhere-pre pr-3 align-top">{line.text}</td>
              </tr>
            ),
          )}
        </tbody>
      ))}
    </table>
  );
}

function LineNumber({ value }: { readonly value: number | null }) {
  return <td className="tabular w-11 select-none px-2 text-right align-top">{value ?? ""}</td>;
}

/** What is said about the difference instead of a line of it, such as that it is too long to be shown. */
function Remark({ text }: { readonly text: string }) {
  return (
    <tr className="text-ink-muted">
      <td colSpan={4} className="px-3 py-1 font-sans">
        {text}
      </td>
    </tr>
  );
}
