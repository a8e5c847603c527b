import type { Query } from './query.ts';

/** Statements whose numbers are known. */
const KNOWN = 5000;

/** Numbers for statements, so that thousands of keys need not carry their text. */
export class StatementNumbers {
  readonly #numbers = new Map<string, number>();
  #next = 1;

  /** The same number for the same text alone; a text that was forgotten gets another one. */
  numberOf(sql: string): number {
    const known = this.#numbers.get(sql);
    if (known !== undefined) return known;
    if (this.#numbers.size >= KNOWN) this.#numbers.clear();
    this.#numbers.set(sql, this.#next);
    return this.#next++;
  }

  /** The same text for the same statement with the same values alone. */
  keyOf({ sql, values }: Query): string {
    let key = String(this.numberOf(sql));
    for (const value of values) {
      const text = String(value);
      key += ` ${typeof value} ${text.length} ${text}`;
    }
    return key;
  }
}
