"use client";
// Levels, families and nodes with their counts over the whole log; a press writes them into the query.

import { type ReactNode, useRef, useState } from "react";
import { type ChipState, chipState, familiesOf, steadyOrder, withChip } from "@/components/events/event-families";
import { levelLook } from "@/components/events/event-words";
import type { AskedQuery } from "@/components/events/use-asked-query";
import { countInWords } from "@/components/ui/amount-words";
import { classNames } from "@/components/ui/class-names";
import { LookMark } from "@/components/ui/status-mark";
import type { FacetTerm } from "@/lib/engine/events/event-query";
import { eventLevels } from "@/lib/engine/events/event-rule";
import type { FacetCount, LogSurvey } from "@/lib/service/event-views";

interface Chip {
  readonly name: string;
  readonly count: number;
  readonly patterns: readonly string[];
  readonly look?: ReactNode;
}

const shownAtFirst = 8;
/** A query cannot ask for an empty name. */
const isNamed = ({ name }: FacetCount) => name !== "";

export function FacetRail({ survey, asked }: { readonly survey: LogSurvey; readonly asked: AskedQuery }) {
  const levels = eventLevels.flatMap((name): readonly Chip[] => {
    const count = survey.levels.find((one) => one.name === name)?.count ?? 0;
    return [{ name, count, patterns: [name], look: <LookMark look={levelLook(name)} /> }];
  });
  const families = useSteady(familiesOf(survey.types.filter(isNamed)));
  const nodes = useSteady(survey.nodes.filter(isNamed).map(({ name, count }) => ({ name, count, patterns: [name] })));
  return (
    <div className="flex flex-col gap-4 p-3 text-xs">
      <Chips title="Level" field="level" chips={levels} asked={asked} />
      <Chips title="Family" field="type" chips={families} asked={asked} others={survey.others.types} />
      <Chips title="Node" field="node" chips={nodes} asked={asked} others={survey.others.nodes} />
      {survey.damagedRows > 0 && (
        <section aria-label="Damage">
          <Toggle
            state={asked.query.damagedOnly ? "wanted" : "open"}
            count={survey.damagedRows}
            title="Lines that are no record"
            onPress={() => asked.change({ damagedOnly: !asked.query.damagedOnly })}
          >
            <LookMark look={{ tone: "danger", shape: "octagon-cross", word: "No record" }} />
          </Toggle>
        </section>
      )}
    </div>
  );
}

/** Chips in an order that is kept while counts come in. */
function useSteady<Item extends { readonly name: string }>(items: readonly Item[]): readonly Item[] {
  const order = useRef<readonly string[]>([]);
  const ordered = steadyOrder(order.current, items);
  order.current = ordered.map((item) => item.name);
  return ordered;
}

function Chips({
  title,
  field,
  chips,
  asked,
  others = 0,
}: {
  readonly title: string;
  readonly field: FacetTerm["field"];
  readonly chips: readonly Chip[];
  readonly asked: AskedQuery;
  /** Rows of names that the survey leaves out. */
  readonly others?: number;
}) {
  const [isWhole, setWhole] = useState(false);
  if (chips.length === 0) return null;
  const { facets } = asked.query;
  const press = (chip: Chip, state: ChipState) => asked.change({ facets: withChip(facets, field, chip.patterns, state) });
  const isShown = (chip: Chip, index: number) => isWhole || index < shownAtFirst || chipState(facets, field, chip.patterns) !== "open";
  return (
    <section aria-label={title}>
      <h3 className="mb-1 px-1.5 text-2xs font-medium text-ink-faint">{title}</h3>
      <ul className="flex flex-col gap-px">
        {chips.filter(isShown).map((chip) => {
          const state = chipState(facets, field, chip.patterns);
          return (
            <li key={chip.name}>
              <Toggle
                state={state}
                count={chip.count}
                title={`${chip.patterns.join(", ")} — with Shift: leave out`}
                onPress={(withShift) => press(chip, state !== "open" ? "open" : withShift ? "unwanted" : "wanted")}
              >
                {chip.look ?? <span className="truncate font-mono text-2xs">{chip.name}</span>}
              </Toggle>
            </li>
          );
        })}
      </ul>
      {chips.length > shownAtFirst && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="mt-0.5 h-6 rounded-sm px-1.5 text-2xs text-ink-muted hover:bg-fill hover:text-ink"
        >
          {isWhole ? "Fewer" : `${countInWords(chips.length - shownAtFirst)} more`}
        </button>
      )}
      {isWhole && others > 0 && <p className="px-1.5 text-2xs text-ink-faint">and {countInWords(others)} lines of rarer names</p>}
    </section>
  );
}

function Toggle({
  state,
  count,
  title,
  onPress,
  children,
}: {
  readonly state: ChipState;
  readonly count: number;
  readonly title: string;
  readonly onPress: (withShift: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={state !== "open"}
      title={title}
      onClick={(event) => onPress(event.shiftKey)}
      className={classNames(
        "flex h-6 w-full items-center gap-2 rounded-sm border px-1.5 text-left",
        state === "open" ? "border-transparent hover:bg-fill" : "border-line-control bg-fill-strong font-medium",
        state === "unwanted" && "line-through",
      )}
    >
      <span className="flex min-w-0 flex-1 items-center">{children}</span>
      {state === "unwanted" && <span className="sr-only">left out</span>}
      <span className={classNames("tabular shrink-0 text-2xs", count === 0 ? "text-ink-faint" : "text-ink-muted")}>
        {countInWords(count)}
      </span>
    </button>
  );
}
