import type { Exclusion } from '../../view/fitForView.ts';
import { scan } from '../grid/scan.ts';
import { delimiterOf, readTable } from '../outcome.ts';

/** A table to be kept as the one before: what is left out of the present one is commented out of it. */
export function keptText(text: string, exclusions: readonly Exclusion[]): string {
  if (exclusions.length === 0) return text;
  const out = new Set(exclusions.map(({ row }) => row));
  const { rows } = scan(text, delimiterOf(readTable(text)));
  return rows.reduceRight((kept, { line, start, end }) => {
    if (!out.has(line)) return kept;
    // A comment ends with its line.
    const comment = `# ${text.slice(start, end).replaceAll(/\r?\n/g, ' ')}`;
    return kept.slice(0, start) + comment + kept.slice(end);
  }, text);
}
