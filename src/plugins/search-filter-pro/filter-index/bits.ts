/** Bits counted in a word of 32. */
function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** A set of small whole numbers, one bit each; grows as it is filled. */
export class Bits {
  #words: Uint32Array;

  constructor(size = 0) {
    this.#words = new Uint32Array((size + 31) >>> 5);
  }

  get #length(): number {
    return this.#words.length;
  }

  has(number: number): boolean {
    return (((this.#words[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;
  }

  add(number: number): void {
    const at = number >>> 5;
    if (at >= this.#length) this.#grow(at + 1);
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (number & 31));
  }

  delete(number: number): void {
    const at = number >>> 5;
    if (at < this.#length) this.#words[at] = (this.#words[at] ?? 0) & ~(1 << (number & 31));
  }

  copy(): Bits {
    const copy = new Bits();
    copy.#words = this.#words.slice();
    return copy;
  }

  /** Keeps what is in both. */
  and(other: Bits): this {
    for (let at = 0; at < this.#length; at++)
      this.#words[at] = (this.#words[at] ?? 0) & (other.#words[at] ?? 0);
    return this;
  }

  /** Adds what is in the other. */
  or(other: Bits): this {
    if (other.#length > this.#length) this.#grow(other.#length);
    for (let at = 0; at < other.#length; at++)
      this.#words[at] = (this.#words[at] ?? 0) | (other.#words[at] ?? 0);
    return this;
  }

  /** Takes away what is in the other. */
  without(other: Bits): this {
    for (let at = 0; at < Math.min(this.#length, other.#length); at++)
      this.#words[at] = (this.#words[at] ?? 0) & ~(other.#words[at] ?? 0);
    return this;
  }

  count(): number {
    let total = 0;
    for (let at = 0; at < this.#length; at++) total += ones(this.#words[at] ?? 0);
    return total;
  }

  /** How many are in both. */
  countWith(other: Bits): number {
    const shorter = Math.min(this.#length, other.#length);
    let total = 0;
    for (let at = 0; at < shorter; at++) total += ones((this.#words[at] ?? 0) & (other.#words[at] ?? 0));
    return total;
  }

  *[Symbol.iterator](): Generator<number> {
    for (let at = 0; at < this.#length; at++) {
      let word = this.#words[at] ?? 0;
      while (word !== 0) {
        const low = word & -word;
        yield (at << 5) + (31 - Math.clz32(low));
        word ^= low;
      }
    }
  }

  #grow(words: number): void {
    const grown = new Uint32Array(Math.max(words, this.#length + (this.#length >>> 2)));
    grown.set(this.#words);
    this.#words = grown;
  }
}
