import { type Stored, storedMap, textIn } from 'portolan/data';
import type { Extender, MainQuery, Site } from 'portolan/plugin';
import {
  pageAddress,
  placeholder,
  type SharedAppearance,
  sharedAppearance,
  type TemplateSubject,
  templateSubject,
  tidyTitle,
} from 'portolan/plugins/search-appearance';
import { flag, NOTHING_SET, type OwnSettings, ofAuthor, ofPost, ofTerm, separator } from './settings.ts';

/** What Yoast SEO uses where nothing is set. */
const DEFAULT_TITLES = {
  home: '%%sitename%% %%page%% %%sep%% %%sitedesc%%',
  post: '%%title%% %%page%% %%sep%% %%sitename%%',
  term: '%%term_title%% Archives %%page%% %%sep%% %%sitename%%',
  author: '%%name%%, Author at %%sitename%% %%page%%',
  date: '%%date%% %%page%% %%sep%% %%sitename%%',
  archive: '%%pt_plural%% Archive %%page%% %%sep%% %%sitename%%',
  search: 'You searched for %%searchphrase%% %%page%% %%sep%% %%sitename%%',
  missing: 'Page not found %%sep%% %%sitename%%',
} as const;

const OPEN = ['index', 'follow', 'max-image-preview:large', 'max-snippet:-1', 'max-video-preview:-1'];

/** What the settings say of the thing that a query shows. */
interface View {
  readonly kind: keyof typeof DEFAULT_TITLES;
  /** Name of the setting for its kind, behind `title-`, `metadesc-` and `noindex-`. */
  readonly setting: string;
  readonly own: OwnSettings;
}

/** Titles, descriptions, robots, canonical addresses and Open Graph as Yoast SEO's settings have them. */
export const yoastAppearance: Extender<'search.appearance'> = async (input, { site, query }) => {
  const titles = storedMap(site.options.value('wpseo_titles'));
  const social = storedMap(site.options.value('wpseo_social'));
  const subject = await templateSubject(site, query);
  const view = await viewOf(site, query, subject);
  const fill = (template: string) => fillTemplate(template, subject, separator(titles));
  const title = fill(
    view.own.get('title') || textIn(titles, `title-${view.setting}`) || DEFAULT_TITLES[view.kind],
  );
  const words = fill(view.own.get('metadesc') || textIn(titles, `metadesc-${view.setting}`));
  const robots = robotsOf(site, query, view, titles);
  const hidden = robots[0] === 'noindex';
  const canonical = view.own.get('canonical') || (hidden ? '' : ((await pageAddress(site, query)) ?? ''));
  return {
    ...input,
    title,
    robots,
    canonical,
    ...(words === '' ? {} : { description: words }),
    ...(flag(social, 'opengraph') || social === undefined
      ? { shared: await shared(subject, view, { title, words, canonical, social, fill }) }
      : {}),
  };
};

async function viewOf(site: Site, query: MainQuery, subject: TemplateSubject): Promise<View> {
  const { flags, term, author, postType } = query;
  const view = (kind: View['kind'], setting: string, own: OwnSettings = NOTHING_SET): View => ({
    kind,
    setting,
    own,
  });
  if (flags.has('404')) return view('missing', '404-wpseo');
  if (flags.has('search')) return view('search', 'search-wpseo');
  if (subject.post) return view('post', subject.post.post_type, ofPost(subject.meta));
  if (flags.has('home')) return view('home', 'home-wpseo');
  if (term) return view('term', `tax-${term.taxonomy}`, ofTerm(site, term.taxonomy, term.term_id));
  if (author) {
    const meta = (await site.users.meta([author.ID])).get(author.ID);
    return view('author', 'author-wpseo', ofAuthor(meta));
  }
  if (flags.has('post_type_archive')) return view('archive', `ptarchive-${postType}`);
  return view('date', 'archive-wpseo');
}

/** `%%name%%` and `%%cf_field%%`; unknown names vanish. */
function fillTemplate(template: string, subject: TemplateSubject, sign: string): string {
  const filled = template.replace(
    /%%([\w-]+)%%/g,
    (_all, name: string) =>
      placeholder(subject, name.startsWith('cf_') ? name : name.toLowerCase(), sign) ?? '',
  );
  return tidyTitle(filled, sign);
}

function robotsOf(
  site: Site,
  { flags }: MainQuery,
  { setting, own }: View,
  titles: Stored,
): readonly string[] {
  if (!site.options.flag('blog_public', true)) return ['noindex', 'nofollow'];
  const choice = own.get('meta-robots-noindex');
  const byDefault = setting === 'archive-wpseo' && titles?.[`noindex-${setting}`] === undefined;
  const hidden =
    flags.has('404') ||
    flags.has('search') ||
    choice === '1' ||
    (choice !== '2' && (byDefault || flag(titles, `noindex-${setting}`)));
  const follow = own.get('meta-robots-nofollow') === '1' ? 'nofollow' : 'follow';
  const more = own
    .get('meta-robots-adv')
    .split(',')
    .filter((one) => ['noimageindex', 'noarchive', 'nosnippet'].includes(one));
  if (hidden) return ['noindex', follow, ...more];
  return [
    'index',
    follow,
    ...more,
    ...OPEN.slice(2).filter((one) => !(more.includes('nosnippet') && one.startsWith('max-snippet'))),
  ];
}

interface SharedFacts {
  readonly title: string;
  readonly words: string;
  readonly canonical: string;
  readonly social: Stored;
  readonly fill: (template: string) => string;
}

async function shared(
  subject: TemplateSubject,
  { kind, own }: View,
  { title, words, canonical, social, fill }: SharedFacts,
): Promise<SharedAppearance> {
  const front = subject.query.flags.has('front_page');
  const homeText = (name: string) => (front ? fill(textIn(social, `og_frontpage_${name}`)) : '');
  const twitter = textIn(social, 'twitter_site');
  return {
    ...(await sharedAppearance(subject, kind, {
      title: fill(own.get('opengraph-title')) || homeText('title') || title,
      about: fill(own.get('opengraph-description')) || homeText('desc') || words,
      canonical,
      ownPicture: own.get('opengraph-image'),
      otherPicture: (front ? textIn(social, 'og_frontpage_image') : '') || textIn(social, 'og_default_image'),
    })),
    ...(textIn(social, 'facebook_site') === '' ? {} : { publisher: textIn(social, 'facebook_site') }),
    twitterCard: textIn(social, 'twitter_card_type') === 'summary' ? 'summary' : 'summary_large_image',
    ...(twitter === '' ? {} : { twitterSite: twitter.startsWith('@') ? twitter : `@${twitter}` }),
  };
}
