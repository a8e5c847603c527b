import type { RestCall, RestError, RestReply } from '../../../types/index.ts';
import { isRestError, restError } from '../errors.ts';
import { isEmpty, isMap } from '../json-types.ts';
import { restUrl } from '../links.ts';
import { editedItem, type PostController } from './controller.ts';
import { fileUnderDefault } from './default-category.ts';
import { itemsPath } from './post-kind.ts';
import { writeRelated } from './related-writes.ts';
import { emptyPost, isEmptyPost, requestedChanges } from './request-changes.ts';
import { insertPost, requestedSlug } from './store.ts';

/** Creates a post; meta that does not fit leaves the post in place and answers an error, as WordPress does. */
export async function createPost(controller: PostController, call: RestCall): Promise<RestReply | RestError> {
  const { type } = controller;
  const { site, visitor } = call;
  if (!isEmpty(call.params.id)) {
    return restError('rest_post_exists', 'Cannot create existing post.', 400);
  }
  const { properties } = controller.schema(site);
  const known = isMap(properties) ? properties : {};
  const changes = await requestedChanges(call, type, known, undefined);
  if (isRestError(changes)) {
    return changes;
  }
  if (isEmptyPost(type, changes)) {
    return emptyPost;
  }
  const input = {
    ...(await requestedSlug(
      site,
      changes,
      { ID: 0, post_type: type.name, post_parent: 0 },
      changes.post_status,
    )),
    post_type: type.name,
  };
  const inserted = await insertPost(site, visitor, input);
  if (call.params.categories === undefined) await fileUnderDefault(site, inserted);
  const error = await writeRelated(call, type, known, inserted);
  if (error) {
    return error;
  }
  const post = (await site.posts.byId(inserted.ID)) ?? inserted;
  const item = await editedItem(controller, call, post);
  return {
    status: 201,
    headers: { Location: restUrl(site, `${itemsPath(type)}/${post.ID}`) },
    data: item,
  };
}
