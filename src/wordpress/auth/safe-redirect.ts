import type { Site } from '../../types/index.ts';
import { wellFormed } from '../../view/percent-encoding.ts';

/**
 * An address that may stand in a Location header: blanks and characters beyond ASCII encoded, everything else that has
 * no place in an address left out, line breaks too. WordPress: wp_sanitize_redirect().
 */
export function cleanRedirect(location: string): string {
  const encoded = wellFormed(location)
    .replaceAll(' ', '%20')
    .replace(/[\u0080-\u{10ffff}]/gu, (character) => encodeURIComponent(character))
    .replace(/[^a-z0-9\-~+_.?#=&;,/:%!*[\]()@]/gi, '');
  return removeLineBreaks(encoded);
}

/** Encoded line breaks, also those that appear when one inside them is taken out. */
function removeLineBreaks(text: string): string {
  const cleaned = text.replace(/%0[da]/gi, '');
  return cleaned === text ? text : removeLineBreaks(cleaned);
}

/**
 * Where a wish to be redirected really leads: to this site (its present or its old address) as asked, otherwise to
 * `fallback`. A path without a slash in front is read from the folder of `requestPath`.
 * WordPress: wp_validate_redirect().
 */
export function safeRedirect(
  site: Site,
  wish: string,
  options: { readonly fallback: string; readonly requestPath: string },
): string {
  const cleaned = cleanRedirect(wish.replace(/^[ \t\n\r\0\x08\x0B]+|[ \t\n\r\0\x08\x0B]+$/g, ''));
  const location = site.address.toPresent(cleaned.startsWith('//') ? `http:${cleaned}` : cleaned);
  const [, scheme, authority, path = ''] =
    /^(?:([a-z][a-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)/i.exec(location) ?? [];
  if (scheme !== undefined && !/^https?$/i.test(scheme)) {
    return options.fallback;
  }
  if (authority !== undefined) {
    return isOwnHost(site, authority) ? location : options.fallback;
  }
  if (scheme !== undefined) {
    return options.fallback;
  }
  if (path === '' || path.startsWith('/')) {
    return location;
  }
  const folder = options.requestPath.slice(0, options.requestPath.lastIndexOf('/') + 1);
  return `/${folder.replace(/^\/+/, '')}${location}`;
}

/** A host of this site; user names and whatever else could dress up a foreign host are refused. */
function isOwnHost(site: Site, authority: string): boolean {
  const match = /^([^:/?#@[\]]+|\[[0-9a-f:.]+\])(?::\d+)?$/i.exec(authority);
  const own = /^(.*?)(?::\d+)?$/.exec(site.address.host)?.[1];
  return match?.[1] !== undefined && match[1].toLowerCase() === own?.toLowerCase();
}
