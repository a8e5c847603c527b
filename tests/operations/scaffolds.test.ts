import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createProgram } from '../../src/cli/program.ts';
import { run } from '../browser/program.ts';

/** What the compiler says of a site's sources, by the site's settings; those of the program are checked by themselves. */
function typeCheck(site: string): string {
  const complain = ({ messageText }: ts.Diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: complain };
  const settings = ts.getParsedCommandLineOfConfigFile(join(site, 'tsconfig.json'), {}, host);
  if (settings === undefined) throw new Error(`No settings in ${site}`);
  const program = ts.createProgram(settings.fileNames, settings.options);
  const said = [...settings.errors, ...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(`${site}/`)) continue;
    said.push(...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file));
  }
  return ts.formatDiagnostics(said, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => site,
    getNewLine: () => '\n',
  });
}

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

  it('passes its own tests', async () => {
    const printed = await run('test', '--site', site);
    expect(printed).toMatch(/Test Files .*7 passed/);
  });

  it('fails its tests where it does not keep its promise', async () => {
    const file = join(site, 'plugins/tide-tables/greeting.ts');
    const right = await readFile(file, 'utf8');
    await writeFile(file, right.replace('Hello', 'Ahoy'));
    await expect(run('test', 'tide-tables', '--site', site)).rejects.toThrow();
    await writeFile(file, right);
  });

  it('type-checks by itself, and the compiler knows points, settings and attributes', async () => {
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
    const said = typeCheck(site)
      .split('\n')
      .filter((line) => /^\S/.test(line));
    expect(said.map((line) => /^[^,]+/.exec(line)?.[0])).toEqual(
      [3, 6, 10, 13].map((line) => `plugins/tide-tables/mistakes.ts(${line}`),
    );
    await rm(join(site, 'plugins/tide-tables/mistakes.ts'));
  }, 600_000);

  it('writes nothing over what is there', async () => {
    await writeFile(join(site, 'tsconfig.json'), '{ "files": [] }');
    await create('plugin', 'charts', '--site', site);
    expect(await readFile(join(site, 'tsconfig.json'), 'utf8')).toBe('{ "files": [] }');
    await expect(create('plugin', 'charts', '--site', site)).rejects.toThrow(/exists already/);
  });
});
