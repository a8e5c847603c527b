import he from 'he';
import type { Site, TermRow } from 'portolan/plugin';
import { termLinks } from 'portolan/routing';
import type { ReactNode } from 'react';
import type { Product } from '../catalogue/product.ts';
import { shopPlural, shopText } from '../texts/shop-text.ts';

/** SKU, categories, tags and brands below the form. WooCommerce: templates/single-product/meta.php. */
export async function productMeta(site: Site, product: Product): Promise<ReactNode> {
  const links = await termLinks(site, [...product.categories, ...product.tags, ...product.brands]);
  const line = (className: string, singular: string, plural: string, terms: readonly TermRow[]) =>
    terms.length > 0 && (
      <span className={className}>
        {shopPlural(site, singular, plural, terms.length)}{' '}
        {terms.map((term, index) => (
          <span key={term.term_id}>
            {index > 0 && ', '}
            <a href={links.get(term.term_id)} rel="tag">
              {he.decode(term.name)}
            </a>
          </span>
        ))}
      </span>
    );
  const hasSku = product.sku !== '' || product.type === 'variable';
  return (
    <div className="product_meta">
      {hasSku && (
        <span className="sku_wrapper">
          {shopText(site, 'SKU:')} <span className="sku">{product.sku || shopText(site, 'N/A')}</span>
        </span>
      )}
      {line('posted_in', 'Category:', 'Categories:', product.categories)}
      {line('tagged_as', 'Tag:', 'Tags:', product.tags)}
      {line('posted_in', 'Brand:', 'Brands:', product.brands)}
    </div>
  );
}
