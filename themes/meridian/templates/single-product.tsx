import type { ProductPage } from 'portolan/plugins/woocommerce';
import { Html, type PageModel } from 'portolan/theme';
import type { ReactNode } from 'react';
import { BelowContent } from '../parts/below-content.tsx';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { Single } from './single.tsx';

/** One product: pictures beside what it is and costs; below it all that is said of it, and its relatives. */
export function SingleProduct({ page }: { readonly page: PageModel }) {
  const product = page.data['product'] as ProductPage | undefined;
  // A product behind a password shows no more than any other page.
  if (!product) return <Single page={page} />;
  return (
    <div className="shop shop-single">
      <Breadcrumbs trail={page.breadcrumbs} />
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
                className="woocommerce-product-details__short-description prose"
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
      <BelowContent widgets={page.sidebars['product'] ?? []} />
    </div>
  );
}
