/**
 * Ids above this are given while files are read and replaced at the end: only then is it known which ids the
 * export itself uses.
 */
export const PROVISIONAL = 2 ** 44;

/** Whether an id of an export can be kept: a whole number above zero, below those that are given here. */
export function isUsableId(id: number): boolean {
  return id > 0 && id < PROVISIONAL;
}

/** Gives provisional ids for one kind of object. */
export class ProvisionalIds {
  #next = PROVISIONAL;
  /** The id that an object should have in the end, where a later record named one. */
  readonly wishes = new Map<number, number>();

  get used(): boolean {
    return this.#next > PROVISIONAL;
  }

  give(): number {
    return this.#next++;
  }
}
