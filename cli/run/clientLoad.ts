/** Measures how busy the client is: a load tool short of processor time measures itself instead of the system. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second (USER_HZ), 100 on all common Linux systems. */
const ticks = 100;

/** Processor time of each thread of a process and its descendants, from /proc on Linux; empty elsewhere. */
export class ClientLoad {
  readonly #seconds = new Map<string, number>();
  readonly #root: number;

  constructor(pid: number) {
    this.#root = pid;
  }

  /** Samples again; threads that have ended keep their last value. */
  look(): void {
    const left = [this.#root];
    for (let pid = left.pop(); pid !== undefined; pid = left.pop()) {
      for (const thread of threadsOf(pid)) {
        const folder = `/proc/${pid}/task/${thread}`;
        const seconds = secondsOf(read(`${folder}/stat`));
        if (seconds !== null) this.#seconds.set(`${pid} ${thread}`, seconds);
        left.push(...read(`${folder}/children`).split(' ').filter(Boolean).map(Number));
      }
    }
  }

  /** Seconds of the busiest thread; null if unknown. */
  get busiest(): number | null {
    return this.#seconds.size === 0 ? null : Math.max(...this.#seconds.values());
  }

  /** Seconds of all threads together; null if unknown. */
  get all(): number | null {
    if (this.#seconds.size === 0) return null;
    return [...this.#seconds.values()].reduce((sum, seconds) => sum + seconds, 0);
  }
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** utime and stime, fields 14 and 15; field 2, the name, may hold blanks and parentheses. */
function secondsOf(stat: string): number | null {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return stat === '' || Number.isNaN(user + system) ? null : (user + system) / ticks;
}
