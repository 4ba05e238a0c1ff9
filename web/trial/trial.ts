import type { FitReport } from 'usl-fit';
import { tried, type Running } from '../../view/chart/drag/tried.ts';
import type { Trial, Trials } from '../../view/chart/drag/trials.ts';
import { columnsOf } from '../../view/sides.ts';
import { setCell } from '../grid/write.ts';
import type { FittedSeries } from '../result/useShownSeries.ts';
import type { Session } from '../session.ts';
import { fitOf } from '../reading.ts';

/** A kept trial: its cell, and the cell's previous content. */
export interface AppliedTrial {
  trial: Trial;
  line: number;
  column: number;
  before: string;
  now: string;
}

/** The state of trials in a session, with its handlers. */
export interface TrialState {
  session: Session;
  fitted: FittedSeries | null;
  running: Running | null;
  /** The current value before the next render. */
  now: { readonly current: Running | null };
  onRun: (running: Running | null) => void;
  applied: AppliedTrial | null;
  onApplied: (applied: AppliedTrial) => void;
  onText: (text: string, touched: string | null) => void;
}

/** The trial handlers for the chart, and the report including the current trial. */
export function trialsOf(state: TrialState): { report: FitReport | null; trials: Trials } {
  const { session, fitted, running, now, onRun: run, applied, onApplied, onText } = state;
  const { text } = session.history.present;
  const { delimiter, grid } = session;
  const report = fitted?.report ?? null;
  const cellAt = (line: number, column: number) =>
    grid.rows.find((row) => row.line === line)?.cells[column]?.value ?? '';
  const standing =
    applied !== null && cellAt(applied.line, applied.column) === applied.now ? applied : null;
  // Any other change of the table ends the trial.
  const current = running !== null && running.base === report ? running : null;

  const trials: Trials = {
    current: current?.trial ?? null,
    applied: standing?.trial ?? null,
    onTry: (series, row, throughput) => {
      if (fitted === null) return;
      const next = tried(fitted, now.current, { series, row, throughput });
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
      onApplied({
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

/** A text in which a throughput was replaced, and the cell's new content. */
export interface ChangedText {
  text: string;
  cell: string;
}

/**
 * The text with a throughput replaced in one line, written with the table's decimal sign so that it reads back as the
 * same number. Columns count from 0.
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
  // A comma before three digits could separate thousands; before four it cannot.
  const ways = [point, comma, `${comma}0`].map(withCell);
  return ways.find(isRight) ?? withCell(point);
}

/** All digits of a number, without an exponent. */
function plainDigits(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 }).format(
    value,
  );
}
