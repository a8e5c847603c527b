import type { ProductPage } from 'portolan/plugins/woocommerce';
import { Html } from 'portolan/theme';
import type { ReactNode } from 'react';

/** A product: pictures beside what it is and costs; below it all that is said of it, and its relatives. */
export function ProductInFull({
  product,
  afterSummary,
  textClass = '',
}: {
  readonly product: ProductPage;
  /** What plugins add below what it costs. */
  readonly afterSummary: ReactNode;
  /** Further class of the short text. */
  readonly textClass?: string;
}) {
  return (
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
              className={`woocommerce-product-details__short-description${textClass && ` ${textClass}`}`}
              html={product.shortDescriptionHtml}
            />
          )}
          {product.form}
          {product.meta}
          {afterSummary}
        </div>
      </div>
      {product.tabs}
      {product.upsells}
      {product.related}
    </div>
  );
}
