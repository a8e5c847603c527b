import type { PostQuery, PostRow, Site } from '../../types/index.ts';
import { guest } from '../auth/visitor.ts';
import { siteTimeZone, wpDate } from '../content/dates.ts';
import { withoutHidden } from '../content/restricted-posts.ts';
import { authorLink, homeLink, postLinks, termLinks } from '../routing/permalinks.ts';
import { type SitemapKind, sitemapSubtypes } from './sitemap-links.ts';

/** Addresses in one file. */
const ENTRIES_PER_SITEMAP = 2000;

export interface SitemapEntry {
  readonly location: string;
  /** With the offset of the site's zone, as W3C writes dates. */
  readonly modified?: string;
}

/** The addresses of one sitemap file; empty where there is no such file. Pages count from 1. */
export async function sitemapEntries(
  site: Site,
  kind: SitemapKind,
  subtype: string,
  page: number,
): Promise<readonly SitemapEntry[]> {
  if (!sitemapSubtypes(site, kind).includes(subtype) || page < 1) return [];
  switch (kind) {
    case 'posts':
      return postEntries(site, subtype, page);
    case 'taxonomies':
      return termEntries(site, subtype, page);
    case 'users':
      return userEntries(site, page);
  }
}

/** How many files a sitemap has. */
export async function sitemapPages(site: Site, kind: SitemapKind, subtype: string): Promise<number> {
  switch (kind) {
    case 'posts': {
      const posts = await site.posts.count(await listed(site, { types: [subtype], statuses: ['publish'] }));
      return Math.max(pagesOf(posts), showsHome(site, subtype) ? 1 : 0);
    }
    case 'taxonomies':
      return pagesOf((await countedTerms(site, subtype)).length);
    case 'users':
      return pagesOf((await site.users.findPage({ withPublished: authoredTypes(site), limit: 1 })).total);
  }
}

function pagesOf(entries: number): number {
  return Math.ceil(entries / ENTRIES_PER_SITEMAP);
}

const offsetOf = (page: number) => (page - 1) * ENTRIES_PER_SITEMAP;

/** A site whose front shows posts has no page for it: home stands among the pages. */
function showsHome(site: Site, type: string): boolean {
  return type === 'page' && site.options.get('show_on_front') !== 'page';
}

/** Sitemaps are everybody's: what is hidden from guests does not stand in them. */
function listed(site: Site, query: PostQuery): Promise<PostQuery> {
  return withoutHidden(site, guest, 'sitemap', query);
}

async function postEntries(site: Site, type: string, page: number): Promise<readonly SitemapEntry[]> {
  const posts = await site.posts.find(
    await listed(site, {
      types: [type],
      statuses: ['publish'],
      order: [{ by: 'ID', direction: 'asc' }],
      limit: ENTRIES_PER_SITEMAP,
      offset: offsetOf(page),
    }),
  );
  const links = await postLinks(site, posts);
  const modified = modifiedText(site);
  const entries = posts.map((post) => ({ location: links.get(post.ID) ?? '', modified: modified(post) }));
  if (page > 1 || !showsHome(site, type)) return entries;
  const [newest] = await site.posts.find({
    types: ['post'],
    statuses: ['publish'],
    order: [{ by: 'date', direction: 'desc' }],
    limit: 1,
  });
  return [{ location: homeLink(site), ...(newest ? { modified: modified(newest) } : {}) }, ...entries];
}

function modifiedText(site: Site): (post: PostRow) => string {
  const zone = siteTimeZone(site.options.get('timezone_string'), site.options.get('gmt_offset'));
  return (post) => {
    const moment = Date.parse(`${post.post_modified_gmt.replace(' ', 'T')}Z`);
    return wpDate('c', Number.isNaN(moment) ? 0 : moment / 1000, zone);
  };
}

/** Terms that have posts of their own. */
async function countedTerms(site: Site, taxonomy: string) {
  const terms = await site.terms.find({
    taxonomies: [taxonomy],
    hideEmpty: true,
    orderBy: 'id',
    direction: 'asc',
  });
  return terms.filter((term) => term.count > 0);
}

async function termEntries(site: Site, taxonomy: string, page: number): Promise<readonly SitemapEntry[]> {
  const terms = (await countedTerms(site, taxonomy)).slice(offsetOf(page), offsetOf(page + 1));
  const links = await termLinks(site, terms);
  return terms.map((term) => ({ location: links.get(term.term_id) ?? '' }));
}

function authoredTypes(site: Site): readonly string[] {
  return [...site.postTypes.values()]
    .filter((type) => type.public && type.name !== 'attachment')
    .map((type) => type.name);
}

async function userEntries(site: Site, page: number): Promise<readonly SitemapEntry[]> {
  const users = await site.users.find({
    withPublished: authoredTypes(site),
    orderBy: 'user_login',
    direction: 'asc',
    limit: ENTRIES_PER_SITEMAP,
    offset: offsetOf(page),
  });
  return users.map((user) => ({ location: authorLink(site, user) }));
}
