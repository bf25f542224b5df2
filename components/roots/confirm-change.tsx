"use client";
// A button that asks before it does something, in a dialog that says what will happen.

import { type ReactNode, useState } from "react";
import { problemInWords } from "@/components/shell/result-or-throw";
import { Button, type ButtonSize, type ButtonVariant } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Dialog, DialogClose } from "@/components/ui/dialog";

interface Change {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly reset: () => void;
}

/** @param onConfirm starts the change and calls `done` when it succeeded, which closes the dialog */
export function ConfirmChange({
  label,
  ariaLabel,
  title,
  children,
  confirmLabel,
  change,
  onConfirm,
  variant = "danger",
  size = "md",
}: {
  readonly label: ReactNode;
  readonly ariaLabel?: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly change: Change;
  readonly onConfirm: (done: () => void) => void;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}) {
  const [open, setOpen] = useState(false);
  const setOpenFresh = (next: boolean) => {
    if (next) change.reset();
    setOpen(next);
  };
  return (
    <Dialog
      title={title}
      description={children}
      open={open}
      onOpenChange={setOpenFresh}
      trigger={
        <Button size={size} variant={size === "sm" ? "ghost" : "secondary"} aria-label={ariaLabel}>
          {label}
        </Button>
      }
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button variant={variant} disabled={change.isPending} onClick={() => onConfirm(() => setOpen(false))}>
            {change.isPending ? "One moment…" : confirmLabel}
          </Button>
        </>
      }
    >
      {change.error !== null && (
        <Callout tone="danger" alert className="my-2">
          {problemInWords(change.error)}
        </Callout>
      )}
    </Dialog>
  );
}
