// Form controls with label, hint and error tied together for screen readers.

import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { FieldError } from "@/components/ui/field-error";

/** The look of what is typed into. */
export const control =
  "min-w-0 rounded border border-line-control bg-surface px-2.5 text-sm text-ink placeholder:text-ink-faint focus-visible:outline-offset-0 aria-invalid:border-danger-mark disabled:opacity-55";

/** A labelled text input. `error` is shown below and announced. */
export function TextField({
  id,
  label,
  hint,
  error,
  className,
  ...rest
}: Omit<ComponentProps<"input">, "id"> & {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null;
}) {
  const described = classNames(hint !== undefined && `${id}-hint`, typeof error === "string" && `${id}-error`);
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1", className)}>
      <label htmlFor={id} className="text-xs font-medium text-ink-muted">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={typeof error === "string" ? true : undefined}
        aria-describedby={described === "" ? undefined : described}
        className={classNames(control, "h-8 w-full")}
        {...rest}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
      {typeof error === "string" && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** A compact native select whose label is for screen readers (its first option names it for the eye). */
export function SelectField({ label, className, children, ...rest }: ComponentProps<"select"> & { readonly label: string }) {
  return (
    <select
      aria-label={label}
      className={classNames(
        "h-7 max-w-48 cursor-pointer truncate rounded border border-line-strong bg-surface pr-1 pl-1.5 text-xs text-ink-muted hover:bg-fill",
        className,
      )}
      {...rest}
    >
      {children}
    </select>
  );
}

/** A check box with its sentence as the label; the whole line is the target. */
export function CheckField({
  id,
  children,
  className,
  ...rest
}: Omit<ComponentProps<"input">, "type" | "id"> & { readonly id: string; readonly children: ReactNode }) {
  return (
    <label htmlFor={id} className={classNames("flex min-h-6 cursor-pointer items-start gap-2.5 py-0.5 text-sm", className)}>
      <input id={id} type="checkbox" className="mt-0.5 size-4 shrink-0 accent-ink" {...rest} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}
