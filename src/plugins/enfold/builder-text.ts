import { type Site, translate } from 'portolan/plugin';

/**
 * The site's words for an English text of the page builder's theme: from that theme's catalogue (`avia_framework`), else
 * from WordPress's.
 */
export function builderText(site: Site, text: string): string {
  const own = translate(site, text, 'avia_framework');
  return own === text ? translate(site, text) : own;
}
