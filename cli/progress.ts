import { formatPlain } from '../view/format.ts';

/** Milliseconds before progress is first shown. */
const patience = 1000;
/** Milliseconds between updates. */
const pause = 200;

/**
 * Progress on standard error, on terminals only: a single line that is overwritten and finally cleared. Terminal modes
 * are not changed, so Ctrl+C can end the program at any moment.
 */
export class Progress {
  readonly #isShown = process.stderr.isTTY && process.env.TERM !== 'dumb';
  readonly #start = performance.now();
  #reportedAt = 0;
  #isOn = false;

  /** Shows what is being done, once it has taken a while. */
  doing(what: string): void {
    const now = performance.now();
    if (!this.#isShown || now - this.#start < patience || now - this.#reportedAt < pause) return;
    this.#reportedAt = now;
    this.#isOn = true;
    process.stderr.write(`\r${what.slice(0, (process.stderr.columns || 80) - 1)}\u001b[K`);
  }

  /** Shows how many are done, the rate, the time left, and a hint for more speed. */
  counting(file: string, done: number, all: number, since: number, faster = ''): void {
    const seconds = (performance.now() - since) / 1000;
    const rate = done / seconds;
    const left =
      done === 0 ? '' : `, ${formatPlain(Math.round(rate))}/s, ${time((all - done) / rate)} left`;
    this.doing(`${file}: ${formatPlain(done)} of ${formatPlain(all)} series${left}${faster}`);
  }

  /** Clears the line, before other output and at the end. */
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
