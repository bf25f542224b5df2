// Buttons and links that look like buttons. Targets are 24 px at least, 28 or 32 as a rule.

import Link from "next/link";
import type { ComponentProps } from "react";
import { classNames } from "@/components/ui/class-names";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md";

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: "border-transparent bg-ink text-ink-inverse hover:bg-ink/88",
  secondary: "border-line-strong bg-surface text-ink shadow-raised hover:bg-fill",
  ghost: "border-transparent bg-transparent text-ink-muted hover:bg-fill hover:text-ink",
  danger: "border-danger-edge bg-danger-wash text-danger-ink hover:border-danger-mark",
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: "h-7 gap-1.5 px-2.5 text-xs",
  md: "h-8 gap-2 px-3 text-sm",
};

/** The classes of a button, for elements that are neither `button` nor `a`. */
export function buttonClasses(variant: ButtonVariant = "secondary", size: ButtonSize = "md"): string {
  return classNames(
    "inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded border font-medium transition-colors duration-100",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:size-3.5 [&_svg]:shrink-0",
    variants[variant],
    sizes[size],
  );
}

interface Looks {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

/** A button; `type="button"` unless told. */
export function Button({ variant = "secondary", size = "md", className, type = "button", ...rest }: ComponentProps<"button"> & Looks) {
  return <button type={type} className={classNames(buttonClasses(variant, size), className)} {...rest} />;
}

/** A link with the look of a button. */
export function ButtonLink({ variant = "secondary", size = "md", className, ...rest }: ComponentProps<typeof Link> & Looks) {
  return <Link className={classNames(buttonClasses(variant, size), className)} {...rest} />;
}

/** A square button that shows an icon only; the label is what screen readers say and the title shows. */
export function IconButton({
  label,
  className,
  type = "button",
  ...rest
}: Omit<ComponentProps<"button">, "aria-label" | "title"> & { readonly label: string }) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        "inline-flex size-7 shrink-0 items-center justify-center rounded text-ink-muted transition-colors duration-100 hover:bg-fill hover:text-ink",
        "disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-4",
        className,
      )}
      {...rest}
    />
  );
}
