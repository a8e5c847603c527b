import he from 'he';
import type { Site } from 'portolan/plugin';
import { shopPlural, shopText } from '../texts/shop-text.ts';

/** How many products there are and which of them are shown, as text. WooCommerce: templates/loop/result-count.php. */
export function resultCount(
  site: Site,
  { total, perPage, page }: { readonly total: number; readonly perPage: number; readonly page: number },
): string {
  if (total === 1) return shopText(site, 'Showing the single result');
  if (total <= perPage || perPage === -1) {
    return shopPlural(site, 'Showing all %d result', 'Showing all %d results', total, total);
  }
  const first = perPage * (page - 1) + 1;
  const last = Math.min(total, perPage * page);
  return he.decode(
    shopPlural(
      site,
      'Showing %1$d&ndash;%2$d of %3$d result',
      'Showing %1$d&ndash;%2$d of %3$d results',
      total,
      first,
      last,
      total,
    ),
  );
}
