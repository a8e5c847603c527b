import { listAll, sendBatch } from '../../app/api.ts';
import type { ListedProduct, Sellable, Variation } from './product-types.ts';

/** How prices are changed: by a part of a hundred, or by an amount; negative lowers them. */
export interface PriceChange {
  readonly by: 'percent' | 'amount';
  readonly value: number;
  /** Sale prices too, where there are some. */
  readonly sale: boolean;
  /** Smallest step of a price: 0.01, or 0.05, 1 … */
  readonly step: number;
  /** Decimals of the shop's prices. */
  readonly decimals: number;
}

/** New prices of something that is sold. */
export interface NewPrices {
  readonly id: number;
  readonly regular_price: string;
  readonly sale_price?: string;
}

/** A product or the variations of one, with the prices that they have and get. */
export interface PricePlan {
  readonly product: number;
  /** Whether the prices are those of variations. */
  readonly variations: boolean;
  readonly before: readonly NewPrices[];
  readonly after: readonly NewPrices[];
}

/** A price changed, as text with the shop's decimals; never below 0. '' stays. */
export function changedPrice(price: string, { by, value, step, decimals }: PriceChange): string {
  if (price === '') return '';
  const now = Number(price);
  const wanted = by === 'percent' ? (now * (100 + value)) / 100 : now + value;
  // What decimal fractions lose in binary does not decide which way half a step is rounded.
  const steps = Math.round(Number((Math.max(0, wanted) / step).toFixed(6)));
  return (steps * step).toFixed(decimals);
}

/** What would be changed: products with a price of their own, and the variations of the others. */
export async function planPrices(
  products: readonly ListedProduct[],
  change: PriceChange,
): Promise<readonly PricePlan[]> {
  const plans: PricePlan[] = [];
  for (const product of products) {
    const variations = product.type === 'variable';
    const sold: readonly Sellable[] = variations
      ? await listAll<Variation>(`wc/v3/products/${product.id}/variations`, { context: 'edit' })
      : [product];
    const priced = sold.filter(({ regular_price: price }) => price !== '');
    if (priced.length === 0) continue;
    plans.push({
      product: product.id,
      variations,
      before: priced.map(({ id, regular_price, sale_price }) => ({ id, regular_price, sale_price })),
      after: priced.map(({ id, regular_price, sale_price }) => ({
        id,
        regular_price: changedPrice(regular_price, change),
        ...(change.sale && sale_price !== '' && { sale_price: changedPrice(sale_price, change) }),
      })),
    });
  }
  return plans;
}

/**
 * Writes prices where they are still what they were thought to be: those of products together, those of variations by
 * product.
 */
export async function writePrices(plans: readonly PricePlan[], which: 'before' | 'after'): Promise<void> {
  const simple = plans.filter(({ variations }) => !variations).flatMap((plan) => pricesOf(plan, which));
  await sendBatch('wc/v3/products/batch', 'update', simple);
  for (const plan of plans.filter(({ variations }) => variations))
    await sendBatch(`wc/v3/products/${plan.product}/variations/batch`, 'update', pricesOf(plan, which));
}

/** The prices that are written, each with the one that it stands for. */
export function pricesOf(plan: PricePlan, which: 'before' | 'after'): readonly object[] {
  const known = which === 'after' ? plan.before : plan.after;
  return plan[which].map((prices) => {
    const { id: _, ...expected } = known.find(({ id }) => id === prices.id) ?? { id: prices.id };
    return { ...prices, _expected: expected };
  });
}
