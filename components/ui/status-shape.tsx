// The marks themselves: small drawings that differ in outline, so that a state is told without colour.

import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import type { StatusShape } from "@/components/ui/status-words";

const octagon = "M5.4 1.5h5.2l3.9 3.9v5.2l-3.9 3.9H5.4l-3.9-3.9V5.4z";
const question = "M6.3 6.4a1.75 1.75 0 1 1 2.5 1.6c-.55.27-.8.6-.8 1.2";

const drawings: Readonly<Record<StatusShape, ReactNode>> = {
  "octagon-cross": (
    <>
      <path d={octagon} fill="currentColor" />
      <path d="m5.7 5.7 4.6 4.6m0-4.6-4.6 4.6" className="stroke-knockout" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
  "octagon-bar": (
    <>
      <path d={octagon} fill="currentColor" />
      <path d="M4.8 8h6.4" className="stroke-knockout" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  "triangle-bang": (
    <>
      <path d="M8 1.6 15 14H1z" fill="currentColor" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
      <path d="M8 6v3.6m0 2.2v.1" className="stroke-knockout" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
  "diamond-question": (
    <>
      <path d="M8 .9 15.1 8 8 15.1.9 8z" fill="currentColor" stroke="currentColor" strokeWidth="1" strokeLinejoin="round" />
      <path d={`${question}m0 2v.1`} className="stroke-knockout" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </>
  ),
  "square-pause": (
    <>
      <rect x="1.5" y="1.5" width="13" height="13" rx="2.5" fill="currentColor" />
      <path d="M6.1 5.3v5.4m3.8-5.4v5.4" className="stroke-knockout" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  "ring-dot": (
    <>
      <circle cx="8" cy="8" r="6" stroke="currentColor" strokeWidth="1.6" />
      <circle cx="8" cy="8" r="2.6" fill="currentColor" />
    </>
  ),
  "disc-check": (
    <>
      <circle cx="8" cy="8" r="6.8" fill="currentColor" />
      <path d="m5 8.3 2.1 2.1L11 6.2" className="stroke-knockout" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
    </>
  ),
  "disc-merge": (
    <>
      <circle cx="8" cy="8" r="6.8" fill="currentColor" />
      <path
        d="M5.6 11.6V4.4c0 2.4 1.6 3.6 5 3.6M8.8 6.1 10.7 8 8.8 9.9"
        className="stroke-knockout"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  "ring-check": (
    <>
      <circle cx="8" cy="8" r="6" stroke="currentColor" strokeWidth="1.6" />
      <path d="m5.4 8.2 1.8 1.8 3.4-3.6" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </>
  ),
  "ring-question": (
    <>
      <circle cx="8" cy="8" r="6.2" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2.6 2.27" />
      <path d={`${question}m0 1.9v.1`} stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
    </>
  ),
  "ring-slash": (
    <>
      <circle cx="8" cy="8" r="6" stroke="currentColor" strokeWidth="1.6" />
      <path d="m4 12 8-8" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
  "square-dashed": <rect x="2" y="2" width="12" height="12" rx="2.5" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.8 2.4" />,
  ring: <circle cx="8" cy="8" r="6" stroke="currentColor" strokeWidth="1.6" />,
  "ring-half": (
    <>
      <circle cx="8" cy="8" r="6" stroke="currentColor" strokeWidth="1.6" />
      <path d="M8 4.2a3.8 3.8 0 0 1 0 7.6z" fill="currentColor" />
    </>
  ),
  "disc-info": (
    <>
      <circle cx="8" cy="8" r="6" stroke="currentColor" strokeWidth="1.6" />
      <path d="M8 7.6v3.2M8 5.2v.1" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
};

/** One mark, 16 units square, in the text colour; hidden from screen readers, since a word stands beside it. */
export function StatusShapeIcon({ shape, className }: { readonly shape: StatusShape; readonly className?: string | undefined }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true" className={classNames("size-4 shrink-0", className)}>
      {drawings[shape]}
    </svg>
  );
}
