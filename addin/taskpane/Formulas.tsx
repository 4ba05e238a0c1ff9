import { useState } from 'preact/hooks';
import type { Fit } from 'usl-fit';
import { formatNumber } from '../../view/format.ts';
import type { Headers } from '../../view/labels.ts';
import { resultRows } from '../../view/rows.ts';
import { formulaTexts } from '../texts/pane.ts';
import { Button } from './Button.tsx';
import { copied } from './clipboard.ts';
import type { FormulaOf, NoFormula } from './formulas.ts';

/** The language in which Excel takes formulas from an add-in. */
const english = 'en-US';

/** Lists every number with the formula that computes it from the source cells, to put into a cell or to copy. */
export function Formulas({
  fits,
  names,
  headers,
  formulasIn,
  locale,
  onPut,
}: {
  fits: readonly Fit[];
  names: readonly string[];
  headers: Headers;
  /** Formulas of each fit as people of a locale write them, or why there are none. */
  formulasIn: (locale: string | undefined) => readonly FormulaOf[] | NoFormula;
  locale: string | undefined;
  /** Puts a formula into the selected cell; gives its address, or null if that failed. */
  onPut: (formula: string) => Promise<string | null>;
}) {
  const [outcome, setOutcome] = useState('');
  const texts = formulaTexts();
  const formulas = formulasIn(locale);
  const forExcel = formulasIn(english);
  if (typeof formulas === 'string' || typeof forExcel === 'string') {
    return <p class="note">{texts.none[formulas as NoFormula]}</p>;
  }
  const copy = async (label: string, formula: string) => {
    setOutcome('');
    setOutcome((await copied(formula)) ? texts.copied(label) : texts.notCopied);
  };
  const put = async (label: string, formula: string) => {
    setOutcome('');
    const cell = await onPut(formula);
    setOutcome(cell === null ? '' : texts.done(label, cell));
  };
  return (
    <>
      <p class="usl-help">{texts.help}</p>
      <p class="note" role="status">
        {outcome}
      </p>
      {fits.map((fit, i) => (
        <section key={names[i]} aria-label={names[i]}>
          {fits.length > 1 && <h3>{names[i]}</h3>}
          <ul class="formulas">
            {resultRows(fit, headers).flatMap((row) => {
              const formula = formulas[i]?.(row) ?? null;
              const toPut = forExcel[i]?.(row) ?? null;
              if (formula === null || toPut === null || typeof row.value !== 'number') return [];
              const format = row.format === 'text' ? 'throughput' : row.format;
              const named = fits.length > 1 ? `${names[i] ?? ''}: ${row.label}` : row.label;
              return [
                <li key={row.label}>
                  <span>
                    {row.label} {formatNumber(row.value, format, locale)}
                  </span>
                  <Button
                    look="usl-quiet"
                    {...{ label: texts.put, name: texts.putNumber(named) }}
                    onPress={() => void put(named, toPut)}
                  />
                  <Button
                    look="usl-quiet"
                    {...{ label: texts.copy, name: texts.copyNumber(named) }}
                    onPress={() => void copy(named, formula)}
                  />
                  <code>{formula}</code>
                </li>,
              ];
            })}
          </ul>
        </section>
      ))}
    </>
  );
}
