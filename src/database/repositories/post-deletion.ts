import type { CommentRow, PostRow } from '../../types/index.ts';
import type { Transaction } from '../database.ts';
import { refreshListing } from '../listing.ts';
import { query } from '../query.ts';
import { removeFromSearch } from '../search-index.ts';
import type { Change } from './change.ts';
import { deleteMetaOf, postMeta } from './meta.ts';
import { postById } from './post-lookups.ts';
import { recountTerms, termsCountedFor } from './term-counts.ts';

/**
 * Deletes a post with its meta, term relations, comments and revisions. Its children move up to its parent
 * (WordPress: `wp_delete_post()`).
 */
export async function deletePost(
  transaction: Transaction,
  announce: (change: Change) => void,
  id: number,
): Promise<void> {
  const post = await transaction.first(postById({ id }));
  if (post === undefined) return;
  const terms = await termsCountedFor(transaction, id);
  await transaction.run(query('DELETE FROM wp_posts WHERE ID = ?', [id]));
  await deleteMetaOf(transaction, postMeta, id);
  // Links share the relations table but not the ids of posts.
  await transaction.run(
    query(
      `DELETE FROM wp_term_relationships WHERE object_id = ? AND term_taxonomy_id NOT IN (
         SELECT term_taxonomy_id FROM wp_term_taxonomy WHERE taxonomy = 'link_category')`,
      [id],
    ),
  );
  await removeFromSearch(transaction, id);
  await refreshListing(transaction, id);
  await deleteComments(transaction, announce, id);
  await moveChildren(transaction, announce, post);
  await recountTerms(
    transaction,
    terms.map((term) => term.term_taxonomy_id),
  );
  for (const term of terms) announce({ kind: 'term.changed', term: term.term_id, taxonomy: term.taxonomy });
  announce({ kind: 'post.deleted', post });
}

async function deleteComments(
  transaction: Transaction,
  announce: (change: Change) => void,
  post: number,
): Promise<void> {
  const comments = await transaction.all(
    query<CommentRow>('SELECT * FROM wp_comments WHERE comment_post_ID = ?', [post]),
  );
  if (comments.length === 0) return;
  await transaction.run(
    query(
      `DELETE FROM wp_commentmeta WHERE comment_id IN (
         SELECT comment_ID FROM wp_comments WHERE comment_post_ID = ?)`,
      [post],
    ),
  );
  await transaction.run(query('DELETE FROM wp_comments WHERE comment_post_ID = ?', [post]));
  for (const comment of comments) announce({ kind: 'comment.deleted', comment });
}

async function moveChildren(
  transaction: Transaction,
  announce: (change: Change) => void,
  deleted: PostRow,
): Promise<void> {
  const children = await transaction.all(
    query<PostRow>('SELECT * FROM wp_posts WHERE post_parent = ?', [deleted.ID]),
  );
  for (const child of children) {
    if (child.post_type === 'revision') {
      await deletePost(transaction, announce, child.ID);
      continue;
    }
    await transaction.run(
      query('UPDATE wp_posts SET post_parent = ? WHERE ID = ?', [deleted.post_parent, child.ID]),
    );
    announce({
      kind: 'post.saved',
      post: { ...child, post_parent: deleted.post_parent },
      previous: child,
    });
  }
}
