import type { CommentRow, Meta, PostRow, Site, TermRow, UserRow } from '../../types/index.ts';
import { rssDate, cdata as section } from '../../wordpress/feeds/feed-text.ts';
import { attachmentAddress } from '../../wordpress/media/attachment-metadata.ts';
import { postLinks } from '../../wordpress/routing/permalinks.ts';
import { stickyPosts } from '../../wordpress/routing/sticky-posts.ts';
import { languageTag } from '../../wordpress/texts/index.ts';

const UNWRITABLE = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;
/** Posts read at once. */
const BATCH = 200;
/** Not exported by WordPress: what it makes by itself, and what another place keeps. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'revision',
  'customize_changeset',
  'oembed_cache',
  'user_request',
]);

/**
 * The site's content as WordPress's own export writes it (WXR 1.2): authors, terms, then every post with its meta,
 * terms and comments. Addresses are those of the old site, under which the content was stored. Pieces of text, in
 * order; memory stays flat.
 */
export async function* writeWxr(site: Site): AsyncGenerator<string> {
  const sticky = new Set(stickyPosts(site.options));
  const ids = await exportedIds(site);
  yield header(site);
  yield (await authors(site, ids)).join('');
  yield (await terms(site)).join('');
  yield '\n\t<generator>https://wordpress.org/?v=6.9.1</generator>\n\n';
  for (let at = 0; at < ids.length; at += BATCH) {
    const posts = await site.posts.byIds(ids.slice(at, at + BATCH));
    yield (await items(site, posts, sticky)).join('');
  }
  yield '</channel>\n</rss>\n';
}

async function exportedIds(site: Site): Promise<readonly number[]> {
  const rows = await site.database.all({
    sql: "SELECT ID, post_type FROM wp_posts WHERE post_status <> 'auto-draft' ORDER BY ID",
    values: [],
  });
  return (rows as readonly Pick<PostRow, 'ID' | 'post_type'>[])
    .filter((row) => !LEFT_OUT.has(row.post_type))
    .map((row) => row.ID);
}

function header(site: Site): string {
  const created = new Date(site.clock.now()).toISOString();
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file, as the importer of WordPress reads it (Tools, Import, WordPress). -->
<!-- generator="Portolan" created="${created.slice(0, 16).replace('T', ' ')}" -->
<rss version="2.0"
\txmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
\txmlns:content="http://purl.org/rss/1.0/modules/content/"
\txmlns:wfw="http://wellformedweb.org/CommentAPI/"
\txmlns:dc="http://purl.org/dc/elements/1.1/"
\txmlns:wp="http://wordpress.org/export/1.2/"
>

<channel>
\t<title>${xml(site.options.get('blogname') ?? '')}</title>
\t<link>${xml(site.address.storedHome)}</link>
\t<description>${xml(site.options.get('blogdescription') ?? '')}</description>
\t<pubDate>${rssDate(created.slice(0, 19).replace('T', ' '))}</pubDate>
\t<language>${xml(languageTag(site))}</language>
\t<wp:wxr_version>1.2</wp:wxr_version>
\t<wp:base_site_url>${xml(site.address.storedSiteurl)}</wp:base_site_url>
\t<wp:base_blog_url>${xml(site.address.storedHome)}</wp:base_blog_url>

`;
}

async function authors(site: Site, ids: readonly number[]): Promise<readonly string[]> {
  const wanted = new Set<number>();
  for (let at = 0; at < ids.length; at += BATCH) {
    for (const post of await site.posts.byIds(ids.slice(at, at + BATCH))) wanted.add(post.post_author);
  }
  const users = await site.users.byIds([...wanted]);
  const metas = await site.users.meta([...users.keys()]);
  return [...users.values()]
    .sort((a, b) => a.ID - b.ID)
    .map(
      (user) =>
        `\t<wp:author><wp:author_id>${user.ID}</wp:author_id><wp:author_login>${cdata(user.user_login)}</wp:author_login><wp:author_email>${cdata(user.user_email)}</wp:author_email><wp:author_display_name>${cdata(user.display_name)}</wp:author_display_name><wp:author_first_name>${cdata(metas.get(user.ID)?.get('first_name') ?? '')}</wp:author_first_name><wp:author_last_name>${cdata(metas.get(user.ID)?.get('last_name') ?? '')}</wp:author_last_name></wp:author>\n`,
    );
}

async function terms(site: Site): Promise<readonly string[]> {
  const all = await site.terms.find({ orderBy: 'id' });
  const metas = await site.terms.meta(all.map((term) => term.term_id));
  const bySlug = new Map(all.map((term) => [term.term_id, term.slug]));
  // A parent stands before its children, as an importer meets them.
  return parentsFirst(all).map((term) =>
    termElement(term, bySlug.get(term.parent) ?? '', metas.get(term.term_id)),
  );
}

function parentsFirst(all: readonly TermRow[]): readonly TermRow[] {
  const depth = new Map<number, number>();
  const byId = new Map(all.map((term) => [term.term_id, term]));
  const depthOf = (term: TermRow, seen = 0): number => {
    const known = depth.get(term.term_id);
    if (known !== undefined) return known;
    const parent = term.parent > 0 && seen < all.length ? byId.get(term.parent) : undefined;
    const own = parent === undefined ? 0 : depthOf(parent, seen + 1) + 1;
    depth.set(term.term_id, own);
    return own;
  };
  return [...all].sort((a, b) => depthOf(a) - depthOf(b) || a.term_id - b.term_id);
}

function termElement(term: TermRow, parent: string, meta: Meta | undefined): string {
  const id = `\t\t<wp:term_id>${term.term_id}</wp:term_id>\n`;
  const description = (name: string) =>
    term.description === '' ? '' : `\t\t<wp:${name}>${cdata(term.description)}</wp:${name}>\n`;
  const metas = metaElements('termmeta', meta, '\t\t');
  if (term.taxonomy === 'category') {
    return `\t<wp:category>\n${id}\t\t<wp:category_nicename>${cdata(term.slug)}</wp:category_nicename>\n\t\t<wp:category_parent>${cdata(parent)}</wp:category_parent>\n\t\t<wp:cat_name>${cdata(term.name)}</wp:cat_name>\n${description('category_description')}${metas}\t</wp:category>\n`;
  }
  if (term.taxonomy === 'post_tag') {
    return `\t<wp:tag>\n${id}\t\t<wp:tag_slug>${cdata(term.slug)}</wp:tag_slug>\n\t\t<wp:tag_name>${cdata(term.name)}</wp:tag_name>\n${description('tag_description')}${metas}\t</wp:tag>\n`;
  }
  return `\t<wp:term>\n${id}\t\t<wp:term_taxonomy>${cdata(term.taxonomy)}</wp:term_taxonomy>\n\t\t<wp:term_slug>${cdata(term.slug)}</wp:term_slug>\n\t\t<wp:term_parent>${cdata(parent)}</wp:term_parent>\n\t\t<wp:term_name>${cdata(term.name)}</wp:term_name>\n${description('term_description')}${metas}\t</wp:term>\n`;
}

async function items(
  site: Site,
  posts: readonly PostRow[],
  sticky: ReadonlySet<number>,
): Promise<readonly string[]> {
  const ids = posts.map((post) => post.ID);
  const [metas, related, comments, links, users] = await Promise.all([
    site.posts.meta(ids),
    site.terms.ofObjects(ids),
    site.comments.find({ posts: ids, orderBy: 'comment_ID', direction: 'asc' }),
    postLinks(site, posts),
    site.users.byIds(posts.map((post) => post.post_author)),
  ]);
  const commentMetas = await site.comments.meta(comments.map((comment) => comment.comment_ID));
  return posts.map((post) =>
    item(site, post, {
      meta: metas.get(post.ID),
      terms: related.get(post.ID) ?? [],
      // Spam was never exported.
      comments: comments.filter(
        (comment) => comment.comment_post_ID === post.ID && comment.comment_approved !== 'spam',
      ),
      commentMetas,
      link: oldAddress(site, links.get(post.ID) ?? ''),
      author: users.get(post.post_author),
      sticky: sticky.has(post.ID),
    }),
  );
}

interface Parts {
  readonly meta: Meta | undefined;
  readonly terms: readonly TermRow[];
  readonly comments: readonly CommentRow[];
  readonly commentMetas: ReadonlyMap<number, Meta>;
  readonly link: string;
  readonly author: UserRow | undefined;
  readonly sticky: boolean;
}

function item(site: Site, post: PostRow, parts: Parts): string {
  const file = post.post_type === 'attachment' ? attachmentAddress(site, parts.meta) : undefined;
  const attachment =
    file === undefined ? '' : `\t\t<wp:attachment_url>${cdata(oldAddress(site, file))}</wp:attachment_url>\n`;
  const terms = parts.terms.map(
    (term) =>
      `\t\t<category domain="${xml(term.taxonomy)}" nicename="${xml(term.slug)}">${cdata(term.name)}</category>\n`,
  );
  return `\t\t<item>
\t\t<title>${cdata(post.post_title)}</title>
\t\t<link>${xml(parts.link)}</link>
\t\t<pubDate>${rssDate(post.post_date_gmt)}</pubDate>
\t\t<dc:creator>${cdata(parts.author?.user_login ?? '')}</dc:creator>
\t\t<guid isPermaLink="false">${xml(post.guid)}</guid>
\t\t<description></description>
\t\t<content:encoded>${cdata(post.post_content)}</content:encoded>
\t\t<excerpt:encoded>${cdata(post.post_excerpt)}</excerpt:encoded>
\t\t<wp:post_id>${post.ID}</wp:post_id>
\t\t<wp:post_date>${cdata(post.post_date)}</wp:post_date>
\t\t<wp:post_date_gmt>${cdata(post.post_date_gmt)}</wp:post_date_gmt>
\t\t<wp:post_modified>${cdata(post.post_modified)}</wp:post_modified>
\t\t<wp:post_modified_gmt>${cdata(post.post_modified_gmt)}</wp:post_modified_gmt>
\t\t<wp:comment_status>${cdata(post.comment_status)}</wp:comment_status>
\t\t<wp:ping_status>${cdata(post.ping_status)}</wp:ping_status>
\t\t<wp:post_name>${cdata(post.post_name)}</wp:post_name>
\t\t<wp:status>${cdata(post.post_status)}</wp:status>
\t\t<wp:post_parent>${post.post_parent}</wp:post_parent>
\t\t<wp:menu_order>${post.menu_order}</wp:menu_order>
\t\t<wp:post_type>${cdata(post.post_type)}</wp:post_type>
\t\t<wp:post_password>${cdata(post.post_password)}</wp:post_password>
\t\t<wp:is_sticky>${parts.sticky ? 1 : 0}</wp:is_sticky>
${attachment}${terms.join('')}${metaElements('postmeta', parts.meta, '\t\t')}${parts.comments
  .map((comment) => commentElement(comment, parts.commentMetas.get(comment.comment_ID)))
  .join('')}\t\t</item>
`;
}

function commentElement(comment: CommentRow, meta: Meta | undefined): string {
  return `\t\t<wp:comment>
\t\t\t<wp:comment_id>${comment.comment_ID}</wp:comment_id>
\t\t\t<wp:comment_author>${cdata(comment.comment_author)}</wp:comment_author>
\t\t\t<wp:comment_author_email>${cdata(comment.comment_author_email)}</wp:comment_author_email>
\t\t\t<wp:comment_author_url>${xml(comment.comment_author_url)}</wp:comment_author_url>
\t\t\t<wp:comment_author_IP>${cdata(comment.comment_author_IP)}</wp:comment_author_IP>
\t\t\t<wp:comment_date>${cdata(comment.comment_date)}</wp:comment_date>
\t\t\t<wp:comment_date_gmt>${cdata(comment.comment_date_gmt)}</wp:comment_date_gmt>
\t\t\t<wp:comment_content>${cdata(comment.comment_content)}</wp:comment_content>
\t\t\t<wp:comment_approved>${cdata(comment.comment_approved)}</wp:comment_approved>
\t\t\t<wp:comment_type>${cdata(comment.comment_type)}</wp:comment_type>
\t\t\t<wp:comment_parent>${comment.comment_parent}</wp:comment_parent>
\t\t\t<wp:comment_user_id>${comment.user_id}</wp:comment_user_id>
${metaElements('commentmeta', meta, '\t\t\t')}\t\t</wp:comment>
`;
}

function metaElements(
  name: 'postmeta' | 'commentmeta' | 'termmeta',
  meta: Meta | undefined,
  indent: string,
): string {
  if (meta === undefined) return '';
  return (
    meta
      .keys()
      // Who edits a post at this moment is nothing to take along.
      .filter((key) => key !== '_edit_lock')
      .flatMap((key) => meta.all(key).map((value) => [key, value] as const))
      .map(
        ([key, value]) =>
          `${indent}<wp:${name}>\n${indent}\t<wp:meta_key>${cdata(key)}</wp:meta_key>\n${indent}\t<wp:meta_value>${cdata(value)}</wp:meta_value>\n${indent}</wp:${name}>\n`,
      )
      .join('')
  );
}

/** An address of the present site as the old one had it. */
function oldAddress(site: Site, address: string): string {
  const { home, storedHome, siteurl, storedSiteurl } = site.address;
  if (address.startsWith(`${siteurl}/wp-content/`)) return storedSiteurl + address.slice(siteurl.length);
  return address.startsWith(home) ? storedHome + address.slice(home.length) : address;
}

/** Text between tags and in attributes. */
function xml(text: string): string {
  return clean(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function cdata(text: string): string {
  return section(clean(text));
}

/** Without the characters that no XML file can hold: with one of them nothing of the file could be read. */
function clean(text: string): string {
  return text.replace(UNWRITABLE, '');
}
