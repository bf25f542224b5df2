"use client";
// What would be started for one of the real runs below the root, with the placeholders filled in.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ArgumentList } from "@/components/hand-over/argument-list";
import { runListQuery } from "@/components/shell/run-list-query";
import { Code } from "@/components/ui/code";
import { SelectField } from "@/components/ui/field";
import { FieldError } from "@/components/ui/field-error";
import { type PlaceholderValues, resolveCommand, templateFaults } from "@/lib/engine/hand-over/command-template";
import type { EngineFolder } from "@/lib/engine/hand-over/engine-settings";
import type { RunSummary } from "@/lib/engine/run/run";
import type { EngineView } from "@/lib/service/hand-over-views";

const listedRuns = 100;

interface Props {
  readonly engine: EngineView;
  readonly argv: readonly string[];
  readonly folder: EngineFolder;
}

export function CommandPreview({ engine, argv, folder }: Props) {
  const list = useQuery(runListQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const runs = (list.data?.rows ?? [])
    .filter((run) => run.ref.rootId === engine.rootId && run.format === engine.format)
    .slice(0, listedRuns);
  const run = runs.find((one) => one.ref.path === chosen) ?? runs[0];
  if (argv.length === 0) return null;
  if (run === undefined) {
    return (
      <p className="text-sm text-ink-muted">
        {list.data === undefined
          ? "Looking for a run…"
          : "No run of this format was found below this root, so nothing can be filled in yet."}
      </p>
    );
  }
  const values = valuesOf(engine.settings.rootPath, run);
  const resolved = resolveCommand(argv, values);
  return (
    <div className="flex flex-col gap-1.5 rounded border bg-canvas px-3 py-2">
      <div className="flex flex-wrap items-center gap-2 text-xs text-ink-faint">
        For
        <SelectField
          label="Run to fill the placeholders from"
          value={run.ref.path}
          onChange={(event) => setChosen(event.target.value)}
          className="max-w-full"
        >
          {runs.map((one) => (
            <option key={one.ref.path} value={one.ref.path}>
              {one.project === "" ? one.id : `${one.project}: ${one.id}`}
            </option>
          ))}
        </SelectField>
        this would be started:
      </div>
      {templateFaults(argv).length > 0 ? (
        <p className="text-sm text-ink-muted">What is wrong above has to be mended first.</p>
      ) : resolved.ok ? (
        <ArgumentList argv={resolved.argv} label="Command with the placeholders filled in" />
      ) : (
        <FieldError id="preview-error">{resolved.message}</FieldError>
      )}
      <p className="text-xs text-ink-muted wrap-anywhere">
        in <Code>{folder === "run" ? values.runDir : values.projectRoot}</Code>
      </p>
    </div>
  );
}

function valuesOf(rootPath: string, { ref, project }: Pick<RunSummary, "ref" | "project">): PlaceholderValues {
  return {
    runId: ref.path.split("/").at(-1) ?? "",
    runDir: `${rootPath}/${ref.path}`,
    projectRoot: project === "" ? rootPath : `${rootPath}/${project}`,
  };
}
