import type { Found, TermQuery, TermRow } from '../../types/index.ts';
import { limited, list, type Query, type SqlValue, query as sqlQuery } from '../query.ts';
import { aboutEach } from '../reads/written-rows.ts';
import { sortKey } from '../text.ts';
import { Conditions, totalFromPage } from './conditions.ts';
import type { Context } from './context.ts';
import { readMetaOf, termMeta } from './meta.ts';

/** The columns of a TermRow, from `wp_terms t` joined with `wp_term_taxonomy x`. */
export const termColumns =
  't.term_id, x.term_taxonomy_id, t.name, t.slug, t.term_group, x.taxonomy, x.description, x.parent, x.count';

const terms = 'wp_term_taxonomy x JOIN wp_terms t ON t.term_id = x.term_id';

/** The part of the term repository that reads. */
export function termReading(context: Context) {
  const { connection } = context;

  const find = (query: TermQuery) => {
    const conditions = termConditions(query);
    const order = termOrder(query);
    const limit = limited(query);
    return connection.all(
      selecting(`${conditions.where}${order.sql}${limit.sql}`, [
        ...conditions.values,
        ...order.values,
        ...limit.values,
      ]),
    );
  };

  return {
    find,

    byId(id: number, taxonomy?: string): Promise<TermRow | undefined> {
      if (taxonomy === undefined) {
        return connection.first(selecting(' WHERE x.term_id = ? ORDER BY x.term_taxonomy_id LIMIT 1', [id]));
      }
      return connection.first(selecting(' WHERE x.term_id = ? AND x.taxonomy = ?', [id, taxonomy]));
    },

    async byIds(ids: readonly number[]): Promise<readonly TermRow[]> {
      if (ids.length === 0) return [];
      const rows = await connection.all(
        selecting(' WHERE x.term_id IN (SELECT value FROM json_each(?)) ORDER BY x.term_taxonomy_id', [
          list(ids),
        ]),
      );
      // A term of an old site may stand in several taxonomies.
      return ids.flatMap((id) => rows.filter((row) => row.term_id === id));
    },

    bySlug: (slug: string, taxonomy: string): Promise<TermRow | undefined> =>
      connection.first(
        selecting(' WHERE t.slug = ? AND x.taxonomy = ? ORDER BY t.term_id LIMIT 1', [slug, taxonomy]),
      ),

    async findPage(query: TermQuery): Promise<Found<TermRow>> {
      const rows = await find(query);
      const counted = totalFromPage(query, rows.length);
      if (counted !== undefined) return { rows, total: counted };
      const conditions = termConditions(query);
      const row = await connection.first(
        sqlQuery<{ total: number }>(
          `SELECT count(*) AS total FROM ${terms}${conditions.where}`,
          conditions.values,
        ),
      );
      return { rows, total: row?.total ?? 0 };
    },

    async ofObjects(
      objects: readonly number[],
      taxonomies?: readonly string[],
    ): Promise<ReadonlyMap<number, readonly TermRow[]>> {
      const found = new Map<number, TermRow[]>(objects.map((object) => [object, []]));
      if (found.size === 0) return found;
      const rowsOf = (owners: readonly number[]) => {
        const conditions = new Conditions();
        conditions.in('r.object_id', owners);
        if (taxonomies !== undefined) conditions.in('x.taxonomy', taxonomies);
        else conditions.add("x.taxonomy <> 'link_category'");
        return sqlQuery<TermRow & { object_id: number }>(
          `SELECT r.object_id, ${termColumns} FROM wp_term_relationships r
           JOIN wp_term_taxonomy x ON x.term_taxonomy_id = r.term_taxonomy_id
           JOIN wp_terms t ON t.term_id = x.term_id${conditions.where}
           ORDER BY r.object_id, r.term_taxonomy_id`,
          conditions.values,
        );
      };
      const ids = [...found.keys()];
      const rows = await connection.all(
        aboutEach(
          {
            kind: 'post',
            ids,
            owner: (row: { object_id: number }) => row.object_id,
            one: (id) => rowsOf([id]),
          },
          rowsOf(ids),
        ),
      );
      const keys = new Map<number, string>();
      for (const row of rows) if (!keys.has(row.term_id)) keys.set(row.term_id, sortKey(row.name));
      for (const { object_id, ...term } of rows) found.get(object_id)?.push(term);
      for (const list of found.values()) {
        list.sort((a, b) => compare(keys.get(a.term_id), keys.get(b.term_id)) || a.term_id - b.term_id);
      }
      return found;
    },

    async withDescendants(ids: readonly number[], taxonomy: string): Promise<readonly number[]> {
      if (ids.length === 0) return [];
      const rows = await connection.all(
        sqlQuery<{ id: number }>(
          `WITH RECURSIVE down (id) AS (
             SELECT value FROM json_each(?)
             UNION SELECT x.term_id FROM wp_term_taxonomy x JOIN down ON x.parent = down.id
             WHERE x.taxonomy = ?
           ) SELECT id FROM down`,
          [list(ids), taxonomy],
        ),
      );
      return rows.map((row) => row.id);
    },

    async ancestors(term: TermRow): Promise<readonly TermRow[]> {
      if (term.parent === 0) return [];
      // Parents in a circle end where the chain would be longer than any real one.
      return connection.all(
        sqlQuery<TermRow>(
          `WITH RECURSIVE up (id, level) AS (
             SELECT CAST(? AS INTEGER), 1
             UNION ALL SELECT a.parent, up.level + 1 FROM wp_term_taxonomy a JOIN up ON a.term_id = up.id
             WHERE a.taxonomy = ? AND a.parent > 0 AND a.parent <> ? AND up.level < 100
           )
           SELECT ${termColumns} FROM up JOIN wp_term_taxonomy x ON x.term_id = up.id AND x.taxonomy = ?
           JOIN wp_terms t ON t.term_id = x.term_id ORDER BY up.level`,
          [term.parent, term.taxonomy, term.term_id, term.taxonomy],
        ),
      );
    },

    meta: (ids: readonly number[]) => readMetaOf(connection, termMeta, ids),
  };
}

function selecting(rest: string, values: readonly SqlValue[]): Query<TermRow> {
  return sqlQuery(`SELECT ${termColumns} FROM ${terms}${rest}`, values);
}

function compare(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function termConditions(query: TermQuery): Conditions {
  const conditions = new Conditions();
  conditions.in('x.taxonomy', query.taxonomies);
  conditions.in('x.term_id', query.ids);
  conditions.notIn('x.term_id', query.notIds);
  conditions.in('t.slug', query.slugs);
  conditions.in('t.name', query.names);
  if (query.parent !== undefined) conditions.add('x.parent = ?', query.parent);
  if (query.objects !== undefined) {
    conditions.add(
      `x.term_taxonomy_id IN (SELECT term_taxonomy_id FROM wp_term_relationships
        WHERE object_id IN (SELECT value FROM json_each(?)))`,
      list(query.objects),
    );
  }
  if (query.search !== undefined && query.search !== '')
    conditions.contains(['t.name', 't.slug'], query.search);
  if (query.hideEmpty === true) {
    // A term without posts of its own stays as long as something below it has posts.
    conditions.add(`x.term_taxonomy_id IN (
      WITH RECURSIVE kept (id, parent, taxonomy) AS (
        SELECT term_taxonomy_id, parent, taxonomy FROM wp_term_taxonomy WHERE count > 0
        UNION SELECT u.term_taxonomy_id, u.parent, u.taxonomy FROM wp_term_taxonomy u
        JOIN kept ON u.term_id = kept.parent AND u.taxonomy = kept.taxonomy
      ) SELECT id FROM kept)`);
  }
  return conditions;
}

const orderColumns: Partial<Record<NonNullable<TermQuery['orderBy']>, string>> = {
  slug: 't.slug',
  id: 't.term_id',
  count: 'x.count',
  term_group: 't.term_group',
  description: 'portolan_sort_key(x.description)',
};

function termOrder(query: TermQuery): { readonly sql: string; readonly values: readonly SqlValue[] } {
  const direction = query.direction === 'desc' ? 'DESC' : 'ASC';
  if (query.orderBy === 'include' && query.ids !== undefined) {
    return {
      sql: ' ORDER BY (SELECT min(key) FROM json_each(?) WHERE value = t.term_id), t.term_id',
      values: [list(query.ids)],
    };
  }
  if (query.orderBy === 'include_slugs' && query.slugs !== undefined) {
    return {
      sql: ' ORDER BY (SELECT min(key) FROM json_each(?) WHERE value = t.slug COLLATE NOCASE), t.term_id',
      values: [list(query.slugs)],
    };
  }
  if (query.orderBy === 'none') return { sql: ' ORDER BY t.term_id', values: [] };
  const column = (query.orderBy && orderColumns[query.orderBy]) ?? 'portolan_sort_key(t.name)';
  // Equal terms follow by id upwards, in either direction.
  return { sql: ` ORDER BY ${column} ${direction}, t.term_id`, values: [] };
}
