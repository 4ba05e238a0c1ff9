import { planGate, type GateDesign, type GatePlan } from 'usl-fit';
import { aligned } from './aligned.ts';
import { solverOptions, valueOf, type Arguments } from './arguments.ts';
import { shareOf } from './check/limits.ts';
import { failed } from './failure.ts';
import { percentText } from './headings.ts';
import { hasColor, styleFor, type Style } from './style.ts';

/** Options of a gate plan; no others are allowed. */
const ofGate = ['gate', 'scatter', 'run-scatter', 'level', 'color'];

/** `usl-fit plan --gate 5% --scatter 3%`: how many runs a gate needs, before anything is measured. */
export function runPlanGate(given: Arguments): number {
  const [word] = given.words;
  if (word !== undefined) throw failed.tooManyWords('plan --gate', word);
  if (given.flags.has('threads')) throw failed.exclusive(['gate', 'threads']);
  const other = [...given.values.keys()].find((name) => !ofGate.includes(name));
  if (other !== undefined) throw failed.exclusive(['gate', other]);
  const scatter = valueOf(given, 'scatter');
  if (scatter === undefined) throw failed.needsOther('gate', 'scatter');
  const runScatter = valueOf(given, 'run-scatter');
  const { level } = solverOptions(given);
  const plan = planGate({
    limit: shareOf('gate', valueOf(given, 'gate') ?? ''),
    scatter: shareOf('scatter', scatter),
    runScatter: runScatter === undefined ? null : shareOf('run-scatter', runScatter),
    ...(level !== undefined && { level: Number(level) }),
  });
  process.stdout.write(
    given.flags.has('json')
      ? `${JSON.stringify({ gate: plan }, null, 2)}\n`
      : asText(plan, scatter, runScatter, styleFor(hasColor(given))),
  );
  return 0;
}

function asText(
  plan: GatePlan,
  scatter: string,
  runScatter: string | undefined,
  style: Style,
): string {
  const chance = percentText(plan.chance);
  const runs = runScatter === undefined ? '' : ` and whole runs by ${runScatter} beyond that`;
  const head = `A gate on a drop of ${percentText(plan.limit)}, where measurements scatter by ${scatter}${runs}`;
  const rows = plan.designs.map((design) => [
    design.paired ? 'pairs, in turns' : 'separate runs',
    String(design.concurrencies),
    String(design.runs),
    String(design.measurements),
    percentText(design.passes),
    percentText(design.fails),
  ]);
  const said =
    `With these runs a side at least ${chance} of checks pass where nothing changed, and ${chance} fail where throughput ` +
    `fell by ${percentText(plan.drop)}; with fewer, more of them cannot tell.`;
  const advised = fewestOf(plan.designs);
  const separate =
    runScatter === undefined
      ? 'How far whole runs differ is not given (--run-scatter), so only runs in pairs are planned: there it does not matter.'
      : null;
  const parts = [
    style.strong(head),
    said,
    aligned([
      [
        '',
        'concurrencies',
        'runs a side',
        'measurements',
        'passes',
        `fails ${percentText(plan.drop)}`,
      ],
      ...rows,
    ]),
    ...(advised === null ? [] : [advised]),
    ...(separate === null ? [] : [separate]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * The paired design with the fewest runs, at least three, which show how much runs vary; more concurrencies cost less
 * than more runs.
 */
function fewestOf(designs: readonly GateDesign[]): string | null {
  const able = designs.filter(({ paired, runs }) => paired && runs >= 3);
  const [first, ...others] = able;
  if (first === undefined) return null;
  const best = others.reduce(
    (least, design) =>
      design.runs < least.runs ||
      (design.runs === least.runs && design.measurements < least.measurements)
        ? design
        : least,
    first,
  );
  return `Fewest runs: ${best.runs} pairs at ${best.concurrencies} ${best.concurrencies === 1 ? 'concurrency' : 'concurrencies'} each, ${best.measurements} measurements.`;
}
