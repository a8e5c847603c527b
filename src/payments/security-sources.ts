import type { SecuritySources } from '../types/index.ts';

/** What a page that takes cards works with, as Stripe asks for it. A bank's question stands in a frame. */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
} as const satisfies SecuritySources;

/** Sources of a page that takes cards, added to those that it has. */
export function withCardSources(sources: SecuritySources): SecuritySources {
  return {
    ...sources,
    script: [...(sources.script ?? []), ...STRIPE.script],
    connect: [...(sources.connect ?? []), ...STRIPE.connect],
    frame: [...(sources.frame ?? []), ...STRIPE.frame],
  };
}
