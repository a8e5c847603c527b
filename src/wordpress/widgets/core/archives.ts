import type { WidgetElement } from '../../../types/index.ts';
import { archiveEntries, archiveItems, archiveOptions, GO_THERE } from '../../content/lists/archive-list.ts';
import { html } from '../../markup.ts';
import { translate } from '../../texts/index.ts';
import { keeping, keptBox, keptText } from './kept-settings.ts';
import { inNavigation, settingFlag, settingText, widgetTitle } from './settings.ts';

const TITLE = 'Archives';

/** The months that have posts, as a list or to choose from. WordPress: WP_Widget_Archives. */
export const archives: WidgetElement = {
  name: 'archives',
  title: 'Archives',
  description: 'A monthly archive of your site’s Posts.',
  className: 'widget_archive',
  kept: keeping({ title: keptText, count: keptBox, dropdown: keptBox }),
  async render(settings, { site, widgetId }) {
    const title = widgetTitle(site, settings, TITLE);
    const name = settingText(settings, 'title') || translate(site, TITLE);
    const counts = settingFlag(settings, 'count');
    const entries = await archiveEntries(site, 'monthly');
    if (!settingFlag(settings, 'dropdown')) {
      const items = html`\n\t\t\t<ul>\n\t\t\t\t${archiveItems(entries, counts)}\t\t\t</ul>\n\n\t\t\t`;
      return { title, html: inNavigation(site, settings, TITLE, items) };
    }
    const id = `${widgetId}-dropdown`;
    const list = html`<label class="screen-reader-text" for="${id}">${name}</label>
		<select id="${id}" name="archive-dropdown" onchange="${GO_THERE}">
			<option value="">${translate(site, 'Select Month')}</option>
${archiveOptions(entries, counts)}</select>`;
    return { title, html: list.text };
  },
};
