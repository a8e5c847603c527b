import { maybeUnserialize, toPlain } from '../../../database/php-serialize.ts';
import type { Meta, PostRow, RestCall, RestError, Site } from '../../../types/index.ts';
import { sanitizeKey } from '../../content/sanitize.ts';
import { restError } from '../errors.ts';
import { isMap, phpInteger, phpText } from '../json-types.ts';

/** A menu item as it is stored: columns of its row and values of its meta. */
export interface MenuItem {
  readonly title: string;
  readonly attrTitle: string;
  readonly description: string;
  readonly status: string;
  readonly position: number;
  /** Term id of its menu; 0 = none. */
  readonly menu: number;
  readonly type: string;
  readonly object: string;
  readonly objectId: number;
  readonly parent: number;
  readonly target: string;
  readonly classes: readonly string[];
  readonly xfn: string;
  readonly url: string;
}

const blank: MenuItem = {
  title: '',
  attrTitle: '',
  description: '',
  status: 'publish',
  position: 0,
  menu: 0,
  type: 'custom',
  object: '',
  objectId: 0,
  parent: 0,
  target: '',
  classes: [],
  xfn: '',
  url: '',
};

/** What is stored of an item. */
export function storedItem(post: PostRow, meta: Meta | undefined, menu: number): MenuItem {
  const text = (key: string) => meta?.get(`_menu_item_${key}`) ?? '';
  const classes = toPlain(maybeUnserialize(text('classes')));
  return {
    title: post.post_title,
    attrTitle: post.post_excerpt,
    description: post.post_content,
    status: post.post_status,
    position: post.menu_order,
    menu,
    type: text('type') || blank.type,
    object: text('object'),
    objectId: phpInteger(text('object_id')),
    parent: phpInteger(text('menu_item_parent')),
    target: text('target'),
    classes: Array.isArray(classes) ? classes.map(String) : [],
    xfn: text('xfn'),
    url: text('url'),
  };
}

/**
 * An item with what a request says about it, checked in WordPress's order: what it points to, title and address of
 * custom links, its menu, its place and its parent there
 * (WordPress: `WP_REST_Menu_Items_Controller::prepare_item_for_database()`).
 */
export async function changedItem(
  call: RestCall,
  before: MenuItem | undefined,
  id: number,
): Promise<MenuItem | RestError> {
  const { params, site } = call;
  const start = before ?? blank;
  const text = (name: string, old: string) => (params[name] === undefined ? old : phpText(params[name]));
  const number = (name: string, old: number) => (params[name] === undefined ? old : phpInteger(params[name]));
  const wanted: MenuItem = {
    title: titleOf(params.title) ?? start.title,
    attrTitle: text('attr_title', start.attrTitle),
    description: text('description', start.description),
    status: text('status', start.status) === 'publish' ? 'publish' : 'draft',
    position: number('menu_order', start.position),
    menu: number('menus', start.menu),
    type: sanitizeKey(text('type', start.type)),
    object: sanitizeKey(text('object', start.object)),
    objectId: Math.abs(number('object_id', start.objectId)),
    parent: Math.abs(number('parent', start.parent)),
    target: sanitizeKey(text('target', start.target)),
    classes: Array.isArray(params.classes) ? params.classes.map(className) : start.classes,
    xfn: Array.isArray(params.xfn) ? params.xfn.map(className).join(' ') : start.xfn,
    url: text('url', start.url),
  };
  const pointing = await withObject(site, wanted);
  return 'code' in pointing ? pointing : withPlace(site, pointing, id);
}

function titleOf(input: unknown): string | undefined {
  if (typeof input === 'string') {
    return input;
  }
  return isMap(input) && input.raw !== undefined ? phpText(input.raw) : undefined;
}

/** WordPress: sanitize_html_class(). */
function className(input: unknown): string {
  return phpText(input)
    .replace(/%[a-fA-F0-9]{2}/g, '')
    .replace(/[^A-Za-z0-9_-]/g, '');
}

async function withObject(site: Site, item: MenuItem): Promise<MenuItem | RestError> {
  if (item.type === 'taxonomy' && item.object === '') {
    const term = await site.terms.byId(item.objectId);
    return term
      ? { ...item, object: term.taxonomy }
      : restError('rest_term_invalid_id', 'Invalid term ID.', 400);
  }
  if (item.type === 'post_type' && item.object === '') {
    const post = await site.posts.byId(item.objectId);
    return post
      ? { ...item, object: post.post_type }
      : restError('rest_post_invalid_id', 'Invalid post ID.', 400);
  }
  if (item.type === 'post_type_archive' && !site.postTypes.has(item.object)) {
    return restError('rest_post_invalid_type', 'Invalid post type.', 400);
  }
  if (item.type !== 'custom') return item;
  const missing = (['title', 'url'] as const).filter((name) => item[name] === '');
  const [first, ...additional] = missing.map((name) =>
    restError(`rest_${name}_required`, `The ${name} is required when using a custom menu item type.`, 400),
  );
  return first === undefined ? item : { ...first, ...(additional.length > 0 && { additional }) };
}

/**
 * The item's place in its menu: 0 is behind the last, others are taken as they come, whoever stands there. No item is
 * its own parent.
 */
async function withPlace(site: Site, item: MenuItem, id: number): Promise<MenuItem | RestError> {
  const parent = item.parent === id ? 0 : item.parent;
  if (item.menu === 0) return { ...item, parent };
  if (!(await site.terms.byId(item.menu, 'nav_menu'))) {
    return restError('invalid_menu_id', 'Invalid menu ID.', 400);
  }
  if (item.position !== 0) return { ...item, parent };
  const others = (await itemsOfMenu(site, item.menu)).filter((post) => post.ID !== id);
  return { ...item, parent, position: Math.max(0, ...others.map((post) => post.menu_order)) + 1 };
}

function itemsOfMenu(site: Site, menu: number): Promise<readonly PostRow[]> {
  return site.posts.find({
    types: ['nav_menu_item'],
    statuses: ['publish', 'draft'],
    taxonomies: [{ taxonomy: 'nav_menu', terms: [menu], operator: 'IN' }],
  });
}
