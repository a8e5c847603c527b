import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './connection.ts';
import { reservedIds, reserveIds } from './ids.ts';
import { rebuildListings } from './listing.ts';
import { setLive } from './live-flag.ts';
import { query } from './query.ts';
import { createRepositories } from './repositories/index.ts';
import { createCoreIndexes, createCoreTables } from './schema/core-tables.ts';
import { rebuildSearch } from './search-index.ts';
import { finishStaging } from './staging.ts';
import { type TemporaryDatabase, temporaryDatabase } from './testing.ts';

let site: TemporaryDatabase;

beforeEach(async () => {
  site = await temporaryDatabase();
});
afterEach(() => site.remove());

const run = (sql: string) => site.database.run(query(sql));

describe('ids of rows made here', () => {
  it('go on above the imported ones, where the old site’s database stood', async () => {
    await run("INSERT INTO wp_posts (ID, post_type) VALUES (1912, 'post')");
    await run("INSERT INTO wp_users (ID, user_login) VALUES (149999, 'a')");
    await reserveIds(site.database, { next: new Map([['wp_posts', 1916]]) });
    const { posts, users, terms } = site.repositories;
    expect(await posts.insert({ post_type: 'post' })).toBe(1916);
    expect(await users.insert({ user_login: 'b', user_pass: '', user_email: '' })).toBe(150_000);
    const term = await terms.insert({ taxonomy: 'category', name: 'A', slug: 'a' });
    expect([term.term_id, term.term_taxonomy_id]).toEqual([1, 1]);
    expect((await reservedIds(site.database)).get('wp_posts')).toBe(1916);
  });

  it('keep their beginning at a later import while nothing imported lies there', async () => {
    await run("INSERT INTO wp_posts (ID, post_type) VALUES (60000, 'post')");
    await reserveIds(site.database, { reserved: new Map([['wp_posts', 70_000]]) });
    expect(await site.repositories.posts.insert({ post_type: 'post' })).toBe(70_000);
    await reserveIds(site.database, { reserved: new Map([['wp_posts', 50_001]]) });
    expect((await reservedIds(site.database)).get('wp_posts')).toBe(70_001);
  });

  it('have a range of their own once the site is live', async () => {
    await run("INSERT INTO wp_posts (ID, post_type) VALUES (1912, 'post')");
    await run("INSERT INTO wp_comments (comment_ID, comment_content) VALUES (7, '')");
    await reserveIds(site.database);
    await setLive(site.database, '2026-01-01T00:00:00Z');
    const { posts, comments } = site.repositories;
    expect(await posts.insert({ post_type: 'post' })).toBe(100_001);
    // Comments are counted on: their numbers stand in addresses.
    expect(await comments.insert({ comment_post_ID: 1912, comment_content: 'Hm' })).toBe(8);
    await setLive(site.database, undefined);
    await setLive(site.database, '2026-02-01T00:00:00Z');
    expect(await posts.insert({ post_type: 'post' })).toBe(100_002);
  });
});

describe('a staging file', () => {
  it('becomes a site’s database', async () => {
    const file = `${site.database.file}-staging`;
    const staging = await openDatabase(file, { create: true, staging: true });
    await createCoreTables(staging);
    await staging.run(
      query("INSERT INTO wp_posts (ID, post_type, post_title) VALUES (7, 'post', 'Estuary')"),
    );
    await finishStaging(staging);
    await staging.close();
    const opened = await openDatabase(file);
    const { posts } = createRepositories(opened);
    const search = {
      phrase: 'tua',
      terms: ['tua'],
      excluded: [],
      columns: ['post_title'],
      exact: false,
    } as const;
    expect(await posts.findIds({ types: ['post'], search })).toEqual([7]);
    expect(await posts.insert({ post_type: 'post' })).toBe(8);
    const tables = await opened.all(
      query<{ name: string }>("SELECT name FROM sqlite_master WHERE name LIKE 'sqlite_stat%'"),
    );
    expect(tables).toEqual([{ name: 'sqlite_stat1' }]);
    await opened.close();
  });
});

describe('what is built after an import', () => {
  it('lists and finds the imported posts', async () => {
    await run(
      "INSERT INTO wp_posts (ID, post_type, post_status, post_title) VALUES (7, 'post', 'publish', 'Estuary'), (8, 'revision', 'inherit', 'Estuary')",
    );
    await run("INSERT INTO wp_terms (term_id, name, slug) VALUES (3, 'A', 'a'), (4, 'L', 'l')");
    await run(
      "INSERT INTO wp_term_taxonomy (term_taxonomy_id, term_id, taxonomy) VALUES (30, 3, 'category'), (40, 4, 'link_category')",
    );
    await run(
      'INSERT INTO wp_term_relationships (object_id, term_taxonomy_id) VALUES (7, 30), (7, 40), (99, 30)',
    );
    await rebuildListings(site.database);
    await rebuildSearch(site.database);
    await rebuildSearch(site.database);
    const { posts } = site.repositories;
    expect(
      await posts.findIds({
        types: ['post'],
        statuses: ['publish'],
        taxonomies: [{ taxonomy: 'category', terms: [3], operator: 'IN' }],
      }),
    ).toEqual([7]);
    expect(await site.database.all(query('SELECT post_id, term_taxonomy_id FROM portolan_listing'))).toEqual([
      { post_id: 7, term_taxonomy_id: 30 },
    ]);
    expect(
      await posts.findIds({
        types: ['post'],
        search: { phrase: 'stuar', terms: ['stuar'], excluded: [], columns: ['post_title'], exact: false },
      }),
    ).toEqual([7]);
  });

  it('keeps the last of options with one name', async () => {
    await run('DROP INDEX wp_options_option_name');
    await run("INSERT INTO wp_options (option_name, option_value) VALUES ('a', '1'), ('b', '2'), ('A', '3')");
    await createCoreIndexes(site.database);
    expect(
      await site.database.all(query('SELECT option_name, option_value FROM wp_options ORDER BY option_id')),
    ).toEqual([
      { option_name: 'b', option_value: '2' },
      { option_name: 'A', option_value: '3' },
    ]);
  });
});
