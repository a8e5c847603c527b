import he from 'he';
import { decodePercent } from '../../view/percent-encoding.ts';

const TAG = /<(?:img|source|video|audio|embed|image|input|track)\b[^>]*>/gi;
const TAG_BEGINS = /<(?:img|source|video|audio|embed|image|input|track)\b/i;
const ATTRIBUTE =
  /\s(?:(src|poster|data-src|data-lazy-src|data-large_image|href|xlink:href)|(srcset|data-srcset))\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const BACKGROUND = /\burl\(\s*(?:&quot;|&#0?39;|["'])?([^"'()\s&]+)/gi;
const UPLOAD =
  /(?:(?:https?:)?\/\/[^\s"'<>()[\]\\,/]+(?:\/[^\s"'<>()[\]\\,]*)?)?\/wp-content\/uploads\/[^\s"'<>()[\]\\,?#&]+/gi;

/**
 * The addresses of pictures, sounds, films and uploaded files in a post's content, each once: in tags, in styles, in the
 * JSON of blocks and the attributes of shortcodes. Addresses of data (`data:`) are none.
 */
export function contentAddresses(content: string): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (address: string) => {
    const plain = address.includes('&') ? he.decode(address) : address;
    if (/^(?:https?:)?\/\/[^/]|^\/[^/]/i.test(plain)) found.add(plain);
  };
  const text = content.includes('\\/') ? content.replaceAll('\\/', '/') : content;
  if (text.includes('<')) {
    for (const [tag] of text.matchAll(TAG)) {
      for (const [, one, , double, single] of tag.matchAll(ATTRIBUTE)) {
        const value = (double ?? single ?? '').trim();
        if (one !== undefined) add(value);
        else for (const candidate of value.split(/,\s+/)) add(candidate.trim().split(/\s+/)[0] ?? '');
      }
    }
  }
  if (text.includes('url(')) for (const [, address] of text.matchAll(BACKGROUND)) add(address as string);
  if (text.includes('/wp-content/uploads/')) for (const [address] of text.matchAll(UPLOAD)) add(address);
  return found;
}

/**
 * Whether a content may hold such an address: a look that costs a fraction of finding them. It is never false where
 * there is one.
 */
export function showsFiles(content: string): boolean {
  return (
    content.includes('/wp-content/uploads/') ||
    content.includes('\\/') ||
    content.includes('url(') ||
    TAG_BEGINS.test(content)
  );
}

/** One of these stands in every content that names an attachment. */
const NAMING = ['wp-image-', 'ids=', '"ids":', '"id":', '"mediaId":', 'attachment_id='];
const ATTACHMENT =
  /\bwp-image-(\d+)|\bids=["']([\d,\s]+)["']|"(?:id|mediaId)":(\d+)|"ids":\[([\d,\s]+)\]|\battachment_id=["'](\d+)["']/g;

/** Whether a content may name an attachment: looking for fixed texts is faster than the expression. */
export function namesAttachments(content: string): boolean {
  return NAMING.some((mark) => content.includes(mark));
}

/** The ids of attachments that a content names: in classes, galleries and blocks. Some may be ids of other things. */
export function attachmentIds(content: string): ReadonlySet<number> {
  const found = new Set<number>();
  if (!namesAttachments(content)) return found;
  for (const [, ...groups] of content.matchAll(ATTACHMENT)) {
    for (const group of groups) for (const id of group?.split(',') ?? []) found.add(Number(id));
  }
  return found;
}

/** Where an address leads: to a file of the old site's uploads, elsewhere on its host, or to another host. */
export type MediaPlace =
  | { readonly kind: 'upload'; readonly path: string }
  | { readonly kind: 'old-host'; readonly path: string }
  | { readonly kind: 'other-host'; readonly host: string };

/** Sorts an address; `hosts` are the old site's, in lower case. Undefined where it is none. */
export function mediaPlace(address: string, hosts: ReadonlySet<string>): MediaPlace | undefined {
  let url: URL;
  try {
    url = new URL(address, 'https://old.invalid');
  } catch {
    return undefined;
  }
  let host = url.host;
  let path = url.pathname;
  // Jetpack's picture servers fetch from the host that their address names.
  if (/^i\d\.wp\.com$/.test(host)) {
    const [, named = '', ...rest] = path.split('/');
    host = named.toLowerCase();
    path = `/${rest.join('/')}`;
  }
  if (host !== 'old.invalid' && !hosts.has(host)) return { kind: 'other-host', host };
  path = decodePercent(path);
  const upload = /^(?:.*?)\/wp-content\/uploads\/(?:sites\/\d+\/)?(.+)$/.exec(path)?.[1];
  return upload === undefined ? { kind: 'old-host', path } : { kind: 'upload', path: upload };
}
