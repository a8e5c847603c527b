import { Html } from '../../../view/index.ts';
import type { Say } from '../orders/views/order-details.tsx';

/** Both addresses. WooCommerce: template `myaccount/my-address.php`. */
export function Addresses({
  addresses,
  say,
}: {
  readonly addresses: readonly {
    readonly kind: 'billing' | 'shipping';
    readonly html: string;
    readonly href: string;
  }[];
  readonly say: Say;
}) {
  return (
    <>
      <p>{say('The following addresses will be used on the checkout page by default.')}</p>
      <div className="u-columns woocommerce-Addresses col2-set addresses">
        {addresses.map(({ kind, html, href }, index) => {
          const title = say(kind === 'billing' ? 'Billing address' : 'Shipping address');
          return (
            <div key={kind} className={`u-column${index + 1} col-${index + 1} woocommerce-Address`}>
              <header className="woocommerce-Address-title title">
                <h2>{title}</h2>
                <a href={href} className="edit">
                  {say(html === '' ? 'Add %s' : 'Edit %s', title)}
                </a>
              </header>
              <address>
                {html === '' ? (
                  say('You have not set up this type of address yet.')
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
