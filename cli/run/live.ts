/** Live output of a run on standard error: a line per measurement; on a terminal also the curve below. */
import { openText, type Columns } from 'usl-fit';
import { formatNumber } from '../../view/format.ts';
import { plot } from '../plot.ts';
import type { Style } from '../style.ts';
import type { Decision } from './decide.ts';
import type { Known } from './known.ts';
import type { RecordedMeasurement, LeftOut } from './reading.ts';
import { duration, knownText, reasons } from './words.ts';

/** Lines that a terminal needs for the curve and a few measurements above it. */
const roomForCurve = 28;
const widths = [5, 11, 13, 12, 8] as const;

export class Live {
  readonly #isTerminal = process.stderr.isTTY && process.env.TERM !== 'dumb';
  readonly #isSilent: boolean;
  readonly #style: Style;
  /** Number of lines below that will be overwritten. */
  #below = 0;
  #hasHead = false;
  #known: Known | null = null;
  #timer: NodeJS.Timeout | null = null;

  /** @param isForPrograms be silent unless standard error is a terminal */
  constructor(isForPrograms: boolean, style: Style) {
    this.#isSilent = isForPrograms && !this.#isTerminal;
    this.#style = style;
  }

  /** Shows that a measurement has begun. */
  begins(what: string, spent: number, budget: number): void {
    if (!this.#isTerminal) return;
    const start = performance.now();
    const show = () => {
      const seconds = (performance.now() - start) / 1000;
      const line = `${what}: ${duration(seconds)}; ${duration(spent + seconds)} of ${duration(budget)}`;
      this.#show(line);
    };
    show();
    this.#timer = setInterval(show, 1000);
  }

  measuring(decision: Extract<Decision, { kind: 'measure' }>, spent: number, budget: number): void {
    this.begins(`measuring at ${decision.concurrency}, ${reasons[decision.reason]}`, spent, budget);
  }

  /** Shows a completed measurement. */
  measured(count: number, row: RecordedMeasurement, known: Known | null): void {
    this.#known = known;
    this.#line(
      [
        String(count),
        formatNumber(row.concurrency, 'concurrency'),
        formatNumber(row.throughput),
        row.latency === null ? '–' : formatNumber(row.latency),
        `${formatNumber(Number(row.seconds.toPrecision(3)))} s`,
      ],
      knownText(known),
    );
  }

  leftOut({ asked, why, isWarmUp, seconds }: LeftOut): void {
    const words = isWarmUp ? 'warm-up, not counted' : this.#style.doubtful(`left out: ${why}`);
    const time = `${formatNumber(Number(seconds.toPrecision(3)))} s`;
    this.#line(['–', String(asked), '', '', time], words);
  }

  /** Writes a sentence. */
  say(sentence: string): void {
    if (this.#isSilent) return;
    this.clear();
    process.stderr.write(`${sentence}\n`);
  }

  /** Clears the lines that are overwritten. */
  clear(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    if (this.#below === 0) return;
    const up = this.#below > 1 ? `\u001b[${this.#below - 1}A` : '';
    process.stderr.write(`\r${up}\u001b[J`);
    this.#below = 0;
  }

  #line(cells: readonly string[], rest: string): void {
    if (this.#isSilent) return;
    this.clear();
    if (!this.#hasHead) {
      const head = ['', 'concurrency', 'throughput', 'latency (s)', 'time'];
      process.stderr.write(`${this.#style.strong(padded(head))}\n`);
    }
    this.#hasHead = true;
    process.stderr.write(`${`${padded(cells)}  ${rest}`.trimEnd()}\n`);
  }

  #show(line: string): void {
    const { rows } = process.stderr;
    const width = process.stderr.columns || 80;
    const curve =
      this.#known === null || rows < roomForCurve
        ? []
        : ['', ...plot(this.#known.fit, columns(), width).split('\n'), ''];
    const timer = this.#timer;
    this.#timer = null;
    this.clear();
    this.#timer = timer;
    const lines = [...curve, line.slice(0, width - 1)];
    process.stderr.write(lines.join('\n'));
    this.#below = lines.length;
  }
}

function padded(cells: readonly string[]): string {
  return cells.map((cell, i) => cell.padStart(widths[i] ?? 0)).join(' ');
}

/** Column names for the axes. */
function columns(): Columns {
  const text = openText('concurrency,throughput\n1,1\n');
  const { columns: found } = text;
  text.close();
  return found;
}
