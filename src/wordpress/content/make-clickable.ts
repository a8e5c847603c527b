import { escapeUrl } from './escape.ts';
import { isAuthority } from './escape-url.ts';

export interface ClickableOptions {
  /** Hosts of this site, in lower case; links to them carry no `rel`. */
  readonly internalHosts?: readonly string[];
  /** In comments links are marked as written by users (`rel="nofollow ugc"`). */
  readonly inComment?: boolean;
}

/** Above this length a piece is cut at spaces into chunks, so that long texts cost no more than short ones. */
const LONG_PIECE = 10_000;
const CHUNK = 2_100;

const space = '[ \\t\\n\\v\\f\\r]';
const inAddress = '[\\w\\u0080-\\uffff#%~/@\\[\\]*(+=&$\\-]';

const addressPattern = new RegExp(
  `([ \\t\\n\\v\\f\\r(<.,;:!?])` + // in front
    `(\\w{1,20}://(?=[^ \\t\\n\\v\\f\\r]{1,2000}${space})` + // a scheme, and an end before long
    `${inAddress}*(?:['.,;:!?)]${inAddress}+)*)` + // punctuation only inside
    `(\\)?)(\\.\\w+)?`, // for addresses like `…/a_(b).html`
  'g',
);
const hostPattern = new RegExp(
  `([>]|${space})((?:www|ftp)\\.[\\w\\u0080-\\uffff#$%&~/.\\-;:=,?@\\[\\]+]+)`,
  'gi',
);
const mailPattern = new RegExp(`([>]|${space})([.0-9a-z_+-]+)@((?:[0-9a-z-]+\\.)+[0-9a-z]{2,})`, 'gi');

/**
 * Turns addresses of pages, `www.…` and `ftp.…` hosts and e-mail addresses in HTML into links; what stands in `<pre>`,
 * `<code>`, `<script>` and `<style>` stays. Full addresses may follow a space or punctuation, the others a space only.
 * WordPress: make_clickable().
 */
export function makeClickable(html: string, options: ClickableOptions = {}): string {
  let result = '';
  let untouched = 0;
  for (const piece of html.split(/(<[^<>]+>)/)) {
    if (/^<(?:code|pre|script|style)[ \t\n\v\f\r>]/i.test(piece)) untouched++;
    else if (untouched > 0 && /^<\/(?:code|pre|script|style)>$/i.test(piece)) untouched--;
    const isTag = piece.startsWith('<') && !/^<[ \t\n\v\f\r]*\w{1,20}:\/\//.test(piece);
    result += untouched > 0 || piece === '' || isTag ? piece : linkPiece(piece, options);
  }
  return removeInnerLinks(result);
}

function linkPiece(piece: string, options: ClickableOptions): string {
  if (piece.length > LONG_PIECE) {
    return chunksOf(piece)
      .map((chunk) => (chunk.length > CHUNK + 1 ? chunk : makeClickable(chunk, options)))
      .join('');
  }
  // Nothing to be found without one of these.
  if (!/:\/\/|@|www\.|ftp\./i.test(piece)) return piece;
  return ` ${piece} `
    .replace(addressPattern, (all, before: string, address: string, parenthesis: string, extension = '') =>
      linkAddress(all, before, address, parenthesis, extension, options),
    )
    .replace(hostPattern, (all, before: string, host: string) => linkHost(all, before, host, options))
    .replace(mailPattern, '$1<a href="mailto:$2@$3">$2@$3</a>')
    .slice(1, -1);
}

function linkAddress(
  all: string,
  before: string,
  address: string,
  parenthesis: string,
  extension: string,
  options: ClickableOptions,
): string {
  const belongs = parenthesis !== '' && address.includes('(');
  let url = (belongs ? address + parenthesis : address) + extension;
  let rest = belongs ? '' : parenthesis;
  // Parentheses belong to the address in pairs only.
  let surplus = url.split(')').length - url.split('(').length;
  for (; surplus > 0; surplus--) {
    const last = url.lastIndexOf(')');
    rest = url.slice(last) + rest;
    // What is cut off may hold opening ones.
    surplus += url.slice(last).split('(').length - 1;
    url = url.slice(0, last);
  }
  const safe = escapeUrl(url);
  return safe === '' ? all : `${before}${link(safe, options)}${rest}`;
}

function linkHost(all: string, before: string, host: string, options: ClickableOptions): string {
  const rest = /[.,;:)]$/.exec(host)?.[0] ?? '';
  const safe = escapeUrl(`http://${host.slice(0, host.length - rest.length)}`);
  return safe === '' ? all : `${before}${link(safe, options)}${rest}`;
}

/** `address` comes from `escapeUrl`, so that it may stand in an attribute and between tags. */
function link(address: string, options: ClickableOptions): string {
  return `<a href="${address}"${relAttribute(address, options)}>${address}</a>`;
}

function relAttribute(address: string, { internalHosts = [], inComment = false }: ClickableOptions): string {
  const parts: string[] = [];
  const authority = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1];
  // An address that PHP does not read leads nowhere.
  if (authority !== undefined && isAuthority(authority) && !internalHosts.includes(hostOf(address))) {
    parts.push('nofollow');
  }
  if (inComment) parts.push('ugc');
  return parts.length > 0 ? ` rel="${parts.join(' ')}"` : '';
}

function hostOf(address: string): string {
  const authority = /^[a-z0-9+.-]+:\/\/([^/?#]*)/.exec(address.toLowerCase())?.[1] ?? '';
  return authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '');
}

/** Cuts at white space, each chunk with the space behind it. */
function chunksOf(text: string): string[] {
  const chunks: string[] = [];
  const gap = /[ \t\n\v\f\r]/g;
  let start = 0;
  while (text.length - start > CHUNK) {
    let end = lastSpace(text, start, start + CHUNK);
    if (end === -1) {
      gap.lastIndex = start + CHUNK + 1;
      end = gap.exec(text)?.index ?? -1;
      if (end === -1) break;
    }
    chunks.push(text.slice(start, end + 1));
    start = end + 1;
  }
  if (start < text.length) chunks.push(text.slice(start));
  return chunks;
}

function lastSpace(text: string, from: number, to: number): number {
  for (let at = to; at >= from; at--) {
    if (' \t\n\v\f\r'.includes(text[at] as string)) return at;
  }
  return -1;
}

/** `<a href="x"><a href="y">z</a></a>` → `<a href="x">z</a>`: text that was a link already. */
function removeInnerLinks(html: string): string {
  const doubled = /<\/a><\/a>/gi;
  let result = '';
  let done = 0;
  for (let match = doubled.exec(html); match; match = doubled.exec(html)) {
    const textStart = html.lastIndexOf('>', match.index - 1) + 1;
    const innerStart = html.lastIndexOf('>', textStart - 2) + 1;
    const outerStart = html.lastIndexOf('>', innerStart - 2) + 1;
    const hasParts = innerStart > outerStart && textStart > innerStart && outerStart >= done;
    if (!hasParts || textStart === match.index) continue;
    if (!/^<a [^>]/i.test(html.slice(innerStart, innerStart + 4))) continue;
    if (!/<a(?:[ \r\n\t]+[^>]+)?>$/i.test(html.slice(Math.max(outerStart, done), innerStart))) continue;
    result += html.slice(done, innerStart) + html.slice(textStart, match.index + 4);
    done = match.index + match[0].length;
  }
  return result + html.slice(done);
}
