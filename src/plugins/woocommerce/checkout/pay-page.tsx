import { type Call, type RenderContext, renderNode } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { lostPasswordAddress } from '../account/account-addresses.ts';
import { LoginForm } from '../account/login-form.tsx';
import { takeNotices } from '../notices/notices.ts';
import { noticesWrapperHtml } from '../notices/notices-html.ts';
import { linesOf, type Order } from '../orders/order.ts';
import { ordersOf } from '../orders/order-repository.ts';
import { productsOfLines } from '../orders/stock-levels.ts';
import { stockProblem } from '../orders/stock-problem.ts';
import { orderModel } from '../orders/views/order-model.ts';
import { shopText } from '../texts/shop-text.ts';
import { orderPayAddress, pageAddress } from './checkout-addresses.ts';
import { orderAccess } from './may-see-order.ts';
import { PayForm, whyNotPayable } from './pay-order.tsx';
import { PayReceipt } from './pay-receipt.tsx';
import { paymentModel } from './payment.tsx';
import { VerifyEmail } from './thank-you.tsx';

/** The page that pays the order with this number (0 = a word stands there). WooCommerce: `WC_Shortcode_Checkout::order_pay()`. */
export async function payHtml(call: Call, context: RenderContext, id: number): Promise<string> {
  const { site, request } = call;
  const order = id > 0 ? await ordersOf(site).withKey(id, textOf(request.query, 'key')) : undefined;
  const error = (html: string) =>
    `<div role="alert"><ul class="woocommerce-error"><li>${html}</li></ul></div>`;
  const pays = request.query['pay_for_order'] !== undefined;
  const notices = async () => {
    const waiting = noticesWrapperHtml(await takeNotices(call));
    return pays && order !== undefined && isOfAnotherGuest(call, order)
      ? waiting + error(shopText(site, GUEST_ORDER))
      : waiting;
  };
  if (id <= 0) return (await notices()) + error(shopText(site, 'Invalid order.'));
  const problem =
    whyNotPayable(call, order) ??
    (pays && order !== undefined
      ? await stockProblem(site, order, await productsOfLines(site, linesOf(order)))
      : undefined);
  // What is shown to whoever comes back from paying is known by its key alone.
  if (order !== undefined && pays) {
    const access = await orderAccess(call, order);
    if (access === 'log-in') {
      if (call.visitor.id > 0) {
        return (
          (await notices()) +
          error(shopText(site, 'This order cannot be paid for. Please contact us if you need assistance.'))
        );
      }
      const login = renderNode(
        <ThankYouLogin
          call={call}
          redirect={await orderPayAddress(site, order)}
          lostPassword={await lostPasswordAddress(site)}
        />,
      );
      return (await notices()) + login;
    }
    if (access !== 'allowed' && problem === undefined) {
      const account = await pageAddress(site, 'account');
      return (
        (await notices()) +
        renderNode(<VerifyEmail call={call} failed={access === 'wrong-email'} account={account} />)
      );
    }
  }
  if (problem !== undefined || order === undefined) return (await notices()) + error(problem ?? '');
  if (!pays) {
    const receipt = { call, order, model: await orderModel(site, order) };
    const payAddress = await orderPayAddress(site, order);
    return (await notices()) + renderNode(<PayReceipt {...receipt} payAddress={payAddress} />);
  }
  const needsShipping = order.items.some((item) => item.type === 'shipping');
  const payment = await paymentModel(call, { kind: 'order', order, needsShipping }, order.paymentMethod);
  return (
    (await notices()) +
    renderNode(
      <PayForm call={call} model={await orderModel(site, order)} payment={payment} />,
      context.assets,
    )
  );
}

const GUEST_ORDER =
  'You are paying for a guest order. Please continue with payment only if you recognize this order.';

/** Whether somebody with an account pays what a guest with another e-mail address ordered. */
function isOfAnotherGuest({ visitor }: Call, { customerId, billing }: Order): boolean {
  const mine = visitor.user?.user_email.toLowerCase();
  return customerId === 0 && mine !== undefined && mine !== billing.email.toLowerCase();
}

interface ThankYouLoginProps {
  readonly call: Call;
  readonly redirect: string;
  readonly lostPassword: string;
}

function ThankYouLogin({ call, redirect, lostPassword }: ThankYouLoginProps) {
  const { site } = call;
  return (
    <>
      <div className="woocommerce-info" role="status">
        {shopText(site, 'Please log in to your account below to continue to the payment form.')}
      </div>
      <LoginForm call={call} message="" redirect={redirect} lostPassword={lostPassword} />
    </>
  );
}
