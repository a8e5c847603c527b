import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { beforeAll, describe, expect, it } from 'vitest';
import budgets from './element-budgets.json' with { type: 'json' };
import { done, hydrateIslands, openBrowser, type VisitOptions, wait } from './visit.ts';
import { advance, holdClock } from './visitor-site.ts';

const visit = openBrowser();

/** The style guide, hydrated; its own clock stands still until it is moved. */
async function guide(options: VisitOptions = {}, path = '/elements/') {
  const visited = await visit(path, { ...options, prepare: holdClock });
  await hydrateIslands(visited.page);
  return visited;
}

const attribute = (page: Page, selector: string, name: string) =>
  page.$eval(selector, (element, wanted) => element.getAttribute(wanted), name);
const text = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.textContent?.replace(/\s+/g, ' ').trim());
const seen = (page: Page, selector: string) =>
  page.$eval(selector, (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
/** Clicks by script: what is above the element does not matter. */
const press = (page: Page, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).click());

describe('a slideshow', () => {
  const SHOW = '.avia-slideshow';
  const shown = (page: Page) =>
    page.$$eval('.avia-slideshow .av-slider-list > li', (slides) =>
      slides.flatMap((slide, index) => (slide.hasAttribute('inert') ? [] : [index])),
    );

  it('moves by itself after its interval, until its stopper ends it', async () => {
    const { page } = await guide();
    expect(await shown(page)).toEqual([0]);
    await advance(page, 4999);
    expect(await shown(page)).toEqual([0]);
    await advance(page, 1);
    expect(await shown(page)).toEqual([1]);
    await done(page);
    await advance(page, 5000);
    await done(page);
    expect(await shown(page)).toEqual([2]);
    await advance(page, 5000);
    await done(page);
    await advance(page, 20_000);
    expect(await shown(page)).toEqual([2]);
    expect(await page.$(`${SHOW} .av-slider-pause`)).toBeNull();
  });

  it('is moved by arrows, dots and keys, which ends its moving by itself', async () => {
    const { page } = await guide();
    await press(page, `${SHOW} .next-slide`);
    expect(await shown(page)).toEqual([1]);
    await done(page);
    await advance(page, 20_000);
    expect(await shown(page)).toEqual([1]);
    await press(page, `${SHOW} .goto-slide:nth-child(3)`);
    expect(await shown(page)).toEqual([2]);
    await page.focus(`${SHOW} .next-slide`);
    await page.keyboard.press('ArrowRight');
    expect(await shown(page)).toEqual([0]);
    await page.keyboard.press('ArrowLeft');
    expect(await shown(page)).toEqual([2]);
  });

  it('stands still for those who want less movement', async () => {
    const { page } = await guide({ reducedMotion: true });
    await advance(page, 20_000);
    expect(await shown(page)).toEqual([0]);
  });

  it('follows a finger', async () => {
    const { page } = await guide({ width: 390 });
    await page.$eval(`${SHOW} .av-slider-list`, (list) => {
      const touch = (x: number) => new Touch({ identifier: 1, target: list, clientX: x, clientY: 300 });
      list.dispatchEvent(
        new TouchEvent('touchstart', { touches: [touch(300)], changedTouches: [touch(300)] }),
      );
      list.dispatchEvent(new TouchEvent('touchend', { touches: [], changedTouches: [touch(240)] }));
    });
    await page.waitForFunction(
      () => !document.querySelectorAll('.avia-slideshow .av-slider-list > li')[1]?.hasAttribute('inert'),
    );
  });

  it('shows fewer of several at once on narrow screens', async () => {
    const count = async (width: number) => {
      const { page } = await guide({ width });
      return page.$$eval('.avia-timeline-horizontal li:not([inert])', (all) => all.length);
    };
    expect([await count(1280), await count(900), await count(390)]).toEqual([3, 2, 1]);
  });
});

describe('a masonry', () => {
  const items = (page: Page) =>
    page.$$eval('[data-av-masonry-item]', (all) =>
      all.filter((each) => each.checkVisibility()).map((each) => each.className.match(/\w+_sort\b/g)),
    );

  it('shows the entries of one term, and all again', async () => {
    const { page } = await guide();
    await press(page, '[data-filter="tectonics_sort"]');
    const filtered = await items(page);
    expect(filtered.length).toBe(3);
    expect(await attribute(page, '.av-masonry-container', 'id')).toBe('masonry_id_tectonics_sort');
    expect(await attribute(page, '[data-filter="tectonics_sort"]', 'aria-pressed')).toBe('true');
    await press(page, '.av-masonry [data-filter="all_sort"]');
    expect((await items(page)).length).toBe(5);
  });

  it('asks for more with all data of its button, drops the one too many, and counts anew', async () => {
    const { page, requests } = await guide();
    await press(page, '.av-masonry-load-more');
    await page.waitForFunction(() => document.querySelectorAll('[data-av-masonry-item]').length === 10);
    const sent = new URLSearchParams(
      requests.find((each) => each.url().endsWith('/wp-admin/admin-ajax.php'))?.postData(),
    );
    expect(sent.get('action')).toBe('avia_ajax_masonry_more');
    expect([sent.get('items'), sent.get('offset'), sent.get('link')]).toEqual(['5', '5', 'category, 3,5,7']);
    expect(sent.getAll('loaded[]').length).toBe(5);
    expect(sent.get('post_id')).toBe(await attribute(page, '.av-masonry', 'data-post_id'));
    expect(sent.get('avMiniHide')).toBe('');
    expect(await attribute(page, '.av-masonry-load-more', 'data-offset')).toBe('5');
    expect(await text(page, '.av-masonry [data-filter="all_sort"] small')).toBe('10');
    // Those that were there before may come in one after another too, where the grid was below the window.
    const loaded = () =>
      page.$$eval(
        '[data-av-masonry-item]',
        (all) => all.slice(5).filter((entry) => entry.classList.contains('av-masonry-item-loaded')).length,
      );
    await advance(page, 100);
    expect(await loaded()).toBe(2);
    await advance(page, 300);
    expect(await loaded()).toBe(5);
  });
});

describe('a tab section', () => {
  const open = (page: Page) => text(page, '.av-active-tab-title');

  it('opens by its titles and puts itself into the address', async () => {
    const { page } = await guide();
    await press(page, '[data-av-tab-section-title="2"]');
    expect(await open(page)).toBe('Middle course');
    expect(new URL(page.url()).hash).toBe('#middle-course');
    await press(page, '[data-av-tab-section-title="1"]');
    expect(new URL(page.url()).hash).toBe('#upper');
    expect(await seen(page, '#av-tab-section-1-2')).toBe(false);
  });

  it('opens by the address: its own name, its link, in any case', async () => {
    const { page } = await guide({}, '/elements/#LOWER-COURSE');
    expect(await open(page)).toBe('Lower course');
    await page.evaluate(() => {
      location.hash = '#upper';
    });
    await page.waitForFunction(
      () => document.querySelector('.av-active-tab-title')?.textContent?.trim() === 'Upper course',
    );
  });

  it('is walked through by keys, and its arrows end at its ends', async () => {
    const { page } = await guide();
    await page.focus('[data-av-tab-section-title="1"]');
    await page.keyboard.press('ArrowRight');
    expect(await open(page)).toBe('Middle course');
    await page.keyboard.press('End');
    expect(await open(page)).toBe('Lower course');
    await press(page, '.av_next_tab_section');
    expect(await open(page)).toBe('Lower course');
    await press(page, '.av_prev_tab_section');
    expect(await open(page)).toBe('Middle course');
  });
});

it('a fold shows its beginning, unfolds with room to spare, and tells the others', async () => {
  const { page } = await guide();
  const container = '#folded .av-fold-unfold-container';
  const limit = () => page.$eval(container, (each) => (each as HTMLElement).style.maxHeight);
  expect(await limit()).toBe('90px');
  expect(await text(page, '#folded .av-fold-button-container')).toBe('Read on');
  await page.evaluate(() => {
    document.addEventListener('avia_fold_unfold_changed', () => document.body.setAttribute('data-told', ''));
  });
  await press(page, '#folded .av-fold-button-container');
  const height = await page.$eval(container, (each) => each.scrollHeight);
  expect(await limit()).toBe(`${height + 200}px`);
  expect(await text(page, '#folded .av-fold-button-container')).toBe('Read less');
  expect(await attribute(page, '#folded .av-fold-button-container', 'href')).toBe('#folded');
  await advance(page, 499);
  expect(await attribute(page, 'body', 'data-told')).toBeNull();
  await advance(page, 1);
  expect(await attribute(page, 'body', 'data-told')).toBe('');
});

describe('the lightbox', () => {
  const openFirst = async () => {
    const { page } = await guide();
    await page.$eval('.avia-gallery:not(:has(.avia-gallery-big)) .avia-gallery-thumb a', (link) => {
      (link as HTMLElement).focus();
      (link as HTMLElement).click();
    });
    await page.waitForSelector('dialog.avia-popup[open]');
    return page;
  };
  // React renders in its own time, whatever the page's clock says.
  const counts = (page: Page, wanted: string) =>
    page.waitForFunction((text) => document.querySelector('.mfp-counter')?.textContent === text, {}, wanted);

  it('opens a picture with its title and place, goes on by arrows and keys', async () => {
    const page = await openFirst();
    expect(await text(page, '.mfp-counter')).toBe('1 / 8');
    expect(await text(page, '.mfp-title')).toBe('A drainage basin');
    await page.keyboard.press('ArrowRight');
    await advance(page, 119);
    expect(await text(page, '.mfp-counter')).toBe('1 / 8');
    await advance(page, 1);
    await counts(page, '2 / 8');
    await press(page, '.mfp-arrow-left');
    await advance(page, 120);
    await counts(page, '1 / 8');
    await press(page, '.mfp-arrow-left');
    await advance(page, 120);
    await counts(page, '8 / 8');
  });

  it('closes by Escape, a moment later, and gives the focus back', async () => {
    const page = await openFirst();
    await page.keyboard.press('Escape');
    await advance(page, 299);
    expect(await page.$('dialog.avia-popup[open]')).not.toBeNull();
    await advance(page, 1);
    await page.waitForFunction(() => !document.querySelector('dialog.avia-popup'));
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-onclick'))).toBe('1');
  });
});

it('a gallery shows the picture of a thumb large', async () => {
  const { page } = await guide();
  await press(page, '.avia-gallery:has(.avia-gallery-big) .avia-gallery-thumb [data-onclick="3"]');
  const shown = await page.$$eval('.avia-gallery-big', (all) =>
    all.filter((each) => each.checkVisibility()).map((each) => each.getAttribute('data-onclick')),
  );
  expect(shown).toEqual(['3']);
  expect(await page.$('dialog[open]')).toBeNull();
});

it('points in a picture tell their text to pointers and keys, and stop after a while', async () => {
  const { page } = await guide({ reducedMotion: true });
  await page.focus('.av-image-hotspot_inner');
  expect(await seen(page, '#hotspots-1-1')).toBe(true);
  await page.keyboard.press('Escape');
  expect(await seen(page, '#hotspots-1-1')).toBe(false);
  await page.hover('.av-image-hotspot:nth-of-type(2)');
  expect(await seen(page, '#hotspots-1-2')).toBe(true);
  await page.mouse.move(1, 1);
  await advance(page, 299);
  expect(await seen(page, '#hotspots-1-2')).toBe(true);
  await advance(page, 1);
  expect(await seen(page, '#hotspots-1-2')).toBe(false);
});

it('a flip card is turned by keys and back again', async () => {
  const { page } = await guide();
  await page.focus('.avia-icongrid-wrapper');
  await page.keyboard.press('Enter');
  expect(await attribute(page, '.avia-icongrid-wrapper', 'aria-pressed')).toBe('true');
  await page.keyboard.press('Escape');
  expect(await attribute(page, '.avia-icongrid-wrapper', 'aria-pressed')).toBe('false');
});

it('a message that was closed stays closed', async () => {
  const { page } = await guide();
  await press(page, '.av_message_close');
  expect(await seen(page, '.messagebox-custom_cookie')).toBe(false);
  const cookies = await page.browserContext().cookies();
  const cookie = cookies.find((each) => each.name.startsWith('avia-messagebox-'));
  expect(cookie?.name).toBe(`avia-messagebox-${cookie?.value}`);
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(5);
  await page.reload();
  await hydrateIslands(page);
  expect(await seen(page, '.messagebox-custom_cookie')).toBe(false);
});

it('a magazine changes its group in its own time, and not while it changes', async () => {
  const { page } = await guide();
  const shown = () =>
    page.$$eval('.av-magazine-group:not([hidden])', (all) =>
      all.map((each) => each.className.includes('sort_all')),
    );
  await press(page, '.av-magazine-sort a:nth-child(2)');
  await press(page, '.av-magazine-sort a:nth-child(3)');
  await advance(page, 199);
  expect(await shown()).toEqual([true]);
  await advance(page, 1);
  expect(await shown()).toEqual([false]);
  expect(await attribute(page, '.av-magazine-sort a:nth-child(2)', 'aria-pressed')).toBe('true');
});

it('numbers count when they are reached, and end on themselves', async () => {
  const { page } = await visit('/elements/', { prepare: holdClock });
  await page.$eval('.avia-animated-number', (element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await page.waitForSelector('.number_prepared');
  const shown = () => text(page, '.avia-single-number');
  await done(page);
  // No zeros before the count begins.
  expect(await shown()).toBe('1500');
  await advance(page, 300);
  await page.waitForFunction(() => {
    const figure = Number(document.querySelector('.avia-single-number')?.textContent);
    return figure > 30 && figure < 1500;
  });
  expect(await shown()).toMatch(/^\d{4}$/);
  await page.waitForFunction(() => document.querySelector('.avia-single-number')?.textContent === '1500', {
    timeout: 60_000,
  });
});

it('the link down leads to the next part of the page', async () => {
  const { page } = await guide({ reducedMotion: true });
  await press(page, '.scroll-down-link');
  const top = await page.$eval(
    '#hero + .avia-section, #hero ~ .avia-section',
    (next) => next.getBoundingClientRect().top,
  );
  expect(Math.abs(top)).toBeLessThan(120);
});

it('the texts of a section as high as a part of the window begin where those of other parts do', async () => {
  for (const width of [390, 1440]) {
    const { page } = await visit('/elements/', { width, reducedMotion: true });
    const lefts = await page.evaluate(() =>
      [
        '.avia-section[class*="av-minimum-height"] .av-special-heading',
        '.av-builder-content .av-special-heading',
      ].map((selector) => document.querySelector(selector)?.getBoundingClientRect().left),
    );
    expect([width, lefts[0]]).toEqual([width, lefts[1]]);
  }
});

it('a column that leads somewhere is one link, links inside it stay their own', async () => {
  const { page } = await guide();
  const target = await page.$eval('.avia-link-column', (column) => {
    const box = column.getBoundingClientRect();
    column.scrollIntoView({ block: 'center', behavior: 'instant' });
    const now = column.getBoundingClientRect();
    return document
      .elementFromPoint(now.left + box.width / 2, now.top + 5)
      ?.closest('a')
      ?.getAttribute('href');
  });
  expect(target).toContain('/quick-revision/');
});

it('everything can be read without scripts', async () => {
  const { page } = await visit('/elements/', { script: false });
  for (const selector of [
    '#folded p:last-of-type',
    '#av-tab-section-1-3',
    '.messagebox-custom_cookie',
    '.bar',
  ])
    expect(await seen(page, selector), selector).toBe(true);
  expect(await text(page, '.avia-single-number')).toBe('1500');
  const scrolls = await page.$eval(
    '.avia-slideshow .av-slider-list',
    (list) => list.scrollWidth > list.clientWidth,
  );
  expect(scrolls).toBe(true);
});

describe('what elements weigh', () => {
  const manifest = () =>
    JSON.parse(readFileSync('dist/assets/meridian/manifest.json', 'utf8')) as {
      readonly islands: Record<string, { readonly bytes: number }>;
      readonly styles: Record<string, { readonly bytes: number }>;
    };
  let own: readonly string[];
  beforeAll(() => {
    own = readdirSync(join('src', 'plugins', 'enfold', 'elements'), { recursive: true }).map(String);
  });

  it.each([
    ['scripts', /([\w-]+)\.island\.tsx$/, 'islands'],
    ['styles', /([\w-]+)\.css$/, 'styles'],
  ] as const)('in %s is bounded for each', (kind, file, part) => {
    const found = own.flatMap((name) => file.exec(name)?.[1] ?? []);
    const limits = budgets[kind] as Record<string, number>;
    const bytes = manifest()[part];
    const over = found.filter((name) => !(Number(bytes[name]?.bytes) <= Number(limits[name])));
    expect(over).toEqual([]);
  });

  it('is nothing for pages without them', async () => {
    const { page, requests } = await visit('/about/');
    expect(await page.$('portolan-island[name="slider"]')).toBeNull();
    expect(requests.some((each) => /\/(?:slider|masonry|lightbox|builder-page)-/.test(each.url()))).toBe(
      false,
    );
  });
});

it('the way back up is seen when the page was scrolled by 500 pixels', async () => {
  const { page } = await visit('/elements/', { reducedMotion: true, height: 800 });
  const inWindow = async (scrolled: number) => {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), scrolled);
    return page.$eval('#scroll-top-link', (link) => link.getBoundingClientRect().top < innerHeight);
  };
  expect([await inWindow(0), await inWindow(499), await inWindow(520), await inWindow(4000)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  await press(page, '#scroll-top-link');
  await page.waitForFunction(() => scrollY === 0);
  const { page: short } = await visit('/off-the-map/', { height: 1200 });
  expect(
    await short.$eval('#scroll-top-link', (link) => link.getBoundingClientRect().top > innerHeight),
  ).toBe(true);
});

it.each(['/elements/', '/elements/2/'])(
  'nothing moves by itself while %s is read down to its end',
  async (path) => {
    const { page } = await visit(path, {
      width: 390,
      prepare: async (fresh) => {
        await fresh.evaluateOnNewDocument(() => {
          window.moves = [];
          new PerformanceObserver((list) => {
            for (const { value, sources, startTime } of list.getEntries() as LayoutShift[]) {
              const what = sources.map(({ node, previousRect, currentRect }) =>
                [node?.nodeName, (node as Element | null)?.className, previousRect.top, currentRect.top].join(
                  ' ',
                ),
              );
              window.moves.push({ value, what: [startTime, scrollY, ...what].join('; ') });
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
      },
    });
    const down = (y: number) =>
      page.evaluate((top) => {
        scrollTo({ top, behavior: 'instant' });
        return document.body.scrollHeight;
      }, y);
    for (let y = 0; y < (await down(y)); y += 500) await wait(60);
    const moves = await page.evaluate(() => window.moves);
    const sum = moves.reduce((total, { value }) => total + value, 0);
    expect(sum, moves.map(({ what }) => what).join('\n')).toBeLessThan(0.02);
  },
);

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

declare global {
  interface Window {
    /** What moved on the page: its share of the window, and what it was. */
    moves: { value: number; what: string }[];
  }
}
