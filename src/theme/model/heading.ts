import type { MainQuery, Site } from '../../types/index.ts';
import { localDate } from '../../wordpress/site/site-time.ts';
import { format, translate } from '../../wordpress/texts/index.ts';

/** Heading of a page that shows a list (plain text): the term, the author, the month, the search. */
export function pageHeading(site: Site, query: MainQuery, postsPageTitle: string | undefined): string {
  const { flags } = query;
  if (flags.has('404')) return translate(site, 'Page not found');
  if (flags.has('search')) {
    return query.search
      ? format(translate(site, 'Search results for “%s”'), query.search)
      : translate(site, 'Search');
  }
  if (query.term) return query.term.name.replaceAll('&amp;', '&');
  if (flags.has('author')) return query.author?.display_name ?? '';
  if (flags.has('date')) return dateHeading(site, query);
  if (flags.has('post_type_archive')) return site.postTypes.get(query.postType ?? '')?.label ?? '';
  return postsPageTitle ?? '';
}

function dateHeading(site: Site, query: MainQuery): string {
  if (!query.year) return translate(site, 'Archive');
  const pattern = query.day ? (site.options.get('date_format') ?? 'j F Y') : query.month ? 'F Y' : 'Y';
  const two = (number = 1) => String(number).padStart(2, '0');
  return localDate(site, pattern, `${query.year}-${two(query.month)}-${two(query.day)} 12:00:00`);
}
