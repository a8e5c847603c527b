import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptEndpoint } from '../orders/receipts.tsx';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
let order = 0;
const at = (rest: string) => `/orders/${order}/${rest}`;
beforeAll(async () => {
  shop = await openRestShop();
  const billing = { first_name: 'Ida', email: 'ida@example.com' };
  const made = await shop.ask('POST', '/orders', { status: 'completed', billing });
  order = Number(made.json.id);
});
afterAll(() => shop.close());

const refused = async (method: string, path: string, guest = false, body?: unknown) => {
  const { status, json } = await shop.ask(method, path, body, guest);
  return [status, json.code];
};

describe('mails about an order, sent by hand', () => {
  it('takes numbers for notes, and no lists', async () => {
    const order = (await shop.ask('POST', '/orders', {})).json['id'];
    const note = async (value: unknown) => shop.ask('POST', `/orders/${order}/notes`, { note: value });
    expect((await note(5)).json['note']).toBe('5');
    expect((await note(['a'])).json['code']).toBe('rest_invalid_param');
  });

  it('are those that fit its status', async () => {
    const { json } = await shop.ask('GET', at('actions/email_templates'));
    const templates = json as unknown as { id: string; title: string }[];
    expect(templates.map(({ id }) => id)).toEqual(['customer_completed_order', 'customer_invoice']);
    expect(templates[0]?.title).toBe('Completed order');
    const embedded = (await shop.ask('GET', `/orders/${order}?_embed=1`)).json as {
      _embedded: { email_templates: unknown };
    };
    expect(embedded._embedded.email_templates).toEqual([
      [{ id: 'customer_completed_order' }, { id: 'customer_invoice' }],
    ]);
  });

  it('tell everybody that there is no such order, and guests that theirs is not to be seen', async () => {
    expect(await refused('GET', '/orders/999999/actions/email_templates', true)).toEqual([
      404,
      'woocommerce_rest_not_found',
    ]);
    expect(await refused('GET', at('actions/email_templates'), true)).toEqual([
      401,
      'woocommerce_rest_cannot_view',
    ]);
    expect(await refused('POST', at('actions/send_email'), true)).toEqual([
      401,
      'woocommerce_rest_cannot_create',
    ]);
  });

  it('go to the buyer and are noted', async () => {
    const sent = await shop.ask('POST', at('actions/send_email'));
    expect(sent.json).toEqual({
      message: 'Email template &quot;Completed order&quot; sent to ida@example.com.',
    });
    const notes = await shop.ask('GET', at('notes'));
    expect((notes.json as unknown as { note: string }[]).map(({ note }) => note)).toContain(
      sent.json.message,
    );
    const waiting = await shop.site.jobs.find({ kind: 'woocommerce.order-mails' });
    expect(JSON.stringify(waiting)).toContain('customer_completed_order');
  });

  it('take another address only where that is meant', async () => {
    const email = 'new@example.com';
    expect(await refused('POST', at('actions/send_order_details'), false, { email })).toEqual([
      400,
      'woocommerce_rest_order_billing_email_exists',
    ]);
    const { json } = await shop.ask('POST', at('actions/send_order_details'), {
      email,
      force_email_update: true,
    });
    expect(json.message).toBe(
      'Billing email updated to new@example.com. Order details sent to new@example.com.',
    );
    expect((await shop.ask('GET', `/orders/${order}`)).json).toMatchObject({ billing: { email } });
  });

  it('refuse what does not fit', async () => {
    expect(
      await refused('POST', at('actions/send_email'), false, { template_id: 'customer_refunded_order' }),
    ).toEqual([400, 'woocommerce_rest_invalid_email_template']);
    const elsewhere = { template_id: 'customer_refunded_order', email: 'else@example.com' };
    expect(await refused('POST', at('actions/send_email'), false, elsewhere)).toEqual([
      400,
      'woocommerce_rest_order_billing_email_exists',
    ]);
  });
});

describe('receipts', () => {
  it('are made for a day and seen by whoever has the address', async () => {
    expect(await refused('GET', at('receipt'))).toEqual([404, 'woocommerce_rest_not_found']);
    const made = await shop.ask('POST', at('receipt'), { expiration_date: '2999-01-31' });
    expect(made.json).toMatchObject({ expiration_date: '2999-01-31' });
    const again = await shop.ask('POST', at('receipt'), { expiration_days: 3 });
    expect(again.json).toEqual(made.json);
    expect((await shop.ask('GET', at('receipt'))).json).toEqual(made.json);
    const path = new URL(String(made.json.receipt_url)).pathname;
    expect(receiptEndpoint.matches(path, (await shop.call({ method: 'GET', path })).request)).toBe(true);
    const page = await receiptEndpoint.handle(await shop.call({ method: 'GET', path }), path);
    expect(page).toMatchObject({ status: 200 });
    expect(String((page as { body: unknown }).body)).toContain(`Invoice for order ${order}`);
    const wrong = `${path.slice(0, -1)}x`;
    expect(
      await receiptEndpoint.handle(await shop.call({ method: 'GET', path: wrong }), wrong),
    ).toMatchObject({
      status: 404,
    });
  });

  it('are not made for days that are over', async () => {
    const body = { expiration_date: '2001-01-01', force_new: true };
    expect(await refused('POST', at('receipt'), false, body)).toEqual([
      400,
      'woocommerce_rest_invalid_argument',
    ]);
    expect(await refused('POST', '/orders/999999/receipt')).toEqual([403, 'woocommerce_rest_cannot_create']);
  });
});
