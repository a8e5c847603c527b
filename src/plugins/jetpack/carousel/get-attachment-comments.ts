import { gravatar } from 'portolan/comments';
import { autop } from 'portolan/content';
import { escapeUrl, html, ksesPost, trustedHtml } from 'portolan/html';
import { type AjaxAction, type CommentRow, jsonError, type Site } from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';
import { mayReadPicture } from './commented-picture.ts';

/** Comments that one answer holds. */
const COMMENTS_PAGE = 10;
/** Width and height of commenters' pictures in pixels. */
const AVATAR_SIZE = 64;

const FORBIDDEN = 403;

/**
 * `get_attachment_comments`: ten approved comments of a picture from `offset` on. Its nonce is not checked: what it
 * tells, anybody may read. Source: Jetpack, carousel.
 */
export const getAttachmentComments: AjaxAction = {
  action: 'get_attachment_comments',
  audience: 'everyone',
  async handle(call, input) {
    const { site } = call;
    const id = integerOf(textOf(input, 'id'));
    if (id <= 0) return jsonError('Missing attachment ID.', FORBIDDEN);
    const picture = await site.posts.byId(id);
    if (picture === undefined) return jsonError('Missing attachment info.', FORBIDDEN);
    if (picture.post_type !== 'attachment' || !(await mayReadPicture(call, picture))) {
      return jsonError('You aren’t authorized to do that.', FORBIDDEN);
    }
    const comments = await site.comments.find({
      posts: [id],
      approved: ['1'],
      orderBy: 'comment_date_gmt',
      direction: site.options.get('comment_order') === 'asc' ? 'asc' : 'desc',
      limit: COMMENTS_PAGE,
      offset: Math.max(0, integerOf(textOf(input, 'offset'))),
    });
    return { json: comments.map((comment) => entryOf(site, comment)) };
  },
};

/** One comment as the viewer gets it; the e-mail address stays here. */
function entryOf(site: Site, comment: CommentRow) {
  return {
    id: String(comment.comment_ID),
    parent_id: String(comment.comment_parent),
    author_markup: authorMarkup(comment),
    gravatar_markup: avatarMarkup(site, comment.comment_author_email),
    date_gmt: comment.comment_date_gmt,
    // Imported comments were written by nobody knows what: they are filtered once more.
    content: autop(ksesPost(comment.comment_content)),
  };
}

function authorMarkup({ comment_author: author, comment_author_url: url }: CommentRow): string {
  // Safe: names are stored with `<`, `>` and `&` escaped; what is not is filtered out.
  const name = trustedHtml(ksesPost(author) || 'Anonymous');
  // Safe: escapeUrl() is made for attributes, and leaves nothing of an address that would run a script.
  const address = escapeUrl(url);
  if (address === '' || address === 'http://') return name.text;
  return html`<a href="${trustedHtml(address)}" class="url" rel="ugc external nofollow">${name}</a>`.text;
}

/** The commenter's picture, also for screens of double density; nothing on sites that show none. */
function avatarMarkup(site: Site, email: string): string {
  if (!site.options.flag('show_avatars', true)) return '';
  // Safe: escapeUrl() is made for attributes.
  const [single, double] = [AVATAR_SIZE, AVATAR_SIZE * 2].map((width) =>
    trustedHtml(escapeUrl(gravatar(site, email, width))),
  );
  return html`<img alt='' src='${single}' srcset='${double} 2x' class='avatar avatar-${AVATAR_SIZE} photo' height='${AVATAR_SIZE}' width='${AVATAR_SIZE}' decoding='async'/>`
    .text;
}
