import { Html } from 'portolan/plugin';
import type { Translate } from '../orders/views/order-details.tsx';
import type { OrderModel } from '../orders/views/order-model.ts';
import type { NextStep } from './next-steps.ts';

/** An order's numbers in one line. WooCommerce: template `checkout/thankyou.php`. */
export function OrderOverview({
  model,
  method,
  withEmail,
  t,
}: {
  readonly model: OrderModel;
  /** The name of the gateway, '' for none. */
  readonly method: string;
  readonly withEmail: boolean;
  readonly t: Translate;
}) {
  return (
    <ul className="woocommerce-order-overview woocommerce-thankyou-order-details order_details">
      <li className="woocommerce-order-overview__order order">
        {t('Order number:')} <strong>{model.id}</strong>
      </li>
      <li className="woocommerce-order-overview__date date">
        {t('Date:')} <strong>{model.date}</strong>
      </li>
      {withEmail && model.email !== '' && (
        <li className="woocommerce-order-overview__email email">
          {t('Email:')} <strong>{model.email}</strong>
        </li>
      )}
      <li className="woocommerce-order-overview__total total">
        {/* Safe: a price from `formatPrice()`. */}
        {t('Total:')} <Html as="strong" html={model.totalHtml} />
      </li>
      {method !== '' && (
        <li className="woocommerce-order-overview__payment-method method">
          {t('Payment method:')} <strong>{method}</strong>
        </li>
      )}
    </ul>
  );
}

/** What comes next, as sentences. */
export function NextSteps({ steps, t }: { readonly steps: readonly NextStep[]; readonly t: Translate }) {
  if (steps.length === 0) return null;
  return (
    <section className="order-next" aria-labelledby="order-next">
      <h2 id="order-next">{t('What happens next')}</h2>
      <ul>
        {steps.map(({ text, link }) => (
          <li key={text}>
            {text}{' '}
            {link !== undefined && (
              <a href={link.href} className={link.classes}>
                {link.text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
