import { useMemo } from 'preact/hooks';
import { onDemand } from '../../view/parts/onDemand.tsx';
import { styled } from '../parts/styled.ts';
import type { Dispatch, Session } from '../session.ts';
import { pageTexts, workTexts } from '../texts/page.ts';
import { isLong } from '../worker/limits.ts';

const DataGrid = onDemand(
  () => styled(import(/* webpackChunkName: "soon" */ '../grid/DataGrid.tsx')),
  'DataGrid',
  () => <div class="grid-frame grid-waiting usl-coming" />,
);

/** The measurements as a grid. */
export function SheetPanel({
  session,
  dispatch,
  row,
}: {
  session: Session;
  dispatch: Dispatch;
  /** The row to show, whenever the object changes. */
  row: { line: number } | null;
}) {
  const { history, delimiter, grid, hasHeader, outcome } = session;
  const { text, exclusions, heldOut } = history.present;
  const warnings = useMemo(
    () => outcome.report?.fits.flatMap(({ warnings: found }) => found) ?? [],
    [outcome.report],
  );
  return (
    <section class="panel sheet" aria-labelledby="as-table">
      <h2 id="as-table">{pageTexts().asTable}</h2>
      {isLong(text) && grid.rows.length === 0 ? (
        <p class="hint">{workTexts().noGrid}</p>
      ) : (
        <DataGrid
          table={{ text, delimiter, grid, hasHeader }}
          errors={outcome.report?.errors ?? outcome.errors}
          {...{ warnings, exclusions, heldOut }}
          goTo={row}
          dispatch={dispatch}
        />
      )}
    </section>
  );
}
