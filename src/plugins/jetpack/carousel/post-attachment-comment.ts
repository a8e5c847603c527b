import {
  type CommentRefusal,
  checkLengths,
  commentsOpen,
  newComment,
  type WrittenComment,
} from 'portolan/comments';
import { isEmail, stripTags } from 'portolan/html';
import type { AjaxAction, AjaxReply, Call, CommentRow, InputMap, PostRow } from 'portolan/plugin';
import { integerOf, isEmpty, textOf } from 'portolan/request';
import { verifyNonce } from 'portolan/users';
import { CAROUSEL_NONCE } from './carousel-settings.ts';
import { mayReadPicture } from './commented-picture.ts';

/** Every answer says that it is a script, whatever it holds. */
const headers = { 'Content-Type': 'text/javascript;charset=UTF-8' } as const;

/** Words for what became of a comment. */
const STATUS: Readonly<Record<string, string>> = { '1': 'approved', '0': 'unapproved' };

/** WordPress's own refusals while an ajax request runs are bare texts. */
const SPOKEN_BY_WORDPRESS = new Set(['comment_duplicate', 'comment_flood']);

/**
 * `post_attachment_comment`: a comment on a picture, by guests and users. Refusals are answered with status 200 too.
 * Source: Jetpack, carousel; the order of the checks is the plugin's.
 */
export const postAttachmentComment: AjaxAction = {
  action: 'post_attachment_comment',
  audience: 'everyone',
  async handle(call, input) {
    const refusal = incomplete(call, input);
    if (refusal !== undefined) return refused(refusal);
    const picture = await pictureOf(call, integerOf(textOf(input, 'id')));
    if (picture === undefined) return refused('Comments on this post are closed.');
    const who = author(call, input);
    if (typeof who === 'string') return refused(who);
    return answer(await store(call, picture, { ...who, comment_content: textOf(input, 'comment') }));
  },
};

function incomplete({ site, visitor }: Call, input: InputMap): string | undefined {
  if (!verifyNonce(site, visitor, input['nonce'], CAROUSEL_NONCE)) return 'Nonce verification failed.';
  if (integerOf(textOf(input, 'blog_id')) === 0) return 'Missing target blog ID.';
  if (integerOf(textOf(input, 'id')) === 0) return 'Missing target post ID.';
  if (isEmpty(textOf(input, 'comment'))) return 'No comment text was submitted.';
  return undefined;
}

/** The picture, where it takes comments and the visitor may read those that are there. */
async function pictureOf(call: Call, id: number): Promise<PostRow | undefined> {
  const post = await call.site.posts.byId(id);
  if (post?.post_type !== 'attachment' || !commentsOpen(call.site, post)) return undefined;
  return (await mayReadPicture(call, post)) ? post : undefined;
}

type Author = Pick<WrittenComment, 'comment_author' | 'comment_author_email' | 'comment_author_url'>;

/** Who writes; or why they may not. */
function author({ site, visitor: { user } }: Call, input: InputMap): Author | string {
  if (user !== undefined) {
    if (user.ID <= 0) return 'Sorry, but we could not authenticate your request.';
    return {
      comment_author: user.display_name || user.user_login,
      comment_author_email: user.user_email,
      comment_author_url: user.user_url,
    };
  }
  if (site.options.flag('comment_registration')) return 'Sorry, you must be logged in to comment.';
  const details: Author = {
    comment_author: stripTags(textOf(input, 'author')).trim(),
    comment_author_email: textOf(input, 'email').trim(),
    comment_author_url: textOf(input, 'url').trim(),
  };
  if (!site.options.flag('require_name_email', true)) return details;
  if (isEmpty(details.comment_author)) return 'Please provide your name.';
  if (isEmpty(details.comment_author_email)) return 'Please provide an email address.';
  if (!isEmail(details.comment_author_email)) return 'Please provide a valid email address.';
  return details;
}

async function store(
  { site, visitor, request }: Call,
  picture: PostRow,
  texts: Author & Pick<WrittenComment, 'comment_content'>,
): Promise<CommentRow | CommentRefusal> {
  return (
    checkLengths(texts) ??
    newComment(site, visitor, picture, {
      ...texts,
      comment_parent: 0,
      comment_author_IP: request.remoteAddress,
      comment_agent: request.headers['user-agent'] ?? '',
    })
  );
}

function answer(outcome: CommentRow | CommentRefusal): AjaxReply {
  if ('comment_ID' in outcome) {
    return said({
      comment_id: outcome.comment_ID,
      comment_status: STATUS[outcome.comment_approved] ?? outcome.comment_approved,
    });
  }
  if (SPOKEN_BY_WORDPRESS.has(outcome.code)) return { text: outcome.message, headers };
  if (outcome.code === 'comment_save_error') return said({ comment_id: false, comment_status: false });
  return refused(stripTags(outcome.message));
}

function refused(error: string): AjaxReply {
  return said({ error });
}

function said(json: unknown): AjaxReply {
  return { json, headers };
}
