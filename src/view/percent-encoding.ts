/** Percent-decodes; a text that is not encoded well (`100%`, bytes that are no UTF-8) stays as it is. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A text as a value in a query: like rawurlencode(), with `+` for blanks and `~` encoded. PHP: urlencode(). */
export function urlencode(text: string): string {
  return rawurlencode(text).replaceAll('%20', '+').replaceAll('~', '%7E');
}

/** A text as a part of an address: all but letters, digits and `-._~` encoded. PHP: rawurlencode(); RFC 3986. */
export function rawurlencode(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Halves of surrogate pairs, which no encoding takes, become U+FFFD. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
