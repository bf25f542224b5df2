// A plain, dense table with hairlines.

import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

/** @param caption names the table for screen readers; @param rowCount all of its rows, where only some are in the page */
export function Table({
  caption,
  children,
  className,
  rowCount,
}: {
  readonly caption: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly rowCount?: number | undefined;
}) {
  return (
    <table aria-rowcount={rowCount} className={classNames("w-full border-collapse text-sm", className)}>
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  );
}

/** A column heading. */
export function HeadCell({ className, scope = "col", ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope={scope}
      className={classNames("h-8 border-b px-3 text-left text-xs font-medium text-ink-faint first:pl-4 last:pr-4", className)}
      {...rest}
    />
  );
}

/** A row; the last one has no line below. */
export function Row({ className, ...rest }: ComponentProps<"tr">) {
  return <tr className={classNames("border-b last:border-b-0", className)} {...rest} />;
}

/** A cell; numbers take `numeric`. */
export function Cell({ className, numeric = false, ...rest }: ComponentProps<"td"> & { readonly numeric?: boolean }) {
  return (
    <td
      className={classNames("px-3 py-2 align-top first:pl-4 last:pr-4", numeric ? "tabular text-right" : "wrap-anywhere", className)}
      {...rest}
    />
  );
}
