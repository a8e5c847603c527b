import { Html } from 'portolan/plugin';
import type { ReactNode } from 'react';
import type { CustomerDownload } from '../../downloads/customer-downloads.ts';
import type { OrderModel } from './order-model.ts';

/** The words of the shop, in the site's language. */
export type Translate = (text: string, ...values: readonly (string | number)[]) => string;

/** Lines and sums of an order. WooCommerce: template `order/order-details.php`. */
export function OrderDetails({
  order,
  t,
  orderAgain,
  buttons,
}: {
  readonly order: OrderModel;
  readonly t: Translate;
  /** Address that puts the same products into the cart. */
  readonly orderAgain?: string;
  readonly buttons?: ReactNode;
}) {
  return (
    <>
      {order.downloads.length > 0 && <OrderDownloads downloads={order.downloads} t={t} titled />}
      <section className="woocommerce-order-details">
        <h2 className="woocommerce-order-details__title">{t('Order details')}</h2>
        <table className="woocommerce-table woocommerce-table--order-details shop_table order_details">
          <thead>
            <tr>
              <th className="woocommerce-table__product-name product-name" scope="col">
                {t('Product')}
              </th>
              <th className="woocommerce-table__product-table product-total" scope="col">
                {t('Total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <OrderLine key={line.id} line={line} />
            ))}
          </tbody>
          <tfoot>
            {order.sums.map((sum) => (
              <tr key={sum.key}>
                <th scope="row">{sum.label}</th>
                {/* Safe: prices and escaped names from `orderSums()`. */}
                <Html as="td" html={sum.valueHtml} />
              </tr>
            ))}
            {order.customerNote !== '' && (
              <tr>
                <th>{t('Note:')}</th>
                <td>
                  <Lines text={order.customerNote} />
                </td>
              </tr>
            )}
          </tfoot>
        </table>
        {orderAgain !== undefined && (
          <p className="order-again">
            <a href={orderAgain} className="button">
              {t('Order again')}
            </a>
          </p>
        )}
        {buttons}
      </section>
    </>
  );
}

function OrderLine({ line }: { readonly line: OrderModel['lines'][number] }) {
  return (
    <>
      <tr className="woocommerce-table__line-item order_item">
        <td className="woocommerce-table__product-name product-name">
          {line.href === undefined ? line.name : <a href={line.href}>{line.name}</a>}{' '}
          <strong className="product-quantity">
            {line.keptQuantity === undefined ? (
              `×\u00a0${line.quantity}`
            ) : (
              <>
                ×{'\u00a0'}
                <del>{line.quantity}</del> <ins>{line.keptQuantity}</ins>
              </>
            )}
          </strong>
          {line.notes.length > 0 && (
            <ul className="wc-item-meta">
              {line.notes.map((note) => (
                <li key={note.label}>
                  <strong className="wc-item-meta-label">{note.label}:</strong> <p>{note.value}</p>
                </li>
              ))}
            </ul>
          )}
        </td>
        {/* Safe: a price from `formatPrice()`. */}
        <Html as="td" className="woocommerce-table__product-total product-total" html={line.totalHtml} />
      </tr>
      {line.purchaseNote !== '' && (
        <tr className="woocommerce-table__product-purchase-note product-purchase-note">
          <td colSpan={2}>
            <Lines text={line.purchaseNote} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Text with its line breaks. */
function Lines({ text }: { readonly text: string }) {
  return text.split(/\r?\n/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change their order.
    <span key={index}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
}

/** Billing and delivery address. WooCommerce: template `order/order-details-customer.php`. */
export function CustomerDetails({ order, t }: { readonly order: OrderModel; readonly t: Translate }) {
  const billing = (
    <>
      <h2 className="woocommerce-column__title">{t('Billing address')}</h2>
      <address>
        <AddressLines html={order.billingHtml || t('N/A')} />
        {order.phone !== '' && <p className="woocommerce-customer-details--phone">{order.phone}</p>}
        {order.email !== '' && <p className="woocommerce-customer-details--email">{order.email}</p>}
      </address>
    </>
  );
  if (!order.needsShippingAddress || order.shippingHtml === '') {
    return <section className="woocommerce-customer-details">{billing}</section>;
  }
  return (
    <section className="woocommerce-customer-details">
      <section className="woocommerce-columns woocommerce-columns--2 woocommerce-columns--addresses col2-set addresses">
        <div className="woocommerce-column woocommerce-column--1 woocommerce-column--billing-address col-1">
          {billing}
        </div>
        <div className="woocommerce-column woocommerce-column--2 woocommerce-column--shipping-address col-2">
          <h2 className="woocommerce-column__title">{t('Shipping address')}</h2>
          <address>
            <AddressLines html={order.shippingHtml} />
            {order.shippingPhone !== '' && (
              <p className="woocommerce-customer-details--phone">{order.shippingPhone}</p>
            )}
          </address>
        </div>
      </section>
    </section>
  );
}

/** Safe: `addressHtml()` escapes each line. */
function AddressLines({ html }: { readonly html: string }) {
  return <Html as="span" html={html} />;
}

/** Files that may be downloaded. WooCommerce: template `order/order-downloads.php`. */
export function OrderDownloads({
  downloads,
  t,
  titled = false,
}: {
  readonly downloads: readonly CustomerDownload[];
  readonly t: Translate;
  readonly titled?: boolean;
}) {
  const heads = [
    ['download-product', t('Product')],
    ['download-remaining', t('Downloads remaining')],
    ['download-expires', t('Expires')],
    ['download-file', t('Download')],
  ] as const;
  return (
    <section className="woocommerce-order-downloads">
      {titled && <h2 className="woocommerce-order-downloads__title">{t('Downloads')}</h2>}
      <table className="woocommerce-table woocommerce-table--order-downloads shop_table shop_table_responsive order_details">
        <thead>
          <tr>
            {heads.map(([name, label]) => (
              <th key={name} className={name} scope="col">
                <span className="nobr">{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {downloads.map((download) => (
            <tr key={download.href}>
              <td className="download-product" data-title={t('Product')}>
                {download.productHref === undefined ? (
                  download.productName
                ) : (
                  <a href={download.productHref}>{download.productName}</a>
                )}
              </td>
              <td className="download-remaining" data-title={t('Downloads remaining')}>
                {download.remaining ?? '∞'}
              </td>
              <td className="download-expires" data-title={t('Expires')}>
                {download.expires ?? t('Never')}
              </td>
              <td className="download-file" data-title={t('Download')}>
                <a href={download.href} className="woocommerce-MyAccount-downloads-file button alt">
                  {download.fileName}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
