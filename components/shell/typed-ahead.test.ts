import { expect, it } from "vitest";
import { TypedAhead } from "@/components/shell/typed-ahead";

const key = (name: string, held: Partial<KeyboardEvent> = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...held });

it("keeps what is typed while the field is awaited, corrections too, and nothing before or after", () => {
  const ahead = new TypedAhead();
  expect(ahead.press(key("g"))).toBe(false);
  ahead.start();
  expect(["t", "h", "x", "Backspace", "é", "😀"].map((name) => ahead.press(key(name)))).toEqual(Array.from({ length: 6 }, () => true));
  expect(ahead.take()).toBe("thé😀");
  expect(ahead.isWaiting).toBe(false);
  expect(ahead.press(key("j"))).toBe(false);
  expect(ahead.take()).toBe("");
});

it("leaves keys that are no letters, and those with a modifier, to whom they belong", () => {
  const ahead = new TypedAhead();
  ahead.start();
  expect([key("Escape"), key("Tab"), key("k", { ctrlKey: true }), key("ArrowDown")].map((one) => ahead.press(one))).toEqual(
    Array.from({ length: 4 }, () => false),
  );
  expect(ahead.take()).toBe("");
});
