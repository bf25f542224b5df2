// Use case: a picture of a run folder, known by its content and never by its name alone.

import type { RunRef } from "@/lib/engine/run/run";
import { readRunFile } from "@/lib/io/files/read-file";
import { locateRun } from "@/lib/service/locate-run";
import { failed, found, type ServiceResult, type Services } from "@/lib/service/services";

/** Largest picture that is served, in bytes. */
const capBytes = 16 * 1024 * 1024;

export interface RunImage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
}

/**
 * Reads a PNG, JPEG, GIF, WebP or AVIF picture. SVG is refused: it is a document that may hold scripts.
 * @param file path below the run folder
 * @returns `unreadable` with the reason when it cannot be opened or is no such picture
 */
export async function readRunImage(services: Services, ref: RunRef, file: string): Promise<ServiceResult<RunImage>> {
  const located = await locateRun(services, ref);
  if (!located.ok) return located;
  const content = await readRunFile(located.value.root.path, `${ref.path}/${file}`, capBytes);
  if (content.status !== "ok") return failed("unreadable", `${file}: ${content.reason}`);
  const mediaType = mediaTypeOf(content.bytes);
  if (mediaType === null) return failed("unreadable", `${file}: It is no PNG, JPEG, GIF, WebP or AVIF picture.`);
  return found({ bytes: new Uint8Array(content.bytes), mediaType });
}

/** The picture's kind by its first bytes; null for anything else. */
function mediaTypeOf(bytes: Uint8Array): string | null {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 16));
  if (bytes[0] === 0x89 && start.startsWith("PNG\r\n\u001a\n", 1)) return "image/png";
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (/^GIF8[79]a/.test(start)) return "image/gif";
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return "image/webp";
  return /^[\s\S]{4}ftypavi[fs]/.test(start) ? "image/avif" : null;
}
