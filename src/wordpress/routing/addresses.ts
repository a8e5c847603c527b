import type { Site } from '../../types/index.ts';

/**
 * Address below home, in the language that the site answers in: `homePath(site, 'feed/')`; '' gives home with its slash.
 * WordPress: home_url().
 */
export function homePath(site: Pick<Site, 'address' | 'language'>, path: string): string {
  const language = site.language?.path ? `${site.language.path}/` : '';
  return `${site.address.home}/${language}${path.replace(/^\/+/, '')}`;
}

/** Address below the WordPress folder. WordPress: site_url(). */
export function sitePath(site: Pick<Site, 'address'>, path: string): string {
  return `${site.address.siteurl}/${path.replace(/^\/+/, '')}`;
}

/**
 * Address of a REST route (`wp/v2/posts/7`, `wp/v2/comments?post=7`). WordPress: rest_url(), and add_query_arg() for what
 * follows the route, which encodes a route that is an argument itself.
 */
export function restAddress(site: Pick<Site, 'address' | 'options'>, route: string): string {
  const structure = site.options.get('permalink_structure') ?? '';
  if (structure !== '') {
    return `${site.address.home}/${/^\/*index\.php/.test(structure) ? 'index.php/' : ''}wp-json/${route}`;
  }
  const [path = '', query] = route.split('?', 2);
  const plain = `${site.address.home}/index.php?rest_route=`;
  return query === undefined ? `${plain}/${path}` : `${plain}${encodeURIComponent(`/${path}`)}&${query}`;
}

/** Parts of an absolute address; host without port. */
export interface AddressParts {
  readonly scheme: string;
  readonly host: string;
  readonly port: string;
  readonly path: string;
  /** Without `?`. */
  readonly query: string;
}

/** Takes an absolute http(s) address apart as text, without changing a character; undefined for anything else. */
export function addressParts(address: string): AddressParts | undefined {
  const match = /^(https?):\/\/([^/?#:]*)(?::(\d+))?([^?#]*)(?:\?([^#]*))?/i.exec(address);
  if (!match) return undefined;
  return {
    scheme: (match[1] as string).toLowerCase(),
    host: match[2] as string,
    port: match[3] ?? '',
    path: match[4] ?? '',
    query: match[5] ?? '',
  };
}

/** Puts an address together again. */
export function joinAddress(parts: AddressParts): string {
  const port = parts.port === '' ? '' : `:${parts.port}`;
  return `${parts.scheme}://${parts.host}${port}${parts.path}${parts.query === '' ? '' : `?${parts.query}`}`;
}

/** A query string without some arguments (lists `a[]` included); the others stay as they were written. */
export function withoutArguments(query: string, names: readonly string[]): string {
  return query
    .split('&')
    .filter((part) => part !== '' && !names.includes(argumentName(part)))
    .join('&');
}

/** Name of one `name=value` part, decoded, without brackets. */
function argumentName(part: string): string {
  const name = part.split('=', 1)[0] ?? '';
  try {
    return decodeURIComponent(name.replaceAll('+', ' ')).replace(/\[.*$/s, '');
  } catch {
    return name;
  }
}

/** A query string with one argument set, in its old place or at the end. WordPress: add_query_arg(). */
export function withArgument(query: string, name: string, value: string): string {
  const parts = query.split('&').filter((part) => part !== '');
  const written = `${name}=${value}`;
  const at = parts.findIndex((part) => argumentName(part) === name);
  if (at < 0) return [...parts, written].join('&');
  parts[at] = written;
  return parts.join('&');
}
