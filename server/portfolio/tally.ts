/** What is learnt of a kind while its files are read. */
export class KindTally {
  read = 0;
  flawed = 0;
  /** Bad rows that hold a key which cannot be read: any row of the portfolio may be theirs. */
  keyless = 0;
  /** Whether every good row's key came after the one before it: then no key can be there twice. */
  isAscending = true;
  #last: readonly string[] = [];

  /** Notes a good row whose first `keyLength` values are its key. */
  note(values: readonly string[], keyLength: number): void {
    this.isAscending &&= comesAfter(values, this.#last, keyLength);
    this.#last = values;
  }
}

/** By length, then as text: so that numbers stand in their order however long they are. */
function comesAfter(values: readonly string[], others: readonly string[], keyLength: number): boolean {
  for (let index = 0; index < keyLength; index++) {
    const part = values[index] ?? '';
    const before = others[index] ?? '';
    if (part !== before) return part.length === before.length ? part > before : part.length > before.length;
  }
  return false;
}
