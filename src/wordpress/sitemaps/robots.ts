import type { Site } from '../../types/index.ts';
import { sitemapLink, sitemapsEnabled } from './sitemap-links.ts';

/** What `/robots.txt` says before plugins add to it. WordPress: do_robots(). */
export function robotsText(site: Site): string {
  const path = new URL(site.address.siteurl).pathname.replace(/\/+$/, '');
  const sitemap = sitemapsEnabled(site) ? `\nSitemap: ${sitemapLink(site, 'index', '', 1)}\n` : '';
  return `User-agent: *\nDisallow: ${path}/wp-admin/\nAllow: ${path}/wp-admin/admin-ajax.php\n${sitemap}`;
}
