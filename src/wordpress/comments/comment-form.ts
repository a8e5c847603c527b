import type { Call, CommentRow, ExtensionPoints, InputMap, PostRow, Site } from '../../types/index.ts';
import { can } from '../auth/capabilities.ts';
import { verifyNonce } from '../auth/nonces.ts';
import { passwordRequired } from '../auth/post-password.ts';
import { escapeHtml } from '../content/escape.ts';
import { restrictedPost } from '../content/restricted-posts.ts';
import { isEmail } from '../content/sanitize.ts';
import { stripTags } from '../content/strip-tags.ts';
import { corePostStatuses } from '../core-types.ts';
import { textOf } from '../php-input.ts';
import { commentsOpen } from './comments-open.ts';
import { type CommentRefusal, checkLengths, newComment, type WrittenComment } from './new-comment.ts';

/** WordPress says nothing about posts that a visitor must not know of. */
export type CommentOutcome = CommentRow | CommentRefusal | 'silent';

/**
 * Takes the fields of a comment form through WordPress's checks, in WordPress's order, and stores the comment.
 * WordPress: wp_handle_comment_submission().
 */
export async function submitComment(call: Call, form: InputMap): Promise<CommentOutcome> {
  const { site, visitor } = call;
  const parent = Math.abs(integer(form, 'comment_parent'));
  if (parent !== 0 && !(await isApproved(site, parent))) {
    const message = 'Sorry, replies to unapproved comments are not allowed.';
    return { code: 'comment_reply_to_unapproved_comment', message, status: 403 };
  }
  const post = await postOf(site, integer(form, 'comment_post_ID'));
  const closed = post === undefined ? 'silent' : await whyClosed(call, post);
  if (post === undefined || closed !== undefined) {
    return closed ?? 'silent';
  }
  const barred = await site.extensions.apply('comment.barred', undefined, { call, post });
  if (barred !== undefined) {
    const { title, message, status } = barred;
    return { code: 'comment_refused', message: escapeHtml(message), title, status, byPlugin: true };
  }
  if (visitor.id === 0 && site.options.flag('comment_registration')) {
    return { code: 'not_logged_in', message: 'Sorry, you must be logged in to comment.', status: 403 };
  }
  const written = await writtenBy(call, form, post, parent);
  const refusal = whyIncomplete(call, written) ?? checkLengths(written);
  if (refusal) return refusal;
  const plain: ExtensionPoints['comment.kind']['value'] = { type: 'comment', meta: {} };
  const kind = await site.extensions.apply('comment.kind', plain, {
    call,
    post,
    form,
    email: written.comment_author_email,
  });
  if (kind.refusal !== undefined) {
    const words = escapeHtml(kind.refusal);
    const message = kind.refusalStatus === undefined ? `<strong>Error:</strong> ${words}` : words;
    const byPlugin = kind.refusalStatus !== undefined;
    return { code: 'comment_refused', message, status: kind.refusalStatus ?? 200, byPlugin };
  }
  return newComment(site, visitor, post, { ...written, comment_type: kind.type, meta: kind.meta });
}

function integer(form: InputMap, name: string): number {
  return Number.parseInt(textOf(form, name), 10) || 0;
}

async function isApproved(site: Site, comment: number): Promise<boolean> {
  const row = await site.comments.byId(comment);
  // Spam and bin are words, which PHP reads as 0.
  return row !== undefined && (Number.parseInt(row.comment_approved, 10) || 0) !== 0;
}

async function postOf(site: Site, id: number): Promise<PostRow | undefined> {
  const post = id > 0 ? await site.posts.byId(id) : undefined;
  return post === undefined || post.comment_status === '' ? undefined : post;
}

async function whyClosed(call: Call, post: PostRow): Promise<CommentRefusal | 'silent' | undefined> {
  const { site, visitor, request } = call;
  const status = await shownStatus(site, post);
  const readable = () => can(site, visitor, 'read_post', post);
  if (status === 'private' && !(await readable())) {
    return 'silent';
  }
  if (!commentsOpen(site, post)) {
    return { code: 'comment_closed', message: 'Sorry, comments are closed for this item.', status: 403 };
  }
  if (status === 'trash') {
    return 'silent';
  }
  const known = corePostStatuses.get(status);
  if (!known?.public && !known?.private) {
    const message = 'Sorry, comments are not allowed for this item.';
    return (await readable()) ? { code: 'comment_on_draft', message, status: 403 } : 'silent';
  }
  if ((await restrictedPost(site, post, visitor)) !== undefined) return 'silent';
  return (await passwordRequired(site, post, request.cookies)) ? 'silent' : undefined;
}

/** Files have the status of the post they belong to. WordPress: get_post_status(). */
async function shownStatus(site: Site, post: PostRow): Promise<string> {
  if (post.post_type !== 'attachment' || post.post_status !== 'inherit') {
    return post.post_status;
  }
  const parent = post.post_parent > 0 ? await site.posts.byId(post.post_parent) : undefined;
  return parent === undefined || parent.ID === post.ID ? 'publish' : shownStatus(site, parent);
}

/** Users write under the name of their account, guests under the one they give. */
async function writtenBy(call: Call, form: InputMap, post: PostRow, parent: number): Promise<WrittenComment> {
  const { site, visitor, request } = call;
  const common = {
    comment_content: textOf(form, 'comment').trim(),
    comment_parent: parent,
    comment_author_IP: request.remoteAddress,
    comment_agent: request.headers['user-agent'] ?? '',
  };
  const { user } = visitor;
  if (user === undefined) {
    return {
      ...common,
      comment_author: stripTags(textOf(form, 'author')).trim(),
      comment_author_email: textOf(form, 'email').trim(),
      comment_author_url: textOf(form, 'url').trim(),
    };
  }
  const nonce = form['_wp_unfiltered_html_comment'];
  return {
    ...common,
    comment_author: user.display_name || user.user_login,
    comment_author_email: user.user_email,
    comment_author_url: user.user_url,
    unfiltered:
      visitor.has('unfiltered_html') &&
      verifyNonce(site, visitor, nonce, `unfiltered-html-comment_${post.ID}`) !== false,
  };
}

function whyIncomplete(call: Call, written: WrittenComment): CommentRefusal | undefined {
  const { site, visitor } = call;
  const refuse = (code: string, message: string) => ({
    code,
    message: `<strong>Error:</strong> ${message}`,
    status: 200,
  });
  if (visitor.id === 0 && site.options.flag('require_name_email', true)) {
    if (written.comment_author === '' || written.comment_author_email === '') {
      return refuse('require_name_email', 'Please fill the required fields.');
    }
    if (!isEmail(written.comment_author_email)) {
      return refuse('require_valid_email', 'Please enter a valid email address.');
    }
  }
  return written.comment_content === ''
    ? refuse('require_valid_comment', 'Please type your comment text.')
    : undefined;
}
