import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop({ woocommerce_calc_taxes: 'yes' });
  await shop.run(
    `INSERT INTO wp_woocommerce_tax_rates (tax_rate_country, tax_rate, tax_rate_name, tax_rate_priority,
       tax_rate_shipping, tax_rate_order, tax_rate_class) VALUES ('GB', '20', 'VAT', 1, 1, 1, '')`,
  );
});
afterAll(() => shop.close());

interface Part {
  readonly id: number;
  readonly taxes: readonly { readonly id: number }[];
}
type Kind = 'line_items' | 'shipping_lines' | 'fee_lines';

/** A paid order of three pieces, shipping and a fee, and what refunds it. */
async function paid(status = 'processing') {
  const product = await shop.ask('POST', '/products', {
    name: 'Buoy',
    regular_price: '10',
    manage_stock: true,
    stock_quantity: 10,
  });
  const made = await shop.ask('POST', '/orders', {
    status,
    billing: { country: 'GB' },
    line_items: [{ product_id: product.json['id'], quantity: 3 }],
    shipping_lines: [{ method_id: 'flat_rate', total: '5' }],
    fee_lines: [{ name: 'Fee', total: '2' }],
  });
  const id = Number(made.json['id']);
  const first = (kind: Kind) => (made.json[kind] as readonly Part[])[0] as Part;
  const line = first('line_items');
  return {
    id,
    line: line.id,
    shipping: first('shipping_lines').id,
    fee: first('fee_lines').id,
    rate: line.taxes[0]?.id ?? 0,
    refund: (body: object) => shop.ask('POST', `/orders/${id}/refunds`, { api_refund: false, ...body }),
    refunds: async () => (await shop.ask('GET', `/orders/${id}`)).json['refunds'] as readonly object[],
    change: (body: object) => shop.ask('PUT', `/orders/${id}`, body),
    stock: async () => {
      const { json } = await shop.ask('GET', `/products/${product.json['id']}`);
      return [json['stock_quantity'], json['total_sales']];
    },
    taken: async () => {
      const { json } = await shop.ask('GET', `/orders/${id}`);
      const [own] = json['line_items'] as readonly { meta_data: readonly { key: string; value: string }[] }[];
      return own?.meta_data.map(({ key, value }) => `${key}: ${value}`);
    },
  };
}

describe('a refund', () => {
  it.each([
    [
      'parts by their number',
      (id: number, rate: number) => ({ [id]: { qty: 1, refund_total: '5', refund_tax: { [rate]: '1' } } }),
    ],
    [
      'a list with taxes by their rate',
      (id: number, rate: number) => [{ id, quantity: 1, refund_total: 5, refund_tax: { [rate]: 1 } }],
    ],
    [
      'a list that says qty',
      (id: number, rate: number) => [
        { id, qty: 1, refund_total: 5, refund_tax: [{ id: rate, refund_total: 1 }] },
      ],
    ],
  ])('is of %s', async (_, parts) => {
    const order = await paid();
    const made = await order.refund({ line_items: parts(order.line, order.rate) });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({
      amount: '6.00',
      line_items: [{ quantity: -1, total: '-5.00', total_tax: '-1.00' }],
    });
    expect(await order.stock()).toEqual([8, 3]);
  });

  it('has the taxes of its items as rows, by rate', async () => {
    const { line, shipping, fee, rate, refund } = await paid();
    const tax = (total: number) => [{ id: rate, refund_total: total }];
    const { json } = await refund({
      line_items: [
        { id: line, quantity: 1, refund_total: 10, refund_tax: tax(2) },
        { id: shipping, refund_total: 5, refund_tax: tax(1) },
        { id: fee, refund_total: 1, refund_tax: tax(0.2) },
      ],
    });
    expect(json).toMatchObject({
      amount: '19.20',
      tax_lines: [
        { rate_code: 'GB-VAT-1', tax_total: '-2.20', shipping_tax_total: '-1.00', rate_percent: 20 },
      ],
    });
    const { json: unknown } = await refund({
      line_items: [{ id: line, refund_total: 1, refund_tax: [{ id: 999, refund_total: 1 }] }],
    });
    expect(unknown['tax_lines']).toMatchObject([{ rate_code: '', tax_total: '-1.00', rate_percent: 0 }]);
  });

  it('may charge for one thing what it gives back for another', async () => {
    const { line, fee, rate, refund, refunds } = await paid();
    const { json } = await refund({
      line_items: [{ id: fee, refund_total: -1, refund_tax: [{ id: rate, refund_total: 1 }] }],
    });
    expect(json).toMatchObject({ amount: '0.00', fee_lines: [{ total: '1.00', total_tax: '-1.00' }] });
    const refused = await refund({ line_items: [{ id: line, quantity: 1, refund_total: -1 }] });
    expect([refused.status, refused.json['message']]).toEqual([
      500,
      'Refund amount must be greater than zero.',
    ]);
    expect(await refunds()).toMatchObject([{ total: '-0.00', total_tax: '-1.00' }]);
  });

  it('has no amount where nobody says one', async () => {
    const { line, refund, refunds } = await paid();
    const { json } = await refund({ line_items: [{ id: line, quantity: 2 }] });
    expect(json).toMatchObject({ amount: '', line_items: [{ quantity: -2, price: 0 }] });
    const nothing = await refund({ line_items: [{ id: line, quantity: null, refund_total: null }] });
    expect(nothing.json).toMatchObject({ amount: '', line_items: [] });
    const zero = await refund({ line_items: [{ id: line, refund_total: 0 }] });
    expect(zero.json).toMatchObject({ amount: '0.00', line_items: [] });
    expect((await refunds()).map((one) => (one as { total: string }).total).sort()).toEqual([
      '-',
      '-',
      '-0.00',
    ]);
  });

  it('is refused where a line says what is no number, and leaves no trace', async () => {
    const { line, rate, refund, refunds, stock } = await paid();
    for (const part of [
      { quantity: 'x', refund_total: 5 },
      { quantity: '', refund_total: 5 },
      { quantity: 1, refund_total: 'x' },
      { quantity: 1, refund_total: '' },
      { refund_total: 1, refund_tax: 'x' },
      { refund_total: 1, refund_tax: [{ id: rate }] },
    ]) {
      expect((await refund({ amount: '5', line_items: [{ id: line, ...part }] })).status).toBe(500);
    }
    expect([await refunds(), await stock()]).toEqual([[], [7, 3]]);
  });

  it('puts back as many pieces as it says, and counts them on the line', async () => {
    const { line, refund, stock, taken } = await paid();
    const give = (quantity: number) => refund({ line_items: [{ id: line, quantity, refund_total: 1 }] });
    await give(9);
    expect([await stock(), await taken()]).toEqual([
      [16, 3],
      ['_reduced_stock: -6', '_restock_refunded_items: 9'],
    ]);
    await give(-4);
    expect([await stock(), await taken()]).toEqual([
      [12, 3],
      ['_reduced_stock: -2', '_restock_refunded_items: 5'],
    ]);
    const unpaid = await paid('pending');
    await unpaid.refund({ line_items: [{ id: unpaid.line, quantity: 1, refund_total: 1 }] });
    expect(await unpaid.stock()).toEqual([10, 0]);
  });

  it('counts the last of parts that name the same line', async () => {
    const { line, refund } = await paid();
    const { json } = await refund({
      line_items: [
        { id: line, quantity: 1, refund_total: 1 },
        { id: line, quantity: 1, refund_total: 2 },
      ],
    });
    expect(json).toMatchObject({ amount: '2.00', line_items: [{ total: '-2.00' }] });
  });

  it('keeps its reason and its meta as they were sent', async () => {
    const { refund, refunds } = await paid();
    const { json } = await refund({
      amount: '1',
      reason: '<b>late</b> & \\broken',
      meta_data: [{ key: 'ticket', value: '7' }],
    });
    expect(json['reason']).toBe('<b>late</b> & \\broken');
    expect(json['meta_data']).toMatchObject([
      { key: '_refund_type', value: 'partial' },
      { key: 'ticket', value: '7' },
    ]);
    expect(await refunds()).toMatchObject([{ reason: '<b>late</b> & \\broken' }]);
  });

  it('is by whoever sets the order to refunded; cancelled later, it stays sold', async () => {
    const { id, change, stock } = await paid();
    await change({ status: 'refunded' });
    const owner = (await shop.site.users.byLogin('ada'))?.ID;
    const { json } = await shop.ask('GET', `/orders/${id}/refunds`);
    expect(json).toMatchObject([{ refunded_by: owner, reason: 'Order fully refunded.' }]);
    await change({ status: 'cancelled' });
    expect(await stock()).toEqual([10, 3]);
  });
});
