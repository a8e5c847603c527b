import type { Site, SiteRequest } from '../../types/index.ts';
import { UPLOADS } from '../media/restricted-uploads.ts';
import { type AddressParts, addressParts, joinAddress, withoutArguments } from './addresses.ts';
import { attachmentFile } from './attachment-file.ts';
import { rebuiltArguments } from './canonical-arguments.ts';
import { type Destination, foundDestination, missingDestination } from './canonical-destination.ts';
import { isPagedOrFeed, pagedAddress } from './canonical-paging.ts';
import type { ResolvedQuery } from './main-query.ts';
import { endPath, permalinkStructure } from './permalink-structure.ts';
import { isPresent, says } from './query-variables.ts';

/** What stands at the end of a path by mistake: blanks and punctuation, plain or encoded. */
const TRAILING_PUNCTUATION =
  /(?: |%20|!|%21|"|%22|'|%27|\(|%28|\)|%29|,|%2C|\.|%2E|;|%3B|\{|%7B|\}|%7D|%E2%80%9C|%E2%80%9D)+$/;

/**
 * Where what was asked for is really at home: an absolute address, or undefined where the address is good as it is.
 * WordPress: redirect_canonical().
 */
export async function canonicalRedirect(
  site: Site,
  request: SiteRequest,
  query: ResolvedQuery,
): Promise<string | undefined> {
  if (!mayBeRedirected(request, query)) return undefined;
  const requested = requestedUrl(site, request);
  const { address, final } = await canonicalAddress(site, request, query, requested);
  if (isSame(address, joinAddress(requested))) return undefined;
  const next = addressParts(address);
  if (final || !next) return address;
  // Who is sent on must not be sent on again from there.
  const again = await canonicalAddress(site, request, query, next);
  return isSame(again.address, address) ? address : undefined;
}

function mayBeRedirected(request: SiteRequest, query: ResolvedQuery): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const { flags } = query;
  if (flags.has('search') || flags.has('trackback') || flags.has('favicon')) return false;
  // From a file that is missing the attachment's own address would lead back to it.
  if (flags.has('404') && query.parsed.attachmentId > 0 && request.path.includes(UPLOADS)) return false;
  // A preview of what everyone may see is no preview.
  const isNumbered = query.parsed.p > 0 || query.parsed.pageId > 0;
  return !flags.has('preview') || (isNumbered && query.posts[0]?.post_status === 'publish');
}

function requestedUrl(site: Site, request: SiteRequest): AddressParts {
  const [, host = '', input = ''] = /^(.*?)(?::(\d+))?$/.exec(request.host) ?? [];
  // Under another name of the old site its port is as good as the present one.
  const home = addressParts(site.address.home);
  const old = addressParts(site.address.storedHome);
  const port = host !== home?.host && input === old?.port ? (home?.port ?? input) : input;
  return {
    scheme: request.secure ? 'https' : 'http',
    host,
    port,
    path: request.path,
    query: request.queryString,
  };
}

/** A second `?` before the arguments is taken away, feeds aside. */
function withoutMark(text: string, { flags }: ResolvedQuery): string {
  return text.startsWith('?') && !flags.has('feed') ? rebuiltArguments(text.slice(1)).join('&') : text;
}

/** Where it is at home; `final` addresses are not looked at again. */
async function canonicalAddress(
  site: Site,
  request: SiteRequest,
  query: ResolvedQuery,
  requested: AddressParts,
): Promise<{ readonly address: string; readonly final: boolean }> {
  const structure = permalinkStructure(site);
  const preview = says(query.variables, 'preview') ? ['preview'] : [];
  const input: Destination = { query: withoutArguments(withoutMark(requested.query, query), preview) };
  let to = input;
  const file = await fileOfAttachment(site, query);
  if (query.flags.has('404'))
    to = await missingDestination(site, query, input, requested.query, requested.path);
  else if (structure.pretty) {
    to = await foundDestination(site, request, query, input);
    // A file has no pages and no feeds of its own.
    if (file === undefined && isPagedOrFeed(query)) {
      to = pagedAddress(site, query, requested, to);
      // WordPress puts such an address together without its port, finds on a second look that it lacks it, and stays.
      // Where attachments have no pages it does not look twice.
      const looksTwice = hasPort(site) && !isClosedAttachment(site, query);
      if (to.final === undefined && looksTwice) return { address: joinAddress(requested), final: false };
    }
  }
  if (to.final !== undefined) return { address: to.final, final: true };
  if (file !== undefined) {
    // Where a page or a feed of it is asked for, its number goes along.
    const rest = isPagedOrFeed(query) ? input.query : to.query;
    to = { ...to, query: withoutArguments(rest, ['feed', 'paged']), address: file };
  }
  const tidied = tidy(site, query, withRest(requested, to), file !== undefined);
  return { address: joinAddress(comparable(requested, tidied)), final: false };
}

function hasPort(site: Site): boolean {
  return (addressParts(site.address.home)?.port ?? '') !== '';
}

/** Pages of attachments are off on sites made since 6.4: the file itself is shown. */
async function fileOfAttachment(site: Site, query: ResolvedQuery): Promise<string | undefined> {
  const [post] = query.posts;
  return post && isClosedAttachment(site, query) ? attachmentFile(site, post) : undefined;
}

function isClosedAttachment(site: Site, query: ResolvedQuery): boolean {
  const [post] = query.posts;
  const isOther = post !== undefined && post.post_type !== 'attachment';
  return query.flags.has('attachment') && !isOther && !site.options.flag('wp_attachment_pages_enabled', true);
}

/** The destination's parts; what is left of the asked query comes behind its own. */
function withRest(requested: AddressParts, to: Destination): AddressParts {
  if (to.address === undefined) return { ...requested, path: to.path ?? requested.path, query: to.query };
  const parts = addressParts(to.address) ?? requested;
  const own = parts.query.split('&').filter((part) => part !== '');
  const names = own.map((part) => part.split('=', 1)[0] as string);
  const rest = rebuiltArguments(withoutArguments(to.query, names));
  return { ...parts, query: [...own, ...rest].join('&') };
}

/** Puts path, host and query in order. */
function tidy(site: Site, query: ResolvedQuery, parts: AddressParts, isFile: boolean): AddressParts {
  const home = addressParts(site.address.home);
  const structure = permalinkStructure(site);
  let path = parts.path.replace(/\/index\.php\/*$/, '/').replace(TRAILING_PUNCTUATION, '');
  if (structure.root === '') path = path.replaceAll('/index.php/', '/');
  const front = query.flags.has('front_page');
  if (structure.pretty && !isFile && !query.flags.has('404') && (!front || query.parsed.paged > 1)) {
    path = endPath(structure, path);
  } else if (front) {
    path = `${path.replace(/\/+$/, '')}/`;
  }
  const sitemap = ['sitemap', 'sitemap-stylesheet'].some((name) => isPresent(query.variables, name));
  if (query.flags.has('robots') || sitemap) path = path.replace(/\/+$/, '');
  path = path.replace(/\/{2,}/g, '/');
  const homePathname = `${(home?.path ?? '').replace(/\/+$/, '')}/`;
  if (`${path.replace(/\/+$/, '')}/` === homePathname) path = homePathname;
  return {
    ...parts,
    host: home?.host ?? parts.host,
    port: home?.port ?? '',
    path,
    query: tidyQuery(parts.query),
  };
}

/** Punctuation behind an id or a slug goes, arguments without a value too; all others stay as they were written. */
function tidyQuery(query: string): string {
  return query
    .split('&')
    .map((part) => (/^(?:p|page_id|cat|tag)=/.test(part) ? part.replace(TRAILING_PUNCTUATION, '') : part))
    .filter((part) => !/^(?:p|page_id|cat|tag)=?$/.test(part))
    .map((part) => (part === 'feed=rss' ? 'feed=rss2' : part))
    .join('&')
    .replace(/^&+|&+$/g, '');
}

/**
 * The scheme alone is no reason to redirect, nor is the host: only `www.` is added or taken away. Where nothing else
 * differs, the asked address stays.
 */
function comparable(requested: AddressParts, found: AddressParts): AddressParts {
  const from = requested.host.toLowerCase();
  const to = found.host.toLowerCase();
  const differsByWww = from === `www.${to}` || `www.${from}` === to;
  const host = requested.host === '' || (from !== to && differsByWww) ? found.host : requested.host;
  const same =
    host === requested.host &&
    found.port === requested.port &&
    found.path === requested.path &&
    found.query === requested.query;
  return same ? requested : { ...found, host };
}

/** Octets are the same in either case. */
function isSame(a: string, b: string): boolean {
  const lower = (address: string) =>
    address.replace(/#.*$/s, '').replace(/%[0-9a-f]{2}/gi, (octet) => octet.toLowerCase());
  return lower(a) === lower(b);
}
