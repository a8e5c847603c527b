import type { RestCall, RestError, RestReply } from '../../../types/index.ts';
import { isRestError } from '../errors.ts';
import { isMap } from '../json-types.ts';
import { inEditContext } from './create.ts';
import { requestedPost } from './permissions.ts';
import { preparePosts } from './prepare.ts';
import { writeRelated } from './related-writes.ts';
import { requestedChanges } from './request-changes.ts';
import type { PostController } from './routes.ts';
import { changePost } from './store.ts';

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
  const changed = await changePost(site, visitor, before, { ...changes, ...more });
  await controller.writeMore?.(call, changed);
  const error = await writeRelated(call, type, known, changed);
  if (error) {
    return error;
  }
  const post = (await site.posts.byId(changed.ID)) ?? changed;
  const [item] = await preparePosts({
    ...controller,
    schema: controller.schema(site),
    call: inEditContext(call),
    posts: [post],
    unlocked: () => true,
  });
  return { data: item };
}
