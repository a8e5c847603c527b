/** A postcode as rules compare it: upper case, without anything but letters and digits. WooCommerce: `wc_normalize_postcode()`. */
function normalPostcode(postcode: string): string {
  return postcode.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/**
 * Whether a postcode is meant by a rule of a tax rate or a shipping zone: a code (`SW1A 1AA`), one with an asterisk
 * at its end (`SW1*`), or a range (`90210...99000`). WooCommerce: `wc_postcode_location_matcher()`.
 */
export function postcodeMatches(postcode: string, rule: string): boolean {
  const code = normalPostcode(postcode);
  if (rule.includes('...')) return inRange(code, rule);
  const wanted = rule.trim().toUpperCase();
  if (!wanted.endsWith('*')) return code === normalPostcode(wanted);
  return code.startsWith(normalPostcode(wanted.slice(0, -1)));
}

function inRange(code: string, rule: string): boolean {
  const ends = rule.split('...').map(normalPostcode);
  const [first, last] = ends;
  if (ends.length !== 2 || !first || !last || code === '') return false;
  if (/^\d+$/.test(first + last) && /^\d+$/.test(code))
    return Number(code) >= Number(first) && Number(code) <= Number(last);
  // Codes with letters are compared place by place; the ends count as the beginning of longer codes.
  const width = code.length;
  return code >= first.padEnd(width, '0') && code <= last.padEnd(width, '0');
}
