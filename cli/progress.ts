import { formatPlain } from '../view/format.ts';

/** Nothing is said of what is done within this time, in milliseconds. */
const patience = 1000;
/** Between one word and the next. */
const pause = 200;

/**
 * How far a command is, on standard error and on a terminal only: one line that is written over, and gone at the end.
 * The terminal is left as it was, so that Ctrl+C may end the program at any moment.
 */
export class Progress {
  readonly #isShown = process.stderr.isTTY && process.env.TERM !== 'dumb';
  readonly #start = performance.now();
  #told = 0;
  #isOn = false;

  /** Says what is being done, if that has taken a while. */
  doing(what: string): void {
    const now = performance.now();
    if (!this.#isShown || now - this.#start < patience || now - this.#told < pause) return;
    this.#told = now;
    this.#isOn = true;
    process.stderr.write(`\r${what.slice(0, (process.stderr.columns || 80) - 1)}\u001b[K`);
  }

  /** Says how many are done, how fast that goes, how long it will take, and what would be faster. */
  counting(file: string, done: number, all: number, since: number, faster = ''): void {
    const seconds = (performance.now() - since) / 1000;
    const rate = done / seconds;
    const left =
      done === 0 ? '' : `, ${formatPlain(Math.round(rate))}/s, ${time((all - done) / rate)} left`;
    this.doing(`${file}: ${formatPlain(done)} of ${formatPlain(all)} series${left}${faster}`);
  }

  /** Clears the line: something else is written, or nothing is left to do. */
  clear(): void {
    if (!this.#isOn) return;
    this.#isOn = false;
    process.stderr.write('\r\u001b[K');
  }
}

function time(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 100 ? `${whole} s` : `${Math.ceil(whole / 60)} min`;
}
