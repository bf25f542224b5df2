// What a terminal program printed, inert: only bold and its colours are left of it.

import { memo } from "react";
import { classNames } from "@/components/ui/class-names";
import { keyed } from "@/components/ui/keyed";
import type { AnsiColour, AnsiSpan } from "@/lib/engine/text/ansi";

const inks: Readonly<Record<AnsiColour, string>> = {
  black: "text-ink",
  red: "text-danger-ink",
  green: "text-good-ink",
  yellow: "text-caution-ink",
  blue: "text-live-ink",
  magenta: "text-ask-ink",
  cyan: "text-live-ink",
  white: "text-ink",
};

export const AnsiText = memo(function AnsiText({ spans }: { readonly spans: readonly AnsiSpan[] }) {
  return keyed(spans, (span) => span.text.slice(0, 24)).map(({ key, item: { text, bold, colour } }) =>
    bold || colour !== null ? (
      <span key={key} className={classNames(bold && "font-bold", colour !== null && inks[colour])}>
        {text}
      </span>
    ) : (
      text
    ),
  );
});
