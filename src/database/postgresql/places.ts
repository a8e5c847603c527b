/** Places of which there are so many; who waits for one gets it in the order of asking. */
export class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Takes a place, to be left again; false where none came free within so many milliseconds. */
  take(within: number): Promise<boolean> {
    if (this.#free > 0) {
      this.#free--;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const come = () => {
        clearTimeout(late);
        resolve(true);
      };
      const late = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(come), 1);
        resolve(false);
      }, within);
      this.#waiting.push(come);
    });
  }

  /** Leaves a place that was taken. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free++;
    else next();
  }
}
