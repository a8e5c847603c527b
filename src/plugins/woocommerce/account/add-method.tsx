import { type Call, Html, type PageAssets, type Reply, renderNode } from 'portolan/plugin';
import { noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import CardForm from '../checkout/card-form.island.tsx';
import { NonceField } from '../checkout/hidden-fields.tsx';
import type { PaymentGateway } from '../gateways/gateway.ts';
import { availableGateways } from '../gateways/gateways.ts';
import { addNotice } from '../notices/notices.ts';
import { verifyShopNonce } from '../session/shop-nonces.ts';
import { shopText } from '../texts/shop-text.ts';
import { accountAddress } from './account-addresses.ts';

const NONCE = 'woocommerce-add-payment-method';

async function keepingGateways(call: Call): Promise<readonly PaymentGateway[]> {
  return (await availableGateways(call.site, undefined)).filter(
    (gateway) => gateway.addPaymentMethod !== undefined,
  );
}

/** Address of the page that adds a way to pay; undefined where none can be kept. */
export async function addMethodAddress(call: Call): Promise<string | undefined> {
  const gateways = await keepingGateways(call);
  return gateways.length === 0 ? undefined : accountAddress(call.site, 'add-payment-method');
}

/** The page that adds a way to pay. WooCommerce: template `myaccount/form-add-payment-method.php`. */
export async function addMethodHtml(call: Call, assets: PageAssets): Promise<string> {
  assets.addStyle('shop-checkout');
  const t = (text: string) => shopText(call.site, text);
  const methods = await Promise.all(
    (await keepingGateways(call)).map(async (gateway, place) => ({
      id: gateway.id,
      title: gateway.title(call.site),
      chosen: place === 0,
      boxHtml: gateway.description(call.site) + ((await gateway.fieldsHtml?.(call, undefined)) ?? ''),
    })),
  );
  if (methods.length === 0) {
    return renderNode(
      <div className="woocommerce-info" role="status">
        {t(
          'New payment methods can only be added during checkout. Please contact us if you require assistance.',
        )}
      </div>,
    );
  }
  return renderNode(
    <form id="add_payment_method" method="post">
      <div id="payment" className="woocommerce-Payment">
        <ul className="woocommerce-PaymentMethods payment_methods methods">
          {methods.map((method) => (
            <li
              key={method.id}
              className={`woocommerce-PaymentMethod woocommerce-PaymentMethod--${method.id} payment_method_${method.id}`}
            >
              <input
                id={`payment_method_${method.id}`}
                type="radio"
                className="input-radio"
                name="payment_method"
                value={method.id}
                defaultChecked={method.chosen}
              />{' '}
              <label htmlFor={`payment_method_${method.id}`}>{method.title}</label>
              {/* Safe: the owner's words cleaned by KSES, and fields that the gateway rendered. */}
              <Html
                className={`woocommerce-PaymentBox woocommerce-PaymentBox--${method.id} payment_box payment_method_${method.id}`}
                html={method.boxHtml}
              />
            </li>
          ))}
        </ul>
        <div className="form-row">
          <NonceField call={call} action={NONCE} name={`${NONCE}-nonce`} />
          <button
            type="submit"
            className="woocommerce-Button button alt"
            id="place_order"
            value={t('Add payment method')}
          >
            {t('Add payment method')}
          </button>
          <input
            type="hidden"
            name="woocommerce_add_payment_method"
            id="woocommerce_add_payment_method"
            value="1"
          />
        </div>
      </div>
      <CardForm />
    </form>,
    assets,
  );
}

/** Keeps what the form sends. WooCommerce: `WC_Form_Handler::add_payment_method_action()`. */
export async function addMethod(call: Call): Promise<Reply | undefined> {
  const { site, request, visitor } = call;
  const { form } = request;
  if (visitor.id === 0 || !verifyShopNonce(call, form[`${NONCE}-nonce`] ?? form['_wpnonce'], NONCE)) {
    return undefined;
  }
  const wanted = textOf(form, 'payment_method');
  const gateway = (await keepingGateways(call)).find(({ id }) => id === wanted);
  const kept = await gateway?.addPaymentMethod?.(call, form);
  if (kept === undefined) {
    await addNotice(call, shopText(site, 'Invalid payment gateway.'), 'error');
    return undefined;
  }
  if (kept.result === 'failure') {
    const unable = shopText(site, 'Unable to add payment method to your account.');
    await addNotice(call, kept.message ?? unable, 'error');
    return undefined;
  }
  if (kept.redirect !== undefined) return redirectReply(kept.redirect, { headers: noCacheHeaders });
  await addNotice(call, shopText(site, 'Payment method successfully added.'));
  return redirectReply(await accountAddress(site, 'payment-methods'), { headers: noCacheHeaders });
}
