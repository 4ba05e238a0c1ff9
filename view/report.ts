/**
 * Puts a fit into words and rows, as the page and the command line show it, in English and in German. Nothing here
 * calls the solver: a result stored as JSON can be put into words anywhere.
 *
 * ```js
 * import { fit } from 'usl-fit';
 * import { markdown, sentence } from 'usl-fit/report';
 *
 * const result = fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24]);
 * console.log(sentence(result).split(': ')[0]); // Still rising at a concurrency of 16 (9,897)
 * console.log(markdown(result, { language: 'de' }).split('\n')[6]); // | Größe | Schätzwert | …
 * ```
 *
 * @module usl-fit/report
 */
import type { Fit, WarningCode } from 'usl-fit';
import { refused, requireObject, UslError } from '../package/src/error.ts';
import { figureLine } from './figureText.ts';
import { formatInterval, formatNumber, formatPercent } from './format.ts';
import { countedBy, defaultHeaders } from './labels.ts';
import { markdownText } from './markdown.ts';
import { resultRows, says, type Row } from './rows.ts';
import { answer } from './sentence.ts';
import { sentenceOf } from './texts/messages.ts';
import { language as spoken, numberLocale, speak } from './texts/part.ts';
import { resultTexts, warningTexts } from './texts/result.ts';
import './texts/german/result.ts';
import './texts/german/result.ts';
import './texts/german/models.ts';
import './texts/german/result.ts';
import './texts/german/result.ts';
import { nearest } from '../package/src/nearest.ts';

export { UslError };
export type { Fit, WarningCode };

/** How to put a fit into words; all fields are optional. */
export interface ReportOptions {
  /** Default `en`. */
  language?: 'en' | 'de';
  /** Locale of numbers, a BCP 47 tag. Default `en-US`, and `de-DE` in German. */
  locale?: string;
  /** Name of the concurrency, as in a header: `users`. Default: `concurrency`. */
  concurrency?: string;
  /** Name of the throughput, with its unit: `throughput (orders/s)`. Default: `throughput`. */
  throughput?: string;
}

/** A row of the table of results, as texts. */
export interface ReportRow {
  /** The quantity, such as `Peak concurrency`. */
  label: string;
  /** The estimate, or words. */
  value: string;
  /** Empty if there is none. */
  standardError: string;
  /** `21.5 – 37`; why there is none, such as `at its bound`; or empty. */
  interval: string;
}

/** What to know before relying on a fit. */
export interface ReportWarning {
  /** Stable code, for programs to decide by. */
  code: WarningCode;
  /** One sentence. */
  message: string;
  /** The rows it refers to. */
  rows: readonly number[];
}

/** Locale of numbers if none is given. */
const locales = { en: 'en-US', de: 'de-DE' } as const;
const names: readonly (keyof ReportOptions)[] = ['language', 'locale', 'concurrency', 'throughput'];

/**
 * The answer in words a manager understands, as in `fit.answer`: what was measured, what is forecast, where to measure
 * next and what holds throughput back. Its nouns and unit are those of the table that was fitted.
 *
 * ```js
 * import { fit } from 'usl-fit';
 * import { sentence } from 'usl-fit/report';
 *
 * const result = fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24]);
 * console.log(sentence(result).split(': ')[1].split('.')[0]); // the last doubling brought 52%
 * ```
 *
 * @throws {UslError} `unreadable-input` for what is no fit, `unknown-option` for an option that does not exist,
 * is no text, or names no language and no locale
 */
export function sentence(fit: Fit, options: ReportOptions = {}): string {
  return saying(fit, options, () => answer(fit));
}

/**
 * The table of results in reading order: peak, limit, parameters, goodness of fit. Rows without content are skipped.
 *
 * ```js
 * import { fit } from 'usl-fit';
 * import { rows } from 'usl-fit/report';
 *
 * const result = fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24]);
 * const [peak] = rows(result);
 * console.log(peak.label, peak.value, peak.interval); // Peak concurrency 26.07 18.4 – unbounded
 * ```
 *
 * @throws {UslError} as {@link sentence}
 */
export function rows(fit: Fit, options: ReportOptions = {}): ReportRow[] {
  return saying(fit, options, () => resultRows(fit, headers(options)).filter(says).map(asTexts));
}

/**
 * The warnings of a fit in the language asked for; the codes and rows are those of the fit.
 *
 * ```js
 * import { fit } from 'usl-fit';
 * import { warnings } from 'usl-fit/report';
 *
 * const result = fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24]);
 * console.log(warnings(result, { language: 'de' })[0].code); // peak-extrapolated
 * ```
 *
 * @throws {UslError} as {@link sentence}
 */
export function warnings(fit: Fit, options: ReportOptions = {}): ReportWarning[] {
  return saying(fit, options, () =>
    fit.warnings.map((warning) => {
      const { code, rows } = warning;
      return { code, message: sentenceOf(warning), rows };
    }),
  );
}

/**
 * The whole report in Markdown, for a pull request or a chat: the answer, its three figures, the table, the warnings. Markup in headers is
 * escaped.
 *
 * ```js
 * import { fit } from 'usl-fit';
 * import { markdown } from 'usl-fit/report';
 *
 * const result = fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24]);
 * console.log(markdown(result).split('\n')[6]); // | Quantity | Estimate | 95% interval |
 * ```
 *
 * @throws {UslError} as {@link sentence}
 */
export function markdown(fit: Fit, options: ReportOptions = {}): string {
  return saying(fit, options, () => {
    const { quantity, estimate, interval } = resultTexts();
    const line = (cells: readonly string[]) => `| ${cells.map(markdownText).join(' | ')} |`;
    const table = [
      line([quantity, estimate, interval(formatPercent(fit.confidenceLevel))]),
      '| :-- | --: | --: |',
      ...rows(fit, options).map(({ label, value, interval }) => line([label, value, interval])),
    ];
    const cautions = warnings(fit, options).map(
      ({ code, message }) => `- \`${code}\` ${markdownText(message)}`,
    );
    const figures = fit.answer.figures.map(
      (figure) => `- ${markdownText(figureLine(figure, headers(options)))}`,
    );
    const parts = [
      `**${markdownText(sentence(fit, options))}**`,
      figures.join('\n'),
      table.join('\n'),
    ];
    if (cautions.length > 0) parts.push(`${warningTexts().title}:`, cautions.join('\n'));
    return `${parts.join('\n\n')}\n`;
  });
}

/** Runs `say` in the requested language, and restores the previous one. */
function saying<T>(fit: Fit, options: ReportOptions, say: () => T): T {
  checkFit(fit);
  check(options);
  const before = [spoken(), numberLocale()] as const;
  const { language = 'en', locale = locales[language] } = options;
  speak(language, locale);
  try {
    return say();
  } finally {
    speak(...before);
  }
}

/** Checks the fields of a fit that are needed; a report of several fits lacks them. */
function checkFit(fit: Fit): void {
  const { points, parameters, warnings } = requireObject(fit, 'fit');
  for (const [name, part] of Object.entries({ points, parameters, warnings })) {
    requireObject(part, `fit.${name}`);
  }
}

function check(options: ReportOptions): void {
  const given = requireObject(options, 'options');
  for (const [name, value] of Object.entries(given) as [string, unknown][]) {
    if (!names.some((known) => known === name)) {
      const near = nearest(name, names);
      const hint = near === undefined ? `there are ${names.join(', ')}` : `did you mean "${near}"?`;
      throw refused('unknown-option', `There is no option "${name}"; ${hint}`, name);
    }
    if (value !== undefined && typeof value !== 'string') {
      throw notThat(name, value, 'a text');
    }
  }
  const { language, locale } = options;
  if (language !== undefined && !Object.hasOwn(locales, language)) {
    throw notThat('language', language, '"en" or "de"');
  }
  try {
    Intl.getCanonicalLocales(locale);
  } catch {
    throw notThat('locale', locale, 'a BCP 47 tag such as "de-CH"');
  }
}

function notThat(name: string, value: unknown, wanted: string): UslError {
  const found = typeof value === 'string' ? `"${value}"` : String(value);
  return refused(
    'unknown-option',
    `The option "${name}" is ${found}; give ${wanted}.`,
    found,
    name,
  );
}

function headers({ concurrency, throughput }: ReportOptions) {
  const given = {
    concurrency: concurrency ?? defaultHeaders.concurrency,
    throughput: throughput ?? defaultHeaders.throughput,
  };
  return countedBy(given, null);
}

function asTexts(row: Row): ReportRow {
  const format = row.format === 'text' ? undefined : row.format;
  return {
    label: row.label,
    value: typeof row.value === 'string' ? row.value : formatNumber(row.value, format),
    standardError: row.standardError === null ? '' : formatNumber(row.standardError, format),
    interval: row.note ?? formatInterval(row, format),
  };
}
