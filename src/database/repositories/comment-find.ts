import type { CommentQuery, CommentRow, Found } from '../../types/index.ts';
import { limited, list, type SqlValue, query as sqlQuery } from '../query.ts';
import { type About, about } from '../reads/written-rows.ts';
import { commentColumns } from '../schema/columns.ts';
import { statement } from '../statements.ts';
import { Conditions, searchedPage, totalFromPage } from './conditions.ts';
import type { Context } from './context.ts';
import { commentMeta, readMetaOf } from './meta.ts';

const columns = commentColumns.map((column) => `c.${column}`).join(', ');

/** A comment by its id. */
export const commentById = statement<{ id: number }>()((builder, { id }) =>
  builder.selectFrom('wp_comments').select(commentColumns).where('comment_ID', '=', id),
);

/** The part of the comment repository that reads. */
export function commentReading(context: Context) {
  const { connection } = context;

  const find = (query: CommentQuery): Promise<readonly CommentRow[]> => {
    const conditions = commentConditions(query);
    const order = commentOrder(query);
    const limit = limited(query);
    return connection.all(
      about(
        objectsOf(query),
        sqlQuery<CommentRow>(
          `SELECT ${columns} FROM wp_comments c${conditions.where}${order.sql}${limit.sql}`,
          [...conditions.values, ...order.values, ...limit.values],
        ),
      ),
    );
  };

  const count = async (query: CommentQuery): Promise<number> => {
    const conditions = commentConditions(query);
    const row = await connection.first(
      about(
        objectsOf(query),
        sqlQuery<{ total: number }>(
          `SELECT count(*) AS total FROM wp_comments c${conditions.where}`,
          conditions.values,
        ),
      ),
    );
    return row?.total ?? 0;
  };

  return {
    find,
    count,
    byId: (id: number) => connection.first(about({ comment: [id] }, commentById({ id }))),

    async findPage(query: CommentQuery): Promise<Found<CommentRow>> {
      if (query.search !== undefined && query.search !== '') {
        const { where, values } = commentConditions(query);
        const from = { sql: `wp_comments c${where}`, values };
        const page = await searchedPage(connection, 'c.comment_ID', from, commentOrder(query), query);
        const found = new Map(
          (await find({ ids: page.ids })).map((comment) => [comment.comment_ID, comment]),
        );
        return {
          rows: page.ids.flatMap((id) => found.get(id) ?? []),
          total: page.total ?? (await count(query)),
        };
      }
      const rows = await find(query);
      return { rows, total: totalFromPage(query, rows.length) ?? (await count(query)) };
    },

    async replyCounts(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
      const counts = new Map(ids.map((id) => [id, 0]));
      if (counts.size === 0) return counts;
      const rows = await connection.all(
        sqlQuery<{ comment_parent: number; count: number }>(
          `SELECT comment_parent, count(*) AS count FROM wp_comments
           WHERE comment_parent IN (SELECT value FROM json_each(?)) AND comment_approved IN ('0', '1')
           GROUP BY comment_parent`,
          [list([...counts.keys()])],
        ),
      );
      for (const row of rows) counts.set(row.comment_parent, row.count);
      return counts;
    },

    meta: (ids: readonly number[]) => readMetaOf(connection, commentMeta, ids),
  };
}

/** Whose comments a query asks for; conditions on the posts themselves are not among it. */
function objectsOf({ posts, postStatuses, postTypes, withoutPassword }: CommentQuery): About {
  if (posts === undefined || postStatuses || postTypes || withoutPassword) return {};
  return { comments: posts };
}

function commentConditions(query: CommentQuery): Conditions {
  const conditions = new Conditions();
  conditions.in('c.comment_post_ID', query.posts);
  conditions.in('c.comment_ID', query.ids);
  conditions.notIn('c.comment_ID', query.notIds);
  conditions.in('c.comment_approved', query.approved);
  conditions.in('c.comment_type', withOldName(query.types));
  conditions.notIn('c.comment_type', withOldName(query.notTypes));
  conditions.in('c.comment_parent', query.parents);
  conditions.notIn('c.comment_parent', query.notParents);
  conditions.in('c.user_id', query.users);
  conditions.notIn('c.user_id', query.notUsers);
  if (query.email !== undefined) conditions.add('c.comment_author_email = ?', query.email);
  if (query.search !== undefined && query.search !== '') {
    conditions.contains(
      [
        'c.comment_author',
        'c.comment_author_email',
        'c.comment_author_url',
        'c.comment_author_IP',
        'c.comment_content',
      ],
      query.search,
    );
  }
  if (query.after !== undefined) conditions.add('c.comment_date > ?', query.after);
  if (query.before !== undefined) conditions.add('c.comment_date < ?', query.before);
  addPosts(conditions, query);
  return conditions;
}

function addPosts(conditions: Conditions, query: CommentQuery): void {
  const post = new Conditions();
  post.add('p.ID = c.comment_post_ID');
  post.in('p.post_status', query.postStatuses);
  post.in('p.post_type', query.postTypes);
  if (query.withoutPassword === true) post.add("p.post_password = ''");
  const requested = query.postStatuses ?? query.postTypes ?? (query.withoutPassword === true || undefined);
  if (requested !== undefined) {
    conditions.add(`EXISTS (SELECT 1 FROM wp_posts p${post.where})`, ...post.values);
  }
}

/** Comments had an empty type before WordPress 5.5. */
function withOldName(types: readonly string[] | undefined): readonly string[] | undefined {
  return types?.includes('comment') === true ? [...types, ''] : types;
}

function commentOrder(query: CommentQuery): { readonly sql: string; readonly values: readonly SqlValue[] } {
  if (query.orderBy === 'include' && query.ids !== undefined) {
    return {
      sql: ' ORDER BY (SELECT min(key) FROM json_each(?) WHERE value = c.comment_ID), c.comment_ID',
      values: [list(query.ids)],
    };
  }
  const column =
    query.orderBy === undefined || query.orderBy === 'include' ? 'comment_date_gmt' : query.orderBy;
  const direction = query.direction === 'asc' ? 'ASC' : 'DESC';
  // Comments of one second follow by id, in the same direction (`WP_Comment_Query`).
  const tie = column === 'comment_ID' ? '' : `, c.comment_ID ${direction}`;
  return { sql: ` ORDER BY c.${column} ${direction}${tie}`, values: [] };
}
