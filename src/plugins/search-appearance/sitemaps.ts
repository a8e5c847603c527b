import { query } from 'portolan/data';
import { escapeXml } from 'portolan/html';
import type { Call, Endpoint, Extender, Reply, Site } from 'portolan/plugin';
import {
  homePath,
  type SitemapEntry,
  type SitemapKind,
  sitemapEntries,
  sitemapPages,
  sitemapSubtypes,
  sitemapsEnabled,
  stylesheetLink,
} from 'portolan/routing';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';
const PART = /^\/([\w-]+?)-sitemap(\d*)\.xml$/;

export interface SitemapSettings {
  readonly name: string;
  /** Whether the plugin's own sitemaps are on; where they are off, WordPress's stay. */
  isOn(site: Site): boolean;
  /** Addresses in one file. */
  perFile(site: Site): number;
  /** Whether a kind of content is listed. */
  lists(site: Site, kind: SitemapKind, subtype: string): boolean;
  /** What search engines are to do with the files themselves (`X-Robots-Tag`). */
  readonly robots?: string;
  /** What a file lists (counted from 1), where the plugin does not list it as WordPress does. */
  entries?(
    site: Site,
    listed: ListedKind,
    file: number,
    perFile: number,
  ): Promise<readonly ListedEntry[] | undefined>;
}

/** An entry with the addresses of its pictures. */
export interface ListedEntry extends SitemapEntry {
  readonly images?: readonly string[];
}

export interface ListedKind {
  readonly kind: SitemapKind;
  readonly subtype: string;
}

/**
 * The sitemaps of SEO plugins, in WordPress's place: `/sitemap_index.xml`, and `/post-sitemap.xml`, `/post-sitemap2.xml`
 * … for each kind of content.
 */
export function pluginSitemaps(settings: SitemapSettings): Endpoint {
  return {
    name: settings.name,
    matches: (path) => /^\/(?:sitemap_index|[\w-]+-sitemap\d*)\.xml$/.test(path),
    async handle(call, path) {
      const { site } = call;
      if (!sitemapsEnabled(site) || !settings.isOn(site)) return undefined;
      if (path === '/sitemap_index.xml') return index(call, settings);
      return part(call, settings, path);
    },
  };
}

/** WordPress's own sitemaps lead to the plugin's index. */
export function insteadOfOwnSitemaps(settings: SitemapSettings): Extender<'redirect.canonical'> {
  return (address, { site, query }) =>
    query.variables['sitemap'] && sitemapsEnabled(site) && settings.isOn(site)
      ? homePath(site, 'sitemap_index.xml')
      : address;
}

/** `/robots.txt` names the plugin's index. */
export function namedInRobots(settings: SitemapSettings): Extender<'robots.txt'> {
  return (body, { site }) =>
    settings.isOn(site) ? body.replace('/wp-sitemap.xml', '/sitemap_index.xml') : body;
}

/** Posts whose own fields keep them from search engines stand in no sitemap. `condition` is on `wp_postmeta`. */
export function withoutUnindexed(condition: string): Extender<'posts.hidden'> {
  return async (ids, { site, place }) => {
    if (place !== 'sitemap') return ids;
    const rows = await site.database.all(
      query<{ id: number }>(`SELECT DISTINCT post_id AS id FROM wp_postmeta WHERE ${condition}`),
    );
    return [...new Set([...ids, ...rows.map(({ id }) => id)])];
  };
}

interface Listed extends ListedKind {
  /** How its files begin: `post`, `category`, `author`. */
  readonly name: string;
}

function listedOf(site: Site, settings: SitemapSettings): readonly Listed[] {
  return (['posts', 'taxonomies', 'users'] as const).flatMap((kind) =>
    sitemapSubtypes(site, kind)
      .filter((subtype) => settings.lists(site, kind, subtype))
      .map((subtype) => ({ kind, subtype, name: subtype === '' ? 'author' : subtype })),
  );
}

async function index({ site }: Call, settings: SitemapSettings): Promise<Reply> {
  const maps: string[] = [];
  for (const listed of listedOf(site, settings)) {
    const entries = await entriesOf(site, listed);
    const files = Math.ceil(entries.length / settings.perFile(site));
    for (let file = 1; file <= files; file++) {
      const link = homePath(site, `${listed.name}-sitemap${file > 1 ? file : ''}.xml`);
      const newest = entries.reduce(
        (latest, { modified = '' }) => (modified > latest ? modified : latest),
        '',
      );
      const date = newest === '' ? '' : `<lastmod>${newest}</lastmod>`;
      maps.push(`<sitemap><loc>${escapeXml(link)}</loc>${date}</sitemap>`);
    }
  }
  return xml(site, settings, 'index', `<sitemapindex xmlns="${NAMESPACE}">${maps.join('')}</sitemapindex>`);
}

async function part({ site }: Call, settings: SitemapSettings, path: string): Promise<Reply | undefined> {
  const [, name, digits = ''] = PART.exec(path) ?? [];
  const listed = listedOf(site, settings).find((one) => one.name === name);
  if (!listed) return undefined;
  const perFile = settings.perFile(site);
  const file = digits === '' ? 1 : Number(digits);
  if (file < 1) return undefined;
  const entries: readonly ListedEntry[] =
    (await settings.entries?.(site, listed, file, perFile)) ??
    (await entriesOf(site, listed)).slice((file - 1) * perFile, file * perFile);
  if (entries.length === 0) return undefined;
  const urls = entries.map(({ location, modified, images = [] }) => {
    const date = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`;
    const pictures = images.map(
      (image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`,
    );
    return `<url><loc>${escapeXml(location)}</loc>${date}${pictures.join('')}</url>`;
  });
  const hasPictures = entries.some(({ images = [] }) => images.length > 0);
  const spaces = `xmlns="${NAMESPACE}"${hasPictures ? ` xmlns:image="${IMAGES}"` : ''}`;
  return xml(site, settings, 'sitemap', `<urlset ${spaces}>${urls.join('')}</urlset>`);
}

async function entriesOf(site: Site, { kind, subtype }: Listed): Promise<readonly SitemapEntry[]> {
  const pages = await sitemapPages(site, kind, subtype);
  const entries: SitemapEntry[] = [];
  for (let page = 1; page <= pages; page++)
    entries.push(...(await sitemapEntries(site, kind, subtype, page)));
  return entries;
}

function xml(
  site: Site,
  { robots = 'noindex, follow' }: SitemapSettings,
  stylesheet: 'sitemap' | 'index',
  body: string,
): Reply {
  const href = escapeXml(stylesheetLink(site, stylesheet));
  return {
    status: 200,
    headers: { 'Content-Type': 'text/xml; charset=UTF-8', 'X-Robots-Tag': robots },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet type="text/xsl" href="${href}"?>\n${body}\n`,
    cache: { tags: [] },
  };
}
