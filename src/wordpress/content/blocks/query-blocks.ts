import type { BlockElement, ParsedBlock, PostOrderKey, PostQuery, PostRow, RenderContext, Site } from '../../../types/index.ts';
import { parseSearch } from '../../routing/search-terms.ts';
import { postClasses } from '../../head/post-class.ts';
import { createRenderContext } from '../render-context.ts';
import { escapeAttribute, escapeHtml } from '../escape.ts';
import { numberOf, textOf, wrapper } from './wrapper.ts';

interface QuerySettings {
  readonly perPage?: number;
  readonly pages?: number;
  readonly offset?: number;
  readonly postType?: string;
  readonly order?: string;
  readonly orderBy?: string;
  readonly author?: string;
  readonly search?: string;
  readonly exclude?: readonly number[];
  readonly sticky?: string;
  readonly inherit?: boolean;
  readonly parents?: readonly number[];
  readonly taxQuery?: Readonly<Record<string, readonly number[]>> | null;
}

/** What the blocks inside a query know: its posts of this page, and how many pages there are. */
interface Loop {
  readonly id: number;
  readonly posts: readonly PostRow[];
  readonly pages: number;
  readonly page: number;
}

/** Rows of a query, kept while its inner blocks are rendered: block → loop. */
type Loops = WeakMap<ParsedBlock, Loop>;

const loopsOf = (site: Site): Loops => site.once('content.query-loops', () => new WeakMap());

/** `core/query`: a loop over posts of its own. WordPress: build_query_vars_from_query_block(). */
export const queryBlock: BlockElement = {
  name: 'core/query',
  rendersInner: true,
  async render(attributes, _inner, context, block) {
    const settings = (typeof attributes['query'] === 'object' && attributes['query'] !== null ? attributes['query'] : {}) as QuerySettings;
    const loop = await runQuery(context, settings, numberOf(attributes, 'queryId', 0));
    mark(context.site, block, loop);
    return inner(block, context);
  },
};

async function runQuery({ site }: RenderContext, settings: QuerySettings, id: number): Promise<Loop> {
  const perPage = Math.max(1, Math.min(100, Number(settings.perPage) || site.options.number('posts_per_page', 10)));
  const base: PostQuery = {
    types: [settings.postType || 'post'],
    statuses: ['publish'],
    notIds: (settings.exclude ?? []).map(Number),
    authors: settings.author ? settings.author.split(',').map(Number) : undefined,
    parents: settings.parents?.length ? settings.parents.map(Number) : undefined,
    search: settings.search ? parseSearch(settings.search, { exact: false, sentence: false }) : undefined,
    taxonomies: Object.entries(settings.taxQuery ?? {}).flatMap(([taxonomy, terms]) =>
      Array.isArray(terms) && terms.length > 0 ? [{ taxonomy, terms: terms.map(Number), operator: 'IN' as const }] : [],
    ),
    order: [{ by: orderKey(settings.orderBy), direction: settings.order === 'asc' ? 'asc' : 'desc' }],
  };
  const sticky = stickyIds(site);
  const query: PostQuery =
    settings.sticky === 'only' ? { ...base, ids: sticky.length > 0 ? sticky : [0] } : settings.sticky === 'exclude' ? { ...base, notIds: [...(base.notIds ?? []), ...sticky] } : base;
  const found = await site.posts.findPage({ ...query, limit: perPage, offset: Number(settings.offset) || 0 });
  let posts = found.rows;
  if (!settings.sticky && query.types?.[0] === 'post' && !settings.search && sticky.length > 0) {
    // Sticky posts come in front, on top of the number asked for.
    const first = await site.posts.find({ types: ['post'], statuses: ['publish'], ids: sticky, order: base.order });
    posts = [...first, ...posts.filter((post) => !sticky.includes(post.ID))];
  }
  const pages = Math.ceil(found.total / perPage);
  return { id, posts, pages: settings.pages ? Math.min(pages, settings.pages) : pages, page: 1 };
}

function orderKey(orderBy: string | undefined): PostOrderKey {
  const keys: Readonly<Record<string, PostOrderKey>> = { title: 'title', modified: 'modified', menu_order: 'menu_order', author: 'author', id: 'ID', rand: 'rand' };
  return keys[orderBy ?? ''] ?? 'date';
}

function stickyIds(site: Site): readonly number[] {
  const stored = site.options.value('sticky_posts');
  return stored && typeof stored === 'object' ? Object.values(stored).map(Number) : [];
}

/** Gives every block inside a query its loop. */
function mark(site: Site, block: ParsedBlock, loop: Loop): void {
  for (const child of block.innerBlocks) {
    loopsOf(site).set(child, loop);
    if (child.blockName !== 'core/query') mark(site, child, loop);
  }
}

async function inner(block: ParsedBlock, context: RenderContext): Promise<string> {
  const { renderParsedBlock } = await import('../render-blocks.ts');
  let next = 0;
  const parts: string[] = [];
  for (const part of block.innerContent) {
    const child = part === null ? block.innerBlocks[next++] : undefined;
    parts.push(part ?? (child ? await renderParsedBlock(child, context, 1) : ''));
  }
  return parts.join('');
}

/** `core/post-template`: its inner blocks once for each post of the loop. */
export const postTemplate: BlockElement = {
  name: 'core/post-template',
  rendersInner: true,
  async render(attributes, _inner, context, block) {
    const { site } = context;
    const posts = loopsOf(site).get(block)?.posts ?? [];
    if (posts.length === 0) return '';
    const [terms, metas] = await Promise.all([site.terms.ofObjects(posts.map((post) => post.ID)), site.posts.meta(posts.map((post) => post.ID))]);
    const items: string[] = [];
    for (const post of posts) {
      const inside = createRenderContext(site, { post, visitor: context.visitor, assets: context.assets, media: context.media, target: context.target });
      const classes = postClasses(site, post, terms.get(post.ID) ?? [], { hasThumbnail: Number(metas.get(post.ID)?.get('_thumbnail_id') ?? 0) > 0, passwordRequired: post.post_password !== '', sticky: false });
      items.push(`<li class="wp-block-post ${escapeAttribute(classes.join(' '))}">${await inner(block, inside)}</li>`);
    }
    return `<ul${wrapper('core/post-template', attributes)}>${items.join('')}</ul>`;
  },
};

export const queryNoResults: BlockElement = {
  name: 'core/query-no-results',
  rendersInner: true,
  async render(attributes, _inner, context, block) {
    if ((loopsOf(context.site).get(block)?.posts.length ?? 0) > 0) return '';
    const html = (await inner(block, context)).trim();
    return html === '' ? '' : `<div${wrapper('core/query-no-results', attributes)}>\n${html}\n</div>`;
  },
};

export const queryPagination: BlockElement = {
  name: 'core/query-pagination',
  rendersInner: true,
  async render(attributes, _inner, context, block) {
    const html = await inner(block, context);
    return html.trim() === '' ? '' : `<nav${wrapper('core/query-pagination', attributes, { 'aria-label': 'Pagination' })}>${html}</nav>`;
  },
};

export const queryPaginationNumbers: BlockElement = {
  name: 'core/query-pagination-numbers',
  defaults: { midSize: 2 },
  render(attributes, _inner, { site }, block) {
    const loop = loopsOf(site).get(block);
    if (!loop || loop.pages < 2) return '';
    const around = numberOf(attributes, 'midSize', 2);
    const parts: string[] = [];
    let gap = false;
    for (let page = 1; page <= loop.pages; page++) {
      const near = page === 1 || page === loop.pages || Math.abs(page - loop.page) <= around;
      if (page === loop.page) parts.push(`<span aria-current="page" class="page-numbers current">${page}</span>`);
      else if (near) parts.push(`<a class="page-numbers" href="?query-${loop.id}-page=${page}">${page}</a>`);
      else if (!gap) parts.push('<span class="page-numbers dots">&hellip;</span>');
      gap = !near;
    }
    return `<div${wrapper('core/query-pagination-numbers', attributes)}>${parts.join('\n')}</div>`;
  },
};

function stepLink(name: 'next' | 'previous', label: string): BlockElement {
  return {
    name: `core/query-pagination-${name}`,
    render(attributes, _inner, { site }, block) {
      const loop = loopsOf(site).get(block);
      const target = loop && loop.page + (name === 'next' ? 1 : -1);
      if (!loop || !target || target < 1 || target > loop.pages) return '';
      return `<a href="/?query-${loop.id}-page=${target}"${wrapper(`core/query-pagination-${name}`, attributes)}>${escapeHtml(textOf(attributes, 'label') || label)}</a>`;
    },
  };
}

export const queryPaginationNext = stepLink('next', 'Next Page');
export const queryPaginationPrevious = stepLink('previous', 'Previous Page');
