import type { Extender, Reply, SetCookie, SiteRequest } from 'portolan/plugin';
import { CONSENT, CONSENT_DAYS, ESSENTIAL, HIDE_BAR, MUST_OPT_IN } from './consent-cookies.ts';
import { type ConsentSettings, consentSettings } from './consent-settings.ts';
import { isKept } from './kept-cookies.ts';

const DAY = 86_400;
/** Seconds in the past at which a cookie is said to have expired. */
const AGO = 3600;

/**
 * Takes from a visitor the cookies that they have not agreed to, whenever they are sent a page. What the shop and the log-in
 * need is always kept. Source: Enfold, cookie consent.
 */
export const cleanCookies: Extender<'reply'> = (reply, { call }) => {
  const { site, request } = call;
  const names = Object.keys(request.cookies);
  if (names.length === 0 || request.method !== 'GET' || !isPage(reply)) return reply;
  const settings = consentSettings(site);
  if (!settings.on || settings.barOnly) return reply;
  const now = Math.floor(site.clock.now() / 1000);
  const cookies = changes(settings, request, now);
  if (cookies.length === 0) return reply;
  // What one visitor's cookies become must not be kept for others.
  const { cache: _, ...personal } = reply;
  return { ...personal, cookies: [...(reply.cookies ?? []), ...cookies] };
};

function isPage({ status, headers }: Reply): boolean {
  return status === 200 && String(headers['Content-Type'] ?? '').startsWith('text/html');
}

function changes(settings: ConsentSettings, { cookies }: SiteRequest, now: number): readonly SetCookie[] {
  const { mode } = settings;
  const consent = cookies[CONSENT];
  if (mode === '' && consent === undefined) return [];
  const missing = [HIDE_BAR, ESSENTIAL].filter((name) => cookies[name] === undefined);
  // Consent given to an older version of the theme, which had but one cookie.
  const grown = consent !== undefined && !consent.includes('||v') ? missing : [];
  const set = grown.map((name) => cookie(name, 'true', now + CONSENT_DAYS * DAY));
  if (mode === 'essential_only') return set;
  const optIn = mode === 'needs_opt_in';
  const wasOptIn = cookies[MUST_OPT_IN] !== undefined;
  const isFull = consent !== undefined && (missing.length === 0 || grown.length > 0);
  if (isFull && (!optIn || wasOptIn)) {
    return !optIn && wasOptIn ? [...set, expired(MUST_OPT_IN, now)] : set;
  }
  const own = consent !== undefined && optIn === wasOptIn ? [CONSENT, MUST_OPT_IN, HIDE_BAR] : [];
  return Object.keys(cookies)
    .filter((name) => !own.includes(name) && !isKept(name))
    .map((name) => expired(name, now));
}

function expired(name: string, now: number): SetCookie {
  return cookie(name, 'false', now - AGO);
}

function cookie(name: string, value: string, expires: number): SetCookie {
  return { name, value, expires, path: '/', sameSite: 'Strict' };
}
