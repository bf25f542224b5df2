// Builds findings of this format: codes begin with `atlas.`, rules name a section of the format document.

import type { Finding, Place, Severity } from "@/lib/engine/run/finding";
import { excerpt } from "@/lib/engine/text/json-access";

/** What a finding says besides its code and severity. */
export interface FindingWords {
  readonly message: string;
  readonly remedy: string;
  readonly rule: string;
  readonly place?: Place | null;
  readonly evidence?: string | null;
}

/** @param code without the format's name, such as `P3` */
export function makeFinding(code: string, severity: Severity, words: FindingWords): Finding {
  const { message, remedy, rule, place = null, evidence = null } = words;
  return { code: `atlas.${code}`, severity, message, place, evidence: evidence === null ? null : excerpt(evidence), remedy, rule };
}
