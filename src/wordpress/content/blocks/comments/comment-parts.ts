import type { BlockElement } from '../../../../types/index.ts';
import { can } from '../../../auth/capabilities.ts';
import { commentsOpen } from '../../../comments/comments-open.ts';
import { html, trustedHtml } from '../../../markup.ts';
import { sitePath } from '../../../routing/addresses.ts';
import { postLink } from '../../../routing/permalinks.ts';
import { isoDate, localDate, siteDate } from '../../../site/site-time.ts';
import { format, translate } from '../../../texts/index.ts';
import { textOf } from '../../block-attributes.ts';
import { renderCommentText } from '../../comment-text.ts';
import { escapeUrl } from '../../escape.ts';
import { commentAuthor } from '../../lists/recent-comments.ts';
import { textClasses, wrapper } from '../wrapper.ts';
import { commentAround } from './comment-loop.ts';

/** `core/comment-author-name`. WordPress: render_block_core_comment_author_name(). */
export const commentAuthorName: BlockElement = {
  name: 'core/comment-author-name',
  render(attributes, _inner, context) {
    const comment = commentAround(context);
    if (!comment) return '';
    const name = commentAuthor(context.site, comment.row);
    const linked =
      attributes['isLink'] && comment.authorHref !== ''
        ? html`<a rel="external nofollow ugc" href="${escapeUrl(comment.authorHref)}" target="${textOf(attributes, 'linkTarget', '_self')}" >${name}</a>`
        : name;
    const frame = wrapper('core/comment-author-name', attributes, { class: textClasses(attributes) });
    return html`<div ${frame}>${linked}</div>`.text;
  },
};

/** `core/comment-date`. WordPress: render_block_core_comment_date(). */
export const commentDate: BlockElement = {
  name: 'core/comment-date',
  render(attributes, _inner, context) {
    const comment = commentAround(context);
    if (!comment) return '';
    const { site } = context;
    const { comment_date: date } = comment.row;
    const pattern = textOf(attributes, 'format');
    const text =
      pattern === '' || pattern === 'human-diff' ? siteDate(site, date) : localDate(site, pattern, date);
    const linked = attributes['isLink'] ? html`<a href="${escapeUrl(comment.href)}">${text}</a>` : text;
    const frame = wrapper('core/comment-date', attributes, { class: textClasses(attributes) });
    return html`<div ${frame}><time datetime="${isoDate(site, date)}">${linked}</time></div>`.text;
  },
};

/** `core/comment-content`. WordPress: render_block_core_comment_content(). */
export const commentContent: BlockElement = {
  name: 'core/comment-content',
  render(attributes, _inner, context) {
    const comment = commentAround(context);
    if (!comment) return '';
    // Safe: filtered as comments are.
    const text = trustedHtml(renderCommentText(context.site, comment.row.comment_content));
    const frame = wrapper('core/comment-content', attributes, { class: textClasses(attributes) });
    return html`<div ${frame}>${text}</div>`.text;
  },
};

/** `core/comment-edit-link`, for whoever may. WordPress: render_block_core_comment_edit_link(). */
export const commentEditLink: BlockElement = {
  name: 'core/comment-edit-link',
  async render(attributes, _inner, context) {
    const comment = commentAround(context);
    const { site, visitor } = context;
    if (!comment || !visitor?.user || !(await can(site, visitor, 'edit_comment', comment.row))) return '';
    const id = comment.row.comment_ID;
    const address = escapeUrl(sitePath(site, `wp-admin/comment.php?action=editcomment&c=${id}`));
    const target = textOf(attributes, 'linkTarget', '_self');
    const frame = wrapper('core/comment-edit-link', attributes, { class: textClasses(attributes) });
    return html`<div ${frame}><a href="${address}" target="${target}">${translate(site, 'Edit')}</a></div>`
      .text;
  },
};

/** `core/comment-reply-link`. WordPress: get_comment_reply_link(). */
export const commentReplyLink: BlockElement = {
  name: 'core/comment-reply-link',
  async render(attributes, _inner, context) {
    const comment = commentAround(context);
    const { site, post, visitor } = context;
    if (!comment || !post || !commentsOpen(site, post) || !site.options.flag('thread_comments', true))
      return '';
    if (comment.depth >= site.options.number('thread_comments_depth', 5)) return '';
    const frame = wrapper('core/comment-reply-link', attributes, { class: textClasses(attributes) });
    const link = await postLink(site, post);
    if (site.options.flag('comment_registration') && !visitor?.user) {
      const login = `${site.address.siteurl}/wp-login.php?redirect_to=${encodeURIComponent(link)}`;
      return html`<div ${frame}><a rel="nofollow" class="comment-reply-login" href="${escapeUrl(login)}">${translate(site, 'Log in to Reply')}</a></div>`
        .text;
    }
    const id = comment.row.comment_ID;
    const label = format(translate(site, 'Reply to %s'), commentAuthor(site, comment.row));
    // The page of comments on which it stands.
    const page = comment.href.replace(/#.*$/s, '');
    const address = escapeUrl(`${page}${page.includes('?') ? '&' : '?'}replytocom=${id}#respond`);
    return html`<div ${frame}><a rel="nofollow" class="comment-reply-link" href="${address}" data-commentid="${id}" data-postid="${post.ID}" data-belowelement="comment-${id}" data-respondelement="respond" data-replyto="${label}" aria-label="${label}">${translate(site, 'Reply')}</a></div>`
      .text;
  },
};
