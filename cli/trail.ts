/** The trail of an import as a person reads it. */
import type { ProvenanceStep } from 'usl-fit/logs';

/** A step of the reader, or one of the command line, which has no German. */
export type Step = Omit<ProvenanceStep, 'german'> & Partial<Pick<ProvenanceStep, 'german'>>;

/** Fewer files are told one by one. */
const few = 3;

/** A line for each step; files that were read alike, as those of a sweep, share the line of the first. */
export function trailOf(steps: readonly Step[]): string[] {
  const alike = new Map<string, string[]>();
  const read = steps.map(({ step, detail }) => {
    const [, file, how] = (step === 'read' && /^(.*): ([^:]+), [\d,.]+ rows?$/.exec(detail)) || [];
    if (file === undefined || how === undefined) return null;
    const files = alike.get(how) ?? [];
    alike.set(how, [...files, file]);
    return { how, isFirst: files.length === 0 };
  });
  return steps.flatMap(({ step, detail }, i) => {
    const one = read[i] ?? null;
    const files = one === null ? [] : (alike.get(one.how) ?? []);
    if (one === null || files.length < few) return [`${step}: ${detail}`];
    if (!one.isFirst) return [];
    return [`${step}: ${files.length} files, each ${one.how}: ${files[0]} to ${files.at(-1)}`];
  });
}
