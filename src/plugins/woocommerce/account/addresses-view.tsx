import { Html } from 'portolan/plugin';
import type { Translate } from '../orders/views/order-details.tsx';

/** Both addresses. WooCommerce: template `myaccount/my-address.php`. */
export function Addresses({
  addresses,
  t,
}: {
  readonly addresses: readonly {
    readonly kind: 'billing' | 'shipping';
    readonly html: string;
    readonly href: string;
  }[];
  readonly t: Translate;
}) {
  return (
    <>
      <p>{t('The following addresses will be used on the checkout page by default.')}</p>
      <div className="u-columns woocommerce-Addresses col2-set addresses">
        {addresses.map(({ kind, html, href }, index) => {
          const title = t(kind === 'billing' ? 'Billing address' : 'Shipping address');
          return (
            <div key={kind} className={`u-column${index + 1} col-${index + 1} woocommerce-Address`}>
              <header className="woocommerce-Address-title title">
                <h2>{title}</h2>
                <a href={href} className="edit">
                  {t(html === '' ? 'Add %s' : 'Edit %s', title)}
                </a>
              </header>
              <address>
                {html === '' ? (
                  <>
                    {t('You have not set up this type of address yet.')}{' '}
                    {t('Once it is here, the checkout fills it in for you.')}
                  </>
                ) : (
                  // Safe: `addressHtml()` escapes each line.
                  <Html as="span" html={html} />
                )}
              </address>
            </div>
          );
        })}
      </div>
    </>
  );
}
