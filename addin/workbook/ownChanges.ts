/** How long Excel may take to tell of a change. */
const patience = 5_000;

/** Changes of the add-in's own that Excel is going to tell of as if somebody had made them. */
class OwnChanges {
  #expected: { sheetId: string; address: string; until: number }[] = [];

  add(sheetId: string, address: string): void {
    this.#expected.push({ sheetId, address, until: Date.now() + patience });
  }

  /** Whether a change is one of ours; each is recognised once. */
  take(sheetId: string, address: string): boolean {
    const now = Date.now();
    this.#expected = this.#expected.filter(({ until }) => until > now);
    const at = this.#expected.findIndex(
      (one) => one.sheetId === sheetId && one.address === address,
    );
    if (at >= 0) this.#expected.splice(at, 1);
    return at >= 0;
  }
}

export const ownChanges = new OwnChanges();
