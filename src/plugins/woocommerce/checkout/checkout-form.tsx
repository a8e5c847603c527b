import { type Call, Html } from 'portolan/plugin';
import type { ReactNode } from 'react';
import { LoginForm } from '../account/login-form.tsx';
import type { Cart } from '../cart/cart.ts';
import type { Amount } from '../money/amount.ts';
import { attributionOn } from '../orders/attribution.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import type { FieldGroups, FormField } from './checkout-fields.ts';
import CheckoutScripts from './checkout-scripts.island.tsx';
import { FormFieldView } from './form-field.tsx';
import { HiddenCheckoutFields } from './hidden-fields.tsx';
import { OrderReview } from './order-review.tsx';
import { OrderSummary } from './order-summary.tsx';
import { Payment, type PaymentModel } from './payment.tsx';

export interface CheckoutFormModel {
  readonly call: Call;
  readonly cart: Cart;
  /** What each line costs, as `shownSubtotals()` gives it. */
  readonly subtotals: ReadonlyMap<string, Amount>;
  readonly groups: FieldGroups;
  readonly payment: PaymentModel;
  /** Address of the checkout page. */
  readonly action: string;
  readonly lostPassword: string;
  /** Messages that wait, as safe HTML. */
  readonly noticesHtml: string;
  /** The value that a field starts with. */
  readonly valueFor: (field: FormField) => string;
  /** What is wrong with fields, as safe HTML by their ids. */
  readonly problems: ReadonlyMap<string, string>;
  readonly shipsElsewhere: boolean;
  /** Fields of plugins, behind the billing fields. */
  readonly added: readonly ReactNode[];
}

/** The checkout. WooCommerce: template `checkout/form-checkout.php`. */
export function CheckoutForm(model: CheckoutFormModel) {
  const { call, cart, groups, payment, action } = model;
  const { site } = call;
  const settings = shopSettings(site);
  const t = (text: string) => shopText(site, text);
  const guest = call.visitor.id === 0;
  const mustLogIn = guest && !settings.guestCheckout && !settings.signUpAtCheckout;
  return (
    <>
      {guest && settings.loginReminder && (
        <>
          <div className="woocommerce-form-login-toggle">
            <div className="woocommerce-info" role="status">
              {t('Returning customer?')}{' '}
              <a href={`${model.action}?show-login=1`} className="showlogin">
                {t('Click here to login')}
              </a>
            </div>
          </div>
          <LoginForm
            call={call}
            message={t(
              'If you have shopped with us before, please enter your details below. If you are a new customer, please proceed to the Billing section.',
            )}
            redirect={action}
            lostPassword={model.lostPassword}
            hidden={call.request.query['show-login'] === undefined}
          />
        </>
      )}
      {settings.coupons && !mustLogIn && <CouponForm call={call} />}
      {/* Safe: notices keep HTML that was escaped when they were queued. */}
      <Html className="woocommerce-notices-wrapper" html={model.noticesHtml} />
      {mustLogIn ? (
        <p>{t('You must be logged in to checkout.')}</p>
      ) : (
        <form
          name="checkout"
          method="post"
          className="checkout woocommerce-checkout"
          action={action}
          encType="multipart/form-data"
          aria-label={t('Checkout')}
        >
          <OrderSummary site={site} cart={cart} />
          <div className="col2-set" id="customer_details">
            <div className="col-1">
              {attributionOn(site) && <wc-order-attribution-inputs />}
              <div className="woocommerce-billing-fields">
                <h2>
                  {t(
                    cart.needsShipping && settings.shipTo === 'billing_only'
                      ? 'Billing & Shipping'
                      : 'Billing details',
                  )}
                </h2>
                <div className="woocommerce-billing-fields__field-wrapper">
                  <Fields model={model} fields={contactFirst(groups.billing)} />
                </div>
                {model.added}
              </div>
              {guest && settings.signUpAtCheckout && <AccountFields model={model} />}
            </div>
            <div className="col-2">
              <div className="woocommerce-shipping-fields">
                {cart.needsShipping && settings.shipTo !== 'billing_only' && <ShippingFields model={model} />}
              </div>
              <div className="woocommerce-additional-fields">
                {groups.order.length > 0 && (
                  <>
                    {(!cart.needsShipping || settings.shipTo === 'billing_only') && (
                      <h2>{t('Additional information')}</h2>
                    )}
                    <div className="woocommerce-additional-fields__field-wrapper">
                      <Fields model={model} fields={groups.order} />
                    </div>
                  </>
                )}
              </div>
            </div>
          </div>
          <h2 id="order_review_heading">{t('Your order')}</h2>
          <div id="order_review" className="woocommerce-checkout-review-order">
            <OrderReview site={site} cart={cart} subtotals={model.subtotals} />
            <Payment call={call} payment={payment} hidden={<HiddenCheckoutFields call={call} />} />
          </div>
        </form>
      )}
      <CheckoutScripts
        required={t('%s is a required field.')}
        email={t('%s is not a valid email address.')}
        phone={t('%s is not a valid phone number.')}
      />
    </>
  );
}

function Fields({
  model,
  fields,
}: {
  readonly model: CheckoutFormModel;
  readonly fields: readonly FormField[];
}) {
  return fields.map((field) => (
    <FormFieldView
      key={field.id}
      site={model.call.site}
      field={field}
      value={model.valueFor(field)}
      problem={model.problems.get(field.id)}
    />
  ));
}

/** An address to write to is asked for first: with it an order that is not finished can be found again. */
function contactFirst(fields: readonly FormField[]): readonly FormField[] {
  const place = (field: FormField) => (field.type === 'email' ? 5 : field.priority);
  return fields
    .map((field) => ({ ...field, priority: place(field) }))
    .sort((one, other) => one.priority - other.priority);
}

function AccountFields({ model }: { readonly model: CheckoutFormModel }) {
  const { site } = model.call;
  const { guestCheckout } = shopSettings(site);
  const { account } = model.groups;
  return (
    <div className="woocommerce-account-fields">
      {guestCheckout && (
        <p className="form-row form-row-wide create-account">
          <label className="woocommerce-form__label woocommerce-form__label-for-checkbox checkbox">
            <input
              className="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox"
              id="createaccount"
              type="checkbox"
              name="createaccount"
              value="1"
              defaultChecked={model.call.request.form['createaccount'] !== undefined}
            />{' '}
            <span>{shopText(site, 'Create an account?')}</span>
          </label>
        </p>
      )}
      {account.length > 0 && (
        <div className="create-account">
          <Fields model={model} fields={account} />
          <div className="clear" />
        </div>
      )}
    </div>
  );
}

function ShippingFields({ model }: { readonly model: CheckoutFormModel }) {
  return (
    <>
      <h3 id="ship-to-different-address">
        <label className="woocommerce-form__label woocommerce-form__label-for-checkbox checkbox">
          <input
            id="ship-to-different-address-checkbox"
            className="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox"
            type="checkbox"
            name="ship_to_different_address"
            value="1"
            defaultChecked={model.shipsElsewhere}
          />{' '}
          <span>{shopText(model.call.site, 'Ship to a different address?')}</span>
        </label>
      </h3>
      <div className="shipping_address">
        <div className="woocommerce-shipping-fields__field-wrapper">
          <Fields model={model} fields={model.groups.shipping} />
        </div>
      </div>
    </>
  );
}

function CouponForm({ call }: { readonly call: Call }) {
  const t = (text: string) => shopText(call.site, text);
  const shown = call.request.query['show-coupon'] !== undefined;
  return (
    <>
      <div className="woocommerce-form-coupon-toggle">
        <div className="woocommerce-info" role="status">
          {t('Have a coupon?')}{' '}
          <a
            href="?show-coupon=1"
            role="button"
            aria-controls="woocommerce-checkout-form-coupon"
            aria-expanded={shown}
            className="showcoupon"
          >
            {t('Click here to enter your code')}
          </a>
        </div>
      </div>
      <form
        className="checkout_coupon woocommerce-form-coupon"
        method="post"
        id="woocommerce-checkout-form-coupon"
        style={shown ? undefined : { display: 'none' }}
      >
        <p className="form-row form-row-first">
          <label htmlFor="coupon_code" className="screen-reader-text">
            {t('Coupon:')}
          </label>
          <input
            type="text"
            name="coupon_code"
            className="input-text"
            placeholder={t('Coupon code')}
            id="coupon_code"
          />
        </p>
        <p className="form-row form-row-last">
          <button type="submit" className="button" name="apply_coupon" value={t('Apply coupon')}>
            {t('Apply coupon')}
          </button>
        </p>
        <div className="clear" />
      </form>
    </>
  );
}
