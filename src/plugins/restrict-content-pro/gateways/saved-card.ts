import type Stripe from 'stripe';

/** A kept card as the fields show it. */
export interface SavedCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  /** `04/2031` */
  readonly expires: string;
  readonly isDefault: boolean;
}

/** A card of Stripe's as the fields show it; undefined for what is no card. */
export function savedCard(method: Stripe.PaymentMethod, defaultId?: string): SavedCard | undefined {
  if (!method.card) return undefined;
  const { brand, last4, exp_month: month, exp_year: year } = method.card;
  return {
    id: method.id,
    brand: brand.charAt(0).toUpperCase() + brand.slice(1),
    last4,
    expires: `${String(month).padStart(2, '0')}/${year}`,
    isDefault: method.id === defaultId,
  };
}
