import { Html, type Site } from 'portolan/plugin';
import type { Cart, CartItem, ShippingPackage, ShippingRate } from '../cart/cart.ts';
import { destinationOf } from '../cart/destination.ts';
import { shownTaxes } from '../cart/totals.ts';
import { totalHtml } from '../cart-page/total-html.ts';
import { formatPrice } from '../catalogue/format-price.ts';
import type { Amount } from '../money/amount.ts';
import { taxWord, withoutTaxWords, withTaxWords } from '../orders/views/plain-price.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';

/** What is bought and what it costs. WooCommerce: template `checkout/review-order.php`. */
export function OrderReview({
  site,
  cart,
  subtotals,
}: {
  readonly site: Site;
  readonly cart: Cart;
  /** What each line costs, by its key, as `shownSubtotals()` gives it. */
  readonly subtotals: ReadonlyMap<string, Amount>;
}) {
  const settings = shopSettings(site);
  const { totals } = cart;
  const including = settings.tax.displayInCart === 'incl';
  const t = (text: string, ...values: readonly (string | number)[]) => shopText(site, text, ...values);
  const price = (amount: Amount) => formatPrice(settings.prices, amount);
  const taxed = (tax: Amount) =>
    tax !== 0 && including !== settings.tax.pricesIncludeTax
      ? ` <small class="tax_label">${including ? withTaxWords(settings) : withoutTaxWords(settings)}</small>`
      : '';
  return (
    <table className="shop_table woocommerce-checkout-review-order-table">
      <thead>
        <tr>
          <th className="product-name" scope="col">
            {t('Product')}
          </th>
          <th className="product-total" scope="col">
            {t('Subtotal')}
          </th>
        </tr>
      </thead>
      <tbody>
        {cart.items.map((item) => (
          <tr key={item.key} className="cart_item">
            <td className="product-name">
              {item.product.name}
              {'\u00a0 '}
              <strong className="product-quantity">{`×\u00a0${item.quantity}`}</strong>
              <Choices site={site} item={item} />
            </td>
            {/* Safe: a price from `formatPrice()`. */}
            <Html
              as="td"
              className="product-total"
              html={price(subtotals.get(item.key) ?? 0) + taxed(totals.lines.get(item.key)?.subtotalTax ?? 0)}
            />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="cart-subtotal">
          <th scope="row">{t('Subtotal')}</th>
          <Html
            as="td"
            html={price(totals.subtotal + (including ? totals.subtotalTax : 0)) + taxed(totals.subtotalTax)}
          />
        </tr>
        {cart.coupons.map((coupon) => (
          <tr key={coupon.code} className={`cart-discount coupon-${coupon.code.replace(/[^a-z0-9]+/g, '-')}`}>
            <th scope="row">{t('Coupon: %s', coupon.code)}</th>
            <td>
              {coupon.freeShipping && coupon.discount === 0 ? (
                t('Free shipping coupon')
              ) : (
                <>
                  -{/* Safe: a price from `formatPrice()`. */}
                  <Html as="span" html={price(coupon.discount + (including ? coupon.discountTax : 0))} />
                </>
              )}{' '}
              <a
                role="button"
                aria-label={t('Remove %s coupon', coupon.code)}
                href={`?remove_coupon=${encodeURIComponent(coupon.code)}`}
                className="woocommerce-remove-coupon"
                data-coupon={coupon.code}
              >
                {t('[Remove]')}
              </a>
            </td>
          </tr>
        ))}
        {cart.needsShipping &&
          cart.packages.map((parcel, index) => (
            <ShippingRow
              // biome-ignore lint/suspicious/noArrayIndexKey: packages have no name but their number.
              key={index}
              site={site}
              parcel={parcel}
              index={index}
              several={cart.packages.length > 1}
              located={cart.customer.calculatedShipping && destinationOf(site, cart.customer) !== ''}
            />
          ))}
        {cart.fees.map((fee) => (
          <tr key={fee.key} className="fee">
            <th scope="row">{fee.name}</th>
            {/* Safe: a price from `formatPrice()`. */}
            <Html as="td" html={price(fee.total + (including ? fee.tax : 0))} />
          </tr>
        ))}
        {!including &&
          settings.tax.enabled &&
          (settings.tax.totals === 'itemized' ? (
            shownTaxes(totals).map((tax) => (
              <tr key={tax.rateId} className={`tax-rate tax-rate-${tax.code.toLowerCase()}`}>
                <th scope="row">{tax.label}</th>
                <Html as="td" html={price(tax.amount)} />
              </tr>
            ))
          ) : (
            <tr className="tax-total">
              <th scope="row">{taxWord(settings)}</th>
              <Html as="td" html={price(totals.totalTax)} />
            </tr>
          ))}
        <tr className="order-total">
          <th scope="row">{t('Total')}</th>
          {/* Safe: prices, and escaped names of taxes. */}
          <Html as="td" html={totalHtml(site, cart)} />
        </tr>
      </tfoot>
    </table>
  );
}

/** Chosen attributes that the name does not tell. WooCommerce: `wc_get_formatted_cart_item_data()`. */
function Choices({ site, item }: { readonly site: Site; readonly item: CartItem }) {
  const choices = Object.entries(item.variation).flatMap(([key, value]) => {
    const name = key.replace(/^attribute_/, '');
    const attribute = item.product.attributes.find((each) => each.key === name);
    const text = attribute?.terms.find((term) => term.slug === value)?.name ?? value;
    if (text === '' || item.product.name.includes(text)) return [];
    const label = attribute?.isTaxonomy
      ? (site.taxonomies.get(name)?.singularLabel ?? name.replace(/^pa_/, ''))
      : (attribute?.name ?? name);
    return [{ key: name, label, text }];
  });
  if (choices.length === 0) return null;
  return (
    <dl className="variation">
      {choices.map(({ key, label, text }) => (
        <div key={key}>
          <dt className={`variation-${key}`}>{label}:</dt>
          <dd className={`variation-${key}`}>
            <p>{text}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ShippingRow({
  site,
  parcel,
  index,
  several,
  located,
}: {
  readonly site: Site;
  readonly parcel: ShippingPackage;
  readonly index: number;
  readonly several: boolean;
  /** Whether the customer said where it goes. */
  readonly located: boolean;
}) {
  const t = (text: string, ...values: readonly (string | number)[]) => shopText(site, text, ...values);
  const title = several ? t('Shipment %d', index + 1) : t('Shipment');
  const [only] = parcel.rates;
  return (
    <tr className="woocommerce-shipping-totals shipping">
      <th scope="row">{title}</th>
      <td data-title={title}>
        {parcel.rates.length === 0 && (
          <p>
            {t(
              located
                ? 'There are no shipping options available. Please ensure that your address has been entered correctly, or contact us if you need any help.'
                : 'Enter your address to view shipping options.',
            )}
          </p>
        )}
        {parcel.rates.length > 0 && (
          <ul id="shipping_method" className="woocommerce-shipping-methods">
            {parcel.rates.map((rate) => {
              const id = `shipping_method_${index}_${rate.id.replace(/[^a-z0-9_-]/gi, '')}`;
              return (
                <li key={rate.id}>
                  <input
                    type={parcel.rates.length === 1 ? 'hidden' : 'radio'}
                    name={`shipping_method[${index}]`}
                    data-index={index}
                    id={id}
                    value={rate.id}
                    className="shipping_method"
                    defaultChecked={
                      parcel.rates.length > 1 ? rate.id === (parcel.chosen ?? only?.id) : undefined
                    }
                  />{' '}
                  <label htmlFor={id}>
                    <RateLabel site={site} rate={rate} />
                  </label>
                </li>
              );
            })}
          </ul>
        )}
      </td>
    </tr>
  );
}

/** WooCommerce: `wc_cart_totals_shipping_method_label()`. */
function RateLabel({ site, rate }: { readonly site: Site; readonly rate: ShippingRate }) {
  if (rate.cost === 0) return rate.label;
  const settings = shopSettings(site);
  const including = settings.tax.displayInCart === 'incl';
  const tax = [...rate.taxes.values()].reduce((sum, each) => sum + each, 0);
  const mark =
    tax > 0 && including !== settings.tax.pricesIncludeTax
      ? ` <small class="tax_label">${including ? withTaxWords(settings) : withoutTaxWords(settings)}</small>`
      : '';
  return (
    <>
      {rate.label}: {/* Safe: a price from `formatPrice()`. */}
      <Html as="span" html={formatPrice(settings.prices, rate.cost + (including ? tax : 0)) + mark} />
    </>
  );
}
