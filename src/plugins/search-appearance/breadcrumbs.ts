import type { MainQuery, Meta, PostRow, Site, TermRow } from 'portolan/plugin';
import { archiveLink, homeLink, postLink, termLink } from 'portolan/routing';
import { dateTitle, plain } from './title-template.ts';

/** A part of the way to a page: plain text, and where it leads; the page itself leads nowhere. */
export interface Crumb {
  readonly title: string;
  readonly href?: string;
}

/** How an SEO plugin is set up to tell the way to a page. Texts are plain. */
export interface BreadcrumbSettings {
  /** '' = the way does not begin at the front page. */
  readonly home: string;
  /** What stands for a list of a date or an author (`Archives for Ada`). */
  archive(title: string): string;
  /** What stands for a list of a term; as other lists where nothing is said. */
  term?(title: string): string;
  search(words: string): string;
  readonly missing: string;
  /** What the list of a type is called; its label where nothing is said. */
  listTitle?(type: string): Promise<string | undefined>;
  /** Whether the page that holds the list of posts stands before each of them, where the front page is another one. */
  readonly showsPostsPage?: boolean;
  /** Taxonomy whose terms stand between the front page and a post; '' = none. */
  taxonomyOf(type: string): string;
  /** What the post's own fields call it; '' = its title. */
  titleOf(meta: Meta | undefined): string;
  /** The term that its fields name as the first one. */
  primaryTerm(meta: Meta | undefined, taxonomy: string): number | undefined;
}

/** The way from the front page to what a query shows. Yoast SEO: WPSEO_Breadcrumbs. Rank Math: Breadcrumbs. */
export async function trailOf(
  site: Site,
  query: MainQuery,
  settings: BreadcrumbSettings,
): Promise<readonly Crumb[]> {
  const home: Crumb[] = settings.home === '' ? [] : [{ title: settings.home, href: homeLink(site) }];
  if (query.flags.has('front_page')) return home.map(({ title }) => ({ title }));
  return [...home, ...(await below(site, query, settings))];
}

async function below(
  site: Site,
  { flags, posts, term, author, postType, search, year, month, day }: MainQuery,
  settings: BreadcrumbSettings,
): Promise<readonly Crumb[]> {
  if (flags.has('404')) return [{ title: settings.missing }];
  if (flags.has('search')) return [{ title: settings.search(search ?? '') }];
  if (flags.has('posts_page')) {
    const page = await site.posts.byId(site.options.number('page_for_posts'));
    return page ? [{ title: plain(page.post_title) }] : [];
  }
  const [post] = posts;
  if (flags.has('singular') && post) return ofPost(site, post, settings);
  if (term) {
    const above = await termCrumbs(site, await site.terms.ancestors(term));
    return [...above, { title: (settings.term ?? settings.archive)(plain(term.name)) }];
  }
  if (author) return [{ title: settings.archive(author.display_name) }];
  if (flags.has('post_type_archive') && postType) {
    const title = await settings.listTitle?.(postType);
    return [{ title: title ?? site.postTypes.get(postType)?.label ?? postType }];
  }
  return year === undefined ? [] : [{ title: settings.archive(dateTitle(year, month, day)) }];
}

async function ofPost(site: Site, post: PostRow, settings: BreadcrumbSettings): Promise<readonly Crumb[]> {
  const meta = (await site.posts.meta([post.ID])).get(post.ID);
  const own = { title: settings.titleOf(meta) || plain(post.post_title) };
  const type = site.postTypes.get(post.post_type);
  const archive = type?.archive ? await archiveLink(site, type.name) : undefined;
  const list =
    type && archive
      ? [{ title: (await settings.listTitle?.(type.name)) ?? type.label, href: archive }]
      : settings.showsPostsPage && post.post_type === 'post'
        ? await postsPage(site)
        : [];
  if (post.post_parent > 0) {
    const ancestors = await site.posts.ancestors([post]);
    const chain: Crumb[] = [];
    for (let parent = ancestors.get(post.post_parent); parent && chain.length < 20; ) {
      chain.unshift({ title: plain(parent.post_title), href: await postLink(site, parent) });
      parent = ancestors.get(parent.post_parent);
    }
    return [...list, ...chain, own];
  }
  const taxonomy = settings.taxonomyOf(post.post_type);
  const terms =
    taxonomy === '' ? [] : ((await site.terms.ofObjects([post.ID], [taxonomy])).get(post.ID) ?? []);
  const first = settings.primaryTerm(meta, taxonomy);
  const chosen = terms.find(({ term_id }) => term_id === first) ?? terms[0];
  if (!chosen) return [...list, own];
  const above = await site.terms.ancestors(chosen);
  return [...list, ...(await termCrumbs(site, [chosen, ...above])), own];
}

/** The page that holds the list of posts, where the front page is another one. */
async function postsPage(site: Site): Promise<readonly Crumb[]> {
  if (site.options.get('show_on_front') !== 'page') return [];
  const page = await site.posts.byId(site.options.number('page_for_posts'));
  return page ? [{ title: plain(page.post_title), href: await postLink(site, page) }] : [];
}

async function termCrumbs(site: Site, nearestFirst: readonly TermRow[]): Promise<readonly Crumb[]> {
  const crumbs: Crumb[] = [];
  for (const term of nearestFirst.toReversed())
    crumbs.push({ title: plain(term.name), href: await termLink(site, term) });
  return crumbs;
}
