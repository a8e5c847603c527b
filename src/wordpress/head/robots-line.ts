import type { MainQuery, Site } from '../../types/index.ts';

/** The robots line: what search engines may do with a page. WordPress: wp_robots(). */
export function robotsLine(site: Site, query: MainQuery, answersComment: boolean): string {
  if (!site.options.flag('blog_public', true)) return line(['noindex', 'nofollow']);
  const hidden = query.flags.has('search') || query.flags.has('embed');
  return line([
    ...(hidden ? ['noindex', 'follow'] : []),
    'max-image-preview:large',
    ...(answersComment && !hidden ? ['noindex', 'follow'] : []),
  ]);
}

function line(directives: readonly string[]): string {
  return `<meta name='robots' content='${directives.join(', ')}' />`;
}
