"use client";
// The recoveries a run offers, and why some cannot be made now.

import { useRunPage } from "@/components/run/run-page-context";
import { StateLink } from "@/components/run/state-link";
import { classNames } from "@/components/ui/class-names";
import type { PlanOffer } from "@/lib/engine/run/run";

export function OfferList({ offers, chosen }: { readonly offers: readonly PlanOffer[]; readonly chosen: string | null }) {
  const { view } = useRunPage();
  if (offers.length === 0) return <p className="px-4 py-3 text-sm text-ink-muted">The format {view.format.name} offers no recovery.</p>;
  return (
    <ul className="divide-y">
      {offers.map((offer) => (
        <li key={offer.kind}>
          <Offer offer={offer} isChosen={offer.kind === chosen} />
        </li>
      ))}
    </ul>
  );
}

function Offer({ offer, isChosen }: { readonly offer: PlanOffer; readonly isChosen: boolean }) {
  const body = (
    <>
      <span className={classNames("block text-sm font-medium", !offer.available && "text-ink-muted")}>{offer.title}</span>
      <span className="mt-0.5 block text-xs text-ink-muted">{offer.sentence}</span>
      {offer.reason !== null && <span className="mt-1 block text-xs text-caution-ink wrap-anywhere">Not now: {offer.reason}</span>}
    </>
  );
  if (!offer.available) return <div className="px-4 py-2.5">{body}</div>;
  return (
    <StateLink to={{ plan: offer.kind }} plain className={classNames("block px-4 py-2.5 hover:bg-fill", isChosen && "bg-fill")}>
      {body}
    </StateLink>
  );
}
