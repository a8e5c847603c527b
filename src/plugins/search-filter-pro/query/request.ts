import type { InputMap } from 'portolan/plugin';
import { integerOf } from 'portolan/request';
import type { Direction, FormField } from '../forms/field-types.ts';
import type { SearchForm } from '../forms/forms.ts';

/** What a visitor asks a form for, as the address says it. */
export interface Requested {
  readonly search: string;
  /** Slugs. */
  readonly authors: readonly string[];
  readonly sort: RequestedSort | undefined;
  readonly perPage: number | undefined;
  readonly postTypes: readonly string[];
  /** Eight digits each. */
  readonly postDate: readonly string[];
  readonly page: number;
  /** Values of taxonomy and meta fields, by the name of the parameter (`_sft_category`, `_sfm__price`). */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Ordering of the shop; it switches the form's own off. */
  readonly orderBy: string;
}

export interface RequestedSort {
  /** `title`, `date` …, or `_sfm_{key}`. */
  readonly by: string;
  readonly direction: Direction;
  /** '', `num`, `date` … */
  readonly type: string;
}

/** Results that a page shows at most, unless the form itself says more. */
export const MOST_RESULTS = 500;

/** Results of a page: the number asked for, else the form's own; -1 stands for as many as may be. */
export function pageSize({ settings }: SearchForm, requested: number | undefined): number {
  const most = Math.max(MOST_RESULTS, settings.perPage);
  const wanted = requested ?? settings.perPage;
  return wanted > 0 ? Math.min(wanted, most) : most;
}

/** Parameters of this plugin in an address besides `_sft_…` and `_sfm_…`. */
export const PARAMETERS: readonly string[] = [
  '_sf_s',
  'authors',
  'sort_order',
  '_sf_ppp',
  'post_types',
  'post_date',
  'sf_paged',
];

/** Name of the parameter that carries a field's values; undefined for fields without any. */
export function parameterOf(field: FormField): string | undefined {
  switch (field.kind) {
    case 'taxonomy':
      return `_sft_${field.taxonomy}`;
    case 'meta_choice':
    case 'meta_number':
    case 'meta_date':
      // PHP's names know neither blanks nor dots.
      return `_sfm_${field.key.replace(/[ .]/g, '_')}`;
    case 'search':
      return '_sf_s';
    case 'author':
      return 'authors';
    case 'post_type':
      return 'post_types';
    case 'post_date':
      return 'post_date';
    case 'sort_order':
      return 'sort_order';
    case 'posts_per_page':
      return '_sf_ppp';
    default:
      return undefined;
  }
}

/** Reads an address's parameters for a form. In a query `+` means a blank: both part values. */
export function readRequest(form: SearchForm, query: InputMap): Requested {
  const text = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const list = (name: string) => parts(text(name), /,/);
  const values = new Map<string, readonly string[]>();
  for (const field of form.fields) {
    const name = parameterOf(field);
    if (name === undefined || text(name) === '') continue;
    if (field.kind === 'taxonomy') values.set(name, parts(text(name), /[+ ,]/));
    else if (field.kind === 'meta_choice') values.set(name, parts(text(name), /-[+ ]-|-,-/));
    else if (field.kind === 'meta_number' || field.kind === 'meta_date')
      values.set(name, parts(text(name), /[+ ]/));
  }
  const perPage = Number.parseInt(text('_sf_ppp'), 10);
  return {
    search: text('_sf_s'),
    authors: list('authors'),
    sort: readSort(text('sort_order')),
    perPage: perPage > 0 || perPage === -1 ? perPage : undefined,
    postTypes: list('post_types'),
    postDate: parts(text('post_date'), /[+ ]/),
    page: Math.max(1, integerOf(text('sf_paged'))),
    values,
    orderBy: text('orderby'),
  };
}

/** `title+asc`, `_sfm__price+desc+num`; nothing without a valid direction. */
function readSort(text: string): RequestedSort | undefined {
  const [by = '', direction = '', type = ''] = text.split(/[+ ]/);
  const lower = direction.toLowerCase();
  if (by === '' || (lower !== 'asc' && lower !== 'desc')) return undefined;
  return { by, direction: lower, type: type.toLowerCase() };
}

function parts(text: string, separator: RegExp): readonly string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
