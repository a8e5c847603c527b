import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ChangedSite } from './changed-site.ts';
import { done, hydrateIslands, laidOut, openBrowser, type VisitOptions, wait } from './visit.ts';
import { advance, holdClock, type OwnPage, serveVisitorSite } from './visitor-site.ts';

const visit = openBrowser();

const builder = (slug: string, content: string): OwnPage => ({
  slug,
  content,
  meta: { _aviaLayoutBuilder_active: 'active', _aviaLayoutBuilderCleanData: content },
});
const LONG = `<p>${'A river rises, falls, meanders and reaches the sea. '.repeat(60)}</p>`;
const ROOM = "[av_hr class='invisible' height='1600']";

const PAGES: readonly OwnPage[] = [
  {
    slug: 'plain',
    content: `<p><a id="to-mouth" href="#mouth">To the mouth</a> <a id="to-next" href="#next">Next</a> <a id="to-prev" href="#prev">Previous</a> <a id="answer" class="comment-reply-link" href="#mouth">Reply</a> <span class="no-scroll"><a id="marked" href="#mouth">At once</a></span></p><p id="next">Next</p><p id="prev">Previous</p>${LONG.repeat(4)}<h2 id="mouth">The mouth</h2>${LONG.repeat(4)}`,
  },
  builder(
    'sections',
    "[av_section id='first' scroll_down='aviaTBscroll_down' min_height='100'][av_textblock]One[/av_textblock][/av_section][av_section id='hidden' custom_class='gone'][av_textblock]Not seen[/av_textblock][/av_section][av_section id='third' min_height='100'][av_textblock]Three[/av_textblock][/av_section]",
  ),
  builder(
    'sub-menu',
    `[av_textblock]Above[/av_textblock][av_submenu which_menu='custom' sticky='aviaTBsticky'][av_submenu_item title='One' link='manually,#one'][/av_submenu_item][/av_submenu][av_textblock]${LONG.repeat(8)}[/av_textblock]`,
  ),
  builder(
    'shares',
    `${ROOM}[av_font_icon icon='ue800' animation='pop-up' custom_class='early'][av_font_icon icon='ue800' animation='pop-up' custom_class='own av-animated-when-visible-50']${ROOM}`,
  ),
  builder(
    'layer',
    `${ROOM}[av_section id='moving' src='/wp-content/uploads/2023/10/meandering-valley.jpg' attach='parallax'][av_textblock]Text[/av_textblock][/av_section]${ROOM}`,
  ),
];

/** The entry of the main menu that leads to the page for teachers. */
const TEACHERS = `SELECT object.post_id FROM wp_postmeta object JOIN wp_posts page ON page.ID = object.meta_value
  WHERE object.meta_key = '_menu_item_object_id' AND page.post_name = 'teachers'`;

/** What of the Layout Instability API's entries is read here. */
type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly {
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
};

describe('a page', () => {
  let site: ChangedSite;
  beforeAll(async () => {
    site = await serveVisitorSite(
      {
        template: 'enfold',
        stylesheet: 'enfold',
        widget_avia_auto_toc: { 2: { title: 'Contents', level: 'h2', single_only: 0 }, _multiwidget: 1 },
      },
      PAGES,
      { theme: 'meridian' },
      [
        `UPDATE wp_posts SET post_title = 'Nowhere' WHERE ID IN (${TEACHERS})`,
        `UPDATE wp_postmeta SET meta_value = '#' WHERE meta_key = '_menu_item_url' AND post_id IN (${TEACHERS})`,
        `UPDATE wp_postmeta SET meta_value = 'custom' WHERE meta_key = '_menu_item_type' AND post_id IN (${TEACHERS})`,
      ],
    );
  });
  afterAll(() => site.close());

  const open = async (path: string, options: VisitOptions = {}) => {
    const { page } = await visit(path, { site: site.address, prepare: holdClock, ...options });
    await hydrateIslands(page);
    return page;
  };
  const press = (page: Page, selector: string) =>
    page.$eval(selector, (element) => (element as HTMLElement).click());
  const top = (page: Page, selector: string) =>
    page.$eval(selector, (element) => Math.round(element.getBoundingClientRect().top));

  it('goes to its parts in 1200 milliseconds without any element of the builder', async () => {
    const page = await open('/plain/');
    // Half of its time, as far as the page's own clock can tell on a busy machine.
    const [place = 0, scrolled = 0] = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      document.getElementById('to-mouth')?.click();
      await frame();
      window.advance(500);
      await frame();
      await frame();
      return [document.getElementById('mouth')?.getBoundingClientRect().top ?? 0, scrollY];
    });
    expect(place).toBeGreaterThan(200);
    expect(scrolled).toBeGreaterThan(100);
    expect(new URL(page.url()).hash).toBe('');
    await advance(page, 1200);
    await page.waitForFunction(() => location.hash === '#mouth');
    const below = await page.$eval('.site-header', (header) => header.getBoundingClientRect().bottom);
    expect(await top(page, '#mouth')).toBeGreaterThan(below);
    expect(await top(page, '#mouth')).toBeLessThan(below + 60);
  });

  it('leaves "#next", "#prev", replies to comments and what is marked to the browser', async () => {
    const page = await open('/plain/');
    await page.evaluate(() => {
      document.addEventListener('click', (event) => {
        document.body.dataset['prevented'] = String(event.defaultPrevented);
      });
    });
    const prevented: unknown[] = [];
    for (const id of ['#to-next', '#to-prev', '#answer', '#marked', '#to-mouth']) {
      await press(page, id);
      prevented.push(await page.$eval('body', (body) => body.dataset['prevented']));
    }
    expect(prevented).toEqual(['false', 'false', 'false', 'false', 'true']);
  });

  it('goes by "#next-section" to the next part that is seen, and keeps its address', async () => {
    const page = await open('/sections/', { reducedMotion: true });
    await page.addStyleTag({ content: '.gone { display: none }' }).catch(() => undefined);
    await page.$eval('#hidden', (part) => {
      (part as HTMLElement).style.display = 'none';
    });
    await press(page, '.scroll-down-link');
    await done(page);
    expect(Math.abs(await top(page, '#third'))).toBeLessThan(120);
    expect(new URL(page.url()).hash).toBe('');
  });

  it.each([1280, 390])('of %i pixels keeps a sub-menu that sticks right below its header', async (width) => {
    const page = await open('/sub-menu/', { width });
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await page.waitForFunction(() => {
      const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
      const menu = document.querySelector('.av-sticky-submenu')?.getBoundingClientRect().top ?? 0;
      return scrollY > 1400 && header > 30 && Math.abs(menu - header) <= 1;
    });
  });

  it('lets an element come in at the share of the window that its class says', async () => {
    const page = await open('/shares/');
    const started = (name: string) =>
      page.$eval(name, (icon) => icon.classList.contains('avia_start_animation'));
    const toShare = async (share: number) => {
      await page.$eval(
        '.own',
        (icon, wanted) =>
          scrollTo({
            top: icon.getBoundingClientRect().top + scrollY - innerHeight * wanted,
            behavior: 'instant',
          }),
        share,
      );
      await done(page);
      await advance(page, 1000);
    };
    await toShare(0.9);
    expect([await started('.early'), await started('.own')]).toEqual([false, false]);
    await toShare(0.6);
    expect([await started('.early'), await started('.own')]).toEqual([true, false]);
    await toShare(0.45);
    await page.waitForFunction(() => {
      window.advance(1000);
      return document.querySelector('.own')?.classList.contains('avia_start_animation');
    });
  });

  it('moves the background of a section against itself, not on demand for less movement', async () => {
    const page = await open('/layer/');
    const place = (on: Page) =>
      on.$eval('.av-parallax', (layer) => {
        const box = layer.parentElement?.getBoundingClientRect();
        return [
          Math.round((layer as HTMLElement).getBoundingClientRect().top - (box?.top ?? 0)),
          (layer as HTMLElement).style.height,
        ];
      });
    const to = async (on: Page, share: number) => {
      await on.$eval(
        '#moving',
        (part, wanted) =>
          scrollTo({
            top: part.getBoundingClientRect().top + scrollY - innerHeight * wanted,
            behavior: 'instant',
          }),
        share,
      );
      await done(page);
    };
    await to(page, 0.9);
    await page.waitForSelector('.av-parallax.active-parallax');
    const [first] = await place(page);
    await to(page, 0.4);
    const [second, height] = await place(page);
    // Half a window further, 0.3 of it back.
    expect(Number(second) - Number(first)).toBeCloseTo(900 * 0.5 * 0.3, -1);
    const section = await page.$eval('#moving', (part) => part.getBoundingClientRect().height);
    expect(Number.parseInt(String(height), 10)).toBeCloseTo(900 * 0.3 + section, -1);
    const still = await open('/layer/', { reducedMotion: true });
    await to(still, 0.4);
    expect(await still.$('.active-parallax')).toBeNull();
  });

  it('has entries of its menu that lead nowhere: a click opens what lies below them', async () => {
    const { page } = await visit('/plain/', { site: site.address, width: 1440, reducedMotion: true });
    const entry = '.site-menu > .menu > li:has(> a:not([href]))';
    expect(await page.$eval(`${entry} > a`, (link) => link.textContent)).toBe('Nowhere');
    await page.hover(`${entry} > a`);
    await page.waitForSelector('portolan-island[name=navigation][hydrated]');
    await page.click(`${entry} > a`);
    await page.waitForSelector(`${entry}.is-open`);
    expect(page.url()).toBe(`${site.address}/plain/`);
  });

  it('is shown when its header is there, none of whose parts then moves another', async () => {
    const whole = await (await fetch(`${site.address}/plain/`)).text();
    const half = whole.indexOf('</li>', whole.indexOf('site-menu'));
    // The second half of the header comes later than a page that waits for nothing is painted.
    const slow = createServer((request, response) => {
      response.setHeader('Content-Type', 'text/html');
      if (request.url !== '/plain/') return response.end();
      response.write(whole.slice(0, half));
      setTimeout(() => response.end(whole.slice(half)), 1000);
    });
    await new Promise<void>((listening) => slow.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void slow.close());
    const { port } = slow.address() as AddressInfo;
    const { page } = await visit('/plain/', { site: `http://127.0.0.1:${port}` });
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
    const { there, shown } = await page.evaluate(() => ({
      there: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
      shown: performance.getEntriesByName('first-paint')[0]?.startTime,
    }));
    expect(shown).toBeGreaterThan(there);
  });

  describe('that is long and is moved by a script before it is there', () => {
    const moved = async (path: string, how: string, prepare?: () => void) => {
      const { page } = await visit(path, {
        // Of a visitor who is new to the site: requests that may be answered here come from no cache.
        answer: () => false,
        prepare: async (fresh) => {
          if (prepare) await fresh.evaluateOnNewDocument(prepare);
          await fresh.evaluateOnNewDocument((act) => {
            const shifts: number[] = [];
            const same = (one: DOMRectReadOnly, other: DOMRectReadOnly) =>
              (['x', 'y', 'width', 'height'] as const).every((side) => one[side] === other[side]);
            Object.assign(window, { shifts });
            new PerformanceObserver((list) => {
              // What was nowhere before, as nothing of a part that is passed over is, has not moved; nor has what is seen
              // where it was, though it begins elsewhere.
              for (const { sources, value } of list.getEntries() as Shift[])
                if (
                  sources.some(({ previousRect: was, currentRect: is }) => was.height > 0 && !same(was, is))
                )
                  shifts.push(value);
            }).observe({ type: 'layout-shift', buffered: true });
            addEventListener('DOMContentLoaded', () =>
              act === 'hash'
                ? (location.hash = '#folded')
                : scrollTo({ top: Number(act), behavior: 'instant' }),
            );
          }, how);
        },
      });
      await laidOut(page);
      await wait(500);
      const sum = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((total, each) => total + each, 0),
      );
      return { page, sum };
    };

    it('comes to rest where it was sent by its address', async () => {
      const { page, sum } = await moved('/elements/', 'hash');
      const place = await top(page, '#folded');
      expect(place).toBeGreaterThan(0);
      expect(place).toBeLessThan(140);
      expect(sum).toBeLessThan(0.02);
    });

    it.each(['1500', '5000', '9000'])(
      'is not shifted below the visitor’s eyes at %s pixels',
      async (pixels) => {
        const { sum } = await moved('/elements/', pixels);
        expect(sum).toBeLessThan(0.02);
      },
    );

    it.each(['5000', '9000'])(
      'is not shifted at %s pixels while what is seen changes as well, where browsers do not keep the place',
      async (pixels) => {
        const { sum } = await moved('/elements/', pixels, () => {
          const whenIdle = requestIdleCallback;
          let changes = 0;
          window.requestIdleCallback = (run, options) =>
            whenIdle((deadline) => {
              const main = document.querySelector('main');
              if (main) main.style.paddingBottom = `${++changes % 2}px`;
              run(deadline);
            }, options);
        });
        expect(sum).toBeLessThan(0.02);
      },
    );
  });
});
