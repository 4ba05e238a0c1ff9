/** How busy the client is: a load tool that has no processor time left measures itself. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks in a second, as every Linux on a usual machine tells programs. */
const ticks = 100;

/** The processor time of each thread of a process and of all that it started, by what Linux tells; empty elsewhere. */
export class ClientLoad {
  readonly #seconds = new Map<string, number>();
  readonly #root: number;

  constructor(pid: number) {
    this.#root = pid;
  }

  /** Looks again: what has ended by then keeps what was last seen of it. */
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

  /** Seconds of the busiest thread; null where nothing is known. */
  get busiest(): number | null {
    return this.#seconds.size === 0 ? null : Math.max(...this.#seconds.values());
  }

  /** Seconds of all threads together; null where nothing is known. */
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

/** utime and stime, the 14th and 15th field; the second, a name, may hold blanks and parentheses. */
function secondsOf(stat: string): number | null {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return stat === '' || Number.isNaN(user + system) ? null : (user + system) / ticks;
}
