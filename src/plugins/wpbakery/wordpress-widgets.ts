import { autop, serializeBlocks } from 'portolan/content';
import { html, type PageNode, type TagNode, textInside } from 'portolan/elements';
import type { ShortcodeAttributes } from 'portolan/plugin';
import { textOf } from './values.ts';

type Settings = Readonly<Record<string, string | number | boolean>>;

interface WidgetOf {
  /** The widget's name in WordPress. */
  readonly base: string;
  readonly settings?: (attributes: ShortcodeAttributes, node: TagNode) => Settings;
}

/** `options="count,dropdown"`: what is ticked. */
const ticked = (attributes: ShortcodeAttributes, ...names: readonly string[]): Settings => {
  const options = (attributes['options'] ?? '').split(',').map((one) => one.trim());
  return Object.fromEntries(names.map((name) => [name, options.includes(name) ? 1 : 0]));
};

/** WordPress's own widgets among the builder's elements. WPBakery: `vc_wp_…`. */
const WIDGETS: Readonly<Record<string, WidgetOf>> = {
  vc_wp_archives: { base: 'archives', settings: (attributes) => ticked(attributes, 'count', 'dropdown') },
  vc_wp_calendar: { base: 'calendar' },
  vc_wp_categories: {
    base: 'categories',
    settings: (attributes) => ticked(attributes, 'count', 'hierarchical', 'dropdown'),
  },
  vc_wp_custommenu: {
    base: 'nav_menu',
    settings: (attributes) => ({ nav_menu: Number(attributes['nav_menu']) || 0 }),
  },
  vc_wp_meta: { base: 'meta' },
  vc_wp_pages: {
    base: 'pages',
    settings: (attributes) => ({
      sortby: attributes['sortby'] || 'post_title',
      exclude: attributes['exclude'] ?? '',
    }),
  },
  vc_wp_posts: {
    base: 'recent-posts',
    settings: (attributes) => ({
      number: Number(attributes['number']) || 5,
      show_date: attributes['show_date'] === 'true' || attributes['show_date'] === '1',
    }),
  },
  vc_wp_recentcomments: {
    base: 'recent-comments',
    settings: (attributes) => ({ number: Number(attributes['number']) || 5 }),
  },
  vc_wp_rss: {
    base: 'rss',
    settings: (attributes) => ({
      url: attributes['url'] ?? '',
      items: Number(attributes['items']) || 10,
      ...ticked(attributes, 'show_summary', 'show_author', 'show_date'),
    }),
  },
  vc_wp_search: { base: 'search' },
  vc_wp_tagcloud: {
    base: 'tag_cloud',
    settings: (attributes) => ({ taxonomy: attributes['taxonomy'] || 'post_tag' }),
  },
  vc_wp_text: {
    base: 'text',
    settings: (_, { children }) => ({ text: autop(textInside(children).trim()) }),
  },
};

/** One of WordPress's widgets; undefined for other elements. */
export function wordpressWidget(node: TagNode): readonly PageNode[] | undefined {
  const widget = WIDGETS[node.tag];
  if (widget === undefined) return undefined;
  const raw = { title: textOf(node.attributes, 'title'), ...widget.settings?.(node.attributes, node) };
  return [
    html(
      serializeBlocks([
        {
          blockName: 'core/legacy-widget',
          attrs: { idBase: widget.base, instance: { raw } },
          innerBlocks: [],
          innerHTML: '',
          innerContent: [],
        },
      ]),
    ),
  ];
}
