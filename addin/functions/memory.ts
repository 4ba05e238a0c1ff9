/** As many fits as a sheet looks at in one calculation, and not more measurements than fit easily. */
const mostEntries = 64;
const mostSize = 200_000;

/**
 * What was worked out before, by what it was worked out from: a sheet that asks for λ, σ, κ and the
 * peak of the same measurements has them fitted once. The one not used for longest goes first.
 */
export class Memory<T> {
  readonly #entries = new Map<
    string,
    { outcome: { value: T } | { error: unknown }; size: number }
  >();
  #size = 0;

  /** The outcome known for a key, or that of the work; an error is an outcome too. */
  recall(key: string, size: number, work: () => T): T {
    const known = this.#entries.get(key);
    const entry = known ?? { outcome: attempt(work), size };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (known === undefined) this.#size += size;
    this.#forget();
    if ('error' in entry.outcome) throw entry.outcome.error;
    return entry.outcome.value;
  }

  #forget(): void {
    for (const [key, { size }] of this.#entries) {
      if (this.#entries.size <= mostEntries && this.#size <= mostSize) return;
      this.#entries.delete(key);
      this.#size -= size;
    }
  }
}

function attempt<T>(work: () => T): { value: T } | { error: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}
