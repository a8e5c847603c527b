import { textIn } from 'portolan/data';
import { languageTag } from 'portolan/plugin';
import { articleOf } from './article.ts';
import { wayTo } from './crumbs.ts';
import { changedTime, isoTime } from './dates.ts';
import type { HeadFacts } from './head-facts.ts';
import { organization, person, representedPerson } from './people.ts';
import type { SeoPicture } from './pictures.ts';
import type { Thing } from './thing.ts';

export interface GraphTexts {
  readonly title: string;
  readonly description: string;
}

/** What a page is about: article, page, picture, way, site, whose it is and who wrote it. Yoast SEO: Schema_Generator. */
export async function graphOf(facts: HeadFacts, texts: GraphTexts): Promise<readonly Thing[]> {
  const { view, represented } = facts;
  const isMissing = view.kind === 'missing';
  const article = isMissing ? undefined : await articleOf(facts);
  const writer = article || view.kind === 'author' ? facts.author : undefined;
  return [
    ...(article ? [article] : []),
    ...(isMissing ? [] : [webPage(facts, texts, article !== undefined)]),
    ...(!isMissing && facts.picture ? [primaryImage(facts, facts.picture)] : []),
    ...(isMissing || isClosed(facts) ? [] : [breadcrumbList(facts, await wayTo(view))]),
    webSite(facts),
    ...(represented?.kind === 'organization' ? [organization(facts, represented)] : []),
    ...(represented?.user ? [await representedPerson(facts, represented, represented.user)] : []),
    ...(writer && writer.ID !== represented?.user?.ID ? [await person(facts, writer)] : []),
  ];
}

const LISTS: ReadonlySet<string> = new Set(['home', 'term', 'date', 'archive']);

function pageType({ view }: HeadFacts): string | readonly string[] {
  const { kind, own, titles, setting, query } = view;
  if (kind === 'search') return ['CollectionPage', 'SearchResultsPage'];
  if (kind === 'author') return 'ProfilePage';
  if (LISTS.has(kind)) return 'CollectionPage';
  if (query.flags.has('posts_page')) return ['WebPage', 'CollectionPage'];
  const chosen = own.get('schema_page_type') || textIn(titles, `schema-page-type-${setting}`, 'WebPage');
  return chosen === 'WebPage' ? chosen : ['WebPage', chosen];
}

/** Whether a password closes what is shown. */
function isClosed({ post }: HeadFacts): boolean {
  return post !== undefined && post.post_password !== '';
}

function webPage(facts: HeadFacts, { title, description }: GraphTexts, hasArticle: boolean): Thing {
  const { view, home, permalink, canonical, post, picture, represented } = facts;
  const type = pageType(facts);
  const image = { '@id': `${canonical}#primaryimage` };
  const changed = changedTime(post);
  const isList = type === 'CollectionPage' || (Array.isArray(type) && type.includes('CollectionPage'));
  return {
    '@type': type,
    '@id': permalink,
    url: canonical || permalink,
    name: title,
    isPartOf: { '@id': `${home}#website` },
    ...(view.query.flags.has('front_page') && represented ? { about: { '@id': represented.id } } : {}),
    ...(picture ? { primaryImageOfPage: image, image, thumbnailUrl: picture.named ?? picture.address } : {}),
    ...(post ? { datePublished: isoTime(post.post_date_gmt) } : {}),
    ...(changed ? { dateModified: changed } : {}),
    ...(hasArticle && facts.author && !represented ? { author: { '@id': facts.authorId } } : {}),
    ...(description === '' ? {} : { description }),
    breadcrumb: { '@id': `${canonical}#breadcrumb` },
    inLanguage: languageTag(view.site),
    ...(isList || isClosed(facts)
      ? {}
      : { potentialAction: [{ '@type': 'ReadAction', target: [canonical || permalink] }] }),
  };
}

function primaryImage({ view, canonical }: HeadFacts, picture: SeoPicture): Thing {
  return {
    '@type': 'ImageObject',
    inLanguage: languageTag(view.site),
    '@id': `${canonical}#primaryimage`,
    ...pictureFields(picture),
    ...(picture.caption ? { caption: picture.caption } : {}),
  };
}

/** Where a picture is, and its size in pixels where that is known. */
function pictureFields({ address, width, height }: SeoPicture): Thing {
  return { url: address, contentUrl: address, ...(width ? { width, height } : {}) };
}

function breadcrumbList({ canonical }: HeadFacts, way: readonly { title: string; href?: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${canonical}#breadcrumb`,
    itemListElement: way.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(href === undefined || index === way.length - 1 ? {} : { item: href }),
    })),
  };
}

function webSite({ view, home, represented }: HeadFacts): Thing {
  const { site, titles, fill } = view;
  const other = textIn(titles, 'alternate_website_name');
  const description = fill('%%sitedesc%%');
  return {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    url: home,
    name: textIn(titles, 'website_name') || fill('%%sitename%%'),
    description,
    ...(represented ? { publisher: { '@id': represented.id } } : {}),
    ...(other === '' ? {} : { alternateName: other }),
    potentialAction: [
      {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${home}?s={search_term_string}` },
        'query-input': {
          '@type': 'PropertyValueSpecification',
          valueRequired: true,
          valueName: 'search_term_string',
        },
      },
    ],
    inLanguage: languageTag(site),
  };
}
