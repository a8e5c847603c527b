import type { MetaClause, Site } from 'portolan/plugin';
import { stickyPosts } from 'portolan/routing';
import { siteMemory } from 'portolan/site';
import { Bits } from '../filter-index/bits.ts';
import type { FilterIndex } from '../filter-index/filter-index.ts';
import type { FixedCondition } from '../forms/form-settings.ts';
import type { SearchForm } from '../forms/forms.ts';
import { combined, postsOfTerm } from './field-posts.ts';
import { termTree } from './term-trees.ts';

/** Products with this term are found by nobody. */
const HIDDEN_PRODUCTS = 'exclude-from-catalog';

/** Every post that a form can find at all, by its settings: types, statuses, fixed terms, fixed conditions. */
export async function fixedPosts(site: Site, index: FilterIndex, form: SearchForm): Promise<Bits> {
  const known = index.derived<KeptPosts>(`fixed:${form.id}`, () => ({ sticky: '', posts: undefined }));
  const sticky = stickyPosts(site.options).join();
  if (known.sticky !== sticky || !known.posts) {
    known.sticky = sticky;
    known.posts = compute(site, index, form);
    known.posts.catch(() => {
      known.posts = undefined;
    });
  }
  return known.posts;
}

interface KeptPosts {
  sticky: string;
  posts: Promise<Bits> | undefined;
}

async function compute(site: Site, index: FilterIndex, form: SearchForm): Promise<Bits> {
  const { settings } = form;
  const bits = new Bits(index.size);
  for (const place of index.present) {
    const post = index.post(place);
    if (!post || !settings.postTypes.includes(post.type) || !settings.statuses.includes(post.status))
      continue;
    if (settings.authors.length === 0 || settings.authors.includes(post.author)) bits.add(place);
  }
  bits.without(index.placesOf(settings.excludeIds));
  if (settings.sticky === 'exclude') bits.without(index.placesOf(stickyPosts(site.options)));
  for (const [taxonomy, { mode, ids }] of settings.taxonomies) {
    if (ids.length === 0) continue;
    const tree = await termTree(site, taxonomy);
    const posts = combined(
      ids.map((id) => postsOfTerm(index, tree, taxonomy, id, true)),
      'or',
    );
    if (mode === 'include') bits.and(posts);
    else bits.without(posts);
  }
  if (settings.postTypes.includes('product')) {
    const tree = await termTree(site, 'product_visibility');
    const hidden = tree.bySlug.get(HIDDEN_PRODUCTS);
    if (hidden) bits.without(postsOfTerm(index, tree, 'product_visibility', hidden.term_id, false));
  }
  return settings.conditions.length === 0 ? bits : bits.and(await conditionPosts(site, index, form));
}

async function conditionPosts(site: Site, index: FilterIndex, form: SearchForm): Promise<Bits> {
  const query = {
    types: form.settings.postTypes,
    statuses: form.settings.statuses,
    meta: form.settings.conditions.map(clauseOf),
  };
  const ids = await siteMemory(site).get(`search-filter.conditions ${JSON.stringify(query)}`, () =>
    site.posts.findIds(query),
  );
  return index.placesOf(ids);
}

const COMPARISONS: Readonly<Record<string, MetaClause['compare']>> = {
  e: '=',
  ne: '!=',
  lt: '<',
  gt: '>',
  lte: '<=',
  gte: '>=',
  like: 'LIKE',
  in: 'IN',
  not_in: 'NOT IN',
  between: 'BETWEEN',
  exists: 'EXISTS',
  not_exists: 'NOT EXISTS',
};

function clauseOf({ key, value, compare, numeric }: FixedCondition): MetaClause {
  const how = COMPARISONS[compare.toLowerCase()] ?? '=';
  const several = how === 'IN' || how === 'NOT IN' || how === 'BETWEEN';
  return {
    key,
    compare: how,
    ...(how === 'EXISTS' || how === 'NOT EXISTS'
      ? {}
      : { value: several ? value.split(',').map((one) => one.trim()) : value }),
    type: numeric ? 'NUMERIC' : 'CHAR',
  };
}
