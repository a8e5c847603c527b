import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { run, type Started, start } from './program.ts';
import { copySampleSite } from './sample-copy.ts';
import { hydrateIslands, openBrowser } from './visit.ts';

const visit = openBrowser();

describe('portolan dev', () => {
  let server: Started;
  let site: string;
  const places = new Map<string, string | undefined>();
  const path = (file: string) => join(site, file);
  const template = 'themes/harbour/templates/front-page.tsx';
  const island = 'themes/harbour/elements/buoy/buoy.island.tsx';
  const plugin = 'plugins/tides/plugin.ts';

  /** Saves a file, which is as it was when the test is over. */
  function save(file: string, text: string): void {
    if (!places.has(file)) places.set(file, read(file));
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), text);
  }
  function read(file: string): string | undefined {
    try {
      return readFileSync(path(file), 'utf8');
    } catch {
      return undefined;
    }
  }
  function change(file: string, from: string, to: string): void {
    const text = read(file) ?? '';
    expect(text).toContain(from);
    save(file, text.replace(from, to));
  }
  const soon = <T>(work: () => T) => expect.poll(work);
  const lineOf = (file: string, text: string) =>
    (read(file) ?? '').slice(0, read(file)?.indexOf(text)).split('\n').length;

  beforeAll(async () => {
    site = join(await mkdtemp(join(tmpdir(), 'portolan-dev-')), 'site');
    await copySampleSite(site, null);
    await run('new', 'theme', 'harbour', '--site', site);
    writeFileSync(path('portolan.config.ts'), "export default { theme: 'harbour' };\n");
    mkdirSync(dirname(path(island)), { recursive: true });
    writeFileSync(
      path(island),
      [
        "import { useState } from 'react';",
        "export const hydrateOn = 'load';",
        'export default function Buoy({ label }: { label: string }) {',
        '  const [count, setCount] = useState(0);',
        '  return (',
        '    <button type="button" className="buoy" onClick={() => setCount(count + 1)}>',
        '      {label}: {count}',
        '    </button>',
        '  );',
        '}',
        '',
      ].join('\n'),
    );
    writeFileSync(
      path(template),
      [
        "import type { PageModel } from 'portolan/theme';",
        "import Buoy from '../elements/buoy/buoy.island.tsx';",
        '',
        'export function FrontPage({ page }: { page: PageModel }) {',
        '  return (',
        '    <div className="harbour-front">',
        '      <h1>Welcome to {page.site.name}</h1>',
        '      <form><input name="ship" /><input name="known" type="checkbox" /></form>',
        '      <Buoy label="Buoys" />',
        '      <div style={{ blockSize: 4000 }} />',
        '    </div>',
        '  );',
        '}',
        '',
      ].join('\n'),
    );
    server = await start('dev', site, String(await freePort()));
  });
  afterEach(async () => {
    const changed = [...places].filter(([file, text]) => read(file) !== text);
    const printed = server.output().length;
    for (const [file, text] of changed) {
      if (text === undefined) rmSync(path(file));
      else writeFileSync(path(file), text);
    }
    places.clear();
    // The next test begins when all is as it was.
    await soon(() => changed.every(([file]) => server.output().slice(printed).includes(file))).toBe(true);
  });
  afterAll(async () => {
    await server.stop();
    await rm(join(site, '..'), { recursive: true, force: true });
  });

  /** A page in a browser that listens for changes, marked so that a reload shows. */
  async function listening(address = '/'): Promise<Page> {
    const { page } = await visit(address, { site: server.address });
    await page.waitForSelector('[data-development=ready]');
    await page.evaluate(() => {
      (window as { sameDocument?: boolean }).sameDocument = true;
    });
    return page;
  }
  const isSameDocument = (page: Page) =>
    page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument === true);
  const shows = (page: Page, text: string) =>
    page.waitForFunction((words) => document.body?.textContent?.includes(words), {}, text);
  const overlay = async (page: Page) =>
    page.waitForSelector('#portolan-error[open]').then((box) => box?.evaluate((it) => it.textContent));
  const overlayGoes = (page: Page) => page.waitForFunction(() => !document.querySelector('#portolan-error'));

  /** What a visitor did to the page. */
  const handle = async (page: Page) => {
    await page.waitForSelector('portolan-island[name=buoy][hydrated]');
    await page.type('[name=ship]', 'Sea Fox');
    await page.click('[name=known]');
    await page.click('.buoy');
    await page.click('.buoy');
    await page.focus('[name=ship]');
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  };
  const handled = (page: Page) =>
    page.evaluate(() => ({
      ship: document.querySelector<HTMLInputElement>('[name=ship]')?.value,
      known: document.querySelector<HTMLInputElement>('[name=known]')?.checked,
      buoy: document.querySelector('.buoy')?.textContent?.replace(/^.*: /, ''),
      focus: document.activeElement?.getAttribute('name'),
      scroll: scrollY,
    }));
  const AS_HANDLED = { ship: 'Sea Fox', known: true, buoy: '2', focus: 'ship', scroll: 700 };

  it('brings a saved style into the page without a reload', async () => {
    const page = await listening();
    await handle(page);
    save('themes/harbour/styles/harbour.css', '.harbour-front { color: rgb(1, 2, 3) }');
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.harbour-front') as Element).color === 'rgb(1, 2, 3)',
    );
    expect(await isSameDocument(page)).toBe(true);
    expect(await handled(page)).toEqual(AS_HANDLED);
  });

  it('goes on through more pages than a browser has connections, and sees what it missed', async () => {
    const page = await listening();
    for (let times = 0; times < 8; times++)
      await page.goto(`${server.address}/?visit=${times}`, { waitUntil: 'load', timeout: 10_000 });
    await page.waitForSelector('[data-development=ready]');
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    change(template, 'Welcome to', 'Anchored off');
    await soon(async () => (await fetch(server.address)).text()).toContain('Anchored off');
    await page.evaluate(() => dispatchEvent(new Event('pageshow')));
    await shows(page, 'Anchored off');
  });

  it('brings a saved template into the page and leaves what the visitor did', async () => {
    const page = await listening();
    await handle(page);
    change(template, 'Welcome to', 'Moored at');
    await shows(page, 'Moored at');
    expect(await isSameDocument(page)).toBe(true);
    expect(await handled(page)).toEqual(AS_HANDLED);
  });

  it('shows a saved island in its place, with its state', async () => {
    const page = await listening();
    await handle(page);
    change(island, '{label}: {count}', 'Now {label}: {count}');
    await shows(page, 'Now Buoys: 2');
    expect(await isSameDocument(page)).toBe(true);
    expect(await handled(page)).toEqual(AS_HANDLED);
    await page.click('.buoy');
    await shows(page, 'Now Buoys: 3');
    // Other hooks: what one version kept is nothing to the next.
    change(island, 'useState(0)', 'useState(10)');
    await shows(page, 'Now Buoys: 10');
  });

  it('gives an island other props, and what is new on the page its own', async () => {
    const page = await listening();
    await handle(page);
    change(template, '<Buoy label="Buoys" />', '<Buoy label="Marks" /><Buoy label="Others" />');
    await shows(page, 'Marks: 2');
    await page.waitForFunction(
      () => document.querySelectorAll('portolan-island[name=buoy][hydrated]').length === 2,
    );
    await shows(page, 'Others: 0');
    expect(await isSameDocument(page)).toBe(true);
  });

  it('answers every request while plugins and settings come, change and go, in the same process', async () => {
    const page = await listening();
    await handle(page);
    const statuses: number[] = [];
    let done = false;
    const asking = (async () => {
      while (!done) statuses.push((await fetch(`${server.address}/healthz`)).status);
    })();
    const ask = async () => {
      const answer = await fetch(`${server.address}/wp-admin/admin-ajax.php?action=tide_now`);
      return `${answer.status} ${await answer.text()}`;
    };
    const tides = (height: number) =>
      `import { definePlugin } from 'portolan/plugin';
       export default definePlugin({
         name: 'tides',
         ajax: [{ action: 'tide_now', audience: 'everyone', handle: () => ({ json: { height: ${height} } }) }],
       });`;
    expect(await ask()).toBe('400 0');
    save(plugin, tides(3));
    await soon(ask).toBe('200 {"height":3}');
    save(plugin, tides(4));
    await soon(ask).toBe('200 {"height":4}');
    save('portolan.config.ts', "export default { theme: 'harbour', disablePlugins: ['tides'] };\n");
    await soon(ask).toBe('400 0');
    save('portolan.config.ts', "export default { theme: 'harbour' };\n");
    await soon(ask).toBe('200 {"height":4}');
    rmSync(path(plugin));
    await soon(ask).toBe('400 0');
    done = true;
    await asking;
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await isSameDocument(page)).toBe(true);
    expect(await handled(page)).toEqual(AS_HANDLED);
  });

  it('sees public/ and its files when they come, and pages show them anew', async () => {
    const page = await listening();
    const ask = async () => {
      const answer = await fetch(`${server.address}/chart.css`);
      return answer.status === 200 ? answer.text() : String(answer.status);
    };
    save('public/chart.css', 'h1 { color: rgb(1, 1, 1) }');
    await soon(ask).toContain('rgb(1, 1, 1)');
    await page.addStyleTag({ url: '/chart.css' });
    const color = () => page.$eval('h1', (heading) => getComputedStyle(heading).color);
    await soon(color).toBe('rgb(1, 1, 1)');
    save('public/chart.css', 'h1 { color: rgb(2, 2, 2) }');
    await soon(color).toBe('rgb(2, 2, 2)');
  });

  it('shows a mistake over the page, with file and line, and goes on when it is repaired', async () => {
    const page = await listening();
    await handle(page);
    const line = lineOf(template, '<h1>');
    const right = read(template) ?? '';
    save(template, right.replace('<h1>', '<h1'));
    expect(await overlay(page)).toContain(`${template}:${line}:`);
    expect(server.output()).toContain(`${template}:${line}:`);
    // Whoever comes now is told as well, and sees the site as it was.
    const other = await listening();
    expect(await overlay(other)).toContain(`${template}:${line}:`);
    expect((await fetch(server.address)).status).toBe(200);
    save(template, right.replace('Welcome to', 'Back at'));
    await overlayGoes(page);
    await overlayGoes(other);
    await shows(page, 'Back at');
    expect(await handled(page)).toEqual(AS_HANDLED);
  });

  it('shows where a template failed, and the page again when it is repaired', async () => {
    const page = await listening();
    await handle(page);
    const right = read(template) ?? '';
    const wrong = right.replace('<h1>', "<h1 title={(page as never)['nothing']['at all']}>");
    const line = lineOf(template, '<h1>');
    save(template, wrong);
    const text = await overlay(page);
    expect(text).toContain(`${template}:${line}:`);
    expect(text).toContain(`> ${line} | `);
    expect(text).toContain("['nothing']['at all']");
    expect(text).toContain('TypeError');
    expect(server.output()).toContain(`${template}:${line}:`);
    // Who opens the page now gets the same instead of it.
    const other = (await visit('/', { site: server.address })).page;
    expect(await overlay(other)).toContain(`${template}:${line}:`);
    save(template, right);
    await overlayGoes(page);
    await shows(other, 'Welcome to');
    await overlayGoes(other);
    expect(await isSameDocument(page)).toBe(true);
    expect(await handled(page)).toEqual(AS_HANDLED);
  });

  it('shows where the handler of a request failed', async () => {
    const page = await listening();
    const text = [
      "import { definePlugin } from 'portolan/plugin';",
      'export default definePlugin({',
      "  name: 'tides',",
      '  ajax: [',
      '    {',
      "      action: 'tide_now',",
      "      audience: 'everyone',",
      '      handle: () => {',
      "        throw new Error('no gauge');",
      '      },',
      '    },',
      '  ],',
      '});',
    ].join('\n');
    save(plugin, text);
    const ask = () =>
      page.evaluate(async () => (await fetch('/wp-admin/admin-ajax.php?action=tide_now')).status);
    await soon(ask).toBe(500);
    const shown = await overlay(page);
    expect(shown).toContain(`${plugin}:9:`);
    expect(shown).toContain("> 9 |         throw new Error('no gauge');".replace('> 9', '>  9'));
    expect(shown).toContain('no gauge');
    save(plugin, text.replace("throw new Error('no gauge')", 'return { json: 1 }'));
    await soon(ask).toBe(200);
    await overlayGoes(page);
  });

  it('shows where an island failed, whether it renders or is used', async () => {
    const page = await listening();
    await handle(page);
    const right = read(island) ?? '';
    const used = right.replace('setCount(count + 1)', "{ throw new Error('sunk'); }");
    save(island, used);
    await soon(async () => {
      await page.click('.buoy').catch(() => {});
      return page.evaluate(() => document.querySelector('#portolan-error')?.textContent ?? '');
    }).toContain('sunk');
    const line = lineOf(island, "throw new Error('sunk')");
    expect(await overlay(page)).toContain(`${island}:${line}:`);
    expect(server.output()).toContain(`${island}:${line}:`);
    save(island, right);
    await overlayGoes(page);

    const inBrowser = right.replace(
      '  return (',
      "  if (typeof document === 'object' && count > 0) throw new Error('adrift');\n  return (",
    );
    save(island, inBrowser);
    expect(await overlay(page)).toContain(`${island}:${lineOf(island, 'adrift')}:`);
    save(island, right);
    await overlayGoes(page);
    await shows(page, 'Buoys: ');
    expect(await isSameDocument(page)).toBe(true);
  });

  it('serves a site that could not be opened as soon as it can', async () => {
    const other = join(site, '..', 'second');
    await copySampleSite(other, null);
    writeFileSync(join(other, 'portolan.config.ts'), 'export default { colour: 1 };\n');
    const second = await start('dev', other, String(await freePort()));
    try {
      const failed = await fetch(second.address);
      expect(failed.status).toBe(500);
      expect(await failed.text()).toContain('colour');
      rmSync(join(other, 'portolan.config.ts'));
      await soon(async () => (await fetch(second.address)).status).toBe(200);
    } finally {
      await second.stop();
    }
  });

  it('says of no island that it does not match, with React watching every attribute', async () => {
    const { page, errors } = await visit('/quick-revision/', { site: server.address });
    await hydrateIslands(page);
    expect(errors).toEqual([]);
    expect(await page.$('#portolan-error')).toBeNull();
  });
});
