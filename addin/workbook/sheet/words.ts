import type { SheetContent } from '../sheetContent.ts';
import { blank, text } from './cells.ts';
import type { Plan } from './plan.ts';

/** About as many characters as stand beside a label across the printed page. */
const longestLine = 110;

/** Title, where the measurements are, and the answer of each series. */
export function addAnswers(plan: Plan, content: SheetContent): void {
  plan.look('title', plan.add(text('Universal Scalability Law fit')), 0);
  plan.add(text('Measurements'), text(content.sourceAddress));
  const { hiddenRows } = content;
  if (hiddenRows > 0) {
    const rows = hiddenRows === 1 ? '1 hidden row was' : `${hiddenRows} hidden rows were`;
    plan.add(blank, text(`${rows} left out, as charts do.`));
  }
  for (const { name, sentence } of content.series) {
    const isNamed = content.series.length > 1 && !sentence.startsWith(`${name}:`);
    addLabelled(plan, 'Answer', isNamed ? `${name}: ${sentence}` : sentence);
  }
  plan.skip();
}

/** What to be careful about: what several series share is said once. */
export function addWarnings(plan: Plan, { series }: SheetContent): void {
  const owners = new Map<string, string[]>();
  for (const { name, fit } of series) {
    for (const { message } of fit.warnings) {
      owners.set(message, [...(owners.get(message) ?? []), name]);
    }
  }
  if (owners.size === 0) return;
  plan.look('section', plan.add(text('Warnings')), 0);
  for (const [message, names] of owners) {
    const whose = names.length === series.length ? 'All series' : names.join(', ');
    addLabelled(plan, series.length > 1 ? whose : 'Warning', message);
  }
  plan.skip();
}

/** A text beside its label, in as many rows as it takes: long cells are cut off when printed. */
function addLabelled(plan: Plan, label: string, content: string): void {
  for (const [i, line] of lines(content).entries()) {
    const row = plan.add(text(i === 0 ? label : ''), text(line));
    if (i === 0) plan.look('label', row, 0);
  }
}

/** Lines of whole sentences where they are short enough, else of whole words. */
export function lines(content: string): string[] {
  const found: string[] = [];
  for (const sentence of content.split(/(?<=[.!?]) (?=\p{Lu})/u)) {
    let line = '';
    for (const word of sentence.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && longer.length > longestLine) {
        found.push(line);
        line = word;
      } else line = longer;
    }
    found.push(line);
  }
  return found;
}
