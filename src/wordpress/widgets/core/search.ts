import type { WidgetElement } from '../../../types/index.ts';
import { escapeUrl } from '../../content/escape.ts';
import { html } from '../../markup.ts';
import { homeLink } from '../../routing/permalinks.ts';
import { translate } from '../../texts/index.ts';
import { keeping, keptText } from './kept-settings.ts';
import { widgetTitle } from './settings.ts';

/** A form to search the site. WordPress: WP_Widget_Search, get_search_form(). */
export const search: WidgetElement = {
  name: 'search',
  title: 'Search',
  description: 'A search form for your site.',
  // It shows what was searched for.
  differsByPage: (_settings, { page }) => Boolean(page?.query.search),
  className: 'widget_search',
  kept: keeping({ title: keptText }),
  render(settings, { site, page }) {
    const form = html`<form role="search" method="get" class="search-form" action="${escapeUrl(homeLink(site))}">
				<label>
					<span class="screen-reader-text">${translate(site, 'Search for:')}</span>
					<input type="search" class="search-field" placeholder="${translate(site, 'Search &hellip;')}" value="${page?.query.search ?? ''}" name="s" />
				</label>
				<input type="submit" class="search-submit" value="${translate(site, 'Search')}" />
			</form>`;
    return { title: widgetTitle(site, settings), html: form.text };
  },
};
