// Figures with their units, as they stand in the table.

const kib = 1024;

/** A duration with three significant digits. */
export function inMs(ms: number): string {
  if (!Number.isFinite(ms)) return "—";
  if (ms >= 10_000) return `${(ms / 1000).toFixed(1)} s`;
  if (ms >= 1000) return `${(ms / 1000).toFixed(2)} s`;
  return `${ms >= 100 ? ms.toFixed(0) : ms >= 10 ? ms.toFixed(1) : ms.toFixed(2)} ms`;
}

/** Bytes in binary units, one decimal. */
export function inBytes(bytes: number): string {
  if (Math.abs(bytes) >= kib ** 3) return `${(bytes / kib ** 3).toFixed(1)} GiB`;
  if (Math.abs(bytes) >= kib ** 2) return `${(bytes / kib ** 2).toFixed(1)} MiB`;
  return `${(bytes / kib).toFixed(1)} KiB`;
}

/** Bytes of a download in thousands, as budgets of pages are written. */
export function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
