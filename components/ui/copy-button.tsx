"use client";
// Copies a text and says whether it worked.

import { Check, Copy, X } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { VisuallyHidden } from "@/components/ui/visually-hidden";

type CopyState = "idle" | "copied" | "failed";

/** @param text what is copied, or how to read it first. @param label what is copied, such as "Copy command" */
export function CopyButton({
  text,
  label,
  className,
}: {
  readonly text: string | (() => Promise<string>);
  readonly label: string;
  readonly className?: string | undefined;
}) {
  const [state, setState] = useState<CopyState>("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), 1600);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    const reading = typeof text === "string" ? Promise.resolve(text) : text();
    reading
      .then((value) => navigator.clipboard.writeText(value))
      .then(
        () => setState("copied"),
        () => setState("failed"),
      );
  };
  return (
    <>
      <IconButton label={label} onClick={copy} className={className} data-print="hide">
        {state === "copied" ? (
          <Check aria-hidden="true" className="text-good-mark" />
        ) : state === "failed" ? (
          <X aria-hidden="true" className="text-danger-mark" />
        ) : (
          <Copy aria-hidden="true" />
        )}
      </IconButton>
      <VisuallyHidden>
        <span role="status">{state === "copied" ? "Copied" : state === "failed" ? "The browser refused to copy" : ""}</span>
      </VisuallyHidden>
    </>
  );
}
