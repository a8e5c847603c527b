import type { BlockElement } from '../../../types/index.ts';
import { html } from '../../markup.ts';
import { format, translate, translatePlural } from '../../texts/index.ts';
import { numberOf, textOf } from '../block-attributes.ts';
import { contentToShow } from '../more-and-pages.ts';
import { restrictedPost, withoutRestrictedParts } from '../restricted-posts.ts';
import { countWords } from '../word-count.ts';
import { textAlignClass, wrapper } from './wrapper.ts';

/** Reading takes about so much less or more than the average. */
const SPREAD = 0.2;

/** `core/post-time-to-read`: minutes or words of what a list shows of the post. WordPress: render_block_core_post_time_to_read(). */
export const postTimeToRead: BlockElement = {
  name: 'core/post-time-to-read',
  async render(attributes, _inner, { site, post, visitor }) {
    if (!post) return '';
    const restricted = await restrictedPost(site, post, visitor);
    const text = contentToShow(withoutRestrictedParts(site, post.post_content), {
      id: post.ID,
      page: 1,
      whole: false,
      address: '',
      linkText: translate(site, '(more&hellip;)'),
    });
    const words = countWords(restricted?.contentHtml ?? text);
    const frame = wrapper('core/post-time-to-read', attributes, { class: textAlignClass(attributes) });
    const speed = numberOf(attributes, 'averageReadingSpeed', 189);
    const mode = textOf(attributes, 'displayMode', 'time');
    const said =
      mode === 'words'
        ? format(translatePlural(site, '%s word', '%s words', words), String(words))
        : mode === 'time' && minutes(words / (speed > 0 ? speed : 189));
    return html`<div ${frame}>${said}</div>`.text;

    function minutes(average: number): string {
      if (attributes['displayAsRange'] === false) {
        const whole = Math.max(1, Math.round(average));
        return format(translatePlural(site, '%s minute', '%s minutes', whole), String(whole));
      }
      const least = Math.max(1, Math.round(average * (1 - SPREAD)));
      const most = Math.max(1, Math.round(average * (1 + SPREAD)));
      return format(translate(site, '%1$s–%2$s minutes'), String(least), String(Math.max(most, least + 1)));
    }
  },
};
