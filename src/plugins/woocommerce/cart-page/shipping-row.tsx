import { escapeHtml } from 'portolan/html';
import type { Call } from 'portolan/plugin';
import type { Cart, ShippingRate } from '../cart/cart.ts';
import { destinationOf } from '../cart/destination.ts';
import { formatPrice } from '../catalogue/prices.ts';
import { cartAddress } from '../settings/shop-addresses.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { sumOfTaxes } from '../tax/tax-rates.ts';
import { shopText } from '../texts/shop-text.ts';
import { type CalculatorModel, calculatorModel } from './calculator-model.ts';
import { taxLabelHtml } from './line-model.ts';
import { ShippingCalculator } from './shipping-calculator.tsx';

/** A package and its rates. Fields ending in `Html` are safe HTML. */
export interface ShippingRowModel {
  readonly index: number;
  readonly name: string;
  readonly rates: readonly { readonly id: string; readonly labelHtml: string; readonly chosen: boolean }[];
  /** Said below the rates, or in place of them. */
  readonly noteHtml: string;
  readonly calculator: CalculatorModel | undefined;
}

/** Rows of shipping; `onCartPage`: with where it goes and the calculator. WooCommerce: `wc_cart_totals_shipping_html()`. */
export async function shippingRows(
  call: Call,
  cart: Cart,
  onCartPage: boolean,
): Promise<readonly ShippingRowModel[]> {
  const { site } = call;
  const several = cart.packages.length > 1;
  const destination = destinationOf(site, cart.customer);
  const settings = shopSettings(site);
  const address = await cartAddress(site);
  return cart.packages.map((one, index) => {
    const some = one.rates.length > 0;
    const described = describeDestination(call, {
      some,
      destination,
      onCartPage,
      calculated: cart.customer.calculatedShipping,
    });
    const calculator =
      onCartPage && index === 0 && settings.shippingCalculator
        ? calculatorModel(call, cart.customer, address, described.calculatorLabel)
        : undefined;
    return {
      index,
      name: several ? shopText(site, 'Shipment %d', index + 1) : shopText(site, 'Shipment'),
      rates: one.rates.map((rate) => ({
        id: rate.id,
        labelHtml: rateLabelHtml(call, rate),
        chosen: rate.id === one.chosen,
      })),
      noteHtml: described.html,
      calculator,
    };
  });
}

/** A rate and what it costs. WooCommerce: `wc_cart_totals_shipping_method_label()`. */
function rateLabelHtml(call: Call, rate: ShippingRate): string {
  const { prices, tax } = shopSettings(call.site);
  const label = escapeHtml(rate.label);
  if (rate.cost <= 0) return label;
  const taxes = sumOfTaxes(rate.taxes);
  const withTax = tax.displayInCart === 'incl';
  const price = formatPrice(prices, rate.cost + (withTax ? taxes : 0));
  return `${label}: ${price}${taxes > 0 && withTax !== tax.pricesIncludeTax ? taxLabelHtml(call, withTax) : ''}`;
}

interface DestinationDetails {
  readonly some: boolean;
  readonly destination: string;
  readonly onCartPage: boolean;
  readonly calculated: boolean;
}

/** WooCommerce: templates/cart/cart-shipping.php. */
function describeDestination(
  { site }: Call,
  { some, destination, onCartPage, calculated }: DestinationDetails,
): { readonly html: string; readonly calculatorLabel: string } {
  const text = (source: string, ...values: readonly string[]) => shopText(site, source, ...values);
  const place = escapeHtml(destination);
  if (some) {
    if (!onCartPage) return { html: '', calculatorLabel: '' };
    if (destination === '')
      return { html: text('Shipping options will be updated during checkout.'), calculatorLabel: '' };
    return { html: text('Shipping to <strong>%s</strong>.', place), calculatorLabel: text('Change address') };
  }
  if (!calculated || destination === '') {
    const html =
      onCartPage && !shopSettings(site).shippingCalculator
        ? text('Shipping costs are calculated during checkout.')
        : text('Enter your address to view shipping options.');
    return { html, calculatorLabel: '' };
  }
  if (!onCartPage) {
    const html = text(
      'There are no shipping options available. Please ensure that your address has been entered correctly, or contact us if you need any help.',
    );
    return { html, calculatorLabel: '' };
  }
  return {
    html: text('No shipping options were found for <strong>%s</strong>.', place),
    calculatorLabel: text('Enter a different address'),
  };
}

export function ShippingRow({ row }: { readonly row: ShippingRowModel }) {
  return (
    <tr className="woocommerce-shipping-totals shipping">
      <th>{row.name}</th>
      <td data-title={row.name}>
        {row.rates.length > 0 && (
          <ul id="shipping_method" className="woocommerce-shipping-methods">
            {row.rates.map((rate) => (
              <RateChoice key={rate.id} rate={rate} index={row.index} alone={row.rates.length === 1} />
            ))}
          </ul>
        )}
        {row.rates.length > 0
          ? row.noteHtml !== '' && (
              // Safe: the shop's own text around an escaped address.
              <p
                className="woocommerce-shipping-destination"
                dangerouslySetInnerHTML={{ __html: row.noteHtml }}
              />
            )
          : decodedNote(row.noteHtml)}
        {row.calculator && <ShippingCalculator calculator={row.calculator} />}
      </td>
    </tr>
  );
}

function decodedNote(html: string) {
  if (html === '') return null;
  if (!html.includes('<')) return html;
  // Safe: the shop's own text around an escaped address.
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

function RateChoice({
  rate,
  index,
  alone,
}: {
  readonly rate: ShippingRowModel['rates'][number];
  readonly index: number;
  readonly alone: boolean;
}) {
  const id = `shipping_method_${index}_${rate.id.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '')}`;
  return (
    <li>
      <input
        type={alone ? 'hidden' : 'radio'}
        name={`shipping_method[${index}]`}
        data-index={index}
        id={id}
        defaultValue={rate.id}
        className="shipping_method"
        defaultChecked={!alone && rate.chosen}
      />
      {/* Safe: an escaped name and an amount. */}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: its text is the HTML, its field stands beside it. */}
      <label htmlFor={id} dangerouslySetInnerHTML={{ __html: rate.labelHtml }} />
    </li>
  );
}
