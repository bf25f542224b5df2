"use client";
// A command, one field for each argument: what stands in a field reaches the program as one argument, whatever it holds.

import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { type DraftLine, freeId } from "@/components/engines/engine-draft";
import { Button, IconButton } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { control } from "@/components/ui/field";
import { FieldError } from "@/components/ui/field-error";

interface Props {
  /** Begins the ids of the fields. */
  readonly name: string;
  readonly lines: readonly DraftLine[];
  readonly onChange: (lines: readonly DraftLine[]) => void;
  /** What is wrong with the field at a position; null for nothing. */
  readonly faultAt: (index: number) => string | null;
}

export function ArgumentFields({ name, lines, onChange, faultAt }: Props) {
  const [focusId, setFocusId] = useState<number | null>(null);
  useEffect(() => {
    if (focusId !== null) document.getElementById(`${name}-${focusId}`)?.focus();
  }, [focusId, name]);
  const add = (at: number) => {
    const line = { id: freeId(lines), text: "" };
    onChange([...lines.slice(0, at), line, ...lines.slice(at)]);
    setFocusId(line.id);
  };
  const swap = (at: number) =>
    onChange(lines.map((line, index) => (index === at ? lines[at + 1] : index === at + 1 ? lines[at] : line) ?? line));
  return (
    <div className="flex flex-col gap-1.5">
      <ol className="flex flex-col gap-1.5">
        {lines.map((line, at) => (
          <li key={line.id}>
            <Field
              id={`${name}-${line.id}`}
              label={at === 0 ? "Program" : `Argument ${at}`}
              text={line.text}
              fault={faultAt(at)}
              onText={(text) => onChange(lines.map((one) => (one.id === line.id ? { ...one, text } : one)))}
              onEnter={() => add(at + 1)}
              onUp={at === 0 ? null : () => swap(at - 1)}
              onDown={at === lines.length - 1 ? null : () => swap(at)}
              onRemove={() => onChange(lines.filter((one) => one.id !== line.id))}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button size="sm" variant="ghost" onClick={() => add(lines.length)}>
          <Plus aria-hidden="true" />
          {lines.length === 0 ? "Name the program" : "Add an argument"}
        </Button>
      </div>
    </div>
  );
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly fault: string | null;
  readonly onText: (text: string) => void;
  readonly onEnter: () => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onRemove: () => void;
}

function Field({ id, label, text, fault, onText, onEnter, onUp, onDown, onRemove }: FieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 gap-y-0.5 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto]">
      <label htmlFor={id} className="text-xs font-medium text-ink-muted max-sm:col-span-2">
        {label}
      </label>
      <input
        id={id}
        value={text}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={fault === null ? undefined : `${id}-error`}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        className={classNames(control, "h-8 w-full font-mono text-xs")}
      />
      <div className="flex">
        <IconButton label={`Move ${label.toLowerCase()} up`} disabled={onUp === null} onClick={() => onUp?.()}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton label={`Move ${label.toLowerCase()} down`} disabled={onDown === null} onClick={() => onDown?.()}>
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton label={`Remove ${label.toLowerCase()}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {fault !== null && (
        <div className="col-span-full sm:col-start-2">
          <FieldError id={`${id}-error`}>{fault}</FieldError>
        </div>
      )}
    </div>
  );
}
