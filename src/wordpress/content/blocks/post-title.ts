import type { BlockElement } from '../../../types/index.ts';
import { html, trustedHtml } from '../../markup.ts';
import { postLink } from '../../routing/permalinks.ts';
import { translate } from '../../texts/index.ts';
import { headingTag, numberOf, textOf } from '../block-attributes.ts';
import { escapeUrl } from '../escape.ts';
import { ksesPost } from '../kses.ts';
import { renderTitle } from '../titles.ts';
import { headingBlock } from './heading-block.ts';
import { wrapper } from './wrapper.ts';

/** `core/post-title`. WordPress: render_block_core_post_title(). */
export const postTitle: BlockElement = {
  name: 'core/post-title',
  async render(attributes, _inner, { site, post }) {
    // Safe: a rendered title is HTML.
    const title = trustedHtml(post ? renderTitle(post, site) : '');
    if (!post || title.text === '') return '';
    const rel = textOf(attributes, 'rel');
    const text = attributes['isLink']
      ? html`<a href="${escapeUrl(await postLink(site, post))}" target="${textOf(attributes, 'linkTarget', '_self')}" ${rel !== '' && html`rel="${rel}"`}>${title}</a>`
      : title;
    return headingBlock('core/post-title', attributes, headingTag(numberOf(attributes, 'level', 2)), text);
  },
};

/** `core/read-more`. WordPress: render_block_core_read_more(). */
export const readMore: BlockElement = {
  name: 'core/read-more',
  async render(attributes, _inner, { site, post }) {
    if (!post) return '';
    // Safe: a rendered title is HTML; what the editor wrote is filtered as post content is.
    const title = trustedHtml(renderTitle(post, site));
    const text = trustedHtml(ksesPost(textOf(attributes, 'content') || translate(site, 'Read more')));
    const justify = textOf(attributes, 'justifyContent');
    const frame = wrapper('core/read-more', attributes, { class: justify && `is-justified-${justify}` });
    return html`<a ${frame} href="${escapeUrl(await postLink(site, post))}" target="${textOf(attributes, 'linkTarget', '_self')}">${text}<span class="screen-reader-text">: ${title}</span></a>`
      .text;
  },
};
