import type { Site, TermRow } from '../../../types/index.ts';
import { shopText } from '../texts/shop-text.ts';

/** One setting of a shipping method, as the administration and programs see it. */
export interface MethodField {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** `price` and `cost` are texts that must be amounts, a cost an expression. */
  readonly type: 'text' | 'select' | 'checkbox' | 'title' | 'price' | 'cost';
  readonly default: string;
  readonly placeholder: string;
  /** Of a choice: what is stored → what it is called. */
  readonly options?: Readonly<Record<string, string>>;
}

/** A kind of shipping. */
export interface MethodKind {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** The kinds of shipping that a zone can offer. WooCommerce: `WC_Shipping::load_shipping_methods()`. */
export const METHOD_KINDS: readonly MethodKind[] = [
  { id: 'flat_rate', title: 'Flat rate', description: 'Lets you charge a fixed rate for shipping.' },
  {
    id: 'free_shipping',
    title: 'Free shipping',
    description: 'Free shipping is a special method which can be triggered with coupons and minimum spends.',
  },
  {
    id: 'local_pickup',
    title: 'Local pickup',
    description:
      'Allow customers to pick up orders themselves. By default, when using local pickup store base taxes will apply regardless of customer address.',
  },
];

const COST_HELP =
  'Enter a cost (excl. tax) or sum, e.g. <code>10.00 * [qty]</code>.<br/><br/>Use <code>[qty]</code> for the number of items, <br/><code>[cost]</code> for the total cost of items, and <code>[fee percent="10" min_fee="20" max_fee=""]</code> for percentage based fees.';

type Draft = Partial<MethodField> & Pick<MethodField, 'id' | 'label' | 'type'>;

const field = (draft: Draft): MethodField => ({ description: '', default: '', placeholder: '', ...draft });

/** The settings of a kind of shipping, in their order; none of an unknown one. */
export async function methodFields(site: Site, methodId: string): Promise<readonly MethodField[]> {
  const kind = METHOD_KINDS.find(({ id }) => id === methodId);
  if (kind === undefined) return [];
  const text = (source: string) => shopText(site, source);
  const title = field({
    id: 'title',
    label: text('Name'),
    type: 'text',
    description: text('Your customers will see the name of this shipping method during checkout.'),
    default: text(kind.title),
    placeholder: text(`e.g. ${kind.id === 'flat_rate' ? 'Standard national' : kind.title}`),
  });
  const taxStatus = field({
    id: 'tax_status',
    label: text('Tax status'),
    type: 'select',
    default: 'taxable',
    options: { taxable: text('Taxable'), none: text('None') },
  });
  if (methodId === 'free_shipping') return [title, ...freeShippingFields(text)];
  if (methodId === 'local_pickup') {
    const description = text('Optional cost for local pickup.');
    const cost = field({ id: 'cost', label: text('Cost'), type: 'price', description });
    return [title, taxStatus, cost];
  }
  const classes = await site.terms.find({ taxonomies: ['product_shipping_class'] });
  return [title, taxStatus, ...flatRateFields(site, classes)];
}

function freeShippingFields(text: (source: string) => string): readonly MethodField[] {
  return [
    field({
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
    }),
    field({
      id: 'min_amount',
      label: text('Minimum order amount'),
      type: 'price',
      description: text('Customers will need to spend this amount to get free shipping.'),
      default: '0',
    }),
    field({
      id: 'ignore_discounts',
      label: text('Coupons discounts'),
      type: 'checkbox',
      description: text('If checked, free shipping would be available based on pre-discount order amount.'),
      default: 'no',
    }),
  ];
}

function flatRateFields(site: Site, classes: readonly TermRow[]): readonly MethodField[] {
  const text = (source: string) => shopText(site, source);
  const cost = (id: string, label: string, more: Partial<MethodField> = {}) =>
    field({ id, label, type: 'cost', description: text(COST_HELP), placeholder: text('N/A'), ...more });
  const base = cost('cost', text('Cost'), { default: '0', placeholder: '' });
  if (classes.length === 0) return [base];
  const address = `${site.address.siteurl}/wp-admin/admin.php?page=wc-settings&tab=shipping&section=classes`;
  return [
    base,
    field({
      id: 'class_costs',
      label: text('Shipping class costs'),
      type: 'title',
      description: shopText(
        site,
        'These costs can optionally be added based on the <a href="%s">product shipping class</a>.',
        address,
      ),
    }),
    ...classes.map((one) =>
      cost(`class_cost_${one.term_id}`, shopText(site, '"%s" shipping class cost', one.name)),
    ),
    cost('no_class_cost', text('No shipping class cost')),
    field({
      id: 'type',
      label: text('Calculation type'),
      type: 'select',
      default: 'class',
      options: {
        class: text('Per class: Charge shipping for each shipping class individually'),
        order: text('Per order: Charge shipping for the most expensive shipping class'),
      },
    }),
  ];
}
