// The projects as options of a select, each with the number of its runs. There may be hundreds, so they are drawn only when they change.

import { memo } from "react";

const collator = new Intl.Collator("en", { numeric: true });

export const ProjectOptions = memo(function ProjectOptions({ projects }: { readonly projects: Readonly<Record<string, number>> }) {
  return Object.entries(projects)
    .sort(([a], [b]) => collator.compare(a, b))
    .map(([project, count]) => (
      <option key={project} value={project}>
        {project === "" ? "(the root itself)" : project} ({count})
      </option>
    ));
});
