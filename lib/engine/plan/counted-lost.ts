// How much of something a plan would lose, in words.

import type { LostItem } from "@/lib/engine/plan/plan";

/** How much would be lost, with its unit. */
export function countedLost({ count, unit }: LostItem): string {
  if (unit === "commits") return count === 1 ? "1 commit" : `${count} commits`;
  return count === 1 ? "1 file" : `${count} files`;
}
