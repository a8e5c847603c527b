import type { BatchRequest } from '../../app/api.ts';

/** An item as `wp/v2/menu-items` gives it with `context=edit`, as far as the admin reads it. */
export interface MenuItem {
  readonly id: number;
  readonly title: { readonly raw: string; readonly rendered: string };
  readonly url: string;
  readonly type: string;
  readonly type_label: string;
  readonly object: string;
  readonly object_id: number;
  readonly parent: number;
  readonly menu_order: number;
  readonly target?: string;
  readonly attr_title?: string;
  readonly description?: string;
  readonly classes?: readonly string[];
  readonly xfn?: readonly string[];
}

/** What an item has besides its label and its place. */
export interface RowDetails {
  /** `_blank` = it opens in a window of its own. */
  readonly target: string;
  /** Shown while a pointer rests on it. */
  readonly attr_title: string;
  readonly description: string;
  /** Classes of its own for style sheets. */
  readonly classes: readonly string[];
  /** What whoever is behind the link is to the site's owner: `friend met`, or any value of `rel`. */
  readonly xfn: readonly string[];
}

/** An item in its place: rows in order, each below the nearest row above it that is less deep. */
export interface Row {
  /** Stays the same while the row is moved about. */
  readonly key: string;
  /** undefined = not stored yet. */
  readonly id: number | undefined;
  readonly title: string;
  readonly url: string;
  readonly type: string;
  readonly typeLabel: string;
  readonly object: string;
  readonly objectId: number;
  /** Its place in the menu as it is stored; 0 = not stored yet. */
  readonly order: number;
  readonly depth: number;
  /** Absent = none was written for an item that is not stored yet. */
  readonly details?: RowDetails;
}

/** Of an item that has none. */
export const noDetails: RowDetails = { target: '', attr_title: '', description: '', classes: [], xfn: [] };

/** Items in the order of their tree; those whose parent is gone stand at the top level. */
export function rowsOf(items: readonly MenuItem[]): readonly Row[] {
  const sorted = [...items].sort((one, other) => one.menu_order - other.menu_order || one.id - other.id);
  const known = new Set(sorted.map(({ id }) => id));
  const below = (parent: number, depth: number, seen: ReadonlySet<number>): readonly Row[] =>
    sorted
      .filter((item) => (known.has(item.parent) ? item.parent : 0) === parent && !seen.has(item.id))
      .flatMap((item) => [rowOf(item, depth), ...below(item.id, depth + 1, new Set([...seen, item.id]))]);
  return below(0, 0, new Set());
}

function rowOf(item: MenuItem, depth: number): Row {
  return {
    key: String(item.id),
    id: item.id,
    title: item.title.raw,
    url: item.url,
    type: item.type,
    typeLabel: item.type_label,
    object: item.object,
    objectId: item.object_id,
    order: item.menu_order,
    depth,
    details: {
      target: item.target ?? '',
      attr_title: item.attr_title ?? '',
      description: item.description ?? '',
      // WordPress gives an item without classes one that is empty.
      classes: (item.classes ?? []).filter((name) => name !== ''),
      xfn: (item.xfn ?? []).filter((name) => name !== ''),
    },
  };
}

/** Where a row's own rows end: the place behind the last that is deeper. */
function endOf(rows: readonly Row[], at: number): number {
  const depth = rows[at]?.depth ?? 0;
  const next = rows.findIndex((row, index) => index > at && row.depth <= depth);
  return next === -1 ? rows.length : next;
}

/** The row of the same depth and parent that stands before it; -1 = it is the first. */
function siblingBefore(rows: readonly Row[], at: number): number {
  const depth = rows[at]?.depth ?? 0;
  for (let index = at - 1; index >= 0; index--) {
    const other = rows[index]?.depth ?? 0;
    if (other === depth) return index;
    if (other < depth) return -1;
  }
  return -1;
}

/** Moves a row with all below it past its sibling before or behind it; where there is none, all stays. */
export function moved(rows: readonly Row[], at: number, step: -1 | 1): readonly Row[] {
  const end = endOf(rows, at);
  if (step === 1) {
    const next = rows[end];
    return next && next.depth === rows[at]?.depth ? moved(rows, end, -1) : rows;
  }
  const before = siblingBefore(rows, at);
  if (before === -1) return rows;
  return [...rows.slice(0, before), ...rows.slice(at, end), ...rows.slice(before, at), ...rows.slice(end)];
}

/** Puts a row with all below it under its sibling before it. */
export function nested(rows: readonly Row[], at: number): readonly Row[] {
  if (siblingBefore(rows, at) === -1) return rows;
  const end = endOf(rows, at);
  return rows.map((row, index) => (index >= at && index < end ? { ...row, depth: row.depth + 1 } : row));
}

/** Takes a row with all below it out of its parent, to stand behind it. */
export function lifted(rows: readonly Row[], at: number): readonly Row[] {
  const depth = rows[at]?.depth ?? 0;
  if (depth === 0) return rows;
  const parent = rows.findLastIndex((row, index) => index < at && row.depth < depth);
  const behind = endOf(rows, parent);
  const end = endOf(rows, at);
  const own = rows.slice(at, end).map((row) => ({ ...row, depth: row.depth - 1 }));
  return [...rows.slice(0, at), ...rows.slice(end, behind), ...own, ...rows.slice(behind)];
}

/** Takes a row away; what stood below it moves up to its place. */
export function without(rows: readonly Row[], at: number): readonly Row[] {
  const end = endOf(rows, at);
  return rows.flatMap((row, index) =>
    index === at ? [] : [index > at && index < end ? { ...row, depth: row.depth - 1 } : row],
  );
}

/** Drops a row with all below it before another, as deep as that; onto what is below itself it cannot. */
export function dropped(rows: readonly Row[], from: number, before: number): readonly Row[] {
  const end = endOf(rows, from);
  const target = rows[before];
  if (target === undefined || (before >= from && before < end)) return rows;
  const by = target.depth - (rows[from]?.depth ?? 0);
  const own = rows.slice(from, end).map((row) => ({ ...row, depth: row.depth + by }));
  const rest = [...rows.slice(0, from), ...rows.slice(end)];
  const at = rest.indexOf(target);
  return [...rest.slice(0, at), ...own, ...rest.slice(at)];
}

/** Key of the row that a row stands under; undefined = at the top. */
export function parentOf(rows: readonly Row[], at: number): Row | undefined {
  const depth = rows[at]?.depth ?? 0;
  return rows.findLast((row, index) => index < at && row.depth < depth);
}

/** The last place that is taken. */
export function lastOrder(...all: readonly (readonly Row[])[]): number {
  return Math.max(0, ...all.flat().map(({ order }) => order));
}

/**
 * Places for all rows, one after the other. The API takes no place that another item has: who cannot keep theirs get
 * places behind all that are taken.
 */
function placesOf(before: readonly Row[], rows: readonly Row[]): readonly number[] {
  let free = lastOrder(before, rows);
  let last = 0;
  return rows.map(({ order }) => {
    last = order > last ? order : ++free;
    return last;
  });
}

/** What has to be asked of the API so that the items of `before` are as `rows` say, which all have ids. */
export function changesTo(before: readonly Row[], rows: readonly Row[]): readonly BatchRequest[] {
  const places = placesOf(before, rows);
  const facts = (all: readonly Row[], at: number, menu_order: number) => ({
    title: all[at]?.title ?? '',
    parent: parentOf(all, at)?.id ?? 0,
    menu_order,
    ...(all[at]?.type === 'custom' && { url: all[at].url }),
  });
  const puts = rows.flatMap((row, at): BatchRequest[] => {
    const was = before.findIndex(({ id }) => id === row.id);
    const body = facts(rows, at, places[at] ?? 0);
    const path = `wp/v2/menu-items/${row.id}`;
    // It was made just now.
    if (was === -1) {
      return [{ method: 'PUT', path, body: { ...body, ...detailsWritten(noDetails, row.details) } }];
    }
    const known = facts(before, was, before[was]?.order ?? 0);
    const written = detailsWritten(before[was]?.details, row.details);
    const isSame = JSON.stringify(known) === JSON.stringify(body);
    if (isSame && Object.keys(written).length === 0) return [];
    const _expected = { ...known, title: { raw: known.title } };
    return [{ method: 'PUT', path, body: { ...body, ...written, _expected } }];
  });
  const gone = before.filter(({ id }) => !rows.some((row) => row.id === id));
  return [
    ...puts,
    ...gone.map(
      ({ id }): BatchRequest => ({
        method: 'DELETE',
        path: `wp/v2/menu-items/${id}`,
        body: { force: true },
      }),
    ),
  ];
}

/** The details that are not what they were. */
function detailsWritten(
  before: RowDetails = noDetails,
  after: RowDetails = before,
): Readonly<Partial<RowDetails>> {
  // While they are written there is a space at the end.
  const written = (words: readonly string[]) => words.filter((word) => word !== '');
  const now: RowDetails = { ...after, classes: written(after.classes), xfn: written(after.xfn) };
  const names = Object.keys(noDetails) as (keyof RowDetails)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
      .map((name) => [name, now[name]]),
  );
}
