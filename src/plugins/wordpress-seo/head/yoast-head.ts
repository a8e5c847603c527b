import { createRenderContext, renderExcerpt, stripAllTags, withoutRestrictedParts } from 'portolan/content';
import { flagIn, textIn } from 'portolan/data';
import { languageTag, type MainQuery, type Site, translate } from 'portolan/plugin';
import { pageAddress } from 'portolan/plugins/search-appearance';
import { decodePercent, searchLink } from 'portolan/routing';
import { guest } from 'portolan/users';
import { descriptionOf, robotsOf, titleOf, type View, viewOf } from '../view.ts';
import { changedTime, isoTime } from './dates.ts';
import { graphOf } from './graph.ts';
import { type HeadFacts, headFacts } from './head-facts.ts';
import { sharedPicture } from './pictures.ts';
import type { Thing } from './thing.ts';
import { readingMinutes } from './words.ts';

/** A picture as Open Graph names it. */
export interface OpenGraphImage {
  readonly width?: number | '';
  readonly height?: number | '';
  readonly url: string;
  readonly type?: string;
}

/** What a page tells search engines and those who share it; the names are those of `yoast_head_json`. */
export interface YoastHead {
  readonly title: string;
  readonly description?: string;
  readonly robots: Readonly<Record<string, string>>;
  readonly canonical?: string;
  readonly prev?: string;
  readonly next?: string;
  readonly og_locale?: string;
  readonly og_type?: string;
  readonly og_title?: string;
  readonly og_description?: string;
  readonly og_url?: string;
  readonly og_site_name?: string;
  readonly article_publisher?: string;
  readonly article_author?: string;
  readonly article_published_time?: string;
  readonly article_modified_time?: string;
  readonly og_image?: readonly OpenGraphImage[];
  readonly author?: string;
  readonly twitter_card?: string;
  readonly twitter_title?: string;
  readonly twitter_description?: string;
  readonly twitter_image?: string;
  readonly twitter_creator?: string;
  readonly twitter_site?: string;
  readonly twitter_misc?: Readonly<Record<string, string>>;
  readonly schema?: { readonly '@context': string; readonly '@graph': readonly Thing[] };
}

/** The head of what a query shows. Yoast SEO: Meta_Surface. */
export async function yoastHead(site: Site, query: MainQuery): Promise<YoastHead> {
  const view = await viewOf(site, query);
  const facts = await headFacts(view);
  const title = titleOf(view);
  const description = descriptionOf(view);
  const robots = robotsOf(view);
  const isOpen = robots[0] === 'index';
  const graph = await graphOf(facts, { title, description });
  return {
    title,
    ...(description === '' ? {} : { description }),
    robots: Object.fromEntries(robots.map((one) => [one.replace(/^no|:.*$/g, ''), one])),
    ...(isOpen && facts.canonical !== '' ? { canonical: facts.canonical } : {}),
    ...(isOpen ? await neighbours(facts) : {}),
    ...(flagIn(view.social, 'opengraph', true) ? await openGraph(facts, title, description) : {}),
    ...(view.kind === 'missing' || !flagIn(view.social, 'twitter', true) ? {} : twitter(facts, title)),
    schema: { '@context': 'https://schema.org', '@graph': graph },
  };
}

async function neighbours({ view: { site, query, subject }, page, pages }: HeadFacts) {
  const isDivided = subject.post !== undefined && !query.flags.has('posts_page');
  const at = async (number: number) =>
    decodePercent(
      (await pageAddress(site, {
        ...query,
        page: isDivided ? 1 : number,
        contentPage: isDivided ? number : 1,
      })) ?? '',
    );
  return {
    ...(page > 1 ? { prev: await at(page - 1) } : {}),
    ...(page < pages ? { next: await at(page + 1) } : {}),
  };
}

async function openGraph(facts: HeadFacts, title: string, description: string) {
  const { view, post } = facts;
  const { site, query, kind, own, social, fill } = view;
  const front = query.flags.has('front_page');
  const homeText = (name: string) => (front ? fill(textIn(social, `og_frontpage_${name}`)) : '');
  const home = kind === 'home' ? fill('%%sitename%%') : '';
  const about =
    fill(own.get('opengraph-description')) || homeText('desc') || description || (await beginningOf(view));
  const named = {
    og_locale: languageTag(site).replace('-', '_'),
    og_title: fill(own.get('opengraph-title')) || homeText('title') || home || title,
    og_site_name: fill('%%sitename%%'),
  };
  if (kind === 'missing') return named;
  const picture = await sharedPicture(view, facts.picture);
  const isArticle = post !== undefined && textIn(social, 'facebook_site') !== '';
  return {
    og_locale: named.og_locale,
    og_type:
      front || kind === 'date' || kind === 'archive' ? 'website' : kind === 'author' ? 'profile' : 'article',
    og_title: named.og_title,
    ...(about === '' ? {} : { og_description: about }),
    og_url: openGraphAddress(facts),
    og_site_name: named.og_site_name,
    ...(isArticle ? { article_publisher: textIn(social, 'facebook_site') } : {}),
    ...(await written(facts)),
    ...(picture
      ? {
          og_image: [
            picture.type === ''
              ? { url: picture.address, type: '', width: '' as const, height: '' as const }
              : {
                  ...(picture.width ? { width: picture.width, height: picture.height ?? 0 } : {}),
                  url: picture.address,
                  ...(picture.type ? { type: picture.type } : {}),
                },
          ],
        }
      : {}),
    ...(isWritten(facts) && facts.author ? { author: facts.author.display_name } : {}),
  };
}

function openGraphAddress({ view: { site, query, own }, permalink }: HeadFacts): string {
  return own.get('canonical') || (query.search === undefined ? permalink : searchLink(site, query.search));
}

/** Posts alone are told with their time and author; of the others only that they were changed. */
function isWritten({ post }: HeadFacts): boolean {
  return post?.post_type === 'post';
}

async function written(facts: HeadFacts) {
  const { post, author, view } = facts;
  if (post === undefined) return {};
  const meta =
    isWritten(facts) && author ? (await view.site.users.meta([author.ID])).get(author.ID) : undefined;
  const changed = changedTime(post);
  return {
    ...(meta?.get('facebook') ? { article_author: meta.get('facebook') } : {}),
    ...(isWritten(facts) ? { article_published_time: isoTime(post.post_date_gmt) } : {}),
    ...(changed === undefined ? {} : { article_modified_time: changed }),
  };
}

/** What is told of a thing that nobody described: the beginning of its text, or a term's description. */
async function beginningOf({ site, subject, query }: View): Promise<string> {
  const { post } = subject;
  if (query.term) return stripAllTags(query.term.description, true).trim();
  if (post === undefined) return '';
  if (post.post_password !== '')
    return translate(site, 'There is no excerpt because this is a protected post.');
  const readable = { ...post, post_content: withoutRestrictedParts(site, post.post_content) };
  const excerpt = await renderExcerpt(site, readable, {
    context: createRenderContext(site, { target: 'excerpt', post: readable, visitor: guest }),
    locked: false,
  });
  return stripAllTags(excerpt, true).trim();
}

function twitter(facts: HeadFacts, title: string) {
  const { view, author } = facts;
  const { own, social, fill, query, subject } = view;
  const at = (name: string) => (name === '' ? '' : `@${name.replace(/^@/, '')}`);
  const siteName = at(textIn(social, 'twitter_site'));
  const words = {
    title: fill(own.get('twitter-title')) || (query.search === undefined ? '' : title),
    about: fill(own.get('twitter-description')),
    image: own.get('twitter-image'),
  };
  const stored = Number(subject.meta?.get('_yoast_wpseo_estimated-reading-time-minutes') ?? 0);
  const isRead = subject.post?.post_password === '';
  const minutes = stored || (isRead && subject.post ? readingMinutes(subject.post.post_content) : 0);
  const misc = {
    ...(isWritten(facts) && author ? { 'Written by': author.display_name } : {}),
    ...(minutes > 0 ? { 'Est. reading time': `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` } : {}),
  };
  return {
    twitter_card: textIn(social, 'twitter_card_type') === 'summary' ? 'summary' : 'summary_large_image',
    ...(words.title === '' ? {} : { twitter_title: words.title }),
    ...(words.about === '' ? {} : { twitter_description: words.about }),
    ...(words.image === '' ? {} : { twitter_image: view.site.address.toPresent(words.image) }),
    ...(isWritten(facts) && siteName !== '' ? { twitter_creator: siteName } : {}),
    ...(siteName === '' ? {} : { twitter_site: siteName }),
    ...(Object.keys(misc).length > 0 ? { twitter_misc: misc } : {}),
  };
}
