import { renderTitle, withoutHidden, writtenExcerpt } from 'portolan/content';
import { attachmentImage } from 'portolan/media';
import {
  type AjaxAction,
  type InputMap,
  type PostQuery,
  type PostRow,
  renderNode,
  type Site,
  type TaxonomyClause,
} from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { parseSearch, postLinks } from 'portolan/routing';
import { siteDate } from 'portolan/time';
import { builderText } from '../builder-text.ts';
import { themeOption } from '../theme-options.ts';
import { NothingFound, SearchEntries, type SearchEntry, type SearchGroup } from './search-entries.tsx';

/** Results that one answer shows, unless the form asks for another number. */
export const RESULTS = 5;
/** The most that a form may ask for. */
const MOST_RESULTS = 100;
/** Characters after which an excerpt is cut at the next blank. */
const EXCERPT_LENGTH = 70;

/** Character of the icon font that stands for posts without a picture. */
const ICON = '\ue836';

/** `avia_ajax_search`: what the site search shows while one types. Source: Enfold, `avia_ajax_search()`. */
export const liveSearch: AjaxAction = {
  action: 'avia_ajax_search',
  audience: 'everyone',
  async handle({ site, visitor }, input) {
    const term = searchTerm(input);
    if (term === '') return { text: '' };
    const query = await withoutHidden(site, visitor, 'search', await searchQuery(site, input, term));
    const posts = await site.posts.find(query);
    const t = (text: string) => builderText(site, text);
    if (posts.length === 0) {
      const said = t('Sorry, no posts matched your criteria');
      return { text: renderNode(<NothingFound said={said} advice={t('Please try another search term')} />) };
    }
    const hidden = textOf(input, 'results_hide_fields')
      .split(',')
      .map((name) => name.trim());
    const parts = {
      titles: !hidden.includes('post_titles'),
      meta: !hidden.includes('meta'),
      image: !hidden.includes('image'),
    };
    const groups = await groupsOf(site, posts);
    return {
      text: renderNode(
        <SearchEntries
          groups={groups}
          parts={parts}
          allHref={allResults(site, input)}
          allText={t('View all results')}
        />,
      ),
    };
  },
};

/** `s`, or the first field there is: forms may name theirs differently. */
function searchTerm(input: InputMap): string {
  const s = textOf(input, 's');
  if (s !== '') return s;
  const first = Object.entries(input).find(([name]) => name !== 'action' && name !== 's')?.[1];
  return typeof first === 'string' ? first : '';
}

/** Only published posts without a password, whatever a form says; the number and the types it may choose. */
async function searchQuery(site: Site, input: InputMap, term: string): Promise<PostQuery> {
  const number = Number.parseInt(textOf(input, 'numberposts'), 10);
  const types = wantedTypes(site, input);
  return {
    types,
    notIds: pagesOfTheirOwn(site),
    statuses: ['publish'],
    password: '',
    search: parseSearch(term, { exact: false, sentence: false }),
    taxonomies: await hiddenProducts(site),
    // Newest first, however well they match. Of the same second the old database gave the first of several types first.
    order: [
      { by: 'date', direction: 'desc' },
      { by: 'ID', direction: types.length === 1 ? 'desc' : 'asc' },
    ],
    limit: number > 0 ? Math.min(number, MOST_RESULTS) : RESULTS,
  };
}

/** Pages that stand for something else: what is shown while the site is closed, for missing pages, as a footer. */
function pagesOfTheirOwn(site: Site): readonly number[] {
  return ['maintenance_page', 'error404_page', 'footer_page'].flatMap((option) => {
    const id = Number.parseInt(themeOption(site, option) ?? '', 10);
    return id > 0 ? [id] : [];
  });
}

function wantedTypes(site: Site, input: InputMap): readonly string[] {
  const searchable = [...site.postTypes.values()]
    .filter((type) => !type.excludeFromSearch && type.name !== 'attachment')
    .map((type) => type.name);
  const requested = input['post_type'];
  const names =
    typeof requested === 'string'
      ? requested.split(',')
      : Array.isArray(requested)
        ? requested.filter((name) => typeof name === 'string')
        : [];
  const allowed = names.map((name) => name.trim()).filter((name) => searchable.includes(name));
  return allowed.length > 0 ? allowed : searchable;
}

/** Products that the shop hides from searches. */
async function hiddenProducts(site: Site): Promise<readonly TaxonomyClause[]> {
  if (!site.taxonomies.has('product_visibility')) return [];
  const slugs = [
    'exclude-from-search',
    ...(site.options.get('woocommerce_hide_out_of_stock_items') === 'yes' ? ['outofstock'] : []),
  ];
  const terms = await site.terms.find({ taxonomies: ['product_visibility'], slugs });
  return terms.length > 0
    ? [{ taxonomy: 'product_visibility', terms: terms.map((term) => term.term_id), operator: 'NOT IN' }]
    : [];
}

/** Groups by post type, in the order in which the types come first. */
async function groupsOf(site: Site, posts: readonly PostRow[]): Promise<readonly SearchGroup[]> {
  const metas = await site.posts.meta(posts.map((post) => post.ID));
  const thumbnails = new Map(
    posts.map((post) => [post.ID, Number(metas.get(post.ID)?.get('_thumbnail_id') ?? 0)]),
  );
  const [links, images] = await Promise.all([
    postLinks(site, posts),
    entryImages(
      site,
      [...thumbnails.values()].filter((id) => id > 0),
    ),
  ]);
  const groups = new Map<string, SearchEntry[]>();
  for (const post of posts) {
    const entries = groups.get(post.post_type) ?? [];
    entries.push({
      href: links.get(post.ID) ?? '',
      titleHtml: renderTitle(post),
      meta: metaLine(site, post),
      imageHtml: images.get(thumbnails.get(post.ID) ?? 0) ?? '',
      icon: ICON,
    });
    groups.set(post.post_type, entries);
  }
  return [...groups].map(([type, entries]) => ({ label: site.postTypes.get(type)?.label, entries }));
}

/** Featured images as the old theme marked them, by attachment. */
async function entryImages(site: Site, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const [rows, metas] = await Promise.all([site.posts.byIds(ids), site.posts.meta(ids)]);
  return new Map(
    rows.map((row) => {
      const marks = `wp-image-${row.ID} avia-img-lazy-loading-${row.ID}`;
      const attributes = { class: `${marks} attachment-thumbnail size-thumbnail wp-post-image` };
      return [row.ID, attachmentImage(site, row, metas.get(row.ID), 'thumbnail', { attributes })] as const;
    }),
  );
}

/** The hand-written excerpt, cut at the first blank from the 70th character; the date where there is none. */
function metaLine(site: Site, post: PostRow): string {
  const excerpt = writtenExcerpt(site, post);
  if (excerpt === '') return siteDate(site, post.post_date);
  if (excerpt.length <= EXCERPT_LENGTH) return excerpt;
  const blank = excerpt.indexOf(' ', EXCERPT_LENGTH);
  return blank < 0 ? excerpt : `${excerpt.slice(0, blank)}...`;
}

function allResults(site: Site, input: InputMap): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (name === 'action') continue;
    if (typeof value === 'string') query.append(name, value);
    else if (Array.isArray(value))
      for (const item of value) if (typeof item === 'string') query.append(`${name}[]`, item);
  }
  return `${site.address.home}/?${query}`;
}
