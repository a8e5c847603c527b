import type { BlockElement } from '../../../types/index.ts';
import { html } from '../../markup.ts';
import { textOf } from '../block-attributes.ts';
import { escapeUrl } from '../escape.ts';
import { wrapper } from './wrapper.ts';

/**
 * `core/rss`: a foreign feed. Nothing is fetched while a page is made, so that the block leads to the feed.
 * WordPress: render_block_core_rss().
 */
export const rss: BlockElement = {
  name: 'core/rss',
  render(attributes) {
    const address = textOf(attributes, 'feedURL');
    if (address === '') {
      return '<div class="components-placeholder"><div class="notice notice-error"><strong>RSS Error:</strong> WP HTTP Error: A valid URL was not provided.</div></div>';
    }
    const link = html`<li class="wp-block-rss__item"><div class="wp-block-rss__item-title"><a href="${escapeUrl(address)}">${address}</a></div></li>`;
    return html`<ul ${wrapper('core/rss', attributes)}>${link}</ul>`.text;
  },
};
