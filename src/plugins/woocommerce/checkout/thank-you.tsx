import { escapeHtml } from 'portolan/html';
import { type Call, Html } from 'portolan/plugin';
import type { ReactNode } from 'react';
import { LoginForm } from '../account/login-form.tsx';
import { gatewayById } from '../gateways/gateways.ts';
import type { Order } from '../orders/order.ts';
import { CustomerDetails, OrderDetails, type Translate } from '../orders/views/order-details.tsx';
import type { OrderModel } from '../orders/views/order-model.ts';
import { shopText } from '../texts/shop-text.ts';
import { NonceField } from './hidden-fields.tsx';
import type { NextStep } from './next-steps.ts';
import { NextSteps, OrderOverview } from './order-overview.tsx';

/** How much of an order a visitor may see on its thank-you page. */
export type ThankYou =
  | { readonly show: 'nothing' }
  | { readonly show: 'log-in'; readonly redirect: string; readonly lostPassword: string }
  | { readonly show: 'ask-email'; readonly failed: boolean; readonly accountAddress: string }
  | {
      readonly show: 'order';
      readonly order: Order;
      readonly model: OrderModel;
      readonly payAddress: string;
      readonly accountAddress: string;
      readonly invoiceAddress: string;
      readonly steps: readonly NextStep[];
    };

/** After an order. WooCommerce: template `checkout/thankyou.php`. */
export function ThankYouPage({ call, view }: { readonly call: Call; readonly view: ThankYou }) {
  const t: Translate = (text, ...values) => shopText(call.site, text, ...values);
  if (view.show === 'ask-email') {
    return <VerifyEmail call={call} failed={view.failed} account={view.accountAddress} />;
  }
  const received = (
    <p className="woocommerce-notice woocommerce-notice--success woocommerce-thankyou-order-received">
      {t('Thank you. Your order has been received.')}
    </p>
  );
  if (view.show === 'nothing') return <div className="woocommerce-order">{received}</div>;
  if (view.show === 'log-in') {
    return (
      <div className="woocommerce-order">
        {received}
        <div className="woocommerce-info" role="status">
          {t('Please log in to your account to view this order.')}
        </div>
        {call.visitor.id === 0 && (
          <LoginForm call={call} message="" redirect={view.redirect} lostPassword={view.lostPassword} />
        )}
      </div>
    );
  }
  return <VisibleOrder call={call} view={view} t={t} received={received} />;
}

function VisibleOrder({
  call,
  view,
  t,
  received,
}: {
  readonly call: Call;
  readonly view: Extract<ThankYou, { readonly show: 'order' }>;
  readonly t: Translate;
  readonly received: ReactNode;
}) {
  const { order, model } = view;
  const mine = call.visitor.id > 0 && call.visitor.id === order.customerId;
  const failed = order.status === 'failed';
  const ended = ENDED.get(order.status);
  const instructions = gatewayById(call.site, order.paymentMethod)?.instructions?.(call.site, order) ?? '';
  return (
    <div className="woocommerce-order">
      {failed ? (
        <Declined view={view} account={call.visitor.id > 0} t={t} />
      ) : ended === undefined ? (
        received
      ) : (
        <p className="woocommerce-notice woocommerce-notice--info">{t(ended)}</p>
      )}
      <OrderOverview model={model} method={order.paymentMethodTitle} withEmail={mine} t={t} />
      <NextSteps steps={view.steps} t={t} />
      {/* Safe: the owner's words cleaned by KSES. */}
      {!failed && instructions !== '' && (
        <Html className="woocommerce-payment-instructions" html={instructions} />
      )}
      <OrderDetails
        order={model}
        t={t}
        buttons={failed ? undefined : <Invoice href={view.invoiceAddress} t={t} />}
      />
      <CustomerDetails order={model} t={t} />
    </div>
  );
}

/** What is said of orders that have come to an end without being delivered. */
const ENDED: ReadonlyMap<string, string> = new Map([
  ['cancelled', 'This order has been cancelled.'],
  ['refunded', 'This order has been refunded.'],
]);

/** Why nothing was bought, and the ways on. */
function Declined({
  view,
  account,
  t,
}: {
  readonly view: Extract<ThankYou, { readonly show: 'order' }>;
  /** Whether the visitor has an account to go to. */
  readonly account: boolean;
  readonly t: Translate;
}) {
  return (
    <>
      <p
        className="woocommerce-notice woocommerce-notice--error woocommerce-thankyou-order-failed"
        role="alert"
      >
        {t(
          'Unfortunately your order cannot be processed as the originating bank/merchant has declined your transaction. Please attempt your purchase again.',
        )}
      </p>
      <p className="woocommerce-notice woocommerce-notice--error woocommerce-thankyou-order-failed-actions">
        <a href={view.payAddress} className="button pay">
          {t('Pay')}
        </a>{' '}
        {account && (
          <a href={view.accountAddress} className="button pay">
            {t('My account')}
          </a>
        )}
      </p>
    </>
  );
}

/** The link to the order's page for printing. */
function Invoice({ href, t }: { readonly href: string; readonly t: Translate }) {
  return (
    <p className="order-invoice">
      <a href={href} className="button">
        {t('Invoice')}
      </a>
    </p>
  );
}

/** Guests prove by their e-mail that an order is theirs. WooCommerce: template `checkout/form-verify-email.php`. */
export function VerifyEmail({
  call,
  failed,
  account,
}: {
  readonly call: Call;
  readonly failed: boolean;
  /** Address of the account, to log in. */
  readonly account: string;
}) {
  const t: Translate = (text) => shopText(call.site, text);
  const login = `<a href="${escapeHtml(account)}">`;
  return (
    <form
      name="checkout"
      method="post"
      className="woocommerce-form woocommerce-verify-email"
      action={call.site.address.atHost(call.request.url)}
    >
      <NonceField call={call} action="wc_verify_email" name="check_submission" />
      {failed && (
        <div role="alert">
          <ul className="woocommerce-error">
            <li>{t('We were unable to verify the email address you provided. Please try again.')}</li>
          </ul>
        </div>
      )}
      {/* Safe: a text of the shop's catalogue around a link of ours. */}
      <Html
        as="p"
        html={shopText(
          call.site,
          'To view this page, you must either %1$slogin%2$s or verify the email address associated with the order.',
          login,
          '</a>',
        )}
      />
      <p className="form-row">
        <label htmlFor="email">
          {t('Email address')}
          {'\u00a0'}
          <span className="required">*</span>
        </label>
        <input type="email" className="input-text" name="email" id="email" autoComplete="email" required />
      </p>
      <p className="form-row">
        <button type="submit" className="woocommerce-button button" name="verify" value="1">
          {t('Verify')}
        </button>
      </p>
    </form>
  );
}
