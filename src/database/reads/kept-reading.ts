import type { Reading } from '../../types/index.ts';
import { Few } from './few.ts';
import type { Dependent, Leaf } from './leaf.ts';

/** Keeps the leaves: those that nobody depends on any more are let go. */
export interface LeafKeeper {
  letGo(leaf: Leaf): void;
  noted(part: KeptReading): void;
}

/** What something that is kept was made of: leaves, and parts that are kept themselves. */
export class KeptReading implements Reading, Dependent {
  readonly until: number;
  /** The post that it is of. */
  readonly post: number | undefined;
  readonly #leaves: readonly Leaf[];
  readonly #parts: readonly KeptReading[];
  readonly #above = new Few<KeptReading>();
  readonly #keeper: LeafKeeper;
  /** Undefined once nobody keeps what was made: it would hold on to that. */
  #gone: ((place: number) => void) | undefined;
  /** Its place among those that were made together. */
  readonly #place: number;
  #isOver = false;
  #isReleased = false;
  #inDoubt = false;
  #doubts = 0;
  #verifying: Promise<boolean> | undefined;

  constructor(
    keeper: LeafKeeper,
    made: {
      readonly leaves: readonly Leaf[];
      readonly parts: readonly KeptReading[];
      readonly until: number;
      readonly gone: (place: number) => void;
      readonly place: number;
      readonly post?: number | undefined;
    },
  ) {
    this.#keeper = keeper;
    this.#leaves = made.leaves;
    this.#parts = made.parts;
    this.until = made.until;
    this.post = made.post;
    this.#gone = made.gone;
    this.#place = made.place;
    for (const leaf of this.#leaves) leaf.dependents.add(this);
    for (const part of this.#parts) part.#above.add(this);
    this.#inDoubt = this.#leaves.some((leaf) => leaf.inDoubt) || this.#parts.some((part) => !part.holds);
  }

  get holds(): boolean {
    return !this.#inDoubt && !this.#isOver;
  }

  get size(): number {
    return this.#leaves.length + this.#parts.length;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  note(): void {
    this.#keeper.noted(this);
  }

  /** All that it was made of, what its parts were made of among it. */
  *leaves(): Iterable<Leaf> {
    yield* this.#leaves;
    for (const part of this.#parts) yield* part.leaves();
  }

  doubt(): void {
    this.#doubts++;
    if (this.#inDoubt) return;
    this.#inDoubt = true;
    for (const above of this.#above.all()) above.doubt();
  }

  drop(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#detach();
    for (const above of this.#above.all()) above.drop();
    this.#gone?.(this.#place);
    this.#gone = undefined;
  }

  verify(): Promise<boolean> {
    if (this.#isOver || !this.#inDoubt) return Promise.resolve(!this.#isOver);
    this.#verifying ??= this.#again().finally(() => {
      this.#verifying = undefined;
    });
    return this.#verifying;
  }

  release(): void {
    this.#isReleased = true;
    this.#gone = undefined;
    this.#leave();
  }

  async #again(): Promise<boolean> {
    while (this.#inDoubt && !this.#isOver) {
      const before = this.#doubts;
      for (const part of this.#parts) {
        // A page is made of hundreds of parts, of which one or two are in doubt: a promise is for those alone.
        if (part.holds) continue;
        if (!(await part.verify())) return false;
      }
      for (const leaf of this.#leaves) {
        if (leaf.inDoubt) await leaf.verify();
        if (this.#isOver) return false;
      }
      if (this.#doubts === before) this.#inDoubt = false;
    }
    return !this.#isOver;
  }

  /** Nobody keeps it, and nothing that is kept was made of it. */
  #leave(): void {
    if (!this.#isReleased || this.#isOver || this.#above.size > 0) return;
    this.#isOver = true;
    this.#detach();
  }

  #detach(): void {
    for (const leaf of this.#leaves) {
      leaf.dependents.delete(this);
      this.#keeper.letGo(leaf);
    }
    for (const part of this.#parts) {
      part.#above.delete(this);
      part.#leave();
    }
  }
}
