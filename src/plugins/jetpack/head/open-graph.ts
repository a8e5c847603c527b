import type { Extender } from 'portolan/plugin';
import {
  pageAddress,
  placeholder,
  sharedAppearance,
  templateSubject,
} from 'portolan/plugins/search-appearance';
import { hasModule } from '../active-modules.ts';

/** Modules that share what is new, and therefore tell networks what a page shows. Source: Jetpack::check_open_graph(). */
const SHARING = ['publicize', 'sharedaddy'] as const;

/**
 * What networks show of a page: title, beginning, picture, account on X. A plugin for search engines comes before it.
 * Source: Jetpack, jetpack_og_tags().
 */
export const openGraph: Extender<'search.appearance'> = async (appearance, { site, query }) => {
  if (appearance.shared || appearance.lines || !SHARING.some((module) => hasModule(site, module)))
    return appearance;
  const subject = await templateSubject(site, query);
  const isFront = query.flags.has('front_page') || query.flags.has('home');
  const single = !isFront && subject.post !== undefined;
  const siteName = site.options.get('blogname') ?? '';
  const shared = await sharedAppearance(subject, isFront ? 'home' : query.author ? 'author' : 'post', {
    title: isFront ? siteName : (placeholder(subject, 'title', '-') ?? siteName),
    about: isFront
      ? (site.options.get('blogdescription') ?? '')
      : single
        ? (placeholder(subject, 'excerpt_only', '-') ?? '')
        : '',
    canonical: (await pageAddress(site, query)) ?? '',
    ownPicture: '',
    otherPicture: '',
  });
  const account = (site.options.get('jetpack-twitter-cards-site-tag') ?? '').replace(/^@?/, '@');
  return {
    ...appearance,
    shared: {
      ...shared,
      type: single || shared.type === 'profile' ? shared.type : 'website',
      ...(single && { twitterCard: shared.picture ? 'summary_large_image' : 'summary' }),
      ...(account !== '@' && { twitterSite: account }),
    },
  };
};
