import type { Site } from '../../types/index.ts';
import { isViewable } from '../core-types.ts';
import { homePath } from '../routing/addresses.ts';
import { permalinkStructure } from '../routing/permalink-structure.ts';

/** What sitemaps are made of. */
export type SitemapKind = 'posts' | 'taxonomies' | 'users';

/** Whether the site has sitemaps: those that hide from search engines have none. */
export function sitemapsEnabled(site: Site): boolean {
  return site.options.flag('blog_public', true);
}

/** The subtypes of a kind, in order: post types, taxonomies; users have none (`''`). */
export function sitemapSubtypes(site: Site, kind: SitemapKind): readonly string[] {
  switch (kind) {
    case 'posts':
      return [...site.postTypes.values()]
        .filter((type) => type.public && isViewable(type) && type.name !== 'attachment')
        .map((type) => type.name);
    case 'taxonomies':
      return [...site.taxonomies.values()]
        .filter((taxonomy) => taxonomy.public && taxonomy.publiclyQueryable)
        .map((taxonomy) => taxonomy.name);
    case 'users':
      return [''];
  }
}

/** Whether a name from an address is a kind of sitemap. */
export function isSitemapKind(name: string): name is SitemapKind {
  return name === 'posts' || name === 'taxonomies' || name === 'users';
}

/**
 * Address of a sitemap or of the index; undefined where there is no such sitemap. A kind without its subtype has an
 * address, although nothing may stand there. WordPress: get_sitemap_url().
 */
export function sitemapLink(site: Site, name: string, subtype: string, page: number): string | undefined {
  const pretty = permalinkStructure(site).pretty;
  if (name === 'index') return homePath(site, pretty ? 'wp-sitemap.xml' : '?sitemap=index');
  if (!isSitemapKind(name)) return undefined;
  if (subtype !== '' && !sitemapSubtypes(site, name).includes(subtype)) return undefined;
  const number = Math.max(1, page);
  const part = subtype === '' ? '' : `-${subtype}`;
  if (pretty) return homePath(site, `wp-sitemap-${name}${part}-${number}.xml`);
  const argument = subtype === '' ? '' : `&sitemap-subtype=${subtype}`;
  return homePath(site, `?sitemap=${name}${argument}&paged=${number}`);
}

/** Address of the style sheet of sitemaps or of their index. */
export function stylesheetLink(site: Site, which: 'sitemap' | 'index'): string {
  if (!permalinkStructure(site).pretty) return homePath(site, `?sitemap-stylesheet=${which}`);
  return homePath(site, which === 'index' ? 'wp-sitemap-index.xsl' : 'wp-sitemap.xsl');
}
