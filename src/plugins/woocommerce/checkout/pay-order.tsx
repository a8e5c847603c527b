import { type Call, Html } from 'portolan/plugin';
import { isEmpty, textOf } from 'portolan/request';
import { phpInteger } from 'portolan/rest';
import { availableGateways, titleInOrder } from '../gateways/gateways.ts';
import { addNotice } from '../notices/notices.ts';
import { changeStatus } from '../orders/change-status.ts';
import type { Order } from '../orders/order.ts';
import { ordersOf } from '../orders/order-repository.ts';
import { mayBeCancelled, needsPayment, statusLabel } from '../orders/order-statuses.ts';
import { paymentComplete } from '../orders/payment-complete.ts';
import type { OrderModel } from '../orders/views/order-model.ts';
import { verifyShopNonce } from '../session/shop-nonces.ts';
import { shopText } from '../texts/shop-text.ts';
import CardForm from './card-form.island.tsx';
import { orderReceivedAddress } from './checkout-addresses.ts';
import { NonceField } from './hidden-fields.tsx';
import { orderAccess } from './may-see-order.ts';
import { Payment, type PaymentModel } from './payment.tsx';
import { clearCart } from './process-checkout.ts';

/** Why an order cannot be paid here: safe HTML; undefined = it can. WooCommerce: `WC_Shortcode_Checkout::order_pay()`. */
export function whyNotPayable(call: Call, order: Order | undefined): string | undefined {
  const { site } = call;
  if (order === undefined) {
    return shopText(site, 'Sorry, this order is invalid and cannot be paid for.');
  }
  if (needsPayment(order)) return undefined;
  return shopText(
    site,
    'This order&rsquo;s status is &ldquo;%s&rdquo;&mdash;it cannot be paid for. Please contact us if you need assistance.',
    statusLabel(site, order.status),
  );
}

/** The form that pays an order that exists. WooCommerce: template `checkout/form-pay.php`. */
export function PayForm({
  call,
  model,
  payment,
}: {
  readonly call: Call;
  readonly model: OrderModel;
  readonly payment: PaymentModel;
}) {
  const t = (text: string) => shopText(call.site, text);
  return (
    <form id="order_review" method="post">
      <table className="shop_table">
        <thead>
          <tr>
            <th className="product-name" scope="col">
              {t('Product')}
            </th>
            <th className="product-quantity" scope="col">
              {t('Qty')}
            </th>
            <th className="product-total" scope="col">
              {t('Totals')}
            </th>
          </tr>
        </thead>
        <tbody>
          {model.lines.map((line) => (
            <tr key={line.id} className="order_item">
              <td className="product-name">{line.name}</td>
              <td className="product-quantity">
                <strong className="product-quantity">{`×\u00a0${line.quantity}`}</strong>
              </td>
              {/* Safe: a price from `formatPrice()`. */}
              <Html as="td" className="product-subtotal" html={line.totalHtml} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {model.sums.map((sum) => (
            <tr key={sum.key}>
              <th scope="row" colSpan={2}>
                {sum.label}
              </th>
              {/* Safe: prices and escaped names from `orderSums()`. */}
              <Html as="td" className="product-total" html={sum.valueHtml} />
            </tr>
          ))}
        </tfoot>
      </table>
      <Payment
        call={call}
        payment={payment}
        forOrder
        hidden={
          <>
            <input type="hidden" name="woocommerce_pay" value="1" />
            <NonceField call={call} action="woocommerce-pay" name="woocommerce-pay-nonce" />
          </>
        }
      />
      <CardForm />
    </form>
  );
}

/** Pays an order from its pay page; gives the address to go to, undefined where notices say why not. WooCommerce: `WC_Form_Handler::pay_action()`. */
export async function payOrder(call: Call, id: number): Promise<string | undefined> {
  const { site, request } = call;
  const { form } = request;
  if (!verifyShopNonce(call, form['woocommerce-pay-nonce'], 'woocommerce-pay')) return undefined;
  const order = await ordersOf(site).withKey(id, textOf(request.query, 'key'));
  if (order === undefined || (await orderAccess(call, order)) !== 'allowed') return undefined;
  const refuse = async (html: string) => {
    await addNotice(call, html, 'error');
    return undefined;
  };
  const problem = whyNotPayable(call, order);
  if (problem !== undefined) return refuse(problem);
  if (!isEmpty(form['terms-field']) && isEmpty(form['terms'])) {
    return refuse(
      shopText(site, 'Please read and accept the terms and conditions to proceed with your order.'),
    );
  }
  if (order.total <= 0) {
    await paymentComplete(site, order.id);
    return orderReceivedAddress(site, order);
  }
  const needsShipping = order.items.some((item) => item.type === 'shipping');
  const offered = await availableGateways(site, { kind: 'order', order, needsShipping });
  const gateway = offered.find((each) => each.id === textOf(form, 'payment_method'));
  if (gateway === undefined) return refuse(shopText(site, 'Invalid payment method.'));
  const problems = (await gateway.validateFields?.(call, form)) ?? [];
  for (const html of problems) await addNotice(call, html, 'error');
  if (problems.length > 0) return undefined;
  await ordersOf(site).update(order.id, {
    paymentMethod: gateway.id,
    paymentMethodTitle: titleInOrder(site, gateway),
  });
  const fresh = (await ordersOf(site).order(order.id)) ?? order;
  const result = await gateway.processPayment(call, fresh, form);
  if (result.result === 'failure') return result.message ? refuse(result.message) : undefined;
  if (result.keepsCart !== true) await clearCart(call);
  return result.redirect;
}

/** Cancels an order that its customer does not want any more; false where the nonce is not theirs. WooCommerce: `WC_Form_Handler::cancel_order()`. */
export async function cancelOrder(call: Call): Promise<boolean> {
  const { site, request } = call;
  const { query } = request;
  if (!verifyShopNonce(call, query['_wpnonce'], 'woocommerce-cancel_order')) return false;
  const order = await ordersOf(site).withKey(phpInteger(query['order_id']), textOf(query, 'order'));
  const owner = order && (order.customerId === 0 || order.customerId === call.visitor.id);
  if (order && owner && mayBeCancelled(order)) {
    await changeStatus(site, order.id, 'cancelled', {
      note: shopText(site, 'Order cancelled by customer.'),
      onlyFrom: ['pending', 'failed'],
    });
    await addNotice(call, shopText(site, 'Your order was cancelled.'), 'notice');
  } else if (order && owner) {
    await addNotice(
      call,
      shopText(site, 'Your order can no longer be cancelled. Please contact us if you need assistance.'),
      'error',
    );
  } else await addNotice(call, shopText(site, 'Invalid order.'), 'error');
  return true;
}
