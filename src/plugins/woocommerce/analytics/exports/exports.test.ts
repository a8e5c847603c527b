import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from '../../rest-v3/rest-shop-for-tests.ts';
import { exportDownload } from './routes.ts';

let shop: RestShop;
let refunded = 0;
beforeAll(async () => {
  shop = await openRestShop({ woocommerce_date_type: 'date_created' });
  const id = async (path: string, body: object) => Number((await shop.ask('POST', path, body)).json['id']);
  const globe = await id('/products', { name: 'Old "globe"', sku: '=1+1', regular_price: '10' });
  const bo = { first_name: 'Bo', last_name: 'Quay', email: 'bo@example.org' };
  const take = (product: number, quantity: number) =>
    id('/orders', { status: 'completed', billing: bo, line_items: [{ product_id: product, quantity }] });
  refunded = await take(globe, 2);
  await shop.ask('POST', `/orders/${refunded}/refunds`, { amount: '20.00', api_refund: false });
  const gone = await id('/products', { name: 'Gone', regular_price: '1' });
  await take(gone, 3);
  await shop.ask('DELETE', `/products/${gone}?force=true`);
});
afterAll(() => shop.close());

async function exported(type: string, args: object = {}) {
  const { json } = await shop.ask('POST', `wc-analytics/reports/${type}/export`, { report_args: args });
  return json;
}

async function fetched(type: string) {
  const id = String((await exported(type))['export_id']);
  const { json } = await shop.ask('GET', `wc-analytics/reports/${type}/export/${id}/status`);
  expect(json['percent_complete']).toBe(100);
  return download(new URL(String(json['download_url'])).searchParams.get('filename') ?? '', true);
}

async function download(filename: string, owner: boolean) {
  const call = {
    site: shop.site,
    visitor: { has: () => owner },
    request: { query: { action: 'woocommerce_admin_download_report_csv', filename } },
  } as unknown as Parameters<typeof exportDownload>[1]['call'];
  return exportDownload(undefined, { call, below: '/' });
}

describe('exports of reports', () => {
  it('are files of CSV with a row for each of the report, also of refunds by amount', async () => {
    const reply = await fetched('orders');
    expect(reply?.headers['Content-Type']).toBe('text/csv; charset=utf-8');
    const [headings, ...rows] = String(reply?.body).trimEnd().split('\n');
    expect(headings).toBe(
      '\uFEFFDate,"Order #","N. Revenue (formatted)",Status,Customer,"Customer type",Product(s),"Items sold",Coupon(s),"Net Sales",Attribution',
    );
    const ofRefunded = rows.filter((row) => row.split(',')[1] === String(refunded));
    expect(ofRefunded).toHaveLength(2);
    for (const row of ofRefunded)
      expect(row).toMatch(/refunded,"Bo Quay",(new|returning),"2× Old ""globe""",/);
    expect(ofRefunded.map((row) => row.split(',').at(-2)).sort()).toEqual(['-20', '20']);
  });

  it('take no text for a formula, and say what is gone', async () => {
    const rows = String((await fetched('products'))?.body).split('\n');
    expect(rows).toContain(`"Old ""globe""",'=1+1,0,0,1,,0,N/A,N/A`);
    expect(rows.some((row) => row.startsWith('(Deleted),,3,'))).toBe(true);
  });

  it('are made of sums too', async () => {
    const [headings] = String((await fetched('revenue'))?.body).split('\n');
    expect(headings).toContain('Date,Orders,"Gross sales"');
  });

  it('are fetched once, by who reads reports', async () => {
    const id = String((await exported('customers'))['export_id']);
    const name = `wc-customers-report-export-${id}`;
    expect(await download(name, false)).toBeUndefined();
    expect(String((await download(name, true))?.body)).toContain('"Bo Quay"');
    expect((await download(name, true))?.body).toBe('\uFEFF\n');
    const status = await shop.ask('GET', `wc-analytics/reports/customers/export/${id}/status`);
    expect(status.json['code']).toBe('woocommerce_admin_reports_export_invalid_id');
  });

  it('say what they cannot be made of', async () => {
    expect(await exported('orders', { after: '2090-01-01T00:00:00' })).toEqual({
      message: 'There is no data to export for the given request.',
    });
    expect((await exported('nope'))['data']).toMatchObject({
      params: { report_args: 'Invalid report type.' },
    });
    const wrong = (await exported('orders', { after: 'x' }))['data'] as { details: object };
    expect(wrong.details).toMatchObject({
      report_args: { message: 'Invalid parameter(s): after', data: { params: { after: 'Invalid date.' } } },
    });
    const guest = await shop.ask('POST', 'wc-analytics/reports/orders/export', {}, true);
    expect(guest.status).toBe(401);
  });
});
