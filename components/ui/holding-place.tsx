// What stands where something is being read for the first time: still, without spinner, as high as what will come.

/** @param label says what is being read */
export function HoldingPlace({ label, lines = 3 }: { readonly label: string; readonly lines?: number }) {
  return (
    <div role="status" className="flex flex-col justify-center text-sm text-ink-faint" style={{ minHeight: `${lines * 1.25}rem` }}>
      {label}
    </div>
  );
}
