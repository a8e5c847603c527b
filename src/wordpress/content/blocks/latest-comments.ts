import type { BlockElement, CommentRow, PostRow, RenderContext, Site } from '../../../types/index.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import { isoDate, siteDate } from '../../site/site-time.ts';
import { translate, translateHtml } from '../../texts/index.ts';
import { autop } from '../autop.ts';
import { type BlockAttributes, numberOf } from '../block-attributes.ts';
import { escapeUrl } from '../escape.ts';
import { trimWords } from '../excerpt.ts';
import {
  type CommentRelations,
  commentAuthor,
  commentRelations,
  recentComments,
} from '../lists/recent-comments.ts';
import { restrictedPost } from '../restricted-posts.ts';
import { stripTags } from '../strip-tags.ts';
import { renderTitle } from '../titles.ts';
import { avatarImage } from './avatar-image.ts';
import { wrapper } from './wrapper.ts';

const EXCERPT_WORDS = 20;
const AVATAR_SIZE = 48;

/** `core/latest-comments`. WordPress: render_block_core_latest_comments(). */
export const latestComments: BlockElement = {
  name: 'core/latest-comments',
  defaults: { commentsToShow: 5, displayAvatar: true, displayDate: true, displayExcerpt: true },
  async render(attributes, _inner, context) {
    const { site } = context;
    const comments = await recentComments(site, numberOf(attributes, 'commentsToShow', 5));
    const classes = [
      ...(attributes['displayAvatar'] ? ['has-avatars'] : []),
      ...(attributes['displayDate'] ? ['has-dates'] : []),
      ...(attributes['displayExcerpt'] ? ['has-excerpts'] : []),
      ...(comments.length === 0 ? ['no-comments'] : []),
    ];
    const frame = wrapper('core/latest-comments', attributes, { class: classes.join(' ') });
    if (comments.length === 0)
      return html`<div ${frame}>${translate(site, 'No comments to show.')}</div>`.text;
    const related = await commentRelations(site, comments);
    const items: Markup[] = [];
    for (const comment of comments) {
      const post = related.posts.get(comment.comment_post_ID);
      // What is said about a post is closed with it.
      if (post && (await restrictedPost(site, post, context.visitor)) !== undefined) continue;
      items.push(listItem(context, comment, related, attributes));
    }
    return html`<ol ${frame}>${items}</ol>`.text;
  },
};

function listItem(
  context: RenderContext,
  comment: CommentRow,
  { posts, links, authors }: CommentRelations,
  attributes: BlockAttributes,
): Markup {
  const { site } = context;
  const avatar =
    Boolean(attributes['displayAvatar']) &&
    avatarImage(context, comment.comment_author_email, AVATAR_SIZE, {
      className: 'wp-block-latest-comments__comment-avatar',
    });
  const address = authors.get(comment.comment_ID) ?? '';
  const name = commentAuthor(site, comment);
  const author =
    address === ''
      ? html`<span class="wp-block-latest-comments__comment-author">${name}</span>`
      : html`<a class="wp-block-latest-comments__comment-author" href="${escapeUrl(address)}">${name}</a>`;
  const post = posts.get(comment.comment_post_ID);
  // Safe: a rendered title is HTML.
  const title = trustedHtml((post && renderTitle(post, site)) || translate(site, '(no title)'));
  const link = html`<a class="wp-block-latest-comments__comment-link" href="${escapeUrl(links.get(comment.comment_ID) ?? '')}">${title}</a>`;
  const date =
    Boolean(attributes['displayDate']) &&
    html`<time datetime="${isoDate(site, comment.comment_date)}" class="wp-block-latest-comments__comment-date">${siteDate(site, comment.comment_date)}</time>`;
  const excerpt =
    Boolean(attributes['displayExcerpt']) &&
    html`<div class="wp-block-latest-comments__comment-excerpt">${commentExcerpt(site, comment, post)}</div>`;
  return html`<li class="wp-block-latest-comments__comment">${avatar}<article><footer class="wp-block-latest-comments__comment-meta">${translateHtml(site, '%1$s on %2$s', author, link)}${date}</footer>${excerpt}</article></li>`;
}

/** WordPress: get_comment_excerpt(). */
function commentExcerpt(site: Site, comment: CommentRow, post: PostRow | undefined): Markup {
  if (post && post.post_password !== '') return html`<p>${translate(site, 'Password protected')}</p>\n`;
  const text = trimWords(stripTags(comment.comment_content.replace(/[\n\r]/g, ' ')), EXCERPT_WORDS);
  // Safe: without tags no text is markup but its character references.
  return trustedHtml(autop(text.replaceAll('<', '&lt;')));
}
