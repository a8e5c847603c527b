import { type Stored, storedMap, textIn } from 'portolan/data';
import type { Extender, MainQuery, Meta, Site } from 'portolan/plugin';
import {
  pageAddress,
  placeholder,
  type SharedAppearance,
  sharedAppearance,
  type TemplateSubject,
  templateSubject,
  tidyTitle,
} from 'portolan/plugins/search-appearance';
import { list } from './settings.ts';

/** What Rank Math uses where nothing is set. */
const DEFAULT_TITLES = {
  home: '%sitename% %page% %sep% %sitedesc%',
  post: '%title% %page% %sep% %sitename%',
  term: '%term% %page% %sep% %sitename%',
  author: '%name% %sep% %sitename% %page%',
  date: '%date% %page% %sep% %sitename%',
  archive: '%pt_plural% Archive %page% %sep% %sitename%',
  search: '%search_query% %page% %sep% %sitename%',
  missing: 'Page Not Found %sep% %sitename%',
} as const;

const LIMITS = ['max-snippet:-1', 'max-video-preview:-1', 'max-image-preview:large'];

interface View {
  readonly kind: keyof typeof DEFAULT_TITLES;
  /** How the settings of its kind begin: `pt_post`, `tax_category`, `homepage`. */
  readonly setting: string;
  /** Fields of the thing itself (`rank_math_…`). */
  readonly own: Meta | undefined;
}

/** Titles, descriptions, robots, canonical addresses and Open Graph as Rank Math's settings have them. */
export const rankMathAppearance: Extender<'search.appearance'> = async (input, { site, query }) => {
  const settings = storedMap(site.options.value('rank-math-options-titles'));
  const subject = await templateSubject(site, query);
  const view = await viewOf(site, query, subject);
  const sign = textIn(settings, 'title_separator') || '-';
  const fill = (template: string) => fillTemplate(template, subject, sign);
  const own = (name: string) => view.own?.get(`rank_math_${name}`) ?? '';
  const title = fill(own('title') || textIn(settings, `${view.setting}_title`) || DEFAULT_TITLES[view.kind]);
  const words = fill(own('description') || textIn(settings, `${view.setting}_description`));
  const robots = robotsOf(site, query, view, settings);
  const hidden = robots.includes('noindex');
  const canonical = own('canonical_url') || (hidden ? '' : ((await pageAddress(site, query)) ?? ''));
  const facts = { title, words, canonical, settings, fill };
  return {
    ...input,
    title,
    robots,
    canonical,
    ...(words === '' ? {} : { description: words }),
    shared: await shared(subject, view, facts),
  };
};

async function viewOf(site: Site, query: MainQuery, subject: TemplateSubject): Promise<View> {
  const { flags, term, author, postType } = query;
  if (flags.has('404')) return { kind: 'missing', setting: '404', own: undefined };
  if (flags.has('search')) return { kind: 'search', setting: 'search', own: undefined };
  if (subject.post) return { kind: 'post', setting: `pt_${subject.post.post_type}`, own: subject.meta };
  if (flags.has('home')) return { kind: 'home', setting: 'homepage', own: undefined };
  if (term) {
    const own = (await site.terms.meta([term.term_id])).get(term.term_id);
    return { kind: 'term', setting: `tax_${term.taxonomy}`, own };
  }
  if (author) {
    const own = (await site.users.meta([author.ID])).get(author.ID);
    return { kind: 'author', setting: 'author_archive', own };
  }
  if (flags.has('post_type_archive'))
    return { kind: 'archive', setting: `pt_${postType}_archive`, own: undefined };
  return { kind: 'date', setting: 'date_archive', own: undefined };
}

/** `%name%` and `%name(argument)%`; unknown names vanish. */
function fillTemplate(template: string, subject: TemplateSubject, sign: string): string {
  const filled = template.replace(
    /%([a-z_]+)(?:\(([^)%]*)\))?%/gi,
    (_all, name: string, argument: string | undefined) =>
      placeholder(subject, name.toLowerCase(), sign, argument) ?? '',
  );
  return tidyTitle(filled, sign);
}

/** The thing's own directives, else those of its kind where it has some of its own, else those of the site. */
function robotsOf(
  site: Site,
  { flags }: MainQuery,
  { setting, own }: View,
  settings: Stored,
): readonly string[] {
  if (!site.options.flag('blog_public', true)) return ['noindex', 'nofollow'];
  if (flags.has('404') || (flags.has('search') && textIn(settings, 'noindex_search') !== 'off'))
    return ['follow', 'noindex'];
  const kind = setting === 'author_archive' ? 'author' : setting;
  const chosen =
    list(own?.value('rank_math_robots')) ??
    (textIn(settings, `${kind}_custom_robots`) === 'on' ? list(settings[`${kind}_robots`]) : undefined) ??
    list(settings['robots_global']) ??
    [];
  const follow = chosen.includes('nofollow') ? 'nofollow' : 'follow';
  const more = chosen.filter((one) => ['noarchive', 'noimageindex', 'nosnippet'].includes(one));
  if (chosen.includes('noindex')) return [follow, 'noindex', ...more];
  return [
    follow,
    'index',
    ...more,
    ...LIMITS.filter((one) => !(more.includes('nosnippet') && one.startsWith('max-snippet'))),
  ];
}

interface SharedFacts {
  readonly title: string;
  readonly words: string;
  readonly canonical: string;
  readonly settings: Stored;
  readonly fill: (template: string) => string;
}

async function shared(
  subject: TemplateSubject,
  { kind, own }: View,
  { title, words, canonical, settings, fill }: SharedFacts,
): Promise<SharedAppearance> {
  const front = subject.query.flags.has('front_page');
  const field = (name: string) =>
    fill(
      own?.get(`rank_math_facebook_${name}`) || (front ? textIn(settings, `homepage_facebook_${name}`) : ''),
    );
  const card = textIn(settings, 'twitter_card_type');
  return {
    ...(await sharedAppearance(subject, kind, {
      title: field('title') || title,
      about: field('description') || words,
      canonical,
      ownPicture: own?.get('rank_math_facebook_image') ?? '',
      otherPicture:
        (front ? textIn(settings, 'homepage_facebook_image') : '') || textIn(settings, 'open_graph_image'),
    })),
    twitterCard: card === 'summary_card' || card === 'summary' ? 'summary' : 'summary_large_image',
  };
}
