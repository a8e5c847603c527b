import { escapeAttribute, escapeHtml, escapeUrl } from 'portolan/html';
import { type Extender, languageTag, type PageModel, type Site } from 'portolan/plugin';
import { type Appearance, appearanceOf, type SharedAppearance } from './appearance.ts';
import { structuredData } from './structured-data.ts';

/** The title that an SEO plugin's settings give. */
export const wholeTitle: Extender<'document.wholeTitle'> = async (title, { site, query }) => {
  const own = (await appearanceOf(site, query)).title;
  return own === undefined || own === '' ? title : escapeHtml(own);
};

/** Robots line and canonical address as set, then description, Open Graph and structured data. */
export const appearanceLines: Extender<'head.tags'> = async (lines, { site, page }) => {
  const appearance = await appearanceOf(site, page.query);
  if (appearance.lines)
    return [...withCanonical(withRobots(lines, appearance), { canonical: '' }), ...appearance.lines];
  return [
    ...withCanonical(withRobots(lines, appearance), appearance),
    ...(appearance.description ? [meta('name', 'description', appearance.description)] : []),
    ...(appearance.shared ? sharedLines(site, page, appearance.shared) : []),
    ...structuredData(site, page, appearance),
  ];
};

function withRobots(lines: readonly string[], { robots }: Appearance): readonly string[] {
  if (robots === undefined) return lines;
  const line = `<meta name='robots' content='${escapeAttribute(robots.join(', '))}' />`;
  return [line, ...lines.filter((one) => !one.startsWith("<meta name='robots'"))];
}

function withCanonical(lines: readonly string[], { canonical }: Appearance): readonly string[] {
  if (canonical === undefined) return lines;
  const others = lines.filter((one) => !one.startsWith('<link rel="canonical"'));
  return canonical === '' ? others : [...others, `<link rel="canonical" href="${escapeUrl(canonical)}" />`];
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeAttribute(content)}" />`;
}

function sharedLines(site: Site, page: PageModel, shared: SharedAppearance): readonly string[] {
  const property = (name: string, content: string | number | undefined) =>
    content === undefined || content === '' ? [] : [meta('property', name, String(content))];
  const { picture } = shared;
  const article = shared.type === 'article' ? page.post : undefined;
  return [
    ...property('og:locale', languageTag(site).replace('-', '_')),
    ...property('og:type', shared.type),
    ...property('og:title', shared.title),
    ...property('og:description', shared.description),
    ...property('og:url', shared.address),
    ...property('og:site_name', page.site.name),
    ...property('article:publisher', shared.publisher),
    ...property('article:published_time', article?.date),
    ...property('article:modified_time', article?.modified),
    ...property('og:image', picture?.address),
    ...property('og:image:width', picture?.width),
    ...property('og:image:height', picture?.height),
    ...(shared.twitterCard ? [meta('name', 'twitter:card', shared.twitterCard)] : []),
    ...(shared.twitterSite ? [meta('name', 'twitter:site', shared.twitterSite)] : []),
  ];
}
