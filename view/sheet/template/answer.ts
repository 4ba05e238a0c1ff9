import { templateTexts } from '../../texts/template.ts';
import { calculated, type SheetGrid } from './grid.ts';
import type { Levels } from './levels.ts';
import type { Columns, Totals } from './measurements.ts';
import { addSentences, type CountedWords } from './sentences.ts';

/** More levels than this are samples of a running system, which the sentence does not judge. */
const mostLevels = 48;
/** A difference below this share is none to act on. */
const relevant = 0.05;
/** Throughput is nearly the best from this share of it on. */
const nearly = 0.95;
/** What single runs scatter, as a variance of ln X, and how many degrees of freedom that is worth. */
const [priorVariance, priorFreedom] = [0.03 ** 2, 3];
/** Columns of the table of levels, each a number per level and 0 beyond the last. */
const columnNames = [
  'n',
  'x',
  'count',
  'logN',
  'logX',
  'squares',
  'difference',
  'tied',
  'apart',
  'bends',
  'pooled',
  'broken',
  'nearly',
  'less',
  'reached',
  'end',
  'off',
  'half',
  'before',
  'nearHalf',
  'bent',
  'weight',
  'later',
  'dips',
  'close',
  'beyond',
  'uneven',
  'odd',
  'tail',
  'low',
] as const;
type ColumnName = (typeof columnNames)[number];

/**
 * Adds the answer in one sentence, by the rules of the product's own: what the levels show, without any curve. Scatter is
 * that of repetitions where there are at least two, else the smaller of two: third differences of ln X over ln N, and
 * neighbours that break one rise and one fall; moderated. Returns
 * the formula of the sentence, which is empty without measurements or with more levels than somebody sets.
 */
export function addAnswer(
  grid: SheetGrid,
  column: number,
  { concurrency, throughput, used }: Columns,
  { count }: Totals,
  levels: Levels,
  words?: CountedWords,
): string {
  const { top, rows } = grid;
  const logs = grid.column(column);
  grid.put(top - 1, column, 'ln X');
  for (let row = top; row < top + rows; row += 1) {
    grid.compute(
      row,
      column,
      `IF(${grid.cellOf(used, row)}=1,LN(${grid.cellOf(throughput, row)}),0)`,
    );
  }
  const left = column + 1;
  const all = (name: ColumnName) => grid.column(left + columnNames.indexOf(name), mostLevels);
  const at = (name: ColumnName, index: string) => `INDEX(${all(name)},${index})`;
  const first = (name: ColumnName) => `MATCH(1,${all(name)},0)`;
  const level = (index: string) => ({ n: at('n', index), x: at('x', index) });
  grid.put(top - 1, left, ...columnNames);

  const facts = left + columnNames.length + 1;
  let line = top;
  const fact = (label: string, formula: string): string => {
    grid.put(line, facts, label);
    line += 1;
    return grid.compute(line - 1, facts + 1, formula);
  };
  const m = levels.count;
  const start = level('1');
  const last = { n: fact('Last N', at('n', m)), x: fact('its X', at('x', m)) };
  const bestAt = fact('Best', `MATCH(MAX(${all('x')}),${all('x')},0)`);
  const best = { n: fact('Best N', at('n', bestAt)), x: fact('its X', at('x', bestAt)) };
  const from = fact('First nearly', first('nearly'));
  const freedom = fact('Repetitions', `${count}-${m}`);
  const moderated = (sum: string, freedom: string) =>
    `(${sum}+${priorFreedom * priorVariance})/(${freedom}+${priorFreedom})`;
  const differences = moderated(`SUM(${all('difference')})`, `MAX(0,${m}-3)`);
  const repeated = moderated(`SUM(${all('squares')})`, freedom);
  const violations = `SUM(${all('bends')})`;
  const oneFallFreedom = `MAX(0,${m}-1.5*(${m}-${violations}))`;
  const byDifferences = fact('By differences', differences);
  const byOneFall = fact('By one fall', moderated(`SUM(${all('pooled')})`, oneFallFreedom));
  const variance = fact(
    'Variance',
    `IF(${freedom}>=2,${repeated},MIN(${byDifferences},${byOneFall}))`,
  );
  const most = fact('Most', `IF(${freedom}>=2,${repeated},MAX(${byDifferences},${byOneFall}))`);
  const mostFreedom = `IF(${freedom}>=2,${freedom},IF(${byDifferences}>=${byOneFall},MAX(0,${m}-3),${oneFallFreedom}))+${priorFreedom}`;
  const grand = `SUMPRODUCT(${all('count')}*${all('logX')})/${count}`;
  const spread = `SUMPRODUCT(${all('count')}*${all('logX')}^2)-${count}*(${grand})^2`;
  const chance = `FDIST((${spread})/(${m}-1)/${most},${m}-1,${mostFreedom})`;
  const isNoisy = `IF(OR(${m}<6,${most}<=0.01),FALSE,${chance}>0.05)`;
  const band = fact('Within', `MIN(0.08,MAX(${relevant},2*SQRT(${variance})))`);
  const allMean = fact('Mean of all', `SUMPRODUCT(${all('count')}*${all('x')})/${count}`);
  const change = fact('Change', `${last.x}/${best.x}-1`);
  const half = fact('Half', `${last.n}/2`);
  const below = fact('Level below', `SUM(${all('half')})`);
  const step = (name: ColumnName) => `(${at(name, `${below}+1`)}-${at(name, below)})`;
  const between = `${at('x', below)}+LN(${half}/${at('n', below)})/${step('logN')}*${step('x')}`;
  const gain = fact(
    'Gain',
    `IF(${m}<2,0,IF(${below}>0,${last.x}/(${between})-1,(${last.x}/${start.x})^(LN(2)/LN(${last.n}/${start.n}))-1))`,
  );
  const ends = fact('Levels at the end', `SUM(${all('end')})`);
  const endMean = fact('their mean', `SUMPRODUCT(${all('end')}*${all('x')})/${ends}`);
  const endFrom = level(`${m}-${ends}+1`);
  const isWide = (from: string, range: number | string) => `${last.n}*(1+1E-9)>=${range}*${from}`;
  const isWidePlateau = (from: string) => isWide(at('n', from), `IF(${from}+1<${m},1.25,1.5)`);
  const isFlat = `SUM(${all('off')})=0`;
  // From the first level with 95 % of the best on.
  const tailMean = fact(
    'Mean from there',
    `SUMPRODUCT(${all('tail')}*${all('x')})/SUM(${all('tail')})`,
  );
  const isTail = `AND(${isWidePlateau(from)},SUM(${all('low')})=0)`;
  const isEndLevel = `OR(AND(${isFlat},${isWide(endFrom.n, 1.5)}),AND(${isTail},OR(${isFlat},${isWide(at('n', from), 2)})))`;
  const good = fact('Last tied', `MAX(${all('tied')})`);
  const broken = fact('Broken', `IF(SUM(${all('broken')})=0,0,${first('broken')})`);
  const lost = level(`MAX(1,${broken})`);
  const isSteep = `${lost.x}*${lost.n}<${at('x', good)}*${at('n', good)}`;
  const isCollapse = `IF(${broken}=0,FALSE,AND(${isSteep},SUM(${all('broken')})=${m}-${broken}+1))`;
  const isPeak = `AND(${change}<-${relevant},${good}<${m})`;
  const isLevel = `OR(${change}<0,${isEndLevel},${gain}<${relevant})`;
  const shape = fact(
    'Shape',
    `IF(${m}<3,0,IF(${isNoisy},1,IF(SUM(${all('apart')})=0,2,IF(AND(${bestAt}=1,${change}<0,SUM(${all('odd')})>0),3,IF(${isCollapse},4,IF(${isPeak},5,IF(${isLevel},6,7)))))))`,
  );
  const begin = fact('Plateau from', `IF(${shape}=2,1,${from})`);
  const end = fact(
    'to',
    `IF(OR(${shape}=2,${shape}=6,SUM(${all('less')})=0),${m},${first('less')}-1)`,
  );
  const mean = fact('Mean', `SUMPRODUCT(${all('weight')}*${all('x')})/SUM(${all('weight')})`);
  // A plateau before a fall has three levels, from the first on; one to the end levels that are far apart, without a dip.
  const isTop = `AND(${begin}=1,${end}>2,${end}>=${bestAt})`;
  const isEnd = `AND(${isWidePlateau(begin)},SUM(${all('dips')})=0)`;
  const isPlateau = fact(
    'Plateau',
    `AND(${shape}>1,${shape}<7,${end}>${begin},OR(${shape}<>5,${isTop}),OR(${shape}<>6,${isEnd}))`,
  );
  const flat = fact('Best or flat', `IF(${isPlateau},${mean},${best.x})`);
  const reached = fact('95 % of it', first('reached'));
  const after = fact('After', `IF(${isPlateau},${end},${bestAt})`);
  const lowest = fact('Lowest after', `IF(${after}>=${m},${last.x},MIN(${all('later')}))`);
  const next = at('x', `MIN(${after}+1,${m})`);
  const beyondMean = fact(
    'Mean after',
    `IF(${after}>=${m},${last.x},SUMPRODUCT(${all('beyond')}*${all('x')})/SUM(${all('beyond')}))`,
  );
  // All of the fall is a step, to levels that are as good as each other.
  const isLower = fact(
    'Lower plateau',
    `IF(${after}+1<${m},AND(SUM(${all('uneven')})=0,${flat}-${next}>=0.75*(${flat}-MIN(${beyondMean},${last.x}))),FALSE)`,
  );
  const hardlyAt = fact('Nearly all from', first('close'));
  const isHardly = `${at('n', reached)}>=4*${at('n', hardlyAt)}`;
  // Most of a fall at the level after the best is a step.
  const isStep = fact(
    'Step',
    `IF(${after}+1<${m},${flat}-${next}>=0.75*(${flat}-${last.x}),FALSE)`,
  );
  const named = fact(
    'Named',
    `IF(${isStep},${after}+1,IF(${lowest}<0.9*${last.x},MATCH(${lowest},${all('later')},0),0))`,
  );

  for (let i = 0; i < mostLevels; i += 1) {
    const row = top + i;
    const cell = (name: ColumnName, back = 0) =>
      grid.fixed(row - back, left + columnNames.indexOf(name));
    const [n, x, counted, logX] = (['n', 'x', 'count', 'logX'] as const).map((name) =>
      cell(name),
    ) as [string, string, string, string];
    const error = (other: string) => `2*SQRT(${variance}*(1/${counted}+1/${other}))`;
    const differs = `ABS(${logX}-${at('logX', '1')})>MAX(${relevant},${error(at('count', '1'))})`;
    const isTied = `${at('logX', bestAt)}-${logX}<=${error(at('count', bestAt))}`;
    const next = cell('logX', -1);
    const nextCount = cell('count', -1);
    const sum = `SUMIF(${concurrency},${n},${logs})`;
    const flag = (condition: string) => `IF(${condition},1,0)`;
    const isLinear = `ABS(${x}*${start.n}-${n}*${start.x})<=0.2*${n}*${start.x}`;
    const formulas: Readonly<Record<ColumnName, string>> = {
      n: grid.cellOf(levels.concurrencies, row),
      x: grid.cellOf(levels.means, row),
      count: `COUNTIF(${concurrency},${n})`,
      logN: `LN(${n})`,
      logX: `LN(${x})`,
      squares: `IF(${counted}>1,SUMPRODUCT((${concurrency}=${n})*${logs}^2)-${sum}^2/${counted},0)`,
      difference: i < 3 ? '0' : thirdDifference(cell),
      tied: `IF(${isTied},${i + 1},0)`,
      apart: flag(differs),
      bends:
        i + 1 === mostLevels
          ? '0'
          : `IF(${i + 1}<${m},${flag(`IF(${i + 1}<${bestAt},${next}<${logX},${next}>${logX})`)},0)`,
      pooled:
        i + 1 === mostLevels
          ? '0'
          : `IF(${cell('bends')}=1,(${next}-${logX})^2*${counted}*${nextCount}/(${counted}+${nextCount}),0)`,
      broken: flag(`AND(${i + 1}>${good},${x}<0.5*${at('x', good)})`),
      nearly: flag(`${x}>=${nearly}*${best.x}`),
      less: flag(`AND(${i + 1}>=${from},${x}<${nearly}*${best.x})`),
      reached: flag(`${x}>=${nearly}*${flat}`),
      end: flag(`${n}>=${half}*(1-1E-9)`),
      off: flag(`AND(${cell('end')}=1,ABS(${x}/${endMean}-1)>${relevant})`),
      half: flag(`${n}<=${half}`),
      before: flag(`1.25*${n}<=${last.n}`),
      nearHalf: flag(`ABS(2*${n}/${last.n}-1)<=0.25`),
      bent: flag(`NOT(${isLinear})`),
      dips: flag(`AND(${i + 1}>=${begin},${x}<0.8*${mean})`),
      close: flag(`1.15*${x}>=${best.x}`),
      beyond: `IF(${i + 1}>${after},${counted},0)`,
      uneven: flag(`AND(${i + 1}>${after},ABS(${x}/${beyondMean}-1)>${band})`),
      tail: `IF(${i + 1}>=${from},${counted},0)`,
      low: flag(`AND(${i + 1}>=${from},${x}<0.8*${tailMean})`),
      odd: flag(`ABS(${x}/${allMean}-1)>${band}`),
      weight: `IF(AND(${i + 1}>=${begin},${i + 1}<=${end}),${counted},0)`,
      later: `IF(${i + 1}>${after},${x},1E300)`,
    };
    const isThere = `ISNUMBER(${grid.cellOf(levels.concurrencies, row)})`;
    const beyond = (name: ColumnName) => (name === 'later' ? '1E300' : '0');
    grid.put(
      row,
      left,
      ...columnNames.map((name) => calculated(`IF(${isThere},${formulas[name]},${beyond(name)})`)),
    );
  }

  const sentence = addSentences(
    grid,
    [top, facts + 3],
    {
      m,
      shape,
      first: start,
      last,
      best,
      isBestFirst: `${bestAt}=1`,
      gain,
      isPlateau,
      plateau: { from: at('n', begin), to: at('n', end) },
      flat,
      reached: { index: reached, n: at('n', reached) },
      collapse: { from: level(good), to: lost },
      // Rows that are not used hold 0.
      leastX: `SMALL(${throughput},COUNTIF(${throughput},0)+1)`,
      mostX: `MAX(${throughput})`,
      isBestLast: `${bestAt}=${m}`,
      dips: `${lowest}<0.9*${last.x}`,
      isLower,
      lower: { n: at('n', `MIN(${after}+1,${m})`), x: beyondMean },
      isHardly,
      hardly: level(
        `IF(AND(${isHardly},OR(${shape}=6,${gain}<0.15)),${hardlyAt},MAX(1,SUM(${all('before')})))`,
      ),
      isNamed: `${named}>0`,
      named: level(`MAX(1,${named})`),
      isNearHalf: `SUM(${all('nearHalf')})>0`,
      before: level(`MAX(1,SUM(${all('before')}))`),
      end: endFrom,
      isLinear: `SUM(${all('bent')})=0`,
    },
    templateTexts().answer,
    words,
  );
  return `IF(${count}=0,"",IF(${m}>${mostLevels},"",${sentence}))`;
}

/** Square of a third divided difference of ln X over ln N at a level and the three before it, of unit variance. */
function thirdDifference(cell: (name: ColumnName, back?: number) => string): string {
  const backs = [0, 1, 2, 3];
  const weights = backs.map((back) => {
    const others = backs.filter((other) => other !== back);
    const distances = others.map((other) => `(${cell('logN', back)}-${cell('logN', other)})`);
    return `1/(${distances.join('*')})`;
  });
  const difference = weights.map((weight, back) => `${weight}*${cell('logX', back)}`).join('+');
  const variance = weights.map((weight, back) => `(${weight})^2/${cell('count', back)}`).join('+');
  return `(${difference})^2/(${variance})`;
}
