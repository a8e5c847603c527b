import { useIsFetching, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { read } from '../../app/api.ts';
import { boot, may } from '../../app/boot.ts';
import { dateTime, money, plainText } from '../../app/format.ts';
import { COUNTRIES, useCountries } from '../../app/use-countries.ts';
import { addressLines } from './address-lines.ts';
import { discountLabel, LineDetails } from './line-details.tsx';
import type { Order, OrderAddress, OrderLine, Refund } from './order-types.ts';

/** What an order is printed as: for the buyer, or for whoever packs it. */
export type PaperKind = 'invoice' | 'packing slip';

/** Whether what stands on paper besides the order – the shop's address, names of countries – is still on its way. */
export function usePaperLoading(): boolean {
  const countries = useIsFetching({ queryKey: COUNTRIES });
  return useIsFetching({ queryKey: SELLER }) + countries > 0;
}

const SELLER = ['wc/v3/settings/general'];

/** An order on paper: seen in print alone, in place of the screen. */
export function OrderPaper(props: {
  readonly kind: PaperKind;
  readonly order: Order;
  readonly refunds: readonly Refund[];
}): ReactNode {
  const { kind, order, refunds } = props;
  const countries = useCountries();
  const hasOwnDelivery = addressLines(order.shipping, countries).length > 0;
  const isInvoice = kind === 'invoice';
  return createPortal(
    <article className="paper" aria-hidden="true">
      <header className="paper-head">
        <Seller />
        <div className="paper-title">
          <h1>{isInvoice ? 'Invoice' : 'Packing slip'}</h1>
          <dl className="paper-facts">
            <dt>Order</dt>
            <dd>#{order.number}</dd>
            <dt>Date</dt>
            <dd>{dateTime(order.date_created_gmt, 'date')}</dd>
            {isInvoice ? <PaymentFacts order={order} /> : <DeliveryFacts order={order} />}
          </dl>
        </div>
      </header>
      <div className="paper-addresses">
        {isInvoice && <Written title="Billed to" lines={addressLines(order.billing, countries)} />}
        <Written
          title="Sent to"
          lines={addressLines(hasOwnDelivery ? order.shipping : order.billing, countries)}
        />
      </div>
      {isInvoice ? <Sums order={order} refunds={refunds} /> : <Packed lines={order.line_items} />}
      {order.customer_note && (
        <section className="paper-note">
          <h2>{isInvoice ? 'Your note' : 'Note by the customer'}</h2>
          <p>{order.customer_note}</p>
        </section>
      )}
      <footer className="paper-foot">
        {isInvoice && <p>Thank you for your order.</p>}
        <p>{[boot().site.name, boot().home.replace(/^https?:\/\//, '')].join(' · ')}</p>
      </footer>
    </article>,
    document.body,
  );
}

function PaymentFacts({ order }: { order: Order }): ReactNode {
  return (
    <>
      <dt>Paid by</dt>
      <dd>{order.payment_method_title || '—'}</dd>
      <dt>Paid</dt>
      <dd>{order.date_paid_gmt ? dateTime(order.date_paid_gmt, 'date') : 'Not yet'}</dd>
    </>
  );
}

function DeliveryFacts({ order }: { order: Order }): ReactNode {
  const ways = order.shipping_lines.map(({ method_title }) => method_title).filter(Boolean);
  return (
    <>
      {ways.length > 0 && (
        <>
          <dt>Shipped by</dt>
          <dd>{ways.join(', ')}</dd>
        </>
      )}
      <dt>Pieces</dt>
      <dd>{order.line_items.reduce((sum, { quantity }) => sum + quantity, 0)}</dd>
    </>
  );
}

/** The shop as WooCommerce's settings have its address; its name alone for those who may not read them. */
function Seller(): ReactNode {
  const { data = [] } = useQuery({
    queryKey: SELLER,
    queryFn: ({ signal }) =>
      read<readonly { readonly id: string; readonly value: unknown }[]>('wc/v3/settings/general', {}, signal),
    enabled: may('manage_woocommerce'),
    retry: false,
  });
  const countries = useCountries();
  const value = (name: string) => String(data.find(({ id }) => id === `woocommerce_${name}`)?.value ?? '');
  const [country = '', state = ''] = value('default_country').split(':');
  const address: OrderAddress = {
    first_name: '',
    last_name: '',
    company: '',
    address_1: value('store_address'),
    address_2: value('store_address_2'),
    city: value('store_city'),
    postcode: value('store_postcode'),
    state,
    country,
  };
  return (
    <div>
      <p className="paper-name">{boot().site.name}</p>
      <Written lines={addressLines(address, countries)} />
    </div>
  );
}

function Written({ title, lines }: { title?: string; lines: readonly string[] }): ReactNode {
  return (
    <div>
      {title && <h2>{title}</h2>}
      <address className="address">
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
    </div>
  );
}

function Packed({ lines }: { lines: readonly OrderLine[] }): ReactNode {
  return (
    <table className="paper-table">
      <thead>
        <tr>
          <th className="paper-tick">Packed</th>
          <th>Item</th>
          <th className="table-number">Quantity</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className="paper-tick">
              <span className="paper-box" />
            </td>
            <td>
              <Named line={line} />
            </td>
            <td className="table-number">{line.quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ order, refunds }: { order: Order; refunds: readonly Refund[] }): ReactNode {
  const shown = (amount: string | number) => money(amount, order.currency);
  const items = order.line_items.reduce((all, { subtotal }) => all + Number(subtotal), 0);
  const back = refunds.reduce((all, { amount }) => all + Number(amount), 0);
  const sum = (key: string | number, label: string, amount: string | number, strong = false) => (
    <tr key={key} className={strong ? 'order-total' : undefined}>
      <th colSpan={3} className="table-number">
        {label}
      </th>
      <td className="table-number">{shown(amount)}</td>
    </tr>
  );
  return (
    <table className="paper-table">
      <thead>
        <tr>
          <th>Item</th>
          <th className="table-number">Price</th>
          <th className="table-number">Quantity</th>
          <th className="table-number">Total</th>
        </tr>
      </thead>
      <tbody>
        {order.line_items.map((line) => (
          <tr key={line.id}>
            <td>
              <Named line={line} />
            </td>
            <td className="table-number">
              {line.quantity > 0 ? shown(Number(line.subtotal) / line.quantity) : '—'}
            </td>
            <td className="table-number">{line.quantity}</td>
            <td className="table-number">{shown(line.subtotal)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sum('items', 'Items', items)}
        {Number(order.discount_total) > 0 &&
          sum('discount', discountLabel(order), -Number(order.discount_total))}
        {order.fee_lines.map((fee) => sum(fee.id, fee.name || 'Fee', fee.total))}
        {order.shipping_lines.map((line) => sum(line.id, line.method_title || 'Shipping', line.total))}
        {order.tax_lines.map((tax) =>
          sum(
            tax.id,
            `${tax.label} ${tax.rate_percent} %`,
            Number(tax.tax_total) + Number(tax.shipping_tax_total),
          ),
        )}
        {sum('total', 'Total', order.total, true)}
        {refunds.map((refund) =>
          sum(refund.id, `Refund of ${dateTime(refund.date_created_gmt)}`, -Number(refund.amount)),
        )}
        {back > 0 && sum('left', 'Left after refunds', Number(order.total) - back, true)}
      </tfoot>
    </table>
  );
}

function Named({ line }: { line: OrderLine }): ReactNode {
  return (
    <>
      {plainText(line.name)}
      {line.sku && <span className="order-detail">{line.sku}</span>}
      <LineDetails line={line} />
    </>
  );
}
