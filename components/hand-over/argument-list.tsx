// A command as its arguments, each in a box of its own: where one ends and the next begins is never a guess.

import { classNames } from "@/components/ui/class-names";
import { keyed } from "@/components/ui/keyed";

export function ArgumentList({
  argv,
  label = "Program and arguments",
  className,
}: {
  readonly argv: readonly string[];
  readonly label?: string;
  readonly className?: string | undefined;
}) {
  return (
    <ol aria-label={label} className={classNames("flex min-w-0 flex-wrap gap-1", className)}>
      {keyed(argv, (argument) => argument).map(({ key, item: argument }) => (
        <li key={key} className="min-w-0 rounded-sm border bg-fill px-1.5 py-px font-mono text-xs whitespace-pre-wrap wrap-anywhere">
          {argument === "" ? <span className="text-ink-faint">(empty)</span> : argument}
        </li>
      ))}
    </ol>
  );
}
