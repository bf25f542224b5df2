// Names of executor branches and of their worktree folders, as the runtime and the skill script compute them (§11).

import { sha1Hex } from "@/lib/engine/text/sha1";
import { sha256Hex } from "@/lib/engine/text/sha256";

export interface BranchOf {
  /** `coordinator` in a native run. */
  readonly prefix: string;
  readonly nodeId: string;
  readonly hypothesis: string;
}

const idSlugLength = 16;
const hypothesisSlugLength = 32;

/** The native name of a node's branch, without the suffixes of later attempts, which cannot be computed (§11). */
export function nativeBranch({ prefix, nodeId, hypothesis }: BranchOf): string {
  const slug = (text: string, most: number) => slugOf(text.normalize("NFKD"), most) || sha256Hex(text).slice(0, 12);
  return `${prefix}/n${slug(nodeId, idSlugLength)}-${slug(hypothesis, hypothesisSlugLength)}-${digest(hypothesis)}`;
}

/** The name the skill script gives the same node: accents are not folded, an empty slug is `idea` (§11). */
export function skillBranch({ prefix, nodeId, hypothesis }: BranchOf): string {
  const slug = (text: string, most: number) => slugOf(text, most) || "idea";
  return `${prefix}/n${slug(nodeId, idSlugLength)}-${slug(hypothesis, hypothesisSlugLength)}-${digest(hypothesis)}`;
}

/** The number behind `-a` at the end of a branch of a later attempt; null for a first one (§11, §20). */
export function attemptOfBranch(branch: string): number | null {
  const digits = /-a([1-9][0-9]{0,5})$/.exec(branch)?.[1];
  return digits === undefined ? null : Number(digits);
}

const digest = (hypothesis: string) => sha1Hex(hypothesis).slice(0, 8);

function slugOf(text: string, most: number): string {
  const words = text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return trimmed(trimmed(words).slice(0, most));
}

const trimmed = (text: string) => text.replace(/^-|-$/g, "");
