import type { BlockElement, Site } from '../../../../types/index.ts';
import { html, type Markup, trustedHtml } from '../../../markup.ts';
import { format, translate, translateHtml, translatePlural } from '../../../texts/index.ts';
import { type BlockAttributes, numberOf } from '../../block-attributes.ts';
import { numberFormatI18n } from '../../numbers.ts';
import { renderTitle } from '../../titles.ts';
import { textClasses, wrapper } from '../wrapper.ts';

/** `core/comments-title`: how many comments a post has. WordPress: render_block_core_comments_title(). */
export const commentsTitle: BlockElement = {
  name: 'core/comments-title',
  render(attributes, _inner, { site, post }) {
    if (!post || post.comment_count === 0) return '';
    const level = numberOf(attributes, 'level', 2);
    const tag = trustedHtml(`h${level >= 1 && level <= 6 ? level : 2}`);
    const frame = wrapper('core/comments-title', attributes, { class: textClasses(attributes) });
    // Safe: a rendered title is HTML.
    const title = translateHtml(site, '&#8220;%s&#8221;', trustedHtml(renderTitle(post)));
    return html`<${tag} id="comments" ${frame}>${titleText(site, attributes, post.comment_count, title)}</${tag}>`
      .text;
  },
};

function titleText(site: Site, attributes: BlockAttributes, count: number, title: Markup): Markup | string {
  const number = numberFormatI18n(count);
  if (attributes['showCommentsCount'] && attributes['showPostTitle']) {
    if (count === 1) return translateHtml(site, 'One response to %s', title);
    const text = translatePlural(site, '%1$s response to %2$s', '%1$s responses to %2$s', count);
    // Safe: a text of the catalogue, a number and a rendered title.
    return trustedHtml(format(text, number, title.text));
  }
  if (attributes['showCommentsCount'])
    return count === 1
      ? translate(site, 'One response')
      : format(translatePlural(site, '%s response', '%s responses', count), number);
  if (attributes['showPostTitle'])
    return translateHtml(site, count === 1 ? 'Response to %s' : 'Responses to %s', title);
  return translate(site, count === 1 ? 'Response' : 'Responses');
}
