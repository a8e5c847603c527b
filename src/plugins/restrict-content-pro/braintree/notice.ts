import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Site } from 'portolan/plugin';
import { memberSettings } from '../settings.ts';

/** Keys of the owner's account at Braintree, in the mode that the settings name. */
interface BraintreeKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys; undefined where one is missing. Restrict Content Pro: settings `braintree_live_*`, `braintree_sandbox_*`. */
export function braintreeKeys(site: Site): BraintreeKeys | undefined {
  const { sandbox, text } = memberSettings(site);
  const mode = sandbox ? 'sandbox' : 'live';
  const publicKey = text(`braintree_${mode}_publicKey`).trim();
  const privateKey = text(`braintree_${mode}_privateKey`).trim();
  return publicKey === '' || privateKey === '' ? undefined : { publicKey, privateKey };
}

/** `{public key}|{signature}` of a text, as Braintree signs what it sends and asks for. */
export function braintreeSignature({ publicKey, privateKey }: BraintreeKeys, text: string): string {
  const key = createHash('sha1').update(privateKey).digest();
  return `${publicKey}|${createHmac('sha1', key).update(text).digest('hex')}`;
}

/** Whether one of the signatures of a payload is that of these keys. */
export function isSigned(keys: BraintreeKeys, signatures: string, payload: string): boolean {
  const expected = [payload, `${payload}\n`].map((text) => Buffer.from(braintreeSignature(keys, text)));
  return signatures
    .split('&')
    .map((signature) => Buffer.from(signature))
    .some((signature) =>
      expected.some((own) => own.length === signature.length && timingSafeEqual(own, signature)),
    );
}

/** What Braintree says, by the way to each element that holds text: `notification/kind`. Only the first of several is kept. */
export function readBraintree(payload: string): ReadonlyMap<string, string> {
  const xml = Buffer.from(payload, 'base64').toString('utf8');
  const found = new Map<string, string>();
  const open: string[] = [];
  for (const [, end, name = '', empty, text = ''] of xml.matchAll(/<(\/?)([\w-]+)[^<>]*?(\/?)>([^<]*)/g)) {
    if (end) {
      open.pop();
      continue;
    }
    if (empty) continue;
    open.push(name);
    const way = open.join('/');
    if (text.trim() !== '' && !found.has(way)) found.set(way, text.trim());
  }
  return found;
}
