import type { Leftover } from '../../workbook/contract.ts';

/** What an earlier run could not take back, and the way to take it back now. */
export function Leftovers({
  leftovers,
  busy,
  onCleanUp,
}: {
  leftovers: readonly Leftover[];
  busy: boolean;
  onCleanUp: (leftover: Leftover) => void;
}) {
  return (
    <>
      {leftovers.map((leftover) => {
        const place = placeOf(leftover);
        return (
          <section key={leftover.id} class="usl-card" aria-label={`Left over: ${place}`}>
            <p>
              An insertion that did not come to its end left {place} in this workbook. Cleaning up
              removes what USL Fit wrote there, and nothing else.
            </p>
            <button
              type="button"
              class="usl-button"
              aria-disabled={busy}
              aria-label={`Clean up ${place}`}
              onClick={() => {
                onCleanUp(leftover);
              }}
            >
              Clean up
            </button>
          </section>
        );
      })}
    </>
  );
}

function placeOf({ sheetName, address }: Leftover): string {
  return address === null ? `the sheet “${sheetName}”` : `${address} on “${sheetName}”`;
}
