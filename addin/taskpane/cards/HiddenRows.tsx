/** Tells of rows that are filtered away, with the way to have them take part. */
export function HiddenRows({
  hiddenRows,
  used,
  busy,
  onUse,
}: {
  hiddenRows: number;
  /** Whether hidden rows take part. */
  used: boolean;
  busy: boolean;
  onUse: (use: boolean) => void;
}) {
  if (hiddenRows === 0 || used) return null;
  return (
    <section class="usl-card" aria-label="Hidden rows">
      <p>
        {hiddenRows === 1 ? 'One hidden row is' : `${hiddenRows} hidden rows are`} left out, as
        charts do.
      </p>
      <button
        type="button"
        class="usl-button"
        aria-disabled={busy}
        onClick={() => {
          onUse(true);
        }}
      >
        Use hidden rows, too
      </button>
    </section>
  );
}
