// What stands while a page is read for the first time.

import { HoldingPlace } from "@/components/ui/holding-place";

export default function Loading() {
  return <HoldingPlace label="Reading from disk…" lines={20} />;
}
