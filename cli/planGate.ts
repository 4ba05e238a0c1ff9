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
  const runs = runScatter === undefined ? '' : ` and whole runs differ by another ${runScatter}`;
  const head = `A gate on a drop of ${percentText(plan.limit)}, if measurements scatter by ${scatter}${runs}`;
  const rows = plan.designs.map((design) => [
    design.paired ? 'alternating pairs' : 'unpaired runs',
    String(design.concurrencies),
    String(design.runs),
    String(design.measurements),
    percentText(design.passes),
    percentText(design.fails),
  ]);
  const summary =
    `With these runs per side, at least ${chance} of checks pass if nothing changed, and ${chance} fail if throughput ` +
    `fell by ${percentText(plan.drop)}; with fewer runs, more checks cannot tell.`;
  const advised = fewestOf(plan.designs);
  const separate =
    runScatter === undefined
      ? 'How much whole runs differ was not given (--run-scatter), so only paired runs are planned. What both runs of a pair share cancels out in them; what differs within a pair belongs to --scatter.'
      : null;
  const parts = [
    style.strong(head),
    summary,
    aligned([
      [
        '',
        'concurrencies',
        'runs per side',
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

/** Concurrencies that show where on the curve a change is. */
const fewestConcurrencies = 4;

/** The paired design with the fewest measurements, of several concurrencies and at least three runs, which show how much runs vary. */
function fewestOf(designs: readonly GateDesign[]): string | null {
  const able = designs.filter(
    ({ paired, runs, concurrencies }) =>
      paired && runs >= 3 && concurrencies >= fewestConcurrencies,
  );
  const [first, ...others] = able;
  if (first === undefined) return null;
  const best = others.reduce(
    (least, design) => (design.measurements < least.measurements ? design : least),
    first,
  );
  return `Fewest measurements: ${best.runs} pairs at ${best.concurrencies} concurrencies each, ${best.measurements} in all.`;
}
