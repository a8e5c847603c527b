import type { Bits } from '../filter-index/bits.ts';
import { metaName } from '../filter-index/fields.ts';
import type { FilterIndex, PostFacts } from '../filter-index/filter-index.ts';
import type { Sorting } from '../forms/form-settings.ts';
import type { SearchForm } from '../forms/forms.ts';
import type { Requested } from './request.ts';

type Compared = (post: PostFacts) => number | string;

const COLUMNS: Readonly<Record<string, Compared>> = {
  id: (post) => post.id,
  author: (post) => post.author,
  title: (post) => post.title,
  name: (post) => post.name,
  date: (post) => post.date,
  modified: (post) => post.modified,
  parent: (post) => post.parent,
  comment_count: (post) => post.comments,
  menu_order: (post) => post.menuOrder,
};

const META = '_sfm_';

/** The orderings that count: the one asked for, else the form's own. Newest first where neither says anything. */
export function sortingOf(form: SearchForm, requested: Requested): readonly Sorting[] {
  const wanted = requested.orderBy === '' ? requestedSorting(form, requested) : undefined;
  if (wanted) return [wanted];
  const own = requested.orderBy === '' ? form.settings.sorting : [];
  return own.length > 0 ? own : [{ by: 'date', direction: 'desc', metaKey: '', type: '' }];
}

/** An ordering by a known column, or by a meta key that the form knows; anything else is none. */
function requestedSorting(form: SearchForm, { sort }: Requested): Sorting | undefined {
  if (!sort) return undefined;
  const { direction } = sort;
  const by = sort.by.toLowerCase();
  if (by === 'rand' || Object.hasOwn(COLUMNS, by)) return { by, direction, metaKey: '', type: '' };
  const metaKey = sortKeys(form).find((key) => metaParameter(key) === sort.by);
  const type = isNumeric(sort.type) ? 'num' : '';
  return metaKey === undefined ? undefined : { by: sort.by, direction, metaKey, type };
}

function sortKeys({ fields, settings }: SearchForm): readonly string[] {
  return [
    ...settings.sorting.map((sorting) => sorting.metaKey),
    ...fields.flatMap((field) => {
      if (field.kind === 'sort_order') return field.options.map((option) => option.metaKey);
      return field.kind.startsWith('meta_') && 'key' in field ? field.key : [];
    }),
  ].filter((key) => key !== '');
}

/** How an ordering by a meta key is named in addresses. */
export function metaParameter(key: string): string {
  return META + key.replace(/[ .]/g, '_');
}

/** The places of a result in order; `random` (0 to 1) is asked where the order is left to chance. */
export function ordered(
  index: FilterIndex,
  result: Bits,
  sorting: readonly Sorting[],
  random: () => number = Math.random,
): readonly number[] {
  if (sorting[0]?.by === 'rand') return shuffled([...result], random);
  const byFacts = sorting.every(({ by }) => Object.hasOwn(COLUMNS, by.toLowerCase()));
  const key = `order:${JSON.stringify(sorting)}`;
  const sort = () => sortAll(index, sorting);
  const all = byFacts ? index.derivedFromFacts(key, sort) : index.derived(key, sort);
  return all.filter((place) => result.has(place));
}

/** All places in an order; those without the meta key that is sorted by are not in it. */
function sortAll(index: FilterIndex, sorting: readonly Sorting[]): readonly number[] {
  const keys = sorting.flatMap((one) => {
    const compared = comparedBy(index, one);
    return compared ? [{ ...compared, sign: one.direction === 'desc' ? -1 : 1 }] : [];
  });
  const last = keys.at(-1)?.sign ?? -1;
  const places = [...index.present].filter((place) => keys.every(({ has }) => has(place)));
  // A meta sort keeps only posts that have the key: dense columns make comparing cheap.
  const columns = keys.map(({ of }) => {
    const column: (number | string)[] = [];
    for (const place of places) column[place] = of(place);
    return column;
  });
  return places.sort((a, b) => {
    for (const [at, column] of columns.entries()) {
      const [x = '', y = ''] = [column[a], column[b]];
      if (x !== y) return (x < y ? -1 : 1) * (keys[at]?.sign ?? 1);
    }
    return ((index.post(a)?.id ?? 0) - (index.post(b)?.id ?? 0)) * last;
  });
}

interface Column {
  readonly has: (place: number) => boolean;
  readonly of: (place: number) => number | string;
}

function comparedBy(index: FilterIndex, { by, metaKey, type }: Sorting): Column | undefined {
  const column = COLUMNS[by.toLowerCase()];
  if (!column) {
    if (metaKey === '') return undefined;
    const values = metaColumn(index, metaKey, type);
    return { has: (place) => values.has(place), of: (place) => values.get(place) ?? '' };
  }
  return { has: () => true, of: (place) => column(index.post(place) as PostFacts) };
}

/** The first value of a meta key of each post, as it is sorted: as a number, or as text without regard to case. */
function metaColumn(index: FilterIndex, key: string, type: string): ReadonlyMap<number, number | string> {
  const asNumber = isNumeric(type);
  const column = new Map<number, number | string>();
  for (const [value, postings] of index.values(metaName(key))) {
    const compared = asNumber ? Number.parseFloat(value) || 0 : value.toLowerCase();
    postings.each((place) => {
      const known = column.get(place);
      if (known === undefined || compared < known) column.set(place, compared);
    });
  }
  return column;
}

function isNumeric(type: string): boolean {
  const name = type.toLowerCase().replace(/\(.*/, '');
  return ['num', 'numeric', 'decimal', 'signed', 'unsigned', 'timestamp'].includes(name);
}

function shuffled(places: number[], random: () => number): readonly number[] {
  for (let at = places.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [places[at], places[other]] = [places[other] as number, places[at] as number];
  }
  return places;
}
