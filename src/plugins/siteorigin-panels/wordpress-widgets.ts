import { html, type PageNode } from 'portolan/elements';
import type { Settings } from './settings.ts';

/** Widgets whose names do not follow from their classes. */
const NAMES: Readonly<Record<string, string>> = {
  WP_Nav_Menu_Widget: 'nav_menu',
  WP_Widget_Custom_HTML: 'custom_html',
  WP_Widget_Media_Audio: 'media_audio',
  WP_Widget_Media_Gallery: 'media_gallery',
  WP_Widget_Media_Image: 'media_image',
  WP_Widget_Media_Video: 'media_video',
  WP_Widget_Tag_Cloud: 'tag_cloud',
  WC_Widget_Cart: 'woocommerce_widget_cart',
  WC_Widget_Recently_Viewed: 'woocommerce_recently_viewed_products',
};

/** A widget of WordPress or WooCommerce inside a page, rendered as in a sidebar; undefined for one that is not rendered here. */
export function coreWidget(
  name: string,
  settings: Settings,
  known: ReadonlySet<string>,
): readonly PageNode[] | undefined {
  const base = NAMES[name] ?? nameOf(name);
  if (base === undefined || !known.has(base)) return undefined;
  const { panels_info: _info, info: _old, ...raw } = settings;
  const attributes = JSON.stringify({ idBase: base, instance: { raw } })
    .replace(/--/g, '\\u002d\\u002d')
    .replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  return [html(`<!-- wp:legacy-widget ${attributes} /-->`)];
}

/** `WP_Widget_Recent_Posts` → `recent-posts`, `WC_Widget_Top_Rated_Products` → `woocommerce_top_rated_products`. */
function nameOf(name: string): string | undefined {
  const [, of, rest = ''] = /^(WP|WC)_Widget_(\w+)$/.exec(name) ?? [];
  if (of === undefined) return undefined;
  const lower = rest.toLowerCase();
  return of === 'WC' ? `woocommerce_${lower}` : lower.replaceAll('_', '-');
}
