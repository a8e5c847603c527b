import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../src/database/index.ts';
import { ordersOf } from '../../src/plugins/woocommerce/orders/index.ts';
import {
  addProduct,
  makeShopTables,
  shopOptions,
} from '../../src/plugins/woocommerce/orders/shop-for-tests.ts';
import { openSmallSite } from '../plain-site.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
let folder: string;
let program: string;

beforeAll(async () => {
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

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('50 checkouts of the last 10 pieces at the same time, from two processes', () => {
  it('are exactly 10 orders', async () => {
    const small = await openSmallSite({ options: shopOptions, on: '' });
    try {
      await makeShopTables(small.site);
      const product = await addProduct(small.site, 'Cap', { _manage_stock: 'yes', _stock: '10' });
      const processes = await Promise.all(
        [25, 25].map((times) =>
          run(process.execPath, [program, small.site.folder, String(product), String(times)]),
        ),
      );
      const outcomes = processes.flatMap(({ stdout }) => JSON.parse(stdout) as readonly string[]);
      expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(10);
      expect(outcomes).toHaveLength(50);
      const { orders, total } = await ordersOf(small.site).find({ statuses: ['processing'] });
      expect(total).toBe(10);
      expect(new Set(orders.map((order) => order.key)).size).toBe(10);
      expect((await ordersOf(small.site).find({})).total).toBe(10);
      expect((await small.site.posts.meta([product])).get(product)?.get('_stock')).toBe('0');
      expect(await small.site.database.all(query('SELECT * FROM wp_wc_reserved_stock'))).toEqual([]);
    } finally {
      await small.close();
    }
  });
});
