import type { MainQuery, Site } from '../../types/index.ts';
import { utc, wpDate } from '../../wordpress/content/dates.ts';

/** Heading of a page that shows a list (plain text): the term, the author, the month, the search. */
export function pageHeading(site: Site, query: MainQuery, postsPageTitle: string | undefined): string {
  const { flags } = query;
  if (flags.has('404')) return 'Page not found';
  if (flags.has('search')) return query.search ? `Search results for “${query.search}”` : 'Search';
  if (query.term) return query.term.name.replaceAll('&amp;', '&');
  if (flags.has('author')) return query.author?.display_name ?? '';
  if (flags.has('date')) return dateHeading(site, query);
  if (flags.has('post_type_archive')) return site.postTypes.get(query.postType ?? '')?.label ?? '';
  return postsPageTitle ?? '';
}

function dateHeading(site: Site, query: MainQuery): string {
  if (!query.year) return 'Archive';
  const format = query.day ? (site.options.get('date_format') ?? 'j F Y') : query.month ? 'F Y' : 'Y';
  return wpDate(format, Date.UTC(query.year, (query.month ?? 1) - 1, query.day ?? 1) / 1000, utc);
}
