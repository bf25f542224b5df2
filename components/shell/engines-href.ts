// The address of the page of engines, with the engine of one root and format opened.

export const enginesPath = "/roots/engines";

export function enginesHref(rootId: string, format: string): string {
  return `${enginesPath}?${new URLSearchParams({ root: rootId, format }).toString()}`;
}
