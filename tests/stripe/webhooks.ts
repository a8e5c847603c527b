import { createHmac } from 'node:crypto';
import type { StripeEvent } from './ledger.ts';

/** Where events are told, and how they are signed. */
export interface WebhookTarget {
  readonly address: string;
  /** `whsec_…`; without one events come unsigned. */
  readonly secret?: string;
  /** Seconds since 1970 in the signature; now unless told. */
  readonly at?: number;
}

/** The header that proves where a body comes from: `t=…,v1=…`. */
export function signatureOf(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** Tells of an event as Stripe does. Gives the status of the answer. */
export async function tell(event: StripeEvent, target: WebhookTarget): Promise<number> {
  const body = JSON.stringify(event, undefined, 2);
  const at = target.at ?? Math.floor(Date.now() / 1000);
  const response = await fetch(target.address, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      ...(target.secret === undefined ? {} : { 'Stripe-Signature': signatureOf(body, target.secret, at) }),
    },
  });
  await response.arrayBuffer();
  return response.status;
}
