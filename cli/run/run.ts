import { readFileSync, rmSync } from 'node:fs';
import { openText } from 'usl-fit';
import type { Arguments } from '../arguments.ts';
import { failed, report } from '../failure.ts';
import { writeOut } from '../output.ts';
import { plot } from '../plot.ts';
import { hasColor, styleFor } from '../style.ts';
import { fitAsText } from '../text.ts';
import { driftOf } from './drift.ts';
import { Live } from './live.ts';
import { Record } from './record.ts';
import { Session, type End } from './session.ts';
import { settingsOf, type Settings } from './settings.ts';
import { suspicion } from './suspicion.ts';
import { counted, doubt, driftText, duration, ending, reasonsOf, type Stopped } from './words.ts';

const statuses: Readonly<{ [S in Exclude<Stopped, 'failing'>]: number }> = {
  known: 0,
  beyond: 0,
  drifted: 3,
  unconfirmed: 3,
  unclear: 3,
  budget: 3,
  interrupted: 130,
};

/** A command that never worked is a mistake; one that stops working leaves the answer open. */
function statusOf(stopped: Stopped, measurements: number): number {
  if (stopped === 'failing') return measurements === 0 ? 2 : 3;
  return statuses[stopped];
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * `usl-fit run -- COMMAND {n}`: drives a load tool until the goal is reached.
 *
 * @returns the exit status: 2 if the command never worked, 3 if the answer is not known, 130 after Ctrl+C.
 */
export async function runRun(given: Arguments): Promise<number> {
  const settings = settingsOf(given);
  const isForPrograms = given.flags.has('json');
  const { record, before } = Record.open(settings);
  const live = new Live(isForPrograms, styleFor(hasColor(given, process.stderr)));
  const session = new Session(settings, before, record, live);
  const controller = new AbortController();
  // Ctrl+C first ends the command, so that no process is left, then the results so far are written.
  const stop = () => {
    controller.abort();
  };
  for (const signal of signals) process.on(signal, stop);
  try {
    if (before.measurements.length > 0) live.say(goingOn(settings, session));
    const end = await session.measure(controller.signal);
    live.clear();
    await writeOut(
      isForPrograms ? asJson(settings, session, end) : asText(given, settings, session, end),
    );
    if (end.stopped === 'failing') {
      const why = session.leftOut.at(-1)?.why ?? 'it gave no measurement';
      report(failed.keepsFailing(settings.command.join(' '), why), isForPrograms);
    }
    return statusOf(end.stopped, session.measurements.length);
  } finally {
    live.clear();
    for (const signal of signals) process.off(signal, stop);
    record.close();
    // A file without measurements would only block the next run.
    if (session.measurements.length === 0) rmSync(settings.file, { force: true });
  }
}

function goingOn({ file, budget }: Settings, { measurements, spent }: Session): string {
  return `Resuming with ${counted(measurements.length)} in ${file}; ${duration(spent)} of ${duration(budget)} are spent.`;
}

function summarize({ question, budget }: Settings, session: Session, { reach, why: unclear }: End) {
  const { measurements, spent, leftOut } = session;
  const why = unclear ?? leftOut.filter(({ isWarmUp }) => !isWarmUp).at(-1)?.why ?? null;
  return { runs: measurements.length, seconds: spent, budget, share: question.share, reach, why };
}

function asText(given: Arguments, settings: Settings, session: Session, end: End): string {
  const style = styleFor(hasColor(given));
  const drift = driftOf(session.measurements);
  const doubts = doubtsOf(settings, session, end);
  const out = session.leftOut.filter(({ isWarmUp }) => !isWarmUp);
  const isStored = session.measurements.length > 0;
  const parts = [
    style.strong(ending(end.stopped, end.known, summarize(settings, session, end))),
    ...doubts.map((one) => style.doubtful(one)),
    ...(drift === null
      ? []
      : [drift.isLarge ? style.doubtful(driftText(drift)) : driftText(drift)]),
    ...(out.length === 0
      ? []
      : [`Left out: ${out.length}${isStored ? `, ${reasonsOf(out)}; the file has all` : ''}.`]),
    ...(isStored ? [inFile(settings, end)] : []),
  ];
  return `${parts.join(' ')}\n${fitted(settings, end, style)}`;
}

/** What speaks against the answer, in sentences. */
function doubtsOf(
  { pattern }: Settings,
  { measurements }: Session,
  { known, stopped }: End,
): string[] {
  const found = [
    doubt(known, measurements),
    pattern === null || stopped === 'unclear' ? null : suspicion(measurements),
  ];
  return found.filter((sentence) => sentence !== null);
}

function inFile({ file }: Settings, { stopped }: End): string {
  const isOpen = stopped === 'budget' || stopped === 'interrupted';
  return `The measurements are in ${file}${isOpen ? '; resume with --continue' : ''}.`;
}

/** The fit as `usl-fit fit FILE` writes it. */
function fitted({ file }: Settings, { known }: End, style: ReturnType<typeof styleFor>): string {
  if (known === null) return '';
  const text = openText(readFileSync(file));
  const [{ fit } = { fit: null }] = text.next(1, 'all').outcomes;
  const { columns } = text;
  text.close();
  if (fit === null) return '';
  const picture = process.stdout.isTTY && process.env.TERM !== 'dumb' ? plot(fit, columns) : null;
  return `\n${fitAsText(fit, columns, style, picture)}`;
}

function asJson(settings: Settings, session: Session, end: End): string {
  const { known, stopped, reach } = end;
  const found = {
    stopped,
    sentence: ending(stopped, known, summarize(settings, session, end)),
    goal: settings.question.share,
    quantity: known?.quantity ?? null,
    interval: known?.interval ?? null,
    share: known?.share ?? null,
    reach,
    seconds: session.spent,
    doubts: doubtsOf(settings, session, end),
    drift: driftOf(session.measurements),
    file: settings.file,
    measurements: session.measurements,
    leftOut: session.leftOut,
    fit: known?.fit ?? null,
  };
  return `${JSON.stringify(found, null, 2)}\n`;
}
