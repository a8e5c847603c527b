import { escapeHtml, sanitizeKey, stripTags } from 'portolan/html';
import type { InputMap, RestCall, RestError } from 'portolan/plugin';
import { isMap, phpText, sanitizeTextField } from 'portolan/rest';
import { orderReceivedAddress } from '../../checkout/checkout-addresses.ts';
import type { Payable, PaymentGateway } from '../../gateways/gateway.ts';
import { availableGateways, gatewayById, titleInOrder } from '../../gateways/gateways.ts';
import { needsPayment, type Order, paymentComplete } from '../../orders/index.ts';
import { shopText } from '../../texts/shop-text.ts';
import { storeError } from '../store-error.ts';
import type { StoreResult } from '../store-result.ts';
import type { StorePayment } from './checkout-response.ts';

/** The gateway that a request names, if it can be used for what is to be paid. WooCommerce: CheckoutTrait. */
export async function namedGateway(call: RestCall, payable: Payable): Promise<StoreResult<PaymentGateway>> {
  const { site, params } = call;
  const id = phpText(params.payment_method);
  if (id === '') {
    return storeError(
      'woocommerce_rest_checkout_missing_payment_method',
      shopText(site, 'No payment method provided.'),
      400,
    );
  }
  const gateway = (await availableGateways(site, payable)).find((one) => one.id === id);
  if (gateway) return gateway;
  const known = gatewayById(site, id);
  const message =
    payable.kind === 'order'
      ? shopText(site, 'The %s payment gateway is not available.', escapeHtml(id))
      : shopText(
          site,
          '%s is not available for this order—please choose a different payment method',
          escapeHtml(known ? titleInOrder(site, known) : id),
        );
  return storeError('woocommerce_rest_checkout_payment_method_disabled', message, 400);
}

/** `payment_data` as the gateway reads a form: keys in lower case, values as clean texts. */
export function paymentInput(params: RestCall['params']): InputMap {
  const input: Record<string, string> = Object.create(null) as Record<string, string>;
  input.payment_method = phpText(params.payment_method);
  for (const pair of Array.isArray(params.payment_data) ? params.payment_data : []) {
    if (!isMap(pair)) continue;
    input[sanitizeKey(phpText(pair.key))] = sanitizeTextField(phpText(pair.value));
  }
  return input;
}

/**
 * Pays an order that is written: by its gateway, or at once where nothing is to be paid. `refused` is run before the
 * error is given where it is certain that nothing was taken.
 */
export async function payOrder(
  call: RestCall,
  order: Order,
  gateway: PaymentGateway | undefined,
  refused?: () => Promise<void>,
): Promise<StoreResult<StorePayment>> {
  const { site } = call;
  if (!needsPayment(order) || gateway === undefined) {
    await paymentComplete(site, order.id);
    return paidPayment(call, order);
  }
  const input = paymentInput(call.params);
  const problems = (await gateway.validateFields?.(call, input)) ?? [];
  if (problems[0] !== undefined) {
    await refused?.();
    return paymentError(stripTags(problems[0]));
  }
  const paid = await gateway.processPayment(call, order, input);
  if (paid.result === 'failure' && paid.message !== undefined) {
    if (paid.mayBePaid !== true) await refused?.();
    return paymentError(stripTags(paid.message));
  }
  const details = {
    result: paid.result,
    ...paid.more,
    ...(paid.result === 'success' && { redirect: paid.redirect }),
  };
  return {
    payment_status: paid.result,
    payment_details: Object.entries(details)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([key, value]) => ({ key, value: phpText(value) })),
    redirect_url: paid.result === 'success' ? paid.redirect : '',
  };
}

/** What is told of an order that there is nothing more to do for: it leads to the order. */
export async function paidPayment({ site }: RestCall, order: Order): Promise<StorePayment> {
  return {
    payment_status: 'success',
    payment_details: [],
    redirect_url: await orderReceivedAddress(site, order),
  };
}

function paymentError(message: string): RestError {
  return storeError('woocommerce_rest_checkout_process_payment_error', message, 400);
}
