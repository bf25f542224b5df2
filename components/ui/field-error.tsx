// What is wrong with a field, below it and announced.

import { StatusShapeIcon } from "@/components/ui/status-shape";

export function FieldError({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-xs text-danger-ink wrap-anywhere">
      <StatusShapeIcon shape="octagon-cross" className="mt-px size-3.5 text-danger-mark" />
      {children}
    </p>
  );
}
