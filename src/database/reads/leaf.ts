import { Few } from './few.ts';
import type { About } from './written-rows.ts';

/** Something made of what was read: it hears what becomes of that. */
export interface Dependent {
  /** Something that was read may have changed. */
  doubt(): void;
  /** Something that was read has changed. */
  drop(): void;
}

/** One thing that was read, by everybody who read it: the rows of a query, an option, something with a name. */
export class Leaf {
  readonly key: string;
  /** Tables that its query names; none = it changes by its name alone. */
  readonly tables: readonly string[];
  readonly about: About | undefined;
  /** What was found; undefined = not known yet. */
  digest: string | undefined;
  /** Whether it may have changed since it was found. */
  inDoubt = false;
  /** How often it came into doubt. */
  doubts = 0;
  /** Recordings that hold it beside its dependents. */
  holders = 0;
  readonly dependents = new Few<Dependent>();
  readonly #read: (() => Promise<string>) | undefined;
  #verifying: Promise<void> | undefined;

  constructor(
    key: string,
    tables: readonly string[],
    about: About | undefined,
    read: (() => Promise<string>) | undefined,
  ) {
    this.key = key;
    this.tables = tables;
    this.about = about;
    this.#read = read;
  }

  /** It may have changed. */
  doubt(): void {
    this.doubts++;
    if (this.inDoubt) return;
    this.inDoubt = true;
    for (const dependent of this.dependents.all()) dependent.doubt();
  }

  /** It was found so, and nothing was written meanwhile. */
  settle(digest: string): void {
    this.inDoubt = false;
    if (this.digest === digest) return;
    const isNew = this.digest === undefined;
    this.digest = digest;
    if (!isNew) this.drop();
  }

  /** Drops what was made of it. */
  drop(): void {
    for (const dependent of this.dependents.all()) dependent.drop();
  }

  /** Reads it again where it is in doubt. */
  verify(): Promise<void> {
    if (!this.inDoubt) return Promise.resolve();
    this.#verifying ??= this.#again().finally(() => {
      this.#verifying = undefined;
    });
    return this.#verifying;
  }

  async #again(): Promise<void> {
    while (this.inDoubt) {
      const before = this.doubts;
      const digest = (await this.#read?.()) ?? '';
      if (this.doubts === before) this.settle(digest);
    }
  }
}
