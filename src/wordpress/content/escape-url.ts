import { normalizeEntities } from './entities.ts';
import { allowedProtocols, removeBadProtocol } from './protocols.ts';

/**
 * An address for use in an attribute: cleaned, with `&` as `&#038;` and `'` as `&#039;`; '' where its scheme is not
 * allowed. An address without a scheme that is not relative (`/`, `#`, `?`, `index.php`) gets `http://`.
 * WordPress: esc_url().
 */
export function escapeUrl(address: string, protocols: readonly string[] = allowedProtocols): string {
  return clean(address, protocols, true);
}

/** The same address for storing, for headers and for requests: without character references. WordPress: sanitize_url(). */
export function escapeUrlRaw(address: string, protocols: readonly string[] = allowedProtocols): string {
  return clean(address, protocols, false);
}

const notInAddress = /[^a-z0-9\-~+_.?#=!&;,/:%@$|*'()[\]\u0080-\uffff]/gi;

function clean(address: string, protocols: readonly string[], display: boolean): string {
  let url = address
    .replace(/^[ \t\n\r\0\v]+/, '')
    .replaceAll(' ', '%20')
    .replace(notInAddress, '');
  if (url === '') return '';
  if (!/^mailto:/i.test(url)) url = removeLineBreaks(url);
  url = url.replaceAll(';//', '://');
  if (url === '') return '';
  if (!url.includes(':') && !/^[/#?]/.test(url) && !/^[a-z0-9-]+?\.php/i.test(url)) url = `http://${url}`;
  if (display) url = normalizeEntities(url).replaceAll('&amp;', '&#038;').replaceAll("'", '&#039;');
  if (/[[\]]/.test(url)) url = encodeBrackets(url);
  if (url.startsWith('/')) return url;
  const good = removeBadProtocol(url, protocols);
  return good.toLowerCase() === url.toLowerCase() ? good : '';
}

/** Removes `%0d` and `%0a`, also those that come about by removing others. */
function removeLineBreaks(url: string): string {
  if (!/%0[da]/i.test(url)) return url;
  const kept: string[] = [];
  for (const character of url) {
    const isLast = /[da]/i.test(character) && kept.at(-1) === '0' && kept.at(-2) === '%';
    if (isLast) kept.length -= 2;
    else kept.push(character);
  }
  return kept.join('');
}

/** Square brackets are for hosts (`[::1]`); everywhere else they are encoded. */
function encodeBrackets(url: string): string {
  const front = frontOf(url);
  const dirty = front === '' ? url : url.replaceAll(front, '');
  const encoded = dirty.replaceAll('[', '%5B').replaceAll(']', '%5D');
  return dirty === '' ? url : url.replaceAll(dirty, () => encoded);
}

/** Scheme, user, host and port of an address as it starts with them. */
function frontOf(url: string): string {
  const match = /^(?:([a-z][a-z0-9+.-]*):)?\/\/([^/?#]+)/i.exec(url);
  const slashes = url.startsWith('/') ? '//' : '';
  const authority = match?.[2] ?? '';
  if (!isAuthority(authority)) return slashes;
  return (match?.[1] ? `${match[1]}://` : slashes) + authority.replace(/:$/, '');
}

/**
 * Whether PHP reads what stands between `//` and the path: it has a host, and its port, if any, begins with a digit, is
 * at most five characters long and no larger than ports are. PHP: parse_url().
 */
export function isAuthority(authority: string): boolean {
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  if (/^\[.*\]$/.test(host)) return true;
  const colon = host.lastIndexOf(':');
  if (colon === -1) return host !== '';
  const port = host.slice(colon + 1);
  return colon > 0 && (port === '' || (/^\d.{0,4}$/.test(port) && Number.parseInt(port, 10) <= 65535));
}
