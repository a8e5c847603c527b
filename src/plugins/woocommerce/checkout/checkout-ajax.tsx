import { type AjaxReply, type Call, renderNode } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { sanitizeTextField } from 'portolan/rest';
import { cartOf, chooseShipping, setCustomer } from '../cart/index.ts';
import { shownSubtotals } from '../cart-page/line-model.ts';
import { addNotice, noticesOf, takeNotices } from '../notices/notices.ts';
import { noticesHtml } from '../notices/notices-html.ts';
import { sessionOf } from '../session/session.ts';
import { verifyShopNonce } from '../session/shop-nonces.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { badNonce, type WcAjaxEndpoint } from '../wc-ajax/endpoint.ts';
import { HiddenCheckoutFields } from './hidden-fields.tsx';
import { OrderReview } from './order-review.tsx';
import { Payment, paymentModel } from './payment.tsx';
import { shippingMethodsOf } from './posted-data.ts';
import { processCheckout, sessionExpired } from './process-checkout.ts';

/** Live totals while the form is filled in. WooCommerce: `WC_AJAX::update_order_review()`. */
export const updateOrderReview: WcAjaxEndpoint = {
  name: 'update_order_review',
  async handle(call) {
    const { form } = call.request;
    if (!verifyShopNonce(call, form['security'], 'update-order-review')) return badNonce;
    if ((await cartOf(call)).items.length === 0) return expiredAnswer(call);
    const session = sessionOf(call);
    await chooseShipping(call, shippingMethodsOf(form));
    const method = sanitizeTextField(textOf(form, 'payment_method'));
    await session.set('chosen_payment_method', method || undefined);
    await keepAddresses(call);
    const fragments = await reviewFragments(call);
    const reload = (await session.get('reload_checkout')) !== undefined;
    const messages = reload ? '' : noticesHtml(await takeNotices(call));
    await session.set('refresh_totals', undefined);
    await session.set('reload_checkout', undefined);
    return { json: { result: messages === '' ? 'success' : 'failure', messages, reload, fragments } };
  },
};

/** Places the order. WooCommerce: `WC_AJAX::checkout()`. */
export const checkoutEndpoint: WcAjaxEndpoint = {
  name: 'checkout',
  async handle(call) {
    const outcome = await processCheckout(call);
    const { cookies, more } = outcome;
    if (outcome.result === 'success') {
      const { redirect, orderId } = outcome;
      const id = orderId === undefined ? {} : { order_id: orderId };
      return { json: { result: 'success', redirect, ...more, ...id }, cookies };
    }
    return { json: { ...(await failure(call)), ...more }, cookies };
  },
};

/** WooCommerce: `send_ajax_failure_response()`. */
async function failure(call: Call): Promise<Readonly<Record<string, unknown>>> {
  const session = sessionOf(call);
  const reload = (await session.get('reload_checkout')) !== undefined;
  const refresh = (await session.get('refresh_totals')) !== undefined;
  // After a reload the page itself shows what waits.
  const messages = reload ? '' : noticesHtml(await takeNotices(call));
  await session.set('refresh_totals', undefined);
  await session.set('reload_checkout', undefined);
  return { result: 'failure', messages, refresh, reload };
}

async function expiredAnswer(call: Call): Promise<AjaxReply> {
  const waiting = await noticesOf(call);
  await addNotice(call, await sessionExpired(call), 'error');
  const { error } = await takeNotices(call);
  const html = noticesHtml({ error: error.slice(-1), success: [], notice: [] });
  for (const notice of waiting.success) await addNotice(call, notice.html, 'success', notice.data);
  return { json: { fragments: { 'form.woocommerce-checkout': html } } };
}

/** Addresses as far as prices depend on them. */
async function keepAddresses(call: Call): Promise<void> {
  const { form } = call.request;
  const part = (name: string) => {
    const value = form[name];
    return typeof value === 'string' ? sanitizeTextField(value) : undefined;
  };
  const address = (prefix: string) => ({
    ...input('country', part(`${prefix}country`)),
    ...input('state', part(`${prefix}state`)),
    ...input('postcode', part(`${prefix}postcode`)),
    ...input('city', part(`${prefix}city`)),
    ...input('address_1', part(`${prefix}address`)),
    ...input('address_2', part(`${prefix}address_2`)),
  });
  const toBilling = shopSettings(call.site).shipTo === 'billing_only';
  await setCustomer(call, {
    billing: address(''),
    shipping: address(toBilling ? '' : 's_'),
    calculatedShipping: textOf(form, 'has_full_address') === 'true',
  });
}

function input(name: string, value: string | undefined): Readonly<Record<string, string>> {
  return value === undefined ? {} : { [name]: value };
}

/** The parts of the page that totals stand in. */
async function reviewFragments(call: Call): Promise<Readonly<Record<string, string>>> {
  const { site } = call;
  const cart = await cartOf(call);
  const payable = { kind: 'cart', cart, needsShipping: cart.needsShipping } as const;
  const payment = await paymentModel(call, payable);
  return {
    '.woocommerce-checkout-review-order-table': renderNode(
      <OrderReview site={site} cart={cart} subtotals={await shownSubtotals(call, cart)} />,
    ),
    '.woocommerce-checkout-payment': renderNode(
      <Payment call={call} payment={payment} hidden={<HiddenCheckoutFields call={call} />} />,
    ),
  };
}
