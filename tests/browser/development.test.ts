import { readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { run, type Started, start } from './program.ts';
import { openBrowser, wait, wakeIslands } from './visit.ts';

const visit = openBrowser();

/** What a change may take to be seen, in milliseconds; machines that do other things meanwhile get as much again. */
const SECOND = 1000;
const SLACK = 1500;

describe('portolan dev', () => {
  let server: Started;
  let site: string;
  let template: string;
  beforeAll(async () => {
    site = join(await mkdtemp(join(tmpdir(), 'portolan-dev-')), 'site');
    await cp(inject('siteFolder'), site, { recursive: true, filter: (path) => !path.includes('.portolan') });
    await run('new', 'theme', 'harbour', '--site', site);
    await writeFile(join(site, 'portolan.config.ts'), "export default { theme: 'harbour' };\n");
    template = join(site, 'themes/harbour/templates/front-page.tsx');
    server = await start('dev', site, String(await freePort()));
  });
  afterAll(async () => {
    await server.stop();
    await rm(join(site, '..'), { recursive: true, force: true });
  });

  /** The front page in a browser that listens for changes. */
  async function listening(): Promise<Page> {
    const { page, requests } = await visit('/', { site: server.address });
    await expect
      .poll(() =>
        requests.some((request) => request.url().endsWith('/__portolan/events') && request.response()),
      )
      .toBe(true);
    return page;
  }

  /** Changes the template and gives the milliseconds until the browser shows the text. */
  async function change(page: Page, from: string, to: string): Promise<number> {
    const began = performance.now();
    writeFileSync(template, readFileSync(template, 'utf8').replace(from, to));
    await page.waitForFunction((text) => document.body?.textContent?.includes(text), { polling: 10 }, to);
    return Math.round(performance.now() - began);
  }

  it('shows a change of a theme in the browser within a second', async () => {
    const page = await listening();
    const times: number[] = [];
    for (const [from, to] of [
      ['Welcome to', 'Ahoy from'],
      ['Ahoy from', 'Moored at'],
      ['Moored at', 'Welcome to'],
    ] as const) {
      times.push(await change(page, from, to));
      // Nobody saves twice in a second.
      await wait(1000);
    }
    const [fastest = Number.POSITIVE_INFINITY] = times.toSorted((a, b) => a - b);
    console.info(`a change of a theme shows after ${times.join(', ')} ms`);
    expect(fastest).toBeLessThan(SECOND + SLACK);
  });

  it('shows a mistake over the page, with file and line, and goes on when it is mended', async () => {
    const page = await listening();
    const right = readFileSync(template, 'utf8');
    const line = right.slice(0, right.indexOf('<h1>')).split('\n').length;
    writeFileSync(template, right.replace('<h1>', '<h1'));
    const overlay = await page.waitForSelector('#portolan-error[open]');
    expect(await overlay?.evaluate((dialog) => dialog.textContent)).toContain(
      `themes/harbour/templates/front-page.tsx:${line}:`,
    );
    writeFileSync(template, right.replace('Welcome to', 'Back at'));
    await page.waitForFunction(
      () => !document.querySelector('#portolan-error') && document.body?.textContent?.includes('Back at'),
      { polling: 10 },
    );
  });

  it('says of no island that it does not match, with React watching every attribute', async () => {
    const { page, errors } = await visit('/quick-revision/', { site: server.address });
    await wakeIslands(page);
    expect(errors).toEqual([]);
    expect(await page.$('#portolan-error')).toBeNull();
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
