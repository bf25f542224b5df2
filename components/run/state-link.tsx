"use client";
// A link to another place of the same run page: a real address, followed without asking the server for the page again.

import type { CSSProperties, MouseEvent, ReactNode } from "react";
import type { LocationPatch } from "@/components/run/run-location";
import { useRunPage } from "@/components/run/run-page-context";
import { classNames } from "@/components/ui/class-names";

const inText = "rounded-sm text-ink underline decoration-line-control decoration-1 underline-offset-2 hover:decoration-current";

/** @param plain true when `className` gives the whole look, as for a button */
export function StateLink({
  to,
  children,
  className,
  title,
  style,
  plain = false,
}: {
  readonly to: LocationPatch;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly plain?: boolean;
}) {
  const { go, hrefOf } = useRunPage();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={hrefOf(to)} onClick={follow} title={title} style={style} className={plain ? className : classNames(inText, className)}>
      {children}
    </a>
  );
}

/** Names a job and leads to it in the graph. */
export function JobLink({ id, className }: { readonly id: string; readonly className?: string | undefined }) {
  return (
    <StateLink to={{ tab: "graph", job: id }} title={id} className={classNames("font-mono text-[0.92em] wrap-anywhere", className)}>
      {id}
    </StateLink>
  );
}
