import { list, query } from 'portolan/data';
import type { TableTransaction } from 'portolan/plugin';

/** The ids of words; new words get one, and their endings. */
export async function termIds(
  transaction: TableTransaction,
  words: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  const all = [...new Set(words)].sort();
  const before = await knownTerms(transaction, all);
  if (before.size === all.length) return before;
  const fresh = all.filter((word) => !before.has(word));
  await transaction.run(
    query('INSERT INTO portolan_product_search_terms (term) SELECT value FROM json_each(?)', [list(fresh)]),
  );
  const added = await knownTerms(transaction, fresh);
  const endings = [...added]
    .flatMap(([term, id]) => endingsOf(term).map((ending) => [ending, id] as const))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  await transaction.run(
    query(
      `INSERT INTO portolan_product_search_endings (ending, term)
       SELECT json_extract(value, '$[0]'), CAST(json_extract(value, '$[1]') AS INTEGER) FROM json_each(?)`,
      [JSON.stringify(endings)],
    ),
  );
  return new Map([...before, ...added]);
}

async function knownTerms(
  transaction: TableTransaction,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction.all(
    query<{ id: number; term: string }>(
      'SELECT id, term FROM portolan_product_search_terms WHERE term IN (SELECT value FROM json_each(?))',
      [list(words)],
    ),
  );
  return new Map(rows.map(({ id, term }) => [term, id] as const));
}

function endingsOf(term: string): readonly string[] {
  const characters = Array.from(term);
  return characters.map((_, start) => characters.slice(start).join(''));
}

/** Words that no product has any longer are forgotten, with their endings. */
export async function removeUnused(transaction: TableTransaction, terms: readonly number[]): Promise<void> {
  const unused = await transaction.all(
    query<{ id: number; term: string }>(
      `SELECT id, term FROM portolan_product_search_terms WHERE id IN (SELECT value FROM json_each(?))
       AND id NOT IN (SELECT term FROM portolan_product_search_postings
         WHERE term IN (SELECT value FROM json_each(?)))`,
      [list(terms), list(terms)],
    ),
  );
  for (const { id, term } of unused) {
    await transaction.run(
      query(
        `DELETE FROM portolan_product_search_endings
         WHERE term = ? AND ending IN (SELECT value FROM json_each(?))`,
        [id, list(endingsOf(term))],
      ),
    );
    await transaction.run(query('DELETE FROM portolan_product_search_terms WHERE id = ?', [id]));
  }
}
