import type { BlockElement } from '../../../types/index.ts';
import { html, trustedHtml } from '../../markup.ts';
import { termLinks } from '../../routing/permalinks.ts';
import { textOf } from '../block-attributes.ts';
import { escapeUrl } from '../escape.ts';
import { ksesPost } from '../kses.ts';
import { textClasses, wrapper } from './wrapper.ts';

/** `core/post-terms`: the post's terms in one taxonomy. WordPress: render_block_core_post_terms(). */
export const postTerms: BlockElement = {
  name: 'core/post-terms',
  async render(attributes, _inner, { site, post }) {
    const taxonomy = site.taxonomies.get(textOf(attributes, 'term'));
    if (!post || !taxonomy?.publiclyQueryable) return '';
    const terms = (await site.terms.ofObjects([post.ID], [taxonomy.name])).get(post.ID) ?? [];
    if (terms.length === 0) return '';
    const links = await termLinks(site, terms);
    const separator = html`<span class="wp-block-post-terms__separator">${textOf(attributes, 'separator') || ' '}</span>`;
    const list = terms.map(
      (term, index) =>
        html`${index > 0 && separator}<a href="${escapeUrl(links.get(term.term_id) ?? '')}" rel="tag">${term.name}</a>`,
    );
    const around = (part: 'prefix' | 'suffix') => {
      // Safe: what the editor wrote is filtered as post content is.
      const text = trustedHtml(ksesPost(textOf(attributes, part)));
      return text.text !== '' && html`<span class="wp-block-post-terms__${part}">${text}</span>`;
    };
    const classes = [`taxonomy-${taxonomy.name}`, textClasses(attributes)].filter((name) => name !== '');
    const frame = wrapper('core/post-terms', attributes, { class: classes.join(' ') });
    // WordPress filters all of it, which writes styles its own way.
    return ksesPost(html`<div ${frame}>${around('prefix')}${list}${around('suffix')}</div>`.text);
  },
};
