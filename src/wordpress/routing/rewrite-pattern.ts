import type { RewriteEndpoint, RewritePlace, RewriteRule } from '../../types/index.ts';

/** What a tag such as `%postname%` matches and which variable it fills. */
export interface StructureTag {
  readonly pattern: string;
  /** Query variable; a constant variable may come with it (`post_type=x`). */
  readonly variable: string;
  readonly constant?: readonly [name: string, value: string];
  /** Whether the tag names one single post. */
  readonly single?: boolean;
}

/** Which rules a structure gets besides its own. */
export interface RuleOptions {
  readonly tags: ReadonlyMap<string, StructureTag>;
  /** Endpoints that apply to the addresses of this structure. */
  readonly endpoints: readonly RewriteEndpoint[];
  /** Endpoints that apply to attachments below a post. */
  readonly attachmentEndpoints?: readonly RewriteEndpoint[];
  readonly paged: boolean;
  readonly feeds: boolean;
  /** Feeds are those of comments. */
  readonly commentFeeds?: boolean;
  /** Every leading part of the structure is an address too (`/%year%/` of `/%year%/%monthnum%/`). */
  readonly walk?: boolean;
  /** The structure is that of pages: attachments lie only below `attachment/`. */
  readonly pages?: boolean;
  /** Id of the page whose comments are paged at the root (static front page). */
  readonly frontPage?: number;
}

const FEED = '(feed|rdf|rss|rss2|atom)/?$';
const PAGE = 'page/?([0-9]{1,})/?$';
const COMMENT_PAGE = 'comment-page-([0-9]{1,})/?$';

/** The tags of WordPress's own structures. WordPress: WP_Rewrite::$rewritecode. */
export const coreTags: readonly (readonly [tag: string, means: StructureTag])[] = [
  ['%year%', { pattern: '([0-9]{4})', variable: 'year' }],
  ['%monthnum%', { pattern: '([0-9]{1,2})', variable: 'monthnum' }],
  ['%day%', { pattern: '([0-9]{1,2})', variable: 'day' }],
  ['%hour%', { pattern: '([0-9]{1,2})', variable: 'hour' }],
  ['%minute%', { pattern: '([0-9]{1,2})', variable: 'minute' }],
  ['%second%', { pattern: '([0-9]{1,2})', variable: 'second' }],
  ['%postname%', { pattern: '([^/]+)', variable: 'name', single: true }],
  ['%post_id%', { pattern: '([0-9]+)', variable: 'p', single: true }],
  ['%author%', { pattern: '([^/]+)', variable: 'author_name' }],
  ['%pagename%', { pattern: '(.?.+?)', variable: 'pagename', single: true }],
  ['%search%', { pattern: '(.+)', variable: 's' }],
];

/**
 * The rules of one permalink structure, in WordPress's order: longer addresses first, feeds and pages before the
 * address itself. `structure` has no leading slash. WordPress: WP_Rewrite::generate_rewrite_rules().
 */
export function structureRules(structure: string, options: RuleOptions): RewriteRule[] {
  const firstTag = structure.indexOf('%');
  if (firstTag < 0) return rootRules(structure, options);
  const front = structure.slice(0, firstTag).replace(/[^/]*$/, '');
  const segments = structure.slice(front.length).replace(/\/+$/, '').split('/');
  const lengths = options.walk ? segments.map((_, index) => index + 1) : [segments.length];
  return lengths
    .reverse()
    .map((length) => front + segments.slice(0, length).join('/'))
    .filter((part) => part.includes('%'))
    .flatMap((part) => partRules(part, options));
}

/** Rules of a structure without tags: the root of the site and of its comments. */
function rootRules(structure: string, options: RuleOptions): RewriteRule[] {
  const base = structure === '' ? '' : `${structure.replace(/\/+$/, '')}/`;
  return [
    ...listRules(base, {}, 0, options),
    ...(options.frontPage
      ? [{ pattern: base + COMMENT_PAGE, variables: { page_id: String(options.frontPage), cpage: '$1' } }]
      : []),
    ...endpointRules(base, {}, 0, options.endpoints),
  ];
}

function partRules(part: string, options: RuleOptions): RewriteRule[] {
  const tags = [...part.matchAll(/%.+?%/g)].map(([tag]) => options.tags.get(tag));
  const pattern = part.replace(/%.+?%/g, (tag) => options.tags.get(tag)?.pattern ?? tag);
  const variables: Record<string, string> = {};
  tags.forEach((tag, index) => {
    if (!tag) return;
    if (tag.constant) variables[tag.constant[0]] = tag.constant[1];
    variables[tag.variable] = `$${index + 1}`;
  });
  const base = `${pattern}/`;
  const count = tags.length;
  if (!namesOnePost(part, tags)) {
    return [
      ...listRules(base, variables, count, options),
      ...endpointRules(base, variables, count, options.endpoints),
      { pattern: `${pattern}/?$`, variables },
    ];
  }
  const flat = pattern.replace(/[()]/g, '');
  const attachment = `${flat}/attachment/([^/]+)/`;
  const child = `${flat}/([^/]+)/`;
  const attachmentEndpoints = options.attachmentEndpoints ?? [];
  const next = `$${count + 1}`;
  return [
    ...attachmentRules(attachment),
    { pattern: `${base}embed/?$`, variables: { ...variables, embed: 'true' } },
    { pattern: `${base}trackback/?$`, variables: { ...variables, tb: '1' } },
    ...(options.feeds ? feedRules(base, variables, count, options) : []),
    ...(options.paged ? [{ pattern: base + PAGE, variables: { ...variables, paged: next } }] : []),
    { pattern: base + COMMENT_PAGE, variables: { ...variables, cpage: next } },
    ...endpointRules(base, variables, count, options.endpoints),
    ...attachmentEndpoints.flatMap((endpoint) =>
      [child, attachment].flatMap((place) => endpointRules(place, { attachment: '$1' }, 1, [endpoint])),
    ),
    { pattern: `${pattern}(?:/([0-9]+))?/?$`, variables: { ...variables, page: next } },
    ...(options.pages ? [] : attachmentRules(child)),
  ];
}

/** A date down to the second names a post as well as its slug does. */
function namesOnePost(part: string, tags: readonly (StructureTag | undefined)[]): boolean {
  return (
    tags.some((tag) => tag?.single) ||
    ['%year%', '%monthnum%', '%day%', '%hour%', '%minute%', '%second%'].every((tag) => part.includes(tag))
  );
}

function listRules(
  base: string,
  variables: Readonly<Record<string, string>>,
  count: number,
  options: RuleOptions,
): RewriteRule[] {
  return [
    ...(options.feeds ? feedRules(base, variables, count, options) : []),
    { pattern: `${base}embed/?$`, variables: { ...variables, embed: 'true' } },
    ...(options.paged ? [{ pattern: base + PAGE, variables: { ...variables, paged: `$${count + 1}` } }] : []),
  ];
}

function feedRules(
  base: string,
  variables: Readonly<Record<string, string>>,
  count: number,
  options: Pick<RuleOptions, 'commentFeeds'>,
): RewriteRule[] {
  const feed = {
    ...variables,
    feed: `$${count + 1}`,
    ...(options.commentFeeds ? { withcomments: '1' } : {}),
  };
  return [
    { pattern: `${base}feed/${FEED}`, variables: feed },
    { pattern: base + FEED, variables: feed },
  ];
}

function attachmentRules(base: string): RewriteRule[] {
  const one = { attachment: '$1' };
  return [
    { pattern: `${base}?$`, variables: one },
    { pattern: `${base}trackback/?$`, variables: { ...one, tb: '1' } },
    ...feedRules(base, one, 1, {}),
    { pattern: base + COMMENT_PAGE, variables: { ...one, cpage: '$2' } },
    { pattern: `${base}embed/?$`, variables: { ...one, embed: 'true' } },
  ];
}

function endpointRules(
  base: string,
  variables: Readonly<Record<string, string>>,
  count: number,
  endpoints: readonly RewriteEndpoint[],
): RewriteRule[] {
  return endpoints.map((endpoint) => ({
    pattern: `${base}${endpoint.name}(/(.*))?/?$`,
    variables: { ...variables, [endpoint.variable ?? endpoint.name]: `$${count + 2}` },
  }));
}

/** The endpoints that apply to one kind of address. */
export function endpointsAt(
  endpoints: readonly RewriteEndpoint[],
  place: RewritePlace,
): readonly RewriteEndpoint[] {
  return endpoints.filter((endpoint) => endpoint.places === 'all' || endpoint.places.includes(place));
}
