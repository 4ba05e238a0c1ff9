import { quoted } from '../cells.ts';
import type { SheetGrid } from './grid.ts';

/** Cells or formulas of a level. */
interface Level {
  n: string;
  x: string;
}

/** What the levels show, as cells and formulas; see the answer of the product. */
export interface Facts {
  /** Number of levels. */
  m: string;
  /** 0 too few, 1 noisy, 2 constant, 3 falls, 4 collapses, 5 peaks, 6 levels off, 7 rises. */
  shape: string;
  first: Level;
  last: Level;
  best: Level;
  isBestFirst: string;
  gain: string;
  isPlateau: string;
  plateau: { from: string; to: string };
  /** The mean of the plateau, else the best throughput. */
  flat: string;
  /** The first level with 95 % of that. */
  reached: { index: string; n: string };
  collapse: { from: Level; to: Level };
  /** The lowest and the highest throughput. */
  leastX: string;
  mostX: string;
  isBestLast: string;
  /** Whether throughput dips beyond the best level and comes back. */
  dips: string;
  /** Whether all of a fall is a step, and the first level of what is lower, with its mean. */
  isLower: string;
  lower: Level;
  /** Whether four times the concurrency bring almost nothing. */
  isHardly: string;
  /** The level beyond which four times the concurrency, or else the last step, bring almost nothing. */
  hardly: Level;
  /** The level after the best that is named beside the last: where most of the fall is, or the lowest. */
  isNamed: string;
  named: Level;
  isNearHalf: string;
  /** The last level from which the step to the largest is worth naming. */
  before: Level;
  /** The smallest level of the last doubling. */
  end: Level;
  isLinear: string;
}

/** Sentences with values in braces, such as `{x}` or `{from}`. */
export type Sentences = Readonly<Record<SentenceName, string>>;

export type SentenceName =
  | 'oneLevel'
  | 'twoLevels'
  | 'noisy'
  | 'constant'
  | 'collapses'
  | 'hardlyScales'
  | 'hardlyScalesFalls'
  | 'falls'
  | 'fallsDip'
  | 'fallsFlat'
  | 'flatStep'
  | 'peaks'
  | 'fallsLower'
  | 'flatLower'
  | 'peaksDip'
  | 'peaksLower'
  | 'levels'
  | 'levelsAtOnce'
  | 'levelsAtLast'
  | 'levelsOpen'
  | 'hardlyBeyond'
  | 'rises'
  | 'risesBent'
  | 'risesSince'
  | 'risesSlowly'
  | 'risesSlowlySince'
  | 'risesLinearly'
  | 'risesFaster';

/** The words that belong to a number: what a concurrency counts, one and several, and the unit of the throughput. */
export interface CountedWords {
  noun: readonly [one: string, several: string] | null;
  unit: string | null;
}

/** A concurrency, or a range of it, without a noun. */
const unnamed =
  /(?:a concurrency of|einer Nebenläufigkeit von) ((?:\{\w+\} (?:to|bis) )?\{(\w+)\})/g;

/** Adds each sentence filled in, in a cell of its own, and returns the formula of the one that holds. */
export function addSentences(
  grid: SheetGrid,
  [top, column]: readonly [row: number, column: number],
  facts: Facts,
  sentences: Sentences,
  { noun, unit }: CountedWords = { noun: null, unit: null },
): string {
  let line = top;
  /** Formulas of the nouns, by the cells of the numbers that they follow. */
  const nouns: Record<string, string> = {};
  const rounded = (label: string, value: string, digits: number): [text: string, shown: string] => {
    grid.put(line, column, label);
    const exact = grid.compute(line, column + 1, `IFERROR(${value},0)`);
    const inDigits = `IF(${exact}=0,0,ROUND(${exact},${digits - 1}-INT(LOG10(ABS(${exact})))))`;
    const shown = grid.compute(line, column + 2, inDigits);
    const text = grid.compute(line, column + 3, `FIXED(${shown},${decimalsOf(shown)})`);
    line += 1;
    return [text, shown];
  };
  const number = (label: string, value: string, digits: number): string =>
    rounded(label, value, digits)[0];
  /** A number with its unit, where the core's sentences have it. */
  const throughput = (label: string, value: string, digits: number): string =>
    `${number(label, value, digits)}${unit === null ? '' : `&${quoted(` ${unit}`)}`}`;
  /** A concurrency: whole from 10 on, else with two digits. */
  const count = (label: string, value: string): string => {
    const [text, shown] = rounded(
      label,
      `IF(OR(${value}>=10,${value}=INT(${value})),ROUND(${value},0),ROUND(${value},1-INT(LOG10(${value}))))`,
      15,
    );
    if (noun !== null) {
      const [one, several] = noun.map((word) => quoted(` ${word}`));
      nouns[text] = `IF(${shown}=1,${one},${several})`;
    }
    return text;
  };
  const share = (label: string, value: string): string => {
    const size = `100*ABS(${value})`;
    return number(
      label,
      `IF(${size}<10,ROUND(${size},1-INT(LOG10(${size}+1E-300))),ROUND(${size},0))`,
      15,
    );
  };
  const { first, last, best, before, end, collapse, named, flat } = facts;
  const numbers: Record<string, string> = {
    first: count('first', first.n),
    last: count('last', last.n),
    best: count('best', best.n),
    firstX: throughput('first X', first.x, 4),
    lastX: throughput('last X', last.x, 4),
    bestX: throughput('best X', best.x, 4),
    bestShort: number('best X, short', best.x, 3),
    fall: share('fall', `1-${last.x}/${best.x}`),
    leastX: number('least X', facts.leastX, 3),
    mostX: throughput('most X', facts.mostX, 4),
    lower: count('lower', facts.lower.n),
    lowerX: number('lower X', facts.lower.x, 3),
    lowerLoss: share('lower loss', `1-${facts.lower.x}/${flat}`),
    hardly: count('hardly beyond', facts.hardly.n),
    hardlyX: throughput('hardly beyond X', facts.hardly.x, 4),
    hardlyGain: share('hardly gain', `${best.x}/${facts.hardly.x}-1`),
    about: throughput('about', flat, 3),
    flatX: throughput('best or flat', flat, 4),
    from: count('from', facts.plateau.from),
    to: count('to', facts.plateau.to),
    reached: count('95 % at', facts.reached.n),
    goodN: count('good', collapse.from.n),
    goodX: throughput('good X', collapse.from.x, 4),
    brokenN: count('broken', collapse.to.n),
    brokenX: throughput('broken X', collapse.to.x, 4),
    lowest: count('named', named.n),
    before: count('before', before.n),
    gain: share('gain', facts.gain),
    loss: share('loss', `1-${last.x}/${flat}`),
    dip: share('dip', `1-${named.x}/${flat}`),
    more: share('more', `${best.x}/${first.x}-1`),
    since: share('since', `${last.x}/${before.x}-1`),
    end: count('last doubling', end.n),
    sinceEnd: share('since that', `${last.x}/${end.x}-1`),
  };
  const cells = Object.fromEntries(
    Object.entries(sentences).map(([name, sentence]) => {
      grid.put(line, column, name);
      const worded = noun === null ? sentence : sentence.replace(unnamed, '$1{$2:noun}');
      const cell = grid.compute(line, column + 1, filled(worded, numbers, nouns));
      line += 1;
      return [name, cell];
    }),
  ) as Record<SentenceName, string>;
  return choice(facts, cells);
}

/** Decimals that a rounded number needs. */
function decimalsOf(cell: string): string {
  return [5, 4, 3, 2, 1, 0].reduce(
    (others, places) => `IF(${cell}=ROUND(${cell},${places}),${places},${others})`,
    '6',
  );
}

/** `"Still rising at "&$A$1&"."` */
function filled(
  sentence: string,
  numbers: Readonly<Record<string, string>>,
  nouns: Readonly<Record<string, string>>,
): string {
  return sentence
    .split(/(\{\w+(?::noun)?\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, name, isNoun] = /^\{(\w+)(:noun)?\}$/.exec(piece) ?? [];
      if (name === undefined) return quoted(piece);
      const text = numbers[name];
      const cell = isNoun === undefined || text === undefined ? text : nouns[text];
      if (cell === undefined) throw new Error(`no number ${name} for a sentence`);
      return cell;
    })
    .join('&');
}

function choice(facts: Facts, say: Readonly<Record<SentenceName, string>>): string {
  const { m, shape, first, last, best, before, gain, isNamed } = facts;
  const slowly = `IF(${gain}<0.05,${say.levelsAtLast},IF(${gain}<0.15,${say.risesSlowly},${say.risesSlowlySince}))`;
  const step = `${last.x}/${before.x}-1`;
  const isStill = `AND(${step}>=0,${step}<0.02)`;
  const slowlier = `IF(OR(${facts.isHardly},${isStill}),${say.hardlyBeyond},${say.risesSlowly})`;
  const linear = `IF(${gain}>=0.9,IF(${facts.isLinear},${say.risesLinearly},${say.rises}),${say.rises})`;
  const doubled = `IF(${gain}<0.15,${slowlier},IF(${gain}>1.1,${say.risesFaster},${linear}))`;
  // The slope of the last step over that of the last doubling.
  const bend = `LN(2)*LN(${last.x}/${before.x})/LN(${last.n}/${before.n})/LN(1+${gain})`;
  const isBent = `IF(OR(${gain}<0.15,2*${before.n}<=1.25*${last.n}),FALSE,OR(${bend}<1/1.4,${bend}>1.4))`;
  const risen = `IF(AND(${step}>=0,${step}<0.05),${say.hardlyBeyond},${say.risesSince})`;
  const since = `IF(AND(${gain}<0.15,${facts.isHardly}),${say.hardlyBeyond},${risen})`;
  const rising = `IF(${facts.isNearHalf},IF(${isBent},IF(${step}<0.05,${risen},${say.risesBent}),${doubled}),${since})`;
  const one = (lower: SentenceName, dip: SentenceName, falls: SentenceName) =>
    `IF(${facts.isLower},${say[lower]},IF(${isNamed},${say[dip]},${say[falls]}))`;
  const fallsFlat = one('flatLower', 'flatStep', 'fallsFlat');
  const fallsSharp = `IF(${facts.isBestFirst},${one('fallsLower', 'fallsDip', 'falls')},${one('peaksLower', 'peaksDip', 'peaks')})`;
  const unsettled = `IF(${facts.isBestLast},${slowly},IF(${facts.dips},${fallsSharp},${say.levelsOpen}))`;
  const settled = `IF(${facts.reached.index}=1,${say.levelsAtOnce},${say.levels})`;
  const level = `IF(${facts.isHardly},${say.hardlyBeyond},IF(${facts.isPlateau},${settled},${unsettled}))`;
  const falling = `IF(${facts.isPlateau},${fallsFlat},${fallsSharp})`;
  const more = `${best.x}/${first.x}-1`;
  const falls = `${last.x}<0.9*${first.x}`;
  const isHardly = `AND(NOT(AND(OR(${shape}=6,${falls}),${first.n}>1)),${more}>0.05,${more}<=0.25,${last.n}>=4*${first.n})`;
  const hardly = `IF(${falls},${say.hardlyScalesFalls},${say.hardlyScales})`;
  const shown = `IF(${isHardly},${hardly},IF(${shape}=6,${level},IF(${shape}=7,${rising},${falling})))`;
  return `IF(${m}=1,${say.oneLevel},IF(${shape}=0,${say.twoLevels},IF(${shape}=1,${say.noisy},IF(${shape}=2,${say.constant},IF(${shape}=4,${say.collapses},${shown})))))`;
}
