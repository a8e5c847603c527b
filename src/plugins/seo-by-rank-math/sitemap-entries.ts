import { restrictedRows, withoutHidden, withoutRestrictedParts } from 'portolan/content';
import { idsIn, query, storedMap } from 'portolan/data';
import type { Meta, PostRow, Site } from 'portolan/plugin';
import type { ListedEntry, ListedKind } from 'portolan/plugins/search-appearance';
import { archiveLink, attachmentFile, homeLink, postLink, postLinks, termLinks } from 'portolan/routing';
import { guest } from 'portolan/users';
import { isOn, list } from './settings.ts';

/** What one of Rank Math's sitemap files lists; undefined for kinds that are listed as WordPress does. */
export async function rankMathEntries(
  site: Site,
  { kind, subtype }: ListedKind,
  file: number,
  perFile: number,
): Promise<readonly ListedEntry[] | undefined> {
  if (kind === 'posts') return postEntries(site, subtype, file, perFile);
  return kind === 'taxonomies' ? termEntries(site, subtype, file, perFile) : undefined;
}

async function postEntries(
  site: Site,
  type: string,
  file: number,
  perFile: number,
): Promise<readonly ListedEntry[]> {
  const settings = storedMap(site.options.value('rank-math-options-sitemap'));
  const found = await site.posts.find(
    await withoutHidden(site, guest, 'sitemap', {
      types: [type],
      statuses: [type === 'attachment' ? 'inherit' : 'publish'],
      password: '',
      order: [{ by: 'modified', direction: 'desc' }],
      limit: perFile,
      offset: (file - 1) * perFile,
    }),
  );
  // Pictures of what is kept for some are told to nobody.
  const posts = (await restrictedRows(site, guest, found)).map((post) => ({
    ...post,
    post_content: withoutRestrictedParts(site, post.post_content),
  }));
  const [links, metas] = await Promise.all([
    postLinks(site, posts),
    site.posts.meta(posts.map(({ ID }) => ID)),
  ]);
  const showsPictures = isOn(settings, 'include_images', true);
  const entries = await Promise.all(
    posts.map(async (post): Promise<ListedEntry | undefined> => {
      const meta = metas.get(post.ID);
      const location = links.get(post.ID) ?? '';
      const canonical = meta?.get('rank_math_canonical_url');
      // What is at home elsewhere is listed there.
      if (canonical && site.address.toPresent(canonical) !== location) return undefined;
      const modified =
        post.post_modified_gmt > post.post_date_gmt ? post.post_modified_gmt : post.post_date_gmt;
      const withFeatured = isOn(settings, 'include_featured_image');
      const images = showsPictures ? await picturesOf(site, post, meta, withFeatured) : [];
      return { location, modified: isoTime(modified), images };
    }),
  );
  const first = file === 1 ? await firstEntry(site, type, posts[0]) : undefined;
  return [...(first ? [first] : []), ...entries.filter((entry) => entry !== undefined)];
}

/** The list of a kind, in front of what it lists: home where it lists the posts. */
async function firstEntry(
  site: Site,
  type: string,
  newest: PostRow | undefined,
): Promise<ListedEntry | undefined> {
  const modified = newest && isoTime(newest.post_modified_gmt);
  const entry = (location: string) => ({ location, ...(modified ? { modified } : {}) });
  if (site.options.get('show_on_front') !== 'page' && (type === 'post' || type === 'page'))
    return entry(homeLink(site));
  if (type === 'post') {
    const page = await site.posts.byId(site.options.number('page_for_posts'));
    return page && { location: await postLink(site, page) };
  }
  const archive = site.postTypes.get(type)?.archive ? await archiveLink(site, type) : undefined;
  return archive === undefined ? undefined : entry(archive);
}

/** Addresses of the pictures of a post: those in its text and its galleries, once each. */
async function picturesOf(
  site: Site,
  post: PostRow,
  meta: Meta | undefined,
  withFeatured: boolean,
): Promise<readonly string[]> {
  const ids = [
    ...(withFeatured ? [Number(meta?.get('_thumbnail_id')) || 0] : []),
    ...idsIn(meta?.get('_product_image_gallery') ?? ''),
    ...galleryIds(post.post_content),
  ];
  const attachments = ids.length === 0 ? [] : await site.posts.byIds(ids.filter((id) => id > 0));
  const files = await Promise.all(attachments.map((one) => attachmentFile(site, one)));
  const inText = [...post.post_content.matchAll(/<img\b[^<>]*>/gi)].map(([tag]) =>
    site.address.toPresent(/\ssrc=(["'])(.*?)\1/i.exec(tag)?.[2] ?? ''),
  );
  const own = inText.filter((address) => address.startsWith(`${site.address.home}/`));
  return [...new Set([...files.filter((one) => one !== undefined), ...own])];
}

function galleryIds(content: string): readonly number[] {
  return [...content.matchAll(/\[gallery\b[^\][]*\bids=["']?([\d,\s]+)/gi)].flatMap(([, ids = '']) =>
    idsIn(ids),
  );
}

async function termEntries(
  site: Site,
  taxonomy: string,
  file: number,
  perFile: number,
): Promise<readonly ListedEntry[]> {
  const settings = storedMap(site.options.value('rank-math-options-sitemap'));
  const excluded = new Set(idsIn(settings['exclude_terms']));
  const found = await site.terms.find({
    taxonomies: [taxonomy],
    hideEmpty: !isOn(settings, `tax_${taxonomy}_include_empty`),
    orderBy: 'name',
    direction: 'asc',
  });
  const metas = await site.terms.meta(found.map(({ term_id }) => term_id));
  const terms = found
    .filter(({ term_id }) => !excluded.has(term_id))
    .filter(({ term_id }) => !list(metas.get(term_id)?.value('rank_math_robots'))?.includes('noindex'))
    .slice((file - 1) * perFile, file * perFile);
  const [links, changed] = await Promise.all([termLinks(site, terms), newestOf(site, taxonomy)]);
  return terms.map((term) => {
    const modified = changed.get(term.term_taxonomy_id);
    return { location: links.get(term.term_id) ?? '', ...(modified ? { modified: isoTime(modified) } : {}) };
  });
}

/** When the latest of each term's posts was changed (UTC, as stored). */
async function newestOf(site: Site, taxonomy: string): Promise<ReadonlyMap<number, string>> {
  const rows = await site.database.all(
    query<{ id: number; modified: string }>(
      `SELECT r.term_taxonomy_id AS id, MAX(p.post_modified_gmt) AS modified FROM wp_term_relationships r
       JOIN wp_term_taxonomy t ON t.term_taxonomy_id = r.term_taxonomy_id AND t.taxonomy = ?
       JOIN wp_posts p ON p.ID = r.object_id AND p.post_status = 'publish' AND p.post_password = ''
       GROUP BY r.term_taxonomy_id`,
      [taxonomy],
    ),
  );
  return new Map(rows.map(({ id, modified }) => [Number(id), modified]));
}

function isoTime(stored: string): string {
  return `${stored.replace(' ', 'T')}+00:00`;
}
