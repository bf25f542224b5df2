"use client";
// A picture of a report: one of the run folder is shown, any other is named and never loaded.

import { ImageOff } from "lucide-react";
import { useState } from "react";
import { imageHref } from "@/components/report/report-hrefs";
import type { ImageSource } from "@/lib/engine/report/report-tree";
import type { RunRef } from "@/lib/engine/run/run";

export function ReportImage({ source, alt, runRef }: { readonly source: ImageSource; readonly alt: string; readonly runRef: RunRef }) {
  const [failed, setFailed] = useState(false);
  if (source.from === "elsewhere") return <Placeholder alt={alt} address={source.address} reason={source.reason} />;
  if (failed) return <Placeholder alt={alt} address={source.path} reason="It is missing in the run folder, or it is no picture." />;
  return (
    // biome-ignore lint/performance/noImgElement: the file is served as it lies in the run folder, and its size is not known.
    <img
      src={imageHref(runRef, source.path)}
      alt={alt === "" ? source.path : alt}
      title={source.path}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}

function Placeholder({ alt, address, reason }: { readonly alt: string; readonly address: string; readonly reason: string }) {
  return (
    <span className="report-no-image">
      <ImageOff aria-hidden="true" />
      <span>
        <span className="report-no-image-title">Picture not loaded{alt === "" ? "" : `: ${alt}`}</span>
        <span>{address === "" ? "It has no address." : <code>{address}</code>}</span>
        <span>{reason}</span>
      </span>
    </span>
  );
}
