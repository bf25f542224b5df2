// A labelled field of several lines, with hint and errors tied to it.

import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { control } from "@/components/ui/field";
import { FieldError } from "@/components/ui/field-error";

export function TextAreaField({
  id,
  label,
  hint,
  errors,
  className,
  ...rest
}: Omit<ComponentProps<"textarea">, "id"> & {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly errors: readonly string[];
}) {
  const described = classNames(hint !== undefined && `${id}-hint`, errors.length > 0 && `${id}-error-0`);
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1", className)}>
      <label htmlFor={id} className="text-xs font-medium text-ink-muted">
        {label}
      </label>
      <textarea
        id={id}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={errors.length > 0 ? true : undefined}
        aria-describedby={described === "" ? undefined : described}
        className={classNames(control, "w-full py-1.5 font-mono text-xs")}
        {...rest}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
      {errors.map((error, at) => (
        <FieldError key={error} id={`${id}-error-${at}`}>
          {error}
        </FieldError>
      ))}
    </div>
  );
}
