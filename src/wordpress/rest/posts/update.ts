import type { RestCall, RestError, RestReply } from '../../../types/index.ts';
import { isRestError } from '../errors.ts';
import { isMap } from '../json-types.ts';
import { editedItem, type PostController } from './controller.ts';
import { requestedPost } from './permissions.ts';
import { writeRelated } from './related-writes.ts';
import { emptyPost, isEmptyPost, requestedChanges } from './request-changes.ts';
import { changePost, slugAskedFor } from './store.ts';

/** Types whose texts take up blocks that hook themselves to others. WordPress: update_ignored_hooked_blocks_postmeta(). */
const HOOKED_BY_BLOCKS = new Set(['post', 'page', 'wp_block', 'wp_navigation']);

/** Changes the fields of a post that the request brings; the others stay. */
export async function updatePost(controller: PostController, call: RestCall): Promise<RestReply | RestError> {
  const { type } = controller;
  const { site, visitor } = call;
  const before = await requestedPost(call, type);
  if (isRestError(before)) {
    return before;
  }
  const { properties } = controller.schema(site);
  const known = isMap(properties) ? properties : {};
  const changes = await requestedChanges(call, type, known, before);
  if (isRestError(changes)) {
    return changes;
  }
  const more = (await controller.moreChanges?.(call)) ?? {};
  if (isRestError(more)) {
    return more;
  }
  const { post_content: content } = changes;
  // WordPress takes the text apart into blocks here and puts it together again: "0" is nothing then.
  const emptied = content === '0' && HOOKED_BY_BLOCKS.has(type.name) ? { post_content: '' } : {};
  if (isEmptyPost(type, { ...before, ...changes, ...emptied })) return emptyPost;
  const status = changes.post_status ?? before.post_status;
  const named = await slugAskedFor(site, changes, before, status);
  const changed = await changePost(site, visitor, before, { ...named, ...emptied, ...more });
  await controller.writeMore?.(call, changed);
  const error = await writeRelated(call, type, known, changed);
  if (error) {
    return error;
  }
  const post = (await site.posts.byId(changed.ID)) ?? changed;
  const item = await editedItem(controller, call, post);
  return { data: item };
}
