import type { PageModel, Site } from 'portolan/plugin';
import type { Appearance } from './appearance.ts';

type Thing = Readonly<Record<string, unknown>>;

/**
 * What a page is, for machines: the site, the way to the page, and the article of a post. One JSON-LD block
 * (schema.org), as a line of the head.
 */
export function structuredData(site: Site, page: PageModel, appearance: Appearance): readonly string[] {
  if (page.status !== 200) return [];
  const graph = [webSite(site, page), breadcrumbs(page), article(site, page, appearance)].filter(
    (thing) => thing !== undefined,
  );
  // Safe: JSON, in which no `<` is left that could end the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  );
  return [`<script type="application/ld+json">${json}</script>`];
}

function webSite(site: Site, page: PageModel): Thing {
  const home = `${site.address.home}/`;
  return {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    url: home,
    name: page.site.name,
    ...(page.site.description === '' ? {} : { description: page.site.description }),
    inLanguage: page.site.language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${home}?s={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function breadcrumbs({ breadcrumbs: trail }: PageModel): Thing | undefined {
  if (trail.length < 2) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(href === undefined ? {} : { item: href }),
    })),
  };
}

function article(
  site: Site,
  { post, query }: PageModel,
  { description, canonical }: Appearance,
): Thing | undefined {
  if (post?.type !== 'post' || !query.flags.has('single') || post.passwordRequired) return undefined;
  const address = canonical || post.href;
  return {
    '@type': 'Article',
    '@id': `${address}#article`,
    mainEntityOfPage: address,
    isPartOf: { '@id': `${site.address.home}/#website` },
    headline: post.title,
    ...(description ? { description } : {}),
    datePublished: post.date,
    dateModified: post.modified,
    ...(post.author ? { author: { '@type': 'Person', name: post.author.name, url: post.author.href } } : {}),
    ...(post.image
      ? {
          image: {
            '@type': 'ImageObject',
            url: post.image.full,
            ...(post.image.width ? { width: post.image.width, height: post.image.height } : {}),
          },
        }
      : {}),
    ...(post.commentCount > 0 ? { commentCount: post.commentCount } : {}),
    ...(post.terms.length > 0
      ? { keywords: post.terms.filter(({ taxonomy }) => taxonomy === 'post_tag').map(({ name }) => name) }
      : {}),
  };
}
