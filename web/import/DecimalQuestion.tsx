import type { FitReport } from 'usl-fit';
import type { Choice } from '../../view/choice.ts';
import { columnsOf } from '../../view/sides.ts';
import { inputText } from '../../view/controls/readNumber.ts';
import { doubtfulIn } from '../likelierDecimal.ts';
import { fitOf } from '../reading.ts';
import type { Session } from '../session.ts';
import { intakeTexts } from '../texts/intake.ts';

/** Number of example cells for each reading. */
const shownCells = 3;

/**
 * Asks which of two readings of 1,234 is meant, showing the result of each; the more likely one applies until the user
 * decides.
 */
export function DecimalQuestion({
  session,
  onChoose,
}: {
  session: Session;
  onChoose: (choice: Choice) => void;
}) {
  const { outcome, history } = session;
  // Long tables are not read either way until the user decides.
  const value = session.doubt?.value ?? doubtfulIn(outcome);
  if (value === null) return null;
  const texts = intakeTexts();
  const { choice } = history.present;
  const sign = value.includes(',') ? 'comma' : 'point';
  const other = sign === 'comma' ? 'point' : 'comma';
  const answers = [
    { decimal: other, label: texts.thousands },
    { decimal: sign, label: texts.decimalSign },
  ] as const;
  return (
    <fieldset class="decimal-question">
      <legend>{texts.decimalQuestion(value)}</legend>
      {answers.map(({ decimal, label }) => (
        <button
          key={decimal}
          type="button"
          class="usl-button"
          aria-pressed={choice.decimal === decimal}
          onClick={() => {
            onChoose({ ...choice, decimal });
          }}
        >
          <strong>{label}</strong>
          {readings(session, { ...choice, decimal }).map((reading) => (
            <span key={reading}>{reading}</span>
          ))}
        </button>
      ))}
    </fieldset>
  );
}

/** The ambiguous cells with the numbers they would become. */
function readings({ grid, history }: Session, choice: Choice): string[] {
  const { text, settings, exclusions } = history.present;
  const { report } = fitOf(text, choice, settings, exclusions);
  if (report === null) return [];
  const cells = cellsOf(report).flatMap(({ row, column, value }) => {
    const written = grid.rows.find(({ line }) => line === row)?.cells[column - 1]?.value ?? '';
    return /[.,]/.test(written) ? [`${written} → ${inputText(value)}`] : [];
  });
  return cells.slice(0, shownCells);
}

function cellsOf({ fits, columns }: FitReport) {
  return fits.flatMap(({ points, series }) => {
    const used = columnsOf(columns, series);
    return points.flatMap(({ row, concurrency, throughput }) => [
      { row, column: used.concurrency.number, value: concurrency },
      { row, column: used.throughput.number, value: throughput },
    ]);
  });
}
