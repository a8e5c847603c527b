import type { QueryVariables, Reply, Site } from '../../types/index.ts';
import { escapeXml } from '../content/escape.ts';
import { integerOf } from '../php-input.ts';
import { variable } from '../routing/query-variables.ts';
import { sitemapEntries, sitemapPages } from './sitemap-entries.ts';
import {
  isSitemapKind,
  type SitemapKind,
  sitemapLink,
  sitemapSubtypes,
  sitemapsEnabled,
  stylesheetLink,
} from './sitemap-links.ts';
import { sitemapStylesheet } from './stylesheet.ts';

/** No site has more files than this. */
const LAST_PAGE = 1_000_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * The sitemap, index or style sheet that query variables ask for; undefined where there is none.
 * WordPress: WP_Sitemaps::render_sitemaps().
 */
export async function sitemapReply(site: Site, variables: QueryVariables): Promise<Reply | undefined> {
  if (!sitemapsEnabled(site)) return undefined;
  const stylesheet = variable(variables, 'sitemap-stylesheet');
  if (stylesheet !== '') return xml(sitemapStylesheet(site, stylesheet === 'index' ? 'index' : 'sitemap'));
  const name = variable(variables, 'sitemap');
  if (name === 'index') return xml(await sitemapIndex(site));
  if (!isSitemapKind(name)) return undefined;
  const page = Math.min(Math.abs(integerOf(variable(variables, 'paged'))), LAST_PAGE) || 1;
  const entries = await sitemapEntries(site, name, variable(variables, 'sitemap-subtype'), page);
  if (entries.length === 0) return undefined;
  const urls = entries.map(({ location, modified }) => {
    const date = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`;
    return `<url><loc>${escapeXml(location)}</loc>${date}</url>`;
  });
  return xml(document(site, 'sitemap', `<urlset xmlns="${NAMESPACE}">${urls.join('')}</urlset>`));
}

async function sitemapIndex(site: Site): Promise<string> {
  const kinds: readonly SitemapKind[] = ['posts', 'taxonomies', 'users'];
  const maps: string[] = [];
  for (const kind of kinds) {
    for (const subtype of sitemapSubtypes(site, kind)) {
      for (const one of await site.extensions.apply('sitemap.sites', [site], { site, kind, subtype })) {
        const pages = await sitemapPages(one, kind, subtype);
        for (let page = 1; page <= pages; page++) {
          const link = sitemapLink(one, kind, subtype, page) ?? '';
          maps.push(`<sitemap><loc>${escapeXml(link)}</loc></sitemap>`);
        }
      }
    }
  }
  return document(site, 'index', `<sitemapindex xmlns="${NAMESPACE}">${maps.join('')}</sitemapindex>`);
}

function document(site: Site, stylesheet: 'sitemap' | 'index', body: string): string {
  const href = escapeXml(stylesheetLink(site, stylesheet));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet type="text/xsl" href="${href}" ?>\n${body}\n`;
}

function xml(body: string): Reply {
  return {
    status: 200,
    headers: { 'Content-Type': 'application/xml; charset=UTF-8' },
    body,
    cache: { tags: [] },
  };
}
