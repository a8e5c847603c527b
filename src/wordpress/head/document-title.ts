import type { Call, MainQuery, Site } from '../../types/index.ts';
import { capitalPInTitle } from '../content/capital-p.ts';
import { convertChars } from '../content/convert-chars.ts';
import { escapeHtml } from '../content/escape.ts';
import { stripTags } from '../content/strip-tags.ts';
import { texturize } from '../content/texturize.ts';
import { localDate } from '../site/site-time.ts';
import { format, translate } from '../texts/index.ts';
import { termName } from './term-name.ts';

const NO_SHORTCODES: ReadonlySet<string> = new Set();

/**
 * What stands in `<title>` (safe HTML): the thing, the page number, the site; on the front page the site and its
 * tagline. `call` is the request of a page. WordPress: wp_get_document_title().
 */
export async function documentTitle(site: Site, query: MainQuery, call?: Call): Promise<string> {
  const { flags } = query;
  const name = site.options.get('blogname') ?? '';
  const front = flags.has('front_page');
  const number = Math.max(query.page, query.contentPage);
  const thing = front ? name : await subject(site, query);
  const parts = [
    await site.extensions.apply('document.title', thing, { site, query, call }),
    number > 1 && !flags.has('404') ? format(translate(site, 'Page %s'), number) : '',
    front ? (site.options.get('blogdescription') ?? '') : name,
  ];
  // A part that is 0 is none, as PHP's array_filter() has it.
  const title = parts.filter((part) => part !== '' && part !== '0').join(' - ');
  return capitalPInTitle(escapeHtml(convertChars(texturize(title, NO_SHORTCODES))));
}

async function subject(site: Site, query: MainQuery): Promise<string> {
  const { flags } = query;
  if (flags.has('404')) return translate(site, 'Page not found');
  if (flags.has('search')) {
    return format(translate(site, 'Search Results for &#8220;%s&#8221;'), escapeHtml(query.search ?? ''));
  }
  if (flags.has('post_type_archive')) return site.postTypes.get(query.postType ?? '')?.label ?? '';
  if (flags.has('tax') && query.term) return shown(termName(site, query.term));
  if (flags.has('posts_page')) {
    const page = await site.posts.byId(site.options.number('page_for_posts'));
    return shown(page?.post_title ?? '');
  }
  if (flags.has('singular')) return shown(query.posts[0]?.post_title ?? '');
  if (query.term) return shown(termName(site, query.term));
  if (flags.has('author')) return query.author?.display_name ?? '';
  return dateTitle(site, query);
}

function shown(title: string): string {
  return stripTags(texturize(title, NO_SHORTCODES));
}

/** The year, month or day of the first post that was found. */
function dateTitle(site: Site, { flags, posts }: MainQuery): string {
  const date = posts[0]?.post_date;
  if (date === undefined) return '';
  const pattern = flags.has('year')
    ? 'Y'
    : flags.has('month')
      ? 'F Y'
      : flags.has('day')
        ? site.options.get('date_format') || 'F j, Y'
        : '';
  if (pattern === '') return '';
  return localDate(site, pattern, date);
}
