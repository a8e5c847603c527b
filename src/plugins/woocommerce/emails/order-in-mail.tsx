import type { Site } from '../../../types/index.ts';
import { Html, renderNode } from '../../../view/index.ts';
import type { OrderModel } from '../orders/views/order-model.ts';
import { shopText } from '../texts/shop-text.ts';

/** An order inside a mail: lines, sums, downloads, addresses. WooCommerce: templates `emails/email-order-details.php` … */
export function mailOrderHtml(site: Site, order: OrderModel, forShop: boolean): string {
  const say = (text: string, ...values: readonly (string | number)[]) => shopText(site, text, ...values);
  return renderNode(
    <>
      {!forShop && order.downloads.length > 0 && (
        <>
          <h2>{say('Downloads')}</h2>
          <ul>
            {order.downloads.map((download) => (
              <li key={download.href}>
                {download.productName}: <a href={download.href}>{download.fileName}</a>
                {download.expires !== undefined && ` (${say('Expires')}: ${download.expires})`}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>
        {say('[Order #%s]', order.id)} ({order.date})
      </h2>
      <table>
        <thead>
          <tr>
            <th>{say('Product')}</th>
            <th>{say('Quantity')}</th>
            <th>{say('Price')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.name}
                {line.notes.map((note) => (
                  <div key={note.label}>
                    {note.label}: {note.value}
                  </div>
                ))}
              </td>
              <td>{line.quantity}</td>
              {/* Safe: a price from `formatPrice()`. */}
              <Html as="td" html={line.totalHtml} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {order.sums.map((sum) => (
            <tr key={sum.key}>
              <th colSpan={2}>{sum.label}</th>
              {/* Safe: prices and escaped names from `orderSums()`. */}
              <Html as="td" html={sum.valueHtml} />
            </tr>
          ))}
          {order.customerNote !== '' && (
            <tr>
              <th colSpan={2}>{say('Note:')}</th>
              <td>{order.customerNote}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <h2>{say('Billing address')}</h2>
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
          <h2>{say('Shipping address')}</h2>
          <p>
            <Html as="span" html={order.shippingHtml} />
          </p>
        </>
      )}
    </>,
  );
}
