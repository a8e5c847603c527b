import { SOURCES, type Source } from '../search-settings.ts';

/**
 * The products of one word within one block of ids, as bytes: pairs of 16 bits, the product's place in the block and
 * what the word weighs in a source of it. Read as they are, a million of them take a few milliseconds.
 */
export type Postings = Uint16Array;

/** Ids of a block: a place in it has 16 bits. */
export const BLOCK = 65_536;
/** Bits of a pair's second half that name the source. */
const SOURCE_BITS = 3;
const SOURCE_MASK = (1 << SOURCE_BITS) - 1;
const HEAVIEST = 0xffff >> SOURCE_BITS;

/** A word's weights in one product. */
export type Weights = Readonly<Partial<Record<Source, number>>>;

/** Sources as bits, for asking whether a word occurs in one of them. */
export function sourceBits(sources: Iterable<Source>): number {
  let bits = 0;
  for (const source of sources) bits |= 1 << SOURCES.indexOf(source);
  return bits;
}

/** The sources that occur in postings, as bits. */
export function bitsOf(postings: Postings): number {
  let bits = 0;
  for (let at = 1; at < postings.length; at += 2) bits |= 1 << ((postings[at] as number) & SOURCE_MASK);
  return bits;
}

/** The pairs of one product. */
export function pairsOf(product: number, weights: Weights): readonly number[] {
  return SOURCES.flatMap((source, index) => {
    const weight = weights[source] ?? 0;
    return weight > 0 ? [product % BLOCK, (Math.min(weight, HEAVIEST) << SOURCE_BITS) | index] : [];
  });
}

/** Postings without some products and with further pairs. */
export function changed(
  postings: Postings,
  without: ReadonlySet<number>,
  added: readonly number[],
): Postings {
  const kept: number[] = [];
  for (let at = 0; at < postings.length; at += 2) {
    const place = postings[at] as number;
    if (!without.has(place)) kept.push(place, postings[at + 1] as number);
  }
  return Uint16Array.from([...kept, ...added]);
}

/** Adds to each product's score what its pairs weigh, times the points of their source. */
export function addScores(scores: Float64Array, postings: Postings, points: readonly number[]): void {
  for (let at = 0; at < postings.length; at += 2) {
    const pair = postings[at + 1] as number;
    const place = postings[at] as number;
    scores[place] =
      (scores[place] as number) + (pair >> SOURCE_BITS) * (points[pair & SOURCE_MASK] as number);
  }
}

/** As the database keeps them: little-endian. */
export function toBytes(postings: Postings): Uint8Array {
  return new Uint8Array(postings.buffer, postings.byteOffset, postings.byteLength);
}

export function fromBytes(bytes: Uint8Array): Postings {
  // A view of 16 bits begins at an even place; where the bytes do not, they are copied.
  const even = bytes.byteOffset % 2 === 0 ? bytes : bytes.slice();
  return new Uint16Array(even.buffer, even.byteOffset, even.byteLength / 2);
}
