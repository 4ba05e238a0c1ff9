/**
 * Limit of the cache in measurements, to bound memory. A result of few measurements is as large as this many; so some
 * 2,000 series are kept, and each of a sheet's functions of one series finds its fit.
 */
const mostSize = 200_000;
const leastSize = 100;

/**
 * An LRU cache of results by input: a sheet that asks for λ, σ, κ and the peak of the same measurements fits them only
 * once.
 */
export class Memory<T> {
  readonly #entries = new Map<
    string,
    { outcome: { value: T } | { error: unknown }; size: number }
  >();
  #size = 0;

  /** The cached outcome for a key, or that of `work`; errors are cached, too. */
  recall(key: string, size: number, work: () => T): T {
    const known = this.#entries.get(key);
    const entry = known ?? { outcome: attempt(work), size: size + leastSize };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (known === undefined) this.#size += entry.size;
    this.#forget();
    if ('error' in entry.outcome) throw entry.outcome.error;
    return entry.outcome.value;
  }

  #forget(): void {
    for (const [key, { size }] of this.#entries) {
      if (this.#size <= mostSize) return;
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
