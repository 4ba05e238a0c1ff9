import { useLayoutEffect, useMemo } from 'preact/hooks';
import type { CompareOptions, Comparison, Fit, Measurements } from 'usl-fit';
import { NumberField, positive } from '../controls/NumberField.tsx';
import { ErrorCard } from '../ErrorCard.tsx';
import { formatInterval, formatNumber, formatPercent } from '../format.ts';
import { Term } from '../glossary/Term.tsx';
import { useSymbols } from '../glossary/useGlossary.ts';
import type { Headers } from '../labels.ts';
import { compareTexts } from '../texts/compare.ts';
import { resultTexts, warningTexts } from '../texts/result.ts';
import {
  comparedOf,
  comparisonWords,
  differenceRows,
  largestCommon,
  pText,
  testSentence,
  type Compared,
} from './compare.ts';
import { differenceText } from './difference.ts';
import { useAnswer } from './useAnswer.tsx';

/** One of the two tables. */
export interface ComparedSide {
  fit: Fit;
  /** Compared by identity. */
  measurements: Measurements;
  headers: Headers;
}

/** The concurrency at which throughputs are compared. */
export interface ComparedAt {
  /** Null for the largest that both tables have. */
  level: number | null;
  onLevel: (level: number | null) => void;
}

/** Inputs of the comparison. */
export interface CompareProps extends ComparedAt {
  before: ComparedSide;
  after: ComparedSide;
  /** Compared by identity. */
  options: CompareOptions;
  /** Receives the comparison, and null while it is not known. */
  onCompared: (answer: Comparison | null) => void;
}

/** A panel for the comparison, whose headline is that of the page: its details, and each difference with its interval. */
export function Compare({ before, after, options, level, onLevel, onCompared }: CompareProps) {
  const at = level ?? largestCommon(before.fit, after.fit);
  const question = useMemo(
    () => ({
      kind: 'compare' as const,
      options: { ...options, at: [at] },
      before: before.measurements,
      after: after.measurements,
    }),
    [before.measurements, after.measurements, options, at],
  );
  const { value: last, pending, work } = useAnswer(question);
  const value = last?.outcome ?? null;
  const words = compareTexts();
  const compared = comparedOf(before, after);
  const answer = value !== null && 'answer' in value ? value.answer : null;
  useLayoutEffect(() => {
    onCompared(answer);
  }, [answer]);
  return (
    <div class="usl-compare">
      <div role="status" aria-busy={pending}>
        {value === null ? (
          work === null && <p class="usl-note">{words.working}</p>
        ) : 'error' in value ? (
          <ErrorCard error={value.error} silent />
        ) : (
          <Words {...{ compared }} comparison={value.answer} />
        )}
      </div>
      {work}
      {answer !== null && <Differences {...{ compared }} comparison={answer} />}
      <div class="usl-choice">
        <NumberField
          label={words.level}
          help={words.levelHelp}
          term="concurrency"
          value={level}
          check={positive}
          placeholder={formatNumber(largestCommon(before.fit, after.fit), 'concurrency')}
          optional
          onChange={onLevel}
        />
      </div>
    </div>
  );
}

interface Shown {
  comparison: Comparison;
  compared: Compared;
}

function Words({ comparison, compared }: Shown) {
  const { details, cautions } = comparisonWords(comparison, compared.headers);
  return (
    <div class="usl-verdict">
      {details.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {cautions.length > 0 && (
        <>
          <p class="usl-note">{warningTexts().title}</p>
          <ul>
            {cautions.map((caution) => (
              <li key={caution}>{caution}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Differences({ comparison, compared }: Shown) {
  const symbols = useSymbols();
  const words = compareTexts();
  const level = formatPercent(compared.after.confidenceLevel);
  const test = testSentence(comparison);
  return (
    <div>
      <div class="usl-scroll" role="region" aria-label={words.caption} tabIndex={0}>
        <table class="usl-table">
          <caption>{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span class="usl-hidden">{resultTexts().quantity}</span>
              </th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
              <th scope="col">
                {words.difference}
                <span class="usl-note">
                  {' '}
                  <Term of="confidenceInterval">{resultTexts().interval(level)}</Term>
                </span>
              </th>
              <th scope="col">
                <Term of="fTest">{words.pValue}</Term>
              </th>
            </tr>
          </thead>
          <tbody>
            {differenceRows(comparison, compared.headers, symbols).map(
              ({ label, term, format, difference: all }) => (
                <tr key={label}>
                  <th scope="row">
                    <Term of={term}>{label}</Term>
                  </th>
                  <td>{formatNumber(all.before.estimate, format)}</td>
                  <td>{formatNumber(all.after.estimate, format)}</td>
                  <td>
                    {differenceText({ format, difference: all }, compared.headers)}
                    <p class="usl-note">
                      {formatInterval(
                        { ...all.difference, hasInterval: all.pValue !== null },
                        format,
                      )}
                    </p>
                  </td>
                  <td>{pText(all.pValue)}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      {test !== null && <p class="usl-note">{test}</p>}
    </div>
  );
}
