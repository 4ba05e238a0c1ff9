/** A trial that a person types instead of moving the sliders, in English or German. */
import type { ParameterChange, ParameterChanges } from 'usl-fit';
import { followsLaw } from '../rows.ts';
import type { ParameterName } from '../planning/whatIf.ts';
import { countedAs } from './goal.ts';
import { bareShare, readFactor } from './readFactor.ts';
import { leadIn, readAmount, type Context } from './reading.ts';

/** What is tried: other parameters of the law, or so many machines. */
export type Trial = { changes: ParameterChanges } | { count: number };

const parameterWords: readonly (readonly [ParameterName, RegExp])[] = [
  [
    'sigma',
    /(?<!\p{L})(?:contention|seriali[sz]ation|kontention|konkurrenz|serialisierung)(?!\p{L})/iu,
  ],
  ['kappa', /(?<!\p{L})(?:coherency|coherence|crosstalk|kohärenz)(?!\p{L})/iu],
  ['lambda', /(?<!\p{L})(?:as\s+fast|faster|so\s+schnelle?|schnellere?)(?!\p{L})/iu],
];
const noneWords = /(?<![\p{L}\d])(?:no|without|zero|none|ohne|keine?|0\s*%)(?![\p{L}\d])/iu;
/** Words that add nothing: `a machine 2 times as fast`. */
const filler =
  /(?<!\p{L})(?:the|an?|as|to|at|of|is|were|with|by|machines?|servers?|nodes?|cpus?|cores?|hardware|auf|die|der|eine?|um|bei|mit|maschinen?)(?!\p{L})|[=:]/giu;
const machines = /^([\d.,]+|\p{L}+)\s+(\p{L}+)$/u;
const counts: ReadonlyMap<string, number> = new Map(
  Object.entries({ two: 2, three: 3, four: 4, five: 5, zwei: 2, drei: 3, vier: 4, fünf: 5 }),
);

/**
 * Reads `contention −20%`, `20% less contention`, `half the coherency`, `no contention`, `contention 0.02`, `a machine
 * 20% faster`, `4 servers`, and the same in German; null for a text that is none, or has no number.
 */
export function readTrial(text: string, context: Context): Trial | null {
  const typed = text
    .trim()
    .replace(/\s*[?!.]+$/, '')
    .replace(leadIn, '');
  return readMachines(typed, context) ?? readParameter(typed, context);
}

/** Whether a text speaks of what the sliders change. */
export function namesParameter(text: string): boolean {
  return parameterWords.some(([, words]) => words.test(text));
}

function readParameter(typed: string, { fit = null, locale }: Context): Trial | null {
  if (fit === null || !followsLaw(fit)) return null;
  const found = parameterWords.find(([, words]) => words.test(typed));
  if (found === undefined) return null;
  const [name, words] = found;
  const rest = typed.replace(words, ' ').replaceAll(filler, ' ').replaceAll(/\s+/g, ' ').trim();
  const change = readChange(rest, name, locale);
  return change === null ? null : { changes: { [name]: change } };
}

function readChange(
  rest: string,
  name: ParameterName,
  locale: string | undefined,
): ParameterChange | null {
  const read = (digits: string) => readAmount(digits, locale);
  if (name !== 'lambda' && noneWords.test(rest)) return { factor: 0 };
  const value = /^[\d.,]+$/.test(rest) ? read(rest) : null;
  if (value !== null && name !== 'lambda') return 'value' in value ? inRange(value) : null;
  // `contention 20%` may be less, more or a value.
  const isBare = /^[\d.,]+\s*%$/.test(rest) && name !== 'lambda';
  if (isBare || bareShare(rest, read) !== null) return null;
  const factor = readFactor(rest, read);
  const isFactor = factor !== null && 'factor' in factor && factor.rest === '';
  if (!isFactor || factor.factor < 0 || (name === 'lambda' && factor.factor === 0)) return null;
  return factor.factor === 1 ? null : { factor: factor.factor };
}

/** A cost that the law may have: a share, of which some is left. */
function inRange(change: { value: number }): ParameterChange | null {
  return change.value < 1 ? change : null;
}

/** `4 servers`, `two machines`, of a table that counts something else: as many like the measured one. */
function readMachines(typed: string, { headers, locale }: Context): Trial | null {
  const [, digits, noun] = machines.exec(typed) ?? [];
  if (digits === undefined || noun === undefined || !machineWords.test(noun)) return null;
  // Of machines that share something, as many as were measured are asked for.
  if (machineWords.test(countedAs(headers))) return null;
  const reading = readAmount(digits, locale);
  const count = counts.get(digits.toLowerCase()) ?? ('value' in reading ? reading.value : 0);
  return Number.isInteger(count) && count >= 1 ? { count } : null;
}

const machineWords =
  /^(?:machines?|servers?|nodes?|hosts?|instances?|replicas?|pods?|vms?|boxes|maschinen?|server[ns]?|rechner|knoten|instanz(?:en)?)$/iu;
