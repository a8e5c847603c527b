import type { Translate } from '../orders/views/order-details.tsx';
import { EmptyState } from './empty-state.tsx';

/** A kept way to pay, with what can be done with it. */
export interface SavedMethod {
  readonly id: number;
  /** "Visa ending in 4242". */
  readonly label: string;
  /** `06/28`. */
  readonly expires: string;
  readonly isDefault: boolean;
  readonly deleteHref: string;
  readonly defaultHref: string;
}

/** Kept ways to pay. WooCommerce: template `myaccount/payment-methods.php`. */
export function SavedMethods({
  methods,
  add,
  shop,
  t,
}: {
  readonly methods: readonly SavedMethod[];
  readonly add: string | undefined;
  readonly shop: string;
  readonly t: Translate;
}) {
  return (
    <>
      {methods.length === 0 ? (
        <EmptyState
          text={t('No saved methods found.')}
          help={t('A card that you keep when you pay stands here, and need not be typed in again.')}
          link={add === undefined ? { href: shop, text: t('Browse products') } : undefined}
        />
      ) : (
        <table className="woocommerce-MyAccount-paymentMethods shop_table shop_table_responsive account-payment-methods-table">
          <thead>
            <tr>
              <th className="payment-method-method" scope="col">
                {t('Method')}
              </th>
              <th className="payment-method-expires" scope="col">
                {t('Expires')}
              </th>
              <th className="payment-method-actions" scope="col">
                <span className="screen-reader-text">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {methods.map((method) => (
              <tr
                key={method.id}
                className={`payment-method${method.isDefault ? ' default-payment-method' : ''}`}
              >
                <td className="payment-method-method" data-title={t('Method')}>
                  {method.label}
                </td>
                <td className="payment-method-expires" data-title={t('Expires')}>
                  {method.expires}
                </td>
                <td className="payment-method-actions" data-title="">
                  <a href={method.deleteHref} className="button delete">
                    {t('Delete')}
                  </a>{' '}
                  {!method.isDefault && (
                    <a href={method.defaultHref} className="button default">
                      {t('Make default')}
                    </a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {add !== undefined && (
        <a className="button" href={add}>
          {t('Add payment method')}
        </a>
      )}
    </>
  );
}
