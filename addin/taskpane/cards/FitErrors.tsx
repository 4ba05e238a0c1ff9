import { useId, useRef } from 'preact/hooks';
import { ErrorCard, type ShownError } from '../../../view/ErrorCard.tsx';
import { spokenSeries } from '../../../view/seriesNames.ts';
import { cardTexts } from '../../texts/pane.ts';
import type { Selection } from '../../workbook/contract.ts';
import { cellAddress, type NotNumber } from '../cells.ts';
import { Button } from '../Button.tsx';
import { Card, CellButtons } from './parts.tsx';

/** Fewest measurements for a fit. */
const fewestPoints = 3;

/** Errors that prevent a fit, each with the cell concerned. */
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
  /** Column names used in the errors. */
  names: readonly string[];
  /** All such cells; an error names only the first. */
  notNumbers: readonly NotNumber[];
  /** Number of rows excluded already. */
  leftOut: number;
  onShow: (address: string) => void;
  onLeaveOut: (row: number) => void;
  onLeaveAllOut: (rows: readonly number[], reason: string) => void;
}) {
  const rows = selection.table.rows ?? [];
  const together = errors.some(isNotNumber) && notNumbers.length > 1;
  const affected = new Set(notNumbers.map(({ row }) => row)).size;
  const others = rows.length - 1 - leftOut - affected;
  const at = (row: number, column: string | null) =>
    notNumbers.find((cell) => cell.row === row)?.address ??
    cellAddress(selection, row, column === null ? 0 : names.indexOf(column) + 1) ??
    `${row}:${row}`;
  return (
    <>
      {errors.map((error) => {
        const { row = null, column = null } = error.details ?? {};
        const isOfData = row !== null && rows.includes(row);
        return (
          <div key={`${error.code} ${error.message}`} class="problem">
            <ErrorCard error={error} series={spokenSeries(error.series ?? null)} />
            {isOfData && !(together && isNotNumber(error)) && (
              <p class="usl-row-list">
                <CellButtons cells={[{ address: at(row, column) }]} onShow={onShow} />
                <Button
                  label={cardTexts().leaveRowOut(row)}
                  onPress={() => {
                    onLeaveOut(row);
                  }}
                />
              </p>
            )}
          </div>
        );
      })}
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

/** Lists all non-numeric cells, if there are several. */
function NotNumbers({
  cells,
  enoughOthers,
  onShow,
  onLeaveOut,
}: {
  cells: readonly NotNumber[];
  /** Whether the other rows suffice for a fit. */
  enoughOthers: boolean;
  onShow: (address: string) => void;
  onLeaveOut: (rows: readonly number[], reason: string) => void;
}) {
  const id = useId();
  const reason = useRef<HTMLInputElement>(null);
  const rows = [...new Set(cells.map(({ row }) => row))];
  return (
    <Card title={cardTexts().notNumbers} isError>
      <p>{cardTexts().others(cells.length, enoughOthers)}</p>
      <p class="usl-row-list">
        <CellButtons {...{ cells, onShow }} />
      </p>
      {enoughOthers && (
        <form
          class="together"
          onSubmit={(event) => {
            event.preventDefault();
            onLeaveOut(rows, reason.current?.value ?? '');
          }}
        >
          <label for={id}>{cardTexts().whyTogether}</label>
          <input ref={reason} id={id} type="text" autocomplete="off" />
          <button type="submit" class="usl-button">
            {cardTexts().leaveOutTogether(rows.length)}
          </button>
        </form>
      )}
    </Card>
  );
}
