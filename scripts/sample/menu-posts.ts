import { type MenuItem, menuItems } from './menus.ts';
import { phpSerialize } from './php-serialize.ts';
import type { SamplePost } from './records.ts';
import { siteUrl } from './site.ts';
import { absolute } from './text/inline.ts';

function menuPost(item: MenuItem, order: number): SamplePost {
  const date = '2025-08-30 10:41:09';
  const { link } = item;
  return {
    id: item.id,
    type: 'nav_menu_item',
    status: 'publish',
    slug: item.title === undefined ? String(item.id) : item.title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    title: item.title ?? '',
    author: 'admin',
    date,
    modified: date,
    content: item.description ?? (item.title === undefined ? ' ' : ''),
    excerpt: item.titleAttribute ?? '',
    guid: `${siteUrl}/?p=${item.id}`,
    parent: 0,
    menuOrder: order,
    password: '',
    commentStatus: 'closed',
    pingStatus: 'closed',
    mimeType: '',
    sticky: false,
    terms: [{ taxonomy: 'nav_menu', slug: item.menu }],
    meta: [
      ['_menu_item_type', link.type],
      ['_menu_item_menu_item_parent', String(item.parent ?? 0)],
      ['_menu_item_object_id', String(link.type === 'custom' ? item.id : link.id)],
      ['_menu_item_object', link.type === 'custom' ? 'custom' : link.object],
      ['_menu_item_target', item.target ?? ''],
      ['_menu_item_classes', phpSerialize(item.classes ?? [''])],
      ['_menu_item_xfn', item.xfn ?? ''],
      ['_menu_item_url', link.type === 'custom' ? absolute(link.url) : ''],
    ],
  };
}

/** The menus' items as posts; each menu counts its own positions. */
export const menuPosts: readonly SamplePost[] = menuItems.map((item) => {
  const position = menuItems.filter((other) => other.menu === item.menu).indexOf(item) + 1;
  return menuPost(item, position);
});
