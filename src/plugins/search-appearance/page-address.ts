import type { MainQuery, Site } from 'portolan/plugin';
import {
  archiveLink,
  authorLink,
  endPath,
  homeLink,
  permalinkStructure,
  postLink,
  termLink,
  withArgument,
} from 'portolan/routing';

/** The one address of what a query shows, with its page; undefined for searches, dates and what is not found. */
export async function pageAddress(site: Site, query: MainQuery): Promise<string | undefined> {
  const first = await firstPage(site, query);
  const structure = permalinkStructure(site);
  if (first === undefined) return undefined;
  const [number, base] = query.contentPage > 1 ? [query.contentPage, ''] : [query.page, 'page/'];
  if (number < 2) return first;
  if (!structure.pretty || first.includes('?')) {
    const [path = '', requested = ''] = first.split('?', 2);
    return `${path}?${withArgument(requested, base === '' ? 'page' : 'paged', String(number))}`;
  }
  return endPath(structure, `${first.replace(/\/+$/, '')}/${base}${number}`);
}

async function firstPage(site: Site, query: MainQuery): Promise<string | undefined> {
  const { flags, posts, term, author, postType } = query;
  if (flags.has('404') || flags.has('search')) return undefined;
  if (flags.has('singular') && posts[0]) return postLink(site, posts[0]);
  if (flags.has('posts_page')) {
    const page = await site.posts.byId(site.options.number('page_for_posts'));
    return page && postLink(site, page);
  }
  if (flags.has('home')) return homeLink(site);
  if (term) return termLink(site, term);
  if (author) return authorLink(site, author);
  return flags.has('post_type_archive') && postType ? archiveLink(site, postType) : undefined;
}
