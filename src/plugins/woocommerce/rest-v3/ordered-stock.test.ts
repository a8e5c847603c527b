import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

interface Line {
  readonly id: number;
  readonly quantity: number;
  readonly meta_data: readonly { readonly key: string; readonly value: string }[];
}

const product = async (more: object = {}) => {
  const sent = { name: 'Buoy', regular_price: '10', manage_stock: true, stock_quantity: 10, ...more };
  return Number((await shop.ask('POST', '/products', sent)).json['id']);
};
const numbers = async (id: number) => {
  const { json } = await shop.ask('GET', `/products/${id}`);
  return [json['stock_quantity'], json['total_sales']];
};
const linesOf = ({ json }: { readonly json: Record<string, unknown> }) =>
  json['line_items'] as readonly Line[];
const taken = (lines: readonly Line[]) =>
  lines.map(({ quantity, meta_data }) => [
    quantity,
    ...meta_data.flatMap(({ key, value }) => (key === '_reduced_stock' ? [value] : [])),
  ]);
const notes = async (order: number) => {
  const { json } = await shop.ask('GET', `/orders/${order}/notes`);
  const all = json as unknown as readonly { id: number; author: string; note: string }[];
  return [...all]
    .sort((a, b) => a.id - b.id)
    .flatMap(({ author, note }) => (note.includes('stock') ? [`${author}: ${note}`] : []));
};

/** An order of two pieces, in a status. */
async function ordered(status: string, of?: number, quantity = 2) {
  const id = of ?? (await product());
  const made = await shop.ask('POST', '/orders', { status, line_items: [{ product_id: id, quantity }] });
  const order = Number(made.json['id']);
  const line = linesOf(made)[0]?.id;
  const change = (body: object) => shop.ask('PUT', `/orders/${order}`, body);
  return { id, order, line, change };
}

describe('the stock of an order whose lines change', () => {
  it.each(['processing', 'completed', 'on-hold'])('follows them while it is %s', async (status) => {
    const { id, order, line, change } = await ordered(status);
    const more = await change({ line_items: [{ id: line, quantity: 5 }] });
    expect([taken(linesOf(more)), await numbers(id)]).toEqual([[[5, '5']], [5, 2]]);
    await change({ line_items: [{ id: line, quantity: 3, name: 'Red <b>&amp;</b> round' }] });
    const added = await change({ line_items: [{ product_id: id, quantity: 2 }] });
    expect([taken(linesOf(added)), await numbers(id)]).toEqual([
      [
        [3, '3'],
        [2, '2'],
      ],
      [5, 2],
    ]);
    const less = await change({ line_items: [{ id: line, quantity: 0 }] });
    expect([taken(linesOf(less)), await numbers(id)]).toEqual([[[2, '2']], [8, 2]]);
    expect(await notes(order)).toEqual([
      'ada: Adjusted stock: Buoy (8&rarr;5)',
      'ada: Adjusted stock: Red <b>&amp;</b> round (5&rarr;7)',
      'ada: Adjusted stock: Buoy (7&rarr;5)',
    ]);
  });

  it('stays where the order took none, or where it gave it back', async () => {
    for (const status of ['pending', 'cancelled']) {
      const { id, line, change } = await ordered(status);
      await change({ line_items: [{ id: line, quantity: 5 }, { product_id: id }] });
      expect(await numbers(id)).toEqual([10, 0]);
    }
  });

  it('stays in a refunded order; what a removed line took comes back', async () => {
    const { id, line, change } = await ordered('processing');
    await change({ status: 'refunded' });
    await change({ line_items: [{ id: line, quantity: 5 }] });
    expect(await numbers(id)).toEqual([8, 2]);
    await change({ line_items: [{ id: line, product_id: null }] });
    expect(await numbers(id)).toEqual([10, 2]);
  });

  it('counts what refunds put back as returned', async () => {
    const { id, order, line, change } = await ordered('processing', undefined, 4);
    await shop.ask('POST', `/orders/${order}/refunds`, {
      line_items: [{ id: line, quantity: 3, refund_total: 5 }],
      api_refund: false,
    });
    const more = await change({ line_items: [{ id: line, quantity: 5 }] });
    expect([taken(linesOf(more)), await numbers(id)]).toEqual([[[5, '2']], [8, 4]]);
    const less = await change({ line_items: [{ id: line, quantity: 1 }] });
    expect([taken(linesOf(less)), await numbers(id)]).toEqual([[[1, '-2']], [12, 4]]);
    await change({ line_items: [{ id: line, quantity: 0 }] });
    expect(await numbers(id)).toEqual([10, 4]);
  });

  it('follows lines that are named, no others', async () => {
    const { order, line, change } = await ordered('processing');
    const late = await product({ manage_stock: false });
    const added = linesOf(await change({ line_items: [{ product_id: late, quantity: 2 }] }))[1]?.id;
    await shop.ask('PUT', `/products/${late}`, { manage_stock: true, stock_quantity: 7 });
    await change({ line_items: [{ id: line, quantity: 3 }], billing: { city: 'Hull' } });
    expect(await numbers(late)).toEqual([7, 0]);
    await change({ line_items: [{ id: added, name: 'Late' }] });
    expect(await numbers(late)).toEqual([5, 0]);
    expect(await notes(order)).toContain('ada: Adjusted stock: Late (7&rarr;5)');
  });

  it('is written before the order gets another status', async () => {
    const { id, line, change } = await ordered('processing');
    await change({ status: 'cancelled', line_items: [{ id: line, quantity: 5 }] });
    // Two were sold and five taken back: the product owes three.
    expect(await numbers(id)).toEqual([10, 3]);
    await change({ status: 'processing' });
    expect(await numbers(id)).toEqual([5, 2]);
  });
});

describe('an order that is deleted for good', () => {
  it('keeps its stock, and sold nothing', async () => {
    const { id, order } = await ordered('processing');
    expect(await numbers(id)).toEqual([8, 2]);
    await shop.ask('DELETE', `/orders/${order}?force=true`);
    expect(await numbers(id)).toEqual([8, 0]);
    const { id: other, order: second, change } = await ordered('processing');
    await change({ status: 'cancelled' });
    await shop.ask('DELETE', `/orders/${second}?force=true`);
    expect(await numbers(other)).toEqual([10, 0]);
  });
});
