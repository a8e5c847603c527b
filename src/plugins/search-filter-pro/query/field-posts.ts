import type { TermRow } from 'portolan/plugin';
import { Bits } from '../filter-index/bits.ts';
import { metaName, taxonomyName } from '../filter-index/fields.ts';
import type { FilterIndex } from '../filter-index/filter-index.ts';
import type { CompareMode, MetaDateField, MetaNumberField, Operator } from '../forms/field-types.ts';
import { dayOf, storedDay } from './dates.ts';

/** Terms of a taxonomy with who is below whom. */
export interface TermTree {
  readonly terms: readonly TermRow[];
  readonly bySlug: ReadonlyMap<string, TermRow>;
  readonly children: ReadonlyMap<number, readonly TermRow[]>;
}

/** Posts of a term; those of the terms below it too where they count for it. */
export function postsOfTerm(
  index: FilterIndex,
  tree: TermTree,
  taxonomy: string,
  term: number,
  withChildren: boolean,
): Bits {
  return index.derived(`term:${taxonomy}:${term}:${withChildren}`, () => {
    const values = index.values(taxonomyName(taxonomy));
    const bits = values.get(String(term))?.bits() ?? new Bits();
    if (withChildren) {
      for (const below of descendants(tree, term)) values.get(String(below))?.addTo(bits);
    }
    return bits;
  });
}

/** Ids of the terms below a term; a circle is gone round once. */
export function descendants(tree: TermTree, term: number): readonly number[] {
  const found = new Set<number>();
  const visit = (id: number): void => {
    for (const child of tree.children.get(id) ?? []) {
      if (found.has(child.term_id) || child.term_id === term) continue;
      found.add(child.term_id);
      visit(child.term_id);
    }
  };
  visit(term);
  return [...found];
}

/** Posts that have all of the values, or one of them. Values that nobody has match nothing. */
export function combined(sets: readonly Bits[], operator: Operator): Bits {
  const [first, ...others] = sets;
  const bits = first?.copy() ?? new Bits();
  for (const other of others) {
    if (operator === 'and') bits.and(other);
    else bits.or(other);
  }
  return bits;
}

/** Posts with one of a meta key's values, literally. */
export function postsOfValue(index: FilterIndex, key: string, value: string): Bits {
  return index.values(metaName(key)).get(value)?.bits() ?? new Bits();
}

/** Number values of a meta key with their posts, least first. */
interface Numbers {
  readonly numbers: Float64Array;
  readonly places: Int32Array;
}

function numbersOf(index: FilterIndex, name: string, read: (value: string) => number | undefined): Numbers {
  return index.derived(name, () => {
    const pairs: (readonly [number: number, place: number])[] = [];
    for (const [value, postings] of index.values(name.slice(name.indexOf('|') + 1))) {
      const number = read(value);
      if (number !== undefined) postings.each((place) => pairs.push([number, place]));
    }
    pairs.sort((a, b) => a[0] - b[0]);
    return {
      numbers: Float64Array.from(pairs, ([number]) => number),
      places: Int32Array.from(pairs, ([, place]) => place),
    };
  });
}

function between({ numbers, places }: Numbers, least: number, greatest: number): Bits {
  const bits = new Bits();
  for (let at = firstFrom(numbers, least); at < numbers.length && (numbers[at] ?? 0) <= greatest; at++)
    bits.add(places[at] ?? 0);
  return bits;
}

/** Where the first number stands that is not less. */
function firstFrom(numbers: Float64Array, least: number): number {
  let from = 0;
  let to = numbers.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((numbers[middle] ?? 0) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** A number as it is compared: an integer, or with so many places. */
export function comparable(text: string, places: number): number | undefined {
  const number = Number.parseFloat(text);
  if (!Number.isFinite(number)) return undefined;
  const scale = 10 ** places;
  return places === 0 ? Math.trunc(number) : Math.round(number * scale) / scale;
}

/** The least and the greatest value of a number field; undefined where there is none. */
export function extent(
  index: FilterIndex,
  field: MetaNumberField,
): readonly [least: number, greatest: number] | undefined {
  const of = (key: string) => numbersOf(index, numberName(field, key), readNumber(field)).numbers;
  const least = of(field.key)[0];
  const greatest = of(field.endKey).at(-1);
  return least === undefined || greatest === undefined ? undefined : [least, greatest];
}

/** Posts within a range of numbers: exactly two, the first not greater; else nothing. */
export function postsOfNumbers(index: FilterIndex, field: MetaNumberField, input: readonly string[]): Bits {
  const [least, greatest] = input.map((text) => comparable(text, field.decimalPlaces));
  if (input.length !== 2 || least === undefined || greatest === undefined || least > greatest)
    return new Bits();
  const of = (key: string) => numbersOf(index, numberName(field, key), readNumber(field));
  return inRange(of(field.key), of(field.endKey), [least, greatest], field);
}

/** Posts of a day or within a range of days. */
export function postsOfDates(index: FilterIndex, field: MetaDateField, input: readonly string[]): Bits {
  const days = input.map((digits) => dayOf(digits, field.dateFormat));
  const [first, last = field.range ? undefined : first] = days;
  const expected = field.range ? 2 : 1;
  if (input.length !== expected || first === undefined || last === undefined || first > last)
    return new Bits();
  const of = (key: string) =>
    numbersOf(index, `${field.stored}|${metaName(key)}`, (value) => storedDay(value, field.stored));
  return inRange(of(field.key), of(field.endKey), [first, last], field);
}

function numberName({ decimalPlaces }: MetaNumberField, key: string): string {
  return `number.${decimalPlaces}|${metaName(key)}`;
}

function readNumber({ decimalPlaces }: MetaNumberField): (value: string) => number | undefined {
  return (value) => comparable(value, decimalPlaces);
}

function inRange(
  starts: Numbers,
  ends: Numbers,
  [least, greatest]: readonly [number, number],
  field: { readonly key: string; readonly endKey: string; readonly compare: CompareMode },
): Bits {
  const [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (field.key === field.endKey) return between(starts, least, greatest);
  switch (field.compare) {
    case 'metarange':
      return between(starts, low, least).and(between(ends, greatest, high));
    case 'overlap':
      return between(starts, low, greatest).and(between(ends, least, high));
    default:
      return between(starts, least, high).and(between(ends, low, greatest));
  }
}
