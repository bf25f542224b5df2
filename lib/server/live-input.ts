// What a browser may ask of the live stream: some topics, and the message that it has last.

import { z } from "zod";
import type { LiveTopic } from "@/lib/engine/live/live-topic";
import { parseTopicWord } from "@/lib/engine/live/topic-word";
import { pathComponents } from "@/lib/io/files/relative-path";

/** Topics of one stream. A browser's address holds fewer; other programs may use them all. */
const maxTopics = 200;
const maxLength = 64_000;

const topic = z.string().transform((word, context): LiveTopic => {
  const read = parseTopicWord(word);
  if (read !== null && isContained(read)) return read;
  context.addIssue({ code: "custom", message: "It is no topic." });
  return z.NEVER;
});

/** `topics`: words of `liveTopicWord` with commas between them; `after`: the id of a message. */
export const liveInput = z.object({
  topics: z
    .string()
    .min(1)
    .max(maxLength)
    .transform((text) => text.split(","))
    .pipe(z.array(topic).min(1).max(maxTopics)),
  after: z.string().max(100).optional(),
});

/** The text of every path leads plainly below its root; what stands on the disk is checked at each look. */
function isContained(one: LiveTopic): boolean {
  if (one.kind === "list") return true;
  const { rootId, path } = one.ref;
  const isFile = one.kind === "file";
  return rootId.length <= 200 && pathComponents(path) !== null && (!isFile || pathComponents(one.file) !== null);
}
