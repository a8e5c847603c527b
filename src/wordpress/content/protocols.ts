import { decodeNumericEntities } from './entities.ts';
import { trimBlanks } from './whitespace.ts';

/** Schemes that addresses in content may have. WordPress: wp_allowed_protocols(). */
export const allowedProtocols: readonly string[] = [
  'http',
  'https',
  'ftp',
  'ftps',
  'mailto',
  'news',
  'irc',
  'irc6',
  'ircs',
  'gopher',
  'nntp',
  'feed',
  'telnet',
  'mms',
  'rtsp',
  'sms',
  'svn',
  'tel',
  'fax',
  'xmpp',
  'webcal',
  'urn',
];

/** Bounds how often a scheme may hide behind another one. */
const MAX_ROUNDS = 6;

/**
 * Takes a scheme that is not allowed off an address, again and again: `javascript:alert(1)` → `alert(1)`. Anything in
 * front of the first colon counts as a scheme, written as a character or a reference. WordPress: wp_kses_bad_protocol().
 */
export function removeBadProtocol(address: string, protocols: readonly string[] = allowedProtocols): string {
  let text = removeControls(address, true);
  if (/^https:\/\//.test(text) && protocols.includes('https')) return text;
  if (/^http:\/\//.test(text) && protocols.includes('http')) return text;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = text;
    text = removeOnce(text, protocols, 1);
    if (text === before) return text;
  }
  return '';
}

function removeOnce(address: string, protocols: readonly string[], feeds: number): string {
  // A colon's reference without its semicolon gets one, which it has afterwards whether it was split here or not.
  const text = address.replace(/&#0*58(?![;0-9])|&#x0*3a(?![;a-f0-9])/gi, '$&;');
  const colon = /:|&#0*58;|&#x0*3a;|&colon;/i.exec(text);
  if (!colon) return text;
  const before = text.slice(0, colon.index);
  if (before.includes('/?')) return text;
  const rest = trimBlanks(text.slice(colon.index + colon[0].length));
  const scheme = allowedScheme(before, protocols);
  // `feed:` stands in front of another address.
  if (scheme === 'feed:') {
    if (feeds > 2) return '';
    const inner = removeOnce(rest, protocols, feeds + 1);
    return inner === '' || inner === '0' ? inner : scheme + inner;
  }
  return scheme + rest;
}

function allowedScheme(text: string, protocols: readonly string[]): string {
  const scheme = removeControls(
    decodeNumericEntities(text).replace(/[ \t\n\v\f\r]/g, ''),
    true,
  ).toLowerCase();
  return protocols.some((protocol) => protocol.toLowerCase() === scheme) ? `${scheme}:` : '';
}

/**
 * Removes control characters (tab, line feed and carriage return stay), and with `escapedZeros` also `\0`, `\\00` and
 * the like. WordPress: wp_kses_no_null().
 */
export function removeControls(text: string, escapedZeros: boolean): string {
  const clean = text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, '');
  return escapedZeros && clean.includes('\\0') ? clean.replace(/(?<!\\)\\+0+/g, '') : clean;
}
