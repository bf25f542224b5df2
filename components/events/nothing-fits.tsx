"use client";
// No line fits the query: which parts of it can be let go.

import { queryParts } from "@/components/events/query-parts";
import type { AskedQuery } from "@/components/events/use-asked-query";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";

export function NothingFits({ asked }: { readonly asked: AskedQuery }) {
  const parts = queryParts(asked.query);
  return (
    <Empty
      title="No line fits"
      action={
        <>
          {parts.length > 1 &&
            parts.map((part) => (
              <Button key={part.words} size="sm" onClick={() => asked.change(part.rest)}>
                Without <span className="max-w-64 truncate font-mono text-2xs">{part.words}</span>
              </Button>
            ))}
          <Button size="sm" variant="primary" onClick={() => asked.clear()}>
            Show every line
          </Button>
        </>
      }
    >
      Every byte of the log was searched.
    </Empty>
  );
}
