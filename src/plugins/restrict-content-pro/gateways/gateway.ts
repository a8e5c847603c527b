import type { MemberSettings } from '../settings.ts';

/** What a way of paying can do, by Restrict Content Pro's names. */
export type Support =
  | 'one-time'
  | 'recurring'
  | 'fees'
  | 'gateway-submits-form'
  | 'trial'
  | 'price-changes'
  | 'renewal-date-changes'
  | 'subscription-creation'
  | 'ajax-payment'
  | 'card-updates'
  | 'off-site-subscription-creation'
  | 'expiration-extension-on-renewals';

/** A way of paying for a membership. */
export interface Gateway {
  readonly slug: string;
  /** English source text. */
  readonly label: string;
  /** For the owner; the label unless it is said. */
  readonly name?: string;
  /** undefined for what takes no payment at all. */
  readonly supports: readonly Support[] | undefined;
}

/** Nothing is due: no payment at all. */
export const freeGateway: Gateway = { slug: 'free', label: 'Free', supports: undefined };

/** The owner takes the money themselves and activates the membership. */
export const manualGateway: Gateway = {
  slug: 'manual',
  label: 'Manual Payment',
  supports: ['one-time', 'fees', 'expiration-extension-on-renewals'],
};

export const stripeGateway: Gateway = {
  slug: 'stripe',
  label: 'Credit / Debit Card',
  supports: [
    'one-time',
    'recurring',
    'fees',
    'gateway-submits-form',
    'trial',
    'price-changes',
    'renewal-date-changes',
    'subscription-creation',
    'ajax-payment',
    'card-updates',
    'off-site-subscription-creation',
    'expiration-extension-on-renewals',
  ],
};

/** The payer goes to PayPal, whose notices say what became of it. */
export const paypalGateway: Gateway = {
  slug: 'paypal',
  label: 'PayPal',
  name: 'PayPal Standard',
  supports: ['one-time', 'recurring', 'fees', 'trial', 'expiration-extension-on-renewals'],
};

/** The payer agrees at PayPal, and confirms here what is then taken through its API. */
export const expressGateway: Gateway = { ...paypalGateway, slug: 'paypal_express', name: 'PayPal Express' };

/** In the order in which forms show them. */
const KNOWN: readonly Gateway[] = [manualGateway, stripeGateway, paypalGateway, expressGateway];

/** Names of gateways whose subscriptions go on, although nobody can join by them here. */
const FORMER: Readonly<Record<string, string>> = {
  paypal_pro: 'PayPal Pro',
  braintree: 'Braintree',
  twocheckout: '2Checkout',
};

/** A gateway's name for the owner. */
export function gatewayName(slug: string): string {
  const gateway = gatewayBySlug(slug);
  return gateway?.name ?? gateway?.label ?? FORMER[slug] ?? slug;
}

/** The gateways that are switched on and can be used here. */
export function enabledGateways(settings: MemberSettings): readonly Gateway[] {
  const enabled = new Set(settings.gateways.map(baseOf));
  return KNOWN.filter(({ slug }) => enabled.has(slug));
}

/** A gateway by its name, whether it is switched on or not. */
export function gatewayBySlug(slug: string): Gateway | undefined {
  return slug === 'free' ? freeGateway : KNOWN.find((gateway) => gateway.slug === baseOf(slug));
}

/** Stripe's own checkout was a gateway of its own; it takes the same cards. */
function baseOf(slug: string): string {
  return slug === 'stripe_checkout' ? 'stripe' : slug;
}

/** Whether a gateway can do something. */
export function supports(gateway: Gateway | undefined, feature: Support): boolean {
  return gateway?.supports?.includes(feature) ?? false;
}
