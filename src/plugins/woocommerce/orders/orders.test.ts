import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromPlain, query, serialize } from '../../../database/index.ts';
import {
  CouponUsedUp,
  changeStatus,
  linesOf,
  ordersOf,
  paymentComplete,
  placeOrder,
  refundOrder,
} from './index.ts';
import { addProduct, heldIn, lineOf, notesIn, openShop, orderOf, stockIn } from './shop-for-tests.ts';

let small: Awaited<ReturnType<typeof openShop>>;

beforeEach(async () => {
  small = await openShop();
});
afterEach(() => small.close());

describe.each([
  ['in tables of their own', 'yes'],
  ['among the posts', 'no'],
])('orders %s', (_, tables) => {
  beforeEach(async () => {
    await small.close();
    small = await openShop({ woocommerce_custom_orders_table_enabled: tables });
  });

  it('come back as they were written', async () => {
    const product = await addProduct(small.site, 'Atlas');
    const line = {
      ...lineOf(product, 2),
      totalTax: 1_800_000,
      subtotalTax: 1_800_000,
      taxes: { total: new Map([[1, 1_800_000]]), subtotal: new Map([[1, 1_800_000]]) },
      meta: [['pa_size', 'large']] as const,
    };
    const { order } = await placeOrder(small.site, {
      order: orderOf([line], {
        total: 16_740_000,
        cartTax: 1_800_000,
        shippingTotal: 4_950_000,
        shippingTax: 990_000,
        customerNote: 'Leave by the door',
        meta: new Map([['_wc_order_attribution_source_type', ['typein']]]),
        items: [
          line,
          {
            type: 'shipping',
            name: 'Flat rate',
            methodId: 'flat_rate',
            instanceId: 1,
            total: 4_950_000,
            totalTax: 990_000,
            taxes: new Map([[1, 990_000]]),
            meta: [],
          },
          {
            type: 'coupon',
            name: 'geo10',
            discount: 500_000,
            discountTax: 100_000,
            info: '[15,"geo10","percent",10]',
            meta: [],
          },
        ],
      }),
    });
    const read = await ordersOf(small.site).order(order.id);
    expect(read).toMatchObject({
      type: 'shop_order',
      status: 'pending',
      currency: 'GBP',
      total: 16_740_000,
      cartTax: 1_800_000,
      shippingTotal: 4_950_000,
      shippingTax: 990_000,
      customerNote: 'Leave by the door',
      createdVia: 'checkout',
      paymentMethod: 'cod',
      billing: { first_name: 'Gail', postcode: 'SW1A 1AA', email: 'gail@example.com' },
      stockReduced: false,
    });
    expect(read?.key).toMatch(/^wc_order_[A-Za-z0-9]{13}$/);
    expect(read?.meta.get('_wc_order_attribution_source_type')).toEqual(['typein']);
    expect(read?.items).toMatchObject([
      {
        type: 'line_item',
        productId: product,
        quantity: 2,
        total: 9_000_000,
        totalTax: 1_800_000,
        taxes: { total: new Map([[1, 1_800_000]]) },
        meta: [['pa_size', 'large']],
      },
      { type: 'shipping', methodId: 'flat_rate', instanceId: 1, total: 4_950_000 },
      { type: 'coupon', name: 'geo10', discount: 500_000 },
    ]);
    expect(await ordersOf(small.site).withKey(order.id, order.key)).toBeDefined();
    expect(await ordersOf(small.site).withKey(order.id, 'wc_order_0000000000000')).toBeUndefined();
    expect((await ordersOf(small.site).byKey(order.key))?.id).toBe(order.id);
    expect((await ordersOf(small.site).find({ email: 'GAIL@example.com' })).total).toBe(
      tables === 'yes' ? 1 : 1,
    );
    expect((await ordersOf(small.site).find({ statuses: ['completed'] })).total).toBe(0);
    const other = tables === 'yes' ? "post_type = 'shop_order'" : "post_type = 'shop_order_placehold'";
    expect(await small.site.database.all(query(`SELECT ID FROM wp_posts WHERE ${other}`))).toEqual([]);
    expect(await small.site.database.all(query('SELECT id FROM wp_wc_orders'))).toHaveLength(
      tables === 'yes' ? 1 : 0,
    );
  });

  it('are refunded in part and then whole', async () => {
    const product = await addProduct(small.site, 'Atlas', { _manage_stock: 'yes', _stock: '5' });
    const { order } = await placeOrder(small.site, { order: orderOf([lineOf(product, 2)]) });
    await changeStatus(small.site, order.id, 'processing');
    const [line] = linesOf((await ordersOf(small.site).order(order.id)) as typeof order);
    await refundOrder(small.site, order.id, {
      amount: 4_500_000,
      reason: 'Torn',
      by: small.users.ada,
      restock: true,
      lines: [{ item: line?.id ?? 0, quantity: 1, total: 4_500_000, taxes: new Map() }],
    });
    expect((await ordersOf(small.site).order(order.id))?.status).toBe('processing');
    expect(await stockIn(small.site, product)).toBe('4');
    await expect(refundOrder(small.site, order.id, { amount: 4_510_000 })).rejects.toThrow(
      'Invalid refund amount.',
    );
    const { order: refunded } = await refundOrder(small.site, order.id, { amount: 4_500_000 });
    expect(refunded.status).toBe('refunded');
    const refunds = await ordersOf(small.site).refunds(order.id);
    expect(refunds.map((refund) => refund.total)).toEqual([-4_500_000, -4_500_000]);
    expect(refunds[1]?.items).toMatchObject([
      { type: 'line_item', quantity: -1, total: -4_500_000, refundedItem: line?.id },
    ]);
  });
});

describe('paying an order', () => {
  it('counts once, however often it is told', async () => {
    const product = await addProduct(small.site, 'Atlas');
    const byCard = { paymentMethod: 'stripe', paymentMethodTitle: 'Card' };
    const { order } = await placeOrder(small.site, {
      order: { ...orderOf([lineOf(product, 1)]), ...byCard },
    });
    const paid = await paymentComplete(small.site, order.id, 'pi_123');
    await paymentComplete(small.site, order.id, 'pi_123');
    expect(paid).toMatchObject({ status: 'processing', transactionId: 'pi_123', paid: 1796126400 });
    expect(await notesIn(small.site, order.id)).toEqual([
      'Payment via Card (pi_123).',
      'Email "New order" sent.',
      'Email "Processing order" sent.',
    ]);
  });

  it('completes an order of downloads and lets its customer download', async () => {
    const product = await addProduct(small.site, 'Booklet', {
      _virtual: 'yes',
      _downloadable: 'yes',
      _download_limit: '3',
      _download_expiry: '30',
      _downloadable_files: serialize(
        fromPlain({ 'a9163384-c976-4903-9e28-0302fec42041': { name: 'Coasts', file: '/x.pdf' } }),
      ),
    });
    const { order } = await placeOrder(small.site, {
      order: orderOf([lineOf(product, 2)], { customerId: small.users.sue }),
    });
    expect((await paymentComplete(small.site, order.id))?.status).toBe('completed');
    expect(
      await small.site.database.all(
        query(
          `SELECT download_id, product_id, order_key, user_email, user_id, downloads_remaining, access_granted,
             access_expires FROM wp_woocommerce_downloadable_product_permissions`,
        ),
      ),
    ).toEqual([
      {
        download_id: 'a9163384-c976-4903-9e28-0302fec42041',
        product_id: product,
        order_key: order.key,
        user_email: 'gail@example.com',
        user_id: small.users.sue,
        downloads_remaining: '6',
        access_granted: '2026-12-01 00:00:00',
        access_expires: '2026-12-31 00:00:00',
      },
    ]);
    expect(
      (await small.site.users.meta([small.users.sue])).get(small.users.sue)?.get('paying_customer'),
    ).toBe('1');
  });
});

describe('a cart that is sent twice', () => {
  const placement = (product: number) => ({
    cart: 't_1',
    order: orderOf([lineOf(product, 1)], { cartHash: 'abc' }),
  });

  it('is one order while it is unpaid, and when it has been paid', async () => {
    const product = await addProduct(small.site, 'Cap', { _manage_stock: 'yes', _stock: '5' });
    const first = await placeOrder(small.site, placement(product));
    const second = await placeOrder(small.site, placement(product));
    expect([second.outcome, second.order.id]).toEqual(['reused', first.order.id]);
    expect(linesOf(second.order)).toHaveLength(1);
    expect(await heldIn(small.site)).toEqual([1]);
    await changeStatus(small.site, first.order.id, 'processing');
    const third = await placeOrder(small.site, placement(product));
    expect([third.outcome, third.order.id]).toEqual(['again', first.order.id]);
    small.wait(61);
    // Its cart was never emptied: the server ended before. It is no new order, however late it is sent.
    const late = await placeOrder(small.site, placement(product));
    expect([late.outcome, late.order.id]).toEqual(['again', first.order.id]);
    // Emptied and filled again it is another one, however soon.
    expect((await placeOrder(small.site, { ...placement(product), cart: 't_1|2' })).outcome).toBe('new');
  });

  it('with another content is another order', async () => {
    const product = await addProduct(small.site, 'Cap');
    const first = await placeOrder(small.site, placement(product));
    const second = await placeOrder(small.site, {
      cart: 't_1',
      order: orderOf([lineOf(product, 2)], { cartHash: 'def' }),
    });
    expect(second.outcome).toBe('new');
    expect(second.order.id).not.toBe(first.order.id);
  });
});

describe('a coupon with a limit', () => {
  it('is held by unpaid orders, counted when they are paid, and free again when they are cancelled', async () => {
    const product = await addProduct(small.site, 'Atlas');
    const coupon = await small.site.posts.insert(
      { post_type: 'shop_coupon', post_status: 'publish', post_title: 'geo10' },
      [
        ['usage_limit', '1'],
        ['usage_count', '0'],
      ],
    );
    const coupons = [{ id: coupon, code: 'geo10' }];
    const item = { type: 'coupon', name: 'GEO10', discount: 0, discountTax: 0, info: '', meta: [] } as const;
    const place = () =>
      placeOrder(small.site, {
        coupons,
        order: orderOf([lineOf(product, 1)], { items: [lineOf(product, 1), item] }),
      });
    const usage = async () => {
      const meta = (await small.site.posts.meta([coupon])).get(coupon);
      return [meta?.get('usage_count'), meta?.all('_used_by')];
    };
    const { order } = await place();
    await expect(place()).rejects.toBeInstanceOf(CouponUsedUp);
    await changeStatus(small.site, order.id, 'processing');
    expect(await usage()).toEqual(['1', ['gail@example.com']]);
    await expect(place()).rejects.toBeInstanceOf(CouponUsedUp);
    await changeStatus(small.site, order.id, 'cancelled');
    expect(await usage()).toEqual(['0', []]);
    await expect(place()).resolves.toMatchObject({ outcome: 'new' });
  });
});

it('notes addresses in one line each, and changes the lines where they stand', async () => {
  const lines = () =>
    small.site.database.all(
      query<{ id: number; meta_key: string; meta_value: string }>(
        'SELECT id, meta_key, meta_value FROM wp_wc_orders_meta WHERE order_id = ? ORDER BY id',
        [order.id],
      ),
    );
  const product = await addProduct(small.site, 'Atlas');
  const { order } = await placeOrder(small.site, { order: orderOf([lineOf(product, 1)]) });
  const written = await lines();
  expect(written.map(({ meta_key, meta_value }) => [meta_key, meta_value])).toEqual([
    ['_billing_address_index', 'Gail Guest  1 Map Street  London  SW1A 1AA GB gail@example.com 02070000000'],
    ['_shipping_address_index', '         '],
  ]);
  await ordersOf(small.site).update(order.id, { shipping: { ...order.shipping, city: 'Leeds' } });
  expect(await lines()).toEqual([written[0], { ...written[1], meta_value: '     Leeds    ' }]);
});

describe('the notes of an order', () => {
  const mailed = (title: string) => `Email "${title}" sent.`;
  const afterStatuses = async (...statuses: readonly string[]) => {
    const product = await addProduct(small.site, 'Globe', { _manage_stock: 'yes', _stock: '9' });
    const { order } = await placeOrder(small.site, {
      order: orderOf([lineOf(product, 2)]),
      holds: false,
    });
    for (const status of statuses) await changeStatus(small.site, order.id, status);
    return notesIn(small.site, order.id);
  };
  const from = (before: string, after: string) => `Order status changed from ${before} to ${after}.`;

  it('tell of stock first, of mails about a status alone next, of other mails after the change', async () => {
    expect(await afterStatuses('completed')).toEqual([
      'Stock levels reduced: Globe (9&rarr;7)',
      mailed('Completed order'),
      from('Pending payment', 'Completed'),
      mailed('New order'),
    ]);
    expect(await afterStatuses('on-hold', 'failed')).toEqual([
      'Stock levels reduced: Globe (9&rarr;7)',
      from('Pending payment', 'On hold'),
      ...['New order', 'Order on-hold'].map(mailed),
      'Stock levels increased: Globe (7&rarr;9)',
      mailed('Failed order'),
      from('On hold', 'Failed'),
      mailed('Failed order'),
    ]);
  });

  it('tell the shop of what is cancelled before it was paid, and not after it failed', async () => {
    expect(await afterStatuses('cancelled')).toEqual([
      from('Pending payment', 'Cancelled'),
      mailed('Cancelled order'),
    ]);
    expect((await afterStatuses('failed', 'cancelled')).at(-1)).toBe(from('Failed', 'Cancelled'));
  });

  it('tell of refunds, by hand or in part', async () => {
    expect(await afterStatuses('refunded')).toEqual([
      mailed('Refunded order'),
      'Order status set to refunded. To return funds to the customer you will need to issue a refund through your payment gateway.',
      from('Pending payment', 'Refunded'),
    ]);
    const product = await addProduct(small.site, 'Compass', { _manage_stock: 'yes', _stock: '9' });
    const { order } = await placeOrder(small.site, { order: orderOf([lineOf(product, 2)]), holds: false });
    await changeStatus(small.site, order.id, 'completed');
    const [line] = linesOf(order);
    await refundOrder(small.site, order.id, {
      amount: 4_500_000,
      restock: true,
      lines: [{ item: line?.id ?? 0, quantity: 1, total: 4_500_000, taxes: new Map() }],
    });
    expect((await notesIn(small.site, order.id)).slice(-2)).toEqual([
      `Item #${product} stock increased from 7 to 8.`,
      mailed('Refunded order'),
    ]);
  });
});
