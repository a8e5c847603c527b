import type { UsedOn } from '../used-on.ts';

/** A file that an attachment or a content names and that is not there. */
export interface MissingFile {
  /** Path under the uploads folder. */
  readonly file: string;
  /** Absent where only contents name the file. */
  readonly attachment?: number;
  /** Sizes of a picture can be made again; originals cannot. */
  readonly size?: string;
  /** How many pages use it, and the first of them. */
  readonly pages: number;
  readonly on: readonly UsedOn[];
}

/** Pictures that contents take from somewhere else. */
export interface LinkedMedia {
  /** An address on the old host, or another host's name. */
  readonly address: string;
  readonly pages: number;
  readonly on: readonly UsedOn[];
}

export interface Entry {
  readonly file: string;
  readonly attachment?: number;
  readonly size?: string;
  pages: number;
  readonly on: UsedOn[];
  /** The page that was noted last. */
  last: number;
}

/** Pages listed with each file. */
const PAGES = 10;

/** Counts what is used where, and lists as much of it as memory should hold. */
export class MediaTally {
  readonly #limit: number;
  readonly #entries = new Map<string, Entry>();
  /** All, unlisted ones included. */
  count = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(file: string): Entry | undefined {
    return this.#entries.get(file);
  }

  /** Opens an entry; undefined beyond the limit, where it is only counted. */
  open(file: string, rest: Pick<Entry, 'attachment' | 'size'> = {}): Entry | undefined {
    this.count++;
    if (this.#entries.size >= this.#limit) return undefined;
    const entry = { file, ...rest, pages: 0, on: [], last: 0 };
    this.#entries.set(file, entry);
    return entry;
  }

  /** All entries, those that most pages use first. */
  list(): MissingFile[] {
    return [...this.#entries.values()]
      .sort((a, b) => b.pages - a.pages)
      .map(({ last: _, ...entry }) => entry);
  }
}

/** Notes that a page uses a file; a page counts once. */
export function noteUse(entry: Entry | undefined, page: UsedOn): void {
  if (entry === undefined || entry.last === page.id || entry.on.some(({ id }) => id === page.id)) return;
  entry.last = page.id;
  entry.pages++;
  if (entry.on.length < PAGES) entry.on.push(page);
}
