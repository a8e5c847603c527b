import type { Connection } from '../database.ts';
import type { Leaf } from './leaf.ts';

/** Somebody else wrote what a write was decided by, and part of it is written already (`Reads.whileUnchanged()`). */
export class ChangedMeanwhile extends Error {
  constructor() {
    super('What this was decided by was written by somebody else meanwhile.');
  }
}

/**
 * What a write was decided by: its transactions hold it against what is stored now, before they write anything. Afterwards
 * what they wrote themselves belongs to it.
 */
export class WriteCondition {
  readonly #leaves: ReadonlyMap<Leaf, string>;
  #stored: ReadonlyMap<Leaf, string>;
  #turn: Promise<unknown> = Promise.resolve();
  #isOver = false;
  /** Whether a transaction found something else than was read. */
  isBroken = false;
  /** Whether a transaction was committed. */
  hasWritten = false;

  /** `leaves`: what was read, as what it was found. */
  constructor(leaves: ReadonlyMap<Leaf, string>) {
    this.#leaves = leaves;
    this.#stored = leaves;
  }

  /**
   * Runs transactions one after the other: each has to know what the one before it wrote. `settled` is called as soon as
   * that is known, so that what is done after a commit may write as well.
   */
  async inTurn<T>(begin: (settled: () => void) => Promise<T>): Promise<T> {
    const before = this.#turn;
    let settled = (): void => undefined;
    this.#turn = new Promise<void>((resolve) => {
      settled = resolve;
    });
    await before;
    try {
      return await begin(settled);
    } finally {
      settled();
    }
  }

  /** Throws where a transaction finds something else than was read. */
  async mustHold(connection: Connection): Promise<void> {
    if (this.#isOver) return;
    const now = await this.found(connection);
    for (const [leaf, digest] of this.#stored) {
      if (now.get(leaf) === digest) continue;
      this.isBroken = true;
      leaf.isOtherwise();
    }
    if (this.isBroken) throw new ChangedMeanwhile();
  }

  /** What a transaction finds now. */
  async found(connection: Connection): Promise<ReadonlyMap<Leaf, string>> {
    if (this.#isOver) return this.#stored;
    const found = new Map<Leaf, string>();
    for (const leaf of this.#leaves.keys()) found.set(leaf, await leaf.digestOn(connection));
    return found;
  }

  /** A transaction is committed, and this is what it left. */
  settle(stored: ReadonlyMap<Leaf, string>): void {
    this.#stored = stored;
    this.hasWritten = true;
  }

  /** What is begun and goes on later is not bound by it any more. */
  end(): void {
    this.#isOver = true;
  }
}
