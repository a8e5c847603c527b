import type {
  Call,
  MainQuery,
  PageAssets,
  PageMedia,
  PostRow,
  RenderContext,
  Site,
} from '../../types/index.ts';
import { addAssets, createPageAssets } from '../../view/page-assets.ts';
import { everybodysPlace } from '../../wordpress/auth/everybodys-requests.ts';
import { nonceTick } from '../../wordpress/auth/nonces.ts';
import { type RenderContentOptions, renderPostContent } from '../../wordpress/content/render.ts';
import { createRenderContext } from '../../wordpress/content/render-context.ts';
import { KEPT_AT_MOST, siteMemory } from '../../wordpress/site/site-memory.ts';

/** What a page has collected and counted so far. Changed while it is rendered. */
export interface PageState {
  readonly call: Call;
  readonly query: MainQuery;
  readonly assets: PageAssets;
  readonly media: PageMedia;
  readonly counters: Map<string, number>;
}

/** The content of a post as a page shows it, with all that it left behind in that page. */
interface KeptContent {
  readonly html: string;
  readonly assets: PageAssets;
  readonly media: PageMedia;
  readonly counters: ReadonlyMap<string, number>;
  /** The request whose address it shows; undefined = it is the same at each. */
  readonly place: string | undefined;
}

/** The same page for something that may be the same on each: `onAsk` is told where it asks for this one, or counts on it. */
export function watched(state: PageState, onAsk: () => void): PageState {
  const watch = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(_target, name) {
        const value: unknown = Reflect.get(target, name);
        // Every block asks whether it is being edited: on a visitor's page none is.
        if (name !== 'editing' || value !== undefined) onAsk();
        return typeof value === 'function' ? value.bind(target) : value;
      },
      set(_target, name, value) {
        onAsk();
        return Reflect.set(target, name, value);
      },
      ownKeys() {
        onAsk();
        return Reflect.ownKeys(target);
      },
      has(_target, name) {
        onAsk();
        return Reflect.has(target, name);
      },
    });
  const { call, query, media, counters } = state;
  return {
    ...state,
    call: { ...call, request: watch(call.request) },
    query: watch(query),
    media: watch({ ...media }),
    counters: watch(new Map(counters)),
  };
}

/** A context for rendering something on a page. */
export function pageContext(site: Site, state: PageState, post?: PostRow): RenderContext {
  const { call, query, assets, media, counters } = state;
  return createRenderContext(site, {
    post,
    visitor: call.visitor,
    assets,
    media,
    target: 'page',
    page: { query, request: call.request },
    counters,
  });
}

/**
 * The content of a post on a page of its own. Where everybody gets the same it is rendered once, until something changes
 * that it was made of; what it needs of the page and what it counted there is kept beside it.
 */
export async function postContent(
  site: Site,
  post: PostRow,
  state: PageState,
  options: Omit<RenderContentOptions, 'context'>,
): Promise<string> {
  const place = mayBeKept(state, post, options) ? everybodysPlace(state.call) : undefined;
  if (place === undefined) {
    return renderPostContent(site, post, { ...options, context: pageContext(site, state, post) });
  }
  const memory = siteMemory(site);
  const make = () => render(site, post, state, options, place);
  const key = keyOf(site, post, state, options);
  const first = await memory.get(key, make);
  const content =
    first.place === undefined || first.place === place ? first : await memory.get(`${key} ${place}`, make);
  takeOver(state, content);
  return content.html;
}

/** What a page has collected when a part of it is begun; what the part adds stays apart. */
export function apart(state: PageState): PageState {
  const { assets, media, counters } = state;
  return {
    ...state,
    assets: createPageAssets(assets.islandAddress, assets.rendered),
    media: copyOf(media),
    counters: new Map(counters),
  };
}

/** Gives a page what one of its parts collected and counted. */
export function takeOver(state: PageState, part: Pick<KeptContent, 'assets' | 'media' | 'counters'>): void {
  addAssets(state.assets, part.assets);
  Object.assign(state.media, copyOf(part.media));
  for (const [name, count] of part.counters) state.counters.set(name, count);
}

/** Of a page that is more than this post's, or of what is not stored yet, nothing is kept. */
function mayBeKept({ query }: PageState, post: PostRow, options: Omit<RenderContentOptions, 'context'>) {
  return (
    !options.locked &&
    options.teaser !== true &&
    query.editing === undefined &&
    query.flags.has('singular') &&
    query.posts.length === 1 &&
    query.posts[0]?.ID === post.ID
  );
}

/** What the content depends on beside what is read for it: what was asked for, and what the page has counted before. */
function keyOf(
  site: Site,
  post: PostRow,
  { query, media, counters }: PageState,
  { page = 1 }: Omit<RenderContentOptions, 'context'>,
): string {
  const { variables, flags, commentPage } = query;
  const counted = [...counters].map(([name, count]) => `${name}=${count}`).join();
  const shown = [...(media.listedPosts ?? [])].join();
  return [
    `content:${post.ID}`,
    nonceTick(site),
    page,
    commentPage,
    [...flags].join(),
    JSON.stringify(variables),
    `${media.contentMedia} ${media.highPriorityUsed} ${media.blocksRendered} ${shown}`,
    counted,
  ].join(' ');
}

async function render(
  site: Site,
  found: PostRow,
  state: PageState,
  options: Omit<RenderContentOptions, 'context'>,
  place: string,
): Promise<KeptContent> {
  // Read here as well: what is kept is made of them.
  const post = (await site.posts.byId(found.ID)) ?? found;
  const meta = (await site.posts.meta([post.ID])).get(post.ID);
  site.reads.until(site.clock.now() + KEPT_AT_MOST);
  const { call, query } = state;
  const { assets, media, counters } = apart(state);
  const own = { assets, media, counters };
  let asksRequest = false;
  const context = createRenderContext(site, {
    ...own,
    post,
    visitor: call.visitor,
    target: 'page',
    page: {
      query: { ...query, posts: [post] },
      get request() {
        asksRequest = true;
        return call.request;
      },
    },
  });
  const html = await renderPostContent(site, post, { ...options, meta, context });
  return { html, ...own, place: asksRequest ? place : undefined };
}

function copyOf(media: PageMedia): PageMedia {
  return { ...media, ...(media.listedPosts && { listedPosts: new Set(media.listedPosts) }) };
}
