import { gravatar } from 'portolan/comments';
import { stripAllTags } from 'portolan/content';
import { textIn } from 'portolan/data';
import { escapeHtml } from 'portolan/html';
import { languageTag } from 'portolan/plugin';
import { authorLink } from 'portolan/routing';
import { isoDate } from 'portolan/time';
import { hasBreadcrumbs, trailTo } from '../breadcrumb-trail.ts';
import { fillTemplate } from '../fill-template.ts';
import type { SharedPicture } from '../head/pictures.ts';
import { isOn } from '../settings.ts';
import type { View } from '../view-model.ts';
import { organizationName } from './publisher.ts';
import type { Thing } from './thing.ts';

/** Side of a face, in pixels. */
const FACE = 96;

export function webSite(view: View, publisher: Thing | undefined): Thing {
  const { site, settings, query } = view;
  const other = textIn(settings, 'website_alternate_name');
  return {
    '@type': 'WebSite',
    '@id': `${site.address.home}/#website`,
    url: site.address.home,
    name: textIn(settings, 'website_name') || organizationName(view),
    ...(other === '' ? {} : { alternateName: other }),
    ...(publisher ? { publisher: { '@id': publisher['@id'] } } : {}),
    inLanguage: languageTag(site),
    ...(query.flags.has('front_page') && query.page < 2
      ? {
          potentialAction: {
            '@type': 'SearchAction',
            target: `${site.address.home}/?s={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        }
      : {}),
  };
}

export function primaryImage({ site }: View, { address, width, height, alt }: SharedPicture): Thing {
  return {
    '@type': 'ImageObject',
    '@id': address,
    url: address,
    width,
    height,
    ...(alt === '' ? {} : { caption: alt }),
    inLanguage: languageTag(site),
  };
}

/** The way to the page, of those of its parts that lead somewhere; undefined where the site shows none. */
export async function breadcrumbList(view: View, canonical: string): Promise<Thing | undefined> {
  if (view.query.flags.has('front_page') || !hasBreadcrumbs(view.site)) return undefined;
  const parts = (await trailTo(view)).filter(({ href }) => href !== '');
  if (parts.length === 0) return undefined;
  return {
    '@type': 'BreadcrumbList',
    '@id': `${canonical}#breadcrumb`,
    itemListElement: parts.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: { '@id': href, name: title },
    })),
  };
}

export interface PageFacts {
  readonly title: string;
  readonly canonical: string;
  readonly publisher: Thing | undefined;
  readonly image: Thing | undefined;
  readonly breadcrumbs: Thing | undefined;
}

export function webPage(view: View, { title, canonical, publisher, image, breadcrumbs }: PageFacts): Thing {
  const { site, query, post, isSingular } = view;
  return {
    '@type': pageType(view),
    '@id': `${canonical}#webpage`,
    url: canonical,
    name: escapeHtml(title),
    ...(isSingular && post ? publishedAndChanged(view, post) : {}),
    ...(query.flags.has('front_page') && publisher ? { about: { '@id': publisher['@id'] } } : {}),
    isPartOf: { '@id': `${site.address.home}/#website` },
    ...(image ? { primaryImageOfPage: { '@id': image['@id'] } } : {}),
    inLanguage: languageTag(site),
    ...(breadcrumbs ? { breadcrumb: { '@id': breadcrumbs['@id'] } } : {}),
  };
}

/** When a post was published and changed, the latter never before the former. */
export function publishedAndChanged({ site }: View, post: NonNullable<View['post']>): Thing {
  const changed = post.post_modified < post.post_date ? post.post_date : post.post_modified;
  return { datePublished: isoDate(site, post.post_date), dateModified: isoDate(site, changed) };
}

function pageType({ kind, query, post, settings, isSingular }: View): string {
  if (kind === 'search') return 'SearchResultsPage';
  if (kind === 'author') return 'ProfilePage';
  if (kind !== 'missing' && !isSingular) return 'CollectionPage';
  const isPage = (name: string) =>
    query.flags.has('page') && Number(settings[name]) === post?.ID && post !== undefined;
  if (isPage('local_seo_about_page')) return 'AboutPage';
  return isPage('local_seo_contact_page') ? 'ContactPage' : 'WebPage';
}

/** Who wrote what is shown, or whose list it is. Rank Math: Schema\Author. */
export async function writer(
  view: View,
  canonical: string,
  publisher: Thing | undefined,
): Promise<Thing | undefined> {
  const { site, author, settings, kind } = view;
  if (author === undefined) return undefined;
  const meta = (await site.users.meta([author.ID])).get(author.ID);
  const link = isOn(settings, 'disable_author_archives') ? '' : authorLink(site, author);
  const face = gravatar(site, author.user_email, FACE);
  const twitter = meta?.get('twitter');
  const about = await fillTemplate(
    meta?.get('rank_math_description') || textIn(settings, 'author_archive_description'),
    view,
  );
  const elsewhere = [
    author.user_url,
    meta?.get('facebook') ?? '',
    twitter ? `https://twitter.com/${twitter}` : '',
    ...(meta?.get('additional_profile_urls') ?? '').split(' '),
  ].filter((one) => one !== '');
  const isOfPerson = [publisher?.['@type']].flat().includes('Person');
  return {
    '@type': 'Person',
    '@id': link || `${canonical}#author`,
    name: author.display_name,
    description: stripAllTags(about, true),
    url: link,
    image: {
      '@type': 'ImageObject',
      '@id': face,
      url: face,
      caption: author.display_name,
      inLanguage: languageTag(site),
    },
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    ...(publisher && !isOfPerson ? { worksFor: { '@id': publisher['@id'] } } : {}),
    ...(kind === 'author' ? { mainEntityOfPage: { '@id': `${canonical}#webpage` } } : {}),
  };
}
