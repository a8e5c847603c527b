import type { Reply, SecuritySettings, SecuritySources, SiteRequest } from '../types/index.ts';

/** Headers that every reply carries unless it brings its own. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** What no page of a site asks a browser for. Frames of others ask for themselves, as far as their element lets them. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()';
/** Seconds. */
const TRY_AGAIN = '60';
const NO_SOURCES: SecuritySources = {};

/** What of a request headers depend on. */
type Requested = Pick<SiteRequest, 'secure' | 'host'>;

export interface SecurityParts {
  readonly settings: SecuritySettings;
  readonly policy: (html: string, sources: SecuritySources, request: Requested) => string;
}

/**
 * A reply with the headers that protect it: of documents (whole HTML pages) what may run, load and frame them; of
 * all replies over https, how long to come by https alone. What a reply says of itself stays, but for a policy that
 * only names who may frame it: the document's own says that as well.
 */
export function withSecurityHeaders(
  reply: Reply,
  request: Requested,
  { settings, policy }: SecurityParts,
): Reply {
  const headers: Record<string, string | readonly string[]> = { ...COMMON_HEADERS };
  if (request.secure && settings.transportSeconds > 0)
    headers['Strict-Transport-Security'] = `max-age=${settings.transportSeconds}`;
  // Who came too often is told when to come again, also where a contract only says no.
  if (reply.status === 429) headers['Retry-After'] = TRY_AGAIN;
  const own = reply.headers['Content-Security-Policy'];
  if (isDocument(reply) && (own === undefined || String(own).startsWith('frame-ancestors'))) {
    headers['Permissions-Policy'] = PERMISSIONS;
    // Windows that pages open (sharing, a bank's question) keep their way back. Without https browsers do not heed it.
    if (request.secure) headers['Cross-Origin-Opener-Policy'] = 'same-origin-allow-popups';
    if (settings.contentSecurityPolicy !== 'off') {
      const { 'Content-Security-Policy': _frames, ...rest } = reply.headers;
      const name =
        settings.contentSecurityPolicy === 'report'
          ? 'Content-Security-Policy-Report-Only'
          : 'Content-Security-Policy';
      return {
        ...reply,
        headers: { ...headers, ...rest, [name]: policy(reply.body, reply.sources ?? NO_SOURCES, request) },
      };
    }
  }
  return { ...reply, headers: { ...headers, ...reply.headers } };
}

function isDocument(reply: Reply): reply is Reply & { readonly body: string } {
  const { body } = reply;
  return (
    typeof body === 'string' &&
    /^text\/html\b/i.test(String(reply.headers['Content-Type'] ?? '')) &&
    /^\s*<!doctype html/i.test(body)
  );
}
