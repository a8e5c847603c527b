import { fromPlain, serialize } from '../../../database/php-serialize.ts';
import type { PostRow, PostType, RestCall, RestError, RestReply } from '../../../types/index.ts';
import { isRestError, restError } from '../errors.ts';
import { isEmpty } from '../json-types.ts';
import { restUrl } from '../links.ts';
import { requestedPost } from '../posts/permissions.ts';
import { itemsPath } from '../posts/post-kind.ts';
import { changePost, insertPost } from '../posts/store.ts';
import { changedItem, type MenuItem, storedItem } from './menu-item-changes.ts';

/** A menu item as a reply shows it in a context. */
export type ShowItem = (
  call: RestCall,
  post: PostRow,
  context: string,
) => Promise<Readonly<Record<string, unknown>>>;

/** Adds an item to a menu (WordPress: `wp_update_nav_menu_item()` with id 0). */
export async function createMenuItem(
  call: RestCall,
  type: PostType,
  shown: ShowItem,
): Promise<RestReply | RestError> {
  const { site, visitor, params } = call;
  if (!isEmpty(params.id)) {
    return restError('rest_post_exists', 'Cannot create existing post.', 400);
  }
  const item = await changedItem(call, undefined, 0);
  if (isRestError(item)) {
    return item;
  }
  const inserted = await insertPost(site, visitor, {
    ...(await columnsOf(call, item)),
    post_type: type.name,
  });
  await writeItem(call, inserted.ID, item);
  return {
    status: 201,
    headers: { Location: restUrl(site, `${itemsPath(type)}/${inserted.ID}`) },
    data: await shown(call, inserted, 'edit'),
  };
}

/** Changes an item: what the request does not name stays. */
export async function updateMenuItem(
  call: RestCall,
  type: PostType,
  shown: ShowItem,
): Promise<RestReply | RestError> {
  const { site, visitor } = call;
  const post = await requestedPost(call, type);
  if (isRestError(post)) {
    return post;
  }
  const [metas, terms] = await Promise.all([
    site.posts.meta([post.ID]),
    site.terms.ofObjects([post.ID], ['nav_menu']),
  ]);
  const before = storedItem(post, metas.get(post.ID), terms.get(post.ID)?.[0]?.term_id ?? 0);
  const item = await changedItem(call, before, post.ID);
  if (isRestError(item)) {
    return item;
  }
  const changed = await changePost(site, visitor, post, await columnsOf(call, item));
  await writeItem(call, post.ID, item);
  return { data: await shown(call, changed, 'edit') };
}

/** Deletes an item; there is no bin for them. */
export async function deleteMenuItem(
  call: RestCall,
  type: PostType,
  shown: ShowItem,
): Promise<RestReply | RestError> {
  const post = await requestedPost(call, type);
  if (isRestError(post)) {
    return post;
  }
  if (isEmpty(call.params.force)) {
    return restError(
      'rest_trash_not_supported',
      "Menu items do not support trashing. Set 'force=true' to delete.",
      501,
    );
  }
  const { _links, ...previous } = await shown(call, post, 'edit');
  await call.site.posts.delete(post.ID);
  return { data: { deleted: true, previous } };
}

/** The row of an item. A title that only repeats its target's is not stored: it follows the target. */
async function columnsOf({ site }: RestCall, item: MenuItem) {
  const columns = {
    post_title: item.title,
    post_excerpt: item.attrTitle,
    post_content: item.description,
    post_status: item.status,
    menu_order: item.position,
  };
  if (item.type === 'post_type') {
    const target = await site.posts.byId(item.objectId);
    return target?.post_title === item.title ? { ...columns, post_title: '' } : columns;
  }
  if (item.type === 'taxonomy') {
    const target = await site.terms.byId(item.objectId);
    return target?.name === item.title ? { ...columns, post_title: '' } : columns;
  }
  return columns;
}

/** The meta of an item and the menu it stands in; a custom link is its own object. */
async function writeItem({ site }: RestCall, id: number, item: MenuItem): Promise<void> {
  const custom = item.type === 'custom';
  const values: Readonly<Record<string, string>> = {
    type: item.type,
    menu_item_parent: String(item.parent),
    object_id: String(custom ? id : item.objectId),
    object: custom ? 'custom' : item.object,
    target: item.target,
    classes: serialize(fromPlain(item.classes.length > 0 ? item.classes : [''])),
    xfn: item.xfn,
    url: custom ? site.address.toStored(item.url) : '',
  };
  for (const [key, value] of Object.entries(values)) {
    await site.posts.setMeta(id, `_menu_item_${key}`, [value]);
  }
  if (item.menu > 0) {
    await site.terms.setObjectTerms(id, 'nav_menu', [item.menu]);
  } else {
    const now = String(Math.floor(site.clock.now() / 1000));
    await site.posts.setMeta(id, '_menu_item_orphaned', [now]);
  }
}
