import type { Options, PostType, RewriteEndpoint, RewriteRule, Site, Taxonomy } from '../../types/index.ts';
import {
  type PermalinkStructure,
  permalinkStructure,
  perOptionsVersion,
  taxonomyStructure,
} from './permalink-structure.ts';
import { coreTags, endpointsAt, type StructureTag, structureRules } from './rewrite-pattern.ts';

/** What the rules are made from. */
export interface RewriteSources {
  readonly structure: PermalinkStructure;
  readonly options: Pick<Options, 'get' | 'number'>;
  readonly postTypes: Iterable<PostType>;
  readonly taxonomies: Iterable<Taxonomy>;
  /** Rules of plugins, asked first. */
  readonly rules: readonly RewriteRule[];
  readonly endpoints: readonly RewriteEndpoint[];
}

/** A rule, ready to be matched. */
export interface CompiledRule extends RewriteRule {
  readonly expression: RegExp;
  /** Number of the group that holds a page's path, which must exist for the rule to hold; 0 = none. */
  readonly pageGroup: number;
}

const FEED = '(feed|rdf|rss|rss2|atom)/?$';

/**
 * All rewrite rules in the order in which they are asked; empty with plain addresses.
 * WordPress: WP_Rewrite::rewrite_rules().
 */
export function rewriteRules(sources: RewriteSources): RewriteRule[] {
  const { structure, options, endpoints } = sources;
  if (!structure.pretty) return [];
  const postTypes = [...sources.postTypes];
  const taxonomies = [...sources.taxonomies];
  const tags = structureTags(postTypes, taxonomies);
  const at = (place: Parameters<typeof endpointsAt>[1]) => endpointsAt(endpoints, place);
  const list = (path: string, place: Parameters<typeof endpointsAt>[1], walk = false) =>
    structureRules(path, { tags, endpoints: at(place), paged: true, feeds: true, walk });

  const posts = structureRules(structure.structure.replace(/^\/+/, ''), {
    tags,
    endpoints: at('posts'),
    attachmentEndpoints: at('attachments'),
    paged: true,
    feeds: true,
    walk: true,
  });
  const pages = structureRules(`${structure.root}%pagename%`, {
    tags,
    endpoints: at('pages'),
    attachmentEndpoints: at('attachments'),
    paged: true,
    feeds: true,
    pages: true,
  });
  const all = [
    ...sources.rules,
    ...restRules(structure),
    ...sitemapRules(),
    ...postTypes.flatMap((type) => archiveRules(structure, type)),
    ...taxonomies.flatMap((taxonomy) => {
      const path = taxonomyStructure(structure, taxonomy, options);
      if (path === undefined) return [];
      const place =
        taxonomy.name === 'category' ? 'categories' : taxonomy.name === 'post_tag' ? 'tags' : undefined;
      return structureRules(path, { tags, endpoints: place ? at(place) : [], paged: true, feeds: true });
    }),
    ...postTypes.flatMap((type) => postTypeRules(structure, type, tags, endpoints)),
    ...fileRules(),
    ...structureRules(structure.root, {
      tags,
      endpoints: at('root'),
      paged: true,
      feeds: true,
      frontPage: options.get('show_on_front') === 'page' ? options.number('page_on_front') : 0,
    }),
    ...structureRules(`${structure.root}comments`, {
      tags,
      endpoints: at('comments'),
      paged: false,
      feeds: true,
      commentFeeds: true,
    }),
    ...list(`${structure.root}search/%search%`, 'search'),
    ...list(`${structure.front}author/%author%`, 'authors'),
    ...list(structure.date, 'dates', true),
    ...(structure.pagesFirst ? [...pages, ...posts] : [...posts, ...pages]),
  ];
  // The same pattern twice: the first place and the last meaning count, as in PHP's keyed arrays.
  return [...new Map(all.map((rule) => [rule.pattern, rule])).values()];
}

function restRules(structure: PermalinkStructure): RewriteRule[] {
  const prefixes = structure.root === '' ? ['', 'index.php/'] : ['', structure.root];
  return prefixes.flatMap((prefix) => [
    { pattern: `${prefix}wp-json/?$`, variables: { rest_route: '/' } },
    { pattern: `${prefix}wp-json/(.*)?`, variables: { rest_route: '/$1' } },
  ]);
}

function sitemapRules(): RewriteRule[] {
  return [
    { pattern: 'wp-sitemap\\.xml$', variables: { sitemap: 'index' } },
    { pattern: 'wp-sitemap\\.xsl$', variables: { 'sitemap-stylesheet': 'sitemap' } },
    { pattern: 'wp-sitemap-index\\.xsl$', variables: { 'sitemap-stylesheet': 'index' } },
    {
      pattern: 'wp-sitemap-([a-z]+?)-([a-z\\d_-]+?)-(\\d+?)\\.xml$',
      variables: { sitemap: '$1', 'sitemap-subtype': '$2', paged: '$3' },
    },
    { pattern: 'wp-sitemap-([a-z]+?)-(\\d+?)\\.xml$', variables: { sitemap: '$1', paged: '$2' } },
  ];
}

/** Addresses that look like files, and those of feeds and forms of long ago. */
function fileRules(): RewriteRule[] {
  return [
    { pattern: 'robots\\.txt$', variables: { robots: '1' } },
    { pattern: 'favicon\\.ico$', variables: { favicon: '1' } },
    { pattern: 'sitemap\\.xml', variables: { sitemap: 'index' } },
    { pattern: '.*wp-(atom|rdf|rss|rss2|feed|commentsrss2)\\.php$', variables: { feed: 'old' } },
    { pattern: '.*wp-app\\.php(/.*)?$', variables: { error: '403' } },
    { pattern: '.*wp-register.php$', variables: { register: 'true' } },
  ];
}

function archiveRules(structure: PermalinkStructure, type: PostType): RewriteRule[] {
  if (type.archive === false || !type.rewrite) return [];
  const base = `${type.rewrite.withFront ? structure.front : structure.root}${trimSlashes(type.archive)}`;
  const variables = { post_type: type.name };
  return [
    { pattern: `${base}/?$`, variables },
    ...(hasFeeds(type)
      ? [
          { pattern: `${base}/feed/${FEED}`, variables: { ...variables, feed: '$1' } },
          { pattern: `${base}/${FEED}`, variables: { ...variables, feed: '$1' } },
        ]
      : []),
    { pattern: `${base}/page/([0-9]{1,})/?$`, variables: { ...variables, paged: '$1' } },
  ];
}

function postTypeRules(
  structure: PermalinkStructure,
  type: PostType,
  tags: ReadonlyMap<string, StructureTag>,
  endpoints: readonly RewriteEndpoint[],
): RewriteRule[] {
  const path = postTypeStructure(structure, type);
  if (path === undefined) return [];
  return structureRules(path, {
    tags,
    endpoints: endpointsAt(endpoints, 'posts'),
    attachmentEndpoints: endpointsAt(endpoints, 'attachments'),
    paged: true,
    feeds: hasFeeds(type),
    pages: type.hierarchical,
  });
}

function hasFeeds(type: PostType): boolean {
  return type.rewrite !== false && (type.rewrite.feeds ?? type.archive !== false);
}

/** Path pattern of a plugin's post type below home, for example `resource/%resource%`; undefined without one. */
export function postTypeStructure(structure: PermalinkStructure, type: PostType): string | undefined {
  if (!structure.pretty || !type.rewrite) return undefined;
  const front = type.rewrite.withFront ? structure.front : structure.root;
  return `${front}${trimSlashes(type.rewrite.slug)}/%${type.name}%`;
}

function structureTags(
  postTypes: readonly PostType[],
  taxonomies: readonly Taxonomy[],
): ReadonlyMap<string, StructureTag> {
  const tags = new Map(coreTags);
  for (const taxonomy of taxonomies) {
    const nested = taxonomy.rewrite !== false && taxonomy.rewrite.hierarchical;
    tags.set(`%${taxonomy.name}%`, {
      pattern: nested ? '(.+?)' : '([^/]+)',
      variable: taxonomy.queryVariable || 'term',
      ...(taxonomy.queryVariable ? {} : { constant: ['taxonomy', taxonomy.name] as const }),
    });
  }
  for (const type of postTypes) {
    if (tags.has(`%${type.name}%`)) continue;
    tags.set(`%${type.name}%`, {
      pattern: type.hierarchical ? '(.+?)' : '([^/]+)',
      variable: type.queryVariable || (type.hierarchical ? 'pagename' : 'name'),
      ...(type.queryVariable ? {} : { constant: ['post_type', type.name] as const }),
      single: true,
    });
  }
  return tags;
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}

/** The rules of a site, compiled once per state of its settings. */
export function siteRewriteRules(site: Site): readonly CompiledRule[] {
  return perOptionsVersion(site, 'routing.rewrite-rules', (options) => {
    const structure = permalinkStructure(site);
    return rewriteRules({
      structure,
      options,
      postTypes: site.postTypes.values(),
      taxonomies: site.taxonomies.values(),
      rules: site.contributions('rewriteRules'),
      endpoints: site.contributions('rewriteEndpoints'),
    }).map((rule) => compileRule(rule, structure.pagesFirst));
  });
}

/** A rule with its expression; with `verifyPages` the rules of pages name the group that must be a page's path. */
export function compileRule(rule: RewriteRule, verifyPages: boolean): CompiledRule {
  const page =
    verifyPages || rule.verifiesPage === true ? /^\$(\d+)$/.exec(rule.variables['pagename'] ?? '') : null;
  return {
    ...rule,
    expression: new RegExp(`^(?:${rule.pattern})`),
    pageGroup: page ? Number(page[1]) : 0,
  };
}
