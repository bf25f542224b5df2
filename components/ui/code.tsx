// Text from a run or a terminal, inert, in the fixed-width face. Long lines wrap: a page never scrolls sideways.

import { classNames } from "@/components/ui/class-names";
import { CopyButton } from "@/components/ui/copy-button";

/** A name, path or id within a sentence. */
export function Code({ children, className }: { readonly children: string; readonly className?: string | undefined }) {
  return <code className={classNames("rounded-sm bg-fill px-1 py-px font-mono text-[0.92em] wrap-anywhere", className)}>{children}</code>;
}

/** A block of text, kept as it is. `copyLabel` adds a copy button. */
export function CodeBlock({
  text,
  copyLabel,
  className,
}: {
  readonly text: string;
  readonly copyLabel?: string | undefined;
  readonly className?: string | undefined;
}) {
  return (
    <div className={classNames("flex items-start gap-2 rounded border bg-fill py-1 pr-1 pl-3", className)}>
      <pre className="wrap-anywhere-pre min-w-0 flex-1 py-1 font-mono text-xs">{text}</pre>
      {copyLabel !== undefined && <CopyButton text={text} label={copyLabel} />}
    </div>
  );
}
