"use client";
// The list of keys, on `?`.

import { keyGroups } from "@/components/shell/keys";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";

/** The dialog that lists every key. */
export function KeyHelp({ open, onOpenChange }: { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog title="Keys" open={open} onOpenChange={onOpenChange}>
      <div className="flex flex-col gap-5 pb-4">
        {keyGroups.map((group) => (
          <section key={group.title}>
            <h3 className="mb-1 text-xs font-medium text-ink-faint">{group.title}</h3>
            <dl className="divide-y">
              {group.keys.map(({ press, does }) => (
                <div key={does} className="flex min-h-8 items-center justify-between gap-4 py-1 text-sm">
                  <dt className="order-2 flex shrink-0 gap-1">
                    {press.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd className="order-1 text-ink-muted">{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
