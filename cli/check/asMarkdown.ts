import { formatNumber } from '../../view/format.ts';
import { intervalText, percentText, shareIntervalText } from '../headings.ts';
import type { Check, CheckReport } from './report.ts';
import { counted, files, kindWords, unknownSpread, verdictWords } from './words.ts';

const marks = { passed: '✅', failed: '❌', undecided: '⚠️', error: '❌' } as const;

/** A check as Markdown for a pull request: a heading, a table, and the sentences. */
export function asMarkdown(report: CheckReport): string {
  const heading = `### ${marks[report.verdict]} usl-fit check ${verdictWords[report.verdict]}: ${counted(report)}`;
  const about = `${escaped(files(report))}, intervals at ${percentText(report.confidenceLevel)}`;
  const errors = report.errors.map(
    ({ series, message, code }) =>
      `- ${marks.error} ${series === null ? '' : `${asCode(series)}: `}${escaped(message)} ${asCode(code)}`,
  );
  const added = report.notCompared.map((series) => `- ${asCode(series)} has no baseline.`);
  const sentences = report.checks.map(
    ({ verdict, series, sentence, advice }) =>
      `- ${marks[verdict]} ${series === null ? '' : `${asCode(series)}: `}${escaped(sentence)}${advice === null ? '' : ` ${escaped(advice)}`}`,
  );
  const doubts = report.warnings.map(
    ({ file, series, code, message }) =>
      `- ${asCode(file)}${series === null ? '' : `, ${asCode(series)}`}: ${escaped(message)} ${asCode(code)}`,
  );
  const parts = [
    heading,
    about,
    table(report.checks),
    [...errors, ...sentences, ...added].join('\n'),
    unknownSpread(report) ?? '',
    doubts.length === 0 ? '' : ['Before you rely on it:', '', ...doubts].join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function table(checks: readonly Check[]): string {
  if (checks.length === 0) return '';
  const hasNames = checks.some(({ series }) => series !== null);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const name = (text: string) => (hasNames ? [text] : []);
  return [
    row([...name('Series'), 'Guarded', 'At', 'Found', 'Interval', 'Limit', 'Verdict']),
    row([...name('---'), '---', '---:', '---:', '---:', '---:', '---']),
    ...checks.map((check) => {
      const { series, kind, verdict, value, limit } = check;
      return row([
        ...name(series === null ? '' : asCode(series).replaceAll('|', '\\|')),
        kindWords[kind],
        formatConcurrency(check),
        found(kind, value.estimate),
        interval(check),
        kind === 'max-drop' ? percentText(-limit) : formatNumber(limit),
        `${marks[verdict]} ${verdictWords[verdict]}`,
      ]);
    }),
  ].join('\n');
}

/** The concurrency that decides; a change may be over all of them. */
function formatConcurrency({ concurrency, value }: Check): string {
  if (concurrency !== null) return formatNumber(concurrency, 'concurrency');
  return value.estimate === null ? '–' : 'all';
}

function found(kind: Check['kind'], estimate: number | null): string {
  return estimate !== null && kind === 'max-drop' ? percentText(estimate) : formatNumber(estimate);
}

function interval({ kind, value }: Check): string {
  if (kind === 'max-drop') return shareIntervalText(value);
  return value.low === null && value.high === null ? '–' : intervalText(value);
}

/** Escapes text so that it is neither markup nor an @-mention. */
function escaped(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_{}[\]|#~!]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('@', '@\u200b');
}

/** A name as inline code, enclosed by more backticks than any run within it. */
function asCode(text: string): string {
  const plain = oneLine(text);
  const runs = plain.match(/`+/g) ?? [];
  const ticks = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  const space = /^`|`$|^ | $/.test(plain) ? ' ' : '';
  return plain === '' ? '` `' : `${ticks}${space}${plain}${space}${ticks}`;
}

function oneLine(text: string): string {
  // eslint-disable-next-line no-control-regex -- what would end the line or hide in it
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ');
}
