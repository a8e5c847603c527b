import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { drivesPackagedChromium } from './find-chromium.ts';
import { freePort } from './free-port.ts';
import { pictureDiffers } from './picture.ts';
import { type Started, start } from './program.ts';
import { openBrowser } from './visit.ts';

const visit = openBrowser();

/** A phone by day, a desk by night, and a phone from right to left. */
const VIEWS = [
  { name: 'phone', query: 'width=390&scheme=light', scale: 0.75 },
  { name: 'desk-dark', query: 'width=1440&scheme=dark', scale: 0.5 },
] as const;
const GROUPS = ['Reading', 'Log-in', 'Shop', 'Members', 'Elements'] as const;

describe('the gallery of states', () => {
  let server: Started;
  let folder: string;
  /** A face that the theme brings: the pictures are the same on every machine. */
  let face = '';
  const open = async (query: string, scale = 1) => {
    const { page } = await visit(`/__states/?${query}`, { site: server.address, width: 1480, height: 1000 });
    await page.setViewport({ width: 1480, height: 1000, deviceScaleFactor: scale });
    return page;
  };
  const statesOf = (page: Page) =>
    page.$$eval('figure', (all) => all.map(({ dataset, innerText }) => [dataset['state'], innerText]));
  const shown = (page: Page) =>
    page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('figure')].every(({ dataset }) =>
        ['ready', 'failed'].includes(dataset['state'] ?? ''),
      ),
    );

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portolan-states-'));
    const site = join(folder, 'site');
    await cp(inject('siteFolder'), site, { recursive: true, filter: (from) => !from.includes('.portolan') });
    server = await start('dev', site, String(await freePort()));
    const front = await (await fetch(server.address)).text();
    const sheet = new URL(/href="([^"]+\/faces-[^"]+\.css)"/.exec(front)?.[1] ?? '', server.address);
    const file = /url\("?([^")]+\.woff2)/.exec(await (await fetch(sheet)).text())?.[1];
    if (file === undefined) throw new Error('The theme brings no face.');
    face = new URL(file, sheet).pathname;
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('has scenes of everything that the site has, in groups', async () => {
    const page = await open('scene=none');
    const groups = await page.$$eval('nav a', (links) => links.map((link) => link.textContent));
    expect(groups).toEqual([...GROUPS]);
  });

  it('shows one scene at all widths, in both schemes and from right to left', async () => {
    const page = await open('scene=cart&width=320,1440&scheme=light,dark&dir=rtl');
    await page.addStyleTag({ content: 'figure{display:block}' });
    for (const figure of await page.$$('figure')) await figure.scrollIntoView();
    await shown(page);
    const seen = await page.$$eval('iframe', (frames) =>
      frames.map(({ contentDocument: inner, contentWindow: own }) => [
        own?.innerWidth,
        inner?.documentElement.dir,
        inner &&
          getComputedStyle(inner.body).backgroundColor ===
            getComputedStyle(frames[0]?.contentDocument?.body as Element).backgroundColor,
        inner?.querySelectorAll('.cart_item').length,
      ]),
    );
    expect(seen).toEqual([
      [320, 'rtl', true, 1],
      [1440, 'rtl', true, 1],
      [320, 'rtl', false, 1],
      [1440, 'rtl', false, 1],
    ]);
  });

  it('shows a scene in the palette of an old site', async () => {
    const page = await open('scene=shop&palette=a+page+as+dark+as+night');
    await shown(page);
    const ground = await page.$eval('iframe', ({ contentDocument: inner }) =>
      inner ? getComputedStyle(inner.body).backgroundColor : '',
    );
    expect(ground).toBe('rgb(17, 20, 24)');
  });

  it('says what a scene lacks', async () => {
    const page = await open('scene=menu&width=1440&patience=500');
    await shown(page);
    expect(await statesOf(page)).toEqual([['failed', expect.stringContaining('Not there: ')]]);
  });

  describe.skipIf(!drivesPackagedChromium())('as it was approved', () => {
    it.each(VIEWS.flatMap((view) => GROUPS.map((group) => ({ ...view, group }))))(
      '$name: $group',
      async (view) => {
        const page = await open('scene=none', view.scale);
        const names = await page.$$eval(
          'script#scenes',
          ([script], group) =>
            (JSON.parse(script?.textContent ?? '[]') as { name: string; group: string }[])
              .filter((scene) => scene.group === group)
              .map((scene) => scene.name),
          view.group as string,
        );
        expect(names.length).toBeGreaterThan(0);
        const { page: compare } = await visit('/robots.txt');
        const differences: string[] = [];
        for (const name of names) {
          // The phone's menu is none on a desk.
          if (name === 'menu' && view.name !== 'phone') continue;
          await page.goto(
            `${server.address}/__states/?scene=${name}&${view.query}&face=${encodeURIComponent(face)}`,
          );
          await shown(page);
          const [[state, text] = []] = await statesOf(page);
          if (state !== 'ready') differences.push(`${name}: ${text}`);
          const box = await page.waitForSelector('.box');
          const picture = Buffer.from((await box?.screenshot({ type: 'webp', quality: 50 })) ?? []);
          const difference = await pictureDiffers(compare, `${name}-${view.name}`, picture);
          if (difference !== undefined) differences.push(difference);
        }
        expect(differences).toEqual([]);
      },
    );
  });
});
