import { ksesPost } from 'portolan/html';
import { type Call, Html } from 'portolan/plugin';
import type { ReactNode } from 'react';
import type { Payable, PaymentGateway } from '../gateways/gateway.ts';
import { availableGateways } from '../gateways/gateways.ts';
import { sessionOf } from '../session/session.ts';
import { shopText } from '../texts/shop-text.ts';
import { checkoutPrivacyHtml, termsHtml } from './policy-texts.ts';

/** A way to pay as the page shows it. */
export interface MethodModel {
  readonly id: string;
  readonly titleHtml: string;
  readonly chosen: boolean;
  readonly boxHtml: string;
  readonly buttonText: string;
}

export interface PaymentModel {
  readonly needed: boolean;
  readonly methods: readonly MethodModel[];
  readonly noMethods: string;
  readonly privacyHtml: string;
  readonly termsHtml: string;
  /** Whether they were accepted in a form that comes back. */
  readonly termsAccepted: boolean;
  readonly buttonText: string;
}

/** What the payment part shows for a cart or an order. */
export async function paymentModel(call: Call, payable: Payable, wanted?: string): Promise<PaymentModel> {
  const { site } = call;
  const needed = payable.kind === 'cart' ? payable.cart.totals.total > 0 : payable.order.total > 0;
  const gateways = needed ? await availableGateways(site, payable) : [];
  const stored = wanted ?? (await sessionOf(call).get('chosen_payment_method'));
  const chosen = gateways.find((gateway) => gateway.id === stored) ?? gateways[0];
  const hasCountry = payable.kind === 'order' || payable.cart.customer.billing.country !== '';
  return {
    needed,
    methods: await Promise.all(gateways.map((gateway) => methodModel(call, gateway, payable, chosen))),
    noMethods: hasCountry
      ? shopText(
          site,
          'Sorry, it seems that there are no available payment methods. Please contact us if you require assistance or wish to make alternate arrangements.',
        )
      : shopText(site, 'Please fill in your details above to see available payment methods.'),
    privacyHtml: await checkoutPrivacyHtml(call),
    termsHtml: await termsHtml(call),
    termsAccepted: call.request.form['terms'] !== undefined,
    buttonText: shopText(site, payable.kind === 'cart' ? 'Place order' : 'Pay for order'),
  };
}

async function methodModel(
  call: Call,
  gateway: PaymentGateway,
  payable: Payable,
  chosen: PaymentGateway | undefined,
): Promise<MethodModel> {
  const fields = (await gateway.fieldsHtml?.(call, payable)) ?? '';
  return {
    id: gateway.id,
    titleHtml: ksesPost(gateway.title(call.site)),
    chosen: gateway.id === chosen?.id,
    boxHtml: gateway.description(call.site) + fields,
    buttonText: gateway.buttonText?.(call.site) ?? '',
  };
}

/** The part of the checkout that pays. WooCommerce: template `checkout/payment.php`. */
export function Payment({
  call,
  payment,
  hidden,
  forOrder = false,
}: {
  readonly call: Call;
  readonly payment: PaymentModel;
  /** Hidden fields: nonces. */
  readonly hidden: ReactNode;
  readonly forOrder?: boolean;
}) {
  const { site } = call;
  const t = (text: string) => shopText(site, text);
  const chosen = payment.methods.find((method) => method.chosen);
  const button = chosen?.buttonText || payment.buttonText;
  return (
    <div id="payment" className="woocommerce-checkout-payment">
      {payment.needed && (
        <ul className="wc_payment_methods payment_methods methods" aria-label={t('Payment methods')}>
          {payment.methods.length === 0 && (
            <li>
              <div className="woocommerce-info" role="status">
                {payment.noMethods}
              </div>
            </li>
          )}
          {payment.methods.map((method) => (
            <li key={method.id} className={`wc_payment_method payment_method_${method.id}`}>
              <input
                id={`payment_method_${method.id}`}
                type="radio"
                className="input-radio"
                name="payment_method"
                value={method.id}
                defaultChecked={method.chosen}
                data-order_button_text={method.buttonText}
              />{' '}
              <label htmlFor={`payment_method_${method.id}`}>
                {/* Safe: the owner's words cleaned by KSES. */}
                <Html as="span" html={method.titleHtml} />
              </label>
              {method.boxHtml !== '' && (
                // Safe: the owner's words cleaned by KSES, and fields that the gateway rendered.
                <Html
                  className={`payment_box payment_method_${method.id}`}
                  hidden={!method.chosen}
                  html={method.boxHtml}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="form-row place-order">
        {!forOrder && (
          <noscript>
            {t(
              'Since your browser does not support JavaScript, or it is disabled, please ensure you click the Update Totals button before placing your order. You may be charged more than the amount stated above if you fail to do so.',
            )}{' '}
            <br />
            <button
              type="submit"
              className="button alt"
              name="woocommerce_checkout_update_totals"
              value={t('Update totals')}
            >
              {t('Update totals')}
            </button>
          </noscript>
        )}
        <div className="woocommerce-terms-and-conditions-wrapper">
          {payment.privacyHtml !== '' && (
            // Safe: the owner's words cleaned by KSES, with a link of ours.
            <Html className="woocommerce-privacy-policy-text" html={payment.privacyHtml} />
          )}
          {payment.termsHtml !== '' && (
            <p className="form-row validate-required">
              <label className="woocommerce-form__label woocommerce-form__label-for-checkbox checkbox">
                <input
                  type="checkbox"
                  className="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox"
                  name="terms"
                  id="terms"
                  defaultChecked={payment.termsAccepted}
                />{' '}
                {/* Safe: the owner's words cleaned by KSES, with a link of ours. */}
                <Html
                  as="span"
                  className="woocommerce-terms-and-conditions-checkbox-text"
                  html={payment.termsHtml}
                />
                {'\u00a0'}
                <abbr className="required" title={t('required')}>
                  *
                </abbr>
              </label>
              <input type="hidden" name="terms-field" value="1" />
            </p>
          )}
        </div>
        <button
          type="submit"
          className="button alt"
          name={forOrder ? undefined : 'woocommerce_checkout_place_order'}
          id="place_order"
          value={button}
          data-value={payment.buttonText}
        >
          {button}
        </button>
        {hidden}
      </div>
    </div>
  );
}
