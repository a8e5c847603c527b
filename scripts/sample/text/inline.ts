import { siteUrl } from '../site.ts';

/**
 * Turns a line's short hand into HTML: `**bold**`, `_italic_`, `[words](/path/)`; a path becomes an address of the
 * site. The sample's authors write no other markup in lines, so `&`, `<` and `>` are escaped.
 */
export function inline(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[\s(“"])_(.+?)_(?=[\s).,;:!?”"]|$)/g, '$1<em>$2</em>')
    .replace(
      /\[([^\]]+)\]\(([^)]+)\)/g,
      (_, words: string, url: string) => `<a href="${absolute(url)}">${words}</a>`,
    );
}

/** A path of the site as a whole address; other addresses stay. */
export function absolute(url: string): string {
  return url.startsWith('/') ? `${siteUrl}${url}` : url;
}

/** Text for an attribute in double quotes. */
export function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
