import type { PostRow, Site, TermRow, UserRow } from '../../types/index.ts';
import { corePostTypes } from '../core-types.ts';
import { postStatusesOf } from '../rest/posts/post-kind.ts';
import { homePath } from './addresses.ts';
import { endPath, type PermalinkStructure, permalinkStructure } from './permalink-structure.ts';
import { postTypeStructure } from './rewrite-rules.ts';
import { termPaths } from './term-links.ts';

export interface PostLinkOptions {
  /** Give the static front page the address it would have as an ordinary page. */
  readonly frontPageAsPage?: boolean;
}

/** Address of one post. WordPress: get_permalink(). For several, `postLinks` asks the database once for all. */
export async function postLink(site: Site, post: PostRow, options: PostLinkOptions = {}): Promise<string> {
  return (await postLinks(site, [post], options)).get(post.ID) as string;
}

/**
 * Addresses of posts, by id, with at most one statement each for parents, terms and authors. What is not published
 * (or private) gets its plain address, unless its type makes addresses itself. WordPress: get_permalink().
 */
export async function postLinks(
  site: Site,
  posts: readonly PostRow[],
  options: PostLinkOptions = {},
): Promise<ReadonlyMap<number, string>> {
  const links = await linksOf(site, posts, options);
  return site.extensions.has('post.links')
    ? site.extensions.apply('post.links', links, { site, posts })
    : links;
}

async function linksOf(
  site: Site,
  posts: readonly PostRow[],
  options: PostLinkOptions,
): Promise<ReadonlyMap<number, string>> {
  const structure = permalinkStructure(site);
  if (!structure.pretty) return new Map(posts.map((post) => [post.ID, plainLink(site, post)]));
  const related = { ...(await relatedRows(site, structure, posts)), ...options };
  return new Map(posts.map((post) => [post.ID, prettyLink(site, structure, post, related)]));
}

/** `/?p=1`: works whatever the permalinks are; '' for posts that have none. WordPress: wp_get_shortlink(). */
export function shortlink(site: Site, post: PostRow): string {
  if (isFrontPage(site, post)) return homePath(site, '');
  const type = site.postTypes.get(post.post_type);
  if (!type?.public) return '';
  return homePath(site, `?p=${post.ID}`);
}

/** Whether a page is the site's static front page. */
export function isFrontPage(site: Site, post: Pick<PostRow, 'ID' | 'post_type'>): boolean {
  return (
    post.post_type === 'page' &&
    site.options.get('show_on_front') === 'page' &&
    site.options.number('page_on_front') === post.ID
  );
}

interface Related extends PostLinkOptions {
  readonly ancestors: ReadonlyMap<number, PostRow>;
  readonly terms: ReadonlyMap<number, readonly TermRow[]>;
  /** Slugs from the topmost ancestor down, by term id. */
  readonly termPaths: ReadonlyMap<number, string>;
  readonly authors: ReadonlyMap<number, UserRow>;
  readonly defaultCategory: TermRow | undefined;
}

const NOTHING: Related = {
  ancestors: new Map(),
  terms: new Map(),
  termPaths: new Map(),
  authors: new Map(),
  defaultCategory: undefined,
};

async function relatedRows(
  site: Site,
  structure: PermalinkStructure,
  posts: readonly PostRow[],
): Promise<Related> {
  const children = posts.filter(
    (post) =>
      post.post_parent > 0 && (post.post_type === 'attachment' || isHierarchical(site, post.post_type)),
  );
  const ancestors = children.length > 0 ? await site.posts.ancestors(children) : NOTHING.ancestors;
  const all = [...posts, ...ancestors.values()];
  const pathOf = (post: PostRow) => pathPattern(site, structure, post);
  const withAuthor = all.filter((post) => pathOf(post)?.includes('%author%'));
  const withTerms = all.filter((post) => taxonomiesIn(site, pathOf(post)).length > 0);
  const taxonomies = [...new Set(withTerms.flatMap((post) => taxonomiesIn(site, pathOf(post))))];
  const [authors, terms] = await Promise.all([
    withAuthor.length > 0 ? site.users.byIds(withAuthor.map((post) => post.post_author)) : NOTHING.authors,
    withTerms.length > 0
      ? site.terms.ofObjects(
          withTerms.map((post) => post.ID),
          taxonomies,
        )
      : NOTHING.terms,
  ]);
  const defaultCategory = taxonomies.includes('category')
    ? await site.terms.byId(site.options.number('default_category', 1), 'category')
    : undefined;
  const named = [...terms.values()].flat();
  return {
    ancestors,
    terms,
    authors,
    defaultCategory,
    termPaths: await termPaths(site, defaultCategory ? [...named, defaultCategory] : named),
  };
}

function isHierarchical(site: Site, type: string): boolean {
  return site.postTypes.get(type)?.hierarchical ?? false;
}

/** WordPress's own types get posts' addresses, even those that nobody can open: navigation menus, patterns … */
const linkedAsPosts: ReadonlySet<string> = new Set(
  corePostTypes.map((type) => type.name).filter((name) => name !== 'page' && name !== 'attachment'),
);

/** The pattern a post's path is made from, with tags; undefined where its type has no pretty address. */
function pathPattern(site: Site, structure: PermalinkStructure, post: PostRow): string | undefined {
  if (post.post_type === 'page' || post.post_type === 'attachment') return undefined;
  if (linkedAsPosts.has(post.post_type)) return structure.structure;
  const type = site.postTypes.get(post.post_type);
  return type && postTypeStructure(structure, type);
}

function taxonomiesIn(site: Site, pattern: string | undefined): string[] {
  return [...(pattern?.matchAll(/%(.+?)%/g) ?? [])]
    .map((match) => match[1] as string)
    .filter((name) => site.taxonomies.has(name));
}

function prettyLink(site: Site, structure: PermalinkStructure, post: PostRow, related: Related): string {
  if (post.post_type === 'attachment') return attachmentLink(site, structure, post, related);
  const own = site.postTypes.get(post.post_type)?.address;
  if (own && post.post_status !== 'trash') return own(site, post);
  const status = postStatusesOf(site).get(post.post_status);
  if (!status?.public && !status?.private) return plainLink(site, post);
  if (post.post_type === 'page') {
    if (isFrontPage(site, post) && !related.frontPageAsPage) return homePath(site, '');
    return homePath(site, structure.root + endPath(structure, slugPath(post, related)));
  }
  const pattern = pathPattern(site, structure, post);
  if (pattern === undefined) return plainLink(site, post);
  const path = pattern
    .replace(/^\/+/, '')
    .replace(/%(.+?)%/g, (tag, name: string) => tagText(site, post, name, related) ?? tag);
  return homePath(site, endPath(structure, path));
}

function tagText(site: Site, post: PostRow, tag: string, related: Related): string | undefined {
  const date = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)/.exec(post.post_date);
  switch (tag) {
    case 'year':
      return date?.[1];
    case 'monthnum':
      return date?.[2];
    case 'day':
      return date?.[3];
    case 'hour':
      return date?.[4];
    case 'minute':
      return date?.[5];
    case 'second':
      return date?.[6];
    case 'post_id':
      return String(post.ID);
    case 'postname':
      return post.post_name;
    case 'author':
      return related.authors.get(post.post_author)?.user_nicename ?? '';
  }
  if (tag === post.post_type)
    return isHierarchical(site, post.post_type) ? slugPath(post, related) : post.post_name;
  if (!site.taxonomies.has(tag)) return undefined;
  const own = (related.terms.get(post.ID) ?? []).filter((term) => term.taxonomy === tag);
  // The oldest term stands for the post.
  const term =
    own.toSorted((a, b) => a.term_id - b.term_id)[0] ??
    (tag === 'category' ? related.defaultCategory : undefined);
  return term ? (related.termPaths.get(term.term_id) ?? term.slug) : `uncategorized`;
}

/** Slugs from the topmost ancestor down. WordPress: get_page_uri(). */
function slugPath(post: PostRow, related: Related): string {
  const slugs = [post.post_name];
  const seen = new Set([post.ID]);
  for (let id = post.post_parent; id > 0 && !seen.has(id); ) {
    seen.add(id);
    const parent = related.ancestors.get(id);
    if (!parent) break;
    if (parent.post_name !== '') slugs.unshift(parent.post_name);
    id = parent.post_parent;
  }
  return slugs.join('/');
}

/** WordPress: get_attachment_link(). */
function attachmentLink(site: Site, structure: PermalinkStructure, post: PostRow, related: Related): string {
  const parent = post.post_parent > 0 ? related.ancestors.get(post.post_parent) : undefined;
  if (!parent) return homePath(site, endPath(structure, post.post_name));
  if (site.postTypes.get(parent.post_type)?.plainAttachmentLinks) return plainLink(site, post);
  // Below a static front page lies what belongs to the page, not to home.
  const parentLink = prettyLink(site, structure, parent, { ...related, frontPageAsPage: true });
  if (parentLink.includes('?')) return plainLink(site, post);
  // A number would be read as a page of the parent, and behind categories every path is a category's.
  const below =
    /^\d+$/.test(post.post_name) || structure.structure.includes('%category%')
      ? `attachment/${post.post_name}`
      : post.post_name;
  return endPath(structure, `${parentLink.replace(/\/+$/, '')}/${below}`);
}

/** The address by query variables. */
function plainLink(site: Site, post: PostRow): string {
  if (post.post_type === 'attachment') return homePath(site, `?attachment_id=${post.ID}`);
  if (post.post_type === 'page') {
    return isFrontPage(site, post) ? homePath(site, '') : homePath(site, `?page_id=${post.ID}`);
  }
  if (linkedAsPosts.has(post.post_type)) return homePath(site, `?p=${post.ID}`);
  const type = site.postTypes.get(post.post_type);
  const status = postStatusesOf(site).get(post.post_status);
  if (type?.queryVariable && (status?.public || status?.private)) {
    return homePath(site, `?${type.queryVariable}=${post.post_name}`);
  }
  return homePath(site, `?post_type=${post.post_type}&p=${post.ID}`);
}
