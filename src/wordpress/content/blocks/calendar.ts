import type { BlockElement } from '../../../types/index.ts';
import { html, trustedHtml } from '../../markup.ts';
import { type BlockAttributes, numberOf } from '../block-attributes.ts';
import { blockStyle } from '../block-style.ts';
import { calendarTable } from '../lists/calendar-table.ts';
import { hasLinkColour, wrapper } from './wrapper.ts';

/** Named colours belong to the table; others are left out, but that links have one is said. */
function tableColours({ textColor, backgroundColor, style }: BlockAttributes): readonly string[] {
  const named = blockStyle({
    textColor: textColor || undefined,
    backgroundColor: backgroundColor || undefined,
  });
  return [...named.classes, ...(hasLinkColour({ style }) ? ['has-link-color'] : [])];
}

/** `core/calendar`: the posts of a month by day. WordPress: render_block_core_calendar(). */
export const calendar: BlockElement = {
  name: 'core/calendar',
  async render(attributes, _inner, { site, page }) {
    // Where addresses have no months, a month that the block names says nothing.
    const chosen = /%year%.*%monthnum%|%monthnum%.*%year%/.test(
      site.options.get('permalink_structure') ?? '',
    );
    const own = chosen ? attributes : {};
    const year = numberOf(own, 'year', page?.query.year ?? 0);
    const month = numberOf(own, 'month', page?.query.month ?? 0);
    const table = await calendarTable(
      site,
      year > 0 && month > 0 && month <= 12 ? { year, month } : undefined,
      tableColours(attributes),
    );
    // Safe: the table escapes what it shows.
    return table === ''
      ? ''
      : html`<div ${wrapper('core/calendar', attributes)}>${trustedHtml(table)}</div>`.text;
  },
};
