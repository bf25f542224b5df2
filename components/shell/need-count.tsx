"use client";
// How many needs wait in the inbox, beside its name in the navigation.

import { useQuery } from "@tanstack/react-query";
import { needCountQuery } from "@/components/shell/needs-query";
import { VisuallyHidden } from "@/components/ui/visually-hidden";

const most = 99;

/** Nothing when the inbox is empty or the count is not known. */
export function NeedCount() {
  const { data: count } = useQuery(needCountQuery);
  if (count === undefined || count === null || count === 0) return null;
  return (
    <>
      <span aria-hidden="true" className="tabular ml-1 rounded-full bg-ink px-1.5 text-2xs leading-4 font-medium text-ink-inverse">
        {count > most ? `${most}+` : count}
      </span>
      <VisuallyHidden>{count === 1 ? "(1 needs you)" : `(${count} need you)`}</VisuallyHidden>
    </>
  );
}
