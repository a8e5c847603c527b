import { renderNode, type ShortcodeElement } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { callOf } from '../checkout/checkout-page.tsx';
import { NonceField } from '../checkout/hidden-fields.tsx';
import { ordersOf } from '../orders/order-repository.ts';
import { statusLabel } from '../orders/order-statuses.ts';
import { CustomerDetails, OrderDetails, type Translate } from '../orders/views/order-details.tsx';
import { orderModel } from '../orders/views/order-model.ts';
import { makePersonal } from '../session/personal-replies.ts';
import { verifyShopNonce } from '../session/shop-nonces.ts';
import { shopText } from '../texts/shop-text.ts';

/** `[woocommerce_order_tracking]`: finds an order by its number and e-mail. WooCommerce: `WC_Shortcode_Order_Tracking`. */
export const orderTracking: ShortcodeElement = {
  tag: 'woocommerce_order_tracking',
  async render(_attributes, _content, context) {
    const call = callOf(context);
    if (call === undefined) return '<div class="woocommerce"></div>';
    makePersonal(call);
    const { site, request } = call;
    const t: Translate = (text, ...values) => shopText(site, text, ...values);
    const { form } = request;
    let problem = '';
    if (verifyShopNonce(call, form['woocommerce-order-tracking-nonce'], 'woocommerce-order_tracking')) {
      const id = Number(textOf(form, 'orderid').trim().replace(/^#/, '')) || 0;
      const email = textOf(form, 'order_email').trim().toLowerCase();
      if (id === 0) problem = t('Please enter a valid order ID');
      else if (email === '') problem = t('Please enter a valid email address');
      else {
        const order = await ordersOf(site).order(id);
        if (order?.type === 'shop_order' && order.billing.email.toLowerCase() === email) {
          const model = await orderModel(site, order);
          return renderNode(
            <div className="woocommerce">
              <p className="order-info">
                {t('Order')} #<mark className="order-number">{order.id}</mark> {t('was placed on')}{' '}
                <mark className="order-date">{model.date}</mark> {t('and is currently')}{' '}
                <mark className="order-status">{statusLabel(site, order.status)}</mark>.
              </p>
              <OrderDetails order={model} t={t} />
              <CustomerDetails order={model} t={t} />
            </div>,
          );
        }
        problem = t(
          'Sorry, the order could not be found. Please contact us if you are having difficulty finding your order details.',
        );
      }
    }
    return renderNode(
      <div className="woocommerce">
        {problem !== '' && (
          <div role="alert">
            <ul className="woocommerce-error">
              <li>{problem}</li>
            </ul>
          </div>
        )}
        <form method="post" className="woocommerce-form woocommerce-form-track-order track_order">
          <p>
            {t(
              'To track your order please enter your Order ID in the box below and press the "Track" button. This was given to you on your receipt and in the confirmation email you should have received.',
            )}
          </p>
          <p className="form-row form-row-first">
            <label htmlFor="orderid">{t('Order ID')}</label>
            <input
              className="input-text"
              type="text"
              name="orderid"
              id="orderid"
              placeholder={t('Found in your order confirmation email.')}
            />
          </p>
          <p className="form-row form-row-last">
            <label htmlFor="order_email">{t('Billing email')}</label>
            <input
              className="input-text"
              type="text"
              name="order_email"
              id="order_email"
              placeholder={t('Email you used during checkout.')}
            />
          </p>
          <div className="clear" />
          <p className="form-row">
            <button type="submit" className="button" name="track" value={t('Track')}>
              {t('Track')}
            </button>
          </p>
          <NonceField
            call={call}
            action="woocommerce-order_tracking"
            name="woocommerce-order-tracking-nonce"
          />
        </form>
      </div>,
    );
  },
};
