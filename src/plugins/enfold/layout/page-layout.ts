import { createRenderContext } from 'portolan/content';
import type { Extender, Meta, PageModel, Site, WidgetContext } from 'portolan/plugin';
import { renderSidebars } from 'portolan/site';
import { areaNamed } from '../sidebars.ts';
import { themeOption } from '../theme-options.ts';

/** A page without anything beside it. */
const FULL_WIDTH = 'fullsize';
/** Widgets that stand everywhere, below those of the place. */
const EVERYWHERE = 'av_everywhere';

/** Where a page takes its widgets from, and the theme's option for its layout. */
export interface Place {
  readonly sidebar: 'pages' | 'product' | 'shop' | 'sidebar';
  readonly option: 'page_layout' | 'single_layout' | 'blog_layout' | 'archive_layout';
  /** The post whose own settings win; 0 = none. */
  readonly post: number;
}

/**
 * The widgets beside a page as the old theme chose them: none where its layout is over the whole width (the post's
 * own, else the option for its kind), those of the area that the post names instead of its kind's; those for
 * everywhere always come last. Enfold: `sidebar.php`, `avia_layout_class()`.
 */
export const pageLayout: Extender<'page.model'> = async (page, { site, call, assets }) => {
  const place = placeOf(site, page);
  const meta = place.post > 0 ? (await site.posts.meta([place.post])).get(place.post) : undefined;
  const layout = own(meta, 'layout') || themeOption(site, place.option) || '';
  if (layout === FULL_WIDTH) return withWidgets(page, place, []);
  const named = areaNamed(site, own(meta, 'sidebar')) ?? areaOfArchives(site, place);
  if (named === undefined) return page;
  const makeContext = (widgetId: string): WidgetContext => ({
    ...createRenderContext(site, {
      target: 'page',
      visitor: call.visitor,
      assets,
      page: { query: page.query, request: call.request },
    }),
    widgetId,
  });
  const rendered = await renderSidebars(site, [named, EVERYWHERE], makeContext);
  return withWidgets(page, place, [...(rendered[named] ?? []), ...(rendered[EVERYWHERE] ?? [])]);
};

/** The area that archives have for themselves where the owner wanted that. Option `archive_sidebar`. */
function areaOfArchives(site: Site, { sidebar, option }: Place): string | undefined {
  return sidebar === 'sidebar' && option === 'archive_layout' ? areaNamed(site, 'av_archives') : undefined;
}

function withWidgets(page: PageModel, { sidebar }: Place, widgets: PageModel['sidebars'][string]): PageModel {
  return { ...page, sidebars: { ...page.sidebars, [sidebar]: widgets } };
}

/** Where a page's widgets come from, and whose settings say so. */
export function placeOf(site: Site, { query, post }: PageModel): Place {
  const { flags } = query;
  if (flags.has('page')) return { sidebar: 'pages', option: 'page_layout', post: post?.id ?? 0 };
  if (flags.has('singular')) {
    const sidebar = post?.type === 'product' ? 'product' : 'sidebar';
    return { sidebar, option: 'single_layout', post: post?.id ?? 0 };
  }
  if ((query.postType ?? query.variables['post_type']) === 'product') {
    const shop = site.options.number('woocommerce_shop_page_id', 0);
    // The shop is a page and an archive: its own settings win, the usual ones are those of archives.
    return { sidebar: 'shop', option: 'archive_layout', post: Math.max(shop, 0) };
  }
  if (flags.has('tax') && site.taxonomies.get(query.term?.taxonomy ?? '')?.objectTypes.includes('product')) {
    return { sidebar: 'shop', option: 'archive_layout', post: 0 };
  }
  return { sidebar: 'sidebar', option: flags.has('home') ? 'blog_layout' : 'archive_layout', post: 0 };
}

/** A post's own setting; `default` and the like stand for none. */
function own(meta: Meta | undefined, key: string): string {
  const value = meta?.get(key) ?? '';
  return value === 'default' ? '' : value;
}
