import he from 'he';

/** Plain text of a mail's HTML: paragraphs and rows as lines, addresses of links behind them. */
export function htmlToText(html: string): string {
  const marked = html
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, href: string, inner: string) =>
      inner.includes(href) ? inner : `${inner} (${href})`,
    )
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/t[dh]>\s*(?=<t[dh])/gi, ' – ')
    .replace(/<\/(?:p|div|h[1-6]|ul|ol|table|section|address|header)>/gi, '\n\n')
    .replace(/<\/(?:tr|li|dd)>/gi, '\n')
    .replace(/<[^>]*>/g, '');
  return he
    .decode(marked)
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
