import { html, type PageNode, posts, shortcodeText, type TagNode } from 'portolan/elements';
import type { ShortcodeAttributes, Site } from 'portolan/plugin';
import type { Around } from '../around.ts';
import { titleOf } from '../titles.ts';
import { safeText } from '../values.ts';
import { GRID_TAG } from './vc-grid.tsx';

/** Items of a grid where nobody set a number. WPBakery: `max_items`, `items_per_page`. */
const USUAL_ITEMS = 10;
const USUAL_SLIDES = 3;
/** Of twelve parts of a row, those that a card of a grid has. WPBakery: `element_width`. */
const USUAL_WIDTH = 4;

interface Listed {
  readonly items: number;
  readonly paged: boolean;
  readonly columns: number;
  readonly types: string;
  readonly link: string | undefined;
  readonly ids: string;
}

const numberAt = (attributes: ShortcodeAttributes, usual: number, ...names: readonly string[]) =>
  Number(names.map((name) => attributes[name]).find(Boolean)) || usual;

/** What a query that an author wrote (`post_type=post&posts_per_page=4`) says in the names of settings. */
function ofQuery(attributes: ShortcodeAttributes): ShortcodeAttributes {
  if (attributes['post_type'] !== 'custom') return attributes;
  const query = new URLSearchParams(safeText(attributes['custom_query']));
  return {
    ...attributes,
    post_type: query.get('post_type') ?? 'post',
    max_items: query.get('posts_per_page') ?? query.get('numberposts') ?? attributes['max_items'] ?? '',
    orderby: query.get('orderby') ?? '',
    order: query.get('order') ?? '',
    offset: query.get('offset') ?? '',
    taxonomies: query.get('cat') ?? '',
  };
}

function listedBy(attributes: ShortcodeAttributes, terms: Around['terms']): Listed {
  const items = numberAt(attributes, USUAL_ITEMS, 'max_items', 'count', 'grid_teasers_count');
  const perPage = numberAt(attributes, USUAL_ITEMS, 'items_per_page');
  // All that a page has room for stands on it; only lists without an end are divided.
  const paged = items < 0 && (attributes['style'] ?? 'all') !== 'all';
  const width = Number(attributes['element_width']) || USUAL_WIDTH;
  const chosen = (attributes['taxonomies'] ?? attributes['grid_categories'] ?? '')
    .split(',')
    .map(Number)
    .filter((id) => terms.has(id));
  const taxonomy = terms.get(chosen[0] ?? 0);
  const types = attributes['post_type'] ?? attributes['posttypes'] ?? attributes['grid_posttypes'] ?? '';
  return {
    items: paged ? perPage : items,
    paged,
    columns: Number(attributes['grid_columns_count']) || Math.max(1, Math.round(12 / width)),
    types: types === 'ids' ? '' : types,
    link: taxonomy && `${taxonomy},${chosen.filter((id) => terms.get(id) === taxonomy).join(',')}`,
    ids: types === 'ids' ? (attributes['include'] ?? '') : (attributes['posts_in'] ?? ''),
  };
}

/** What the container of a grid goes by. */
const CONTAINER = [
  'grid_id',
  'items_per_page',
  'show_filter',
  'filter_source',
  'filter_style',
  'filter_align',
  'filter_default_title',
  'btn_title',
] as const;

/** A grid of posts, by the page and with filters by terms where its author wanted them. WPBakery: `vc_basic_grid`, `vc_masonry_grid`. */
export const postGrid = (node: TagNode, around: Around): readonly PageNode[] => [
  ...titleOf(node),
  html(containerText(node, around)),
];

/** The text of a grid's own content, without what stands around it on its page: what a script gets that asks for its items. */
export const answeredGrid = (node: TagNode, around: Pick<Around, 'terms' | 'page'>): string =>
  containerText(node, around, true);

function containerText(
  node: TagNode,
  { terms, page }: Pick<Around, 'terms' | 'page'>,
  answers = false,
): string {
  const attributes = ofQuery(node.attributes);
  const listed = listedBy(attributes, terms);
  return shortcodeText(
    GRID_TAG,
    {
      ...Object.fromEntries(CONTAINER.map((name) => [name, attributes[name]])),
      grid_tag: node.tag,
      page,
      style: listed.paged ? 'all' : attributes['style'],
      answers: answers ? 'yes' : undefined,
    },
    cardsText(attributes, listed),
  );
}

function cardsText(
  attributes: ShortcodeAttributes,
  { items, paged, columns, types, link, ids }: Listed,
): string {
  const order = {
    query_orderby: attributes['orderby'],
    query_order: attributes['order'],
    offset: attributes['offset'],
    only: ids,
  };
  return posts(ids ? -1 : items, columns, { type: types, link, paged, order })
    .map((node) => ('html' in node ? node.html : ''))
    .join('');
}

/** The newest posts, beside each other. WPBakery: `vc_posts_slider`. */
export function postSlides(node: TagNode, { terms }: Around): readonly PageNode[] {
  const { attributes } = node;
  const count = attributes['count'] || String(USUAL_SLIDES);
  const newest = {
    ...attributes,
    max_items: /^all$/i.test(count) ? '-1' : count,
    element_width: String(USUAL_WIDTH),
  };
  return [...titleOf(node), html(cardsText(newest, listedBy(newest, terms)))];
}

/** The taxonomies of terms that grids name by their numbers alone. */
export async function taxonomiesOf(site: Site, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const terms = await site.terms.byIds(ids);
  return new Map(terms.map((term) => [term.term_id, term.taxonomy]));
}
