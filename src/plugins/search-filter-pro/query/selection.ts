import { withoutHidden } from 'portolan/content';
import type { Site, Visitor } from 'portolan/plugin';
import { parseSearch } from 'portolan/routing';
import { Bits } from '../filter-index/bits.ts';
import { metaName } from '../filter-index/fields.ts';
import type { FilterIndex } from '../filter-index/filter-index.ts';
import type { FormField, PostDateField } from '../forms/field-types.ts';
import type { SearchForm } from '../forms/forms.ts';
import { withParents } from './children-as-parents.ts';
import { dayOf } from './dates.ts';
import { combined, postsOfDates, postsOfNumbers, postsOfTerm, postsOfValue } from './field-posts.ts';
import { fixedPosts } from './fixed-posts.ts';
import { sortingOf } from './order.ts';
import { parameterOf, type Requested } from './request.ts';
import { termTree } from './term-trees.ts';

/** What was chosen from, and what each field has chosen. */
export interface Selection {
  readonly index: FilterIndex;
  /** The posts that all fields leave. */
  readonly result: Bits;
  /** The posts among which a field's options are counted. */
  amongFor(field: FormField): Bits;
  /** Posts as results: themselves, or those above them where the form has it so. */
  asResults(posts: Bits): Bits;
}

/** Chooses the posts of a form. The visitor finds only what they may. */
export async function choosePosts(
  site: Site,
  index: FilterIndex,
  form: SearchForm,
  requested: Requested,
  visitor: Visitor,
): Promise<Selection> {
  const asResults = (posts: Bits) => (form.settings.childrenAsParents ? withParents(index, posts) : posts);
  const base = asResults((await fixedPosts(site, index, form)).copy());
  const { notIds } = await withoutHidden(site, visitor, requested.search === '' ? 'list' : 'search', {});
  if (notIds) base.without(index.placesOf(notIds));
  // An ordering by a field leaves those that have it.
  for (const { metaKey } of sortingOf(form, requested))
    if (metaKey !== '') base.and(asResults(postsHaving(index, metaKey)));
  if (requested.search !== '')
    base.and(asResults(await searchPosts(site, index, form, requested.search, visitor)));
  const dated = postDateOf(index, form, requested);
  if (dated) base.and(asResults(dated));
  const chosen: (readonly [field: FormField, posts: Bits])[] = [];
  for (const field of form.fields) {
    const posts = await fieldPosts(site, index, field, requested, asResults);
    if (posts) chosen.push([field, posts]);
  }
  // Authors and types may be asked for without a field of the form.
  if (requested.authors.length > 0 && !form.fields.some((field) => field.kind === 'author'))
    base.and(asResults(await authorPosts(site, index, requested.authors)));
  if (requested.postTypes.length > 0 && !form.fields.some((field) => field.kind === 'post_type'))
    base.and(asResults(typePosts(index, wantedTypes(form, requested))));
  const result = base.copy();
  for (const [, posts] of chosen) result.and(posts);
  return {
    index,
    result,
    asResults,
    amongFor(field) {
      // All of several: what is left already. One of several: what the other fields leave.
      if (!chosen.some(([one]) => one === field) || ('operator' in field && field.operator === 'and'))
        return result;
      const others = base.copy();
      for (const [one, posts] of chosen) if (one !== field) others.and(posts);
      return others;
    },
  };
}

/** The posts that a field leaves; undefined where nothing is chosen in it. */
async function fieldPosts(
  site: Site,
  index: FilterIndex,
  field: FormField,
  requested: Requested,
  asResults: Selection['asResults'],
): Promise<Bits | undefined> {
  if (field.kind === 'author')
    return requested.authors.length > 0
      ? asResults(await authorPosts(site, index, requested.authors))
      : undefined;
  if (field.kind === 'post_type') {
    const types = requested.postTypes.filter((type) => field.postTypes.includes(type));
    if (requested.postTypes.length === 0) return undefined;
    return asResults(typePosts(index, types.length > 0 ? types : DEFAULT_TYPES));
  }
  const values = requested.values.get(parameterOf(field) ?? '');
  if (values === undefined || values.length === 0) return undefined;
  switch (field.kind) {
    case 'taxonomy': {
      const tree = await termTree(site, field.taxonomy);
      const withChildren = field.hierarchical && field.includeChildren;
      const sets = values.map((slug) => {
        const term = tree.bySlug.get(slug.toLowerCase());
        return term
          ? asResults(postsOfTerm(index, tree, field.taxonomy, term.term_id, withChildren))
          : new Bits();
      });
      return combined(sets, field.operator);
    }
    case 'meta_choice':
      return combined(
        values.map((value) => asResults(postsOfValue(index, field.key, value))),
        field.operator,
      );
    case 'meta_number':
      return asResults(postsOfNumbers(index, field, values));
    case 'meta_date':
      return asResults(postsOfDates(index, field, values));
    default:
      return undefined;
  }
}

/** What WordPress looks for where nobody says a type. */
const DEFAULT_TYPES: readonly string[] = ['post'];

/** Types that are asked for, as far as the form allows them; where it allows none of them, posts. */
export function wantedTypes({ settings }: SearchForm, requested: Requested): readonly string[] {
  if (requested.postTypes.length === 0) return settings.postTypes;
  const allowed = requested.postTypes.filter((type) => settings.postTypes.includes(type));
  return allowed.length > 0 ? allowed : DEFAULT_TYPES;
}

function typePosts(index: FilterIndex, types: readonly string[]): Bits {
  return combined(
    types.map((type) => postsWith(index, `type:${type}`, (place) => index.post(place)?.type === type)),
    'or',
  );
}

/** Posts of authors by their slugs; unknown slugs are ignored, as is a list of nothing else. */
async function authorPosts(site: Site, index: FilterIndex, slugs: readonly string[]): Promise<Bits> {
  const users = await site.users.find({ slugs });
  if (users.length === 0) return index.present.copy();
  return combined(
    users.map(({ ID }) => postsOfAuthor(index, ID)),
    'or',
  );
}

/** Posts with any value of a meta key. */
function postsHaving(index: FilterIndex, key: string): Bits {
  return index.derived(`having:${key}`, () => {
    const bits = new Bits(index.size);
    for (const [, postings] of index.values(metaName(key))) postings.each((place) => bits.add(place));
    return bits;
  });
}

/** Posts of one author. */
export function postsOfAuthor(index: FilterIndex, author: number): Bits {
  return postsWith(index, `author:${author}`, (place) => index.post(place)?.author === author);
}

/** Posts that say yes to a question about what is known of them; `key` names the question. */
export function postsWith(index: FilterIndex, key: string, has: (place: number) => boolean): Bits {
  return index.derivedFromFacts(key, () => {
    const bits = new Bits(index.size);
    for (const place of index.present) if (has(place)) bits.add(place);
    return bits;
  });
}

async function searchPosts(
  site: Site,
  index: FilterIndex,
  form: SearchForm,
  text: string,
  visitor: Visitor,
): Promise<Bits> {
  const search = parseSearch(text, { exact: false, sentence: false });
  if (!search) return index.present.copy();
  const { postTypes: types, statuses } = form.settings;
  const withoutPassword = visitor.id === 0 ? { password: '' } : {};
  const query = await withoutHidden(site, visitor, 'search', { types, statuses, search, ...withoutPassword });
  return index.placesOf(await site.posts.findIds(query));
}

/** Posts of a day, or between two days; only for forms with a field for it. */
function postDateOf(index: FilterIndex, form: SearchForm, requested: Requested): Bits | undefined {
  const field = form.fields.find((one): one is PostDateField => one.kind === 'post_date');
  if (!field || requested.postDate.length === 0) return undefined;
  const [first, last = first] = requested.postDate.map((digits) => dayOf(digits, field.dateFormat));
  const bits = new Bits(index.size);
  if (first === undefined || last === undefined) return bits;
  for (const place of index.present) {
    const day = Math.floor((index.post(place)?.date ?? 0) / 1_000_000);
    if (day >= first && day <= last) bits.add(place);
  }
  return bits;
}
