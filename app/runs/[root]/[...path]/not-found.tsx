// Shown when an address leads to no run: it was moved, hidden, or its root is not configured any more.

import { ButtonLink } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";

export default function NoSuchRun() {
  return (
    <Empty
      title="There is no run at this address"
      action={
        <>
          <ButtonLink href="/" variant="primary">
            All runs
          </ButtonLink>
          <ButtonLink href="/journal">Journal</ButtonLink>
        </>
      }
    >
      It may have been moved or hidden, or its root is not configured any more. If Reprise hid it, the journal can put it back.
    </Empty>
  );
}
