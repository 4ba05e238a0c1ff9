import type { Check, CheckReport } from './report.ts';
import { files, kindWords } from './words.ts';

/**
 * A check as JUnit XML: a broken limit is a failure; an undecided limit or unreadable input is an error; a series
 * without a baseline is skipped.
 */
export function asJunit(report: CheckReport): string {
  const cases = [
    ...report.checks.map((check) => checkCase(report.new, check)),
    ...report.errors.map(({ series, code, message }) =>
      testCase(report.new, series ?? report.new, outcome('error', code, message)),
    ),
    ...report.notCompared.map((series) =>
      testCase(
        report.new,
        `${series}: drop of throughput`,
        `<skipped message="${escaped(`${report.baseline ?? ''} has no such series.`)}"/>`,
      ),
    ),
  ];
  const count = (verdict: Check['verdict']) =>
    report.checks.filter((check) => check.verdict === verdict).length;
  const totals =
    `tests="${cases.length}" failures="${count('failed')}" ` +
    `errors="${count('undecided') + report.errors.length}" skipped="${report.notCompared.length}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="usl-fit check" ${totals}>`,
    `  <testsuite name="${escaped(files(report))}" ${totals}>`,
    ...cases,
    ...(report.warnings.length === 0 ? [] : [`    <system-out>${doubts(report)}</system-out>`]),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function doubts({ warnings }: CheckReport): string {
  const lines = warnings.map(
    ({ file, series, code, message }) =>
      `Warning [${code}]: ${file}${series === null ? '' : `, ${series}`}: ${message}`,
  );
  return escaped(lines.join('\n'));
}

function checkCase(
  file: string,
  { series, kind, concurrency, verdict, sentence, advice }: Check,
): string {
  const name = `${series === null ? '' : `${series}: `}${kindWords[kind]}${concurrency === null ? '' : ` at ${concurrency}`}`;
  if (verdict === 'passed') {
    return testCase(file, name, `<system-out>${escaped(sentence)}</system-out>`);
  }
  const message = `${sentence}${advice === null ? '' : ` ${advice}`}`;
  return testCase(
    file,
    name,
    verdict === 'failed'
      ? outcome('failure', kind, message)
      : outcome('error', 'undecided', message),
  );
}

/** CI systems group test cases by class name; it holds the checked file, so that two checks stay apart. */
function testCase(file: string, name: string, inside: string): string {
  return [
    `    <testcase classname="${escaped(className(file))}" name="${escaped(name)}" time="0">`,
    `      ${inside}`,
    '    </testcase>',
  ].join('\n');
}

/** Replaces dots in the file name, since a dot starts a new part of a class name. */
function className(file: string): string {
  return `usl-fit.check.${file.replaceAll('.', '_')}`;
}

function outcome(element: string, type: string, message: string): string {
  return `<${element} type="${escaped(type)}" message="${escaped(message)}"/>`;
}

/** Escapes text for XML 1.0; forbidden characters become U+FFFD. */
function escaped(text: string): string {
  return (
    text
      // Lone surrogates.
      .replace(/\p{Surrogate}/gu, '\ufffd')
      // eslint-disable-next-line no-control-regex -- these are the characters XML forbids
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`)
  );
}
