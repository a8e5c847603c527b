import { createHmac, timingSafeEqual } from 'node:crypto';
import { siteNameForMail } from 'portolan/mail';
import { type Call, type Endpoint, Html, type Reply, renderNode, type Site } from 'portolan/plugin';
import { htmlType, noCacheHeaders, textOf } from 'portolan/request';
import { noAddress } from '../cart/address.ts';
import { addressHtml } from '../countries/address-format.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import type { Order } from './order.ts';
import { ordersOf } from './order-repository.ts';
import { type OrderModel, orderModel } from './views/order-model.ts';
import { SumsTable } from './views/sums-table.tsx';

/**
 * Address of an order's invoice. Whoever has it sees the invoice, so it is signed and only shown to those who may see
 * the order.
 */
export function invoiceAddress(site: Site, order: Pick<Order, 'id' | 'key'>): string {
  return `${site.address.home}/?invoice=${order.id}&sign=${signature(site, order)}`;
}

function signature(site: Site, order: Pick<Order, 'id' | 'key'>): string {
  return createHmac('sha256', site.secrets.auth_salt)
    .update(`invoice|${order.id}|${order.key}`)
    .digest('hex')
    .slice(0, 32);
}

/** The invoice of an order, as a page to be printed. */
export const invoiceEndpoint: Endpoint = {
  name: 'GET /?invoice={order}&sign={signature}',
  matches: (_path, request) => request.query['invoice'] !== undefined && request.query['sign'] !== undefined,
  async handle(call): Promise<Reply | undefined> {
    const { site, request } = call;
    const order = await ordersOf(site).order(Number(textOf(request.query, 'invoice')) || 0);
    if (order?.type !== 'shop_order' || !signatureMatches(call, order)) return undefined;
    return {
      status: 200,
      headers: { ...htmlType, ...noCacheHeaders, 'X-Robots-Tag': 'noindex' },
      body: await invoiceHtml(site, order),
    };
  },
};

/** The invoice of an order as an HTML document. */
export async function invoiceHtml(site: Site, order: Order): Promise<string> {
  const model = await orderModel(site, order);
  return `<!DOCTYPE html>\n${renderNode(<InvoicePage site={site} order={order} model={model} />)}`;
}

function signatureMatches({ site, request }: Call, order: Order): boolean {
  const input = Buffer.from(textOf(request.query, 'sign'));
  const expected = Buffer.from(signature(site, order));
  return input.length === expected.length && timingSafeEqual(input, expected);
}

/** The shop's own address from its settings. */
function shopAddressHtml(site: Site): string {
  const text = (name: string) => site.options.get(`woocommerce_store_${name}`) ?? '';
  return addressHtml(site, {
    ...noAddress,
    company: siteNameForMail(site),
    address_1: text('address'),
    address_2: text('address_2'),
    city: text('city'),
    postcode: text('postcode'),
    country: shopSettings(site).base.country,
  });
}

const STYLES = `
  body { font: 15px/1.5 system-ui, sans-serif; color: #1c1c1c; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  header, .parties { display: flex; flex-wrap: wrap; gap: 2rem; justify-content: space-between; }
  h1 { font-size: 1.7rem; margin: 0; } address { font-style: normal; }
  table { inline-size: 100%; border-collapse: collapse; margin-block: 2rem; }
  th, td { text-align: start; padding: .5rem .25rem; border-block-end: 1px solid #ccc; vertical-align: top; }
  td:last-child, th:last-child { text-align: end; } tfoot th { text-align: end; font-weight: 400; }
  @media print { body { margin: 0; max-width: none; } }`;

function InvoicePage({
  site,
  order,
  model,
}: {
  readonly site: Site;
  readonly order: Order;
  readonly model: OrderModel;
}) {
  const t = (text: string, ...values: readonly (string | number)[]) => shopText(site, text, ...values);
  return (
    <html lang={(site.options.get('WPLANG') || 'en').replace('_', '-')}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t('Invoice for order %s', order.id)}</title>
        <style>{STYLES}</style>
      </head>
      <body>
        <main>
          <header>
            <div>
              <h1>{t('Invoice')}</h1>
              <p>
                {t('Order number:')} {order.id}
                <br />
                {t('Date:')} {model.date}
              </p>
            </div>
            <address>
              {/* Safe: `addressHtml()` escapes each line. */}
              <Html as="span" html={shopAddressHtml(site)} />
            </address>
          </header>
          <div className="parties">
            <section>
              <h2>{t('Billing address')}</h2>
              <address>
                <Html as="span" html={model.billingHtml} />
                {model.email !== '' && <p>{model.email}</p>}
              </address>
            </section>
            {model.needsShippingAddress && (
              <section>
                <h2>{t('Shipping address')}</h2>
                <address>
                  <Html as="span" html={model.shippingHtml} />
                </address>
              </section>
            )}
          </div>
          <SumsTable order={model} headings={[t('Product'), t('Quantity'), t('Total')]} />
        </main>
      </body>
    </html>
  );
}
