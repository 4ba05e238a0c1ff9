import type { Check, CheckReport } from './report.ts';
import { kindWords, verdictWords } from './words.ts';

const levels = { passed: 'notice', failed: 'error', undecided: 'warning' } as const;

/** A check as workflow commands of GitHub Actions; each becomes an annotation of the workflow run. */
export function asGithub(report: CheckReport): string {
  const annotations = [
    ...report.errors.map(({ series, message, code }) =>
      annotation('error', titled(series, `error ${code}`), message),
    ),
    ...report.checks.map((check) =>
      annotation(levels[check.verdict], titleOf(check), describeCheck(check)),
    ),
    ...report.notCompared.map((series) =>
      annotation('notice', titled(series, 'not compared'), `${series} has no baseline.`),
    ),
    ...report.warnings.map(({ file, series, code, message }) =>
      annotation('warning', titled(series, code), `${file}: ${message}`),
    ),
  ];
  return `${annotations.join('\n')}\n`;
}

function titleOf({ series, kind, verdict }: Check): string {
  return titled(series, `${kindWords[kind]} ${verdictWords[verdict]}`);
}

function titled(series: string | null, what: string): string {
  return `usl-fit: ${series === null ? '' : `${series}, `}${what}`;
}

function describeCheck({ sentence, advice }: Check): string {
  return `${sentence}${advice === null ? '' : ` ${advice}`}`;
}

function annotation(level: string, title: string, message: string): string {
  const property = escaped(title).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return `::${level} title=${property}::${escaped(message)}`;
}

/** Escapes text for a workflow command, which is a single line. */
function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
