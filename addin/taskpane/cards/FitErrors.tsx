import { ErrorCard, type ShownError } from '../../../view/ErrorCard.tsx';
import { CellButton } from '../CellButton.tsx';
import { cellAddress } from '../cells.ts';
import type { Selection } from '../workbook.ts';

/** What keeps measurements from being fitted, each with the cell it speaks of. */
export function FitErrors({
  errors,
  selection,
  names,
  onShow,
  onLeaveOut,
}: {
  errors: readonly (ShownError & { series?: string | null })[];
  selection: Selection;
  /** As the errors call the columns. */
  names: readonly string[];
  onShow: (address: string) => void;
  onLeaveOut: (row: number) => void;
}) {
  return (
    <>
      {errors.map((error) => {
        const { row = null, column = null } = error.details ?? {};
        const isOfData = row !== null && (selection.table.rows ?? []).includes(row);
        return (
          <div key={`${error.code} ${error.message}`} class="problem">
            <ErrorCard error={error} series={error.series ?? null} />
            {isOfData && (
              <p class="usl-row-list">
                <CellButton address={addressOf(selection, row, column, names)} onPress={onShow} />
                <button
                  type="button"
                  class="usl-button"
                  onClick={() => {
                    onLeaveOut(row);
                  }}
                >
                  Leave row {row} out
                </button>
              </p>
            )}
          </div>
        );
      })}
    </>
  );
}

function addressOf(
  selection: Selection,
  row: number,
  column: string | null,
  names: readonly string[],
): string {
  const place = column === null ? 0 : names.indexOf(column) + 1;
  return cellAddress(selection, row, place) ?? `${row}:${row}`;
}
