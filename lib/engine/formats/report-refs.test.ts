// Which documents of a run folder count as reports, and in which order.

import { expect, it } from "vitest";
import type { FolderListing } from "@/lib/engine/formats/format";
import { reportRefs } from "@/lib/engine/formats/report-refs";

function listing(...paths: readonly string[]): FolderListing {
  return { entries: paths.map((path) => ({ path, type: "file", sizeBytes: 1, modifiedAtMs: 0 })), truncated: false, problems: [] };
}

it("puts the main report first, those of the format next, and the generated one last", () => {
  const refs = reportRefs(listing("a/REPORT.md", "plan.md", "report.md", "validation/a.md", "validation/a.png"), (path) =>
    path.startsWith("validation/"),
  );
  expect(refs).toEqual([
    { path: "report.md", label: "report.md", kind: "written" },
    { path: "validation/a.md", label: "validation/a.md", kind: "written" },
    { path: "generated", label: "Generated report", kind: "generated" },
  ]);
});

it("takes no link for a report", () => {
  const linked: FolderListing = { ...listing(), entries: [{ path: "REPORT.md", type: "symlink", sizeBytes: 1, modifiedAtMs: 0 }] };
  expect(reportRefs(linked, () => true).map((ref) => ref.kind)).toEqual(["generated"]);
});
