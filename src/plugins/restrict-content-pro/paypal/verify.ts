import type { Site } from 'portolan/plugin';
import { paypalAccount } from './account.ts';

/** Milliseconds that PayPal may take. */
const PATIENCE = 20_000;

/** What PayPal says of a notice; `unknown` = it could not be asked. */
export type Verification = 'verified' | 'invalid' | 'unknown';

/**
 * Sends a notice back to PayPal as it came, and asks whether it is PayPal's own (`cmd=_notify-validate`). In test mode too:
 * Restrict Content Pro believes anybody there, and whoever sends `verification_override`.
 */
export async function verifyNotice(site: Site, rawBody: Uint8Array): Promise<Verification> {
  if (rawBody.length === 0) return 'invalid';
  try {
    const reply = await fetch(paypalAccount(site).verification, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'User-Agent': 'Portolan IPN' },
      body: Buffer.concat([Buffer.from('cmd=_notify-validate&'), rawBody]),
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    });
    const answer = (await reply.text()).trim();
    if (reply.ok && answer === 'VERIFIED') return 'verified';
    return reply.ok && answer === 'INVALID' ? 'invalid' : 'unknown';
  } catch (error) {
    site.log.warn({ error: String(error) }, 'PayPal could not be asked about a notice');
    return 'unknown';
  }
}
