// The icon of a run format, drawn from the path data of the format's own descriptor.

import { classNames } from "@/components/ui/class-names";

/** Decorative: the format's name stands beside it or in a title. Path data that is no path data draws nothing. */
export function FormatIcon({ path, className }: { readonly path: string; readonly className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames("size-4 shrink-0", className)}
    >
      <path d={path} />
    </svg>
  );
}
