import { ownAddress } from 'portolan/browser';
import { useEffect, useState } from 'react';
import { viewedCookie, viewedProducts } from './viewed-cookie.ts';

export const hydrateOn = 'idle';

export interface RecentlyViewedModel {
  /** Of the shop's products in the Store API. */
  readonly address: string;
  /** How many are shown. */
  readonly number: number;
}

/** What the Store API tells of a product. */
interface ViewedProduct {
  readonly id: number;
  /** HTML. */
  readonly name: string;
  readonly permalink: string;
  /** HTML. */
  readonly price_html: string;
  readonly images: readonly { readonly thumbnail: string; readonly alt: string }[];
}

/**
 * What this visitor looked at last: their browser knows it, so that pages stay the same for everybody. Hidden while there
 * is nothing.
 */
export default function RecentlyViewed({ address, number }: RecentlyViewedModel) {
  const [products, setProducts] = useState<readonly ViewedProduct[]>([]);
  useEffect(() => {
    const ids = viewedProducts(viewedCookie(document.cookie)).toReversed().slice(0, number);
    if (ids.length === 0) return;
    const url = new URL(ownAddress(address), window.location.href);
    url.searchParams.set('include', ids.join(','));
    url.searchParams.set('orderby', 'include');
    url.searchParams.set('order', 'asc');
    url.searchParams.set('per_page', String(ids.length));
    const ending = new AbortController();
    fetch(url, { signal: ending.signal })
      .then((reply) => (reply.ok ? reply.json() : []))
      .then(setProducts)
      // Without an answer the list stays away.
      .catch(() => undefined);
    return () => ending.abort();
  }, [address, number]);
  return (
    <ul className="product_list_widget recently-viewed" hidden={products.length === 0}>
      {products.map(({ id, name, permalink, price_html: price, images: [picture] }) => (
        <li key={id}>
          <a href={permalink}>
            {picture && (
              <img src={picture.thumbnail} alt={picture.alt} width="300" height="300" loading="lazy" />
            )}
            {/* Safe: titles and prices are HTML of this site's own server. */}
            <span className="product-title" dangerouslySetInnerHTML={{ __html: name }} />
          </a>
          <span className="price" dangerouslySetInnerHTML={{ __html: price }} />
        </li>
      ))}
    </ul>
  );
}
