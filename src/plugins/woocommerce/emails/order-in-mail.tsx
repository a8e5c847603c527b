import { Html, renderNode, type Site } from 'portolan/plugin';
import type { OrderLineModel, OrderModel } from '../orders/views/order-model.ts';
import { SumsTable } from '../orders/views/sums-table.tsx';
import { shopText } from '../texts/shop-text.ts';

/**
 * An order inside a mail: lines, sums, downloads, addresses; the shop reads article numbers beside names. `newer`: as
 * the feature `email_improvements` has it. WooCommerce: templates `emails/email-order-details.php` …
 */
export function mailOrderHtml(
  site: Site,
  model: OrderModel,
  { forShop, newer }: { readonly forShop: boolean; readonly newer: boolean },
): string {
  const order = forShop ? withNumbers(model) : model;
  const t = (text: string, ...values: readonly (string | number)[]) => shopText(site, text, ...values);
  return renderNode(
    <>
      {!forShop && order.downloads.length > 0 && (
        <>
          <h2>{t('Downloads')}</h2>
          <ul>
            {order.downloads.map((download) => (
              <li key={download.href}>
                {download.productName}: <a href={download.href}>{download.fileName}</a>
                {download.expires !== undefined && ` (${t('Expires')}: ${download.expires})`}
              </li>
            ))}
          </ul>
        </>
      )}
      {newer ? (
        <h2>
          {t('Order summary')}
          <br />
          <small>
            {t('Order #%s', order.id)} ({order.date})
          </small>
        </h2>
      ) : (
        <h2>
          {t('[Order #%s]', order.id)} ({order.date})
        </h2>
      )}
      <SumsTable order={order} headings={[t('Product'), t('Quantity'), t('Price')]} times={newer}>
        {order.customerNote !== '' && (
          <tr>
            <th scope="row" colSpan={2}>
              {newer ? t('Customer note') : t('Note:')}
            </th>
            <td>{order.customerNote}</td>
          </tr>
        )}
      </SumsTable>
      <h2>{t('Billing address')}</h2>
      <p>
        {/* Safe: `addressHtml()` escapes each line. */}
        <Html as="span" html={order.billingHtml} />
        {order.phone !== '' && (
          <>
            <br />
            {order.phone}
          </>
        )}
        {order.email !== '' && (
          <>
            <br />
            {order.email}
          </>
        )}
      </p>
      {order.needsShippingAddress && order.shippingHtml !== '' && (
        <>
          <h2>{t('Shipping address')}</h2>
          <p>
            <Html as="span" html={order.shippingHtml} />
            {order.shippingPhone !== '' && (
              <>
                <br />
                {order.shippingPhone}
              </>
            )}
          </p>
        </>
      )}
    </>,
  );
}

function withNumbers(order: OrderModel): OrderModel {
  const named = (line: OrderLineModel) =>
    line.sku === '' ? line : { ...line, name: `${line.name} (#${line.sku})` };
  return { ...order, lines: order.lines.map(named) };
}
