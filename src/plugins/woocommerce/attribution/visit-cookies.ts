import { decodePercent } from 'portolan/browser';
/** Cookies in which a browser remembers where its visitor came from. sourcebuster.js. */
export const VISIT_COOKIES = [
  'sbjs_migrations',
  'sbjs_current_add',
  'sbjs_first_add',
  'sbjs_current',
  'sbjs_first',
  'sbjs_udata',
  'sbjs_session',
  'sbjs_promo',
] as const;

/** A browser's cookies: read and written one by one. */
export interface CookieJar {
  get(name: string): string | undefined;
  /** `seconds`: how long it is kept; absent = until the browser is closed, 0 = deleted. */
  set(name: string, value: string, seconds?: number): void;
}

/** Parts of a cookie as one text: `key=value` joined by `|||`, percent-encoded throughout. */
export function joinParts(parts: Readonly<Record<string, string>>): string {
  const text = Object.entries(parts)
    .map(([key, value]) => `${key}=${value}`)
    .join('|||');
  return encodeURIComponent(text).replace(
    /[!~*'()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The parts of a cookie; values are decoded once more, as they were taken from addresses. */
export function splitParts(cookie: string | undefined): Readonly<Record<string, string>> {
  if (cookie === undefined || cookie === '') return {};
  return Object.fromEntries(
    decodePercent(cookie)
      .split('|||')
      .map((part) => {
        const equals = part.indexOf('=');
        return equals < 0 ? [part, ''] : [part.slice(0, equals), decodePercent(part.slice(equals + 1))];
      }),
  );
}

/** The domain of the cookies: the host without its first `www.`, subdomains included. */
export function cookieDomain(host: string): string {
  return `.${host.replace(/^www\./, '')}`;
}

/** The cookies of a document. */
export function documentCookies(page: Document, host: string): CookieJar {
  const domain = cookieDomain(host);
  return {
    get: (name) =>
      page.cookie
        .split(/;\s*/)
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1),
    set(name, value, seconds) {
      const life =
        seconds === undefined ? '' : `;expires=${new Date(Date.now() + seconds * 1000).toUTCString()}`;
      const gone = seconds === 0 ? ';expires=Thu, 01 Jan 1970 00:00:01 GMT' : life;
      page.cookie = `${name}=${value}${gone};path=/;domain=${domain}`;
    },
  };
}
