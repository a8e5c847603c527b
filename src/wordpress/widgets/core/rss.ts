import type { WidgetElement } from '../../../types/index.ts';
import { escapeUrl } from '../../content/escape.ts';
import { html } from '../../markup.ts';
import { settingText, widgetTitle } from './settings.ts';

/** The way to a foreign feed: nothing is fetched while a page is made. WordPress: WP_Widget_RSS. */
export const rss: WidgetElement = {
  name: 'rss',
  title: 'RSS',
  description: 'Entries from any RSS or Atom feed.',
  className: 'widget_rss',
  render(settings, { site }) {
    const address = settingText(settings, 'url');
    if (address === '') return undefined;
    const text = settingText(settings, 'title') || address;
    const link = html`<ul><li><a class="rsswidget" href="${escapeUrl(address)}">${text}</a></li></ul>`;
    return { title: widgetTitle(site, settings), html: link.text };
  },
};
