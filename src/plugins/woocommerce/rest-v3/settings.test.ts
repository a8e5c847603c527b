import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

describe('settings of the shop', () => {
  it('come by group, for whoever manages it alone', async () => {
    expect((await shop.ask('GET', '/settings', undefined, true)).status).toBe(401);
    const groups = (await shop.ask('GET', '/settings')).json as unknown as { id: string }[];
    expect(groups.map(({ id }) => id)).toEqual([
      'general',
      'products',
      'tax',
      'shipping',
      'account',
      'email',
    ]);
    expect((await shop.ask('GET', '/settings/general/woocommerce_currency')).json).toMatchObject({
      id: 'woocommerce_currency',
      type: 'text',
      default: 'USD',
      value: 'GBP',
      group_id: 'general',
    });
    expect((await shop.ask('GET', '/settings/nothing')).json.code).toBe('rest_setting_setting_group_invalid');
    const other = await shop.ask('GET', '/settings/general/admin_email');
    expect([other.status, other.json.code]).toEqual([404, 'rest_setting_setting_invalid']);
  });

  it('are changed to what they can be', async () => {
    const change = (path: string, value: unknown) => shop.ask('PUT', `/settings/${path}`, { value });
    expect((await change('products/woocommerce_manage_stock', 'no')).json.value).toBe('no');
    expect(shop.site.options.get('woocommerce_manage_stock')).toBe('no');
    for (const [path, value] of [
      ['products/woocommerce_manage_stock', 'maybe'],
      ['general/woocommerce_currency_pos', 'above'],
      ['general/woocommerce_price_num_decimals', '-2'],
      ['email/woocommerce_email_from_address', 'nobody'],
    ] as const) {
      const refused = await change(path, value);
      expect([refused.status, refused.json.code]).toEqual([400, 'rest_setting_value_invalid']);
    }
    const countries = await change('general/woocommerce_specific_allowed_countries', ['GB', 'IE']);
    expect(countries.json.value).toEqual(['GB', 'IE']);
  });

  it('are changed several at once', async () => {
    const { json } = await shop.ask('POST', '/settings/tax/batch', {
      update: [
        { id: 'woocommerce_tax_based_on', value: 'billing' },
        { id: 'woocommerce_tax_based_on', value: 'moon' },
      ],
    });
    expect(json).toMatchObject({
      update: [{ value: 'billing' }, { error: { code: 'rest_setting_value_invalid' } }],
    });
  });
});
