// An address that leads nowhere.

import { ButtonLink } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";

export default function NotFound() {
  return (
    <Empty title="There is nothing at this address" action={<ButtonLink href="/">See all runs</ButtonLink>}>
      A run may have been moved or removed since the link was made, or its root is no longer configured.
    </Empty>
  );
}
