import { useState } from 'preact/hooks';
import type { Fit } from 'usl-fit';
import { formatNumber } from '../../view/format.ts';
import type { Headers } from '../../view/labels.ts';
import { resultRows } from '../../view/rows.ts';
import { formulaTexts } from '../texts/pane.ts';
import { copied } from './clipboard.ts';
import type { FormulaOf, NoFormula } from './formulas.ts';

/** Lists every number with the formula that computes it from the source cells, for copying into a sheet. */
export function Formulas({
  fits,
  names,
  headers,
  formulas,
  locale,
}: {
  fits: readonly Fit[];
  names: readonly string[];
  headers: Headers;
  /** Formulas of each fit, or why there are none. */
  formulas: readonly FormulaOf[] | NoFormula;
  locale: string | undefined;
}) {
  const [said, setSaid] = useState('');
  const texts = formulaTexts();
  if (typeof formulas === 'string') return <p class="note">{texts.none[formulas]}</p>;
  const copy = async (label: string, formula: string) => {
    setSaid('');
    setSaid((await copied(formula)) ? texts.copied(label) : texts.notCopied);
  };
  return (
    <>
      <p class="usl-help">{texts.help}</p>
      <p class="note" role="status">
        {said}
      </p>
      {fits.map((fit, i) => (
        <section key={names[i]} aria-label={names[i]}>
          {fits.length > 1 && <h3>{names[i]}</h3>}
          <ul class="formulas">
            {resultRows(fit, headers).flatMap((row) => {
              const formula = formulas[i]?.(row) ?? null;
              if (formula === null || typeof row.value !== 'number') return [];
              const format = row.format === 'text' ? 'throughput' : row.format;
              const named = fits.length > 1 ? `${names[i] ?? ''}: ${row.label}` : row.label;
              return [
                <li key={row.label}>
                  <span>
                    {row.label} {formatNumber(row.value, format, locale)}
                  </span>
                  <button
                    type="button"
                    class="usl-quiet"
                    aria-label={texts.copyNumber(named)}
                    onClick={() => void copy(named, formula)}
                  >
                    {texts.copy}
                  </button>
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
