/** What was read while something was made, as it is kept beside what was made of it. */
export interface Reading {
  /** Whether nothing of it can have changed since; false = ask `verify()`, or it is over. */
  readonly holds: boolean;
  /** Until when what was made holds by the clock, in milliseconds since 1970; Infinity = no end is known. */
  readonly until: number;
  /** How many things it was made of, parts that are kept themselves among them. */
  readonly size: number;
  /** Reads again what may have changed; false = it is different now. */
  verify(): Promise<boolean>;
  /** Makes it a part of what is being recorded now. */
  note(): void;
  /** What was made is not kept any more. */
  release(): void;
}

/** What is read while something is being made. */
export interface Recording {
  /** Whether nothing of what was read so far can have changed since. */
  readonly holds: boolean;
  /** Whether it is made for one request alone, or does something for it (`Reads.bindToRequest()`). */
  readonly isBoundToRequest: boolean;
  /**
   * Ends it and keeps it; `gone` is called once what was read is otherwise. Undefined = it is otherwise already, or nobody
   * can tell.
   */
  keep(gone: () => void): Reading | undefined;
  /**
   * The same for several things that were made together. `posts`: of which posts each of them is made; what was read of
   * the other ones' posts alone does not count for it.
   */
  keepEach(
    count: number,
    gone: (index: number) => void,
    posts?: readonly (readonly number[])[],
  ): readonly (Reading | undefined)[];
  /** Ends it; what was made is not kept. */
  end(): void;
}

/**
 * What was read for whatever is kept: pages, menus, cards. Queries and options note themselves; who reads something else
 * that may change says so.
 */
export interface Reads {
  /** Writes of which nobody said whose rows they were: whatever was read of the tables was looked at again. */
  readonly wideWrites: number;
  /** Records what `work`, and all that it waits for, reads. */
  record<T>(work: (recording: Recording) => T): T;
  /** Does something whose reads do not count. */
  apart<T>(work: () => T): T;
  /** Does something for which nothing is kept: a job that goes through all that the site has. What is kept may be used. */
  aside<T>(work: () => T): T;
  /**
   * Writes what is decided by what is read, so that nobody else can have written that in between: the first transaction of
   * `write` finds all that `read` read as it was, or both run again; later ones find it as this write left it, or
   * `ChangedMeanwhile` is thrown, as it is where others do not stop writing. What `write` does outside of the database
   * before its first transaction may therefore be done again.
   */
  whileUnchanged<Found, Done>(
    read: () => Promise<Found>,
    write: (found: Found) => Promise<Done>,
  ): Promise<Done>;
  /** Whether that is done now. */
  readonly isAside: boolean;
  /** What is being made was made of something that has this name, and goes when `changed()` names it. */
  note(name: string): void;
  /** Drops, in this process, whatever noted this name. */
  changed(name: string): void;
  /** What is being made cannot be kept: nobody can tell when it changes. */
  spoil(): void;
  /**
   * What is being made shows something of this request's own, or does something for it: whoever keeps its page may keep
   * that, but no part of it is kept and shown to others.
   */
  bindToRequest(): void;
  /** What is being made holds until then at the latest: milliseconds since 1970. */
  until(time: number): void;
}
