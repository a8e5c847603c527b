import type { PageAssets, PageMedia, PostRow, RenderContext, Site, Visitor } from '../../types/index.ts';
import { createPageAssets } from '../../view/page-assets.ts';
import { autop } from './autop.ts';
import { newMediaLoading } from './loading-attributes.ts';
import { doShortcodes, shortcodeUnautop } from './shortcodes.ts';
import { siteShortcodes } from './site-shortcodes.ts';

export interface RenderContextOptions {
  readonly target: RenderContext['target'];
  readonly post?: PostRow;
  readonly visitor?: Visitor;
  /** The page that is rendered: blocks that depend on the main query or on the address read it. */
  readonly page?: RenderContext['page'];
  readonly requestUrl?: RenderContext['requestUrl'];
  /** Absent outside pages: what the text needs is then not collected. */
  readonly assets?: PageAssets;
  /** What the page has shown so far; fresh where the text is a page of its own. */
  readonly media?: PageMedia;
  /** Counters that the texts of one page share, so that no id comes twice; fresh ones by default. */
  readonly counters?: Map<string, number>;
}

/** What one text is rendered in: its post, its visitor, its counters, nested rendering. */
export function createRenderContext(site: Site, options: RenderContextOptions): RenderContext {
  const { counters = new Map<string, number>() } = options;
  return withNestedRendering({
    site,
    post: options.post,
    visitor: options.visitor,
    target: options.target,
    page: options.page,
    requestUrl: options.requestUrl,
    media: options.media ?? newMediaLoading(),
    assets: options.assets ?? createPageAssets(() => undefined),
    next(counter) {
      const value = (counters.get(counter) ?? 0) + 1;
      counters.set(counter, value);
      return value;
    },
  });
}

/** The same text further inside: with another post, or with more handed down by blocks. Counters go on. */
export function contextInside(
  context: RenderContext,
  changes: Pick<RenderContext, 'post' | 'fromBlocks'>,
): RenderContext {
  const fromBlocks = { ...context.fromBlocks, ...changes.fromBlocks };
  return withNestedRendering({ ...context, ...changes, fromBlocks });
}

/** Path and query of the request, for blocks that lead back to it; undefined where none is known. */
export function requestUrl({ page, requestUrl }: RenderContext): string | undefined {
  return page?.request.url ?? requestUrl?.();
}

function withNestedRendering(base: Omit<RenderContext, 'renderShortcodes' | 'renderText'>): RenderContext {
  const context: RenderContext = {
    ...base,
    renderShortcodes: (text) => doShortcodes(text, siteShortcodes(context)),
    async renderText(text) {
      const shortcodes = siteShortcodes(context);
      return doShortcodes(shortcodeUnautop(autop(text), shortcodes), shortcodes);
    },
  };
  return context;
}
