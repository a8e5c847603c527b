import type { PostRow, PostType, RestCall, RestError } from '../../../types/index.ts';
import { can } from '../../auth/capabilities.ts';
import { denied, isRestError, restError } from '../errors.ts';
import { phpInteger } from '../json-types.ts';

/** The argument that names the post. */
export function parentArgument(what: 'revision' | 'autosave') {
  return { parent: { description: `The ID for the parent of the ${what}.`, type: 'integer' } } as const;
}

/** The argument that names a revision or an autosave. */
export function idArgument(what: 'revision' | 'autosave') {
  const description =
    what === 'revision' ? 'Unique identifier for the revision.' : 'The ID for the autosave.';
  return { id: { description, type: 'integer' } } as const;
}

/** The same call where the route itself names the post by `id`, whatever `parent` says. */
export function ofPost(call: RestCall): RestCall {
  return { ...call, params: { ...call.params, parent: call.params.id } };
}

/** The same call, about the post that the revisions are of. */
export function asParent(call: RestCall): RestCall {
  return { ...call, params: { ...call.params, id: call.params.parent } };
}

/** The post that a request about revisions names. */
export async function parentOf(call: RestCall, type: PostType): Promise<PostRow | RestError> {
  const id = phpInteger(call.params.parent);
  const post = id > 0 ? await call.site.posts.byId(id) : undefined;
  return post?.post_type === type.name
    ? post
    : restError('rest_post_invalid_parent', 'Invalid post parent ID.', 404);
}

/** Former states of a post are for those who may edit it. */
export async function readingRefused(
  call: RestCall,
  type: PostType,
  what: 'revisions' | 'autosaves',
): Promise<RestError | undefined> {
  const parent = await parentOf(call, type);
  if (isRestError(parent)) {
    return parent;
  }
  return (await can(call.site, call.visitor, 'edit_post', parent))
    ? undefined
    : denied(call.visitor, 'rest_cannot_read', `Sorry, you are not allowed to view ${what} of this post.`);
}
