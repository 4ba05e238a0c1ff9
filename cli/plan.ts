import {
  lawOf,
  nextMeasurement,
  requirement,
  whatIf,
  type NextMeasurement,
  type ParameterChange,
  type ParameterChanges,
  type RequirementReport,
  type WhatIf,
} from 'usl-fit';
import { formatNumber } from '../view/format.ts';
import { cautionOf } from '../view/planning/caution.ts';
import { conflictOf } from '../view/planning/conflict.ts';
import { nextWords, type NarrowableQuantity } from '../view/planning/next.ts';
import { kneeCeiling, levelsOff } from '../view/rows.ts';
import { whatIfTexts } from '../view/texts/planning.ts';
import {
  requirementOptions,
  noRequirements,
  requirementWords,
  type Requirements,
} from '../view/planning/requirement.ts';
import { aligned } from './aligned.ts';
import { positive, positiveList, solverOptions, valueOf, type Arguments } from './arguments.ts';
import { largest as largestOf, measuredAt } from './check/sentence.ts';
import { failed } from './failure.ts';
import { listed } from '../view/texts/listed.ts';
import { headed, headersOf, inFlightText, percentText, concurrencyText } from './headings.ts';
import { nearest } from '../package/src/nearest.ts';
import { asFactor } from './numbers.ts';
import { runFirstPlan, runThreads } from './planAhead.ts';
import { runPlanGate } from './planGate.ts';
import { answerAll, type ReadSeries } from './series.ts';
import { hasColor, styleFor, type Style } from './style.ts';
import { inUnitOf, timeOf } from './times.ts';

/** Parameters by the names that people use. */
const parameters = {
  contention: 'sigma',
  coherency: 'kappa',
  lambda: 'lambda',
  sigma: 'sigma',
  kappa: 'kappa',
} as const;

const quantities: Readonly<Record<string, NarrowableQuantity>> = {
  peak: 'peak',
  contention: 'sigma',
  sigma: 'sigma',
  coherency: 'kappa',
  kappa: 'kappa',
};

/** Options that require another option. */
const besideOthers = [
  ['scatter', 'gate'],
  ['run-scatter', 'gate'],
  ['points', 'users-up-to'],
  ['cores', 'threads'],
  ['total', 'threads'],
  ['waiting', 'threads'],
] as const;

/** `usl-fit plan FILE …`: what a requirement needs, what a change would gain, where to measure next. */
export async function runPlan(given: Arguments): Promise<number> {
  if (given.values.has('gate')) return runPlanGate(given);
  if (given.values.has('users-up-to')) return runFirstPlan(given);
  if (given.flags.has('threads')) return runThreads(given);
  for (const [name, other] of besideOthers) {
    if (given.values.has(name)) throw failed.needsOther(name, other);
  }
  const amounts = {
    throughput: positive(given, 'throughput') ?? null,
    users: positive(given, 'users') ?? null,
  };
  const times = { latency: timeOf(given, 'latency'), thinkTime: timeOf(given, 'think-time') };
  const isRequired =
    amounts.throughput !== null || amounts.users !== null || times.latency !== undefined;
  if (times.thinkTime !== undefined && amounts.users === null)
    throw failed.needsOther('think-time', 'users');
  const changes = changesOf(given.values.get('change') ?? []);
  const at = positiveList(given, 'at');
  if (at !== undefined && changes === null) throw failed.needsOther('at', 'change');
  const places = {
    candidates: positiveList(given, 'candidates'),
    largest: positive(given, 'largest'),
  };
  const isNext = given.values.has('next') || (!isRequired && changes === null);
  for (const name of ['candidates', 'largest'] as const) {
    if (places[name] !== undefined && !isNext) throw failed.needsOther(name, 'next');
  }
  const quantity = quantities[valueOf(given, 'next') ?? 'peak'] ?? 'peak';
  const options = solverOptions(given);
  const style = styleFor(hasColor(given));
  return answerAll(given, options, 'plans', (series) => {
    const { measurements, fit, columns } = series;
    const requirements: Requirements = {
      ...noRequirements,
      ...amounts,
      latency: times.latency === undefined ? null : inUnitOf(columns, times.latency),
      thinkTime: times.thinkTime === undefined ? null : inUnitOf(columns, times.thinkTime),
    };
    const candidates = places.candidates === undefined ? {} : { candidates: places.candidates };
    const largest = places.largest === undefined ? {} : { largest: places.largest };
    const plan: Plan = {
      requirement: isRequired ? requirement(measurements, requirementOptions(requirements)) : null,
      whatIf:
        changes === null ? null : whatIf(lawOf(fit), changes, at ?? [largestOf(measuredAt(fit))]),
      next: isNext ? nextMeasurement(measurements, { quantity, ...candidates, ...largest }) : null,
    };
    return {
      json: () => ({
        series: series.name,
        confidenceLevel: fit.confidenceLevel,
        quantity: isNext ? quantity : null,
        ...plan,
      }),
      text: () =>
        asText(series, requirements, plan, {
          changes,
          quantity,
          largest: places.largest ?? null,
          style,
        }),
    };
  });
}

interface Plan {
  requirement: RequirementReport | null;
  whatIf: WhatIf | null;
  next: NextMeasurement | null;
}

function asText(
  series: ReadSeries,
  requirements: Requirements,
  plan: Plan,
  context: {
    changes: ParameterChanges | null;
    quantity: NarrowableQuantity;
    largest: number | null;
    style: Style;
  },
): string {
  const { style } = context;
  const headers = headersOf(series.columns, series.fit);
  const parts = headed(series.name).map(style.strong);
  const { users } = series.fit;
  if (users !== null) parts.push(inFlightText(users));
  if (plan.requirement !== null) {
    const conflict = plan.requirement.met
      ? null
      : conflictOf(series.measurements, requirements, {});
    const shown = { headers, highest: series.fit.peak?.throughput };
    const { verdict, details, changes } = requirementWords(
      plan.requirement,
      requirements,
      shown,
      conflict,
    );
    const { good, bad, doubtful } = style;
    const paint = { yes: good, probably: good, cannotTell: doubtful, probablyNot: bad, no: bad }[
      plan.requirement.verdict.word
    ];
    const caution = cautionOf(plan.requirement, requirements, series.fit, { headers });
    parts.push([paint(verdict), ...details].join(' '), ...changes);
    if (caution !== null) parts.push(`${style.doubtful('Caution')}: ${caution}`);
  }
  if (plan.whatIf !== null) {
    parts.push(changesAsText(plan.whatIf, context.changes ?? {}, series, style));
  }
  if (plan.next !== null) {
    const { largest } = context;
    parts.push(
      nextWords(plan.next, context.quantity, { headers, largest, fit: series.fit }).join(' '),
    );
  }
  return `${parts.join('\n\n')}\n`;
}

/** Parses `contention=-50%`, `coherency=0`, `lambda=*1.2`; null if no change is given. */
function changesOf(texts: readonly string[]): ParameterChanges | null {
  const changes: ParameterChanges = {};
  for (const text of texts.flatMap((each) => each.split(/[,;]/)).map((each) => each.trim())) {
    const at = text.indexOf('=');
    const name = (at < 0 ? text : text.slice(0, at)).trim().toLowerCase();
    if (!(name in parameters)) {
      const names = Object.keys(parameters);
      const near = nearest(name, names);
      throw failed.notAChange(
        text,
        `there is no parameter "${name}", ${near === undefined ? `but ${listed(names.slice(0, 3))}` : `did you mean "${near}"`}`,
      );
    }
    const parameter = parameters[name as keyof typeof parameters];
    if (changes[parameter] !== undefined) throw failed.notAChange(text, `${name} is changed twice`);
    changes[parameter] = changeOf(text, at < 0 ? '' : text.slice(at + 1).trim());
  }
  return texts.length === 0 ? null : changes;
}

function changeOf(text: string, change: string): ParameterChange {
  const byShare = asFactor(change);
  const factor = /^[*x×]\s*([\d.]+)$/.exec(change);
  const number = (digits: string | undefined) => (digits === undefined ? NaN : Number(digits));
  const found: ParameterChange =
    byShare !== null
      ? { factor: byShare }
      : factor !== null
        ? { factor: number(factor[1]) }
        : { value: /^[\d.]+(?:e[-+]?\d+)?$/i.test(change) ? Number(change) : NaN };
  const value = 'factor' in found ? found.factor : found.value;
  if (/^\d.*%$/.test(change)) {
    throw failed.notAChange(text, `a share needs a sign, -${change} or +${change}`);
  }
  if (!Number.isFinite(value)) throw failed.notAChange(text, 'the change is not a number');
  if (value < 0) throw failed.notAChange(text, 'it cannot fall by more than 100 %');
  return found;
}

const called = { lambda: 'Lambda', sigma: 'Contention', kappa: 'Coherency' } as const;

/** Peak and throughputs: unchanged, with each change alone, and with all of them. */
function changesAsText(
  found: WhatIf,
  changes: ParameterChanges,
  { columns, fit }: ReadSeries,
  style: Style,
): string {
  const headers = headersOf(columns, fit);
  const changed = (['lambda', 'sigma', 'kappa'] as const).filter(
    (name) => changes[name] !== undefined,
  );
  const variants: [string, WhatIf['before']][] = [
    ['as it is', found.before],
    ...changed.map((name): [string, WhatIf['before']] => [
      `${called[name]} ${formatNumber(found.before[name], 'fraction')} → ${formatNumber(found.after[name], 'fraction')}`,
      found[name],
    ]),
    ...(changed.length > 1 ? [['all of it', found.after] as [string, WhatIf['before']]] : []),
  ];
  const gain = (share: number | null) =>
    share === null || share === 0 ? '' : ` (${share > 0 ? '+' : ''}${percentText(share)})`;
  const head = [
    '',
    'peak at',
    'highest throughput',
    ...found.before.curve.map(({ concurrency }) => `at ${concurrencyText(concurrency, headers)}`),
  ];
  const rows = variants.map(([name, variant]) => [
    name,
    formatNumber(variant.peakConcurrency, 'concurrency'),
    `${formatNumber(variant.peakThroughput)}${gain(variant.peakGain)}`,
    ...variant.curve.map((point) => `${formatNumber(point.throughput)}${gain(point.gain)}`),
  ]);
  const ceiling = levelsOff(fit) ? kneeCeiling(fit) : null;
  const note = ceiling === null ? [] : [whatIfTexts().ofLaw(formatNumber(ceiling))];
  return [
    `${style.strong('What a change would bring')}\n${aligned([head, ...rows])}`,
    ...note.map((text) => `${style.doubtful('Caution')}: ${text}`),
  ].join('\n\n');
}
