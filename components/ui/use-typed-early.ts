"use client";
// What somebody typed into a field before the page could answer: the first rendering in the browser would drop it.

import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Hands over once what stands in the field when the page begins to answer, if that is not what was rendered.
 * @param rendered the value that the server gave the field
 */
export function useTypedEarly(field: RefObject<HTMLInputElement | null>, rendered: string, take: (text: string) => void): void {
  const first = useRef<{ readonly rendered: string; readonly take: (text: string) => void } | null>({ rendered, take });
  useLayoutEffect(() => {
    const typed = field.current?.value;
    if (first.current !== null && typed !== undefined && typed !== first.current.rendered) first.current.take(typed);
    first.current = null;
  }, [field]);
}
