import { describe, expect, it } from 'vitest';
import { collectionRequest } from './product-collection.ts';

describe('a collection of products from the editor', () => {
  it('asks for what its query says', () => {
    expect(
      collectionRequest({
        displayLayout: { type: 'flex', columns: 4 },
        query: {
          perPage: 8,
          orderBy: 'price',
          order: 'desc',
          woocommerceOnSale: true,
          taxQuery: { product_cat: [12, 15] },
          woocommerceHandPickedProducts: ['7', '9', 'x'],
        },
      }),
    ).toEqual({
      columns: 4,
      attributes: {
        columns: '4',
        limit: '8',
        orderby: 'price',
        order: 'DESC',
        category: '12,15',
        tag: '',
        ids: '7,9',
        on_sale: 'true',
      },
    });
  });

  it.each([
    ['woocommerce/product-collection/best-sellers', { best_selling: 'true' }],
    ['woocommerce/product-collection/featured', { visibility: 'featured' }],
    ['woocommerce/product-collection/new-arrivals', { orderby: 'date' }],
  ])('knows the ready-made %s', (collection, fixed) => {
    expect(collectionRequest({ collection }).attributes).toMatchObject(fixed);
  });

  it('has nine products in three columns unless it says so', () => {
    expect(collectionRequest({})).toMatchObject({ columns: 3, attributes: { limit: '9', orderby: 'title' } });
  });
});
