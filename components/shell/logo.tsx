// The mark: the repeat sign of sheet music, which sends the player back to go on from there.

/** Decorative; the wordmark stands beside it. */
export function Logo({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={className} fill="currentColor">
      <circle cx="4.5" cy="7" r="1.75" />
      <circle cx="4.5" cy="13" r="1.75" />
      <rect x="9" y="2" width="1.75" height="16" rx="0.5" />
      <rect x="13" y="2" width="4" height="16" rx="0.75" />
    </svg>
  );
}
