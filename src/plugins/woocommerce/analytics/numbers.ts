import { type Amount, plainText } from '../money/amount.ts';

/** An amount as reports give it: a number of the currency's units, as short as it goes. */
export function units(amount: Amount): number {
  return Number(plainText(amount));
}

/** The sum of what is taken of each. */
export function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}

/** How many different ones there are. */
export function distinct<Item>(items: readonly Item[]): number {
  return new Set(items).size;
}
