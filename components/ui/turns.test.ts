import { expect, test } from "vitest";
import { createTurns } from "@/components/ui/turns";

function turnsByHand() {
  const tasks: (() => void)[] = [];
  const given: string[] = [];
  const turns = createTurns((task) => tasks.push(task));
  return {
    given,
    ask: (name: string) => turns.ask(() => given.push(name)),
    paint: () => {
      for (const task of tasks.splice(0)) task();
    },
  };
}

test("each paint gives one turn, in the order they were asked for", () => {
  const { given, ask, paint } = turnsByHand();
  for (const name of ["a", "b", "c"]) ask(name);
  expect(given).toEqual([]);
  paint();
  expect(given).toEqual(["a"]);
  paint();
  expect(given).toEqual(["a", "b"]);
  paint();
  expect(given).toEqual(["a", "b", "c"]);
});

test("who withdrew gets no turn and costs no paint", () => {
  const { given, ask, paint } = turnsByHand();
  ask("a");
  const withdraw = ask("b");
  ask("c");
  withdraw();
  paint();
  paint();
  expect(given).toEqual(["a", "c"]);
});

test("turns go on after a time in which nobody asked", () => {
  const { given, ask, paint } = turnsByHand();
  ask("a");
  paint();
  paint();
  paint();
  ask("b");
  paint();
  expect(given).toEqual(["a", "b"]);
});
