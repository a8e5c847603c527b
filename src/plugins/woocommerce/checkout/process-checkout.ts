import { escapeHtml, isEmail } from 'portolan/html';
import type { Call, InputMap, SetCookie } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import type { Cart } from '../cart/cart.ts';
import { cartOf, checkCart, chooseShipping, emptyCart, keepTotals, removeCoupon } from '../cart/index.ts';
import { allCountries, shippingCountries, shippingToPrefix } from '../countries/countries.ts';
import { couponByCode } from '../coupons/coupon.ts';
import { couponRefusalHtml } from '../coupons/coupon-messages.ts';
import { emailsAllow } from '../coupons/validate-coupon.ts';
import '../form-additions.ts';
import type { PaymentGateway } from '../gateways/gateway.ts';
import { availableGateways, titleInOrder } from '../gateways/gateways.ts';
import { addNotice, noticeCount } from '../notices/notices.ts';
import { attributionMeta } from '../orders/attribution.ts';
import { CouponUsedUp } from '../orders/coupon-usage.ts';
import { couponUses, draftOrder } from '../orders/draft-order.ts';
import type { NewOrder, Order } from '../orders/order.ts';
import { paymentComplete } from '../orders/payment-complete.ts';
import { type Placed, placeOrder } from '../orders/place-order.ts';
import { NotEnoughStock } from '../orders/stock-levels.ts';
import { cartKey, sessionOf } from '../session/session.ts';
import { verifyShopNonce } from '../session/shop-nonces.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { accountFor } from './checkout-account.ts';
import { orderReceivedAddress, pageAddress } from './checkout-addresses.ts';
import { keepCustomer, namesOf, saveCustomerMeta } from './customer-data.ts';
import { addressIn, billingIn, type PostedCheckout, readPosted } from './posted-data.ts';
import { checkFields, type FieldProblem } from './validate-fields.ts';

/** What came of a checkout that was sent. What went wrong waits as notices. */
export type CheckoutOutcome =
  | {
      readonly result: 'success';
      readonly redirect: string;
      /** Absent where nothing was to be paid. */
      readonly orderId?: number;
      readonly more?: Readonly<Record<string, unknown>>;
      readonly cookies: readonly SetCookie[];
    }
  | {
      readonly result: 'failure';
      readonly more?: Readonly<Record<string, unknown>>;
      readonly cookies: readonly SetCookie[];
    };

const FLAG = '1';

/** Places an order from the checkout form: every check in WooCommerce's order. WooCommerce: `WC_Checkout::process_checkout()`. */
export async function processCheckout(call: Call): Promise<CheckoutOutcome> {
  const { site, request } = call;
  const { form } = request;
  const session = sessionOf(call);
  const failed = (cookies: readonly SetCookie[] = []): CheckoutOutcome => ({ result: 'failure', cookies });
  const nonce = textOf(form, 'woocommerce-process-checkout-nonce') || textOf(form, '_wpnonce');
  const before = await cartOf(call);
  if (!verifyShopNonce(call, nonce, 'woocommerce-process_checkout')) {
    if (before.items.length === 0) await addNotice(call, await sessionExpired(call), 'error');
    else {
      await session.set('refresh_totals', FLAG);
      await addNotice(
        call,
        shopText(site, 'We were unable to process your order, please try again.'),
        'error',
      );
    }
    return failed();
  }
  if (before.items.length === 0) {
    await addNotice(call, await sessionExpired(call), 'error');
    return failed();
  }
  const posted = readPosted(call, before, form);
  const { billing_email: email = '' } = posted.values;
  if (email === '' || isEmail(email)) {
    await keepCustomer(call, posted.values, before.customer);
    if (Object.keys(posted.shippingMethods).length > 0) await chooseShipping(call, posted.shippingMethods);
    await session.set('chosen_payment_method', posted.paymentMethod || undefined);
  } else {
    // The record takes no e-mail address that is none, and nothing that comes after it; the fields' own check tells of it.
    await keepCustomer(call, namesOf(posted.values), before.customer);
    await keepTotals(call);
  }
  const cart = await cartOf(call);
  const { values, problems } = await validate(call, posted, cart);
  for (const problem of problems) {
    await addNotice(call, problem.html, 'error', problem.field ? { id: problem.field } : {});
  }
  for (const problem of await site.extensions.apply('checkout.problems', [], { call })) {
    await addNotice(call, problem.html, 'error', problem.field ? { id: problem.field } : {});
  }
  const gateway = await chosenGateway(call, posted, cart);
  if (gateway?.validateFields) {
    for (const html of await gateway.validateFields(call, form)) await addNotice(call, html, 'error');
  }
  await checkCouponEmails(call, values['billing_email'] ?? '');
  if (posted.updateTotals || (await noticeCount(call, 'error')) > 0) return failed();
  const account = await accountFor(call, posted, values);
  if (account === undefined) return failed();
  await saveIfKnown(call, account.user, values);
  const ready = await cartOf(call);
  const placed = await place(call, ready, values, account.user, gateway);
  if (placed === undefined) return failed(account.cookies);
  const outcome = await pay(call, placed, gateway, form);
  return { ...outcome, cookies: [...account.cookies, ...outcome.cookies] };
}

/** "Sorry, your session has expired." with a way back to the shop. */
export async function sessionExpired(call: Call): Promise<string> {
  const href = escapeHtml(await pageAddress(call.site, 'shop'));
  const back = escapeHtml(shopText(call.site, 'Return to shop'));
  return `${shopText(call.site, 'Sorry, your session has expired.')} <a href="${href}" class="wc-backward">${back}</a>`;
}

interface Checked {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly FieldProblem[];
}

async function validate(call: Call, posted: PostedCheckout, cart: Cart): Promise<Checked> {
  const { site } = call;
  const problems: FieldProblem[] = [];
  let values = posted.values;
  for (const group of ['billing', 'shipping', 'account', 'order'] as const) {
    if (posted.skipped.has(group)) continue;
    const checked = checkFields(site, group, posted.groups[group], values);
    values = checked.values;
    problems.push(...checked.problems);
  }
  for (const problem of await checkCart(call)) problems.push({ html: problem.html });
  if (!posted.updateTotals && posted.termsRequested && !posted.terms) {
    problems.push({
      html: shopText(site, 'Please read and accept the terms and conditions to proceed with your order.'),
      field: 'terms',
    });
  }
  // Nothing is said of delivery to a country that is none.
  const isNowhere = problems.some(({ kind }) => kind === 'country');
  if (cart.needsShipping && !isNowhere) problems.push(...shippingProblems(call, posted, cart));
  if (cart.totals.total > 0 && (await chosenGateway(call, posted, cart)) === undefined) {
    problems.push({ html: shopText(site, 'Invalid payment method.') });
  }
  return { values, problems };
}

function shippingProblems(
  { site }: Call,
  { shipsElsewhere }: PostedCheckout,
  cart: Cart,
): readonly FieldProblem[] {
  const { country } = cart.customer.shipping;
  if (country === '') {
    return shipsElsewhere ? [{ html: shopText(site, 'Please enter an address to continue.') }] : [];
  }
  if (!shippingCountries(site).has(country)) {
    const name = allCountries(site).get(country) ?? country;
    const where = `${shippingToPrefix(country)} ${escapeHtml(name)}`;
    return [
      {
        html: shopText(
          site,
          'Unfortunately, <strong>we do not ship %s</strong>. Please enter an alternative shipping address.',
          where,
        ),
      },
    ];
  }
  const missing = cart.packages.some((parcel) => !parcel.rates.some((rate) => rate.id === parcel.chosen));
  return missing || cart.packages.length === 0
    ? [
        {
          html: shopText(
            site,
            'No shipping method has been selected. Please double check your address, or contact us if you need any help.',
          ),
        },
      ]
    : [];
}

async function chosenGateway(
  { site }: Call,
  posted: PostedCheckout,
  cart: Cart,
): Promise<PaymentGateway | undefined> {
  const payable = { kind: 'cart', cart, needsShipping: cart.needsShipping } as const;
  const offered = await availableGateways(site, payable);
  return offered.find((gateway) => gateway.id === posted.paymentMethod);
}

/** Coupons for certain e-mails. WooCommerce: `WC_Cart::check_customer_coupons()`. */
async function checkCouponEmails(call: Call, email: string): Promise<void> {
  const { site, visitor } = call;
  const emails = [email, visitor.user?.user_email ?? '']
    .map((each) => each.trim().toLowerCase())
    .filter(isEmail);
  for (const { code } of (await cartOf(call)).coupons) {
    const coupon = await couponByCode(site, code);
    if (coupon === undefined || emailsAllow(coupon, emails)) continue;
    await removeCoupon(call, code);
    await addNotice(call, couponRefusalHtml(site, code, { code: 102 }), 'error');
    await sessionOf(call).set('refresh_totals', FLAG);
  }
}

async function saveIfKnown(
  call: Call,
  user: number,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  if (user > 0) await saveCustomerMeta(call, user, values);
}

async function place(
  call: Call,
  cart: Cart,
  values: Readonly<Record<string, string>>,
  user: number,
  gateway: PaymentGateway | undefined,
): Promise<Placed | undefined> {
  const { site, request } = call;
  const session = sessionOf(call);
  const drafted = draftOrder(site, cart);
  const order: NewOrder = {
    ...drafted,
    customerId: user,
    billing: billingIn(values, cart.customer.billing),
    shipping:
      cart.needsShipping || shopSettings(site).shipTo === 'billing_only'
        ? addressIn(values, 'shipping', cart.customer.shipping)
        : undefined,
    customerNote: values['order_comments'] ?? '',
    createdVia: 'checkout',
    paymentMethod: gateway?.id ?? '',
    paymentMethodTitle: gateway ? titleInOrder(site, gateway) : '',
    ip: request.remoteAddress,
    userAgent: request.headers['user-agent'] ?? '',
    meta: await site.extensions.apply(
      'checkout.orderMeta',
      new Map([
        ...(drafted.meta ?? []),
        ...attributionMeta(site, (field) => {
          const value = request.form[`wc_order_attribution_${field}`];
          return typeof value === 'string' ? value : undefined;
        }),
      ]),
      { call, via: 'checkout', email: values['billing_email'] ?? '', customer: user },
    ),
  };
  try {
    const placed = await placeOrder(site, {
      order,
      coupons: couponUses(cart),
      cart: await cartKey(session),
      waiting: Number((await session.get('order_awaiting_payment')) ?? 0),
    });
    await session.set('order_awaiting_payment', placed.order.id);
    return placed;
  } catch (error) {
    if (error instanceof NotEnoughStock) {
      const text = 'Not enough units of %s are available in stock to fulfil this order.';
      await addNotice(call, shopText(site, text, escapeHtml(error.product.name)), 'error');
    } else if (error instanceof CouponUsedUp) {
      await removeCoupon(call, error.code);
      await session.set('refresh_totals', FLAG);
      const ordersAddress = await pageAddress(site, 'account');
      const known = call.visitor.id > 0;
      const isUsed = error.why === 'used-by-customer' || (known && error.why === 'used');
      const code = isUsed ? 106 : known ? 115 : 116;
      await addNotice(
        call,
        couponRefusalHtml(site, error.code, { code }, { ordersAddress, hasEmail: true }),
        'error',
      );
    } else {
      site.log.error({ error, request: request.id }, 'an order could not be placed');
      await addNotice(call, shopText(site, 'Unable to create order.'), 'error');
    }
    return undefined;
  }
}

async function pay(
  call: Call,
  placed: Placed,
  gateway: PaymentGateway | undefined,
  form: InputMap,
): Promise<CheckoutOutcome> {
  const { site } = call;
  const { order } = placed;
  if (placed.outcome === 'again') return finished(call, order, order.id);
  if (order.total <= 0 || gateway === undefined) {
    const paid = (await paymentComplete(site, order.id)) ?? order;
    return finished(call, paid, undefined);
  }
  const result = await gateway.processPayment(call, order, form);
  if (result.result === 'failure') {
    if (result.message) await addNotice(call, result.message, 'error');
    return { result: 'failure', more: result.more, cookies: [] };
  }
  if (result.keepsCart !== true) await clearCart(call);
  return {
    result: 'success',
    redirect: result.redirect,
    orderId: order.id,
    more: result.more,
    cookies: [],
  };
}

async function finished(call: Call, order: Order, orderId: number | undefined): Promise<CheckoutOutcome> {
  await clearCart(call);
  const redirect = await orderReceivedAddress(call.site, order);
  return { result: 'success', redirect, ...(orderId === undefined ? {} : { orderId }), cookies: [] };
}

/** The order is placed: the cart is empty, and nothing waits to be paid. */
export async function clearCart(call: Call): Promise<void> {
  await emptyCart(call);
  const session = sessionOf(call);
  await session.set('order_awaiting_payment', undefined);
}
