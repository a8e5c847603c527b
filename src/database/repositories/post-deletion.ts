import type { CommentRow, PostRow } from '../../types/index.ts';
import type { Transaction } from '../database.ts';
import { EXPORTED_POSTS_TABLE } from '../exported-posts.ts';
import { dropListings } from '../listing.ts';
import { list, query } from '../query.ts';
import { about } from '../reads/written-rows.ts';
import { removeFromSearch } from '../search-index.ts';
import type { Announce } from './context.ts';
import { deleteMetaOf, postMeta } from './meta.ts';
import { recountTerms, termsCountedFor } from './term-counts.ts';

/**
 * Deletes posts with their meta, term relations, comments and revisions. Their children move up to the next parent that
 * stays (WordPress: `wp_delete_post()`). Takes as many statements for many posts as for one.
 */
export async function deletePosts(
  transaction: Transaction,
  announce: Announce,
  ids: readonly number[],
): Promise<void> {
  const posts = await transaction.all(
    query<PostRow>('SELECT * FROM wp_posts WHERE ID IN (SELECT value FROM json_each(?))', [list(ids)]),
  );
  if (posts.length === 0) return;
  const deleted = posts.map(({ ID }) => ID);
  const terms = await termsCountedFor(transaction, deleted);
  await transaction.run(
    about(
      { post: deleted },
      query('DELETE FROM wp_posts WHERE ID IN (SELECT value FROM json_each(?))', [list(deleted)]),
    ),
  );
  await deleteMetaOf(transaction, postMeta, deleted);
  // What is deleted on purpose is not missed.
  await transaction.run(
    query(`DELETE FROM ${EXPORTED_POSTS_TABLE} WHERE post_id IN (SELECT value FROM json_each(?))`, [
      list(deleted),
    ]),
  );
  // Links share the relations table but not the ids of posts.
  await transaction.run(
    query(
      `DELETE FROM wp_term_relationships WHERE object_id IN (SELECT value FROM json_each(?))
         AND term_taxonomy_id NOT IN (
           SELECT term_taxonomy_id FROM wp_term_taxonomy WHERE taxonomy = 'link_category')`,
      [list(deleted)],
    ),
  );
  await removeFromSearch(transaction, deleted);
  await dropListings(transaction, deleted);
  await deleteComments(transaction, announce, deleted);
  await moveChildren(transaction, announce, posts);
  await recountTerms(
    transaction,
    terms.map((term) => term.term_taxonomy_id),
  );
  for (const { term_id, taxonomy } of terms)
    announce({ kind: 'term.changed', term: term_id, taxonomy, objects: deleted });
  for (const post of posts) announce({ kind: 'post.deleted', post });
}

async function deleteComments(
  transaction: Transaction,
  announce: Announce,
  posts: readonly number[],
): Promise<void> {
  const comments = await transaction.all(
    query<CommentRow>('SELECT * FROM wp_comments WHERE comment_post_ID IN (SELECT value FROM json_each(?))', [
      list(posts),
    ]),
  );
  if (comments.length === 0) return;
  const deleted = list(comments.map(({ comment_ID }) => comment_ID));
  await transaction.run(
    query('DELETE FROM wp_commentmeta WHERE comment_id IN (SELECT value FROM json_each(?))', [deleted]),
  );
  await transaction.run(
    query('DELETE FROM wp_comments WHERE comment_ID IN (SELECT value FROM json_each(?))', [deleted]),
  );
  for (const comment of comments) announce({ kind: 'comment.deleted', comment });
}

async function moveChildren(
  transaction: Transaction,
  announce: Announce,
  deleted: readonly PostRow[],
): Promise<void> {
  const parents = new Map(deleted.map(({ ID, post_parent }) => [ID, post_parent]));
  const children = await transaction.all(
    query<PostRow>('SELECT * FROM wp_posts WHERE post_parent IN (SELECT value FROM json_each(?))', [
      list([...parents.keys()]),
    ]),
  );
  const revisions = children.filter(({ post_type }) => post_type === 'revision');
  if (revisions.length > 0)
    await deletePosts(
      transaction,
      announce,
      revisions.map(({ ID }) => ID),
    );
  const moved = new Map<number, PostRow[]>();
  for (const child of children) {
    if (child.post_type === 'revision') continue;
    const parent = parentThatStays(child.post_parent, parents);
    const group = moved.get(parent) ?? [];
    group.push(child);
    moved.set(parent, group);
  }
  for (const [parent, group] of moved) {
    await transaction.run(
      query('UPDATE wp_posts SET post_parent = ? WHERE ID IN (SELECT value FROM json_each(?))', [
        parent,
        list(group.map(({ ID }) => ID)),
      ]),
    );
    for (const child of group) {
      announce({ kind: 'post.saved', post: { ...child, post_parent: parent }, previous: child });
    }
  }
}

/** The nearest ancestor that is not deleted; 0 where there is none, or posts are each other's ancestors. */
function parentThatStays(parent: number, deleted: ReadonlyMap<number, number>): number {
  const passed = new Set<number>();
  let next = parent;
  while (!passed.has(next)) {
    const above = deleted.get(next);
    if (above === undefined) return next;
    passed.add(next);
    next = above;
  }
  return 0;
}
