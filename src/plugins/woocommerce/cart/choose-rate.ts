import type { ShippingRate } from './cart.ts';

/** How shipping is chosen, by package. */
export interface ShippingChoice {
  /** Ids of rates; '' where none is chosen. */
  readonly chosen: readonly string[];
  /** How many rates were offered when it was chosen. */
  readonly counts: readonly number[];
  /** Ids of the rates that were offered last. */
  readonly previous: readonly (readonly string[])[];
}

export const nothingChosen: ShippingChoice = { chosen: [], counts: [], previous: [] };

/**
 * The choice for a package now: what was chosen stays as long as it is offered and the offer is the same; else the
 * default is taken. WooCommerce: `wc_get_chosen_shipping_method_for_package()`.
 */
export function chooseRate(
  choice: ShippingChoice,
  index: number,
  rates: readonly ShippingRate[],
  freeShippingCoupon: boolean,
): ShippingChoice {
  const ids = rates.map(({ id }) => id);
  const chosen = choice.chosen[index] ?? '';
  const previous = choice.previous[index];
  const changed = previous === undefined || previous.join() !== ids.join();
  const stays = chosen !== '' && !changed && ids.includes(chosen) && choice.counts[index] === ids.length;
  return {
    chosen: withItem(choice.chosen, index, stays ? chosen : defaultRate(ids, chosen, freeShippingCoupon), ''),
    counts: withItem(choice.counts, index, ids.length, 0),
    previous: withItem(choice.previous, index, ids, []),
  };
}

/** WooCommerce: `wc_get_default_shipping_method_for_package()`. */
function defaultRate(ids: readonly string[], chosen: string, freeShippingCoupon: boolean): string {
  // Whoever wants to collect their order still does when the offer changes.
  if (chosen.startsWith('local_pickup') && ids.includes(chosen)) return chosen;
  const free = freeShippingCoupon ? ids.find((id) => id.startsWith('free_shipping')) : undefined;
  return free ?? ids[0] ?? '';
}

function withItem<T>(list: readonly T[], index: number, item: T, empty: T): readonly T[] {
  const made = Array.from({ length: Math.max(list.length, index + 1) }, (_, at) => list[at] ?? empty);
  made[index] = item;
  return made;
}
