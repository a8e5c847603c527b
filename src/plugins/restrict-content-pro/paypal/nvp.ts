import type { Site } from 'portolan/plugin';
import { paypalAccount } from './account.ts';

/** Milliseconds that PayPal may take. */
const PATIENCE = 30_000;
/** Version of the API, as Restrict Content Pro names it. */
const VERSION = '124';

/** What PayPal refused, or that it could not be asked. */
export class PaypalError extends Error {
  override readonly name = 'PaypalError';

  constructor(
    /** PayPal's own number; '' where it said nothing. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Fields of PayPal's answer, by its own names. */
export type PaypalAnswer = Readonly<Record<string, string>>;

/**
 * Asks PayPal's API (NVP) for a method; gives the fields of its answer. Throws `PaypalError` where it refuses, where it
 * cannot be reached, and where there are no credentials. These are in no error.
 */
export async function askPaypal(
  site: Site,
  method: string,
  fields: Readonly<Record<string, string>>,
): Promise<PaypalAnswer> {
  const { credentials, api } = paypalAccount(site);
  if (credentials === undefined) throw new PaypalError('', 'no API access');
  const { username, password, signature } = credentials;
  const secrets = { USER: username, PWD: password, SIGNATURE: signature };
  const body = new URLSearchParams({ ...secrets, VERSION, METHOD: method, ...fields });
  const signal = AbortSignal.timeout(PATIENCE);
  const reply = await fetch(api, { method: 'POST', body, signal, redirect: 'error' }).catch(
    (error: unknown) => {
      throw new PaypalError(
        '',
        `PayPal cannot be reached (${error instanceof Error ? error.name : 'error'}).`,
      );
    },
  );
  const answer: PaypalAnswer = Object.fromEntries(new URLSearchParams(await reply.text()));
  if (!reply.ok) throw new PaypalError('', `PayPal answered ${reply.status}.`);
  if (!/^success/i.test(answer['ACK'] ?? '')) {
    throw new PaypalError(answer['L_ERRORCODE0'] ?? '', answer['L_LONGMESSAGE0'] ?? 'PayPal gave no reason.');
  }
  return answer;
}
