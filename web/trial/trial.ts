import type { FitReport, TableOptions } from 'usl-fit';
import { tried, type Running } from '../../view/chart/drag/tried.ts';
import type { Trial, Trials } from '../../view/chart/drag/trials.ts';
import { columnsOf } from '../../view/sides.ts';
import { setCell } from '../grid/write.ts';
import type { Session } from '../session.ts';
import { fitOf } from '../reading.ts';

/** What was kept: the cell it stands in, and what stood there before. */
export interface Kept {
  trial: Trial;
  line: number;
  column: number;
  before: string;
  now: string;
}

/** What is tried in which session, and who is told of it. */
export interface TrialState {
  session: Session;
  report: FitReport | null;
  options: TableOptions;
  running: Running | null;
  /** The same before it is drawn. */
  now: { readonly current: Running | null };
  onRun: (running: Running | null) => void;
  kept: Kept | null;
  onKept: (kept: Kept) => void;
  onText: (text: string, touched: string | null) => void;
}

/** What can be tried, and the report with what is tried at this moment. */
export function trialsOf(state: TrialState): { report: FitReport | null; trials: Trials } {
  const { session, report, options, running, now, onRun: run, kept, onKept, onText } = state;
  const { text } = session.history.present;
  const { delimiter, grid, table } = session;
  const cellAt = (line: number, column: number) =>
    grid.rows.find((row) => row.line === line)?.cells[column]?.value ?? '';
  const standing = kept !== null && cellAt(kept.line, kept.column) === kept.now ? kept : null;
  // Whatever else changes the table meanwhile makes an end of it.
  const current = running !== null && running.base === report ? running : null;

  const trials: Trials = {
    current: current?.trial ?? null,
    kept: standing?.trial ?? null,
    onTry: (series, row, throughput) => {
      if (report === null || table === null) return;
      const next = tried({ table, report, options }, now.current, { series, row, throughput });
      if (next !== null) run(next);
    },
    onKeep: (gesture) => {
      const { trial, base } = now.current ?? {};
      run(null);
      if (trial === undefined || base !== report) return;
      const { row: line } = trial;
      const column = columnsOf(base.columns, trial.series).throughput.number - 1;
      const next = textWithThroughput(session, line, column, trial.tried);
      const again = standing?.line === line && standing.column === column ? standing : null;
      onKept({
        line,
        column,
        now: next.cell,
        before: again?.before ?? cellAt(line, column),
        trial: { ...trial, measured: again?.trial.measured ?? trial.measured },
      });
      onText(next.text, gesture === 'keys' ? `try ${line}` : null);
    },
    onCancel: () => {
      run(null);
    },
    onPutBack: () => {
      if (standing === null) return;
      onText(setCell(text, delimiter, standing.line, standing.column, standing.before, grid), null);
    },
  };
  return { report: current?.report ?? report, trials };
}

/** A text in which a throughput was replaced, and what its cell holds now. */
export interface ChangedText {
  text: string;
  cell: string;
}

/**
 * The text with a throughput in one of its lines, so written that it is read as what it is: with the
 * decimal sign of the table. Columns count from 0.
 */
export function textWithThroughput(
  { history: { present }, delimiter, grid }: Pick<Session, 'history' | 'delimiter' | 'grid'>,
  line: number,
  column: number,
  throughput: number,
): ChangedText {
  const { choice, settings, exclusions } = present;
  const point = plainDigits(throughput);
  const comma = point.replace('.', ',');
  const withCell = (cell: string): ChangedText => ({
    text: setCell(present.text, delimiter, line, column, cell, grid),
    cell,
  });
  if (!point.includes('.')) return withCell(point);
  const isRight = ({ text }: ChangedText) =>
    fitOf(text, choice, settings, exclusions).report?.fits.some(({ points }) =>
      points.some(({ row, throughput: understood }) => row === line && understood === throughput),
    );
  // A comma before three digits may set thousands apart; before four it does not.
  const ways = [point, comma, `${comma}0`].map(withCell);
  return ways.find(isRight) ?? withCell(point);
}

/** Every digit of a number, without an exponent. */
function plainDigits(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 }).format(
    value,
  );
}
