import type { PostRow, Site } from '../../types/index.ts';
import { corePostStatuses, isViewable } from '../core-types.ts';
import type { ResolvedQuery } from './main-query.ts';
import { endPath, permalinkStructure } from './permalink-structure.ts';
import { postCommentsFeedLink, postLink } from './permalinks.ts';
import { datesOfQuery } from './query-dates.ts';
import { variable } from './query-variables.ts';

/**
 * Where a post has gone whose slug or date was changed: found by the old one that WordPress kept. undefined where
 * nothing is known. WordPress: wp_old_slug_redirect().
 */
export async function oldSlugRedirect(site: Site, query: ResolvedQuery): Promise<string | undefined> {
  const { parsed, slug } = query;
  if (slug === '') return undefined;
  const type = singleType(query);
  if (type === undefined || site.postTypes.get(type)?.hierarchical) return undefined;
  const post = (await postByOldSlug(site, query, type)) ?? (await postByOldDate(site, query, type));
  if (!post) return undefined;
  const link = await postLink(site, post);
  const structure = permalinkStructure(site);
  if (parsed.paged > 1) return endPath(structure, `${link.replace(/\/+$/, '')}/page/${parsed.paged}`);
  if (variable(query.variables, 'embed') !== '')
    return endPath(structure, `${link.replace(/\/+$/, '')}/embed`);
  return link;
}

function singleType({ parsed }: ResolvedQuery): string | undefined {
  if (parsed.postTypes.length > 1) return undefined;
  const [type] = parsed.postTypes;
  if (type !== undefined) return type;
  if (parsed.attachment !== '') return 'attachment';
  return parsed.pagename !== '' ? 'page' : 'post';
}

async function postByOldSlug(site: Site, query: ResolvedQuery, type: string): Promise<PostRow | undefined> {
  const posts = await site.posts.byMeta('_wp_old_slug', query.slug, [type]);
  return posts.find((post) => datesAgree(query, post.post_date));
}

/** A post that was moved to another day, under its slug of today or an old one. */
async function postByOldDate(site: Site, query: ResolvedQuery, type: string): Promise<PostRow | undefined> {
  const { year, month, day } = datesOfQuery(query.parsed);
  if (year === undefined && month === undefined && day === undefined) return undefined;
  const candidates = [
    ...(await site.posts.bySlug(query.slug, [type])),
    ...(await site.posts.byMeta('_wp_old_slug', query.slug, [type])),
  ];
  if (candidates.length === 0) return undefined;
  const meta = await site.posts.meta(candidates.map((post) => post.ID));
  return candidates.find((post) =>
    (meta.get(post.ID)?.all('_wp_old_date') ?? []).some((date) => datesAgree(query, date)),
  );
}

function datesAgree(query: ResolvedQuery, date: string): boolean {
  const { year, month, day } = datesOfQuery(query.parsed);
  return (
    (year === undefined || year === Number(date.slice(0, 4))) &&
    (month === undefined || month === Number(date.slice(5, 7))) &&
    (day === undefined || day === Number(date.slice(8, 10)))
  );
}

/**
 * The published post whose slug begins with what was asked for, within the date and type that were asked for, at its
 * address (or that of its comments' feed). WordPress: redirect_guess_404_permalink().
 */
export async function guessPermalink(site: Site, query: ResolvedQuery): Promise<string | undefined> {
  if (query.slug === '') return undefined;
  const viewable = [...site.postTypes.values()]
    .filter((type) => isViewable(type) && !type.excludeFromSearch)
    .map((type) => type.name);
  const requested = query.parsed.postTypes;
  const types = requested.length === 0 ? viewable : requested.filter((type) => viewable.includes(type));
  if (types.length === 0) return undefined;
  // Not of a date in one piece (`m`).
  const { year, month, day } = query.parsed;
  const statuses = [...corePostStatuses.values()].filter((status) => status.public).map((one) => one.name);
  const post = await site.posts.bySlugPrefix(query.slug, types, statuses, {
    ...(year === undefined ? {} : { year }),
    ...(month === undefined ? {} : { month }),
    ...(day === undefined ? {} : { day }),
  });
  if (!post) return undefined;
  const link = await postLink(site, post);
  if (query.feed !== '') return postCommentsFeedLink(site, post, link, query.feed);
  const page = query.parsed.requestedPage;
  if (page > 1) return endPath(permalinkStructure(site), `${link.replace(/\/+$/, '')}/${page}`);
  return link;
}
