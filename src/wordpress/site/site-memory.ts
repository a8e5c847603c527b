import { LRUCache } from 'lru-cache';
import type { Reading, Reads, Recording, Site } from '../../types/index.ts';

/** What many pages show alike (menus, logo, widgets, cards), kept until something that it was made of changes. */
export interface SiteMemory {
  /** The value of `key`, made by `make` where it is not known or out of date. */
  get<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** The same for what is made at once. */
  getNow<T>(key: string, make: () => T): T;
  /**
   * The values of many keys in their order; those that are not known or out of date are made together. `make` gets
   * their places among the keys and gives their values in the same order. `posts`: of which posts a value is
   * made, where none is made of what the others alone are made of.
   */
  getAll<T>(
    keys: readonly string[],
    make: (missing: readonly number[]) => Promise<readonly T[]>,
    posts?: (value: T, place: number) => readonly number[],
  ): Promise<readonly T[]>;
  /**
   * The values of many keys in their order, each made by itself, so that each stays as long as what it was made of.
   * `ahead` is told before of which places that will be: it may read for all of them at once.
   */
  getEach<T>(
    keys: readonly string[],
    make: (place: number) => Promise<T>,
    ahead?: (missing: readonly number[]) => Promise<unknown>,
  ): Promise<readonly T[]>;
  /** Whether `value` is what is kept under a key, for everybody. */
  holds(key: string, value: unknown): boolean;
  /** Nothing of what was kept counts any more. */
  clear(): void;
}

/**
 * Longest that parts of pages and of answers are kept, in milliseconds: as long as pages are. What changes sooner by the
 * clock says so (`Reads.until()`).
 */
export const KEPT_AT_MOST = 3_600_000;

/** Things kept, at most. */
const MOST = 20_000;
/** What each takes beside its value: what it was made of, and who goes with it. */
const BESIDE = 3500;
/** Letters of all things kept, about. */
const LETTERS = 12 * 1024 * 1024;

interface Kept {
  /** A promise of it where it takes time to make. */
  readonly value: unknown;
  /** The value itself, once it is made. */
  readonly made?: unknown;
  /** What is read for it while it is being made. */
  recording?: Recording | undefined;
  /** What it was made of; undefined = it is being made, or nobody can tell. */
  reading?: Reading | undefined;
  /** Whether it was made of something that nobody can tell of. */
  isSpoilt?: boolean;
  /** Whether it turned out to be for the request alone that it was made for. */
  isBound?: boolean;
  /** Whether nobody else waits for it: what was made under this key before was for one request alone. */
  readonly isAlone?: boolean;
  /** Letters, about; 1 while it is being made. */
  readonly weight: number;
}

/** The memory of a site: what was kept goes when something that it was made of changes, whoever changed it. */
export function siteMemory(site: Pick<Site, 'once' | 'reads' | 'clock' | 'language'>): SiteMemory {
  const memory = site.once('theme.memory', () => new ReadMemory(site.reads, site.clock));
  const code = site.language?.code;
  return code === undefined
    ? memory
    : site.once(`theme.memory ${code}`, () => inLanguage(memory, `${code} `));
}

/** What is kept in one language is nothing for the others. */
function inLanguage(memory: SiteMemory, before: string): SiteMemory {
  const own = (keys: readonly string[]) => keys.map((key) => before + key);
  return {
    get: (key, make) => memory.get(before + key, make),
    getNow: (key, make) => memory.getNow(before + key, make),
    getAll: (keys, make, posts) => memory.getAll(own(keys), make, posts),
    getEach: (keys, make, ahead) => memory.getEach(own(keys), make, ahead),
    holds: (key, value) => memory.holds(before + key, value),
    clear: () => memory.clear(),
  };
}

class ReadMemory implements SiteMemory {
  readonly #reads: Reads;
  readonly #clock: Site['clock'];
  readonly #kept = new LRUCache<string, Kept>({
    max: MOST,
    maxSize: LETTERS,
    sizeCalculation: ({ weight }) => weight + BESIDE,
    dispose: ({ reading }) => reading?.release(),
  });

  constructor(reads: Reads, clock: Site['clock']) {
    this.#reads = reads;
    this.#clock = clock;
  }

  // It is handed on by itself.
  readonly get = async <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const [value] = await this.getAll([key], async () => [await make()]);
    return value as T;
  };

  getNow<T>(key: string, make: () => T): T {
    const known = this.#kept.get(key);
    if (known?.reading?.holds && !known.isBound && !this.#isPast(known)) {
      known.reading.note();
      return known.value as T;
    }
    if (this.#reads.isAside) return make();
    const made = this.#reads.record((recording): Kept => {
      const value = make();
      const kept: Kept = { value, weight: weightOf(value) };
      kept.reading = recording.keep(() => this.#drop(key, kept));
      kept.isBound = recording.isBoundToRequest;
      return kept;
    });
    this.#kept.set(key, made);
    if (made.isBound) this.#reads.bindToRequest();
    if (made.reading === undefined) this.#reads.spoil();
    else made.reading.note();
    return made.value as T;
  }

  async getAll<T>(
    keys: readonly string[],
    make: (missing: readonly number[]) => Promise<readonly T[]>,
    posts?: (value: T, place: number) => readonly number[],
  ): Promise<readonly T[]> {
    const { known, missing } = await this.#look(keys);
    if (missing.length > 0 && this.#reads.isAside)
      return (await withMade<T>(known, missing, await make(missing))) ?? this.getAll(keys, make, posts);
    if (missing.length > 0) this.#make(keys, missing, make, known, posts);
    return (await this.#values<T>(known, missing)) ?? this.getAll(keys, make, posts);
  }

  async getEach<T>(
    keys: readonly string[],
    make: (place: number) => Promise<T>,
    ahead?: (missing: readonly number[]) => Promise<unknown>,
  ): Promise<readonly T[]> {
    const { known, missing } = await this.#look(keys);
    if (missing.length > 1 && ahead !== undefined) await this.#reads.apart(() => ahead(missing));
    if (missing.length > 0 && this.#reads.isAside) {
      const made = await Promise.all(missing.map((place) => make(place)));
      return (await withMade<T>(known, missing, made)) ?? this.getEach(keys, make);
    }
    for (const place of missing) {
      this.#make(keys, [place], async () => [await make(place)], known, undefined);
    }
    return (await this.#values<T>(known, missing)) ?? this.getEach(keys, make);
  }

  holds(key: string, value: unknown): boolean {
    const kept = this.#kept.peek(key);
    return kept?.reading?.holds === true && kept.isBound !== true && kept.made === value;
  }

  clear(): void {
    this.#kept.clear();
  }

  /** What is kept of some keys, and the places of those that are to be made. */
  async #look(keys: readonly string[]) {
    const known = keys.map((key) => this.#kept.get(key));
    const doubted = known.filter((kept) => kept?.reading?.holds === false && !kept.isBound);
    for (const kept of doubted) await kept?.reading?.verify();
    const missing = [...keys.keys()].filter((place) => !this.#counts(keys[place] as string, known[place]));
    return { known, missing };
  }

  /** Those values, and what they were made of noted; undefined = one that others made is for their request alone. */
  async #values<T>(
    known: readonly (Kept | undefined)[],
    made: readonly number[],
  ): Promise<readonly T[] | undefined> {
    const values = await Promise.all(known.map((kept) => kept?.value as T | Promise<T>));
    if (known.some((kept, place) => kept?.isBound && !made.includes(place))) return undefined;
    for (const reading of new Set(known.map((kept) => kept?.reading))) reading?.note();
    if (known.some((kept) => kept?.isSpoilt)) this.#reads.spoil();
    if (known.some((kept) => kept?.isBound)) this.#reads.bindToRequest();
    return values;
  }

  #make<T>(
    keys: readonly string[],
    missing: readonly number[],
    make: (missing: readonly number[]) => Promise<readonly T[]>,
    known: (Kept | undefined)[],
    posts: ((value: T, place: number) => readonly number[]) | undefined,
  ): void {
    this.#reads.record((recording) => {
      const made = make(missing);
      const group: (readonly [string, Kept])[] = [];
      for (const [index, place] of missing.entries()) {
        const key = keys[place] as string;
        const before = this.#kept.peek(key);
        const kept: Kept = {
          value: made.then((all) => all[index] as T),
          recording,
          weight: 1,
          isAlone: before?.isBound === true || before?.isAlone === true,
        };
        // What failed is tried again; nothing that was kept in its place meanwhile is lost.
        (kept.value as Promise<T>).catch(() => this.#drop(key, kept));
        known[place] = kept;
        group.push([key, kept]);
        this.#kept.set(key, kept);
      }
      made.then(
        (values) => {
          const own = posts && missing.map((place, index) => posts(values[index] as T, place));
          const readings = recording.keepEach(group.length, this.#dropOf(group), own);
          for (const [index, [key, kept]] of group.entries()) {
            const reading = readings[index];
            kept.recording = undefined;
            kept.reading = reading;
            kept.isSpoilt = reading === undefined;
            kept.isBound = recording.isBoundToRequest;
            if (reading === undefined) this.#drop(key, kept);
            else if (this.#kept.peek(key) !== kept) reading.release();
            // Only what was read for it stays, for the page that is made of it.
            else if (kept.isBound) group[index] = [key, this.#withoutValue(key, kept)];
            else group[index] = [key, this.#weighed(key, kept, values[index])];
          }
        },
        () => recording.end(),
      );
    });
  }

  /** Drops what was made together, by its place. Apart from what made it: that would be kept along with it. */
  #dropOf(group: readonly (readonly [string, Kept])[]): (place: number) => void {
    return (place) => {
      const [key, kept] = group[place] as (typeof group)[number];
      this.#drop(key, kept);
    };
  }

  /** Keeps something with the room that it takes, now that it is made: the memory weighs what is set anew alone. */
  #weighed(key: string, kept: Kept, value: unknown): Kept {
    const weighed = { ...kept, made: value, isAlone: false, weight: weightOf(value) };
    this.#kept.set(key, weighed, { noDisposeOnSet: true });
    return weighed;
  }

  #withoutValue(key: string, kept: Kept): Kept {
    const empty = { ...kept, value: undefined, made: undefined };
    this.#kept.set(key, empty, { noDisposeOnSet: true });
    return empty;
  }

  /** Whether what is kept still counts: it is being made, or nothing that it was made of has changed. */
  #counts(key: string, kept: Kept | undefined): boolean {
    if (kept === undefined || kept.isBound || kept.isAlone || this.#isPast(kept)) return false;
    if (kept.reading === undefined) return kept.recording?.holds === true && this.#kept.peek(key) === kept;
    return kept.reading.holds;
  }

  #isPast({ reading }: Kept): boolean {
    return reading !== undefined && reading.until <= this.#clock.now();
  }

  #drop(key: string, kept: Kept): void {
    if (this.#kept.peek(key) === kept) this.#kept.delete(key);
  }
}

/** What was known of some values, and the others as they were made now; undefined = one turned out to be for one request. */
async function withMade<T>(
  known: readonly (Kept | undefined)[],
  missing: readonly number[],
  made: readonly T[],
): Promise<readonly T[] | undefined> {
  const values: T[] = await Promise.all(known.map((kept) => kept?.value as Promise<T>));
  if (known.some((kept, place) => kept?.isBound && !missing.includes(place))) return undefined;
  for (const [index, place] of missing.entries()) values[place] = made[index] as T;
  return values;
}

/** What a value takes besides its letters. */
const VALUE = 16;
/** Values that are looked at: what holds more may share them with others. */
const LOOKED_AT = 3000;

/** About how many letters something takes. */
function weightOf(value: unknown): number {
  const waiting: unknown[] = [value];
  let weight = 0;
  for (let looked = 0; looked < LOOKED_AT && waiting.length > 0; looked++) {
    const one = waiting.pop();
    weight += VALUE + (typeof one === 'string' ? one.length : 0);
    if (typeof one !== 'object' || one === null) continue;
    if (Array.isArray(one)) waiting.push(...one.slice(0, LOOKED_AT));
    else if (one instanceof Map || one instanceof Set) waiting.push(...[...one.values()].slice(0, LOOKED_AT));
    // Those as well that are not listed: the text that an answer keeps of itself.
    else for (const name of Reflect.ownKeys(one)) waiting.push(plainMember(one, name));
  }
  return weight;
}

function plainMember(of: object, name: string | symbol): unknown {
  return Reflect.getOwnPropertyDescriptor(of, name)?.value;
}
