import type { Call, Site } from 'portolan/plugin';
import type { ReactNode } from 'react';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { elementNode } from './element-node.tsx';
import { visibilityClause } from './product-filters.ts';
import { productLoop, productLoopOf } from './product-loop.tsx';
import { orderedQuery } from './shop-query.ts';

/** What an empty list of products shows instead: the best sold products, one row of them; null where there are none. */
export async function suggestedProducts(site: Site, call: Call, columns: number): Promise<ReactNode> {
  const ids = await site.posts.findIds({
    types: ['product'],
    statuses: ['publish'],
    taxonomies: [await visibilityClause(site, 'exclude-from-catalog', shopSettings(site).hideOutOfStock)],
    ...orderedQuery('popularity'),
    limit: columns,
  });
  const loop = await productLoopOf(site, ids, { columns, place: { url: call.request.url }, level: 3 });
  if (loop.products.length === 0) return null;
  return (
    <section className="suggested-products" aria-labelledby="suggested-products">
      <h2 id="suggested-products">{shopText(site, 'You may be interested in…')}</h2>
      {elementNode(site, productLoop, loop)}
    </section>
  );
}
