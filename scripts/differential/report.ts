/** The first so many of a list. */
export function firstOf<T>(list: readonly T[], count: number): readonly T[] {
  return list.slice(0, count);
}

/** What was asked, how much of it was equal, and what differs most often. */
export class Report {
  readonly #groups = new Map<string, { equal: number; all: number }>();
  readonly #causes = new Map<string, { count: number; example: string }>();

  #leftOut = 0;

  /** Counts an exchange that the real site does not repeat. */
  leaveOut(): void {
    this.#leftOut += 1;
  }

  /** Notes an exchange; nothing in `found`: it was equal. */
  note(group: string, found: readonly string[], example: string): void {
    const score = this.#groups.get(group) ?? { equal: 0, all: 0 };
    score.all += 1;
    if (found.length === 0) score.equal += 1;
    this.#groups.set(group, score);
    for (const cause of new Set(firstOf(found, 6).map(causeOf))) {
      const known = this.#causes.get(`${group} | ${cause}`);
      if (known) known.count += 1;
      else this.#causes.set(`${group} | ${cause}`, { count: 1, example });
    }
  }

  get equal(): number {
    return [...this.#groups.values()].reduce((sum, { equal }) => sum + equal, 0);
  }

  get all(): number {
    return [...this.#groups.values()].reduce((sum, { all }) => sum + all, 0);
  }

  /** Lines: groups that differ, the commonest causes with an example each, the share of equal answers. */
  lines(most = 40): readonly string[] {
    const groups = [...this.#groups].filter(([, { equal, all }]) => equal < all).sort();
    const causes = [...this.#causes].sort(([, a], [, b]) => b.count - a.count);
    return [
      ...groups.map(
        ([name, { equal, all }]) => `${String(equal).padStart(5)}/${String(all).padEnd(5)} ${name}`,
      ),
      '',
      ...firstOf(causes, most).flatMap(([cause, { count, example }]) => [
        `${String(count).padStart(4)} ${cause}`,
        `       ${example.slice(0, 220)}`,
      ]),
      '',
      ...(this.#leftOut > 0 ? [`${this.#leftOut} left out: the real site answers otherwise each time`] : []),
      `${this.equal} of ${this.all} equal (${((100 * this.equal) / Math.max(1, this.all)).toFixed(1)} %)`,
    ];
  }
}

/** A difference without the place in a list and the values of one item. */
function causeOf(difference: string): string {
  return difference
    .replace(/\[\d+\]/g, '[]')
    .replace(/^\.\/[^.]*/, '.*')
    .slice(0, 100);
}
