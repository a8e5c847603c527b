import type { BlockElement } from '../../../types/index.ts';
import { html } from '../../markup.ts';
import { translate } from '../../texts/index.ts';
import { wordpressIsAtLeast } from '../../version.ts';
import { textOf } from '../block-attributes.ts';
import { escapeUrl } from '../escape.ts';
import { wrapper } from './wrapper.ts';

/** What WordPress up to 6.8 says. */
const OLDER_ERROR =
  '<div class="components-placeholder"><div class="notice notice-error"><strong>RSS Error:</strong> WP HTTP Error: A valid URL was not provided.</div></div>';

/**
 * `core/rss`: a foreign feed. Nothing is fetched while a page is made, so that the block leads to the feed.
 * WordPress: render_block_core_rss().
 */
export const rss: BlockElement = {
  name: 'core/rss',
  render(attributes, _inner, { site }) {
    const address = textOf(attributes, 'feedURL');
    if (address === '') {
      if (!wordpressIsAtLeast(site.options, '6.9')) return OLDER_ERROR;
      const failed = 'An error has occurred, which probably means the feed is down. Try again later.';
      return html`<div class="components-placeholder"><div class="notice notice-error">${translate(site, failed)}</div></div>`
        .text;
    }
    const link = html`<li class="wp-block-rss__item"><div class="wp-block-rss__item-title"><a href="${escapeUrl(address)}">${address}</a></div></li>`;
    return html`<ul ${wrapper('core/rss', attributes)}>${link}</ul>`.text;
  },
};
