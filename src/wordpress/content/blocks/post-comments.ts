import type { BlockElement } from '../../../types/index.ts';
import { html, trustedHtml } from '../../markup.ts';
import { postLink } from '../../routing/permalinks.ts';
import { format, translate, translatePlural } from '../../texts/index.ts';
import { escapeUrl } from '../escape.ts';
import { numberFormatI18n } from '../numbers.ts';
import { renderTitle } from '../titles.ts';
import { textClasses, wrapper } from './wrapper.ts';

/** `core/post-comments-count`. WordPress: render_block_core_post_comments_count(). */
export const postCommentsCount: BlockElement = {
  name: 'core/post-comments-count',
  render(attributes, _inner, { post }) {
    if (!post) return '';
    const frame = wrapper('core/post-comments-count', attributes, { class: textClasses(attributes) });
    return html`<div ${frame}>${numberFormatI18n(post.comment_count)}</div>`.text;
  },
};

/** `core/post-comments-link`. WordPress: render_block_core_post_comments_link(). */
export const postCommentsLink: BlockElement = {
  name: 'core/post-comments-link',
  async render(attributes, _inner, { site, post }) {
    if (post?.comment_status !== 'open') return '';
    const count = post.comment_count;
    // Safe: a rendered title is HTML.
    const title = html`<span class="screen-reader-text"> ${translate(site, 'on')} ${trustedHtml(renderTitle(post, site))}</span>`;
    const text =
      count === 0
        ? html`${translate(site, 'No comments')}${title}`
        : html`${format(translatePlural(site, '%s comment', '%s comments', count), numberFormatI18n(count))}${title}`;
    const anchor = count === 0 ? '#respond' : '#comments';
    const frame = wrapper('core/post-comments-link', attributes, { class: textClasses(attributes) });
    return html`<div ${frame}><a href="${escapeUrl((await postLink(site, post)) + anchor)}">${text}</a></div>`
      .text;
  },
};
