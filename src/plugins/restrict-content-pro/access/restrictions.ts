import { list, maybeUnserialize, query } from 'portolan/data';
import type { PostRow, Site } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import { type Rule, ruleOfPost, ruleOfTerm, rulesOfTypes } from './rules.ts';

/** All rules of a site. Posts without an entry anywhere are for everyone. */
export interface Restrictions {
  readonly types: ReadonlyMap<string, Rule>;
  /** Rules of posts, by id. */
  readonly posts: ReadonlyMap<number, Rule>;
  /** Rules of the terms that a post has, by its id. */
  readonly terms: ReadonlyMap<number, readonly Rule[]>;
  /** Rules of terms themselves, by id. */
  readonly byTerm: ReadonlyMap<number, Rule>;
  /** Posts whose excerpt is shown to everyone. */
  readonly withExcerpt: ReadonlySet<number>;
}

/** The rules that count for one post. */
export interface PostRules {
  readonly own: Rule | undefined;
  readonly terms: readonly Rule[];
}

const POST_KEYS = [
  '_is_paid',
  'rcp_subscription_level',
  'rcp_access_level',
  'rcp_user_level',
  'rcp_show_excerpt',
];
const EMPTY: Restrictions = {
  types: new Map(),
  posts: new Map(),
  terms: new Map(),
  byTerm: new Map(),
  withExcerpt: new Set(),
};

/**
 * The rules of a site, read at once and kept until something changes: whether a post is for everyone then takes no
 * statement.
 */
export function restrictionsOf(site: Site): Promise<Restrictions> {
  return siteMemory(site).get('restrict-content-pro.restrictions', () => readRestrictions(site));
}

/** The rules that count for a post; undefined = it is for everyone. */
export function rulesFor(
  { types, posts, terms }: Restrictions,
  post: Pick<PostRow, 'ID' | 'post_type'>,
): PostRules | undefined {
  const own = types.get(post.post_type) ?? posts.get(post.ID);
  const ofTerms = terms.get(post.ID) ?? [];
  return own === undefined && ofTerms.length === 0 ? undefined : { own, terms: ofTerms };
}

async function readRestrictions(site: Site): Promise<Restrictions> {
  const types = rulesOfTypes(maybeUnserialize(site.options.get('rcp_restricted_post_types') ?? ''));
  const [meta, termRules] = await Promise.all([readPostMeta(site), readTermRules(site)]);
  const posts = new Map<number, Rule>();
  const withExcerpt = new Set<number>();
  for (const [id, values] of meta) {
    const rule = ruleOfPost(values);
    if (rule) posts.set(id, rule);
    if (values['rcp_show_excerpt'] === '1') withExcerpt.add(id);
  }
  if (types.size === 0 && posts.size === 0 && termRules.size === 0) return EMPTY;
  return { types, posts, terms: await readTermsOfPosts(site, termRules), byTerm: termRules, withExcerpt };
}

async function readPostMeta(
  site: Site,
): Promise<ReadonlyMap<number, Readonly<Record<string, string | undefined>>>> {
  const rows = await site.database.all(
    query<{ post_id: number; meta_key: string; meta_value: string | null }>(
      `SELECT post_id, meta_key, meta_value FROM wp_postmeta
       WHERE meta_key IN (SELECT value FROM json_each(?)) ORDER BY meta_id`,
      [list(POST_KEYS)],
    ),
  );
  const values = new Map<number, Record<string, string | undefined>>();
  for (const { post_id: id, meta_key: key, meta_value: value } of rows) {
    const known = values.get(id) ?? {};
    const name = key.toLowerCase();
    // The first row of a key counts, as everywhere in WordPress.
    if (!(name in known)) known[name] = value ?? '';
    values.set(id, known);
  }
  return values;
}

/** Rules of terms: their meta, or the option of old versions (`rcp_category_meta_{term}`). */
async function readTermRules(site: Site): Promise<ReadonlyMap<number, Rule>> {
  const rules = new Map<number, Rule>();
  for (const name of site.options.names()) {
    const id = /^rcp_category_meta_(\d+)$/.exec(name)?.[1];
    const rule = id && ruleOfTerm(maybeUnserialize(site.options.get(name) ?? ''));
    if (rule) rules.set(Number(id), rule);
  }
  const rows = await site.database.all(
    query<{ term_id: number; meta_value: string | null }>(
      "SELECT term_id, meta_value FROM wp_termmeta WHERE meta_key = 'rcp_restricted_meta' ORDER BY meta_id",
    ),
  );
  for (const { term_id: id, meta_value: value } of rows) {
    const rule = ruleOfTerm(maybeUnserialize(value ?? ''));
    if (rule) rules.set(id, rule);
    else rules.delete(id);
  }
  return rules;
}

async function readTermsOfPosts(
  site: Site,
  rules: ReadonlyMap<number, Rule>,
): Promise<ReadonlyMap<number, readonly Rule[]>> {
  const found = new Map<number, readonly Rule[]>();
  if (rules.size === 0) return found;
  const rows = await site.database.all(
    query<{ object_id: number; term_id: number }>(
      `SELECT DISTINCT r.object_id, t.term_id FROM wp_term_taxonomy t
       JOIN wp_term_relationships r ON r.term_taxonomy_id = t.term_taxonomy_id
       WHERE t.term_id IN (SELECT value FROM json_each(?))`,
      [list([...rules.keys()])],
    ),
  );
  for (const { object_id: post, term_id: term } of rows) {
    const rule = rules.get(term);
    if (rule) found.set(post, [...(found.get(post) ?? []), rule]);
  }
  return found;
}
