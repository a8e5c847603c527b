import { fromPlain, query, serialize } from '../../src/database/index.ts';
import searchFilterPro from '../../src/plugins/search-filter-pro/index.ts';
import type { Site } from '../../src/types/index.ts';
import { guest } from '../../src/wordpress/auth/visitor.ts';
import { openSmallSite, plainRequest } from '../../tests/plain-site.ts';
import { median, rounded } from './median.ts';

const PRODUCTS = 20_000;
const TAXONOMIES = 10;
const TERMS = 20;
const META_FIELDS = 20;
const VALUES = 10;
const FIRST_ID = 1000;
const RUNS = 60;
const WARM_UP = 20;

/** Three filters: one of several terms, all of several values, a range of numbers. */
const FILTERS = '_sft_topic0=term-0-1,term-0-2&_sfm_field1=value+3&_sfm_field2=2+7';

/**
 * Milliseconds of processor time (median) of a query with three filters over 20,000 products with 10 taxonomies and 20 meta fields: the
 * results alone, with the form of 390 options, and with the counts of all of them; what the counts cost as a ratio;
 * building the index, reading it into memory, taking in a changed product.
 */
export async function measureFilter() {
  const small = await openSmallSite({
    plugins: [searchFilterPro],
    options: { active_plugins: serialize(fromPlain(['search-filter-pro/search-filter-pro.php'])) },
  });
  const { site } = small;
  try {
    for (const sql of searchFilterPro.tables ?? []) await site.database.run(query(sql));
    await addProducts(site);
    const [form, uncounted] = [await addForm(site, 1), await addForm(site, 0)];
    const buildIndex = await timed(async () => searchFilterPro.onImport?.(site));
    const readIndex = await timed(() => ask(site, form, 'results', ''));
    const [results = 0, withoutCounts = 0, withCounts = 0, unfiltered = 0] = await times([
      () => ask(site, form, 'results', FILTERS),
      () => ask(site, uncounted, 'all', FILTERS),
      () => ask(site, form, 'all', FILTERS),
      () => ask(site, form, 'all', ''),
    ]);
    const changes: number[] = [];
    for (let change = 0; change < RUNS; change++) {
      await site.posts.update(FIRST_ID + change, { menu_order: change + 1 });
      changes.push(await timed(() => ask(site, form, 'results', FILTERS)));
    }
    return {
      products: PRODUCTS,
      options: TAXONOMIES * TERMS + (META_FIELDS - 1) * VALUES,
      buildIndex: rounded(buildIndex, 0),
      readIndex: rounded(readIndex, 0),
      results: rounded(results),
      resultsAndForm: rounded(withoutCounts),
      resultsAndFormWithAllCounts: rounded(withCounts),
      costOfCounts: rounded(withCounts / withoutCounts),
      allCountsWithoutFilters: rounded(unfiltered),
      resultsAfterAChange: rounded(median(changes)),
    };
  } finally {
    await small.close();
  }
}

async function ask(site: Site, form: number, part: string, filters: string): Promise<void> {
  const [data] = searchFilterPro.endpoints ?? [];
  const path = `/?sfid=${form}&sf_action=get_data&sf_data=${part}&${filters}`;
  const request = plainRequest(site, { method: 'GET', path });
  const reply = await data?.handle({ site, request, visitor: guest }, '/');
  if (!String(reply?.body).includes('Found')) throw new Error(`Nothing found: ${String(reply?.body)}`);
}

async function timed(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** The middle time of each work; they take turns, so that what else the machine does falls on all alike. */
async function times(works: readonly (() => unknown)[]): Promise<readonly number[]> {
  const taken = works.map((): number[] => []);
  for (let run = -WARM_UP; run < RUNS; run++) {
    for (const [at, work] of works.entries()) {
      const time = await timed(work);
      if (run >= 0) taken[at]?.push(time);
    }
  }
  return taken.map(median);
}

async function addProducts(site: Site): Promise<void> {
  await site.database.transaction(async (transaction) => {
    const run = (sql: string, values: readonly (string | number)[]) => transaction.run(query(sql, values));
    for (let taxonomy = 0; taxonomy < TAXONOMIES; taxonomy++) {
      for (let term = 0; term < TERMS; term++) {
        const id = FIRST_ID + taxonomy * TERMS + term;
        await run('INSERT INTO wp_terms (term_id, name, slug) VALUES (?, ?, ?)', [
          id,
          `Term ${term}`,
          `term-${taxonomy}-${term}`,
        ]);
        await run(
          "INSERT INTO wp_term_taxonomy (term_taxonomy_id, term_id, taxonomy, description) VALUES (?, ?, ?, '')",
          [id, id, `topic${taxonomy}`],
        );
      }
    }
    for (let at = 0; at < PRODUCTS; at++) {
      const id = FIRST_ID + at;
      const date = `2025-${String((at % 12) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')} 10:00:00`;
      await run(
        `INSERT INTO wp_posts (ID, post_type, post_status, post_title, post_name, post_content, post_excerpt,
           post_date, post_date_gmt, post_modified, post_modified_gmt)
         VALUES (?, 'product', 'publish', ?, ?, 'A map.', 'A map.', ?, ?, ?, ?)`,
        [id, `Product ${at}`, `product-${at}`, date, date, date, date],
      );
      for (let taxonomy = 0; taxonomy < TAXONOMIES; taxonomy++)
        await run('INSERT INTO wp_term_relationships (object_id, term_taxonomy_id) VALUES (?, ?)', [
          id,
          FIRST_ID + taxonomy * TERMS + ((at * (taxonomy + 3) + taxonomy) % TERMS),
        ]);
      for (let field = 0; field < META_FIELDS; field++) {
        const value = (at * (field + 1) + Math.floor(at / 7)) % VALUES;
        await run('INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (?, ?, ?)', [
          id,
          `field${field}`,
          field === 2 ? String(value) : `value ${value}`,
        ]);
      }
    }
  });
}

function addForm(site: Site, autoCount: 0 | 1): Promise<number> {
  const choice = { show_count: 1, operator: 'or' };
  const fields = [
    ...Array.from({ length: TAXONOMIES }, (_, at) => ({
      type: 'taxonomy',
      taxonomy_name: `topic${at}`,
      input_type: 'checkbox',
      ...choice,
    })),
    ...Array.from({ length: META_FIELDS }, (_, at) =>
      at === 2
        ? { type: 'post_meta', meta_type: 'number', meta_key: 'field2', range_min: 0, range_max: VALUES }
        : {
            type: 'post_meta',
            meta_type: 'choice',
            meta_key: `field${at}`,
            choice_input_type: 'checkbox',
            choice_get_option_mode: 'auto',
            ...choice,
          },
    ),
  ];
  const settings = {
    results_url: 'https://atlas.example/products/',
    post_types: { product: '1' },
    enable_auto_count: autoCount,
    results_per_page: 10,
  };
  return site.posts.insert(
    { post_type: 'search-filter-widget', post_status: 'publish', post_title: 'Products' },
    [
      ['_search-filter-fields', serialize(fromPlain(fields))],
      ['_search-filter-settings', serialize(fromPlain(settings))],
    ],
  );
}
