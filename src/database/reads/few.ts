/** A set that mostly holds nothing or one: a `Set` of its own takes two hundred bytes, and there are tens of thousands. */
export class Few<T extends object> {
  #held: T | Set<T> | undefined;

  get size(): number {
    return this.#held instanceof Set ? this.#held.size : this.#held === undefined ? 0 : 1;
  }

  add(one: T): void {
    if (this.#held instanceof Set) this.#held.add(one);
    else if (this.#held === undefined) this.#held = one;
    else if (this.#held !== one) this.#held = new Set([this.#held, one]);
  }

  delete(one: T): void {
    if (this.#held instanceof Set) this.#held.delete(one);
    else if (this.#held === one) this.#held = undefined;
  }

  /** All that it holds now, whatever is added or deleted meanwhile. */
  all(): readonly T[] {
    if (this.#held instanceof Set) return [...this.#held];
    return this.#held === undefined ? [] : [this.#held];
  }
}
