import { storedMap, textIn } from 'portolan/data';
import { escapeAttribute, escapeHtml, escapeUrl } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import type { YoastHead } from './yoast-head.ts';

/** The version whose lines these are, where the old site did not say which it ran. */
const VERSION = '27.1';

/** The lines of a page's head below title and robots, which WordPress writes. */
export function headLines(head: YoastHead): readonly string[] {
  return [
    ...(head.description ? [named('description', head.description)] : []),
    ...(head.canonical ? [link('canonical', head.canonical)] : []),
    ...(head.prev ? [link('prev', head.prev)] : []),
    ...(head.next ? [link('next', head.next)] : []),
    ...openGraphLines(head),
    ...twitterLines(head),
    ...graphLine(head),
  ];
}

/** The whole head as programs get it. Yoast SEO: `yoast_head`. */
export function headHtml(site: Site, head: YoastHead): string {
  const version = textIn(storedMap(site.options.value('wpseo')), 'version', VERSION);
  return [
    `<!-- This site is optimized with the Yoast SEO plugin v${version} - https://yoast.com/product/yoast-seo-wordpress/ -->`,
    `<title>${escapeHtml(head.title)}</title>`,
    ...(head.description ? [named('description', head.description)] : []),
    named('robots', Object.values(head.robots).join(', ')),
    ...headLines({ ...head, description: '' }),
    '<!-- / Yoast SEO plugin. -->',
  ].join('\n');
}

function openGraphLines(head: YoastHead): readonly string[] {
  const property = (name: string, content: string | number | undefined) =>
    content === undefined || content === ''
      ? []
      : [`<meta property="${name}" content="${escapeAttribute(String(content))}" />`];
  return [
    ...property('og:locale', head.og_locale),
    ...property('og:type', head.og_type),
    ...property('og:title', head.og_title),
    ...property('og:description', head.og_description),
    ...property('og:url', head.og_url),
    ...property('og:site_name', head.og_site_name),
    ...property('article:publisher', head.article_publisher),
    ...property('article:author', head.article_author),
    ...property('article:published_time', head.article_published_time),
    ...property('article:modified_time', head.article_modified_time),
    ...(head.og_image ?? []).flatMap(({ url, width, height, type }) => [
      `<meta property="og:image" content="${escapeUrl(url)}" />`,
      ...property('og:image:width', width),
      ...property('og:image:height', height),
      ...property('og:image:type', type),
    ]),
    ...(head.author ? [named('author', head.author)] : []),
  ];
}

function twitterLines(head: YoastHead): readonly string[] {
  const line = (name: string, content: string | undefined) =>
    content === undefined || content === '' ? [] : [named(`twitter:${name}`, content)];
  return [
    ...line('card', head.twitter_card),
    ...line('title', head.twitter_title),
    ...line('description', head.twitter_description),
    ...line('image', head.twitter_image),
    ...line('creator', head.twitter_creator),
    ...line('site', head.twitter_site),
    ...Object.entries(head.twitter_misc ?? {}).flatMap(([label, value], index) => [
      ...line(`label${index + 1}`, label),
      ...line(`data${index + 1}`, value),
    ]),
  ];
}

function graphLine({ schema }: YoastHead): readonly string[] {
  if (schema === undefined) return [];
  // Safe: JSON, in which no `<` is left that could end the element.
  const json = JSON.stringify(schema).replaceAll('<', '\\u003c');
  return [`<script type="application/ld+json" class="yoast-schema-graph">${json}</script>`];
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeAttribute(content)}" />`;
}

function link(relation: string, address: string): string {
  return `<link rel="${relation}" href="${escapeUrl(address)}" />`;
}
