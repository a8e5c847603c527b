import he from 'he';
import { stripAllTags } from 'portolan/content';
import { type AdminCall, AdminFields, AdminTime, type Site } from 'portolan/plugin';
import { Fragment, type ReactNode } from 'react';
import { addressLines } from '../countries/address-format.ts';
import { leftToRefund } from '../gateways/pay-back.ts';
import { type Amount, plainText } from '../money/amount.ts';
import { amountText } from '../money/amount-text.ts';
import { type Order, type OrderItem, totalTaxOf } from '../orders/order.ts';
import { notesOf, type OrderNote } from '../orders/order-notes.ts';
import { ordersOf } from '../orders/order-repository.ts';
import { orderStatusNames, statusLabel } from '../orders/order-statuses.ts';

/** One order with all that is known about it, and what can be done with it. */
export async function renderOrder(call: AdminCall, order: Order): Promise<ReactNode> {
  const { site } = call;
  const [notes, refunds, left] = await Promise.all([
    notesOf(site.database, order.id),
    ordersOf(site).refunds(order.id),
    leftToRefund(site, order),
  ]);
  const money = (amount: Amount) => amountText(site, amount, order.currency);
  return (
    <>
      <p>
        <a href={call.address}>All orders</a>
      </p>
      <h2>{`Order #${order.id}`}</h2>
      <Facts site={site} order={order} />
      <h2>What was ordered</h2>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="number">
              Qty
            </th>
            <th scope="col" className="number">
              Without tax
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <Line key={item.id} item={item} money={money} />
          ))}
          <tr>
            <th scope="row">Tax</th>
            <td />
            <td className="number">{money(totalTaxOf(order))}</td>
          </tr>
          <tr>
            <th scope="row">Total</th>
            <td />
            <td className="number">
              <strong>{money(order.total)}</strong>
            </td>
          </tr>
          {refunds.map((refund) => (
            <tr key={refund.id}>
              <th scope="row">
                Refunded <AdminTime site={site} seconds={refund.created} />
              </th>
              <td />
              <td className="number">{money(refund.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Status</h2>
      <form className="find" method="post" action={call.address}>
        <AdminFields call={call} action="status" />
        <input type="hidden" name="order" value={order.id} />
        <select name="status" defaultValue={order.status} aria-label="Status">
          {orderStatusNames.map((name) => (
            <option key={name} value={name}>
              {statusLabel(site, name)}
            </option>
          ))}
        </select>
        <button type="submit">Change</button>
      </form>
      {left > 0 && order.paid !== undefined && (
        <>
          <h2>Refund</h2>
          <form className="find" method="post" action={call.address}>
            <AdminFields call={call} action="refund" />
            <input type="hidden" name="order" value={order.id} />
            <input
              name="amount"
              inputMode="decimal"
              defaultValue={plainText(left)}
              aria-label={`Amount in ${order.currency}`}
            />
            <input name="reason" placeholder="Why" aria-label="Why" />
            <label>
              <input type="checkbox" name="only_note" value="1" /> I have paid it back myself
            </label>
            <button type="submit" className="away">
              Refund
            </button>
          </form>
        </>
      )}
      <Notes call={call} order={order} notes={notes} />
    </>
  );
}

function Facts({ site, order }: { site: Site; order: Order }): ReactNode {
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'Status',
      <span className="state" key="status">
        {statusLabel(site, order.status)}
      </span>,
    ],
    ['Came in', <AdminTime key="created" site={site} seconds={order.created} />],
    [
      'Paid',
      order.paid === undefined ? 'not yet' : <AdminTime key="paid" site={site} seconds={order.paid} />,
    ],
    [
      'Paid by',
      [order.paymentMethodTitle || order.paymentMethod || '—', order.transactionId].join(' ').trim(),
    ],
    [
      'Email',
      <a key="email" href={`mailto:${order.billing.email}`}>
        {order.billing.email}
      </a>,
    ],
    ['Telephone', order.billing.phone || '—'],
    ['Bill to', addressLines(site, order.billing).join(', ') || '—'],
    ['Ship to', addressLines(site, order.shipping).join(', ') || '—'],
    ['Customer’s note', order.customerNote || '—'],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Line({ item, money }: { item: OrderItem; money: (amount: Amount) => string }): ReactNode {
  if (item.type === 'tax') return null;
  const amount = item.type === 'coupon' ? -item.discount : item.total;
  const label = item.type === 'coupon' ? `Coupon ${item.name}` : he.decode(stripAllTags(item.name));
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="number" data-label="Number">
        {item.type === 'line_item' ? item.quantity : ''}
      </td>
      <td className="number">{money(amount)}</td>
    </tr>
  );
}

function Notes(props: {
  readonly call: AdminCall;
  readonly order: Order;
  readonly notes: readonly OrderNote[];
}): ReactNode {
  const { call, order, notes } = props;
  return (
    <>
      <h2>Notes</h2>
      <form className="find" method="post" action={call.address}>
        <AdminFields call={call} action="note" />
        <input type="hidden" name="order" value={order.id} />
        <textarea name="note" rows={2} cols={40} aria-label="Note" required />
        <label>
          <input type="checkbox" name="for_customer" value="1" /> Mail it to the customer
        </label>
        <button type="submit">Add note</button>
      </form>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note.id}>
              <AdminTime
                site={call.site}
                seconds={Date.parse(`${note.dateGmt.replace(' ', 'T')}Z`) / 1000 || 0}
              />{' '}
              <span className="soft">
                {note.forCustomer ? `${note.author}, to the customer` : note.author}
              </span>
              <div className="text">{he.decode(stripAllTags(note.content))}</div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
