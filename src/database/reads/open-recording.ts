import type { Reading, Recording } from '../../types/index.ts';
import { KeptReading, type LeafKeeper } from './kept-reading.ts';
import type { Leaf } from './leaf.ts';

/** Keeps what recordings found, and knows how many of them are open. */
interface RecordingKeeper extends LeafKeeper {
  isDone(): void;
}

/** What is read while something is being made. */
export class OpenRecording implements Recording {
  readonly #keeper: RecordingKeeper;
  /** As what each leaf was found, and how often it had come into doubt before. */
  readonly #found = new Map<Leaf, { digest: string | undefined; readonly doubts: number }>();
  readonly #parts = new Set<KeptReading>();
  #until = Number.POSITIVE_INFINITY;
  #isSpoilt = false;
  #isOver = false;
  isBoundToRequest = false;
  /** Whether it is made for something that keeps nothing. */
  readonly isAside: boolean;

  constructor(keeper: RecordingKeeper, isAside: boolean) {
    this.#keeper = keeper;
    this.isAside = isAside;
  }

  /** From now on the leaf stays, so that what is written meanwhile reaches it. */
  hold(leaf: Leaf): void {
    if (this.#isOver || this.#found.has(leaf)) return;
    leaf.holders++;
    this.#found.set(leaf, { digest: undefined, doubts: leaf.doubts });
  }

  found(leaf: Leaf, digest: string): void {
    if (this.#isOver) return;
    this.hold(leaf);
    const entry = this.#found.get(leaf);
    if (entry === undefined) return;
    if (entry.digest !== undefined && entry.digest !== digest) this.#isSpoilt = true;
    entry.digest = digest;
  }

  part(part: KeptReading): void {
    if (this.#isOver) return;
    this.#parts.add(part);
    this.until(part.until);
  }

  until(time: number): void {
    if (time < this.#until) this.#until = time;
  }

  get holds(): boolean {
    if (this.#isSpoilt) return false;
    for (const [leaf, { doubts }] of this.#found) if (leaf.doubts !== doubts) return false;
    for (const part of this.#parts) if (!part.holds) return false;
    return true;
  }

  spoil(): void {
    this.#isSpoilt = true;
  }

  keep(gone: () => void): Reading | undefined {
    return this.keepEach(1, gone)[0];
  }

  keepEach(
    count: number,
    gone: (index: number) => void,
    posts: readonly (readonly number[])[] = [],
  ): readonly (KeptReading | undefined)[] {
    const all = new Set(posts.flat());
    const kept = Array.from({ length: count }, (_, index) =>
      this.#isOver || !this.#isTrue()
        ? undefined
        : new KeptReading(this.#keeper, {
            ...this.#countingFor(posts[index] ?? [], all),
            until: this.#until,
            gone,
            place: index,
            post: posts[index]?.[0],
          }),
    );
    this.end();
    return kept;
  }

  /** Whether everything is still as it was found, as far as is known. */
  #isTrue(): boolean {
    if (this.#isSpoilt) return false;
    for (const [leaf, { digest }] of this.#found) {
      if (digest === undefined) return false;
      leaf.digest ??= digest;
      if (leaf.digest !== digest) return false;
    }
    for (const part of this.#parts) if (part.isOver) return false;
    return true;
  }

  /** What was read for the thing of some posts, and not of others among `all`. */
  #countingFor(own: readonly number[], all: ReadonlySet<number>) {
    const leaves = [...this.#found.keys()];
    const parts = [...this.#parts];
    if (all.size === own.length) return { leaves, parts };
    const isOthers = (id: number | undefined) => id !== undefined && all.has(id) && !own.includes(id);
    return {
      leaves: leaves.filter(({ about }) => !(about?.post?.length === 1 && isOthers(about.post[0]))),
      parts: parts.filter((part) => !isOthers(part.post)),
    };
  }

  /**
   * What was read so far and can be read again, as what it was found; undefined = something of it was written meanwhile, as
   * far as is known.
   */
  stored(): ReadonlyMap<Leaf, string> | undefined {
    const stored = new Map<Leaf, string>();
    const add = (leaf: Leaf, digest: string | undefined) => {
      if (digest !== undefined && leaf.isStored) stored.set(leaf, leaf.foundAs(digest));
    };
    for (const part of this.#parts) {
      if (!part.holds) return undefined;
      for (const leaf of part.leaves()) add(leaf, leaf.digest);
    }
    for (const [leaf, { digest, doubts }] of this.#found) {
      if (leaf.doubts !== doubts) return undefined;
      add(leaf, digest);
    }
    return stored;
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const leaf of this.#found.keys()) {
      leaf.holders--;
      this.#keeper.letGo(leaf);
    }
    this.#found.clear();
    this.#parts.clear();
    this.#keeper.isDone();
  }
}
