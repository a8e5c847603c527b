import type { BlockElement, PostRow, RenderContext } from '../../../types/index.ts';
import { withStickyPosts } from '../../routing/sticky-posts.ts';
import { type BlockAttributes, numberOf } from '../block-attributes.ts';
import { renderInner } from '../render-blocks.ts';
import { contextInside } from '../render-context.ts';
import { querySettings } from './query-settings.ts';

/** The posts of a query block, and what its inner blocks know of them. */
export interface QueryLoop {
  readonly posts: readonly PostRow[];
  readonly total: number;
  readonly perPage: number;
  readonly pages: number;
  readonly page: number;
  /** The variable in the address that says the page; undefined for the page's own list. */
  readonly variable?: string;
}

/** The query around a block; undefined outside of one. */
export function loopAround({ fromBlocks }: RenderContext): QueryLoop | undefined {
  return fromBlocks?.['query'] as QueryLoop | undefined;
}

/** Loops on one page, at most: posts in a loop may hold loops themselves. */
const MOST_LOOPS = 200;

/** `core/query`: a loop over posts of its own, or over those of the page. */
export const queryBlock: BlockElement = {
  name: 'core/query',
  rendersInner: true,
  async render(attributes, _inner, context, block) {
    if (context.next('query-loops') > MOST_LOOPS) return '';
    const query = await runQuery(context, attributes);
    return renderInner(block, contextInside(context, { fromBlocks: { query } }));
  },
};

async function runQuery(context: RenderContext, attributes: BlockAttributes): Promise<QueryLoop> {
  const input = attributes['query'];
  const settings = (typeof input === 'object' && input !== null ? input : {}) as BlockAttributes;
  return settings['inherit'] === true
    ? pageLoop(context, settings)
    : ownLoop(context, settings, pageVariable(attributes));
}

function pageLoop({ page }: RenderContext, settings: BlockAttributes): QueryLoop {
  const most = numberOf(settings, 'pages', 0);
  const { posts = [], total = 0, pages = 0, page: number = 1, perPage = 1 } = page?.query ?? {};
  return { posts, total, perPage, pages: most > 0 ? Math.min(most, pages) : pages, page: number };
}

/** The argument of a loop's page; loops without a number of their own share one. */
function pageVariable({ queryId }: BlockAttributes): string {
  return typeof queryId === 'number' ? `query-${Math.trunc(queryId)}-page` : 'query-page';
}

async function ownLoop(context: RenderContext, input: BlockAttributes, variable: string): Promise<QueryLoop> {
  const { site, page: around } = context;
  const settings = await querySettings(site, input);
  const { perPage, offset, mostPages, query } = settings;
  const requested = Math.trunc(Number(around?.request.query[variable] ?? 1));
  const page = requested >= 1 && requested < Number.MAX_SAFE_INTEGER / perPage ? requested : 1;
  const found = await site.posts.findPage(
    await site.extensions.apply(
      'content.query',
      { ...query, limit: perPage, offset: perPage * (page - 1) + offset },
      context,
    ),
  );
  const posts =
    settings.stickyFirst && page === 1 ? await withStickyPosts(site, query, found.rows) : found.rows;
  const pages = Math.ceil(found.total / perPage);
  return {
    posts,
    total: found.total,
    perPage,
    pages: mostPages > 0 ? Math.min(mostPages, pages) : pages,
    page,
    variable,
  };
}
