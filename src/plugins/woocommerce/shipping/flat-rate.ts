import type { Site, TermRow } from 'portolan/plugin';
import type { CartItem } from '../cart/cart.ts';
import type { Amount } from '../money/amount.ts';
import { type ShopSettings, shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { shippingCost } from './cost-expression.ts';
import type {
  MethodField,
  MethodFieldDraft,
  MethodSettings,
  OfferedRate,
  ShippingMethod,
  ShippingRequest,
} from './shipping-method.ts';

/** WooCommerce: `WC_Shipping_Flat_Rate`. */
export const flatRate: ShippingMethod = {
  id: 'flat_rate',
  title: 'Flat rate',
  description: 'Lets you charge a fixed rate for shipping.',
  async fields(site) {
    const classes = await shippingClasses(site);
    return [taxStatusField(site), ...costFields(site, classes)];
  },
  ratesFor: flatRates,
};

function shippingClasses(site: Site): Promise<readonly TermRow[]> {
  return site.terms.find({ taxonomies: ['product_shipping_class'] });
}

/** Whether a method's cost is taxed. */
export function taxStatusField(site: Site): MethodFieldDraft {
  const text = (source: string) => shopText(site, source);
  return {
    id: 'tax_status',
    label: text('Tax status'),
    type: 'select',
    default: 'taxable',
    options: { taxable: text('Taxable'), none: text('None') },
  };
}

/** WooCommerce: `WC_Shipping_Flat_Rate::calculate_shipping()`. */
async function flatRates(
  request: ShippingRequest,
  settings: MethodSettings,
  site: Site,
): Promise<readonly OfferedRate[]> {
  const { prices } = shopSettings(site);
  const quantity = request.items.reduce((sum, item) => sum + item.quantity, 0);
  // A method whose settings were never saved costs nothing; one whose cost was emptied offers no rate.
  const base = settings('cost', '0');
  let cost = costOf(base, quantity, costsOf(request.items, request), prices);
  let hasCost = base !== '';
  let dearest = 0;
  const classes = new Map<number, readonly CartItem[]>();
  for (const item of request.items) {
    const id = item.product.shippingClassId;
    classes.set(id, [...(classes.get(id) ?? []), item]);
  }
  // Costs of classes count where there are classes, or what has none would cost more in a shop without any.
  const counted = (await shippingClasses(site)).length > 0 ? classes : [];
  for (const [id, items] of counted) {
    const expression = id === 0 ? settings('no_class_cost') : settings(`class_cost_${id}`);
    if (expression === '') continue;
    hasCost = true;
    const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
    const own = costOf(expression, pieces, costsOf(items, request), prices);
    if (settings('type', 'class') === 'order') dearest = Math.max(dearest, own);
    else cost += own;
  }
  if (!hasCost) return [];
  return [
    {
      label: settings('title') || shopText(site, 'Flat rate'),
      cost: cost + dearest,
      taxable: settings('tax_status', 'taxable') === 'taxable',
    },
  ];
}

function costsOf(items: readonly CartItem[], { lineCosts }: ShippingRequest): Amount {
  return items.reduce((sum, item) => sum + (lineCosts.get(item.key) ?? 0), 0);
}

function costOf(expression: string, quantity: number, cost: Amount, prices: ShopSettings['prices']): Amount {
  return shippingCost(expression, { quantity, cost }, prices.decimalSeparator) ?? 0;
}

const COST_HELP =
  'Enter a cost (excl. tax) or sum, e.g. <code>10.00 * [qty]</code>.<br/><br/>Use <code>[qty]</code> for the number of items, <br/><code>[cost]</code> for the total cost of items, and <code>[fee percent="10" min_fee="20" max_fee=""]</code> for percentage based fees.';

const DOCUMENTATION = 'https://woocommerce.com/document/flat-rate-shipping/';

const CLASS_COSTS_HELP = `These costs can optionally be added based on the <a target="_blank" href="%s">product shipping class</a>. Learn more about <a target="_blank" href="${DOCUMENTATION}#shipping-classes">setting shipping class costs</a>.`;

const FORMULA_HELP =
  'Charge a flat rate per item, or enter a cost formula to charge a percentage based cost or a minimum fee. Learn more about';

function costFields(site: Site, classes: readonly TermRow[]): readonly MethodFieldDraft[] {
  const text = (source: string) => shopText(site, source);
  const cost = (id: string, label: string, more: Partial<MethodField> = {}): MethodFieldDraft => ({
    id,
    label,
    type: 'cost',
    description: text(COST_HELP),
    placeholder: text('N/A'),
    ...more,
  });
  const base = cost('cost', text('Cost'), { default: '0', placeholder: '' });
  if (classes.length === 0) return [base];
  const address = `${site.address.siteurl}/wp-admin/admin.php?page=wc-settings&tab=shipping&section=classes`;
  return [
    base,
    {
      id: 'class_costs',
      label: text('Shipping class costs'),
      type: 'title',
      default: '',
      description: shopText(site, CLASS_COSTS_HELP, address),
    },
    ...classes.map((one) =>
      cost(`class_cost_${one.term_id}`, shopText(site, '"%s" shipping class cost', one.name)),
    ),
    cost('no_class_cost', text('No shipping class cost')),
    {
      id: 'type',
      label: text('Calculation type'),
      type: 'select',
      description: `<span id="wc-shipping-advanced-costs-help-text">${text(FORMULA_HELP)} <a target="_blank" href="${DOCUMENTATION}#advanced-costs">${text('advanced costs')}</a>.</span>`,
      default: 'class',
      options: {
        class: text('Per class: Charge shipping for each shipping class individually'),
        order: text('Per order: Charge shipping for the most expensive shipping class'),
      },
    },
  ];
}
