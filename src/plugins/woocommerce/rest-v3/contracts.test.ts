import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

interface Described {
  readonly endpoints: readonly {
    readonly methods: readonly string[];
    readonly args: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  }[];
  readonly schema: { readonly title: string; readonly properties: Readonly<Record<string, unknown>> };
}

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

const described = async (path: string) => (await shop.ask('OPTIONS', path)).json as unknown as Described;
const refused = async (path: string) => {
  const { status, json } = await shop.ask('GET', path);
  const { params, details } = (json.data ?? {}) as Record<string, Record<string, unknown>>;
  return { status, params, codes: Object.values(details ?? {}).map((one) => (one as { code: string }).code) };
};

describe('what the routes of the shop say about themselves', () => {
  it('names types of JSON schema where the item has those of WooCommerce', async () => {
    const { schema, endpoints } = await described('/coupons');
    expect(schema.properties['date_expires']).toMatchObject({ type: 'date-time', context: ['view', 'edit'] });
    const creating = endpoints.find(({ methods }) => methods.includes('POST'))?.args;
    expect(creating?.['date_expires']).toEqual({
      description: "The date the coupon expires, in the site's timezone.",
      type: ['null', 'string'],
      required: false,
    });
    expect(creating?.['code']).toMatchObject({ required: true });
    expect(creating?.['discount_type']).toMatchObject({ default: 'fixed_cart' });
    expect(creating).not.toHaveProperty('usage_count');
  });

  it('names the currency of the shop where an order says none', async () => {
    await shop.site.options.set('woocommerce_currency', 'EUR');
    const { schema, endpoints } = await described('/orders');
    expect(schema.properties['currency']).toMatchObject({ default: 'EUR' });
    expect(endpoints.at(-1)?.args['currency']).toMatchObject({ default: 'EUR' });
    await shop.site.options.set('woocommerce_currency', 'GBP');
  });

  it('lets a batch take what changes an item', async () => {
    const { schema, endpoints } = await described('/orders/batch');
    expect([schema.title, Object.keys(schema.properties)]).toEqual(['batch', ['create', 'update', 'delete']]);
    expect(endpoints[0]?.args['status']).toMatchObject({ enum: expect.arrayContaining(['processing']) });
    expect(endpoints[0]?.args['status']).not.toHaveProperty('default');
  });

  it("names the site's own roles", async () => {
    const { endpoints } = await described('/customers');
    expect(endpoints[0]?.args['role']).toMatchObject({
      default: 'customer',
      enum: ['all', 'administrator', 'customer', 'subscriber'],
    });
  });
});

describe('what the routes of the shop are asked', () => {
  it('is checked by what they say, all of it at once', async () => {
    expect(await refused('/products?context=embed&modified_after=soon&virtual=perhaps')).toEqual({
      status: 400,
      params: {
        context: 'context is not one of view and edit.',
        modified_after: 'Invalid date.',
        virtual: 'virtual is not of type boolean.',
      },
      codes: ['rest_not_in_enum', 'rest_invalid_date', 'rest_invalid_type'],
    });
    expect((await refused('/webhooks/1?context=whole')).params).toEqual({
      context: 'context is not one of view and edit.',
    });
  });

  it('may name ids in any way', async () => {
    expect((await shop.ask('GET', '/coupons?include=x,3&exclude=-5')).status).toBe(200);
  });

  it('needs no password of new customers where the shop makes them', async () => {
    const { endpoints } = await described('/customers');
    const creating = endpoints.find(({ methods }) => methods.includes('POST'))?.args;
    expect(creating?.['email']).toMatchObject({ required: true });
    expect(creating?.['password']).toMatchObject({ required: false });
  });
});
