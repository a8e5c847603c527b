import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { formPost } from '../../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import { getVariation } from './get-variation.ts';

const attribute = (name: string, position: number, value: string) => ({
  name,
  value,
  position,
  is_visible: 1,
  is_variation: 1,
  is_taxonomy: 0,
});

describe('a chosen variation', () => {
  let shop: CartShop;
  let poster: number;
  let simple: number;

  beforeAll(async () => {
    shop = await openCartShop();
    simple = await shop.product({ name: 'Cap', meta: { _price: '5', _regular_price: '5' } });
    poster = await shop.product({
      name: 'Poster',
      type: 'variable',
      meta: {
        _price: '12',
        _product_attributes: serialize(
          fromPlain({
            finish: attribute('Finish', 0, 'Paper | Canvas'),
            size: attribute('Size', 1, 'A1 | A2'),
          }),
        ),
      },
    });
    const add = (name: string, meta: Readonly<Record<string, string>>, status = 'publish') =>
      shop.product({ name, parent: poster, status, meta });
    await add(
      'Gone',
      { _price: '1', _regular_price: '1', attribute_finish: 'Paper', attribute_size: 'A2' },
      'private',
    );
    await add('Paper', {
      _price: '12',
      _regular_price: '12',
      attribute_finish: 'Paper',
      attribute_size: '',
      _sku: 'P-1',
      _weight: '0.2',
    });
    await add('Canvas', {
      _price: '40',
      _regular_price: '45',
      _sale_price: '40',
      attribute_finish: 'Canvas',
      attribute_size: 'A1',
      _manage_stock: 'yes',
      _stock: '3',
      _variation_description: 'Stretched.',
    });
  });
  afterAll(() => shop.close());

  const ask = async (fields: Readonly<Record<string, string>>) => {
    const call = await shop.call(formPost('/?wc-ajax=get_variation', fields));
    return getVariation(call, call.request.form);
  };

  it('is the first that has what was chosen, or takes any', async () => {
    const found = await ask({ product_id: String(poster), attribute_finish: 'Paper', attribute_size: 'A2' });
    expect(found).toMatchObject({
      attributes: { attribute_finish: 'Paper', attribute_size: '' },
      availability_html: '',
      dimensions_html: 'N/A',
      display_price: 12,
      display_regular_price: 12,
      image: { title: '', caption: '', url: '', alt: '', src: '', srcset: false, sizes: false },
      is_sold_individually: 'no',
      max_qty: '',
      min_qty: 1,
      sku: 'P-1',
      variation_is_active: true,
      variation_is_visible: true,
      weight_html: '0.2 kg',
    });
    expect(Object.keys(found || {})).toEqual([
      'attributes',
      'availability_html',
      'backorders_allowed',
      'dimensions',
      'dimensions_html',
      'display_price',
      'display_regular_price',
      'gallery_image_ids',
      'gallery_images_html',
      'image',
      'image_id',
      'is_downloadable',
      'is_in_stock',
      'is_purchasable',
      'is_sold_individually',
      'is_virtual',
      'max_qty',
      'min_qty',
      'price_html',
      'sku',
      'variation_description',
      'variation_id',
      'variation_is_active',
      'variation_is_visible',
      'weight',
      'weight_html',
    ]);
  });

  it('tells its sale, stock and words', async () => {
    const found = await ask({ product_id: String(poster), attribute_finish: 'Canvas', attribute_size: 'A1' });
    expect(found).toMatchObject({
      display_price: 40,
      display_regular_price: 45,
      availability_html: '<p class="stock in-stock">3 in stock</p>\n',
      max_qty: 3,
      variation_description: '<p>Stretched.</p>\n',
    });
    expect(JSON.stringify(found)).toContain('Original price was: &pound;45.00.');
  });

  it('is none where a value is missing, wrong, or only a disabled one has it', async () => {
    const id = String(poster);
    expect(await ask({ product_id: id, attribute_finish: 'Canvas', attribute_size: 'A2' })).toBe(false);
    expect(await ask({ product_id: id, attribute_finish: 'Canvas' })).toBe(false);
    expect(await ask({ product_id: String(simple), attribute_finish: 'Paper' })).toBe(false);
  });

  it('of a product that does not exist is not answered', async () => {
    expect(await ask({ product_id: '987654' })).toBeUndefined();
    expect(await ask({})).toBeUndefined();
  });
});
