import { z } from 'zod';
import type { Call, RequestLimits, RequestRefusal, Site } from '../types/index.ts';
import { addressKey, type RateLimit, rateLimiterOf } from '../wordpress/auth/index.ts';
import { isRestRequest } from '../wordpress/rest/requested-route.ts';
import { translate } from '../wordpress/texts/index.ts';

const times = z.number().int().min(1).max(1_000_000_000);

/** `limits` of the configuration. */
export const requestLimitsSchema = z.strictObject({
  failedLogIns: times.default(60).describe('Failed log-ins in ten minutes'),
  searches: times
    .default(1200)
    .describe('Searches a minute; a search while one types is one for each word part'),
  checkouts: times.default(120).describe('Orders placed or paid a minute'),
  forms: times.default(120).describe('Forms and comments a minute'),
  apiRequests: times.default(6000).describe('REST requests a minute'),
});

const MINUTE = 60;

/**
 * Counts a request that is of a limited kind and says why it is refused; undefined = it may go on. Those who write the
 * site are not counted.
 */
export async function overLimit(
  call: Call,
  path: string,
  limits: RequestLimits,
): Promise<RequestRefusal | undefined> {
  const { site, request, visitor } = call;
  const kind = kindOf(site, path, request);
  if (kind === undefined || visitor.has('edit_posts')) return undefined;
  const limit: RateLimit = { times: limits[kind], seconds: MINUTE };
  const key = `${kind}:${addressKey(request.remoteAddress)}`;
  const { wait: retryAfter } = await rateLimiterOf(site).take(key, limit);
  if (retryAfter === 0) return undefined;
  return {
    code: 'too_many_requests',
    status: 429,
    message: translate(site, 'Too many requests came from your address. Please try again in a minute.'),
    retryAfter,
  };
}

type Kind = 'searches' | 'checkouts' | 'forms' | 'apiRequests';
const KINDS = { search: 'searches', checkout: 'checkouts', form: 'forms' } as const satisfies Record<
  string,
  Kind
>;

function kindOf(site: Site, path: string, request: Call['request']): Kind | undefined {
  const found = site.contributions('limitedRequests').find((one) => one.matches(path, request));
  if (found) return KINDS[found.kind];
  return isRestRequest(site, path, request) ? 'apiRequests' : undefined;
}
