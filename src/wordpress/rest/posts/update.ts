import type { RestCall, RestError, RestReply } from '../../../types/index.ts';
import { isRestError } from '../errors.ts';
import { isMap } from '../json-types.ts';
import { editedItem, type PostController } from './controller.ts';
import { withBuilderContent } from './edited-content.ts';
import { requestedPost } from './permissions.ts';
import { writeRelated } from './related-writes.ts';
import { emptiedByBlocks, emptyPost, isEmptyPost, requestedChanges } from './request-changes.ts';
import { changePost, requestedSlug } from './store.ts';

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
  const edited = await withBuilderContent(site, visitor, before, changes);
  const emptied = emptiedByBlocks(type, edited.changes);
  if (isEmptyPost(type, { ...before, ...edited.changes, ...emptied })) return emptyPost;
  const status = changes.post_status ?? before.post_status;
  const named = await requestedSlug(site, edited.changes, before, status);
  const changed = await changePost(site, visitor, before, { ...named, ...emptied, ...more }, edited.meta);
  await controller.writeMore?.(call, changed);
  const error = await writeRelated(call, type, known, changed);
  if (error) {
    return error;
  }
  const post = (await site.posts.byId(changed.ID)) ?? changed;
  const item = await editedItem(controller, call, post);
  return { data: item };
}
