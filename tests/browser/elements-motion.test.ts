import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangedSite } from './changed-site.ts';
import { done, hydrateIslands, openBrowser, type VisitOptions } from './visit.ts';
import { advance, holdClock, type OwnPage, serveVisitorSite } from './visitor-site.ts';

const visit = openBrowser();

/** Room above what moves only when it is reached. */
const ROOM = "[av_hr class='invisible' height='1600']";
/** Long enough to be scrolled through. */
const LESSON = 'A river rises, falls, meanders and reaches the sea. '.repeat(60);

const own = (slug: string, content: string, more: Partial<OwnPage> = {}): OwnPage => ({
  slug,
  content,
  ...more,
});
const builder = (slug: string, content: string): OwnPage =>
  own(slug, content, {
    meta: { _aviaLayoutBuilder_active: 'active', _aviaLayoutBuilderCleanData: content },
  });

const PAGES: readonly OwnPage[] = [
  builder(
    'entering',
    `${ROOM}${Array.from({ length: 13 }, (_, index) => `[av_font_icon icon='ue800' animation='pop-up' custom_class='icon-${index + 1}']`).join('')}${ROOM}`,
  ),
  builder(
    'bars',
    `${ROOM}[av_progress show_percentage='aviaTBshow_percentage'][av_progress_bar title='Rivers' progress='85'][/av_progress]${ROOM}`,
  ),
  builder(
    'rotator',
    "[av_headline_rotator before_rotating='We walk along' interval='3'][av_rotator_item title='rivers'][av_rotator_item title='coasts'][/av_headline_rotator]",
  ),
  builder('countdown', "[av_countdown date='01/01/2030' hour='0' minute='0' timezone='0' min='1' max='5']"),
  builder('previews', "[av_portfolio link='category,3,5,7' linking='ajax' sort='no' items='4']"),
  builder(
    'flipping',
    "[av_countdown date='01/01/2030' hour='0' minute='0' timezone='0' min='1' max='2' appearance='av-flip-clock']",
  ),
  builder(
    'parallax',
    `${ROOM}[av_image src='/wp-content/uploads/own.jpg' parallax_parallax='bottom_top' parallax_parallax_speed='40' av-mini-parallax_parallax='no_parallax'][/av_image]${ROOM}`,
  ),
  builder(
    'accordion',
    "[av_slideshow_accordion title='active' autoplay='true' interval='4'][av_slide_accordion id='123' title='One'][av_slide_accordion id='131' title='Two' link='page,34'][av_slide_accordion id='139' title='Three'][/av_slideshow_accordion]",
  ),
  builder(
    'anchors',
    `[av_textblock]<a id="to-mouth" href="#mouth">To the mouth</a> <a id="marked" class="no-scroll" href="#mouth">At once</a> <a id="before" href="#prev">Before</a>[/av_textblock]${ROOM}[av_textblock id='mouth']The mouth[/av_textblock]${ROOM}`,
  ),
  builder('told', "[av_font_icon icon='ue800' custom_class='told']A lighthouse[/av_font_icon]"),
  builder(
    'split',
    '[av_textblock]Upper course[/av_textblock][av_sc_page_split][av_textblock]Lower course[/av_textblock]',
  ),
  builder(
    'folding',
    `[av_one_half first fold_type='av-fold' fold_height='60']${LESSON}[/av_one_half][av_one_half]${LESSON}[/av_one_half]`,
  ),
];

/** A page whose timers of a tenth of a second and more wait for `advance()`. */
async function open(site: ChangedSite, path: string, options: VisitOptions = {}) {
  const visited = await visit(path, { site: site.address, prepare: holdClock, ...options });
  await visited.page.waitForFunction(
    () => !document.querySelector('portolan-island:is([hydrate=load], [hydrate=idle]):not([hydrated])'),
  );
  return visited;
}
const text = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.textContent?.replace(/\s+/g, ' ').trim());
const scrollTo = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** A finger that moves sideways over an element. */
async function swipe(page: Page, selector: string, by: number): Promise<void> {
  await page.$eval(
    selector,
    (element, distance) => {
      const touch = (x: number) => new Touch({ identifier: 1, target: element, clientX: x, clientY: 300 });
      element.dispatchEvent(
        new TouchEvent('touchstart', { bubbles: true, touches: [touch(200)], changedTouches: [touch(200)] }),
      );
      element.dispatchEvent(
        new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [touch(200 + distance)] }),
      );
    },
    by,
  );
}

describe('on a site that the page builder’s theme rendered', () => {
  let site: ChangedSite;
  beforeAll(async () => {
    site = await serveVisitorSite(
      {
        template: 'enfold',
        stylesheet: 'enfold',
        avia_options_enfold: {
          avia: {
            post_nav_swipe: 'post_nav_swipe',
            footer_behavior: 'curtain_footer',
            curtains_media: '70',
          },
        },
      },
      [
        ...PAGES,
        own('enfold', 'body.single p { letter-spacing: 3px } a { letter-spacing: 3px }', {
          type: 'custom_css',
        }),
      ],
      { theme: 'meridian' },
    );
  });
  afterAll(() => site.close());

  describe('a swipe over a post', () => {
    const PATH = '/river-erosion-transport-deposition/';
    it.each([
      ['right', 60, 'swiped-ltr', '/drainage-basin/'],
      ['left', -60, 'swiped-rtl', '/river-long-profile/'],
    ] as const)('to the %s leads to its neighbour there', async (_, by, mark, neighbour) => {
      const { page, requests } = await open(site, PATH, {
        width: 390,
        // The page stays, so that it can be looked at.
        answer: async (request) => {
          const leaves = request.isNavigationRequest() && !request.url().endsWith(PATH);
          if (leaves) await request.respond({ status: 204 });
          return leaves;
        },
      });
      await swipe(page, '.entry-title', by);
      await done(page);
      expect(await page.$eval('body', (body) => body.className)).toContain(`av-post-swiped-overlay ${mark}`);
      await expect.poll(() => requests.at(-1)?.url()).toBe(site.address + neighbour);
      // A second one does not count for 300 milliseconds.
      await swipe(page, '.entry-title', by);
      await done(page);
      expect(requests.filter((request) => request.isNavigationRequest())).toHaveLength(2);
    });

    it('of less than 50 pixels leads nowhere', async () => {
      const { page } = await open(site, PATH, { width: 390 });
      await swipe(page, '.entry-title', 49);
      await done(page);
      expect(page.url()).toBe(site.address + PATH);
      expect(await page.$eval('body', (body) => body.className)).not.toContain('swiped');
    });
  });

  it('a footer lies behind the page while it is low enough for the window, at each size', async () => {
    const { page } = await open(site, '/told/', { height: 2400 });
    const active = () => page.$eval('html', (html) => html.classList.contains('av-curtain-activated'));
    expect(await active()).toBe(true);
    expect(await page.$eval('body > footer', (footer) => getComputedStyle(footer).position)).toBe('sticky');
    const height = await page.$eval('body > footer', (footer) => footer.clientHeight);
    const settled = (wanted: boolean) =>
      page.waitForFunction(
        (expected) => {
          window.advance(150);
          return document.documentElement.classList.contains('av-curtain-activated') === expected;
        },
        {},
        wanted,
      );
    await page.setViewport({ width: 1280, height: Math.floor(height / 0.7) - 2 });
    await done(page);
    // Only when the window has kept its size for a moment.
    expect(await active()).toBe(true);
    await settled(false);
    await page.setViewport({ width: 1280, height: Math.ceil(height / 0.7) + 2 });
    await settled(true);
  });

  describe('elements that come in', () => {
    const started = (page: Page) => page.$$eval('.avia_start_animation', (all) => all.length);

    it('wait below, follow each other by a tenth of a second, and the last ones together', async () => {
      const { page } = await open(site, '/entering/');
      expect((await page.$$('.av-entry-waiting')).length).toBe(13);
      await scrollTo(page, '.icon-13');
      await done(page);
      expect(await started(page)).toBe(1);
      await advance(page, 100);
      expect(await started(page)).toBe(2);
      await advance(page, 800);
      expect(await started(page)).toBe(10);
      await advance(page, 100);
      expect(await started(page)).toBe(13);
    });

    it('are there from the beginning for those who want less movement', async () => {
      const { page } = await open(site, '/entering/', { reducedMotion: true });
      expect((await page.$$('.av-entry-waiting')).length).toBe(0);
    });
  });

  it('bars grow when they are reached, and count to their figure', async () => {
    const { page } = await visit('/bars/', { site: site.address, prepare: holdClock });
    const width = () => page.$eval('.bar', (bar) => (bar as HTMLElement).style.width);
    expect(await width()).toBe('85%');
    // It hydrates a little before it is seen.
    await page.$eval('.bar', (bar) =>
      window.scrollTo({ top: bar.getBoundingClientRect().top - innerHeight - 120, behavior: 'instant' }),
    );
    await page.waitForSelector('portolan-island[name="progress-bars"][hydrated]');
    await page.waitForFunction(() => (document.querySelector('.bar') as HTMLElement).style.width === '0%');
    expect(await text(page, '.progressbar-percent')).toBe('0%');
    await scrollTo(page, '.bar');
    await page.waitForFunction(() => (document.querySelector('.bar') as HTMLElement).style.width === '85%');
    await advance(page, 3000);
    await page.waitForFunction(() => document.querySelector('.progressbar-percent')?.textContent === '85%');
  });

  it('a heading changes its part in its interval, and tells all of it to nobody twice', async () => {
    const { page } = await open(site, '/rotator/');
    await hydrateIslands(page);
    const shown = () => text(page, '.av-rotator-shown');
    expect(await shown()).toBe('rivers');
    await advance(page, 2999);
    expect(await shown()).toBe('rivers');
    await advance(page, 1);
    await done(page);
    expect(await shown()).toBe('coasts');
    expect(await page.$$eval('.av-rotator-text-single[inert]', (all) => all.length)).toBe(1);
    await advance(page, 3000);
    await done(page);
    expect(await shown()).toBe('rivers');
    const { page: still } = await open(site, '/rotator/', { reducedMotion: true });
    await hydrateIslands(still);
    await advance(still, 10_000);
    expect(await text(still, '.av-rotator-shown')).toBe('rivers');
  });

  /** A page whose countdown has three seconds left, and moves on when it is told to. */
  const counting = async (path: string, options: VisitOptions = {}) => {
    const { page } = await visit(path, {
      ...options,
      site: site.address,
      prepare: async (fresh) => {
        await fresh.evaluateOnNewDocument(() => {
          const clock = { now: Date.UTC(2029, 11, 31, 23, 59, 57), ticks: [] as (() => void)[] };
          Object.assign(window, { clock });
          Date.now = () => clock.now;
          // What is waited for here is looked at by intervals of the page as well.
          const real = window.setInterval.bind(window);
          window.setInterval = ((act: () => void, every: number) =>
            every === 1000 ? clock.ticks.push(act) : real(act, every)) as unknown as typeof setInterval;
        });
      },
    });
    await hydrateIslands(page);
    const tick = (seconds: number) =>
      page.evaluate((passed) => {
        const { clock } = window as unknown as { clock: { now: number; ticks: (() => void)[] } };
        clock.now += passed * 1000;
        for (const act of clock.ticks) act();
      }, seconds);
    return { page, tick };
  };

  it('a portfolio opens its entries above the others, goes through them, and gives the focus back', async () => {
    const { page } = await open(site, '/previews/');
    await hydrateIslands(page);
    const panel = '.portfolio_preview_container';
    const title = () => text(page, `${panel} .portfolio-preview-title`);
    // What is locked keeps to itself: it leads to its page.
    const titles = await page.$$eval('.grid-entry', (all) =>
      all
        .filter((one) =>
          document.getElementById(`avia-tmpl-portfolio-preview-${one.getAttribute('data-ajax-id')}`),
        )
        .map((one) => one.querySelector('.grid-entry-title')?.textContent?.trim()),
    );
    expect(titles.length).toBeGreaterThan(2);
    expect(await page.$eval(panel, (one) => one.checkVisibility())).toBe(false);
    await page.evaluate((wanted) => {
      const links = [...document.querySelectorAll<HTMLElement>('.grid-entry-title a')];
      links.find((link) => link.textContent?.trim() === wanted)?.click();
    }, titles[1]);
    await page.waitForSelector(`${panel}.open_container .ajax_slide`);
    expect(await title()).toBe(titles[1]);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain(panel.slice(1));
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      (wanted) => document.querySelector('.portfolio-preview-title')?.textContent?.trim() === wanted,
      {},
      titles[2],
    );
    for (const _ of titles.slice(2)) await page.click('.ajax_next');
    await page.waitForFunction(
      (wanted) => document.querySelector('.portfolio-preview-title')?.textContent?.trim() === wanted,
      {},
      titles[0],
    );
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('.ajax_slide'));
    expect(
      await page.evaluate(() => document.activeElement?.closest('.grid-entry-title')?.textContent?.trim()),
    ).toBe(titles[0]);
  });

  it('a clock turns its leaves from one number to the next, and says the number once', async () => {
    const { page, tick } = await counting('/flipping/');
    const card = '.av-countdown-seconds .flip-clock__card';
    await page.waitForFunction(
      (selector) => document.querySelector(`${selector} .av-countdown-time`)?.textContent === '3',
      {},
      card,
    );
    await tick(1);
    await page.waitForSelector(`${card} > .flip-leaf`);
    const halves = await page.$$eval(`${card} :is(.flip-top, .flip-bottom)`, (all) =>
      all.map((half) => `${half.closest('.flip-leaf') ? 'leaf ' : ''}${half.className} ${half.textContent}`),
    );
    expect(halves).toEqual(['flip-top 02', 'flip-bottom 03', 'leaf flip-top 03', 'leaf flip-bottom 02']);
    expect(
      await page.$$eval(`${card} > :not([aria-hidden])`, (all) => all.map((one) => one.textContent)),
    ).toEqual(['2']);
    const { page: still, tick: turn } = await counting('/flipping/', { reducedMotion: true });
    await turn(1);
    await still.waitForSelector(`${card} > .flip-leaf`);
    expect(
      await still.$eval(
        `${card} > .flip-leaf > .flip-bottom`,
        (half) => getComputedStyle(half).animationName,
      ),
    ).toBe('none');
  });

  it('a countdown ticks by the second, changes its words at one, and ends at nothing', async () => {
    const { page, tick } = await counting('/countdown/');
    const cell = () => text(page, '.av-countdown-seconds');
    await page.waitForFunction(
      () => document.querySelector('.av-countdown-seconds .av-countdown-time')?.textContent === '3',
    );
    expect(await cell()).toBe('3Seconds');
    await tick(2);
    await done(page);
    expect(await cell()).toBe('1Second');
    await tick(1);
    await done(page);
    expect(await cell()).toBe('0Seconds');
    await tick(5);
    await done(page);
    expect(await cell()).toBe('0Seconds');
  });

  it('a picture moves against the page by its speed, and not at a size that says so', async () => {
    const offset = (page: Page) =>
      page.$eval('.av-parallax-object', (object) => (object as HTMLElement).style.translate);
    const { page } = await open(site, '/parallax/');
    await done(page);
    const top = await page.$eval('.av-parallax-object', (object) => object.getBoundingClientRect().top);
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), Math.round(top) - 900 + 500);
    await page.waitForFunction(
      () => (document.querySelector('.av-parallax-object') as HTMLElement).style.translate === '0px -200px',
    );
    const { page: phone } = await open(site, '/parallax/', { width: 390 });
    await scrollTo(phone, '.av-parallax-object');
    await done(phone);
    expect(await offset(phone)).toMatch(/^0px(?: 0px)?$/);
    const { page: still } = await open(site, '/parallax/', { reducedMotion: true });
    await scrollTo(still, '.av-parallax-object');
    await done(still);
    expect(await offset(still)).toBe('');
  });

  it('an accordion of pictures opens one after another, and holds where the pointer or the focus is', async () => {
    const { page } = await open(site, '/accordion/');
    await hydrateIslands(page);
    const opened = () =>
      page.$$eval('.aviaccordion-slide', (all) =>
        all.findIndex((slide) => slide.classList.contains('aviaccordion-active-slide')),
      );
    await page.mouse.move(1, 1);
    await done(page);
    await advance(page, 3999);
    expect(await opened()).toBe(-1);
    await advance(page, 1);
    await done(page);
    expect(await opened()).toBe(0);
    await page.focus('.aviaccordion-slide-2 a');
    await done(page);
    expect(await opened()).toBe(1);
    await advance(page, 20_000);
    expect(await opened()).toBe(1);
  });

  describe('a link to a part of the page', () => {
    const top = (page: Page) => page.$eval('#mouth', (part) => Math.round(part.getBoundingClientRect().top));
    const press = (page: Page, selector: string) =>
      page.$eval(selector, (link) => (link as HTMLElement).click());
    const header = (page: Page) =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));

    it('leads there in 1200 milliseconds, below a header that stays, and puts it into the address', async () => {
      const { page } = await open(site, '/anchors/');
      await press(page, '#to-mouth');
      await done(page);
      await advance(page, 300);
      await done(page);
      const under = await page.evaluate(() => scrollY);
      expect(under).toBeGreaterThan(0);
      expect(await top(page)).toBeGreaterThan(400);
      expect(new URL(page.url()).hash).toBe('');
      await advance(page, 1200);
      await page.waitForFunction(() => location.hash === '#mouth');
      expect(Math.abs((await top(page)) - (await header(page)))).toBeLessThan(3);
    });

    it('leaves the page to the visitor who moves it themselves', async () => {
      const { page } = await open(site, '/anchors/');
      await press(page, '#to-mouth');
      await done(page);
      await advance(page, 300);
      await page.evaluate(() => dispatchEvent(new WheelEvent('wheel')));
      const before = await page.evaluate(() => scrollY);
      await advance(page, 1200);
      await done(page);
      expect(await page.evaluate(() => scrollY)).toBe(before);
    });

    it('leads there at once for those who want less movement', async () => {
      const { page } = await open(site, '/anchors/', { reducedMotion: true });
      await press(page, '#to-mouth');
      expect(Math.abs((await top(page)) - (await header(page)))).toBeLessThan(3);
    });

    it('is the browser’s own where it is marked, and leads nowhere where it is "#prev"', async () => {
      const { page } = await open(site, '/anchors/');
      await page.evaluate(() => {
        document.addEventListener('click', (event) => {
          document.body.dataset['prevented'] = String(event.defaultPrevented);
        });
      });
      const prevented = () => page.$eval('body', (body) => body.getAttribute('data-prevented'));
      await press(page, '#marked');
      expect(await prevented()).toBe('false');
      await press(page, '#before');
      expect(await prevented()).toBe('false');
      await press(page, '#to-mouth');
      expect(await prevented()).toBe('true');
    });
  });

  it('an icon tells its text at once, keeps it 300 milliseconds longer than it is pointed at, and drops it by Escape', async () => {
    const { page } = await open(site, '/told/');
    const shown = () => page.$eval('#avia-tooltip', (box) => !box.hasAttribute('hidden'));
    await page.hover('.told [data-avia-icon-tooltip]');
    await page.waitForFunction(() => !document.querySelector('#avia-tooltip')?.hasAttribute('hidden'));
    expect(await text(page, '#avia-tooltip')).toBe('A lighthouse');
    await page.mouse.move(2, 2);
    await advance(page, 299);
    expect(await shown()).toBe(true);
    await advance(page, 1);
    expect(await shown()).toBe(false);
    await page.focus('.told [data-avia-icon-tooltip]');
    await page.waitForFunction(() => !document.querySelector('#avia-tooltip')?.hasAttribute('hidden'));
    await page.keyboard.press('Escape');
    expect(await shown()).toBe(false);
  });

  it('a page that is split has parts with addresses of their own, and no more of them', async () => {
    const { page } = await open(site, '/split/');
    expect(await text(page, '.entry-content')).toBe('Upper course');
    const next = await page.$eval('.post-nav-links a', (link) => (link as HTMLAnchorElement).href);
    expect(next).toBe(`${site.address}/split/2/`);
    await page.goto(next);
    expect(await text(page, '.entry-content')).toBe('Lower course');
    const beyond = await fetch(`${site.address}/split/3/`, { redirect: 'manual' });
    expect([301, 404]).toContain(beyond.status);
  });

  it('a row of columns folds as a whole', async () => {
    const { page } = await open(site, '/folding/');
    await hydrateIslands(page);
    const height = () => page.$eval('.av-fold-unfold-container', (box) => box.clientHeight);
    expect(await height()).toBe(60);
    expect(await page.$$('.av-fold-unfold-container .flex_column')).toHaveLength(2);
    await page.$eval('.av-fold-button-container', (button) => (button as HTMLElement).click());
    await page.waitForFunction(
      () => (document.querySelector('.av-fold-unfold-container')?.clientHeight ?? 0) > 300,
    );
  });

  it('styles of the Customizer count in texts, not in the frame', async () => {
    const { page } = await open(site, '/drainage-basin/');
    const spacing = (selector: string) =>
      page.$eval(selector, (element) => getComputedStyle(element).letterSpacing);
    expect(await spacing('.entry-content p')).toBe('3px');
    expect(await spacing('.site-brand a')).not.toBe('3px');
  });
});

describe('on a site that is read from right to left', () => {
  let site: ChangedSite;
  const tabs = (attributes: string) =>
    `[av_tab_section initial='1' ${attributes}][av_tab_sub_section tab_title='One'][av_textblock]First[/av_textblock][/av_tab_sub_section][av_tab_sub_section tab_title='Two'][av_textblock]Second[/av_textblock][/av_tab_sub_section][av_tab_sub_section tab_title='Three'][av_textblock]Third[/av_textblock][/av_tab_sub_section][/av_tab_section]`;
  beforeAll(async () => {
    site = await serveVisitorSite(
      {
        WPLANG: 'he_IL',
        widget_avia_auto_toc: {
          2: { title: 'Contents', level: 'h2,h3', exclude: 'left-out' },
          _multiwidget: 1,
        },
        sidebars_widgets: { sidebar: ['avia_auto_toc-2'], array_version: 3 },
      },
      [
        builder(
          'slides',
          "[av_slideshow autoplay='false'][av_slide id='106'][/av_slide][av_slide id='107'][/av_slide][av_slide id='115'][/av_slide][/av_slideshow]",
        ),
        builder(
          'tabs',
          tabs(
            "tab_section_autoplay='true' autoplay='true' interval='5' loop_autoplay='once' content_transition='' slideshow='aviaTBslideshow'",
          ),
        ),
        builder('filters', "[av_portfolio link='category,3,5,7' sort='yes' items='9']"),
        builder('bricks', "[av_masonry_entries link='category,3,5,7' items='6' columns='3' paginate='none']"),
        builder(
          'toggles',
          `${ROOM}[av_toggle_container][av_toggle title='One']${LESSON}[/av_toggle][av_toggle title='Two']${LESSON}[/av_toggle][/av_toggle_container]${ROOM}`,
        ),
        own(
          'with-contents',
          `<h2>Überblick</h2><p>${LESSON}</p><h3 id="own">With an id</h3><p>${LESSON}</p><h2 class="left-out">Not told</h2><h2 class="av-no-toc">Nor this</h2><h2>Ziele &amp; mehr</h2><p>${LESSON}</p>`,
          { type: 'post' },
        ),
      ],
      { elements: { toggleOffset: 70, animationsAtOnce: 20 } },
    );
  });
  afterAll(() => site.close());

  it('slides go on to the left, by keys and by fingers', async () => {
    const { page } = await open(site, '/slides/');
    await hydrateIslands(page);
    expect(await page.$eval('html', (html) => html.dir)).toBe('rtl');
    const shown = () =>
      page.$$eval('.av-slider-list > li', (all) => all.findIndex((slide) => !slide.hasAttribute('inert')));
    await page.focus('.next-slide');
    await page.keyboard.press('ArrowLeft');
    expect(await shown()).toBe(1);
    const box = () =>
      page.$eval('.av-slider-list', (list) => {
        const [own, slide] = [list, list.children[1]].map((each) => each?.getBoundingClientRect());
        return Math.round((slide?.left ?? 0) - (own?.left ?? 0));
      });
    await expect.poll(box).toBe(0);
    await swipe(page, '.av-slider-list', 60);
    await page.waitForFunction(
      () => !document.querySelectorAll('.av-slider-list > li')[2]?.hasAttribute('inert'),
    );
  });

  it('a portfolio shows the entries of one term by click and by key, and all again', async () => {
    const { page } = await open(site, '/filters/');
    await hydrateIslands(page);
    const shown = () =>
      page.$$eval('.grid-entry', (all) => all.filter((each) => each.checkVisibility()).length);
    const all = await shown();
    const filter = '.sort_by_cat a:nth-child(2)';
    const count = Number(await text(page, `${filter} .av-cat-count`));
    await page.click(filter);
    expect(await shown()).toBe(count);
    expect(count).toBeLessThan(all);
    expect(await page.$eval(filter, (link) => link.getAttribute('aria-pressed'))).toBe('true');
    await page.focus('.sort_by_cat a');
    await page.keyboard.press('Space');
    expect(await shown()).toBe(all);
  });

  it('bricks begin at the right', async () => {
    const { page } = await open(site, '/bricks/');
    const places = await page.$$eval('[data-av-masonry-item]', (all) =>
      all.slice(0, 2).map((each) => each.getBoundingClientRect().left),
    );
    expect(places[0]).toBeGreaterThan(places[1] as number);
  });

  it('a table of contents lists the headings of its levels, and leads to them', async () => {
    const { page } = await open(site, '/with-contents/');
    const links = () =>
      page.$$eval('.avia-toc-link', (all) =>
        all.map((link) => [link.textContent, link.getAttribute('href'), link.className.split(' ').at(-1)]),
      );
    expect(await links()).toEqual([
      ['Überblick', '#ueberblick', 'avia-toc-level-0'],
      ['With an id', '#own', 'avia-toc-level-1'],
      ['Ziele & mehr', '#ziele-mehr', 'avia-toc-level-0'],
    ]);
    await page.$eval('.avia-toc-link[href="#own"]', (link) => (link as HTMLElement).click());
    await done(page);
    await advance(page, 1200);
    // 50 pixels below a header that stays.
    await page.waitForFunction(() => {
      const [place = 0, header = 0] = ['#own', '.site-header'].map(
        (part) => document.querySelector(part)?.getBoundingClientRect()[part === '#own' ? 'top' : 'bottom'],
      );
      return Math.abs(place - header - 50) < 3;
    });
    expect(new URL(page.url()).hash).toBe('#own');
  });

  it('toggles leave the room above them that the site’s settings ask for', async () => {
    const { page } = await open(site, '/toggles/');
    await hydrateIslands(page);
    const props = await page.$eval('portolan-island[name="toggles"]', (island) =>
      island.getAttribute('props'),
    );
    expect(JSON.parse(props ?? '{}').offset).toBe(70);
  });

  it('tabs that change by themselves once end on the first one', async () => {
    const { page } = await open(site, '/tabs/');
    await hydrateIslands(page);
    const shown = () => text(page, '.av-active-tab-title');
    const seen = [await shown()];
    for (let step = 0; step < 4; step++) {
      await advance(page, 5000);
      await done(page);
      seen.push(await shown());
    }
    expect(seen).toEqual(['One', 'Two', 'Three', 'One', 'One']);
  });
});
