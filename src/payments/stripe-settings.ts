import { z } from 'zod';

/** How card payments reach Stripe. Secrets come from the environment of whoever writes the configuration. */
export const stripeSettingsSchema = z.strictObject({
  secretKey: z
    .string()
    .min(1)
    .optional()
    .describe('Secret key (sk_…); better given as PORTOLAN_STRIPE_SECRET_KEY'),
  publishableKey: z.string().min(1).describe('Publishable key (pk_…)'),
  webhookSecret: z.string().optional().describe('Signing secret of the webhook (whsec_…)'),
  address: z
    .url({ protocol: /^https?$/ })
    .default('https://api.stripe.com')
    .describe('Where Stripe is reached; another address for a fake server'),
});
