import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecurityFixture, type SecurityFixture, type Who } from '../security/fixture.ts';

let fixture: SecurityFixture;
let atlas = 0;
beforeAll(async () => {
  fixture = await openSecurityFixture();
  await fixture.site.options.set('timezone_string', 'Europe/Paris');
  const product = await ask('POST', 'wc/v3/products', {
    name: 'Atlas',
    regular_price: '10',
    downloadable: true,
    download_limit: 2,
    downloads: [{ name: 'As PDF', file: 'https://atlas.example/atlas.pdf' }],
  });
  atlas = Number(product.json['id']);
});
afterAll(() => fixture.close());

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  route: string,
  json?: object,
  who: Who = 'administrator',
) {
  const { status, text } = await fixture.ask(who, method, `/wp-json/${route}`, { ...(json && { json }) });
  return { status, json: JSON.parse(text) as Record<string, unknown> };
}

const own = (path: string) => `portolan/v1/orders/${path}`;
const made = async (status = 'pending', more: object = {}) =>
  Number((await ask('POST', 'wc/v3/orders', { status, ...more })).json['id']);
const statusOf = async (order: number) => (await ask('GET', `wc/v3/orders/${order}`)).json['status'];

describe('an order’s date', () => {
  it('is on the site’s own clock, and counts in lists of its month', async () => {
    const order = await made();
    const changed = await ask('PUT', own(`${order}`), { date_created: '2025-07-01T00:30:00' });
    expect(changed.json).toEqual({ id: order, date_created: '2025-07-01T00:30:00' });
    const { json } = await ask('GET', `wc/v3/orders/${order}`);
    expect([json['date_created'], json['date_created_gmt']]).toEqual([
      '2025-07-01T00:30:00',
      '2025-06-30T22:30:00',
    ]);
    expect((await ask('GET', own('counts'))).json['months']).toContain('2025-07');
    expect((await ask('GET', own('counts'))).json['months']).not.toContain('2025-06');
  });

  it('is refused where there is no such moment, or where somebody else changed it', async () => {
    const order = await made();
    const wrong = await ask('PUT', own(`${order}`), { date_created: 'soon' });
    expect([wrong.status, wrong.json['code']]).toEqual([400, 'rest_invalid_param']);
    const late = await ask('PUT', own(`${order}`), {
      date_created: '2025-07-01T00:30:00',
      _expected: { date_created: '2020-01-01T00:00:00' },
    });
    expect([late.status, late.json['code']]).toEqual([409, 'conflict']);
  });
});

describe('an order in the bin', () => {
  it('comes out with the status that it had, and nobody is written to', async () => {
    const billing = { email: 'ida@example.com' };
    const order = await made('completed', { billing });
    const mails = async () =>
      (await fixture.site.jobs.find({ kind: 'woocommerce.order-mails' })).map(({ id }) => id);
    const before = await mails();
    await ask('DELETE', `wc/v3/orders/${order}`);
    expect(await statusOf(order)).toBe('trash');
    expect((await ask('GET', own('counts'))).json['statuses']).toMatchObject({ trash: 1 });
    expect((await ask('POST', own(`${order}/restore`))).json).toEqual({
      id: order,
      status: 'completed',
    });
    expect(await statusOf(order)).toBe('completed');
    // Those of before may have left meanwhile.
    expect((await mails()).filter((id) => !before.includes(id))).toEqual([]);
    expect((await ask('POST', own(`${order}/restore`))).status).toBe(409);
  });
});

describe('files that the buyer of an order may fetch', () => {
  it('are allowed, bounded and taken back', async () => {
    const order = await made('pending', { line_items: [{ product_id: atlas, quantity: 3 }] });
    const at = own(`${order}/downloads`);
    expect((await ask('GET', at)).json).toEqual([]);
    const granted = await ask('POST', at, { products: [atlas] });
    const [permission] = granted.json as unknown as Record<string, unknown>[];
    expect(permission).toMatchObject({
      product_name: 'Atlas',
      file_name: 'As PDF',
      downloads_remaining: 6,
      access_expires: '',
      download_count: 0,
      address: expect.stringContaining(`download_file=${atlas}&order=wc_order_`),
    });
    const one = `${at}/${permission?.['id']}`;
    const changed = await ask('PUT', one, { downloads_remaining: -1, access_expires: '2027-02-01' });
    expect(changed.json).toMatchObject({ downloads_remaining: -1, access_expires: '2027-02-01' });
    expect((await ask('DELETE', one)).json).toMatchObject({ deleted: true });
    expect([(await ask('GET', at)).json, (await ask('DELETE', one)).status]).toEqual([[], 404]);
  });

  it('are refused of products that have none, and to whoever sells nothing', async () => {
    const order = await made();
    const globe = await ask('POST', 'wc/v3/products', { name: 'Globe', regular_price: '5' });
    const refused = await ask('POST', own(`${order}/downloads`), { products: [globe.json['id']] });
    expect([refused.status, refused.json['message']]).toEqual([400, 'None of these has files.']);
    expect((await ask('GET', own(`${order}/downloads`), undefined, 'guest')).status).toBe(401);
  });
});
