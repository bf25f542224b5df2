"use client";
// The events tab: which log of the run, and its explorer.

import { EventExplorer } from "@/components/events/event-explorer";
import { FileChooser } from "@/components/events/file-chooser";
import { logsOf } from "@/components/events/logs-of";
import { useRunPage } from "@/components/run/run-page-context";
import { StateLink } from "@/components/run/state-link";
import { Code } from "@/components/ui/code";
import { Empty } from "@/components/ui/empty";

export function EventsRoom() {
  const { view, location, go } = useRunPage();
  const logs = logsOf(view.run);
  const chosen = location.file === null ? logs[0] : logs.find((one) => one.path === location.file);
  if (chosen === undefined && location.file !== null && logs.length > 0) {
    return (
      <Empty title="This run has no such log" action={<StateLink to={{ file: null, line: null, q: null }}>Open {logs[0]?.path}</StateLink>}>
        <Code>{location.file}</Code> is not in the run folder, or not a file of one record per line.
      </Empty>
    );
  }
  if (chosen === undefined) {
    return <Empty title="No log was written">This run recorded nothing yet: its program appends a line for each thing that happens.</Empty>;
  }
  const chooser = <FileChooser logs={logs} chosen={chosen} onChoose={(file) => go({ file, line: null })} />;
  return <EventExplorer key={chosen.path} file={chosen.path} chooser={chooser} />;
}
