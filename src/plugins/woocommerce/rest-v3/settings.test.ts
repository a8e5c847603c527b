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
    const groups = (await shop.ask('GET', '/settings')).json as unknown as {
      id: string;
      parent_id: string;
      sub_groups: string[];
    }[];
    expect(groups).toHaveLength(29);
    const mails = groups.filter(({ parent_id }) => parent_id === 'email').map(({ id }) => id);
    expect(groups.find(({ id }) => id === 'email')?.sub_groups).toEqual(mails);
    for (const { id } of groups) {
      const { status } = await shop.ask('GET', `/settings/${id}`);
      // WooCommerce names it and has nothing to set in it.
      expect([id, status]).toEqual([id, id === 'integration' ? 404 : 200]);
    }
    expect((await shop.ask('GET', '/settings/general/woocommerce_currency')).json).toMatchObject({
      id: 'woocommerce_currency',
      type: 'select',
      default: 'USD',
      options: expect.objectContaining({ GBP: 'Pound sterling (&pound;) — GBP' }),
      tip: expect.stringContaining('prices'),
      value: 'GBP',
      group_id: 'general',
    });
    expect((await shop.ask('GET', '/settings/nothing')).json.code).toBe('rest_setting_setting_group_invalid');
    const other = await shop.ask('GET', '/settings/general/admin_email');
    expect([other.status, other.json.code]).toEqual([404, 'rest_setting_setting_invalid']);
    const unnamed = await shop.ask('GET', '/settings/nothing/nothing?id=0');
    expect(unnamed.json.code).toBe('rest_setting_setting_invalid');
  });

  it('are changed to what they can be', async () => {
    const change = (path: string, value: unknown) => shop.ask('PUT', `/settings/${path}`, { value });
    expect((await change('products/woocommerce_manage_stock', 'no')).json.value).toBe('no');
    expect(shop.site.options.get('woocommerce_manage_stock')).toBe('no');
    // Nothing is what the setting is by itself.
    expect((await change('products/woocommerce_manage_stock', '')).json.value).toBe('yes');
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

  it('that are texts keep the markup that posts may have', async () => {
    const city = { value: ' a & <b>b</b>\\<script>c</script> ' };
    const { json } = await shop.ask('PUT', '/settings/general/woocommerce_store_city', city);
    expect(json.value).toBe('a &amp; <b>b</b>c');
  });

  it('of a mail lie in its own option, beside the fields that are there', async () => {
    await shop.site.options.set('woocommerce_new_order_settings', 'a:1:{s:7:"heading";s:5:"Hello";}');
    const changed = await shop.ask('PUT', '/settings/email_new_order/subject', {
      value: 'New: {order_number}',
    });
    expect(changed.json).toMatchObject({
      id: 'subject',
      value: 'New: {order_number}',
      group_id: 'email_new_order',
    });
    const fields = (await shop.ask('GET', '/settings/email_new_order')).json as unknown as {
      id: string;
      value: string;
    }[];
    expect(Object.fromEntries(fields.map(({ id, value }) => [id, value]))).toMatchObject({
      enabled: 'yes',
      subject: 'New: {order_number}',
      heading: 'Hello',
      email_type: 'html',
    });
    expect(shop.site.options.value('woocommerce_new_order_settings')).toEqual({
      heading: 'Hello',
      subject: 'New: {order_number}',
    });
  });

  it('tell their fields in WooCommerce’s order, what is looked up behind the value', async () => {
    const { json } = await shop.ask('GET', '/settings/general/woocommerce_default_country');
    expect(Object.keys(json)).toEqual([
      ...['id', 'label', 'description', 'type', 'default', 'tip', 'value', 'options', 'group_id', '_links'],
    ]);
    expect(json.options).toMatchObject({
      GB: 'United Kingdom (UK)',
      'US:CA': 'United States (US) - California',
    });
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
