import type { RestCall } from 'portolan/plugin';
import type { Cart, ShippingPackage } from '../../cart/cart.ts';
import { shopSettings } from '../../settings/shop-settings.ts';
import { isKnownDestination } from '../../shipping/known-destination.ts';
import { sumOfTaxes } from '../../tax/tax-rates.ts';
import { shopText } from '../../texts/shop-text.ts';
import { htmlText } from '../html-text.ts';
import { currencyFields, minorText } from '../money.ts';
import { shownShippingAddress } from './addresses.ts';

/** Whether the buyer collects what they buy: they are taxed at the shop then. */
export function collects(cart: Cart): boolean {
  return cart.packages.some(({ chosen }) => chosen?.startsWith('local_pickup:') === true);
}

/** Whether costs of shipping are known. WooCommerce: WC_Cart::show_shipping(). */
export function hasCalculatedShipping({ site }: Pick<RestCall, 'site'>, cart: Cart): boolean {
  if (!cart.needsShipping || site.options.get('woocommerce_ship_to_countries') === 'disabled') return false;
  if (!shopSettings(site).shippingNeedsAddress) return true;
  return isKnownDestination(site, cart.customer.shipping);
}

/** What is sent together, where to, and what sending it costs. WooCommerce: CartShippingRateSchema. */
export function shippingPackages({ site }: Pick<RestCall, 'site'>, cart: Cart) {
  const { address_1, address_2, city, state, postcode, country } = shownShippingAddress(
    cart.customer.shipping,
  );
  return cart.packages.map((parcel, index) => ({
    package_id: index,
    name: cart.packages.length > 1 ? shopText(site, 'Shipment %d', index + 1) : shopText(site, 'Shipment'),
    destination: { address_1, address_2, city, state, postcode, country },
    items: parcel.items.map(({ key, product, quantity }) => ({
      key,
      name: product.name,
      quantity,
    })),
    shipping_rates: ratesOf({ site }, parcel),
  }));
}

function ratesOf({ site }: Pick<RestCall, 'site'>, parcel: ShippingPackage) {
  const format = shopSettings(site).prices;
  const contents = parcel.items
    .map(({ product, quantity }) => `${product.name} &times; ${quantity}`)
    .join(', ');
  return parcel.rates.map((rate) => ({
    rate_id: rate.id,
    name: htmlText(rate.label),
    description: '',
    delivery_time: '',
    price: minorText(format, rate.cost),
    taxes: minorText(format, sumOfTaxes(rate.taxes)),
    instance_id: rate.instanceId,
    method_id: rate.methodId,
    meta_data: contents === '' ? [] : [{ key: shopText(site, 'Items'), value: contents }],
    selected: rate.id === parcel.chosen,
    ...currencyFields(format),
  }));
}
