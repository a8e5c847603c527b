import type { BlockElement } from '../../../types/index.ts';
import { html, trustedHtml } from '../../markup.ts';
import { numberOf } from '../block-attributes.ts';
import { calendarTable } from '../lists/calendar-table.ts';
import { wrapper } from './wrapper.ts';

/** `core/calendar`: the posts of a month by day. WordPress: render_block_core_calendar(). */
export const calendar: BlockElement = {
  name: 'core/calendar',
  async render(attributes, _inner, { site, page }) {
    const year = numberOf(attributes, 'year', page?.query.year ?? 0);
    const month = numberOf(attributes, 'month', page?.query.month ?? 0);
    const table = await calendarTable(
      site,
      year > 0 && month > 0 && month <= 12 ? { year, month } : undefined,
    );
    // Safe: the table escapes what it shows.
    return table === ''
      ? ''
      : html`<div ${wrapper('core/calendar', attributes)}>${trustedHtml(table)}</div>`.text;
  },
};
