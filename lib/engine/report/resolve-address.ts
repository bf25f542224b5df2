// What an address in a report means: a page on the web, a file of the run, or nothing that is ever followed.

import type { ImageSource, LinkTarget } from "@/lib/engine/report/report-tree";

const followed: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);

/** Characters that never stand in an address, and that hide what it says. */
const hidden = /[\p{Cc}\p{Bidi_Control}\p{Surrogate}\u2028\u2029\\]/u;

const longest = 2000;

/**
 * Resolves the address of a link. Only `http`, `https` and `mailto` lead out; the address is given in its normal form, so that
 * a look-alike host name is seen for what it is.
 * @param folder folder of the document below the run folder; "" for the run folder itself
 * @param placeOf id of a heading by its anchor name; null for none
 */
export function linkTarget(address: string, folder: string, placeOf: (name: string) => string | null): LinkTarget {
  if (address.startsWith("#")) {
    const id = placeOf(decoded(address.slice(1)) ?? "");
    return id === null ? nowhere(address, "The report has no such place.") : { to: "place", id };
  }
  if (address === "" || address.length > longest || hidden.test(address)) return nowhere(address, "The address is not a plain one.");
  if (hasScheme(address)) {
    const href = URL.canParse(address) ? new URL(address) : null;
    if (href === null || !followed.has(href.protocol)) return nowhere(address, "Only http, https and mailto are followed.");
    return { to: "web", href: href.href };
  }
  const path = pathInRun(address, folder);
  return path === null ? nowhere(address, "It leads out of the run folder.") : { to: "file", path };
}

/** Resolves the address of a picture. Nothing is loaded from anywhere but the run folder. */
export function imageSource(address: string, folder: string): ImageSource {
  const elsewhere = (reason: string): ImageSource => ({ from: "elsewhere", address: shortened(address), reason });
  if (address === "" || address.length > longest || hidden.test(address)) return elsewhere("The address is not a plain one.");
  if (hasScheme(address) || address.startsWith("//")) return elsewhere("It lies elsewhere. Reprise loads nothing from the network.");
  const path = pathInRun(address, folder);
  if (path === null) return elsewhere("It lies outside the run folder.");
  return isShownImage(path) ? { from: "run", path } : elsewhere("Only PNG, JPEG, GIF, WebP and AVIF are shown.");
}

/** True for the name of a picture that may be shown; what is in it is checked when it is read. */
function isShownImage(path: string): boolean {
  return /\.(?:png|jpe?g|gif|webp|avif)$/i.test(path);
}

/** A path below the run folder; null when the address does not lead plainly to one. */
function pathInRun(address: string, folder: string): string | null {
  const path = decoded(address.replace(/[?#].*$/s, ""));
  if (path === null || path === "" || hidden.test(path) || path.startsWith("/") || hasScheme(path)) return null;
  const parts: string[] = folder === "" ? [] : folder.split("/");
  for (const part of path.split("/")) {
    if (part === "..") {
      if (parts.pop() === undefined) return null;
    } else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.length === 0 ? null : parts.join("/");
}

function hasScheme(address: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(address);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function nowhere(address: string, reason: string): LinkTarget {
  return { to: "nowhere", address: shortened(address), reason };
}

/** An address that is only named is shortened: an embedded picture may be megabytes long. */
function shortened(address: string): string {
  return address.length > 200 ? `${address.slice(0, 199)}…` : address;
}
