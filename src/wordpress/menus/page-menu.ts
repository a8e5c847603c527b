import he from 'he';
import type { PostRow, Site } from '../../types/index.ts';
import { postLinks } from '../routing/permalinks.ts';
import { comparedAddress, type StoredMenuItem } from './menu-tree.ts';

/** Pages listed at most: a menu of more is none that anybody reads. */
const MOST = 200;
/** Pages below each other, at most. */
const DEEPEST = 20;

/**
 * What stands where a site has no menu: its published pages by their order and titles, children below their parents.
 * Children of pages that are not published stand at the top. WordPress: wp_page_menu().
 */
export async function pageMenu(site: Site): Promise<readonly StoredMenuItem[]> {
  const pages = await site.posts.find({
    types: ['page'],
    statuses: ['publish'],
    order: [
      { by: 'menu_order', direction: 'asc' },
      { by: 'title', direction: 'asc' },
    ],
    limit: MOST,
  });
  const links = await postLinks(site, pages);
  const ids = new Set(pages.map(({ ID }) => ID));
  const byParent = new Map<number, PostRow[]>();
  for (const page of pages) {
    const parent = ids.has(page.post_parent) && page.post_parent !== page.ID ? page.post_parent : 0;
    byParent.set(parent, [...(byParent.get(parent) ?? []), page]);
  }
  const below = (parent: number, depth: number): StoredMenuItem[] =>
    depth > DEEPEST
      ? []
      : (byParent.get(parent) ?? [])
          .filter((page) => page.post_title.trim() !== '')
          .map((page) => itemOf(page, links.get(page.ID) ?? '', below(page.ID, depth + 1)));
  return below(0, 0);
}

function itemOf(page: PostRow, href: string, children: readonly StoredMenuItem[]): StoredMenuItem {
  return {
    id: page.ID,
    title: he.decode(page.post_title),
    href,
    classes: ['page_item', `page-item-${page.ID}`],
    type: 'post_type',
    objectId: page.ID,
    // Plain addresses (`?page_id=2`) differ by their query alone and are told by their posts.
    page: comparedAddress(href),
    children,
  };
}
