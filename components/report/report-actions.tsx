"use client";
// What can be done with a report: copy its Markdown, see it as it is, keep it, print it.

import { Download, FileText, Printer } from "lucide-react";
import { textHref } from "@/components/report/report-hrefs";
import { Button, buttonClasses } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { RunRef } from "@/lib/engine/run/run";

export function ReportActions({ runRef, path }: { readonly runRef: RunRef; readonly path: string }) {
  const readText = async () => {
    const response = await fetch(textHref(runRef, path, "raw"));
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    return response.text();
  };
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-1.5">
      <CopyButton text={readText} label="Copy the Markdown" />
      <a href={textHref(runRef, path, "raw")} target="_blank" rel="noopener noreferrer" className={buttonClasses("ghost", "sm")}>
        <FileText aria-hidden="true" />
        Raw
      </a>
      <a href={textHref(runRef, path, "download")} download="" className={buttonClasses("ghost", "sm")}>
        <Download aria-hidden="true" />
        Download
      </a>
      <Button variant="ghost" size="sm" onClick={() => globalThis.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
    </div>
  );
}
