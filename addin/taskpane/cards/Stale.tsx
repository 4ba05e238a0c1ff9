/** Offers to fit again what has changed since. */
export function Stale({
  stale,
  busy,
  onRefit,
}: {
  stale: boolean;
  busy: boolean;
  onRefit: () => void;
}) {
  if (!stale) return null;
  return (
    <section class="usl-card" aria-label="The data have changed">
      <p>What is shown is of the data as they were.</p>
      <button type="button" class="usl-button" aria-disabled={busy} onClick={onRefit}>
        Fit the changed data
      </button>
    </section>
  );
}
