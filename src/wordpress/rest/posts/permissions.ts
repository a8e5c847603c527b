import type { PostRow, PostType, RestCall, RestError } from '../../../types/index.ts';
import { can } from '../../auth/capabilities.ts';
import { postTypeCapabilities } from '../../auth/post-capabilities.ts';
import { passwordRequired } from '../../auth/post-password.ts';
import { denied, forbidden, restError } from '../errors.ts';
import { isEmpty, phpInteger, phpText } from '../json-types.ts';
import { postStatusesOf, restTaxonomiesOf } from './post-kind.ts';

/** The post that a request names, if it is of the type. */
export async function requestedPost(call: RestCall, type: PostType): Promise<PostRow | RestError> {
  const id = phpInteger(call.params.id);
  const post = id > 0 ? await call.site.posts.byId(id) : undefined;
  return post?.post_type === type.name ? post : invalidPost;
}

/** The answer where there is no such post. */
export const invalidPost = restError('rest_post_invalid_id', 'Invalid post ID.', 404);

/** Whether a visitor may read a post; a post that inherits its status is read as its parent. */
export async function isReadable(
  call: RestCall,
  post: PostRow,
  parents?: ReadonlyMap<number, PostRow>,
): Promise<boolean> {
  const { site, visitor } = call;
  const type = site.postTypes.get(post.post_type);
  if (type?.showInRest !== true) {
    return false;
  }
  // Blocks are for those who write. WordPress: WP_REST_Blocks_Controller::check_read_permission().
  if (type.forWriters && !visitor.has('edit_posts')) return false;
  if (post.post_status === 'publish' || postStatusesOf(site).get(post.post_status)?.public === true) {
    return true;
  }
  if (visitor.id > 0 && (await can(site, visitor, 'read_post', post))) {
    return true;
  }
  if (post.post_status !== 'inherit') {
    return false;
  }
  const parent =
    post.post_parent > 0
      ? (parents?.get(post.post_parent) ?? (await site.posts.byId(post.post_parent)))
      : undefined;
  return parent === undefined || isReadable(call, parent, parents);
}

/**
 * Those of the posts that a list shows the visitor: what they may read, for editing what they may edit. Parents are
 * loaded together. WordPress: WP_REST_Posts_Controller::get_items().
 */
export async function readable(call: RestCall, posts: readonly PostRow[]): Promise<readonly PostRow[]> {
  if (call.params.context === 'edit') return editable(call, posts);
  const inheriting = posts.filter((post) => post.post_status === 'inherit' && post.post_parent > 0);
  const parents = new Map(
    inheriting.length > 0
      ? (await call.site.posts.byIds([...new Set(inheriting.map((post) => post.post_parent))])).map(
          (post) => [post.ID, post],
        )
      : [],
  );
  const kept: PostRow[] = [];
  for (const post of posts) {
    if (await isReadable(call, post, parents)) {
      kept.push(post);
    }
  }
  return kept;
}

async function editable(call: RestCall, posts: readonly PostRow[]): Promise<readonly PostRow[]> {
  const kept: PostRow[] = [];
  for (const post of posts) {
    if (await can(call.site, call.visitor, 'edit_post', post)) kept.push(post);
  }
  return kept;
}

/** Whether the visitor may list posts in the context they ask for. */
export function mayReadCollection(call: RestCall, type: PostType): RestError | undefined {
  return call.params.context === 'edit' && !call.visitor.has(postTypeCapabilities(type).edit)
    ? denied(
        call.visitor,
        'rest_forbidden_context',
        'Sorry, you are not allowed to edit posts in this post type.',
      )
    : undefined;
}

/** Whether they may read the post that they name, in the context they ask for. */
export async function mayReadItem(call: RestCall, type: PostType): Promise<RestError | undefined> {
  const post = await requestedPost(call, type);
  if ('code' in post) {
    return post;
  }
  const { visitor } = call;
  if (call.params.context === 'edit' && !(await can(call.site, visitor, 'edit_post', post))) {
    return denied(visitor, 'rest_forbidden_context', 'Sorry, you are not allowed to edit this post.');
  }
  const input = call.input.query.password;
  if (!isEmpty(input) && input !== post.post_password) {
    return restError('rest_post_incorrect_password', 'Incorrect post password.', 403);
  }
  return (await isReadable(call, post)) ? undefined : forbidden(visitor);
}

/**
 * Whether the request opens the content of a protected post: by its password, because it was entered on the page before, or
 * because it edits the post.
 */
export async function isUnlocked(call: RestCall, post: PostRow): Promise<boolean> {
  if (call.params.context === 'edit' && (await can(call.site, call.visitor, 'edit_post', post))) {
    return true;
  }
  const input = call.params.password;
  if (!isEmpty(input) && phpText(input) === post.post_password) return true;
  return !(await passwordRequired(call.site, post, call.request.cookies));
}

/** Whether they may make a post with what they say about it. */
export async function mayCreate(call: RestCall, type: PostType): Promise<RestError | undefined> {
  const { visitor, params } = call;
  if (!isEmpty(params.id)) {
    return restError('rest_post_exists', 'Cannot create existing post.', 400);
  }
  const names = postTypeCapabilities(type);
  const refused =
    authorRefused(call, type, 'Sorry, you are not allowed to create posts as this user.') ??
    stickyRefused(call, type);
  if (refused) {
    return refused;
  }
  if (!visitor.has(names.create)) {
    return denied(visitor, 'rest_cannot_create', 'Sorry, you are not allowed to create posts as this user.');
  }
  return termsRefused(call, type);
}

/** Whether they may change the post that they name in the way they say. */
export async function mayUpdate(call: RestCall, type: PostType): Promise<RestError | undefined> {
  const { visitor, site } = call;
  const post = await requestedPost(call, type);
  if ('code' in post) {
    return post;
  }
  if (!(await can(site, visitor, 'edit_post', post))) {
    return denied(visitor, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this post.');
  }
  return (
    authorRefused(call, type, 'Sorry, you are not allowed to update posts as this user.') ??
    stickyRefused(call, type) ??
    termsRefused(call, type)
  );
}

/** Whether they may delete the post that they name. */
export async function mayDelete(call: RestCall, type: PostType): Promise<RestError | undefined> {
  const post = await requestedPost(call, type);
  if ('code' in post) {
    return post;
  }
  return (await can(call.site, call.visitor, 'delete_post', post))
    ? undefined
    : denied(call.visitor, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this post.');
}

function authorRefused(
  { visitor, params }: RestCall,
  type: PostType,
  message: string,
): RestError | undefined {
  return !isEmpty(params.author) &&
    phpInteger(params.author) !== visitor.id &&
    !visitor.has(postTypeCapabilities(type).editOthers)
    ? denied(visitor, 'rest_cannot_edit_others', message)
    : undefined;
}

function stickyRefused({ visitor, params }: RestCall, type: PostType): RestError | undefined {
  const names = postTypeCapabilities(type);
  return !isEmpty(params.sticky) && !visitor.has(names.editOthers) && !visitor.has(names.publish)
    ? denied(visitor, 'rest_cannot_assign_sticky', 'Sorry, you are not allowed to make posts sticky.')
    : undefined;
}

async function termsRefused(call: RestCall, type: PostType): Promise<RestError | undefined> {
  const { site, visitor, params } = call;
  for (const { name, restBase } of restTaxonomiesOf(site, type)) {
    const named = termsIn(params[restBase]);
    // Terms that there are not are refused later; number 0 may be assigned by nobody.
    if (named.some(isEmpty)) return assigningRefused(visitor);
    const ids = named.map(phpInteger);
    for (const term of ids.length > 0 ? await site.terms.byIds(ids) : []) {
      if (term.taxonomy === name && !(await can(site, visitor, 'assign_term', term))) {
        return assigningRefused(visitor);
      }
    }
  }
  return undefined;
}

/** The terms that a request names, in a list or alone, as they came. */
function termsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined ? [] : [value];
}

function assigningRefused(visitor: RestCall['visitor']): RestError {
  return denied(
    visitor,
    'rest_cannot_assign_term',
    'Sorry, you are not allowed to assign the provided terms.',
  );
}
