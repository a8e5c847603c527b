import type { CommentRepository, CommentRow, NewComment } from '../../types/index.ts';
import type { Connection } from '../database.ts';
import { gmtDate, localDate } from '../dates.ts';
import { compiled, queryBuilder } from '../kysely.ts';
import { query } from '../query.ts';
import { about } from '../reads/written-rows.ts';
import { commentById, commentReading } from './comment-find.ts';
import { type Context, timeZone, write } from './context.ts';
import { commentMeta, deleteMetaOf, replaceMeta } from './meta.ts';

/** Comments (`wp_comments`, `wp_commentmeta`). */
export function createCommentRepository(context: Context): CommentRepository {
  const { connection } = context;
  return {
    ...commentReading(context),

    async duplicateOf(comment) {
      const row = await connection.first(
        query<{ comment_ID: number }>(
          `SELECT comment_ID FROM wp_comments
           WHERE comment_post_ID = ? AND comment_parent = ? AND comment_approved <> 'trash'
             AND (comment_author = ? OR (? <> '' AND comment_author_email = ?)) AND comment_content = ?
           LIMIT 1`,
          [
            comment.comment_post_ID,
            comment.comment_parent,
            comment.comment_author,
            comment.comment_author_email,
            comment.comment_author_email,
            comment.comment_content,
          ],
        ),
      );
      return row?.comment_ID;
    },

    async latestFrom({ ip, email, user }, sinceGmt) {
      const row = await connection.first(
        query<{ comment_date_gmt: string }>(
          `SELECT comment_date_gmt FROM wp_comments
           WHERE comment_date_gmt >= ?
             AND (comment_author_IP = ? OR (? <> '' AND comment_author_email = ?) OR (? > 0 AND user_id = ?))
           ORDER BY comment_date_gmt DESC LIMIT 1`,
          [sinceGmt, ip, email, email, user, user],
        ),
      );
      return row?.comment_date_gmt;
    },

    async wasApproved({ author, email, user }) {
      const row = await connection.first(
        user > 0
          ? query("SELECT 1 FROM wp_comments WHERE user_id = ? AND comment_approved = '1' LIMIT 1", [user])
          : query(
              `SELECT 1 FROM wp_comments
               WHERE comment_author_email = ? AND comment_author = ? AND comment_approved = '1' LIMIT 1`,
              [email, author],
            ),
      );
      return row !== undefined;
    },

    insert(comment): Promise<number> {
      return write(context, async (transaction, announce) => {
        const row = withDefaults(context, comment);
        const { insertId } = await transaction.run(
          about(
            { comments: [row.comment_post_ID] },
            compiled(queryBuilder.insertInto('wp_comments').values(row)),
          ),
        );
        await recountComments(transaction, row.comment_post_ID);
        announce({
          kind: 'comment.changed',
          comment: { ...row, comment_ID: insertId },
          previousStatus: undefined,
        });
        return insertId;
      });
    },

    update(id, changes): Promise<void> {
      return write(context, async (transaction, announce) => {
        const previous = await transaction.first(commentById({ id }));
        const input = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
        if (previous === undefined || Object.keys(input).length === 0) return;
        await transaction.run(
          about(
            {
              comment: [id],
              comments: [previous.comment_post_ID, changes.comment_post_ID ?? previous.comment_post_ID],
            },
            compiled(queryBuilder.updateTable('wp_comments').set(input).where('comment_ID', '=', id)),
          ),
        );
        const comment: CommentRow = { ...previous, ...input };
        for (const post of new Set([previous.comment_post_ID, comment.comment_post_ID])) {
          await recountComments(transaction, post);
        }
        announce({ kind: 'comment.changed', comment, previousStatus: previous.comment_approved });
      });
    },

    delete(id): Promise<void> {
      return write(context, async (transaction, announce) => {
        const comment = await transaction.first(commentById({ id }));
        if (comment === undefined) return;
        await transaction.run(query('DELETE FROM wp_comments WHERE comment_ID = ?', [id]));
        await deleteMetaOf(transaction, commentMeta, [id]);
        // Replies move up to the comment that this one answered.
        await transaction.run(
          query('UPDATE wp_comments SET comment_parent = ? WHERE comment_parent = ?', [
            comment.comment_parent,
            id,
          ]),
        );
        await recountComments(transaction, comment.comment_post_ID);
        announce({ kind: 'comment.deleted', comment });
      });
    },

    setMeta(id, key, values): Promise<void> {
      return write(context, async (transaction, announce) => {
        await replaceMeta(transaction, commentMeta, id, key, values);
        const comment = await transaction.first(commentById({ id }));
        if (comment !== undefined) {
          announce({ kind: 'comment.changed', comment, previousStatus: comment.comment_approved });
        }
      });
    },
  };
}

/** WordPress: `wp_update_comment_count_now()`: approved comments; notes of the editor are none. */
async function recountComments(connection: Connection, post: number): Promise<void> {
  await connection.run(
    about(
      { post: [post] },
      query(
        `UPDATE wp_posts SET comment_count = (
           SELECT count(*) FROM wp_comments
           WHERE comment_post_ID = wp_posts.ID AND comment_approved = '1' AND comment_type <> 'note')
         WHERE ID = ?`,
        [post],
      ),
    ),
  );
}

function withDefaults(context: Context, comment: NewComment): Omit<CommentRow, 'comment_ID'> {
  const now = context.clock.now();
  return {
    comment_post_ID: comment.comment_post_ID,
    comment_author: comment.comment_author ?? '',
    comment_author_email: comment.comment_author_email ?? '',
    comment_author_url: comment.comment_author_url ?? '',
    comment_author_IP: comment.comment_author_IP ?? '',
    comment_date: comment.comment_date ?? localDate(now, timeZone(context)),
    comment_date_gmt: comment.comment_date_gmt ?? gmtDate(now),
    comment_content: comment.comment_content ?? '',
    comment_karma: comment.comment_karma ?? 0,
    comment_approved: comment.comment_approved ?? '1',
    comment_agent: comment.comment_agent ?? '',
    comment_type: comment.comment_type ?? 'comment',
    comment_parent: comment.comment_parent ?? 0,
    user_id: comment.user_id ?? 0,
  };
}
