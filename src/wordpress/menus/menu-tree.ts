import he from 'he';
import { storedList } from '../../database/index.ts';
import type { MainQuery, MenuItemModel, Meta, PostRow, Site } from '../../types/index.ts';
import { postLinks, termLinks } from '../routing/permalinks.ts';
import { siteMemory } from '../site/site-memory.ts';

/** What menu items are compared with to find the current one. */
export interface MenuPlace {
  readonly query?: MainQuery;
  /** Absolute present address of the page being rendered. */
  readonly url: string;
}

/** Items below each other, at most. */
const DEEPEST = 20;

interface Entry {
  readonly row: PostRow;
  readonly parent: number;
  readonly type: string;
  readonly object: string;
  readonly objectId: number;
  readonly meta: Meta;
}

interface Target {
  readonly title: string;
  readonly href: string;
}

/** A menu as it is stored: the same on every page. */
export interface StoredMenuItem extends Omit<MenuItemModel, 'current' | 'currentAncestor' | 'children'> {
  readonly type: string;
  readonly objectId: number;
  /** Address of the page to which it leads, to compare; undefined where it asks for more or leads to a place on it. */
  readonly page: string | undefined;
  readonly children: readonly StoredMenuItem[];
}

/**
 * The items of a menu as a tree, in their order, with addresses (`wp_nav_menu()`). Drafts and items whose target is
 * gone are left out: their children move up. Read once, until the site changes.
 */
export function loadMenu(site: Site, menu: number): Promise<readonly StoredMenuItem[]> {
  return siteMemory(site).get(`menu:${menu}`, () => readMenu(site, menu));
}

async function readMenu(site: Site, menu: number): Promise<readonly StoredMenuItem[]> {
  const entries = await loadEntries(site, menu);
  const targets = await loadTargets(site, entries);
  const shown = entries.filter((entry) => targets.has(entry.row.ID));
  const ids = new Set(shown.map((entry) => entry.row.ID));
  const byParent = new Map<number, Entry[]>();
  for (const entry of shown) {
    const parent = ids.has(entry.parent) ? entry.parent : 0;
    byParent.set(parent, [...(byParent.get(parent) ?? []), entry]);
  }
  const build = (parent: number, depth: number): StoredMenuItem[] =>
    depth > DEEPEST
      ? []
      : (byParent.get(parent) ?? []).map((entry) =>
          itemOf(entry, targets.get(entry.row.ID), build(entry.row.ID, depth + 1)),
        );
  return build(0, 0);
}

/** A menu as it was marked, by the items that were current: most pages of a site are in none of its menus. */
const marked = new WeakMap<readonly StoredMenuItem[], Map<string, readonly MenuItemModel[]>>();

/** Marks the items that lead to the page being rendered, and those above them. */
export function markCurrent(items: readonly StoredMenuItem[], place: MenuPlace): readonly MenuItemModel[] {
  const current = currentItems(items, place);
  const known = marked.get(items) ?? new Map<string, readonly MenuItemModel[]>();
  marked.set(items, known);
  const key = current.join();
  const menu = known.get(key) ?? mark(items, new Set(current));
  known.set(key, menu);
  return menu;
}

/** Ids of the items that lead to the page being rendered. */
export function currentItems(items: readonly StoredMenuItem[], place: MenuPlace): readonly number[] {
  const url = withoutEnd(place.url);
  const among = (some: readonly StoredMenuItem[]): readonly number[] =>
    some.flatMap((item) => [...(isCurrent(item, place, url) ? [item.id] : []), ...among(item.children)]);
  return among(items);
}

function mark(items: readonly StoredMenuItem[], current: ReadonlySet<number>): readonly MenuItemModel[] {
  return items.map((stored) => {
    const { type: _type, objectId: _objectId, page: _page, children: below, ...item } = stored;
    const children = mark(below, current);
    return {
      ...item,
      current: current.has(item.id),
      currentAncestor: children.some((child) => child.current || child.currentAncestor),
      children,
    };
  });
}

/** A menu with its current items marked. */
export async function menuTree(
  site: Site,
  menu: number,
  place: MenuPlace,
): Promise<readonly MenuItemModel[]> {
  return markCurrent(await loadMenu(site, menu), place);
}

function itemOf(
  entry: Entry,
  target: Target | undefined,
  children: readonly StoredMenuItem[],
): StoredMenuItem {
  const href = target?.href ?? '';
  return {
    id: entry.row.ID,
    title: he.decode(entry.row.post_title || target?.title || ''),
    href,
    target: entry.meta.get('_menu_item_target') || undefined,
    rel: entry.meta.get('_menu_item_xfn') || undefined,
    attributeTitle: entry.row.post_excerpt || undefined,
    description: entry.row.post_content.trim() || undefined,
    classes: classesOf(entry.meta),
    type: entry.type,
    objectId: entry.objectId,
    page: comparedAddress(href),
    children,
  };
}

async function loadEntries(site: Site, menu: number): Promise<readonly Entry[]> {
  const rows = await site.posts.find({
    types: ['nav_menu_item'],
    statuses: ['publish'],
    taxonomies: [{ taxonomy: 'nav_menu', terms: [menu], operator: 'IN' }],
    order: [
      { by: 'menu_order', direction: 'asc' },
      { by: 'ID', direction: 'asc' },
    ],
  });
  const metas = await site.posts.meta(rows.map((row) => row.ID));
  return rows.flatMap((row) => {
    const meta = metas.get(row.ID);
    if (!meta || meta.get('_menu_item_orphaned')) return [];
    return [
      {
        row,
        meta,
        parent: Number(meta.get('_menu_item_menu_item_parent') ?? 0),
        type: meta.get('_menu_item_type') ?? 'custom',
        object: meta.get('_menu_item_object') ?? '',
        objectId: Number(meta.get('_menu_item_object_id') ?? 0),
      },
    ];
  });
}

/** Titles and addresses of what items point to, loaded together. */
async function loadTargets(site: Site, entries: readonly Entry[]): Promise<ReadonlyMap<number, Target>> {
  const idsOf = (type: string) =>
    entries.filter((entry) => entry.type === type).map((entry) => entry.objectId);
  const posts = new Map((await site.posts.byIds(idsOf('post_type'))).map((post) => [post.ID, post]));
  const terms = new Map((await site.terms.byIds(idsOf('taxonomy'))).map((term) => [term.term_id, term]));
  const links = await postLinks(site, [...posts.values()]);
  const termAddresses = await termLinks(site, [...terms.values()]);
  const targets = new Map<number, Target>();
  for (const entry of entries) {
    if (entry.type === 'post_type') {
      const post = posts.get(entry.objectId);
      const href = links.get(entry.objectId);
      if (post && href && post.post_status === 'publish')
        targets.set(entry.row.ID, { title: post.post_title, href });
    } else if (entry.type === 'taxonomy') {
      const term = terms.get(entry.objectId);
      const href = termAddresses.get(entry.objectId);
      if (term && href) targets.set(entry.row.ID, { title: term.name, href });
    } else if (entry.type === 'post_type_archive') {
      const type = site.postTypes.get(entry.object);
      if (type?.archive)
        targets.set(entry.row.ID, { title: type.label, href: `${site.address.home}/${type.archive}/` });
    } else {
      targets.set(entry.row.ID, {
        title: '',
        href: site.address.toPresent(entry.meta.get('_menu_item_url') ?? ''),
      });
    }
  }
  return targets;
}

function classesOf(meta: Meta): readonly string[] {
  const stored = meta.value('_menu_item_classes');
  const list = Array.isArray(stored) ? stored : storedList(stored);
  return list.filter((name): name is string => typeof name === 'string' && name !== '');
}

/** `url`: the address of the page being rendered, without its end. */
function isCurrent({ type, objectId, page }: StoredMenuItem, place: MenuPlace, url: string): boolean {
  const { query } = place;
  if (query && type === 'post_type' && query.flags.has('singular') && query.posts[0]?.ID === objectId)
    return true;
  if (query?.term && type === 'taxonomy' && query.term.term_id === objectId) return true;
  // What asks for more is another page, unless it is the front page all the same. WordPress compares whole addresses.
  return page === url && (!place.url.includes('?') || query?.flags.has('front_page') === true);
}

/** How a link's address is compared; undefined where it asks for more than a page or leads to a place on it. */
export function comparedAddress(href: string): string | undefined {
  return href === '' || /[#?]/.test(href) ? undefined : withoutEnd(href);
}

/** An address without query, `index.php` and closing slash, as addresses are compared. */
function withoutEnd(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/\/(index\.php)?$/, '');
}
