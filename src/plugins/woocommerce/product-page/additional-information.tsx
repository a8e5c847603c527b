import he from 'he';
import { autop } from 'portolan/content';
import { escapeHtml, texturize } from 'portolan/html';
import { Html, type Site } from 'portolan/plugin';
import { termLinks } from 'portolan/routing';
import type { ReactNode } from 'react';
import { attributeLabel, attributeTaxonomies } from '../catalogue/attribute-taxonomies.ts';
import { dimensionsHtml, hasMeasurements, weightHtml } from '../catalogue/measurements.ts';
import type { Product } from '../catalogue/product.ts';
import { shopText } from '../texts/shop-text.ts';
import { sortedTerms } from './sorted-terms.ts';

interface Row {
  readonly key: string;
  readonly label: string;
  readonly valueHtml: string;
}

/** Weight, size and visible attributes as a table; null where there is nothing. WooCommerce: wc_display_product_attributes(). */
export async function additionalInformation(site: Site, product: Product): Promise<ReactNode> {
  const labels = await attributeTaxonomies(site);
  const rows: Row[] = [];
  if (hasMeasurements(product)) {
    if (product.weight !== '') {
      rows.push({ key: 'weight', label: shopText(site, 'Weight'), valueHtml: weightHtml(site, product) });
    }
    if ([product.length, product.width, product.height].some((size) => size !== '')) {
      rows.push({
        key: 'dimensions',
        label: shopText(site, 'Dimensions'),
        valueHtml: dimensionsHtml(site, product),
      });
    }
  }
  for (const attribute of product.attributes.filter((one) => one.visible)) {
    const shared = labels.get(attribute.name);
    const terms = attribute.isTaxonomy ? await sortedTerms(site, shared, attribute.terms) : [];
    const links = shared?.public ? await termLinks(site, terms) : new Map<number, string>();
    const values = attribute.isTaxonomy
      ? terms.map((term) => {
          const name = escapeHtml(he.decode(term.name));
          const href = links.get(term.term_id);
          return href === undefined ? name : `<a href="${escapeHtml(href)}" rel="tag">${name}</a>`;
        })
      : attribute.options.map((option) => escapeHtml(option));
    if (values.length === 0) continue;
    rows.push({
      key: `attribute_${attribute.key}`,
      label: attributeLabel(labels, attribute.isTaxonomy ? attribute.name : attribute.key, product),
      valueHtml: autop(texturize(values.join(', '), new Set())),
    });
  }
  if (rows.length === 0) return null;
  return (
    <>
      <h2>{shopText(site, 'Additional information')}</h2>
      <table
        className="woocommerce-product-attributes shop_attributes"
        aria-label={shopText(site, 'Product Details')}
      >
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              className={`woocommerce-product-attributes-item woocommerce-product-attributes-item--${row.key}`}
            >
              <th className="woocommerce-product-attributes-item__label" scope="row">
                {row.label}
              </th>
              <Html as="td" className="woocommerce-product-attributes-item__value" html={row.valueHtml} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
