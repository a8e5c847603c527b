import { createRenderContext, renderExcerpt, renderTitle, restrictedRows } from 'portolan/content';
import { attachmentImage } from 'portolan/media';
import type { PostRow, Site, Visitor } from 'portolan/plugin';
import { postLinks, termLinks } from 'portolan/routing';
import { siteDate } from 'portolan/time';
import { passwordRequired } from 'portolan/users';
import { filterText, plainName } from '../form-view/field-context.ts';

interface LinkModel {
  readonly name: string;
  readonly href: string;
}

/** One result. Fields ending in `Html` are safe HTML. */
export interface ResultModel {
  readonly id: number;
  readonly titleHtml: string;
  readonly href: string;
  readonly excerptHtml: string;
  /** '' where the post has no picture. */
  readonly imageHtml: string;
  readonly categories: readonly LinkModel[];
  readonly tags: readonly LinkModel[];
  /** '' where it is the day of the result before. */
  readonly dateText: string;
}

/** What a search found, one page of it. */
export interface ResultsModel {
  readonly results: readonly ResultModel[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Links to the next and the previous page; '' = there is none. */
  readonly olderHref: string;
  readonly newerHref: string;
  /** Page after page in one list: links to pages are for browsers without scripts. */
  readonly isEndless: boolean;
  /** Whether scripts shall look for no further page. */
  readonly isLast: boolean;
  readonly words: {
    readonly found: string;
    readonly page: string;
    readonly older: string;
    readonly newer: string;
    readonly none: string;
    readonly tags: string;
  };
}

export interface ResultsPage {
  readonly posts: readonly PostRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Address of a page of the results. */
  href(page: number): string;
  readonly endless: boolean;
}

/** Loads what a page of results shows; one statement each for meta, terms, links and pictures. */
export async function resultsModel(
  site: Site,
  found: ResultsPage,
  visitor: Visitor,
  cookies: Readonly<Record<string, string | undefined>>,
): Promise<ResultsModel> {
  const posts = await restrictedRows(site, visitor, found.posts);
  const ids = posts.map((post) => post.ID);
  const [metas, terms, links] = await Promise.all([
    site.posts.meta(ids),
    site.terms.ofObjects(ids, ['category', 'post_tag']),
    postLinks(site, posts),
  ]);
  const thumbnails = new Map(ids.map((id) => [id, Number(metas.get(id)?.get('_thumbnail_id') ?? 0)]));
  const [images, termHrefs] = await Promise.all([
    picturesOf(site, [...thumbnails.values()]),
    termLinks(site, [...terms.values()].flat()),
  ]);
  const results: ResultModel[] = [];
  let lastDay = '';
  for (const post of posts) {
    const linksTo = (taxonomy: string) =>
      (terms.get(post.ID) ?? [])
        .filter((term) => term.taxonomy === taxonomy)
        .map((term) => ({ name: plainName(term.name), href: termHrefs.get(term.term_id) ?? '' }));
    const day = post.post_date.slice(0, 10);
    results.push({
      id: post.ID,
      titleHtml: renderTitle(post, site),
      href: links.get(post.ID) ?? '',
      excerptHtml: await renderExcerpt(site, post, {
        context: createRenderContext(site, { target: 'page', post, visitor }),
        locked: await passwordRequired(site, post, cookies),
        ...(metas.get(post.ID) ? { meta: metas.get(post.ID) } : {}),
      }),
      imageHtml: images.get(thumbnails.get(post.ID) ?? 0) ?? '',
      categories: linksTo('category'),
      tags: linksTo('post_tag'),
      // WordPress: the_date() says each day once.
      dateText: day === lastDay ? '' : siteDate(site, post.post_date),
    });
    lastDay = day;
  }
  const { page, pages, total } = found;
  return {
    results,
    total,
    page,
    pages,
    olderHref: page < pages ? found.href(page + 1) : '',
    newerHref: page > 1 ? found.href(page - 1) : '',
    isEndless: found.endless,
    isLast: found.endless && page >= pages,
    words: {
      found: filterText(site, 'Found %s Results', total),
      page: filterText(site, 'Page %1$s of %2$s', page, pages),
      older: filterText(site, 'Older posts'),
      newer: filterText(site, 'Newer posts'),
      none: filterText(site, 'No Results Found'),
      tags: filterText(site, 'Tags: '),
    },
  };
}

/** Pictures of posts by the attachment's id. `small` is no size that themes have: the picture comes whole. */
async function picturesOf(site: Site, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id > 0))];
  if (wanted.length === 0) return new Map();
  const [attachments, metas] = await Promise.all([site.posts.byIds(wanted), site.posts.meta(wanted)]);
  const pictures = new Map<number, string>();
  for (const attachment of attachments) {
    const meta = metas.get(attachment.ID);
    const attributes = await site.extensions.apply('attachment.attributes', {}, { site, attachment, meta });
    const options = { className: 'wp-post-image', attributes };
    pictures.set(attachment.ID, attachmentImage(site, attachment, meta, 'small', options));
  }
  return pictures;
}
