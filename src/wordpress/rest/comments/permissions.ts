import type { CommentRow, PostRow, RestCall, RestError } from '../../../types/index.ts';
import { can } from '../../auth/capabilities.ts';
import { passwordRequired } from '../../auth/post-password.ts';
import { commentsOpen } from '../../comments/comments-open.ts';
import { restrictedPost } from '../../content/restricted-posts.ts';
import { denied, restError } from '../errors.ts';
import { isEmpty, phpInteger, phpText } from '../json-types.ts';
import { isReadable } from '../posts/permissions.ts';

const cannotReadPost = 'Sorry, you are not allowed to read the post for this comment.';

/** The comment that a request names. */
export async function requestedComment(call: RestCall): Promise<CommentRow | RestError> {
  const id = phpInteger(call.params.id);
  const comment = id > 0 ? await call.site.comments.byId(id) : undefined;
  if (!comment) {
    return restError('rest_comment_invalid_id', 'Invalid comment ID.', 404);
  }
  if (comment.comment_post_ID > 0 && !(await call.site.posts.byId(comment.comment_post_ID))) {
    return restError('rest_post_invalid_id', 'Invalid post ID.', 404);
  }
  return comment;
}

/**
 * Whether a post's comments may be read. A password that comes with the request counts only where one post or one comment
 * is asked for, one that was entered on the page wherever.
 */
async function mayReadPostOf(call: RestCall, post: PostRow): Promise<boolean> {
  const { params, site, visitor } = call;
  if ((await restrictedPost(site, post, visitor)) !== undefined) {
    return false;
  }
  if (!(await passwordRequired(site, post, call.request.cookies))) {
    return isReadable(call, post);
  }
  const requested = params.post;
  const onePost = !isEmpty(requested) && (!Array.isArray(requested) || requested.length === 1);
  if ((onePost || !isEmpty(params.id)) && !isEmpty(params.password)) {
    if (phpText(params.password) === post.post_password) {
      return isReadable(call, post);
    }
  }
  return can(site, visitor, 'edit_post', post);
}

/** Whether a comment may be read; `post` is the one it stands under. */
export async function mayReadComment(
  call: RestCall,
  comment: CommentRow,
  post: PostRow | undefined,
): Promise<boolean> {
  const { site, visitor } = call;
  if (post && comment.comment_approved === '1' && (await mayReadPostOf(call, post))) {
    return true;
  }
  if (visitor.id === 0 || (comment.comment_post_ID === 0 && !visitor.has('moderate_comments'))) {
    return false;
  }
  return comment.user_id === visitor.id || can(site, visitor, 'edit_comment', comment);
}

/** Whether the visitor may list comments in the way they ask for. */
export async function mayReadComments(call: RestCall): Promise<RestError | undefined> {
  const { params, site, visitor } = call;
  const posts = Array.isArray(params.post) ? params.post : isEmpty(params.post) ? [] : [params.post];
  for (const input of posts) {
    const id = phpInteger(input);
    const post = id > 0 ? await site.posts.byId(id) : undefined;
    if (post && !(await mayReadPostOf(call, post))) {
      return denied(visitor, 'rest_cannot_read_post', cannotReadPost);
    }
    if (id === 0 && !visitor.has('moderate_comments')) {
      return denied(
        visitor,
        'rest_cannot_read',
        'Sorry, you are not allowed to read comments without a post.',
      );
    }
  }
  if (params.context === 'edit' && !visitor.has('moderate_comments')) {
    return denied(visitor, 'rest_forbidden_context', 'Sorry, you are not allowed to edit comments.');
  }
  return visitor.has('edit_posts') ? undefined : forbiddenParameters(call);
}

/** What guests may not ask for: anything that tells more about authors than their comments do. */
function forbiddenParameters({ params, visitor }: RestCall): RestError | undefined {
  const forbidden = ['author', 'author_exclude', 'author_email', 'type', 'status'].filter((name) => {
    if (name === 'status') {
      return params.status !== 'approve';
    }
    return name === 'type' ? params.type !== 'comment' : !isEmpty(params[name]);
  });
  return forbidden.length > 0
    ? denied(visitor, 'rest_forbidden_param', `Query parameter not permitted: ${forbidden.join(', ')}`)
    : undefined;
}

/** Whether they may read the comment that they name. */
export async function mayReadOneComment(call: RestCall): Promise<RestError | undefined> {
  const { site, visitor } = call;
  const comment = await requestedComment(call);
  if ('code' in comment) {
    return comment;
  }
  if (call.params.context === 'edit' && !visitor.has('moderate_comments')) {
    return denied(visitor, 'rest_forbidden_context', 'Sorry, you are not allowed to edit comments.');
  }
  const post = await site.posts.byId(comment.comment_post_ID);
  if (!(await mayReadComment(call, comment, post))) {
    return denied(visitor, 'rest_cannot_read', 'Sorry, you are not allowed to read this comment.');
  }
  return post && !(await mayReadPostOf(call, post))
    ? denied(visitor, 'rest_cannot_read_post', cannotReadPost)
    : undefined;
}

/** Whether they may write a comment with what they say about it. */
export async function mayCreateComment(call: RestCall): Promise<RestError | undefined> {
  const { params, site, visitor, request } = call;
  if (visitor.id === 0) {
    return restError('rest_comment_login_required', 'Sorry, you must be logged in to comment.', 401);
  }
  const moderates = visitor.has('moderate_comments');
  const refused = (field: string) =>
    denied(
      visitor,
      `rest_comment_invalid_${field}`,
      `Sorry, you are not allowed to edit '${field}' for comments.`,
    );
  if (params.author !== undefined && phpInteger(params.author) !== visitor.id && !moderates) {
    return refused('author');
  }
  if (params.author_ip !== undefined && !moderates && params.author_ip !== request.remoteAddress) {
    return refused('author_ip');
  }
  if (params.status !== undefined && !moderates) {
    return refused('status');
  }
  const post = isEmpty(params.post) ? undefined : await site.posts.byId(phpInteger(params.post));
  if (!post) {
    return restError(
      'rest_comment_invalid_post_id',
      'Sorry, you are not allowed to create this comment without a post.',
      403,
    );
  }
  if (post.post_status === 'draft' || post.post_status === 'trash') {
    return restError(
      `rest_comment_${post.post_status}_post`,
      'Sorry, you are not allowed to create a comment on this post.',
      403,
    );
  }
  if (!(await mayReadPostOf(call, post))) {
    return denied(visitor, 'rest_cannot_read_post', cannotReadPost);
  }
  return commentsOpen(site, post)
    ? undefined
    : restError('rest_comment_closed', 'Sorry, comments are closed for this item.', 403);
}

/** Whether they may change the comment that they name. */
export async function mayUpdateComment(call: RestCall): Promise<RestError | undefined> {
  const comment = await requestedComment(call);
  if ('code' in comment) {
    return comment;
  }
  return (await mayEdit(call, comment))
    ? undefined
    : denied(call.visitor, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this comment.');
}

/** Whether they may delete the comment that they name. */
export async function mayDeleteComment(call: RestCall): Promise<RestError | undefined> {
  const comment = await requestedComment(call);
  if ('code' in comment) {
    return comment;
  }
  return (await mayEdit(call, comment))
    ? undefined
    : denied(call.visitor, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this comment.');
}

/** Whether the visitor may change a comment. */
export async function mayEdit({ site, visitor }: RestCall, comment: CommentRow): Promise<boolean> {
  return (
    visitor.id > 0 &&
    (visitor.has('moderate_comments') || (await can(site, visitor, 'edit_comment', comment)))
  );
}
