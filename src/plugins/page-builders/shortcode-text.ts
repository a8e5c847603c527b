const SIGNS: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '[': '&#91;',
  ']': '&#93;',
  '<': '&lt;',
  '>': '&gt;',
  '\n': ' ',
  '\r': '',
};

/** A shortcode as text: `[tag name="value"]content[/tag]`. Values may hold anything; empty ones are left out. */
export function shortcodeText(
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content?: string,
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(
      ([name, value]) =>
        ` ${name}="${String(value).replace(/["[\]<>\n\r]/g, (sign) => SIGNS[sign] ?? sign)}"`,
    );
  const opening = `[${tag}${written.join('')}]`;
  return content === undefined ? opening : `${opening}${content}[/${tag}]`;
}
