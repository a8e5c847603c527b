import { escapeAttribute, sanitizeTitle } from 'portolan/html';
import { type Call, type Element, renderElement } from 'portolan/plugin';
import type { AppliedCoupon, Cart } from '../cart/cart.ts';
import { cartOf } from '../cart/index.ts';
import { shownTaxes } from '../cart/totals.ts';
import { formatPrice } from '../catalogue/prices.ts';
import { allCountries } from '../countries/countries.ts';
import { taxWord } from '../orders/views/plain-price.ts';
import { cartAddress, checkoutAddress } from '../settings/shop-addresses.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { type CalculatorModel, calculatorModel } from './calculator-model.ts';
import { subtotalHtml, withQuery } from './line-model.ts';
import { ShippingCalculator } from './shipping-calculator.tsx';
import { ShippingRow, type ShippingRowModel, shippingRows } from './shipping-row.tsx';
import { plainPrice, totalHtml } from './total-html.ts';

/** Fields ending in `Html` are safe HTML. */
export interface CartTotalsModel {
  readonly calculatedShipping: boolean;
  readonly heading: string;
  readonly subtotal: { readonly label: string; readonly html: string };
  readonly coupons: readonly { readonly label: string; readonly className: string; readonly html: string }[];
  readonly shipping: readonly ShippingRowModel[];
  /** Shown in place of rates until the visitor has said where to. */
  readonly calculatorAlone: { readonly label: string; readonly calculator: CalculatorModel } | undefined;
  readonly fees: readonly { readonly label: string; readonly html: string; readonly key: string }[];
  readonly taxes: readonly {
    readonly label: string;
    readonly note: string;
    readonly className: string;
    readonly html: string;
  }[];
  readonly total: { readonly label: string; readonly html: string };
  readonly checkout: { readonly label: string; readonly href: string };
}

/** Sums of the cart with shipping and the way to the checkout. WooCommerce: templates/cart/cart-totals.php. */
export const cartTotalsElement: Element<CartTotalsModel> = {
  name: 'cart-totals',
  view: CartTotalsView,
  styles: ['cart'],
};

/** `div.cart_totals`. */
export async function cartTotalsHtml(call: Call): Promise<string> {
  return renderElement(call.site, cartTotalsElement, await cartTotalsModel(call));
}

export async function cartTotalsModel(call: Call): Promise<CartTotalsModel> {
  const { site } = call;
  const cart = await cartOf(call);
  const settings = shopSettings(site);
  const text = (source: string) => shopText(site, source);
  const needsCalculator = cart.needsShipping && cart.packages.length === 0 && settings.shippingCalculator;
  return {
    calculatedShipping: cart.customer.calculatedShipping,
    heading: text('Cart totals'),
    subtotal: { label: text('Subtotal'), html: subtotalHtml(call, cart) },
    coupons: await couponRows(call, cart.coupons),
    shipping: await shippingRows(call, cart, true),
    calculatorAlone: needsCalculator
      ? {
          label: text('Shipping'),
          calculator: calculatorModel(call, cart.customer, await cartAddress(site), ''),
        }
      : undefined,
    fees: feeRows(call, cart),
    taxes: taxRows(call, cart),
    total: { label: text('Total'), html: totalHtml(site, cart) },
    checkout: { label: text('Proceed to checkout'), href: await checkoutAddress(site) },
  };
}

/** Lines of the coupons that are used. WooCommerce: `wc_cart_totals_coupon_html()`. */
async function couponRows(
  call: Call,
  coupons: readonly AppliedCoupon[],
  address?: string,
): Promise<CartTotalsModel['coupons']> {
  const { site } = call;
  const { prices, tax } = shopSettings(site);
  const page = address ?? (await cartAddress(site));
  return coupons.map((coupon) => {
    const amount = coupon.discount + (tax.displayInCart === 'incl' ? coupon.discountTax : 0);
    const worth =
      coupon.freeShipping && amount === 0
        ? shopText(site, 'Free shipping coupon')
        : `-${formatPrice(prices, amount)}`;
    const href = withQuery(page, `remove_coupon=${encodeURIComponent(coupon.code)}`);
    const label = escapeAttribute(shopText(site, 'Remove %s coupon', coupon.code));
    const code = escapeAttribute(coupon.code);
    return {
      label: `${shopText(site, 'Coupon:')} ${coupon.code}`,
      className: `cart-discount coupon-${sanitizeTitle(coupon.code)}`,
      html: `${worth} <a role="button" aria-label="${label}" href="${escapeAttribute(href)}" class="woocommerce-remove-coupon" data-coupon="${code}">${shopText(site, '[Remove]')}</a>`,
    };
  });
}

/** Lines of fees. WooCommerce: `wc_cart_totals_fee_html()`. */
function feeRows({ site }: Call, { fees }: Cart): CartTotalsModel['fees'] {
  const { prices, tax } = shopSettings(site);
  return fees.map((fee) => ({
    key: fee.key,
    label: fee.name,
    html: formatPrice(prices, fee.total + (tax.displayInCart === 'incl' ? fee.tax : 0)),
  }));
}

/** Lines of taxes, where they come on top of what is shown. WooCommerce: the tax rows of templates/cart/cart-totals.php. */
function taxRows(call: Call, { totals, customer }: Cart): CartTotalsModel['taxes'] {
  const { site } = call;
  const settings = shopSettings(site);
  const { tax, prices, base } = settings;
  if (!tax.enabled || tax.displayInCart === 'incl') return [];
  const place = tax.basedOn === 'billing' ? customer.billing : customer.shipping;
  const away = tax.basedOn !== 'base' && !customer.calculatedShipping && place.country !== base.country;
  const country = allCountries(site).get(place.country) ?? place.country;
  const note = away ? shopText(site, '(estimated for %s)', country) : '';
  if (tax.totals === 'single') {
    return [
      {
        label: taxWord(settings),
        note,
        className: 'tax-total',
        html: plainPrice(formatPrice(prices, totals.totalTax)),
      },
    ];
  }
  return shownTaxes(totals).map((one) => ({
    label: one.label,
    note,
    className: `tax-rate tax-rate-${sanitizeTitle(one.code)}`,
    html: plainPrice(formatPrice(prices, one.amount)),
  }));
}

function CartTotalsView(model: CartTotalsModel) {
  return (
    <div className={model.calculatedShipping ? 'cart_totals calculated_shipping' : 'cart_totals'}>
      <h2>{model.heading}</h2>
      <table cellSpacing="0" className="shop_table shop_table_responsive">
        <tbody>
          <Row className="cart-subtotal" label={model.subtotal.label} html={model.subtotal.html} />
          {model.coupons.map((row) => (
            <Row key={row.className} {...row} />
          ))}
          {model.shipping.map((row) => (
            <ShippingRow key={row.index} row={row} />
          ))}
          {model.calculatorAlone && (
            <tr className="shipping">
              <th>{model.calculatorAlone.label}</th>
              <td data-title={model.calculatorAlone.label}>
                <ShippingCalculator calculator={model.calculatorAlone.calculator} />
              </td>
            </tr>
          )}
          {model.fees.map((row) => (
            <Row key={row.key} className="fee" label={row.label} html={row.html} />
          ))}
          {model.taxes.map((row) => (
            <Row key={row.className} {...row} />
          ))}
          <Row className="order-total" label={model.total.label} html={model.total.html} />
        </tbody>
      </table>
      <div className="wc-proceed-to-checkout">
        <a href={model.checkout.href} className="checkout-button button alt wc-forward">
          {model.checkout.label}
        </a>
      </div>
    </div>
  );
}

function Row({
  className,
  label,
  html,
  note = '',
}: {
  readonly className: string;
  readonly label: string;
  readonly html: string;
  readonly note?: string;
}) {
  return (
    <tr className={className}>
      <th>
        {label}
        {note !== '' && (
          <>
            {' '}
            <small>{note}</small>
          </>
        )}
      </th>
      {/* Safe: amounts by formatPrice() and escaped texts. */}
      <td data-title={label} dangerouslySetInnerHTML={{ __html: html }} />
    </tr>
  );
}
