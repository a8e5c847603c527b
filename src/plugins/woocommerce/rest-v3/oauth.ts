import { createHmac } from 'node:crypto';
import type { InputMap, RestError, Site, SiteRequest } from 'portolan/plugin';
import { restError } from 'portolan/rest';
import { decodePercent, rawurlencode } from 'portolan/routing';
import { type ConsumerKey, consumerKey, sameSecret } from './consumer-keys.ts';

/** Seconds that a signed request may be old or early. */
const WINDOW = 900;

const PARAMETERS = [
  'oauth_consumer_key',
  'oauth_timestamp',
  'oauth_nonce',
  'oauth_signature',
  'oauth_signature_method',
] as const;

const refused = (message: string) => restError('woocommerce_rest_authentication_error', message, 401);

/**
 * The key that signed a request (OAuth 1.0a, one leg), as programs do where there is no https; undefined where it is
 * not signed. WooCommerce: WC_REST_Authentication::perform_oauth_authentication().
 */
export async function signedBy(
  site: Site,
  request: SiteRequest,
): Promise<ConsumerKey | RestError | undefined> {
  const input = oauthParameters(request);
  if (input.size === 0) return undefined;
  const missing = PARAMETERS.filter((name) => !input.get(name));
  if (missing.length > 0) {
    return refused(
      `Missing OAuth ${missing.length === 1 ? 'parameter' : 'parameters'} ${missing.join(', ')}`,
    );
  }
  const key = await consumerKey(site, input.get('oauth_consumer_key') ?? '');
  if (!key) return refused('Consumer key is invalid.');
  const method = input.get('oauth_signature_method');
  if (method !== 'HMAC-SHA1' && method !== 'HMAC-SHA256') {
    return refused('Invalid signature - signature method is invalid.');
  }
  const base = signatureBase(site, request, input);
  const expected = createHmac(method === 'HMAC-SHA1' ? 'sha1' : 'sha256', `${key.secret}&`)
    .update(base)
    .digest('base64');
  if (!sameSecret(expected, input.get('oauth_signature') ?? '')) {
    return refused('Invalid signature - provided signature does not match.');
  }
  const age = Math.abs(site.clock.now() / 1000 - Number(input.get('oauth_timestamp')));
  return age <= WINDOW ? key : refused('Invalid timestamp.');
}

/** From the query, or from an `Authorization: OAuth …` header. */
function oauthParameters({ query, headers }: SiteRequest): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(query)) {
    if (name.startsWith('oauth_') && typeof value === 'string') found.set(name, value);
  }
  const header = headers['authorization'] ?? '';
  if (header.startsWith('OAuth ')) {
    for (const [, name = '', value = ''] of header.matchAll(/(oauth_\w+)="([^"]*)"/g)) {
      found.set(name, decodePercent(value));
    }
  }
  return found;
}

function signatureBase(site: Site, request: SiteRequest, input: ReadonlyMap<string, string>): string {
  const pairs = new Map([...flattened(request.query), ...input]);
  pairs.delete('oauth_signature');
  const parameters = Array.from(pairs, ([name, value]) => [rawurlencode(name), rawurlencode(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map((pair) => pair.join('='))
    .join('&');
  const address = `${site.address.atHost(request.path)}`;
  return [request.method, rawurlencode(address), rawurlencode(parameters)].join('&');
}

function flattened(query: InputMap, prefix = ''): [string, string][] {
  return Object.entries(query).flatMap(([name, value]): [string, string][] => {
    const full = prefix === '' ? name : `${prefix}[${name}]`;
    if (typeof value === 'string') return [[full, value]];
    return typeof value === 'object' ? flattened(value as InputMap, full) : [];
  });
}
