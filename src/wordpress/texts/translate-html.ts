import { html, type Markup, trustedHtml } from '../markup.ts';
import { format } from './format.ts';
import type { TextSite } from './text-site.ts';
import { translate } from './translate.ts';

/**
 * A translated text that holds HTML of its own (`<strong>Error:</strong> …`), with values put in: plain texts are
 * escaped, markup stays.
 */
export function translateHtml(
  site: TextSite,
  text: string,
  ...values: readonly (string | number | Markup)[]
): Markup {
  const escaped = values.map((value) => html`${value}`.text);
  // Safe: source texts and catalogues are the program's, its plugins' and the site owner's own; values are escaped.
  return trustedHtml(format(translate(site, text), ...escaped));
}
