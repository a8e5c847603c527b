import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChangesElsewhere, type Database, query } from '../../src/database/index.ts';
import { createPgDriver, openPostgresql } from '../../src/database/postgresql/index.ts';
import {
  postgresqlPrograms,
  startPostgresql,
  type TestServer,
} from '../../src/database/postgresql/testing.ts';
import { createRepositories } from '../../src/database/repositories/index.ts';
import { ordersOf } from '../../src/plugins/woocommerce/orders/index.ts';
import {
  addProduct,
  makeShopTables,
  shopOptions,
} from '../../src/plugins/woocommerce/orders/shop-for-tests.ts';
import { openSmallSite } from '../plain-site.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const SHOPPERS = 50;
const PIECES = 10;

describe.skipIf(postgresqlPrograms() === undefined)('several nodes on one PostgreSQL', () => {
  let server: TestServer;
  let folder: string;
  let program: string;

  beforeAll(async () => {
    server = await startPostgresql();
    // Inside the project, so that the program finds its packages.
    folder = await mkdtemp(join(root, 'node_modules/.portolan-test-'));
    program = join(folder, 'place-orders.mjs');
    await build({
      entryPoints: [join(import.meta.dirname, 'place-orders.ts')],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      jsx: 'automatic',
      logLevel: 'silent',
    });
  });

  afterAll(async () => {
    await server?.stop();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  it(`sell the last ${PIECES} pieces to ${SHOPPERS} shoppers at the same time exactly ${PIECES} times`, async () => {
    const address = await server.makeDatabase();
    const small = await openSmallSite({ options: shopOptions, on: address });
    try {
      await makeShopTables(small.site);
      const product = await addProduct(small.site, 'Cap', { _manage_stock: 'yes', _stock: String(PIECES) });
      const processes = await Promise.all(
        [SHOPPERS / 2, SHOPPERS / 2].map((times) =>
          run(process.execPath, [program, small.site.folder, String(product), String(times)], {
            env: { ...process.env, DATABASE_URL: address },
          }),
        ),
      );
      const outcomes = processes.flatMap(({ stdout }) => JSON.parse(stdout) as readonly string[]);
      expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(PIECES);
      expect(outcomes).toHaveLength(SHOPPERS);
      const { orders, total } = await ordersOf(small.site).find({ statuses: ['processing'] });
      expect(total).toBe(PIECES);
      expect(new Set(orders.map((order) => order.key)).size).toBe(PIECES);
      expect((await small.site.posts.meta([product])).get(product)?.get('_stock')).toBe('0');
      expect(await small.site.database.all(query('SELECT * FROM wp_wc_reserved_stock'))).toEqual([]);
    } finally {
      await small.close();
    }
  });

  describe('two nodes', () => {
    let one: Database;
    let other: Database;

    beforeAll(async () => {
      const address = await server.makeDatabase();
      one = await openPostgresql(createPgDriver(address));
      other = await openPostgresql(createPgDriver(address));
    });

    afterAll(async () => {
      await one?.close();
      await other?.close();
    });

    it('never show an old price once the change of it has been answered', async () => {
      const here = createRepositories(one, { origin: 'one', onChange: () => undefined });
      const there = createRepositories(other, { origin: 'other' });
      const product = await here.posts.insert({ post_type: 'product', post_title: 'Globe' });
      const look = new ChangesElsewhere(other, 'other');
      for (let price = 1; price <= 50; price++) {
        await here.posts.setMeta(product, '_price', [String(price)]);
        // As a server does with each request: it looks first, and only then trusts the page that it keeps.
        expect(look.look()).toContainEqual({ kind: 'post', id: product, type: 'product' });
        expect((await there.posts.meta([product])).get(product)?.get('_price')).toBe(String(price));
        expect(look.look()).toBeUndefined();
      }
    });

    it('see each other’s options at once', async () => {
      const here = createRepositories(one, { onChange: () => undefined });
      const there = createRepositories(other, {});
      for (let number = 0; number < 20; number++) {
        await here.options.set('blogname', `Name ${number}`);
        there.refreshOptions();
        expect(there.options.get('blogname')).toBe(`Name ${number}`);
        await there.options.set('blogdescription', `Words ${number}`);
        expect(there.options.get('blogdescription')).toBe(`Words ${number}`);
        expect(there.options.get('blogname')).toBe(`Name ${number}`);
      }
    });

    it('never take the same job', async () => {
      const queues = [createRepositories(one).jobs, createRepositories(other).jobs];
      for (let number = 0; number < 20; number++) await queues[0]?.add('count', number, { at: 0 });
      const taken = await Promise.all(
        Array.from({ length: 40 }, (_, number) =>
          queues[number % 2]?.claim(['count'], `claim ${number}`, 60_000),
        ),
      );
      const ids = taken.flatMap((job) => (job === undefined ? [] : [job.id]));
      expect(ids).toHaveLength(20);
      expect(new Set(ids).size).toBe(20);
    });

    it('run a transaction again that lost against another', async () => {
      await one.run(query("INSERT INTO wp_options (option_name, option_value) VALUES ('counter', '0')"));
      const count = (database: Database) =>
        database.transaction(async (transaction) => {
          const row = await transaction.first(
            query<{ value: string }>(
              "SELECT option_value AS value FROM wp_options WHERE option_name = 'counter'",
            ),
          );
          await transaction.run(
            query("UPDATE wp_options SET option_value = ? WHERE option_name = 'counter'", [
              String(Number(row?.value) + 1),
            ]),
          );
        });
      await Promise.all(Array.from({ length: 40 }, (_, number) => count(number % 2 === 0 ? one : other)));
      const row = await one.first(
        query<{ value: string }>(
          "SELECT option_value AS value FROM wp_options WHERE option_name = 'counter'",
        ),
      );
      expect(row?.value).toBe('40');
    });
  });
});
