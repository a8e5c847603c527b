import type { Site } from 'portolan/plugin';
import { catalogueSettings } from './catalogue-settings.ts';

/** Links that sort a list or change how much of it is shown, as the theme Enfold offers them above its shop. */
export interface SortingLinksModel {
  readonly lists: readonly {
    readonly name: string;
    /** Before the current choice, and the choice. */
    readonly lead: string;
    readonly current: string;
    readonly links: readonly { readonly href: string; readonly text: string; readonly current: boolean }[];
  }[];
}

const ORDERS = [
  ['default', 'Default'],
  ['menu_order', 'Custom'],
  ['title', 'Name'],
  ['price', 'Price'],
  ['date', 'Date'],
  ['popularity', 'Popularity (sales)'],
  ['rating', 'Average rating'],
  ['relevance', 'Relevance'],
  ['rand', 'Random'],
  ['id', 'Product ID'],
] as const;

/** Of the shop's own lists; undefined where the old theme had none. `queryString` is the address's, without `?`. */
export function sortingLinks(
  site: Site,
  queryString: string,
  chosen: { readonly order: string; readonly count: number },
): SortingLinksModel | undefined {
  if (site.options.get('template') !== 'enfold') return undefined;
  return linksThatSort(queryString, { ...chosen, standard: catalogueSettings(site).perPage });
}

/** The same for a list that shows `standard` products a page unless the address asks for more. */
export function linksThatSort(
  queryString: string,
  { order, count, standard }: { readonly order: string; readonly count: number; readonly standard: number },
): SortingLinksModel {
  const own =
    /^(product_order|product_count|avia_extended_shop_select|paged|add-to-cart|avia-element-paging)=/;
  const kept = queryString.split('&').filter((part) => part !== '' && !own.test(part));
  const href = (...more: readonly string[]) =>
    `?${[...kept, 'avia_extended_shop_select=yes', ...more].join('&')}`;
  const chosen = ORDERS.find(([name]) => name === order) ?? ORDERS[0];
  const amount = (number: number) => `${number} Products per page`;
  return {
    lists: [
      {
        name: 'order',
        lead: 'Sort by',
        current: chosen[1],
        links: ORDERS.map(([name, text]) => ({
          href: href(`product_order=${name}`),
          text,
          current: name === chosen[0],
        })),
      },
      {
        name: 'count',
        lead: 'Display',
        current: amount(count),
        links: [1, 2, 3].map((times) => ({
          href: href('paged=1', `product_count=${times * standard}`),
          text: amount(times * standard),
          current: times * standard === count,
        })),
      },
    ],
  };
}

/** Each list opens without scripts. A link to what is chosen already leads nowhere. */
export function SortingLinks({ lists }: SortingLinksModel) {
  return (
    <div className="product-sorting">
      {lists.map((list) => (
        <details key={list.name} className={`sort-param sort-param-${list.name}`}>
          <summary>
            {list.lead} <strong>{list.current}</strong>
          </summary>
          <ul>
            {list.links.map((link) => (
              <li key={link.href} className={link.current ? 'current-param' : undefined}>
                {link.current ? (
                  <span aria-current="true">{link.text}</span>
                ) : (
                  <a href={link.href} rel="nofollow">
                    {link.text}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
