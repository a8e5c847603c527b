import type { TermRepository, TermRow } from '../../types/index.ts';
import type { Connection } from '../database.ts';
import { compiled, queryBuilder } from '../kysely.ts';
import { refreshListing } from '../listing.ts';
import { list, query } from '../query.ts';
import { about } from '../reads/written-rows.ts';
import { type Context, write } from './context.ts';
import { deleteMetaOf, replaceMeta, termMeta } from './meta.ts';
import { postById } from './post-lookups.ts';
import { recountTerms } from './term-counts.ts';
import { termColumns, termReading } from './term-find.ts';

/** Terms of all taxonomies (`wp_terms`, `wp_term_taxonomy`, `wp_term_relationships`, `wp_termmeta`). */
export function createTermRepository(context: Context): TermRepository {
  return {
    ...termReading(context),

    insert(term): Promise<TermRow> {
      return write(context, async (transaction, announce) => {
        const { insertId } = await transaction.run(
          compiled(queryBuilder.insertInto('wp_terms').values({ name: term.name, slug: term.slug })),
        );
        if (term.slug === '') {
          await transaction.run(
            compiled(
              queryBuilder
                .updateTable('wp_terms')
                .set({ slug: String(insertId) })
                .where('term_id', '=', insertId),
            ),
          );
        }
        await transaction.run(
          compiled(
            queryBuilder.insertInto('wp_term_taxonomy').values({
              term_id: insertId,
              taxonomy: term.taxonomy,
              description: term.description ?? '',
              parent: term.parent ?? 0,
            }),
          ),
        );
        announce({ kind: 'term.changed', term: insertId, taxonomy: term.taxonomy });
        const row = await termOf(transaction, insertId, term.taxonomy);
        if (row === undefined) throw new Error('a term that was just inserted is not there');
        return row;
      });
    },

    update(id, taxonomy, { name, slug, description, parent }): Promise<void> {
      return write(context, async (transaction, announce) => {
        const before = slug === undefined ? undefined : await termOf(transaction, id, taxonomy);
        if (name !== undefined || slug !== undefined) {
          await transaction.run(
            compiled(queryBuilder.updateTable('wp_terms').set({ name, slug }).where('term_id', '=', id)),
          );
        }
        if (description !== undefined || parent !== undefined) {
          await transaction.run(
            compiled(
              queryBuilder
                .updateTable('wp_term_taxonomy')
                .set({ description, parent })
                .where('term_id', '=', id)
                .where('taxonomy', '=', taxonomy),
            ),
          );
        }
        const renamed = before !== undefined && before.slug !== slug;
        announce({ kind: 'term.changed', term: id, taxonomy, ...(renamed && { previousSlug: before.slug }) });
      });
    },

    delete(id, taxonomy): Promise<void> {
      return write(context, async (transaction, announce) => {
        const term = await termOf(transaction, id, taxonomy);
        if (term === undefined) return;
        const objects = await objectsOf(transaction, term);
        await transaction.run(
          query('UPDATE wp_term_taxonomy SET parent = ? WHERE parent = ? AND taxonomy = ?', [
            term.parent,
            id,
            taxonomy,
          ]),
        );
        await transaction.run(
          query('DELETE FROM wp_term_relationships WHERE term_taxonomy_id = ?', [term.term_taxonomy_id]),
        );
        await transaction.run(
          query('DELETE FROM wp_term_taxonomy WHERE term_taxonomy_id = ?', [term.term_taxonomy_id]),
        );
        if ((await termOf(transaction, id)) === undefined) {
          await transaction.run(query('DELETE FROM wp_terms WHERE term_id = ?', [id]));
          await deleteMetaOf(transaction, termMeta, [id]);
        }
        await giveDefaultTerm(context, transaction, taxonomy, objects);
        for (const object of objects) await refreshListing(transaction, object);
        announce({ kind: 'term.changed', term: id, taxonomy });
        if (taxonomy === 'link_category') return;
        for (const object of objects) {
          const post = await transaction.first(postById({ id: object }));
          if (post !== undefined) announce({ kind: 'post.saved', post, previous: post });
        }
      });
    },

    setMeta(id, key, values): Promise<void> {
      return write(context, async (transaction, announce) => {
        await replaceMeta(transaction, termMeta, id, key, values);
        const term = await termOf(transaction, id);
        if (term !== undefined) announce({ kind: 'term.changed', term: id, taxonomy: term.taxonomy });
      });
    },

    setObjectTerms(object, taxonomy, terms): Promise<void> {
      return write(context, async (transaction, announce) => {
        const before = await relationsOf(transaction, object, taxonomy);
        const after = await transaction.all(
          query<Relation>(
            `SELECT term_taxonomy_id, term_id FROM wp_term_taxonomy
             WHERE taxonomy = ? AND term_id IN (SELECT value FROM json_each(?))`,
            [taxonomy, list(terms)],
          ),
        );
        const removed = before.filter((term) => !includes(after, term));
        const added = after.filter((term) => !includes(before, term));
        const changed = [...removed, ...added];
        if (changed.length === 0) return;
        for (const term of removed) {
          await transaction.run(
            about(
              { post: [object] },
              query('DELETE FROM wp_term_relationships WHERE object_id = ? AND term_taxonomy_id = ?', [
                object,
                term.term_taxonomy_id,
              ]),
            ),
          );
        }
        for (const term of added) {
          await transaction.run(
            about(
              { post: [object] },
              query('INSERT INTO wp_term_relationships (object_id, term_taxonomy_id) VALUES (?, ?)', [
                object,
                term.term_taxonomy_id,
              ]),
            ),
          );
        }
        await recountTerms(
          transaction,
          changed.map((term) => term.term_taxonomy_id),
        );
        for (const { term_id } of changed)
          announce({ kind: 'term.changed', term: term_id, taxonomy, objects: [object] });
        if (taxonomy === 'link_category') return;
        await refreshListing(transaction, object);
        const post = await transaction.first(postById({ id: object }));
        if (post !== undefined) announce({ kind: 'post.saved', post, previous: post });
      });
    },
  };
}

interface Relation {
  readonly term_taxonomy_id: number;
  readonly term_id: number;
}

function includes(relations: readonly Relation[], wanted: Relation): boolean {
  return relations.some((relation) => relation.term_taxonomy_id === wanted.term_taxonomy_id);
}

function relationsOf(connection: Connection, object: number, taxonomy: string): Promise<readonly Relation[]> {
  return connection.all(
    query<Relation>(
      `SELECT x.term_taxonomy_id, x.term_id FROM wp_term_relationships r
       JOIN wp_term_taxonomy x ON x.term_taxonomy_id = r.term_taxonomy_id
       WHERE r.object_id = ? AND x.taxonomy = ?`,
      [object, taxonomy],
    ),
  );
}

function termOf(connection: Connection, id: number, taxonomy?: string): Promise<TermRow | undefined> {
  const restricted = taxonomy === undefined ? '' : ' AND x.taxonomy = ?';
  return connection.first(
    query<TermRow>(
      `SELECT ${termColumns} FROM wp_term_taxonomy x JOIN wp_terms t ON t.term_id = x.term_id
       WHERE x.term_id = ?${restricted} LIMIT 1`,
      taxonomy === undefined ? [id] : [id, taxonomy],
    ),
  );
}

async function objectsOf(connection: Connection, term: TermRow): Promise<readonly number[]> {
  const rows = await connection.all(
    query<{ object_id: number }>('SELECT object_id FROM wp_term_relationships WHERE term_taxonomy_id = ?', [
      term.term_taxonomy_id,
    ]),
  );
  return rows.map((row) => row.object_id);
}

/** WordPress: `wp_delete_term()`: objects left without any term of the taxonomy get its default term. */
async function giveDefaultTerm(
  context: Context,
  connection: Connection,
  taxonomy: string,
  objects: readonly number[],
): Promise<void> {
  const name = taxonomy === 'category' ? 'default_category' : `default_term_${taxonomy}`;
  const chosen = await termOf(connection, Number(context.option(name)) || 0, taxonomy);
  if (chosen === undefined) return;
  await connection.run(
    query(
      `INSERT INTO wp_term_relationships (object_id, term_taxonomy_id)
       SELECT o.value, ? FROM json_each(?) o WHERE NOT EXISTS (
         SELECT 1 FROM wp_term_relationships r JOIN wp_term_taxonomy x ON x.term_taxonomy_id = r.term_taxonomy_id
         WHERE r.object_id = o.value AND x.taxonomy = ?)`,
      [chosen.term_taxonomy_id, list(objects), taxonomy],
    ),
  );
  await recountTerms(connection, [chosen.term_taxonomy_id]);
}
