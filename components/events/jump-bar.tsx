"use client";
// Ways to go: to a line or a moment that is typed, to the error before and after, to the end and stay there.

import { ArrowDownToLine, ChevronDown, ChevronUp } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { readJumpTarget } from "@/components/events/read-jump-target";
import { Button, IconButton } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";

export function JumpBar({
  isFollowing,
  onLine,
  onTime,
  onError,
  onFollow,
}: {
  readonly isFollowing: boolean;
  readonly onLine: (line: number) => void;
  readonly onTime: (atMs: number) => void;
  readonly onError: (direction: "next" | "previous") => void;
  readonly onFollow: () => void;
}) {
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const target = readJumpTarget(text);
    setWrong(target === null);
    if (target === null) return;
    if ("line" in target) onLine(target.line);
    else onTime(target.atMs);
  };
  return (
    <div className="flex flex-wrap items-center gap-1">
      <form onSubmit={submit} className="flex items-center">
        <input
          aria-label="Go to a line or a time"
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? "jump-wrong" : undefined}
          placeholder="Line or time"
          title="A number of a line, or a time such as 2026-12-03 14:05 or 2026-12-03T13:05:00Z. Enter goes there."
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
          className="tabular h-7 w-36 rounded border border-line-control bg-surface px-2 text-xs text-ink placeholder:text-ink-faint focus-visible:outline-offset-0 aria-invalid:border-danger-mark"
        />
        <span id="jump-wrong" role="alert" className={classNames("text-xs text-danger-ink", isWrong && "ml-1.5")}>
          {isWrong ? "Neither a line nor a time." : ""}
        </span>
      </form>
      <span className="ml-1 flex items-center text-xs text-ink-muted">
        Error
        <IconButton label="Previous error (N)" onClick={() => onError("previous")}>
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton label="Next error (n)" onClick={() => onError("next")}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
      </span>
      <Button
        size="sm"
        variant="ghost"
        aria-pressed={isFollowing}
        title="Stays at the end while the log grows (f). Scrolling up leaves it."
        onClick={onFollow}
        className="aria-pressed:bg-live-wash aria-pressed:text-live-ink"
      >
        <ArrowDownToLine aria-hidden="true" />
        {isFollowing ? "Following" : "Follow"}
      </Button>
    </div>
  );
}
