/** Schemes that a link of a text may have. */
const SCHEMES = /^(?:https?|mailto|tel|sms):/i;

/**
 * The address that somebody means: `example.org` is a site, `me@example.org` a mail. '' stays ''; undefined where it is
 * none that a page may lead to (a script).
 */
export function writtenAddress(written: string): string | undefined {
  const text = written.trim();
  if (text === '' || /^(?:[/#?]|\.\.?\/)/.test(text) || SCHEMES.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^[^\s/:?#]+(?:\.[^\s/:?#]+)+(?::\d+)?(?:[/?#]\S*)?$/.test(text)) return `https://${text}`;
  return /^[^/?#]*:/.test(text) ? undefined : text;
}
