import { type Site, translate, translatePlural } from 'portolan/plugin';

const DOMAIN = 'download-monitor';

/** A text of the plugin in the site's language. */
export function downloadText(site: Site, text: string): string {
  return translate(site, text, DOMAIN);
}

/** `1 download`, `5 downloads`. */
export function countText(site: Site, count: number): string {
  return `${count} ${translatePlural(site, 'download', 'downloads', count, DOMAIN)}`;
}
