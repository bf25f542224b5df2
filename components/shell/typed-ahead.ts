// Letters typed between the key that opens the palette and the palette's being there: none is lost, none acts on the page.

/** One per frame; it waits from `start` until the field takes what was typed. */
export class TypedAhead {
  #text: string | null = null;

  get isWaiting(): boolean {
    return this.#text !== null;
  }

  start(): void {
    this.#text = "";
  }

  /** @returns true when the key was meant for the field that is awaited */
  press({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">): boolean {
    if (this.#text === null || ctrlKey || metaKey || altKey) return false;
    if (key === "Backspace") this.#text = [...this.#text].slice(0, -1).join("");
    else if ([...key].length === 1) this.#text += key;
    else return false;
    return true;
  }

  /** What was typed so far; from now on keys go where the focus is. */
  take(): string {
    const text = this.#text ?? "";
    this.#text = null;
    return text;
  }
}
