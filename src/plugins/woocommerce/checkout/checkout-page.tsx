import {
  type Call,
  type Endpoint,
  type RenderContext,
  type Reply,
  renderNode,
  type ShortcodeElement,
} from 'portolan/plugin';
import {
  integerOf,
  isEmpty,
  noCacheHeaders,
  redirectReply,
  textOf,
  withExtendedHeaders,
} from 'portolan/request';
import { guest, safeRedirect } from 'portolan/users';
import { endpointOfVariable, lostPasswordAddress } from '../account/account-addresses.ts';
import { cartOf, checkCart, emptyCart } from '../cart/index.ts';
import { shownSubtotals } from '../cart-page/line-model.ts';
import { plainPart } from '../countries/plain-part.ts';
import { addedFields } from '../form-additions.ts';
import { fieldProblems } from '../notices/field-problems.tsx';
import { addNotice, takeNotices } from '../notices/notices.ts';
import { noticesWrapperHtml, pageNoticesHtml } from '../notices/notices-html.ts';
import { invoiceAddress } from '../orders/invoice.tsx';
import { ordersOf } from '../orders/order-repository.ts';
import { beginCheckout, orderOfPaidCart } from '../orders/place-order.ts';
import { orderModel } from '../orders/views/order-model.ts';
import { makePersonal } from '../session/personal-replies.ts';
import { cartKey, sessionOf } from '../session/session.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { checkoutSlugs, orderPayAddress, orderReceivedAddress, pageAddress } from './checkout-addresses.ts';
import { checkoutFields, type FormField } from './checkout-fields.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { orderAccess } from './may-see-order.ts';
import { nextSteps } from './next-steps.ts';
import { guestHeaders } from './page-headers.ts';
import { cancelOrder, payOrder } from './pay-order.tsx';
import { payHtml } from './pay-page.tsx';
import { paymentModel } from './payment.tsx';
import { clearCart, processCheckout } from './process-checkout.ts';
import { maybeShopPage, shopPageOf } from './shop-page.ts';
import { type ThankYou, ThankYouPage } from './thank-you.tsx';

/** The request that a page is rendered for; undefined where content is rendered without one (feeds, REST). */
export function callOf(context: RenderContext): Call | undefined {
  const request = context.page?.request;
  if (request === undefined || context.target !== 'page') return undefined;
  return { site: context.site, request, visitor: context.visitor ?? guest };
}

/**
 * `[woocommerce_checkout]` and the block `woocommerce/checkout`: the checkout, paying an order, and the thank-you page.
 * WooCommerce: `WC_Shortcode_Checkout`.
 */
export const checkoutShortcode: ShortcodeElement = {
  tag: 'woocommerce_checkout',
  async render(_attributes, _content, context) {
    const call = callOf(context);
    if (call === undefined) return '<div class="woocommerce"></div>';
    makePersonal(call);
    context.assets.addStyle('shop-checkout');
    return `<div class="woocommerce">${await checkoutHtml(call, context)}</div>`;
  },
};

async function checkoutHtml(call: Call, context: RenderContext): Promise<string> {
  const slugs = checkoutSlugs(call.site);
  const page = await shopPageOf(call);
  if (page?.endpoint === slugs.received) return receivedHtml(call, integerOf(page.value));
  if (page?.endpoint === slugs.pay && isNumbered(page.value)) {
    return payHtml(call, context, integerOf(page.value));
  }
  return formHtml(call, context);
}

/** Whether an order is to be paid: without a number, or with none, it is the checkout itself. */
function isNumbered(value: string): boolean {
  return value !== '' && value !== '0';
}

async function formHtml(call: Call, context: RenderContext): Promise<string> {
  const { site, request } = call;
  const settings = shopSettings(site);
  const posted = request.method === 'POST';
  const problems = posted ? [] : await checkCart(call);
  const cart = await cartOf(call);
  if (cart.items.length === 0) return noticesWrapperHtml(await takeNotices(call));
  const session = sessionOf(call);
  await beginCheckout(site, await cartKey(session));
  await session.set('reload_checkout', undefined);
  if (problems.length > 0) {
    const items = problems.map(({ html }) => `<li>${html}</li>`).join('');
    const back = `<a class="button wc-backward" href="${await pageAddress(site, 'cart')}">${shopText(site, 'Return to cart')}</a>`;
    const text = shopText(
      site,
      'There are some issues with the items in your cart. Please go back to the cart page and resolve these issues before checking out.',
    );
    return `<div role="alert"><ul class="woocommerce-error">${items}</ul></div><p>${text}</p><p>${back}</p>`;
  }
  const { customer } = cart;
  const posts = (id: string) => (posted ? request.form[id] : undefined);
  const groups = checkoutFields(call, {
    billing: textOf(request.form, 'billing_country') || customer.billing.country,
    shipping: textOf(request.form, 'shipping_country') || customer.shipping.country,
  });
  const valueFor = (field: FormField) => {
    const input = posts(field.id);
    if (typeof input === 'string') return field.type === 'password' ? '' : input;
    const [kind = '', ...rest] = field.id.split('_');
    const address =
      kind === 'billing' ? customer.billing : kind === 'shipping' ? customer.shipping : undefined;
    // Scripts that check out send texts that are kept as HTML.
    return plainPart((address as Readonly<Record<string, string>> | undefined)?.[rest.join('_')] ?? '');
  };
  const payable = { kind: 'cart', cart, needsShipping: cart.needsShipping } as const;
  const notices = await takeNotices(call);
  return `${noticesWrapperHtml(posted ? { error: [], success: [], notice: [] } : notices)}${renderNode(
    <CheckoutForm
      call={call}
      cart={cart}
      subtotals={await shownSubtotals(call, cart)}
      groups={groups}
      payment={await paymentModel(call, payable, posted ? textOf(request.form, 'payment_method') : undefined)}
      action={await pageAddress(site, 'checkout')}
      lostPassword={await lostPasswordAddress(site)}
      noticesHtml={posted ? pageNoticesHtml(notices) : ''}
      problems={posted ? fieldProblems(notices) : new Map()}
      valueFor={valueFor}
      shipsElsewhere={
        posted ? !isEmpty(request.form['ship_to_different_address']) : settings.shipTo === 'shipping'
      }
      added={await addedFields(call, 'checkout')}
    />,
    context.assets,
  )}`;
}

async function receivedHtml(call: Call, id: number): Promise<string> {
  return renderNode(<ThankYouPage call={call} view={await thankYou(call, id)} />);
}

async function thankYou(call: Call, id: number): Promise<ThankYou> {
  const { site, request } = call;
  const order = await ordersOf(site).withKey(id, textOf(request.query, 'key'));
  if (order === undefined) return { show: 'nothing' };
  const access = await orderAccess(call, order);
  if (access === 'log-in') {
    return {
      show: 'log-in',
      redirect: site.address.atHost(request.url),
      lostPassword: await lostPasswordAddress(site),
    };
  }
  if (access !== 'allowed') {
    return {
      show: 'ask-email',
      failed: access === 'wrong-email',
      accountAddress: await pageAddress(site, 'account'),
    };
  }
  const model = await orderModel(site, order);
  return {
    show: 'order',
    order,
    model,
    steps: await nextSteps(call, order, model),
    payAddress: await orderPayAddress(site, order),
    accountAddress: await pageAddress(site, 'account'),
    invoiceAddress: invoiceAddress(site, order),
  };
}

/**
 * What the checkout page does before it is rendered: sends an empty cart away, places orders of browsers without
 * scripts, empties the cart after an order, takes payments of existing orders. WooCommerce: `WC_Form_Handler`.
 */
export const checkoutPageEndpoint: Endpoint = {
  name: 'GET|POST {checkout}',
  matches: maybeShopPage,
  async handle(call) {
    const reply = await checkoutReply(call);
    return reply && withExtendedHeaders(call, reply, 'document');
  },
};

async function checkoutReply(call: Call): Promise<Reply | undefined> {
  const { site, request } = call;
  if (request.query['cancel_order'] !== undefined && request.query['order_id'] !== undefined) {
    const back = textOf(request.query, 'redirect');
    if (!(await cancelOrder(call)) || back === '') return undefined;
    return redirectReply(safeRedirect(site, back, await backTo(call)), { headers: noCacheHeaders });
  }
  const page = await shopPageOf(call);
  const slugs = checkoutSlugs(site);
  // The nonces of a page that pays an order are its session's, which has to be there before them.
  if (page?.endpoint === slugs.pay) sessionOf(call).start();
  if (page?.page !== 'checkout') return undefined;
  if (page.endpoint === slugs.received) return finishOrder(call, integerOf(page.value));
  if (page.endpoint === slugs.pay && isNumbered(page.value)) {
    if (request.method !== 'POST' || request.form['woocommerce_pay'] === undefined) return undefined;
    const target = await payOrder(call, integerOf(page.value));
    return target === undefined ? undefined : redirectReply(target, { headers: noCacheHeaders });
  }
  const isAccounts = endpointOfVariable(call.site, page.endpoint) !== undefined;
  const isItself = page.endpoint === '' || page.endpoint === slugs.pay;
  if (!isItself && !isAccounts) return undefined;
  return checkoutForm(call);
}

async function backTo(call: Call): Promise<{ fallback: string; requestPath: string }> {
  return { fallback: await pageAddress(call.site, 'cart'), requestPath: call.request.path };
}

async function checkoutForm(call: Call): Promise<Reply | undefined> {
  const { site, request } = call;
  const cart = await cartOf(call);
  if (cart.items.length === 0) {
    const address = await pageAddress(site, 'cart');
    return redirectReply(address, { headers: call.visitor.id > 0 ? noCacheHeaders : guestHeaders });
  }
  const session = sessionOf(call);
  const paid = await orderOfPaidCart(site, await cartKey(session), cart.hash);
  if (paid !== undefined) {
    await clearCart(call);
    return redirectReply(await orderReceivedAddress(site, paid), { headers: noCacheHeaders });
  }
  const sent =
    request.form['woocommerce_checkout_place_order'] !== undefined ||
    request.form['woocommerce_checkout_update_totals'] !== undefined;
  if (request.method !== 'POST' || !sent) return undefined;
  const outcome = await processCheckout(call);
  if (outcome.result === 'success') {
    return redirectReply(outcome.redirect, { headers: noCacheHeaders, cookies: outcome.cookies });
  }
  // An account was made on the way: the page is loaded anew with its log-in.
  if (outcome.cookies.length > 0) {
    return redirectReply(await pageAddress(site, 'checkout'), {
      headers: noCacheHeaders,
      cookies: outcome.cookies,
    });
  }
  // Scripts see the totals change; who sent the page without one is told.
  if (!isEmpty(request.form['woocommerce_checkout_update_totals'])) {
    const text =
      'The order totals have been updated. Please confirm your order by pressing the "Place order" button at the bottom of the page.';
    await addNotice(call, shopText(site, text));
  }
  return undefined;
}

/**
 * Whoever comes to the page after an order begins a new cart; customers who did not pay that order find their saved one
 * again. WooCommerce: `wc_clear_cart_after_payment()`, `wc_empty_cart()`.
 */
async function finishOrder(call: Call, id: number): Promise<undefined> {
  if (!sessionOf(call).exists && call.visitor.id === 0) return;
  const order = await ordersOf(call.site).withKey(id, textOf(call.request.query, 'key'));
  if (order !== undefined) await clearCart(call);
  else await emptyCart(call, true);
}
