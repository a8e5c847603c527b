import { Html, renderNode, type Site } from 'portolan/plugin';
import type { OrderModel } from '../orders/views/order-model.ts';
import { SumsTable } from '../orders/views/sums-table.tsx';
import { shopText } from '../texts/shop-text.ts';

/** An order inside a mail: lines, sums, downloads, addresses. WooCommerce: templates `emails/email-order-details.php` … */
export function mailOrderHtml(site: Site, order: OrderModel, forShop: boolean): string {
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
      <h2>
        {t('[Order #%s]', order.id)} ({order.date})
      </h2>
      <SumsTable order={order} headings={[t('Product'), t('Quantity'), t('Price')]}>
        {order.customerNote !== '' && (
          <tr>
            <th scope="row" colSpan={2}>
              {t('Note:')}
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
          </p>
        </>
      )}
    </>,
  );
}
