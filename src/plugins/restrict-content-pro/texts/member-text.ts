import { format, type Site, translate } from 'portolan/plugin';

const DOMAIN = 'rcp';

/**
 * One of Restrict Content Pro's texts in the site's language, by its English source text; values take the places of
 * `%s` … as they are (for HTML, escape them before).
 */
export function memberText(site: Site, text: string, ...values: readonly (string | number)[]): string {
  const translated = translate(site, text, DOMAIN);
  return values.length === 0 ? translated : format(translated, ...values);
}
