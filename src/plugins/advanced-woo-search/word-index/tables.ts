/**
 * The index of the product search. Words are kept once; of each word all of its ends are kept as well ("river" →
 * "river", "iver", "ver" …), so that "contains" is a range of one index, whatever its length. Postings are packed by
 * word and block of products (`postings.ts`), `sources` says as bits where the word occurs in them.
 */
export const indexTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS portolan_product_search_terms (
    id INTEGER PRIMARY KEY,
    term TEXT NOT NULL UNIQUE
  )`,
  `CREATE TABLE IF NOT EXISTS portolan_product_search_endings (
    ending TEXT NOT NULL,
    term INTEGER NOT NULL,
    PRIMARY KEY (ending, term)
  ) WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS portolan_product_search_postings (
    term INTEGER NOT NULL,
    block INTEGER NOT NULL,
    sources INTEGER NOT NULL,
    entries BLOB NOT NULL,
    UNIQUE (term, block)
  )`,
  `CREATE TABLE IF NOT EXISTS portolan_product_search_products (
    product INTEGER PRIMARY KEY,
    in_stock INTEGER NOT NULL,
    digest TEXT NOT NULL,
    terms TEXT NOT NULL
  )`,
];
