import type { Style } from '../style.ts';
import type { CheckReport } from './report.ts';
import { counted, files, unknownSpread, verdictWords } from './words.ts';

/** A check for people: the verdict, then a sentence for each limit, the worst first. */
export function asText(report: CheckReport, style: Style): string {
  const paint = {
    passed: style.good,
    failed: style.bad,
    undecided: style.doubtful,
    error: style.bad,
  };
  const order = ['failed', 'undecided', 'passed'] as const;
  const lines = order.flatMap((verdict) =>
    report.checks
      .filter((check) => check.verdict === verdict)
      .map(({ series, sentence, advice }) => {
        const head = paint[verdict](verdictWords[verdict]);
        const name = series === null ? '' : `${style.strong(series)}: `;
        return `${head}: ${name}${sentence}${advice === null ? '' : ` ${advice}`}`;
      }),
  );
  const errors = report.errors.map(
    ({ series, message, code }) =>
      `${paint.error('error')}: ${series === null ? '' : `${style.strong(series)}: `}${message} [${code}]`,
  );
  const added = report.notCompared.map(
    (series) =>
      `${style.strong(series)}: not compared; ${report.baseline ?? ''} has no such series.`,
  );
  const doubts = report.warnings.map(
    ({ file, series, code, message }) =>
      `${style.doubtful(`Warning [${code}]`)}: ${file}${series === null ? '' : `, ${style.strong(series)}`}: ${message}`,
  );
  const unknown = unknownSpread(report);
  const note = unknown === null ? [] : [unknown];
  const head = `${paint[report.verdict](verdictWords[report.verdict])}: ${files(report)} (${counted(report)})`;
  return `${[head, '', ...errors, ...lines, ...added, ...doubts, ...note].join('\n')}\n`;
}
