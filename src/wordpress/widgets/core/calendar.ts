import type { WidgetElement } from '../../../types/index.ts';
import { calendarTable } from '../../content/lists/calendar-table.ts';
import { html, trustedHtml } from '../../markup.ts';
import { keeping, keptText } from './kept-settings.ts';
import { widgetTitle } from './settings.ts';

/** The posts of a month by day. WordPress: WP_Widget_Calendar. */
export const calendar: WidgetElement = {
  name: 'calendar',
  title: 'Calendar',
  description: 'A calendar of your site’s posts.',
  differsByPage: true,
  className: 'widget_calendar',
  kept: keeping({ title: keptText }),
  async render(settings, { site, page }) {
    const { year, month } = page?.query ?? {};
    const table = await calendarTable(site, year && month ? { year, month } : undefined);
    if (table === '') return undefined;
    return {
      title: widgetTitle(site, settings),
      // Safe: the table escapes what it shows.
      html: html`<div id="calendar_wrap" class="calendar_wrap">${trustedHtml(table)}</div>`.text,
    };
  },
};
