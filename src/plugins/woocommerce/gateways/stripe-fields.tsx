import { type Call, renderNode } from 'portolan/plugin';
import type { PaymentToken } from '../account/payment-tokens.ts';
import { tokenExpiry, tokenLabel } from '../account/saved-methods.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';

/** The card fields: kept cards, and the place where Stripe's own fields are put. */
export function cardFieldsHtml(
  call: Call,
  publishableKey: string,
  tokens: readonly PaymentToken[],
  offersToKeep = true,
): string {
  const { site, visitor } = call;
  const t = (text: string, ...values: readonly string[]) => shopText(site, text, ...values);
  const mayKeep = offersToKeep && (visitor.id > 0 || shopSettings(site).signUpAtCheckout);
  return renderNode(
    <fieldset id="wc-stripe-cc-form" className="wc-credit-card-form wc-payment-form">
      <legend className="screen-reader-text">{t('Card details')}</legend>
      {tokens.length > 0 && (
        <ul className="woocommerce-SavedPaymentMethods wc-saved-payment-methods" data-count={tokens.length}>
          {tokens.map((token) => (
            <li key={token.id} className="woocommerce-SavedPaymentMethods-token">
              <input
                id={`wc-stripe-payment-token-${token.id}`}
                type="radio"
                name="wc-stripe-payment-token"
                value={token.id}
                className="woocommerce-SavedPaymentMethods-tokenInput"
                defaultChecked={token.isDefault}
              />{' '}
              <label htmlFor={`wc-stripe-payment-token-${token.id}`}>
                {tokenLabel(call, token)} ({t('expires %s', tokenExpiry(token))})
              </label>
            </li>
          ))}
          <li className="woocommerce-SavedPaymentMethods-new">
            <input
              id="wc-stripe-payment-token-new"
              type="radio"
              name="wc-stripe-payment-token"
              value="new"
              className="woocommerce-SavedPaymentMethods-tokenInput"
            />{' '}
            <label htmlFor="wc-stripe-payment-token-new">{t('Use a new payment method')}</label>
          </li>
        </ul>
      )}
      <div className="stripe-card-group">
        <div
          id="stripe-card-element"
          className="wc-stripe-elements-field"
          data-publishable-key={publishableKey}
        />
        <input type="hidden" name="wc-stripe-payment-method" value="" />
        <div className="stripe-source-errors" role="alert" />
        <noscript>{t('Paying by card needs JavaScript. Please choose another way to pay.')}</noscript>
      </div>
      {mayKeep && (
        <p className="form-row woocommerce-SavedPaymentMethods-saveNew">
          <input
            id="wc-stripe-new-payment-method"
            name="wc-stripe-new-payment-method"
            type="checkbox"
            value="true"
          />{' '}
          <label htmlFor="wc-stripe-new-payment-method">
            {t('Save payment information to my account for future purchases.')}
          </label>
        </p>
      )}
    </fieldset>,
  );
}
