import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fromPlain, serialize } from '../../src/database/php-serialize.ts';
import { type Plain, type SiteChanges, type StoredOptions, serveChangedSite } from './changed-site.ts';
import { run, SAMPLE } from './program.ts';
import { serveHere } from './served-here.ts';
import { weakPairs } from './state-contrast.ts';
import { done, hydrateIslands, openBrowser } from './visit.ts';
import { serveVisitorSite } from './visitor-site.ts';

const visit = openBrowser();

/** Settings as the page builder's theme stores them: a page and a picture by their ids. */
const SETTINGS = {
  frontpage: 12,
  logo: '48',
  header_size: 'custom',
  header_custom_size: '70',
  copyright: 'Printed on [nolink] recycled electrons',
  header_title_bar: 'title_bar_breadcrumb',
  google_webfont: 'Lato:300,400',
  default_font: 'Open Sans:400,600',
  'color-default_font_size': '15px',
  'colorset-main_color-bg': '#fdf6e3',
  'colorset-main_color-color': '#334455',
  'colorset-alternate_color-bg': '#204060',
  'colorset-socket_color-bg': '#101820',
};

/** Colours of texts that can be read on all grounds of the look. */
const CLEAR = Object.fromEntries(
  [
    ['header', '#ffffff'],
    ['main', '#fdf6e3'],
    ['alternate', '#204060'],
    ['footer', '#222222'],
    ['socket', '#101820'],
  ].flatMap(([set, ground]) => {
    const light = set === 'header' || set === 'main';
    return Object.entries({
      bg: ground,
      bg2: ground,
      color: light ? '#334455' : '#eeeeee',
      heading: light ? '#222222' : '#ffffff',
      meta: light ? '#555555' : '#dddddd',
      primary: light ? '#0b5394' : '#ffd28a',
      secondary: light ? '#073763' : '#ffe0ad',
    }).map(([part, colour]) => [`colorset-${set}_color-${part}`, colour as string]);
  }),
);

/** The sample as if that theme, or a child of it, had rendered it, with settings besides the usual ones. */
const oldSite = (settings: Readonly<Record<string, string>> = {}, stylesheet = 'enfold') => ({
  template: 'enfold',
  stylesheet,
  // As its export has them: in place of the old theme's own setting, which an import takes over.
  show_on_front: 'page',
  page_on_front: String(SETTINGS.frontpage),
  [`avia_options_${stylesheet.replace('-', '_')}`]: { avia: { ...SETTINGS, ...settings } },
});

/** Serves it for a test. */
async function serveOldSite(
  options: StoredOptions,
  more: Omit<SiteChanges, 'options'> = {},
): Promise<string> {
  const site = await serveChangedSite({ options, configuration: {}, ...more });
  onTestFinished(() => site.close());
  return site.address;
}

/** An export of it, imported and served. */
async function serveImport(): Promise<{ readonly address: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-design-'));
  const { avia_options_enfold: stored } = oldSite();
  const quoted = serialize(fromPlain(stored as Plain))
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'");
  const sample = await readFile(join(SAMPLE, 'site.sql'), 'utf8');
  const old = sample
    .replace("'template','meridian'", "'template','enfold'")
    .replace("'stylesheet','meridian'", "'stylesheet','enfold'")
    .replace("'show_on_front','page'", "'show_on_front','posts'")
    .replace("'theme_switched','','auto'", () => `'avia_options_enfold','${quoted}','auto'`);
  await writeFile(join(folder, 'old.sql'), old);
  await run('import', join(folder, 'old.sql'), '--uploads', join(SAMPLE, 'uploads'), '--site', folder);
  const server = await serveHere(folder);
  return {
    address: server.address,
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describe('a site of the page builder’s theme', () => {
  let imported: Awaited<ReturnType<typeof serveImport>>;
  beforeAll(async () => {
    imported = await serveImport();
  });
  afterAll(() => imported.close());

  it('keeps its front page, logo, header, colours, type and the line at its end', async () => {
    const { address: site } = imported;
    const { page, errors } = await visit('/', { site, width: 1280 });
    const seen = await page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
      return {
        front: document.body.classList.contains('page-id-12'),
        logo: document.querySelector<HTMLImageElement>('.site-brand img')?.naturalWidth ?? 0,
        row: document.querySelector('.site-header-inner')?.getBoundingClientRect().height,
        ground: style('main').backgroundColor,
        text: style('.entry-content').color,
        face: style('.entry-content').fontFamily.split(',')[0],
        size: style('.entry-content').fontSize,
        bar: style('.title_container').backgroundColor,
        socket: style('#socket').backgroundColor,
        line: document.querySelector('#socket .copyright')?.textContent,
      };
    });
    expect(seen).toEqual({
      front: true,
      logo: expect.any(Number),
      row: 70,
      ground: 'rgb(253, 246, 227)',
      text: 'rgb(51, 68, 85)',
      face: '"Open Sans"',
      size: '15px',
      bar: 'rgb(32, 64, 96)',
      socket: 'rgb(16, 24, 32)',
      line: 'Printed on  recycled electrons',
    });
    expect(seen.logo).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });

  it('has entries and signs of a menu that lies over a picture in colours that are seen where it lies above the page', async () => {
    const colours = {
      header_replacement_menu: '#ffffff',
      header_mobile_activation: 'mobile_menu_tablet',
      'colorset-header_color-bg': '#ffffff',
      'colorset-header_color-meta': '#555555',
    };
    const site = await serveOldSite(oldSite(colours), {
      prepare: (database) =>
        database.exec(
          "INSERT INTO wp_postmeta VALUES (987654, 12, 'header_transparency', 'header_transparent')",
        ),
    });
    for (const [width, over] of [
      [1280, true],
      [820, false],
      [390, false],
    ] as const) {
      const { page } = await visit('/', { site, width });
      const seen = await page.evaluate(() => {
        const header = document.querySelector('#header.is-transparent') as Element;
        const sign = [...header.querySelectorAll('.menu-button, .site-menu > .menu > li > a')].find(
          (each) => each.getBoundingClientRect().width > 1,
        ) as Element;
        return { ground: getComputedStyle(header).backgroundColor, sign: getComputedStyle(sign).color };
      });
      expect([width, seen]).toEqual([
        width,
        over
          ? { ground: 'rgba(0, 0, 0, 0)', sign: 'rgb(255, 255, 255)' }
          : { ground: 'rgb(255, 255, 255)', sign: 'rgb(85, 85, 85)' },
      ]);
    }
  });

  it('opens the menu behind its button at the side, in colours that are seen there, and closes it by a click beside it', async () => {
    const site = await serveOldSite(
      oldSite({
        header_replacement_menu: '#ffffff',
        header_mobile_activation: 'mobile_menu_tablet',
        'colorset-header_color-bg': '#ffffff',
        'colorset-header_color-meta': '#444444',
        burger_flyout_width: '320px',
      }),
      {
        prepare: (database) =>
          database.exec(
            "INSERT INTO wp_postmeta VALUES (987654, 12, 'header_transparency', 'header_transparent')",
          ),
      },
    );
    for (const width of [820, 390]) {
      const { page } = await visit('/', { site, width, fresh: true });
      await page.click('.menu-button');
      await page.waitForSelector('.site-menu.is-open');
      const seen = await page.evaluate(() => {
        const menu = document.querySelector('.site-menu') as Element;
        const entry = menu.querySelector('.menu > li > a:not([aria-current])') as Element;
        const { width: wide, top, height } = menu.getBoundingClientRect();
        return { wide, top, whole: height === innerHeight, colour: getComputedStyle(entry).color };
      });
      expect([width, seen]).toEqual([width, { wide: 320, top: 0, whole: true, colour: 'rgb(68, 68, 68)' }]);
      await page.mouse.click(10, 300);
      await page.waitForFunction(() => !document.querySelector('.site-menu.is-open'));
    }
  });

  it('has tabs of a section in a row that moves to the open one, and what a row of columns says holds for all of it', async () => {
    const tab = (title: string, text: string) =>
      `[av_tab_sub_section tab_title='${title}'][av_one_half first min_height='av-equal-height-column' vertical_alignment='av-align-middle'][av_textblock]${'A river rises. '.repeat(60)}[/av_textblock][/av_one_half][av_one_half][av_textblock]<a href="/about/">${text}</a>[/av_textblock][/av_one_half][/av_tab_sub_section]`;
    const content = `[av_tab_section]${tab('One', 'First')}${tab('Two', 'Second')}[/av_tab_section]`;
    const site = await serveVisitorSite({ template: 'enfold', stylesheet: 'enfold' }, [
      {
        slug: 'tabs',
        content,
        meta: { _aviaLayoutBuilder_active: 'active', _aviaLayoutBuilderCleanData: content },
      },
    ]);
    onTestFinished(() => site.close());
    const { page } = await visit('/tabs/', { site: site.address, width: 1280 });
    await hydrateIslands(page);
    const panels = () =>
      page.$$eval('.av-layout-tab', (all) =>
        all.map((each) => [Math.round(each.getBoundingClientRect().left), (each as HTMLElement).inert]),
      );
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(await panels()).toEqual([
      [0, false],
      [width, true],
    ]);
    await page.$eval('[data-av-tab-section-title="2"]', (title) => (title as HTMLElement).click());
    await done(page);
    expect(await panels()).toEqual([
      [-width, true],
      [0, false],
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const gaps = await page.$eval('.av-active-tab-content .flex_column:last-child', (column) => {
      const outer = column.getBoundingClientRect();
      const inner = column.querySelector('.avia_textblock')?.getBoundingClientRect() ?? outer;
      return [inner.top - outer.top, outer.bottom - inner.bottom];
    });
    expect(gaps[0]).toBeGreaterThan(20);
    expect(Math.abs((gaps[0] ?? 0) - (gaps[1] ?? 0))).toBeLessThan(4);
  });

  it('has the pictures of a product beside its summary, and its tabs below', async () => {
    const { address: site } = imported;
    const { page } = await visit('/product/contour-t-shirt/', { site, width: 1280 });
    const [pictures, summary, tabs] = await page.evaluate(() =>
      ['.product-pictures', '.summary', '.wc-tabs'].map((selector) => {
        const { left, right, top, bottom } = (
          document.querySelector(selector) as Element
        ).getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    expect(pictures?.right).toBeLessThan(summary?.left ?? 0);
    expect(Math.abs((pictures?.top ?? 0) - (summary?.top ?? 99))).toBeLessThan(10);
    expect(tabs?.top).toBeGreaterThan(Math.max(pictures?.bottom ?? 0, summary?.bottom ?? 0) - 1);
  });

  it('does not scroll sideways, and asks no other host for anything', async () => {
    const { address: site } = imported;
    for (const width of [320, 390, 820, 1440]) {
      const { page, requests } = await visit('/', { site, width });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([width, wide <= width]).toEqual([width, true]);
      const hosts = requests.map((request) => request.url()).filter((url) => /^https?:/.test(url));
      expect(hosts.filter((url) => !url.startsWith(site))).toEqual([]);
    }
  });

  it('stays light where the visitor’s system is dark', async () => {
    const { address: site } = imported;
    const { page } = await visit('/', { site, scheme: 'dark' });
    const ground = await page.$eval('main', (main) => getComputedStyle(main).backgroundColor);
    expect(ground).toBe('rgb(253, 246, 227)');
  });

  it('adds no pair of colours that is hard to read, in any state, to those that its owner chose', async () => {
    const site = await serveOldSite(oldSite(CLEAR));
    for (const path of [
      '/drainage-basin/',
      '/quick-revision/',
      '/product/contour-t-shirt/',
      '/my-account/',
    ]) {
      const { page } = await visit(path, { site });
      for (const scheme of ['light', 'dark']) {
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        // Borders are as pale as the owner's colour for them.
        const weak = (await weakPairs(page)).filter((line) => !line.includes(' border '));
        expect(weak, `${path}, ${scheme}`).toEqual([]);
      }
    }
  });

  it('is recognised by its child theme, too', async () => {
    const site = await serveOldSite(oldSite({}, 'enfold-child'));
    const { page } = await visit('/', { site });
    const ground = await page.$eval('main', (main) => getComputedStyle(main).backgroundColor);
    expect(ground).toBe('rgb(253, 246, 227)');
  });

  it('has the program’s own look where its owner wants that', async () => {
    const site = await serveOldSite(oldSite(), { configuration: { theme: 'meridian' } });
    const { page } = await visit('/', { site });
    expect(await page.$('#socket')).toBeNull();
    expect(await page.$('.colophon')).not.toBeNull();
  });
});
