import type { ProductPage } from 'portolan/plugins/woocommerce';
import { Html, type PageModel } from 'portolan/theme';
import type { ReactNode } from 'react';
import { Beside } from '../parts/beside.tsx';
import { designOf } from '../parts/design.ts';
import { Single } from './single.tsx';

/** One product: its pictures at the left, what it is and costs at the right, tabs below, then its relatives. */
export function SingleProduct({ page }: { readonly page: PageModel }) {
  const product = page.data['product'] as ProductPage | undefined;
  // A product behind a password shows no more than any other page.
  if (!product) return <Single page={page} />;
  const widgets = page.sidebars['product'] ?? [];
  const parts = (
    <div className={`shop-single shop-${designOf(page).products}`}>
      <div id={`product-${product.id}`} className={product.classes.join(' ')}>
        <div className="product-head">
          <div className="product-pictures">
            {product.saleBadge !== '' && <span className="onsale">{product.saleBadge}</span>}
            {product.gallery}
          </div>
          <div className="summary entry-summary">
            <Html as="h1" className="product_title entry-title" html={product.titleHtml} />
            {product.rating}
            {product.priceHtml !== '' && <Html as="p" className="price" html={product.priceHtml} />}
            {product.shortDescriptionHtml !== '' && (
              <Html
                className="woocommerce-product-details__short-description"
                html={product.shortDescriptionHtml}
              />
            )}
            {product.form}
            {product.meta}
            {page.data['afterSummary'] as ReactNode}
          </div>
        </div>
        {product.tabs}
        {product.upsells}
        {product.related}
      </div>
    </div>
  );
  // Without widgets of its own a product has the whole width.
  if (widgets.length === 0) return <div className="container page-layout fullsize">{parts}</div>;
  return (
    <Beside page={page} widgets={widgets}>
      {parts}
    </Beside>
  );
}
