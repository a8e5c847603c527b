import type { Call, RestAuthentication, RestError } from 'portolan/plugin';
import { isRestError, restError } from 'portolan/rest';
import { addressKey, guest, rateLimiterOf, visitorById } from 'portolan/users';
import { type ConsumerKey, consumerKey, noteAccess, sameSecret } from './consumer-keys.ts';
import { signedBy } from './oauth.ts';

/** Wrong secrets from one address before it has to wait. */
const WRONG_SECRETS = { times: 60, seconds: 600 };

const refused = (message: string) => restError('woocommerce_rest_authentication_error', message, 401);

/**
 * Programs of the shop come with a consumer key: over https as Basic credentials or in the query, over http as an
 * OAuth signature. Requests without one go by WordPress's own rules. WooCommerce: WC_REST_Authentication.
 */
export const consumerKeyAuthentication: RestAuthentication = {
  async authenticate(call, { method, route }) {
    if (!/^\/wc(?:\/v\d|-)/i.test(route)) return undefined;
    const key = call.request.secure ? await secretKey(call) : await signedBy(call.site, call.request);
    if (key === undefined) return undefined;
    if (isRestError(key)) return { visitor: guest, error: key };
    const visitor = await visitorById(call.site, key.user);
    if (!visitor) return { visitor: guest, error: refused('Consumer key is invalid.') };
    const error = permissionError(key, method);
    if (error) return { visitor: guest, error };
    await noteAccess(call.site, key);
    return { visitor };
  },
};

async function secretKey({ site, request }: Call): Promise<ConsumerKey | RestError | undefined> {
  const { query, headers } = request;
  const basic = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(headers['authorization'] ?? '')?.[1];
  const decoded = basic === undefined ? '' : Buffer.from(basic, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  const [name, secret] =
    typeof query['consumer_key'] === 'string' && typeof query['consumer_secret'] === 'string'
      ? [query['consumer_key'], query['consumer_secret']]
      : [decoded.slice(0, Math.max(0, colon)), decoded.slice(colon + 1)];
  // Other Basic credentials are application passwords.
  if (!name.startsWith('ck_')) return undefined;
  const limiter = rateLimiterOf(site);
  const counter = `consumer-key:${addressKey(request.remoteAddress)}`;
  const { wait } = await limiter.take(counter, WRONG_SECRETS);
  const key = wait > 0 ? undefined : await consumerKey(site, name);
  if (key && sameSecret(key.secret, secret)) {
    limiter.giveBack(counter);
    return key;
  }
  return refused(key ? 'Consumer secret is invalid.' : 'Consumer key is invalid.');
}

function permissionError({ permissions }: ConsumerKey, method: string): RestError | undefined {
  const reads = method === 'GET' || method === 'HEAD';
  if (method === 'OPTIONS' || permissions === 'read_write' || permissions === (reads ? 'read' : 'write')) {
    return undefined;
  }
  return refused(`The API key provided does not have ${reads ? 'read' : 'write'} permissions.`);
}
