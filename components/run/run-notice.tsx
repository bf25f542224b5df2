// What must be known before anything else on the page is believed, such as that it was reconstructed.

import { Callout } from "@/components/ui/callout";
import { keyed } from "@/components/ui/keyed";
import type { Run } from "@/lib/engine/run/run";

export function RunNotice({ notice }: { readonly notice: Run["notice"] }) {
  if (notice === null) return null;
  return (
    <section aria-label="Notice" className="mt-4">
      <Callout tone="caution" title={notice.title}>
        {keyed(notice.sentences, (sentence) => sentence).map(({ key, item }) => (
          <p key={key} className="max-w-prose text-pretty">
            {item}
          </p>
        ))}
      </Callout>
    </section>
  );
}
