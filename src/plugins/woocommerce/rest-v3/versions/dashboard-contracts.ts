import { checked, idList } from '../schemas/arguments.ts';
import { both, readOnly, written } from '../schemas/members.ts';
import type { Reshape } from './reshape.ts';

const everywhere = { context: ['view', 'edit', 'embed'] };

/** What a product shows where it is told beside something else. */
export const EMBEDDED = 'id name slug permalink description short_description images'.split(' ');

const product: Reshape = {
  said: Object.fromEntries(EMBEDDED.map((name) => [name, everywhere])),
  after: {
    generated_slug: {
      last_order_date: readOnly.date(
        "The date the last order for this product was placed, in the site's timezone.",
      ),
    },
  },
};
const variation: Reshape = {
  without: ['type'],
  said: { parent_id: { readonly: undefined } },
  after: {
    id: {
      type: {
        description: 'Product type.',
        type: 'string',
        default: 'variation',
        enum: ['variation'],
        context: both,
      },
    },
    parent_id: { name: written.text('Product parent name.') },
  },
};
const numbered: Reshape = { said: { id: { type: ['integer', 'string'] } } };

const VARIATIONS = '/products/(?<product_id>[\\d]+)/variations';
const TERMS = '/products/attributes/(?<attribute_id>[\\d]+)/terms';

/** Items of dashboards beside those of programs. WooCommerce: `Automattic\WooCommerce\Admin\API`. */
export const dashboardItems: Readonly<Record<string, Reshape>> = {
  '/products': product,
  '/products/suggested-products': product,
  '/products/(?<id>[\\d]+)/duplicate': product,
  [VARIATIONS]: variation,
  [`${VARIATIONS}/generate`]: variation,
  '/variations': variation,
  '/products/attributes': numbered,
  [TERMS]: numbered,
};

const anyContext: Reshape = { said: { context: { enum: ['view', 'embed', 'edit'] } } };
const searched = (description: string): Reshape => ({ said: { search: { description } } });
const bySearch = (description: string) => checked({ description, type: 'string' });
const inVariations = searched('Search by similar product name, sku, or attribute value.');

/** What lists of dashboards take beside those of programs. */
export const dashboardLists: Readonly<Record<string, Reshape>> = {
  '/coupons': searched('Limit results to coupons with codes matching a given string.'),
  '/orders': {
    said: {
      status: {
        default: ['any'],
        items: {
          type: 'string',
          enum: [
            ...['any', 'trash', 'pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded'],
            ...['failed', 'checkout-draft'],
          ],
        },
      },
    },
    after: {
      created_via: { number: bySearch('Limit result set to orders matching part of an order number.') },
    },
  },
  '/products': {
    said: { ...anyContext.said, search: { description: 'Search by similar product name or sku.' } },
    after: {
      pos_products_only: {
        low_in_stock: checked({
          description: 'Limit result set to products that are low or out of stock. (Deprecated)',
          type: 'boolean',
          default: false,
        }),
      },
    },
  },
  '/products/(?<id>[\\d]+)': anyContext,
  '/products/suggested-products': anyContext,
  '/products/attributes': { after: { context: { search: bySearch('Search by similar attribute name.') } } },
  [VARIATIONS]: inVariations,
  '/variations': inVariations,
  '/taxes': {
    after: {
      class: {
        search: bySearch('Search by similar tax code.'),
        include: idList({
          description: 'Limit result set to items that have the specified rate ID(s) assigned.',
          type: 'array',
          items: { type: 'integer' },
          default: [],
        }),
      },
    },
  },
};
