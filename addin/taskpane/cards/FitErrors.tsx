import { ErrorCard, type ShownError } from '../../../view/ErrorCard.tsx';
import { CellButton } from '../CellButton.tsx';
import { cellAddress } from '../cells.ts';
import { lowHeaders, type NotNumber } from '../notNumbers.ts';
import type { Selection } from '../../workbook/contract.ts';
import { LowHeadersCard } from './LowHeadersCard.tsx';
import { NotNumbers } from './NotNumbers.tsx';

/** Fewer measurements are no fit. */
const fewestPoints = 3;

/** What keeps measurements from being fitted, each with the cell it speaks of. */
export function FitErrors({
  errors,
  selection,
  names,
  notNumbers,
  leftOut,
  onShow,
  onLeaveOut,
  onLeaveAllOut,
}: {
  errors: readonly (ShownError & { series?: string | null })[];
  selection: Selection;
  /** As the errors call the columns. */
  names: readonly string[];
  /** All there are; an error names the first. */
  notNumbers: readonly NotNumber[];
  /** How many rows take no part already. */
  leftOut: number;
  onShow: (address: string) => void;
  onLeaveOut: (row: number) => void;
  onLeaveAllOut: (rows: readonly number[], reason: string) => void;
}) {
  const rows = selection.table.rows ?? [];
  const low = errors
    .filter(isNotNumber)
    .map(({ details }) => lowHeaders(selection, details?.row ?? 0))
    .find((found) => found !== null);
  const together = low === undefined && errors.some(isNotNumber) && notNumbers.length > 1;
  const affected = new Set(notNumbers.map(({ row }) => row)).size;
  const others = rows.length - 1 - leftOut - affected;
  return (
    <>
      {errors.map((error) => {
        const { row = null, column = null } = error.details ?? {};
        const isOfData = row !== null && rows.includes(row) && row !== low?.row;
        return (
          <div key={`${error.code} ${error.message}`} class="problem">
            <ErrorCard error={error} series={error.series ?? null} />
            {isOfData && !(together && isNotNumber(error)) && (
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
      {low !== undefined && <LowHeadersCard {...low} onShow={onShow} />}
      {together && (
        <NotNumbers
          cells={notNumbers}
          enoughOthers={others >= fewestPoints}
          onShow={onShow}
          onLeaveOut={onLeaveAllOut}
        />
      )}
    </>
  );
}

function isNotNumber({ code }: ShownError): boolean {
  return code === 'not-a-number';
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
