import type { WidgetElement } from '../../../types/index.ts';
import { dropdownScript, termDropdown } from '../../content/lists/term-dropdown.ts';
import { termList } from '../../content/lists/term-list.ts';
import { html } from '../../markup.ts';
import { translate } from '../../texts/index.ts';
import { keeping, keptBox, keptText } from './kept-settings.ts';
import { inNavigation, settingFlag, settingText, widgetTitle } from './settings.ts';

const TITLE = 'Categories';

/** The categories, as a list or to choose from. WordPress: WP_Widget_Categories. */
export const categories: WidgetElement = {
  name: 'categories',
  title: 'Categories',
  description: 'A list or dropdown of categories.',
  // The category that is shown is marked; what there is to choose from has an id that counts the page's.
  differsByPage: (settings, { page }) =>
    settingFlag(settings, 'dropdown') || String(page?.query.term?.term_id ?? ''),
  className: 'widget_categories',
  kept: keeping({ title: keptText, count: keptBox, hierarchical: keptBox, dropdown: keptBox }),
  async render(settings, context) {
    const { site, page } = context;
    const title = widgetTitle(site, settings, TITLE);
    const options = {
      taxonomy: 'category',
      hierarchical: settingFlag(settings, 'hierarchical'),
      counts: settingFlag(settings, 'count'),
      hideEmpty: true,
    };
    if (settingFlag(settings, 'dropdown')) {
      const number = context.next('widget-categories');
      const id = number === 1 ? 'cat' : `categories-dropdown-${number}`;
      const prompt = translate(site, 'Select Category');
      const list = await termDropdown(site, { ...options, id, name: 'cat', prompt, value: 'term_id' });
      const form = html`<form action="${site.address.home}" method="get"><label class="screen-reader-text" for="${id}">${settingText(settings, 'title') || translate(site, TITLE)}</label>${list}
<noscript><input type="submit" value="${translate(site, 'Go')}" /></noscript></form>${dropdownScript(site, id, 'cat')}`;
      return { title, html: form.text };
    }
    const current = page?.query.term?.term_id;
    const nothing = translate(site, 'No categories');
    const list = await termList(site, { ...options, nothing, ...(current !== undefined && { current }) });
    const items = html`\n\t\t\t<ul>\n\t\t\t\t${list}\t\t\t</ul>\n\n\t\t\t`;
    return { title, html: inNavigation(site, settings, TITLE, items) };
  },
};
