// How a format builds its findings: codes begin with the format's name, rules name a section of its document.

import type { Finding, Place, Severity } from "@/lib/engine/run/finding";
import { excerpt } from "@/lib/engine/text/json-access";

/** What a finding says besides its code and severity. */
interface FindingWords {
  readonly message: string;
  readonly remedy: string;
  readonly rule: string;
  readonly place?: Place | null;
  readonly evidence?: string | null;
}

/** @param format id of the format; the maker takes codes without it, such as `P3` */
export function findingMaker(format: string): (code: string, severity: Severity, words: FindingWords) => Finding {
  return (code, severity, { message, remedy, rule, place = null, evidence = null }) => ({
    code: `${format}.${code}`,
    severity,
    message,
    place,
    evidence: evidence === null ? null : excerpt(evidence),
    remedy,
    rule,
  });
}
