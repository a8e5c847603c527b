/** What a plugin put into a text so that a script of its own fills it in later. */
const ANY =
  /\bdata-(?:lazy-|cookieblock-|cmplz-|borlabs-cookie-|litespeed-|rocket-|orig-)?src\b|<!--\s*\/?(?:no?)?(?:optimize|minify|lazy|cache)\b|type=(["'])text\/plain\1/i;
const TAG =
  /<(img|iframe|video|source)\b((?:[^>"']|"[^"]*"|'[^']*')*)>(\s*<noscript>\s*<\1\b[\s\S]*?<\/noscript>)?/gi;
const MARKS = /<!--\s*\/?(?:no?)?(?:optimize|minify|lazy|cache)\b[^>]*-->/gi;
/** Scripts that waited for consent. They do not run here, and would be read as text. */
const WAITING = /<script\b[^>]*\btype=(["'])text\/plain\1[^>]*>[\s\S]*?<\/script>/gi;
const KEPT_SRC =
  /\sdata-(?:lazy-|cookieblock-|cmplz-|borlabs-cookie-|litespeed-|rocket-|orig-)?src=("[^"]*"|'[^']*')/i;
const KEPT_SET = /\sdata-(?:lazy-|litespeed-|rocket-)?srcset=("[^"]*"|'[^']*')/i;
const KEPT_SIZES = /\sdata-(?:lazy-|litespeed-|rocket-)?sizes=("[^"]*"|'[^']*')/i;
/** What stood in for the address: nothing, a tiny picture, an empty page. */
const PLACEHOLDER = /\ssrc=(?:""|''|"(?:data:image|about:blank)[^"]*"|'(?:data:image|about:blank)[^']*')/i;

/**
 * A text whose pictures and frames have their addresses where browsers look for them, as before a caching plugin
 * (`data-lazy-src`) or a consent plugin (`data-cookieblock-src`) wrote its own into it; what is embedded waits for
 * consent as everything embedded here does.
 */
export function plainMedia(source: string): string {
  if (!ANY.test(source)) return source;
  return source
    .replace(MARKS, '')
    .replace(WAITING, '')
    .replace(TAG, (whole, tag: string, attributes: string) => {
      const hasPlaceholder = PLACEHOLDER.test(attributes) || !/\ssrc=/i.test(attributes);
      const kept = KEPT_SRC.exec(attributes)?.[1];
      if (!hasPlaceholder || kept === undefined || kept.length < 4) return whole;
      const named = attributes
        .replace(PLACEHOLDER, '')
        .replace(KEPT_SRC, () => ` src=${kept}`)
        .replace(KEPT_SET, (_, value: string) => (/\ssrcset=/i.test(attributes) ? '' : ` srcset=${value}`))
        .replace(KEPT_SIZES, (_, value: string) => (value.includes('auto') ? '' : ` sizes=${value}`));
      return `<${tag}${withoutClasses(named)}>`;
    });
}

/** Classes by which the script found what it had to fill in, which may hide it. */
function withoutClasses(attributes: string): string {
  return attributes.replace(/\sclass=("|')([^"']*)\1/i, (_, quote: string, classes: string) => {
    const rest = classes
      .split(/\s+/)
      .filter(
        (one) => !/^(?:lazy(?:load(?:ed|ing)?)?|jetpack-lazy-image|rocket-lazyload|cmplz-\S+)$/i.test(one),
      );
    return rest.join('').length > 0 ? ` class=${quote}${rest.join(' ')}${quote}` : '';
  });
}
