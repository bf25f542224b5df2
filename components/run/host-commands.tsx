// Commands for the program that owns the run, to copy: Reprise does not run them.

import { classNames } from "@/components/ui/class-names";
import { CodeBlock } from "@/components/ui/code";
import type { HostCommand } from "@/lib/engine/run/run";

export function HostCommands({
  commands,
  className,
}: {
  readonly commands: readonly HostCommand[];
  readonly className?: string | undefined;
}) {
  return (
    <ul className={classNames("flex flex-col gap-2", className)}>
      {commands.map((one) => (
        <li key={`${one.host}\n${one.command}`} className="min-w-0">
          <p className="mb-0.5 text-xs text-ink-faint">In {one.host}</p>
          <CodeBlock text={one.command} copyLabel={`Copy the command for ${one.host}`} />
        </li>
      ))}
    </ul>
  );
}
