import { renderTitle, stripAllTags } from 'portolan/content';
import { type Crumb, plain, trailOf } from 'portolan/plugins/search-appearance';
import { homeLink } from 'portolan/routing';
import { breadcrumbSettings } from '../breadcrumb-settings.ts';
import type { View } from '../view.ts';

/** The way to what is shown, from the front page on. */
export async function wayTo({ site, query, subject }: View): Promise<readonly Crumb[]> {
  const settings = breadcrumbSettings(site);
  if (query.flags.has('front_page')) return [{ title: settings.home, href: homeLink(site) }];
  const way = await trailOf(site, query, settings);
  const [last] = way.slice(-1);
  // A post's own title as pages show it.
  if (last === undefined || subject.post === undefined || last.title !== plain(subject.post.post_title))
    return way;
  return [...way.slice(0, -1), { title: stripAllTags(renderTitle(subject.post, site), true) }];
}
