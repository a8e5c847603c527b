import { type Call, Html } from 'portolan/plugin';
import type { Order } from '../orders/order.ts';
import type { OrderModel } from '../orders/views/order-model.ts';
import { shopText } from '../texts/shop-text.ts';

/**
 * An order whose payment was begun elsewhere: what it is about, and the way to its form. WooCommerce: template
 * `checkout/order-receipt.php`.
 */
export function PayReceipt({
  call,
  order,
  model,
  payAddress,
}: {
  readonly call: Call;
  readonly order: Order;
  readonly model: OrderModel;
  readonly payAddress: string;
}) {
  const t = (text: string) => shopText(call.site, text);
  return (
    <>
      <ul className="order_details">
        <li className="order">
          {t('Order number:')} <strong>{model.id}</strong>
        </li>
        <li className="date">
          {t('Date:')} <strong>{model.date}</strong>
        </li>
        <li className="total">
          {/* Safe: a price from `formatPrice()`. */}
          {t('Total:')} <Html as="strong" html={model.totalHtml} />
        </li>
        {order.paymentMethodTitle !== '' && (
          <li className="method">
            {t('Payment method:')} <strong>{order.paymentMethodTitle}</strong>
          </li>
        )}
      </ul>
      <p>
        <a href={payAddress} className="button pay">
          {t('Pay')}
        </a>
      </p>
    </>
  );
}
