import type { Row } from '../rows.ts';
import { sentenceOf } from '../texts/messages.ts';
import { sheetTexts } from '../texts/sheet.ts';
import { nth, type SheetBuilder } from './builder.ts';
import { blank, levelText, numberFormat, type SheetCell } from './cells.ts';
import type { SheetContent, SheetSeries } from './content.ts';

/** Adds the title, the source of the measurements, and the answer for each series. */
export function addAnswers(sheet: SheetBuilder, content: SheetContent): void {
  const words = sheetTexts();
  sheet.addStyled('title', words.title);
  sheet.add(words.measurements, content.sourceAddress);
  const { hiddenRows } = content;
  if (hiddenRows > 0) sheet.add(blank, words.hiddenRows(hiddenRows));
  const several = content.series.length > 1;
  for (const { name, sentence } of content.series) {
    const prefix = `${name}: `;
    const text = several && sentence.startsWith(prefix) ? sentence.slice(prefix.length) : sentence;
    const row = addLabelled(sheet, several ? name : words.answer, text);
    sheet.style('label', row, 1);
  }
  sheet.skip();
}

/** Adds the table of results of every series. */
export function addResults(sheet: SheetBuilder, { series }: SheetContent): void {
  const words = sheetTexts().results;
  const level = levelText(nth(series, 0).fit.confidenceLevel);
  sheet.allowBreak();
  sheet.addStyled('section', words.title);
  sheet.addHeading([
    words.head,
    words.estimate,
    words.standardError,
    words.low(level),
    words.high(level),
  ]);
  for (const [i, one] of series.entries()) {
    if (i > 0) sheet.allowBreak();
    for (const row of one.rows) addResult(sheet, one, row);
  }
  sheet.skip();
}

function addResult(sheet: SheetBuilder, series: SheetSeries, row: Row): void {
  const line = resultLine(row);
  const at = sheet.addOf(series, ...line);
  const formats = rowFormats(row);
  for (const [j, cell] of line.entries()) {
    const column = sheet.first + j;
    // The method's name may overflow into the next columns.
    const isWords = typeof cell === 'string' && cell !== blank && typeof row.value !== 'string';
    if (j > 0 && isWords) sheet.style('instead', at, column);
    if (typeof cell === 'number') sheet.format(formats(cell), at, column);
  }
}

/** Shown where a result does not exist. */
const none = '–';

function resultLine(row: Row): SheetCell[] {
  const { label, value, standardError, low, high, hasInterval, note } = row;
  const end = (bound: number | null): SheetCell =>
    bound ?? (hasInterval ? sheetTexts().results.unbounded : blank);
  return [label, value ?? none, standardError ?? blank, note ?? end(low), end(high)];
}

/** The numbers of a row share a format, except those too small for it. */
function rowFormats({ value, format }: Row): (shown: number) => string {
  const common = typeof value === 'number' ? numberFormat(value, format) : null;
  return (shown) => {
    const formatted = numberFormat(shown, format);
    return common === null || common.includes('E') || shown === 0 || Math.abs(shown) < 1e-5
      ? formatted
      : common;
  };
}

/** Adds the warnings; one shared by several series is listed once. */
export function addWarnings(sheet: SheetBuilder, { series }: SheetContent): void {
  const owners = new Map<string, string[]>();
  for (const { name, fit } of series) {
    for (const warning of fit.warnings) {
      const message = sentenceOf(warning);
      owners.set(message, [...(owners.get(message) ?? []), name]);
    }
  }
  if (owners.size === 0) return;
  const words = sheetTexts().warnings;
  sheet.allowBreak();
  sheet.addStyled('section', words.title);
  for (const [message, names] of owners) {
    if (series.length === 1) addLabelled(sheet, words.one, message);
    else if (names.length === series.length) addLabelled(sheet, words.all, message);
    else if (names.length === 1) addLabelled(sheet, names.join(), message);
    else addLabelled(sheet, words.some, `${names.join(', ')}: ${message}`);
  }
  sheet.skip();
}

/** Characters that fit beside a label across the printed page. */
const longestLine = 125;
/** Characters that fit from the first column on. */
const longestNote = 165;

/** Adds a text beside its label, split over rows: long cells are cut off in print. */
function addLabelled(sheet: SheetBuilder, label: string, content: string): number {
  const [first = sheet.next] = lines(content).map((line, i) =>
    sheet.add(i === 0 ? label : blank, line),
  );
  sheet.style('label', first, 0);
  return first;
}

/** Splits into lines at word boundaries, with the first sentence on its own line. */
function lines(content: string): string[] {
  const [first = '', ...others] = content.split(/(?<=[.!?]) (?=\p{Lu})/u);
  return [...filled(first), ...filled(others.join(' '))];
}

/** The lines of a note, which starts in the first column. */
export function noteLines(content: string): string[] {
  return filled(content, longestNote);
}

function filled(content: string, longest = longestLine): string[] {
  const found: string[] = [];
  for (const word of content.split(' ')) {
    const line = found.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line === undefined || longer.length > longest) found.push(word);
    else found[found.length - 1] = longer;
  }
  return content === '' ? [] : found;
}
