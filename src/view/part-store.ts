import { LRUCache } from 'lru-cache';
import type { Clock, Reading, Reads } from '../types/index.ts';
import type { KeptPart } from './kept-part.ts';

/** Letters of all parts that are kept, and what each takes beside its text. */
const LETTERS = 4 * 1024 * 1024;
const BESIDE_TEXT = 4000;
/** What a piece takes beside its text, or one that others have as well. */
const PIECE = 60;
/** Longest text that is told apart by itself. */
const SHORT = 100;

interface Entry {
  readonly part: KeptPart;
  readonly props: object;
  readonly around: unknown;
  readonly reading: Reading;
}

/**
 * What components rendered, for as long as they get the same props: the very same objects, which a page's model has as long
 * as nothing has changed that they were made of. What is read while they render is noted as everything else is.
 */
export class PartStore {
  readonly #reads: Reads;
  readonly #clock: Clock;
  readonly #numbers = new WeakMap<object, number>();
  #next = 1;
  readonly #kept = new LRUCache<string, Entry>({
    maxSize: LETTERS,
    sizeCalculation: ({ part }) => part.letters + part.pieces.length * PIECE + BESIDE_TEXT,
    dispose: ({ reading }) => reading.release(),
  });

  constructor(reads: Reads, clock: Clock) {
    this.#reads = reads;
    this.#clock = clock;
  }

  get size(): number {
    return this.#kept.size;
  }

  /**
   * What a component rendered from these props, or what `make` renders now. `around`: what it is rendered in beside its
   * props. Undefined where no prop is an object: nothing tells that they are still the same.
   */
  part(component: object, props: object, around: unknown, make: () => KeptPart): KeptPart | undefined {
    const owners = ownersOf(props);
    if (owners.length === 0) return undefined;
    const key = `${[component, ...owners].map((one) => this.#numberOf(one)).join()} ${plainProps(props)}`;
    const known = this.#kept.get(key);
    if (
      known !== undefined &&
      known.around === around &&
      this.#holds(known.reading) &&
      isSame(known.props, props)
    ) {
      known.reading.note();
      return known.part;
    }
    const { part, reading, isBound } = this.#reads.record((recording) => {
      const made = make();
      const { isBoundToRequest } = recording;
      return { part: made, reading: recording.keep(() => this.#drop(key, made)), isBound: isBoundToRequest };
    });
    if (isBound) this.#reads.bindToRequest();
    if (reading === undefined) this.#reads.spoil();
    else {
      reading.note();
      if (isBound) reading.release();
      else this.#kept.set(key, { part, props, around, reading });
    }
    return part;
  }

  #holds(reading: Reading): boolean {
    return reading.holds && reading.until > this.#clock.now();
  }

  #drop(key: string, part: KeptPart): void {
    if (this.#kept.peek(key)?.part === part) this.#kept.delete(key);
  }

  #numberOf(one: object): number {
    const known = this.#numbers.get(one);
    if (known !== undefined) return known;
    this.#numbers.set(one, this.#next);
    return this.#next++;
  }
}

/** Objects of a list by which a part is found. */
const OWNERS = 20;

/** The object among the props by which the part is found: the first one, or those of the first list. */
function ownersOf(props: object): readonly object[] {
  for (const value of Object.values(props)) {
    const owners = (Array.isArray(value) ? value.slice(0, OWNERS) : [value]).filter(isObject);
    if (owners.length > 0) return owners;
  }
  return [];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The short and plain ones among the props: the same thing is shown in several ways. */
function plainProps(props: object): string {
  let text = '';
  for (const value of Object.values(props)) {
    if (typeof value === 'string' ? value.length < SHORT : typeof value !== 'object')
      text += `${String(value)} `;
  }
  return text;
}

/** Whether two sets of props are the same; lists and plain objects may be others with the same in them. */
function isSame(one: object, other: object): boolean {
  return sameMembers(
    one,
    other,
    (a, b) => Object.is(a, b) || (isPlain(a) && isPlain(b) && sameMembers(a, b, Object.is)),
  );
}

function sameMembers(one: object, other: object, same: (a: unknown, b: unknown) => boolean): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) &&
        same((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
    )
  );
}

function isPlain(value: unknown): value is object {
  if (!isObject(value)) return false;
  if (Array.isArray(value)) return true;
  return Object.getPrototypeOf(value) === Object.prototype && !('$$typeof' in value);
}
