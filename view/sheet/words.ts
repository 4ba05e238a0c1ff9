import { messageTexts } from '../texts/messages.ts';
import { sheetTexts } from '../texts/sheet.ts';
import type { SheetContent } from './content.ts';
import { blank, text } from './cells.ts';
import type { Plan } from './plan.ts';

/** About as many characters as stand beside a label across the printed page. */
const longestLine = 125;
/** And from the first column on. */
const longestNote = 165;

/** Title, where the measurements are, and the answer of each series. */
export function addAnswers(plan: Plan, content: SheetContent): void {
  const words = sheetTexts();
  plan.look('title', plan.add(text(words.title)), 0);
  plan.add(text(words.measurements), text(content.sourceAddress));
  const { hiddenRows } = content;
  if (hiddenRows > 0) plan.add(blank, text(words.hiddenRows(hiddenRows)));
  const several = content.series.length > 1;
  for (const { name, sentence } of content.series) {
    const own = `${name}: `;
    const said = several && sentence.startsWith(own) ? sentence.slice(own.length) : sentence;
    const row = addLabelled(plan, several ? name : words.answer, said);
    plan.look('label', row, 1);
  }
  plan.skip();
}

/** What to be careful about: what several series share is said once. */
export function addWarnings(plan: Plan, { series }: SheetContent): void {
  const owners = new Map<string, string[]>();
  for (const { name, fit } of series) {
    for (const warning of fit.warnings) {
      const message = messageTexts().said(warning);
      owners.set(message, [...(owners.get(message) ?? []), name]);
    }
  }
  if (owners.size === 0) return;
  const words = sheetTexts().warnings;
  plan.mayBreak();
  plan.look('section', plan.add(text(words.title)), 0);
  for (const [message, names] of owners) {
    if (series.length === 1) addLabelled(plan, words.one, message);
    else if (names.length === series.length) addLabelled(plan, words.all, message);
    else if (names.length === 1) addLabelled(plan, names.join(), message);
    else addLabelled(plan, words.some, `${names.join(', ')}: ${message}`);
  }
  plan.skip();
}

/** A text beside its label, in as many rows as it takes: long cells are cut off when printed. */
function addLabelled(plan: Plan, label: string, content: string): number {
  const rows = lines(content).map((line, i) => plan.add(text(i === 0 ? label : ''), text(line)));
  const [first = plan.next] = rows;
  plan.look('label', first, 0);
  return first;
}

/** Lines of whole words, the first sentence on its own. */
export function lines(content: string): string[] {
  const [first = '', ...others] = content.split(/(?<=[.!?]) (?=\p{Lu})/u);
  return [...filled(first), ...filled(others.join(' '))];
}

/** Lines of a note, which begins in the first column. */
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
