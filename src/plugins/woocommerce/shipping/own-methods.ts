import type { Site } from 'portolan/plugin';
import { parseAmount, rounded } from '../money/amount.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { flatRate, taxStatusField } from './flat-rate.ts';
import type { MethodFieldDraft, MethodSettings, ShippingMethod, ShippingRequest } from './shipping-method.ts';

/** WooCommerce: `WC_Shipping_Free_Shipping`. */
const freeShipping: ShippingMethod = {
  id: 'free_shipping',
  title: 'Free shipping',
  description: 'Free shipping is a special method which can be triggered with coupons and minimum spends.',
  fields: freeShippingFields,
  ratesFor: (request, settings, site) =>
    isFree(site, settings, request)
      ? [{ label: settings('title') || shopText(site, 'Free shipping'), cost: 0, taxable: false }]
      : [],
};

/** WooCommerce: `WC_Shipping_Local_Pickup`. */
const localPickup: ShippingMethod = {
  id: 'local_pickup',
  title: 'Local pickup',
  description:
    'Allow customers to pick up orders themselves. By default, when using local pickup store base taxes will apply regardless of customer address.',
  fields: (site) => [
    taxStatusField(site),
    {
      id: 'cost',
      label: shopText(site, 'Cost'),
      type: 'price',
      description: shopText(site, 'Optional cost for local pickup.'),
    },
  ],
  ratesFor: (_request, settings, site) => [
    {
      label: settings('title') || shopText(site, 'Local pickup'),
      cost: parseAmount(settings('cost')) ?? 0,
      taxable: settings('tax_status', 'taxable') === 'taxable',
    },
  ],
};

/** The shop's own ways of shipping. */
export const ownMethods: readonly ShippingMethod[] = [flatRate, freeShipping, localPickup];

function freeShippingFields(site: Site): readonly MethodFieldDraft[] {
  const text = (source: string) => shopText(site, source);
  return [
    {
      id: 'requires',
      label: text('Free shipping requires'),
      type: 'select',
      options: {
        '': text('No requirement'),
        coupon: text('A valid free shipping coupon'),
        min_amount: text('A minimum order amount'),
        either: text('A minimum order amount OR coupon'),
        both: text('A minimum order amount AND coupon'),
      },
    },
    {
      id: 'min_amount',
      label: text('Minimum order amount'),
      type: 'price',
      description: text('Customers will need to spend this amount to get free shipping.'),
      default: '0',
    },
    {
      id: 'ignore_discounts',
      label: text('Coupons discounts'),
      type: 'checkbox',
      description: text('If checked, free shipping would be available based on pre-discount order amount.'),
      default: 'no',
    },
  ];
}

/** WooCommerce: `WC_Shipping_Free_Shipping::is_available()`. */
function isFree(site: Site, settings: MethodSettings, request: ShippingRequest): boolean {
  const requires = settings('requires');
  const least = parseAmount(settings('min_amount')) ?? 0;
  const { prices, tax } = shopSettings(site);
  let total = request.displayedSubtotal;
  if (settings('ignore_discounts', 'no') !== 'yes') {
    total -= request.discount;
    if (tax.displayInCart === 'incl') total -= request.discountTax;
  }
  const enough = rounded(total, prices.decimals) >= least;
  const coupon = request.freeShippingCoupon;
  if (requires === 'min_amount') return enough;
  if (requires === 'coupon') return coupon;
  if (requires === 'either') return enough || coupon;
  return requires === 'both' ? enough && coupon : true;
}
