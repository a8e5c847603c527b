import Stripe from 'stripe';
import type { StripeSettings } from '../types/index.ts';

/** Stripe's own address. */
const stripeAddress = 'https://api.stripe.com';

/** Milliseconds that a call may take, and how often it is tried again when the network fails. */
const TIMEOUT = 20_000;
const RETRIES = 2;

/** A client for Stripe, or for the fake that the configuration names. */
export function createStripe(settings: StripeSettings): Stripe {
  const address = new URL(settings.address ?? stripeAddress);
  const secure = address.protocol === 'https:';
  return new Stripe(settings.secretKey, {
    host: address.hostname,
    port: address.port === '' ? (secure ? 443 : 80) : Number(address.port),
    protocol: secure ? 'https' : 'http',
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/** Whether calls go to a fake, so that no money can move. */
export function isFake(settings: StripeSettings): boolean {
  return (settings.address ?? stripeAddress) !== stripeAddress;
}
