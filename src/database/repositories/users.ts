import { sql } from 'kysely';
import type { Found, NewUser, PostRow, UserQuery, UserRepository, UserRow } from '../../types/index.ts';
import { gmtDate } from '../dates.ts';
import { compiled, queryBuilder } from '../kysely.ts';
import { limited, list, type SqlValue, query as sqlQuery } from '../query.ts';
import { about, inserting, quiet } from '../reads/written-rows.ts';
import { userColumns } from '../schema/columns.ts';
import { oneOf, statement } from '../statements.ts';
import { Conditions, searchedPage, totalFromPage } from './conditions.ts';
import { type Context, write } from './context.ts';
import { deleteMetaOf, readMetaOf, replaceMeta, userMeta } from './meta.ts';
import { deletePosts } from './post-deletion.ts';

const columns = userColumns.map((column) => `u.${column}`).join(', ');

const byId = statement<{ id: number }>()((builder, { id }) =>
  builder.selectFrom('wp_users').select(userColumns).where('ID', '=', id),
);
const byIds = statement<{ ids: string }>()((builder, { ids }) =>
  builder
    .selectFrom('wp_users')
    .select(userColumns)
    .where((where) => oneOf(where.ref('ID'), ids)),
);
const by = (column: 'user_login' | 'user_email' | 'user_nicename') =>
  statement<{ text: string }>()((builder, { text }) =>
    builder
      .selectFrom('wp_users')
      .select(userColumns)
      .where(sql.ref(column), '=', text)
      .orderBy('ID')
      .limit(1),
  );
const byLogin = by('user_login');
const byEmail = by('user_email');
const byNicename = by('user_nicename');

/** Columns that no page shows. */
const unseen: ReadonlySet<string> = new Set(['user_pass', 'user_activation_key']);

/** Post types whose posts go with their author when they are deleted and nobody inherits them. */
const ownedTypes = ['post', 'page', 'attachment'];

/** Accounts (`wp_users`, `wp_usermeta`). */
export function createUserRepository(context: Context): UserRepository {
  const { connection } = context;

  const find = (query: UserQuery): Promise<readonly UserRow[]> => {
    const conditions = userConditions(query);
    const order = userOrder(query);
    const limit = limited(query);
    return connection.all(
      sqlQuery<UserRow>(`SELECT ${columns} FROM wp_users u${conditions.where}${order.sql}${limit.sql}`, [
        ...conditions.values,
        ...order.values,
        ...limit.values,
      ]),
    );
  };

  return {
    find,
    byId: (id) => connection.first(about({ user: [id] }, byId({ id }))),

    async byIds(ids) {
      if (ids.length === 0) return new Map();
      const rows = await connection.all(about({ user: ids }, byIds({ ids: list(ids) })));
      return new Map(rows.map((row) => [row.ID, row]));
    },

    byLogin: (login) => connection.first(byLogin({ text: login })),
    byEmail: (email) => connection.first(byEmail({ text: email })),
    byNicename: (nicename) => connection.first(byNicename({ text: nicename })),

    async findPage(query): Promise<Found<UserRow>> {
      if (query.search !== undefined && query.search !== '') {
        const { where, values } = userConditions(query);
        const from = { sql: `wp_users u${where}`, values };
        const page = await searchedPage(connection, 'u.ID', from, userOrder(query), query);
        const found = new Map((await find({ ids: page.ids })).map((user) => [user.ID, user]));
        const rows = page.ids.flatMap((id) => found.get(id) ?? []);
        if (page.total !== undefined) return { rows, total: page.total };
      }
      const rows = await find(query);
      const counted = totalFromPage(query, rows.length);
      if (counted !== undefined) return { rows, total: counted };
      const conditions = userConditions(query);
      const row = await connection.first(
        sqlQuery<{ total: number }>(
          `SELECT count(*) AS total FROM wp_users u${conditions.where}`,
          conditions.values,
        ),
      );
      return { rows, total: row?.total ?? 0 };
    },

    meta: (ids) => readMetaOf(connection, userMeta, ids),

    insert(user): Promise<number> {
      return write(context, async (transaction, announce) => {
        const { insertId } = await transaction.run(
          inserting(
            'user',
            compiled(queryBuilder.insertInto('wp_users').values(withDefaults(context, user))),
          ),
        );
        announce({ kind: 'user.changed', user: insertId });
        return insertId;
      });
    },

    update(id, changes): Promise<void> {
      return write(context, async (transaction, announce) => {
        const input = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
        if (Object.keys(input).length === 0) return;
        const update = compiled(queryBuilder.updateTable('wp_users').set(input).where('ID', '=', id));
        const { changes: changed } = await transaction.run(
          Object.keys(input).every((column) => unseen.has(column))
            ? quiet(update)
            : about({ user: [id] }, update),
        );
        if (changed > 0) announce({ kind: 'user.changed', user: id });
      });
    },

    delete(id, reassignPostsTo): Promise<void> {
      return write(context, async (transaction, announce) => {
        if (reassignPostsTo === undefined) {
          const posts = await transaction.all(
            sqlQuery<{ ID: number }>(
              `SELECT ID FROM wp_posts WHERE post_author = ? AND post_type IN (SELECT value FROM json_each(?))
                AND NOT (post_type IN ('post', 'page') AND post_status = 'trash')`,
              [id, list(ownedTypes)],
            ),
          );
          await deletePosts(
            transaction,
            announce,
            posts.map(({ ID }) => ID),
          );
          await transaction.run(sqlQuery('DELETE FROM wp_links WHERE link_owner = ?', [id]));
        } else {
          const posts = await transaction.all(
            sqlQuery<PostRow>('SELECT * FROM wp_posts WHERE post_author = ?', [id]),
          );
          await transaction.run(
            sqlQuery('UPDATE wp_posts SET post_author = ? WHERE post_author = ?', [reassignPostsTo, id]),
          );
          for (const previous of posts) {
            announce({ kind: 'post.saved', post: { ...previous, post_author: reassignPostsTo }, previous });
          }
          await transaction.run(
            sqlQuery('UPDATE wp_links SET link_owner = ? WHERE link_owner = ?', [reassignPostsTo, id]),
          );
        }
        await deleteMetaOf(transaction, userMeta, [id]);
        await transaction.run(sqlQuery('DELETE FROM wp_users WHERE ID = ?', [id]));
        announce({ kind: 'user.changed', user: id });
      });
    },

    setMeta(id, key, values): Promise<void> {
      return write(context, async (transaction, announce) => {
        await replaceMeta(transaction, userMeta, id, key, values);
        announce({ kind: 'user.changed', user: id });
      });
    },
  };
}

function withDefaults(context: Context, user: NewUser): Omit<UserRow, 'ID'> {
  return {
    user_login: user.user_login,
    user_pass: user.user_pass,
    user_nicename: user.user_nicename ?? user.user_login.toLowerCase().slice(0, 50),
    user_email: user.user_email,
    user_url: user.user_url ?? '',
    user_registered: user.user_registered ?? gmtDate(context.clock.now()),
    user_activation_key: user.user_activation_key ?? '',
    user_status: user.user_status ?? 0,
    display_name: user.display_name ?? user.user_login,
  };
}

const searchedByDefault = ['user_login', 'user_url', 'user_email', 'user_nicename', 'display_name'] as const;

function userConditions(query: UserQuery): Conditions {
  const conditions = new Conditions();
  conditions.in('u.ID', query.ids);
  conditions.notIn('u.ID', query.notIds);
  conditions.in('u.user_nicename', query.slugs);
  if (query.roles !== undefined) {
    // Roles are kept as a serialised map: a:1:{s:6:"editor";b:1;}
    const roles = query.roles.map((role) => {
      const condition = new Conditions();
      condition.add(
        `u.ID IN (SELECT user_id FROM wp_usermeta
          WHERE meta_key = 'wp_capabilities' AND instr(meta_value, '"' || ? || '";b:1') > 0)`,
        role,
      );
      return condition;
    });
    if (roles.length === 0) conditions.add('1 = 0');
    conditions.group('OR', roles);
  }
  if (query.search !== undefined && query.search !== '') {
    conditions.contains(
      (query.searchColumns ?? searchedByDefault).map((column) =>
        column === 'ID' ? 'CAST(u.ID AS TEXT)' : `u.${column}`,
      ),
      query.search,
    );
  }
  if (query.withPublished !== undefined) {
    conditions.add(
      `EXISTS (SELECT 1 FROM wp_posts p WHERE p.post_author = u.ID AND p.post_status = 'publish'
        AND p.post_type IN (SELECT value FROM json_each(?)))`,
      list(query.withPublished),
    );
  }
  return conditions;
}

const sortColumns: Readonly<Record<NonNullable<UserQuery['orderBy']>, string>> = {
  display_name: 'portolan_sort_key(u.display_name)',
  ID: 'u.ID',
  user_registered: 'u.user_registered',
  user_nicename: 'u.user_nicename',
  user_email: 'u.user_email',
  user_url: 'u.user_url',
  user_login: 'u.user_login',
  include: 'u.user_login',
  include_slugs: 'u.user_login',
};

function userOrder(query: UserQuery): { readonly sql: string; readonly values: readonly SqlValue[] } {
  if (query.orderBy === 'include' && query.ids !== undefined) {
    return {
      sql: ' ORDER BY (SELECT min(key) FROM json_each(?) WHERE value = u.ID), u.ID',
      values: [list(query.ids)],
    };
  }
  if (query.orderBy === 'include_slugs' && query.slugs !== undefined) {
    return {
      sql: ' ORDER BY (SELECT min(key) FROM json_each(?) WHERE value = u.user_nicename COLLATE NOCASE), u.ID',
      values: [list(query.slugs)],
    };
  }
  const direction = query.direction === 'desc' ? 'DESC' : 'ASC';
  const column = sortColumns[query.orderBy ?? 'user_login'];
  return { sql: ` ORDER BY ${column} ${direction}, u.ID`, values: [] };
}
