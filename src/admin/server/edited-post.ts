import type { PostRow, RestCall, RestError } from '../../types/index.ts';
import { can } from '../../wordpress/auth/capabilities.ts';
import { forbidden, isRestError, restError } from '../../wordpress/rest/errors.ts';

/** The post that a route of the editor names by `id`. */
export async function editedPost({ site, params }: RestCall): Promise<PostRow | RestError> {
  const post = await site.posts.byId(Number(params.id) || 0);
  return post ?? restError('rest_post_invalid_id', 'Invalid post ID.', 404);
}

/** Whether the visitor may edit it; guests do not learn whether there is one. */
export async function mayEditPost(call: RestCall): Promise<RestError | undefined> {
  const post = await editedPost(call);
  if (isRestError(post)) return call.visitor.id > 0 ? post : forbidden(call.visitor);
  return (await can(call.site, call.visitor, 'edit_post', post)) ? undefined : forbidden(call.visitor);
}
