// The parcel format with a check that its host makes: for tests of the host's own check.

import type { Format } from "@/lib/engine/formats/format";
import { parcelFormat } from "@/lib/service/testing/parcel-format";

/** With the option `note` (`--require-note`) the file `note.txt` must be there. */
export function checkingFormat(): Format {
  const plain = parcelFormat();
  return {
    ...plain,
    read: (source) => ({
      ...plain.read(source),
      hostCheck: {
        title: "parcel check",
        sentence: "What the parcel program says.",
        options: [{ id: "note", flag: "--require-note", sentence: "The note must be there." }],
      },
    }),
    runHostCheck: ({ listing }, options) => {
      const ok = !options.includes("note") || listing.entries.some((entry) => entry.path === "note.txt");
      return { ok, lines: ok ? ["OK"] : ["INVALID", "- missing note.txt"] };
    },
  };
}
