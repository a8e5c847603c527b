import { restrictedRows } from 'portolan/content';
import { type Stored, storedMap, textIn } from 'portolan/data';
import type { MainQuery, Site } from 'portolan/plugin';
import {
  placeholder,
  type TemplateSubject,
  templateSubject,
  tidyTitle,
} from 'portolan/plugins/search-appearance';
import { guest } from 'portolan/users';
import { flag, NOTHING_SET, type OwnSettings, ofAuthor, ofPost, ofTerm, separator } from './settings.ts';

/** What Yoast SEO uses where nothing is set. */
export const DEFAULT_TITLES = {
  home: '%%sitename%% %%page%% %%sep%% %%sitedesc%%',
  post: '%%title%% %%page%% %%sep%% %%sitename%%',
  term: '%%term_title%% Archives %%page%% %%sep%% %%sitename%%',
  author: '%%name%%, Author at %%sitename%% %%page%%',
  date: '%%date%% %%page%% %%sep%% %%sitename%%',
  archive: '%%pt_plural%% Archive %%page%% %%sep%% %%sitename%%',
  search: 'You searched for %%searchphrase%% %%page%% %%sep%% %%sitename%%',
  missing: 'Page not found %%sep%% %%sitename%%',
} as const;

/** What the settings say of the thing that a query shows. */
export interface View {
  readonly site: Site;
  readonly query: MainQuery;
  readonly subject: TemplateSubject;
  readonly kind: keyof typeof DEFAULT_TITLES;
  /** Name of the setting for its kind, behind `title-`, `metadesc-` and `noindex-`. */
  readonly setting: string;
  readonly own: OwnSettings;
  /** Options `wpseo_titles` and `wpseo_social`. */
  readonly titles: Stored;
  readonly social: Stored;
  /** A template with its placeholders filled in. */
  fill(template: string): string;
}

/** Reads what is set for what a query shows. */
export async function viewOf(site: Site, query: MainQuery): Promise<View> {
  const titles = storedMap(site.options.value('wpseo_titles'));
  const social = storedMap(site.options.value('wpseo_social'));
  const subject = await readableByAll(site, await templateSubject(site, query));
  const fill = (template: string) => fillTemplate(template, subject, separator(titles));
  return { site, query, subject, titles, social, fill, ...(await kindOf(site, query, subject)) };
}

/** What is told of a post is told to everybody: of what a plugin keeps for some, only what stands in its place. */
async function readableByAll(site: Site, subject: TemplateSubject): Promise<TemplateSubject> {
  if (subject.post === undefined) return subject;
  const [post = subject.post] = await restrictedRows(site, guest, [subject.post]);
  return { ...subject, post };
}

async function kindOf(
  site: Site,
  query: MainQuery,
  subject: TemplateSubject,
): Promise<Pick<View, 'kind' | 'setting' | 'own'>> {
  const { flags, term, author, postType } = query;
  const as = (kind: View['kind'], setting: string, own: OwnSettings = NOTHING_SET) => ({
    kind,
    setting,
    own,
  });
  if (flags.has('404')) return as('missing', '404-wpseo');
  if (flags.has('search')) return as('search', 'search-wpseo');
  if (subject.post) return as('post', subject.post.post_type, ofPost(subject.meta));
  if (flags.has('home')) return as('home', 'home-wpseo');
  if (term) return as('term', `tax-${term.taxonomy}`, ofTerm(site, term.taxonomy, term.term_id));
  if (author) {
    const meta = (await site.users.meta([author.ID])).get(author.ID);
    return as('author', 'author-wpseo', ofAuthor(meta));
  }
  if (flags.has('post_type_archive')) return as('archive', `ptarchive-${postType}`);
  return as('date', 'archive-wpseo');
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

/** The title of what is shown, as plain text. */
export function titleOf({ own, titles, setting, kind, fill }: View): string {
  return fill(own.get('title') || textIn(titles, `title-${setting}`) || DEFAULT_TITLES[kind]);
}

/** The description, as plain text; '' where none is set. */
export function descriptionOf({ own, titles, setting, fill }: View): string {
  return fill(own.get('metadesc') || textIn(titles, `metadesc-${setting}`));
}

const OPEN = ['max-snippet:-1', 'max-image-preview:large', 'max-video-preview:-1'];

/** The directives of the robots line, in Yoast SEO's own order. Yoast SEO: Robots_Presenter. */
export function robotsOf({ site, query: { flags }, setting, own, titles }: View): readonly string[] {
  if (!site.options.flag('blog_public', true)) return ['noindex', 'nofollow'];
  const choice = own.get('meta-robots-noindex');
  const byDefault = setting === 'archive-wpseo' && titles?.[`noindex-${setting}`] === undefined;
  const hidden =
    flags.has('404') ||
    flags.has('search') ||
    choice === '1' ||
    (choice !== '2' && (byDefault || flag(titles, `noindex-${setting}`)));
  const follow = own.get('meta-robots-nofollow') === '1' ? 'nofollow' : 'follow';
  const more = ['noimageindex', 'noarchive', 'nosnippet'].filter((one) =>
    own.get('meta-robots-adv').split(',').includes(one),
  );
  if (hidden) return ['noindex', follow, ...more];
  return [
    'index',
    follow,
    ...OPEN.filter((one) => !(more.includes('nosnippet') && one.startsWith('max-snippet'))),
    ...more,
  ];
}
