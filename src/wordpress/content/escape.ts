import { normalizeEntities } from './entities.ts';

export { escapeUrl, escapeUrlRaw } from './escape-url.ts';

const quoteOrBracket = /[<>"']/g;
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** Text for use between tags. Valid character references stay as they are. WordPress: esc_html(). */
export function escapeHtml(text: string): string {
  if (!/[&<>"']/.test(text)) return text;
  return normalizeEntities(text).replace(quoteOrBracket, (character) => escapes[character] as string);
}

/** Text for use inside a quoted attribute. The same as `escapeHtml`. WordPress: esc_attr(). */
export function escapeAttribute(text: string): string {
  return escapeHtml(text);
}

/** Text for use inside `<textarea>`: every `&` is escaped, so that it shows what was put in. WordPress: esc_textarea(). */
export function escapeTextarea(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] as string);
}

/** Text for use inside a quoted JavaScript string that stands in an attribute. WordPress: esc_js(). */
export function escapeJs(text: string): string {
  const safe = normalizeEntities(text).replace(/[<>"]/g, (character) => escapes[character] as string);
  return safe
    .replace(/\\([\s\S]?)/g, (_, character: string) => (character === '0' ? '\0' : character))
    .replace(/&#(?:0*39|x0*27);?/gi, "'")
    .replaceAll('\r', '')
    .replace(/['"\\]/g, '\\$&')
    .replaceAll('\0', '\\0')
    .replaceAll('\n', '\\n');
}

/**
 * Text for XML documents: references that XML does not know become characters; CDATA sections stay as they are.
 * WordPress: esc_xml().
 */
export function escapeXml(text: string): string {
  let escaped = '';
  let done = 0;
  for (let start = text.indexOf('<![CDATA['); start !== -1; start = text.indexOf('<![CDATA[', done)) {
    const end = text.indexOf(']]>', start + 9);
    if (end === -1) break;
    escaped += escapeXmlText(text.slice(done, start)) + text.slice(start, end + 3);
    done = end + 3;
  }
  return escaped + escapeXmlText(text.slice(done));
}

function escapeXmlText(text: string): string {
  if (!/[&<>"']/.test(text)) return text;
  return normalizeEntities(text, 'xml').replace(quoteOrBracket, (character) =>
    character === "'" ? '&apos;' : (escapes[character] as string),
  );
}

/** Which quotes `specialcharsDecode` decodes. */
export type DecodedQuotes = 'none' | 'double' | 'single' | 'both';

const encoded = /&(?:(amp|#0*38|#[xX]0*26)|(lt|#0*60)|(gt|#0*62)|(quot|#0*34|#[xX]0*22)|(#0*39|#[xX]0*27));/g;

/**
 * The way back from `escapeHtml`, once: `&amp;lt;` → `&lt;`. References are read by name or number, in lower case.
 * WordPress: wp_specialchars_decode().
 */
export function specialcharsDecode(text: string, quotes: DecodedQuotes = 'none'): string {
  if (!text.includes('&')) return text;
  const double = quotes === 'double' || quotes === 'both';
  const single = quotes === 'single' || quotes === 'both';
  return text.replace(encoded, (all, and?: string, less?: string, greater?: string, quote?: string) => {
    if (and) return '&';
    if (less) return '<';
    if (greater) return '>';
    if (quote) return double ? '"' : all;
    return single ? "'" : all;
  });
}
