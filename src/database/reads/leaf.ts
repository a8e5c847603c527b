import type { Connection } from '../database.ts';
import { Few } from './few.ts';
import type { About } from './written-rows.ts';

/** Something made of what was read: it hears what becomes of that. */
export interface Dependent {
  /** Something that was read may have changed. */
  doubt(): void;
  /** Something that was read has changed. */
  drop(): void;
}

/** How a leaf is read. */
export interface LeafSource {
  /** As what it is found on a connection; in a transaction, as the transaction has it. */
  on(connection: Connection): Promise<string>;
  /** As what this process knows it without reading; absent = as it was found. */
  known?(): string;
  /** Takes in what others stored. */
  refresh?(): void;
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
  readonly #source: LeafSource | undefined;
  #verifying: Promise<void> | undefined;

  constructor(
    key: string,
    tables: readonly string[],
    about: About | undefined,
    read: (() => Promise<string>) | undefined,
    source: LeafSource | undefined,
  ) {
    this.key = key;
    this.tables = tables;
    this.about = about;
    this.#read = read;
    this.#source = source;
  }

  /** Whether it can be read on any connection; false = it is known by its name alone. */
  get isStored(): boolean {
    return this.#source !== undefined;
  }

  /** As what it was found, so that it can be held against `digestOn()`; `digest`: by a reading that is not over. */
  foundAs(digest: string): string {
    return this.#source?.known?.() ?? digest;
  }

  /** As what it is found on a connection now. */
  async digestOn(connection: Connection): Promise<string> {
    return (await this.#source?.on(connection)) ?? '';
  }

  /** Somebody found it stored otherwise: it is looked at again, also where that was not announced. */
  isOtherwise(): void {
    if (this.tables.length > 0) this.doubt();
    this.#source?.refresh?.();
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
