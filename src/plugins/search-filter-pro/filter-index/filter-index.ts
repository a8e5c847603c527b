import { Bits } from './bits.ts';
import { Postings } from './postings.ts';

/** What the index knows of a post itself. Dates are `YYYYMMDDHHMMSS` as numbers, in local time. */
export interface PostFacts {
  readonly id: number;
  readonly type: string;
  readonly status: string;
  readonly author: number;
  readonly date: number;
  readonly modified: number;
  /** Sort key of the title. */
  readonly title: string;
  readonly name: string;
  readonly parent: number;
  readonly menuOrder: number;
  readonly comments: number;
}

/** Values of one field: posts by value. */
export type FieldValues = ReadonlyMap<string, Postings>;

const NONE: FieldValues = new Map();

/**
 * All that forms filter, count and sort by, in memory: for each value of each field the posts that have it. Posts go
 * by numbers of their own (`places`), so that sets of them are bits and counting is counting bits.
 */
export class FilterIndex {
  readonly #places = new Map<number, number>();
  readonly #posts: (PostFacts | undefined)[] = [];
  readonly #fields = new Map<string, Map<string, Postings>>();
  readonly #present = new Bits();
  readonly #derived = new Map<string, unknown>();
  readonly #derivedFromFacts = new Map<string, unknown>();

  /** Places given out so far. */
  get size(): number {
    return this.#posts.length;
  }

  /** Every post there is. */
  get present(): Bits {
    return this.#present;
  }

  post(place: number): PostFacts | undefined {
    return this.#posts[place];
  }

  placeOf(id: number): number | undefined {
    const place = this.#places.get(id);
    return place !== undefined && this.#posts[place] ? place : undefined;
  }

  /** The places of posts; unknown ones are left out. */
  placesOf(ids: Iterable<number>): Bits {
    const bits = new Bits(this.size);
    for (const id of ids) {
      const place = this.placeOf(id);
      if (place !== undefined) bits.add(place);
    }
    return bits;
  }

  values(field: string): FieldValues {
    return this.#fields.get(field) ?? NONE;
  }

  /** Something made from the index, kept until it changes. */
  derived<T>(key: string, make: () => T): T {
    if (!this.#derived.has(key)) this.#derived.set(key, make());
    return this.#derived.get(key) as T;
  }

  /** Something made from the posts themselves, without regard to their values; kept until one of them changes. */
  derivedFromFacts<T>(key: string, make: () => T): T {
    if (!this.#derivedFromFacts.has(key)) this.#derivedFromFacts.set(key, make());
    return this.#derivedFromFacts.get(key) as T;
  }

  /** Puts a post in, or takes what has changed of it. Its values have to be put in again. */
  put(post: PostFacts): number {
    const place = this.#places.get(post.id) ?? this.#posts.length;
    if (!isSame(this.#posts[place], post)) this.#derivedFromFacts.clear();
    this.#clear(post.id);
    this.#places.set(post.id, place);
    this.#posts[place] = post;
    this.#present.add(place);
    return place;
  }

  /** Fills a value with the posts that have it; only once for each value of a fresh index. */
  fill(field: string, value: string, posts: readonly number[]): void {
    const places = posts.flatMap((id) => this.placeOf(id) ?? []);
    this.#postings(field, value).fill(places, this.size);
  }

  add(field: string, value: string, post: number): void {
    const place = this.placeOf(post);
    if (place !== undefined) this.#postings(field, value).add(place, this.size);
  }

  remove(id: number): void {
    this.#clear(id);
    const place = this.#places.get(id);
    if (place === undefined) return;
    this.#posts[place] = undefined;
    this.#present.delete(place);
    this.#derivedFromFacts.clear();
  }

  #clear(id: number): void {
    this.#derived.clear();
    const place = this.#places.get(id);
    if (place === undefined || !this.#posts[place]) return;
    for (const values of this.#fields.values())
      for (const postings of values.values()) postings.delete(place);
  }

  #postings(field: string, value: string): Postings {
    let values = this.#fields.get(field);
    if (!values) this.#fields.set(field, (values = new Map()));
    let postings = values.get(value);
    if (!postings) values.set(value, (postings = new Postings()));
    return postings;
  }
}

function isSame(a: PostFacts | undefined, b: PostFacts): boolean {
  return a !== undefined && (Object.keys(b) as (keyof PostFacts)[]).every((name) => a[name] === b[name]);
}
