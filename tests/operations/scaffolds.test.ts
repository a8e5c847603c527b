import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createProgram } from '../../src/cli/program.ts';
import { run } from '../browser/program.ts';
import { openSiteCompiler } from './site-compiler.ts';

/** The plugin that CONTRIBUTING shows, as one of the site's, with a test of what it says of it. */
async function writeGuide(site: string): Promise<void> {
  const guide = await readFile(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8');
  const example = /```ts\n(import \{ definePlugin,[\s\S]*?)```/.exec(guide)?.[1] ?? '';
  const folder = join(site, 'plugins', 'guide');
  await mkdir(folder);
  await writeFile(join(folder, 'plugin.ts'), example.replace("name: 'tide-tables'", "name: 'guide'"));
  await writeFile(
    join(folder, 'plugin.test.ts'),
    `import { openTestSite } from 'portolan/testing';
import { expect, it, onTestFinished } from 'vitest';

it('does what the guide says', async () => {
  const site = await openTestSite({ products: [{ slug: 'chart', price: '2' }], pages: [{ slug: 'moon', content: '[tide at="noon"]' }] });
  onTestFinished(site.close);
  expect(await (await site.fetch('/moon/')).text()).toContain('<b>high</b>');
  for (const path of ['/wp-admin/admin-ajax.php?action=tide_now', '/?wc-ajax=tide_now']) {
    expect(await (await site.fetch(path)).json()).toEqual({ harbour: 'Goole' });
  }
  const bought = await site.buy('chart', 'at_the_quay');
  expect([bought.status, bought.redirect.includes('order-received')]).toEqual([200, true]);
});
`,
  );
}

/** Runs `portolan new` in this process; a start of the program takes longer than what it does here. */
async function create(...words: readonly string[]): Promise<void> {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await createProgram().parseAsync(['node', 'portolan', 'new', ...words]);
  } finally {
    printed.mockRestore();
  }
}

describe('what portolan new writes', () => {
  let site: string;
  beforeAll(async () => {
    site = await mkdtemp(join(tmpdir(), 'portolan-new-'));
    await create('theme', 'harbour', '--site', site);
    await create('plugin', 'tide-tables', '--site', site);
    await create('element', 'wave-counter', '--site', site);
    await create('element', 'buoy', '--theme', 'harbour', '--site', site);
    await create('builder', 'sea-builder', '--site', site);
    await create('gateway', 'harbour-pay', '--site', site);
    await writeGuide(site);
  });
  afterAll(() => rm(site, { recursive: true, force: true }));

  it('passes its own tests, and fails those of what does not keep its promise', async () => {
    // Both in one run: a program and its tests take seconds to start.
    await create('plugin', 'ebb-tables', '--site', site);
    const folder = join(site, 'plugins/ebb-tables');
    const greeting = await readFile(join(folder, 'greeting.ts'), 'utf8');
    await writeFile(join(folder, 'greeting.ts'), greeting.replace('Hello', 'Ahoy'));
    const failed: unknown = await run('test', '--site', site).catch((error: unknown) => error);
    await rm(folder, { recursive: true });
    const { code, stdout, stderr } = failed as { code: number; stdout: string; stderr: string };
    expect(code).toBe(1);
    expect(stdout).toMatch(/Test Files .*1 failed.*7 passed/);
    expect(stdout + stderr).toMatch(/FAIL .*plugins\/ebb-tables\//);
  });

  it('type-checks by itself, and editors know and complete points, settings and attributes', async () => {
    // One run for both: it reads the whole public API.
    await writeFile(
      join(site, 'plugins/tide-tables/mistakes.ts'),
      [
        "import { attribute, defineElement, definePlugin } from 'portolan/plugin';",
        "import { defineConfig } from 'portolan/config';",
        "export const config = defineConfig({ pageCacheMegabytes: 'many' });",
        'export const plugin = definePlugin({',
        "  name: 'mistakes',",
        "  extend: { 'body.classes': (classes) => classes.length, 'woocommerce.fragments': (parts) => parts },",
        '});',
        'export const element = defineElement({',
        "  name: 'gauge',",
        "  attributes: { kind: attribute.choice(['spring', 'neap'], 'ebb') },",
        '  view: () => null,',
        '});',
        "export const shop = definePlugin({ name: 'shop', shippingMethods: [{ id: 'boat', title: 'Boat' }] });",
        '',
      ].join('\n'),
    );
    // Where an editor is asked.
    await writeFile(
      join(site, 'plugins/tide-tables/unfinished.ts'),
      [
        "import { attribute, defineElement, definePlugin } from 'portolan/plugin';",
        "import { defineConfig } from 'portolan/config';",
        'export const config = defineConfig({ /*settings*/ });',
        'export const plugin = definePlugin({',
        "  name: 'unfinished',",
        '  extend: { /*points*/ },',
        '  on: { /*events*/ },',
        '  /*contributions*/',
        '});',
        'export const element = defineElement({',
        "  name: 'gauge',",
        "  attributes: { kind: attribute./*kinds*/choice(['spring', 'neap'], 'neap'), high: attribute.number(0) },",
        '  view: ({ /*attributes*/ }) => null,',
        '});',
        '',
      ].join('\n'),
    );
    const compiler = openSiteCompiler(site);
    expect(compiler.typeCheck().map((line) => /^[^,]+/.exec(line)?.[0])).toEqual(
      [3, 6, 10, 13].map((line) => `plugins/tide-tables/mistakes.ts(${line}`),
    );
    const offered = (mark: string) => compiler.completions('plugins/tide-tables/unfinished.ts', mark);
    expect(offered('settings')).toEqual(expect.arrayContaining(['url', 'trustProxy', 'backup', 'plugins']));
    // WooCommerce's own are among them.
    expect(offered('points')).toEqual(expect.arrayContaining(['body.classes', 'woocommerce.fragments']));
    expect(offered('events')).toEqual(expect.arrayContaining(['post.saved']));
    expect(offered('contributions')).toEqual(expect.arrayContaining(['ajax', 'wcAjax', 'paymentGateways']));
    expect(offered('kinds').toSorted()).toEqual(['choice', 'flag', 'number', 'text']);
    expect(offered('attributes').toSorted()).toEqual(['high', 'kind']);
    for (const name of ['mistakes', 'unfinished']) await rm(join(site, `plugins/tide-tables/${name}.ts`));
  }, 600_000);

  it('writes nothing over what is there', async () => {
    await writeFile(join(site, 'tsconfig.json'), '{ "files": [] }');
    await create('plugin', 'charts', '--site', site);
    expect(await readFile(join(site, 'tsconfig.json'), 'utf8')).toBe('{ "files": [] }');
    await expect(create('plugin', 'charts', '--site', site)).rejects.toThrow(/exists already/);
  });
});
