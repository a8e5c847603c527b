import { query } from '../database/index.ts';
import type { PostRow, Site } from '../types/index.ts';
import { isViewable } from '../wordpress/core-types.ts';
import {
  archiveFeedLink,
  archiveLink,
  authorFeedLink,
  authorLink,
  commentsFeedLink,
  dateLink,
  feedLink,
  homeLink,
  postCommentsFeedLink,
  postLinks,
  termFeedLink,
  termLinks,
} from '../wordpress/routing/permalinks.ts';
import type { AddressKind } from './report.ts';

/** An address that the export's rows give. */
export interface PublishedAddress {
  /** Path and query below home. */
  readonly path: string;
  readonly kind: AddressKind;
  /** Post type, taxonomy or format of a feed. */
  readonly type: string;
  readonly name: string;
  readonly post?: PostRow;
  /** Path at which the post is; for its old addresses. */
  readonly home?: string;
}

const BATCH = 200;

/** Every published address of a site, from its rows: posts first, each address once. */
export async function* publishedAddresses(site: Site): AsyncGenerator<PublishedAddress> {
  const seen = new Set<string>();
  for await (const found of allAddresses(site)) {
    const path = site.address.pathOf(found.address);
    if (path === undefined || seen.has(path)) continue;
    seen.add(path);
    const { address: _, ...rest } = found;
    yield { path, ...rest };
  }
}

type Found = Omit<PublishedAddress, 'path'> & { readonly address: string };

async function* allAddresses(site: Site): AsyncGenerator<Found> {
  yield {
    address: homeLink(site),
    kind: 'archive',
    type: '',
    name: 'Front page',
    ...(await frontPage(site)),
  };
  yield* archiveAddresses(site);
  yield* postAddresses(site);
  yield* termAddresses(site);
  yield* authorAddresses(site);
  yield* dateAddresses(site);
  for (const format of ['rss2', 'atom', 'rdf'])
    yield { address: feedLink(site, format), kind: 'feed', type: format, name: 'Posts' };
  yield { address: commentsFeedLink(site), kind: 'feed', type: 'rss2', name: 'Comments' };
  yield { address: `${site.address.home}/robots.txt`, kind: 'document', type: '', name: 'robots.txt' };
}

async function frontPage(site: Site): Promise<Partial<Found>> {
  // WordPress: WP_Query::parse_query(): a page that is the posts' page as well shows the posts.
  if (site.options.get('show_on_front') !== 'page') return {};
  if (site.options.number('page_on_front') === site.options.number('page_for_posts')) return {};
  const post = await site.posts.byId(site.options.number('page_on_front'));
  return post ? { kind: 'post', type: 'page', name: post.post_title, post } : {};
}

/** Types that visitors can see. */
function publicTypes(site: Site): readonly string[] {
  return [...site.postTypes.values()]
    .filter((type) => type.public && isViewable(type))
    .map((type) => type.name);
}

/** Lists of post types. A page with the same address (the shop's) is not what is found there. */
async function* archiveAddresses(site: Site): AsyncGenerator<Found> {
  for (const type of publicTypes(site)) {
    // Posts are listed at home, or where a page stands for their list.
    const archive = type === 'post' ? undefined : archiveLink(site, type);
    if (archive === undefined) continue;
    const name = site.postTypes.get(type)?.label ?? type;
    yield { address: archive, kind: 'archive', type, name };
    const feed = archiveFeedLink(site, type);
    if (feed !== undefined) yield { address: feed, kind: 'feed', type: 'rss2', name };
  }
}

async function* postAddresses(site: Site): AsyncGenerator<Found> {
  for (const type of publicTypes(site)) {
    const statuses = [type === 'attachment' ? 'inherit' : 'publish'];
    for (let offset = 0; ; offset += BATCH) {
      const posts = await site.posts.find({
        types: [type],
        statuses,
        order: [{ by: 'ID', direction: 'asc' }],
        limit: BATCH,
        offset,
      });
      yield* addressesOf(site, type, type === 'attachment' ? await ofPublished(site, posts) : posts);
      if (posts.length < BATCH) break;
    }
  }
}

async function* addressesOf(site: Site, type: string, posts: readonly PostRow[]): AsyncGenerator<Found> {
  const links = await postLinks(site, posts);
  const metas = await site.posts.meta(posts.map((post) => post.ID));
  const kind = type === 'attachment' ? 'attachment' : 'post';
  for (const post of posts) {
    const address = links.get(post.ID) ?? '';
    const name = post.post_title;
    if (type === 'page' && isPostsPage(site, post)) {
      yield { address, kind: 'archive', type: 'post', name };
      continue;
    }
    yield { address, kind, type, name, post };
    if (kind === 'post' && post.comment_count > 0 && hasFeeds(site, type))
      yield { address: postCommentsFeedLink(site, post, address), kind: 'feed', type: 'rss2', name };
    // wp_old_slug_redirect() knows no old slugs of pages.
    if (site.postTypes.get(type)?.hierarchical) continue;
    for (const slug of metas.get(post.ID)?.all('_wp_old_slug') ?? []) {
      const old = replaceSlug(address, post.post_name, slug);
      if (old !== undefined && (await isFree(site, slug, type)))
        yield { address: old, kind: 'old slug', type, name };
    }
  }
}

function isPostsPage(site: Site, post: PostRow): boolean {
  const { options } = site;
  return options.get('show_on_front') === 'page' && options.number('page_for_posts') === post.ID;
}

/** Types of plugins without an archive have no feeds of comments, though WordPress links them (`rewrite.feeds`). */
function hasFeeds({ options, postTypes }: Site, type: string): boolean {
  const declared = postTypes.get(type);
  if (declared === undefined || declared.rewrite === false) return true;
  if ((options.get('permalink_structure') ?? '') === '') return true;
  return declared.rewrite.feeds ?? declared.archive !== false;
}

/** Another post may have taken the old slug since. */
async function isFree(site: Site, slug: string, type: string): Promise<boolean> {
  const types = site.postTypes.get(type)?.hierarchical ? [type] : publicTypes(site);
  return (await site.posts.bySlug(slug, types)).length === 0;
}

/** A post's address as it was under an old slug; undefined where the slug does not end it. */
function replaceSlug(address: string, slug: string, old: string): string | undefined {
  const end = /\/([^/?]+)(\/?)$/.exec(address);
  if (!end || slug === '' || old === '' || end[1]?.toLowerCase() !== slug.toLowerCase()) return undefined;
  return `${address.slice(0, end.index)}/${old}${end[2]}`;
}

/** Attachments of posts that are not published are not either. */
async function ofPublished(site: Site, attachments: readonly PostRow[]): Promise<readonly PostRow[]> {
  const parents = new Map(
    (await site.posts.byIds([...new Set(attachments.map((post) => post.post_parent))])).map((post) => [
      post.ID,
      post,
    ]),
  );
  return attachments.filter((post) => {
    const parent = parents.get(post.post_parent);
    return parent === undefined || parent.post_status === 'publish';
  });
}

async function* termAddresses(site: Site): AsyncGenerator<Found> {
  for (const taxonomy of site.taxonomies.values()) {
    if (!taxonomy.public || !taxonomy.publiclyQueryable) continue;
    const terms = await site.terms.find({ taxonomies: [taxonomy.name], hideEmpty: true });
    const links = await termLinks(site, terms);
    for (const term of terms) {
      const { name } = term;
      yield { address: links.get(term.term_id) ?? '', kind: 'term', type: taxonomy.name, name };
      yield { address: await termFeedLink(site, term), kind: 'feed', type: 'rss2', name };
    }
  }
}

async function* authorAddresses(site: Site): AsyncGenerator<Found> {
  for (const user of await site.users.find({ withPublished: ['post'] })) {
    const name = user.display_name;
    yield { address: authorLink(site, user), kind: 'author', type: '', name };
    yield { address: authorFeedLink(site, user), kind: 'feed', type: 'rss2', name };
  }
}

async function* dateAddresses(site: Site): AsyncGenerator<Found> {
  const years = new Set<number>();
  for (const { year, month } of await site.posts.months(['post'])) {
    if (!years.has(year)) {
      years.add(year);
      yield { address: dateLink(site, year), kind: 'date', type: 'year', name: String(year) };
    }
    const name = `${year}-${String(month).padStart(2, '0')}`;
    yield { address: dateLink(site, year, month), kind: 'date', type: 'month', name };
  }
  const days = await site.database.all(
    query<{ name: string }>(
      `SELECT DISTINCT substr(post_date, 1, 10) AS name FROM wp_posts
       WHERE post_type = 'post' AND post_status = 'publish' ORDER BY name DESC`,
    ),
  );
  for (const { name } of days) {
    const [year = 0, month, day] = name.split('-').map(Number);
    yield { address: dateLink(site, year, month, day), kind: 'date', type: 'day', name };
  }
}
