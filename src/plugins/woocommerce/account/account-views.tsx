import { Html } from 'portolan/plugin';
import type { OrderNote } from '../orders/order-notes.ts';
import { CustomerDetails, OrderDetails, type Translate } from '../orders/views/order-details.tsx';
import type { OrderModel } from '../orders/views/order-model.ts';
import { EmptyState } from './empty-state.tsx';

export interface MenuEntry {
  readonly name: string;
  readonly label: string;
  readonly href: string;
  readonly active: boolean;
}

/** The account's menu. WooCommerce: template `myaccount/navigation.php`. */
export function AccountNavigation({
  entries,
  t,
}: {
  readonly entries: readonly MenuEntry[];
  readonly t: Translate;
}) {
  return (
    <nav className="woocommerce-MyAccount-navigation" aria-label={t('Account pages')}>
      <ul>
        {entries.map(({ name, label, href, active }) => (
          <li
            key={name}
            className={`woocommerce-MyAccount-navigation-link woocommerce-MyAccount-navigation-link--${name}${active ? ' is-active' : ''}`}
          >
            <a href={href} aria-current={active ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the account begins. WooCommerce: template `myaccount/dashboard.php`. */
export function Dashboard({
  name,
  hrefs,
  t,
}: {
  readonly name: string;
  readonly hrefs: Readonly<Record<'logout' | 'orders' | 'addresses' | 'account', string>>;
  readonly t: Translate;
}) {
  return (
    <>
      <p>
        {t('Hello')} <strong>{name}</strong> ({t('not')} <strong>{name}</strong>?{' '}
        <a href={hrefs.logout}>{t('Log out')}</a>)
      </p>
      <p>
        {t('From your account dashboard you can view your')} <a href={hrefs.orders}>{t('recent orders')}</a>,{' '}
        {t('manage your')} <a href={hrefs.addresses}>{t('shipping and billing addresses')}</a>, {t('and')}{' '}
        <a href={hrefs.account}>{t('edit your password and account details')}</a>.
      </p>
    </>
  );
}

export interface OrderRow {
  readonly id: number;
  readonly status: string;
  readonly statusLabel: string;
  /** ISO 8601. */
  readonly time: string;
  readonly date: string;
  readonly totalHtml: string;
  readonly items: string;
  readonly actions: readonly { readonly name: string; readonly label: string; readonly href: string }[];
}

/** A page of orders. WooCommerce: template `myaccount/orders.php`. */
export function OrderList({
  rows,
  previous,
  next,
  shop,
  t,
}: {
  readonly rows: readonly OrderRow[];
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly shop: string;
  readonly t: Translate;
}) {
  if (rows.length === 0) {
    return (
      <EmptyState
        text={t('No order has been made yet.')}
        help={t('Your orders will stand here with their invoices, and whether they are on their way.')}
        link={{ href: shop, text: t('Browse products') }}
      />
    );
  }
  const columns = [
    ['order-number', t('Order')],
    ['order-date', t('Date')],
    ['order-status', t('Status')],
    ['order-total', t('Total')],
    ['order-actions', t('Actions')],
  ] as const;
  return (
    <>
      <table className="woocommerce-orders-table woocommerce-MyAccount-orders shop_table shop_table_responsive my_account_orders account-orders-table">
        <thead>
          <tr>
            {columns.map(([name, label]) => (
              <th
                key={name}
                scope="col"
                className={`woocommerce-orders-table__header woocommerce-orders-table__header-${name}`}
              >
                <span className="nobr">{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              className={`woocommerce-orders-table__row woocommerce-orders-table__row--status-${row.status} order`}
            >
              <th
                className="woocommerce-orders-table__cell woocommerce-orders-table__cell-order-number"
                data-title={t('Order')}
                scope="row"
              >
                <a
                  href={row.actions.find((action) => action.name === 'view')?.href}
                  aria-label={t('View order number %s', row.id)}
                >
                  #{row.id}
                </a>
              </th>
              <td
                className="woocommerce-orders-table__cell woocommerce-orders-table__cell-order-date"
                data-title={t('Date')}
              >
                <time dateTime={row.time}>{row.date}</time>
              </td>
              <td
                className="woocommerce-orders-table__cell woocommerce-orders-table__cell-order-status"
                data-title={t('Status')}
              >
                {row.statusLabel}
              </td>
              <td
                className="woocommerce-orders-table__cell woocommerce-orders-table__cell-order-total"
                data-title={t('Total')}
              >
                {/* Safe: a price from `formatPrice()`. */}
                <Html as="span" html={row.totalHtml} /> {row.items}
              </td>
              <td
                className="woocommerce-orders-table__cell woocommerce-orders-table__cell-order-actions"
                data-title={t('Actions')}
              >
                {row.actions.map((action) => (
                  <a
                    key={action.name}
                    href={action.href}
                    className={`woocommerce-button button ${action.name}`}
                    aria-label={`${action.label} ${t('order number %s', row.id)}`}
                  >
                    {action.label}
                  </a>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(previous !== undefined || next !== undefined) && (
        <div className="woocommerce-pagination woocommerce-pagination--without-numbers woocommerce-Pagination">
          {previous !== undefined && (
            <a
              className="woocommerce-button woocommerce-button--previous woocommerce-Button woocommerce-Button--previous button"
              href={previous}
            >
              {t('Previous')}
            </a>
          )}
          {next !== undefined && (
            <a
              className="woocommerce-button woocommerce-button--next woocommerce-Button woocommerce-Button--next button"
              href={next}
            >
              {t('Next')}
            </a>
          )}
        </div>
      )}
    </>
  );
}

/** One order. WooCommerce: template `myaccount/view-order.php`. */
export function ViewOrder({
  order,
  statusLabel,
  notes,
  orderAgain,
  invoice,
  t,
}: {
  readonly order: OrderModel;
  readonly statusLabel: string;
  readonly notes: readonly (OrderNote & { readonly dateText: string })[];
  readonly orderAgain: string | undefined;
  readonly invoice: string;
  readonly t: Translate;
}) {
  return (
    <>
      <p>
        {t('Order')} #<mark className="order-number">{order.id}</mark> {t('was placed on')}{' '}
        <mark className="order-date">{order.date}</mark> {t('and is currently')}{' '}
        <mark className="order-status">{statusLabel}</mark>.
      </p>
      {notes.length > 0 && (
        <>
          <h2>{t('Order updates')}</h2>
          <ol className="woocommerce-OrderUpdates commentlist notes">
            {notes.map((note) => (
              <li key={note.id} className="woocommerce-OrderUpdate comment note">
                <div className="woocommerce-OrderUpdate-inner comment_container">
                  <div className="woocommerce-OrderUpdate-text comment-text">
                    <p className="woocommerce-OrderUpdate-meta meta">{note.dateText}</p>
                    {/* Safe: notes are stored as cleaned HTML. */}
                    <Html className="woocommerce-OrderUpdate-description description" html={note.content} />
                  </div>
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
      <OrderDetails
        order={order}
        t={t}
        orderAgain={orderAgain}
        buttons={
          <p className="order-invoice">
            <a href={invoice} className="button">
              {t('Invoice')}
            </a>
          </p>
        }
      />
      <CustomerDetails order={order} t={t} />
    </>
  );
}
