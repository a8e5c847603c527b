import { renderTitle, stripAllTags } from 'portolan/content';
import { type Stored, textIn } from 'portolan/data';
import { type PostRow, type Site, type TermRow, translate } from 'portolan/plugin';
import { archiveLink, postLink, termLink } from 'portolan/routing';
import { localDate } from 'portolan/time';
import { generalSettings, isOn } from './settings.ts';
import { viewOf } from './view.ts';
import type { View } from './view-model.ts';

/** A part of the way to a page: its title as stored, and its address; '' = it leads nowhere. */
export interface TrailPart {
  readonly title: string;
  readonly href: string;
}

interface Trail extends View {
  readonly general: Stored;
}

/** Whether the site shows the way to its pages. */
export function hasBreadcrumbs(site: Site): boolean {
  return isOn(generalSettings(site), 'breadcrumbs', true);
}

/** The way from the front page to what is shown, itself included. Rank Math: Frontend\Breadcrumbs. */
export async function trailTo(view: View): Promise<readonly TrailPart[]> {
  const trail: Trail = { ...view, general: generalSettings(view.site) };
  const { site, general, query } = trail;
  const home = {
    title: label(trail, 'home_label', 'Home'),
    href: textIn(general, 'breadcrumbs_home_link') || site.address.home,
  };
  const isFront = query.flags.has('front_page') && query.page < 2;
  return [
    ...(isOn(general, 'breadcrumbs_home', true) ? [home] : []),
    ...(isFront ? [] : await below(trail)),
    ...(query.page > 1
      ? [{ title: translate(site, 'Page %s').replace('%s', String(query.page)), href: '' }]
      : []),
  ];
}

function label({ site, general }: Trail, name: string, usual: string): string {
  return textIn(general, `breadcrumbs_${name}`) || translate(site, usual);
}

async function below(trail: Trail): Promise<readonly TrailPart[]> {
  const { query, post, term, author, kind, isSingular } = trail;
  const { flags, postType, search = '', year } = query;
  if (flags.has('posts_page')) return post ? [{ title: await postTitle(trail, post), href: '' }] : [];
  if (kind === 'missing')
    return [{ title: label(trail, '404_label', '404 Error: page not found'), href: '' }];
  if (kind === 'search')
    return [
      {
        title: label(trail, 'search_format', 'Results for %s').replace('%s', () => search),
        href: `/?s=${encodeURIComponent(search)}`,
      },
    ];
  if (isSingular && post) return toPost(trail, post);
  if (flags.has('post_type_archive') && postType) return toList(trail, postType);
  if (term) return toTerm(trail, term);
  if (year !== undefined) return toTime(trail);
  return author
    ? [{ title: archiveTitle(trail, trail.own.get('breadcrumb_title') || author.display_name), href: '' }]
    : [];
}

function archiveTitle(trail: Trail, title: string): string {
  return label(trail, 'archive_format', 'Archives for %s').replace('%s', () => title);
}

async function postTitle({ site, post, meta }: Trail, of: PostRow): Promise<string> {
  const own = of.ID === post?.ID ? meta : (await site.posts.meta([of.ID])).get(of.ID);
  return stripAllTags(own?.get('rank_math_breadcrumb_title') || renderTitle(of, site));
}

async function toPost(trail: Trail, post: PostRow): Promise<readonly TrailPart[]> {
  const { site, settings } = trail;
  const own = { title: await postTitle(trail, post), href: await postLink(site, post) };
  const isProduct = post.post_type === 'product';
  const list = isProduct ? await shopPart(trail) : await listPart(site, post.post_type);
  const before = [...list, ...(await postsPart(trail, post.post_type === 'post'))];
  if (post.post_parent > 0) return [...before, ...(await ancestorsOf(trail, post)), own];
  const taxonomy = textIn(settings, `pt_${post.post_type}_primary_taxonomy`);
  const term = taxonomy === '' ? undefined : await mainTerm(trail, post, taxonomy);
  return [...before, ...(term ? await termParts(trail, term) : []), own];
}

async function listPart(site: Site, type: string): Promise<readonly TrailPart[]> {
  const found = site.postTypes.get(type);
  if (type === 'post' || !found?.archive) return [];
  return [{ title: found.label, href: (await archiveLink(site, type)) ?? '' }];
}

/** The shop, where the addresses of products begin with its page's. */
async function shopPart(trail: Trail): Promise<readonly TrailPart[]> {
  const { site } = trail;
  const id = site.options.number('woocommerce_shop_page_id');
  const page = id > 0 && site.options.number('page_on_front') !== id ? await site.posts.byId(id) : undefined;
  const base = textIn(
    { ...(site.options.value('woocommerce_permalinks') as Stored | undefined) },
    'product_base',
  );
  if (page === undefined || !base.includes(`/${page.post_name}`)) return [];
  return [{ title: await postTitle(trail, page), href: await postLink(site, page) }];
}

/** The page that holds the list of posts, where the front page is another one. */
async function postsPart(trail: Trail, isWanted: boolean): Promise<readonly TrailPart[]> {
  const { site, general } = trail;
  if (!isWanted || !isOn(general, 'breadcrumbs_blog_page') || site.options.get('show_on_front') !== 'page')
    return [];
  const page = await site.posts.byId(site.options.number('page_for_posts'));
  return page ? [{ title: await postTitle(trail, page), href: await postLink(site, page) }] : [];
}

async function ancestorsOf(trail: Trail, post: PostRow): Promise<readonly TrailPart[]> {
  const { site } = trail;
  const ancestors = await site.posts.ancestors([post]);
  const parts: TrailPart[] = [];
  for (
    let above = ancestors.get(post.post_parent);
    above && parts.length < ancestors.size;
    above = ancestors.get(above.post_parent)
  )
    parts.unshift({ title: await postTitle(trail, above), href: await postLink(site, above) });
  return parts;
}

async function mainTerm(
  { site, meta }: Trail,
  post: PostRow,
  taxonomy: string,
): Promise<TermRow | undefined> {
  const terms = (await site.terms.ofObjects([post.ID], [taxonomy])).get(post.ID) ?? [];
  const first = Number(meta?.get(`rank_math_primary_${taxonomy}`));
  return terms.find(({ term_id }) => term_id === first) ?? terms[0];
}

async function termParts({ site, general }: Trail, term: TermRow): Promise<readonly TrailPart[]> {
  const showsAbove = isOn(general, 'breadcrumbs_ancestor_categories') && term.parent > 0;
  const terms = [...(showsAbove ? await site.terms.ancestors(term) : [])].reverse().concat(term);
  const metas = await site.terms.meta(terms.map(({ term_id }) => term_id));
  return Promise.all(
    terms.map(async (one) => ({
      title: metas.get(one.term_id)?.get('rank_math_breadcrumb_title') || one.name,
      href: await termLink(site, one),
    })),
  );
}

async function toTerm(trail: Trail, term: TermRow): Promise<readonly TrailPart[]> {
  const { site, general } = trail;
  const parts = await termParts(trail, term);
  switch (term.taxonomy) {
    case 'category':
    case 'post_tag':
      return [...(await postsPart(trail, true)), ...parts];
    case 'product_cat':
      return [...(await shopPart(trail)), ...parts];
    case 'product_tag':
      return [
        ...(await shopPart(trail)),
        ...parts.map((part) => ({
          ...part,
          title: translate(site, 'Products tagged &ldquo;%s&rdquo;').replace('%s', () => part.title),
        })),
      ];
  }
  const taxonomy = site.taxonomies.get(term.taxonomy)?.label ?? '';
  return isOn(general, 'breadcrumbs_hide_taxonomy_name') ? parts : [{ title: taxonomy, href: '' }, ...parts];
}

async function toList(trail: Trail, type: string): Promise<readonly TrailPart[]> {
  const { site, post } = trail;
  if (type !== 'product' || post === undefined) return listPart(site, type);
  if (site.options.number('page_on_front') === post.ID) return [];
  return [{ title: await postTitle(trail, post), href: (await archiveLink(site, type)) ?? '' }];
}

function toTime(trail: Trail): readonly TrailPart[] {
  const { site, query } = trail;
  const { year = 0, month, day } = query;
  const two = (value: number) => String(value).padStart(2, '0');
  const stored = `${year}-${two(month ?? 1)}-${two(day ?? 1)} 00:00:00`;
  const link = `${site.address.home}/${year}/`;
  const part = (format: string, href: string) => ({
    title: archiveTitle(trail, localDate(site, format, stored)),
    href,
  });
  return [
    part('Y', link),
    ...(month === undefined ? [] : [part('F', `${link}${two(month)}/`)]),
    ...(day === undefined ? [] : [part('d', '')]),
  ];
}

/** The way to what a query shows. */
export async function trailOfQuery(site: Site, query: View['query']): Promise<readonly TrailPart[]> {
  return trailTo(await viewOf(site, query));
}
