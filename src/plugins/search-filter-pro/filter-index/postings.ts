import { Bits } from './bits.ts';

/** A list of more posts than this share of all is kept as bits: both then take the same room. */
const DENSE = 1 / 32;
/** Shorter lists stay lists. */
const SHORT = 64;

/** The posts that have one value: a list while there are few, bits where there are many. */
export class Postings {
  #few: number[] | undefined = [];
  #many: Bits | undefined;

  add(post: number, posts: number): void {
    if (this.#many) this.#many.add(post);
    else if (!this.#few?.includes(post)) {
      this.#few?.push(post);
      if ((this.#few?.length ?? 0) > Math.max(SHORT, posts * DENSE)) {
        this.#many = this.bits();
        this.#few = undefined;
      }
    }
  }

  /** Fills empty postings with posts that are all different. */
  fill(posts: readonly number[], of: number): void {
    if (posts.length > Math.max(SHORT, of * DENSE)) {
      this.#many = new Bits(of);
      this.#few = undefined;
      for (const post of posts) this.#many.add(post);
    } else this.#few = [...posts];
  }

  delete(post: number): void {
    this.#many?.delete(post);
    const at = this.#few?.indexOf(post) ?? -1;
    if (at >= 0) this.#few?.splice(at, 1);
  }

  addTo(bits: Bits): void {
    if (this.#many) bits.or(this.#many);
    else for (const post of this.#few ?? []) bits.add(post);
  }

  bits(): Bits {
    const bits = new Bits();
    this.addTo(bits);
    return bits;
  }

  /** How many of these posts are among the given. */
  countIn(bits: Bits): number {
    if (this.#many) return this.#many.countWith(bits);
    let total = 0;
    for (const post of this.#few ?? []) if (bits.has(post)) total++;
    return total;
  }

  each(visit: (post: number) => void): void {
    for (const post of this.#many ?? this.#few ?? []) visit(post);
  }
}
