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
  /** Absent outside pages: what the text needs is then not collected. */
  readonly assets?: PageAssets;
  /** Counters of the page; fresh ones where the text is a page of its own. */
  readonly media?: PageMedia;
}

/** What one text is rendered in: its post, its visitor, counters that start fresh, nested rendering. */
export function createRenderContext(site: Site, options: RenderContextOptions): RenderContext {
  const counters = new Map<string, number>();
  const context: RenderContext = {
    site,
    post: options.post,
    visitor: options.visitor,
    target: options.target,
    media: options.media ?? newMediaLoading(),
    assets: options.assets ?? createPageAssets(() => undefined),
    next(counter) {
      const value = (counters.get(counter) ?? 0) + 1;
      counters.set(counter, value);
      return value;
    },
    renderShortcodes: (text) => doShortcodes(text, siteShortcodes(context)),
    async renderText(text) {
      const shortcodes = siteShortcodes(context);
      return doShortcodes(shortcodeUnautop(autop(text), shortcodes), shortcodes);
    },
  };
  return context;
}
