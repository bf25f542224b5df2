// A link inside text: underlined, so that it is a link without colour.

import Link from "next/link";
import type { ComponentProps } from "react";
import { classNames } from "@/components/ui/class-names";

/** A link within a sentence. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={classNames(
        "rounded-sm text-ink underline decoration-line-control decoration-1 underline-offset-2 hover:decoration-current",
        className,
      )}
      {...rest}
    />
  );
}
