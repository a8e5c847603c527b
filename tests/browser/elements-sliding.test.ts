import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangedSite } from './changed-site.ts';
import { done, hydrateIslands, openBrowser, type VisitOptions } from './visit.ts';
import { advance, holdClock, type OwnPage, serveVisitorSite } from './visitor-site.ts';

const visit = openBrowser();

const builder = (slug: string, content: string): OwnPage => ({
  slug,
  content,
  meta: { _aviaLayoutBuilder_active: 'active', _aviaLayoutBuilderCleanData: content },
});
const three = (attributes: string) =>
  `[av_slideshow ${attributes}][av_slide id='106'][/av_slide][av_slide id='107'][/av_slide][av_slide id='115'][/av_slide][/av_slideshow]`;
const tab = (title: string, text: string, more = '') =>
  `[av_tab_sub_section tab_title='${title}' ${more}][av_textblock]${text}[/av_textblock][/av_tab_sub_section]`;
const tabs = (attributes: string, second = 'Second') =>
  `[av_tab_section ${attributes}]${tab('One', 'First')}${tab('Two', second, "tab_deeplink='middle'")}${tab('Three', 'Third')}[/av_tab_section]`;
const LONG = 'A river rises, falls, meanders and reaches the sea. '.repeat(80);
const film = (attributes: string) =>
  `[av_slide slide_type='video' video='/wp-content/uploads/tide.mp4' ${attributes}][/av_slide]`;

const PAGES: readonly OwnPage[] = [
  builder('hovered', three("autoplay='true' hoverpause='true'")),
  builder('once', three("autoplay='false' manual_stopper='aviaTBmanual_stopper'")),
  builder('quick', three("autoplay='false' transition_speed='300'")),
  builder('single', "[av_slideshow][av_slide id='106'][/av_slide][/av_slideshow]"),
  builder(
    'texts',
    "[av_content_slider heading='Texts'][av_content_slide title='One']First[/av_content_slide][av_content_slide title='Two']Second[/av_content_slide][/av_content_slider]",
  ),
  builder(
    'timeline',
    `[av_timeline orientation='horizontal']${['1666', '1700', '1800', '1900', '2000'].map((year) => `[av_timeline_item date='${year}' title='Flood']Water[/av_timeline_item]`).join('')}[/av_timeline]`,
  ),
  builder(
    'films',
    `[av_slideshow autoplay='false']${film("mobile_image='/wp-content/uploads/2023/10/meandering-valley.jpg' fallback_link='manually,/watch/'")}${film('')}[av_slide id='106'][/av_slide][/av_slideshow]`,
  ),
  builder('tabs', tabs('')),
  builder('even-tabs', tabs('', LONG)),
  builder('flexible-tabs', tabs("content_height='av-tab-content-auto'", LONG)),
  builder('high-tabs', tabs("min_height='700'")),
  builder('sliding-tabs', tabs("transition='av-tab-slide-transition'")),
  builder('moving-tabs', tabs("slideshow='aviaTBslideshow' autoplay='true' animation='slide_up'")),
  builder(
    'ending-tabs',
    tabs(
      "slideshow='aviaTBslideshow' autoplay='true' loop_autoplay='once' manual_stopper='aviaTBmanual_stopper'",
    ),
  ),
  builder(
    'round-tabs',
    tabs("slideshow='aviaTBslideshow' autoplay='true' manual_stopper='aviaTBmanual_stopper'"),
  ),
  builder('once-tabs', tabs("slideshow='aviaTBslideshow' autoplay='true' loop_autoplay='once'")),
  builder(
    'arriving',
    `[av_tab_section]${tab('One', 'First')}[av_tab_sub_section tab_title='Two'][av_font_icon icon='ue800' animation='pop-up' custom_class='arrives'][/av_tab_sub_section][/av_tab_section]`,
  ),
];

describe('what slides', () => {
  let site: ChangedSite;
  beforeAll(async () => {
    site = await serveVisitorSite({ template: 'enfold', stylesheet: 'enfold' }, PAGES, { theme: 'meridian' });
  });
  afterAll(() => site.close());

  const open = async (path: string, options: VisitOptions = {}) => {
    const { page } = await visit(path, { site: site.address, prepare: holdClock, ...options });
    await hydrateIslands(page);
    return page;
  };
  const press = (page: Page, selector: string) =>
    page.$eval(selector, (element) => (element as HTMLElement).click());
  const style = (page: Page, selector: string, name: string) =>
    page.$eval(selector, (element, wanted) => getComputedStyle(element).getPropertyValue(wanted), name);

  describe('a slideshow', () => {
    const shown = (page: Page) =>
      page.$$eval('.av-slider-list > li', (slides) =>
        slides.findIndex((slide) => !slide.hasAttribute('inert')),
      );
    const becomes = (page: Page, index: number) =>
      page.waitForFunction(
        (wanted) =>
          [...document.querySelectorAll('.av-slider-list > li')].findIndex(
            (slide) => !slide.hasAttribute('inert'),
          ) === wanted,
        {},
        index,
      );

    it('holds while it is pointed at, where it was told to', async () => {
      const page = await open('/hovered/');
      await page.hover('.avia-slideshow');
      await done(page);
      await advance(page, 20_000);
      await done(page);
      expect(await shown(page)).toBe(0);
      await page.mouse.move(1, 1);
      await done(page);
      await advance(page, 5000);
      await becomes(page, 1);
    });

    it('ends at its ends by hand, where it was told to', async () => {
      const page = await open('/once/');
      await press(page, '.prev-slide');
      expect(await shown(page)).toBe(0);
      for (const _ of [1, 2, 3]) await press(page, '.next-slide');
      expect(await shown(page)).toBe(2);
    });

    it('takes 900 milliseconds from one slide to the next, or as many as its owner chose', async () => {
      expect(await style(await open('/once/'), '.av-slider-list > li', 'transition-duration')).toBe('0.9s');
      expect(await style(await open('/quick/'), '.av-slider-list > li', 'transition-duration')).toBe('0.3s');
    });

    it('has the picture of the next slide before that comes, and of no other', async () => {
      const page = await open('/once/');
      const ways = () =>
        page.$$eval('.avia-slideshow-slide img', (all) => all.map((picture) => picture.loading));
      expect((await ways()).slice(1)).toEqual(['eager', 'lazy']);
      await page.click('.next-slide');
      expect((await ways()).slice(1)).toEqual(['eager', 'eager']);
    });

    it('needs two slides to be moved', async () => {
      const page = await open('/single/');
      expect(await page.$('.av-slider-controls')).toBeNull();
    });

    it('of texts fades, the one that comes 90 milliseconds after the one that goes', async () => {
      const page = await open('/texts/');
      await press(page, '.next-slide');
      await page.waitForFunction(() =>
        document.querySelectorAll('.av-slider-list > li')[1]?.classList.contains('active-slide'),
      );
      expect(await style(page, '.av-slider-list > li:nth-child(2)', 'transition-delay')).toMatch(/^0\.09s/);
      expect(await style(page, '.av-slider-list > li:nth-child(1)', 'transition-delay')).toMatch(/^0s/);
      await page.waitForFunction(
        () =>
          getComputedStyle(document.querySelectorAll('.av-slider-list > li')[1] as Element).opacity === '1',
      );
      expect(await style(page, '.av-slider-list > li:nth-child(1)', 'opacity')).toBe('0');
    });

    it('goes on when a film has ended, from its beginning the next time', async () => {
      const page = await open('/films/');
      await page.$eval('.av-slider-list video', (video) => {
        Object.defineProperty(video, 'currentTime', { value: 7, writable: true });
        video.dispatchEvent(new Event('ended'));
      });
      await becomes(page, 1);
      expect(
        await page.$eval('.av-slider-list video', (video) => (video as HTMLVideoElement).currentTime),
      ).toBe(0);
    });

    it('shows a picture that leads elsewhere in place of a film on telephones, and says where it is missing', async () => {
      const seen = (page: Page, selector: string) =>
        page.$$eval(selector, (all) => all.map((each) => each.checkVisibility()));
      const phone = await open('/films/', { width: 390 });
      expect(await seen(phone, '.slide-1 video')).toEqual([false]);
      expect(await seen(phone, '.slide-1 .av-mobile-fallback img')).toEqual([true]);
      expect(await phone.$eval('.slide-1 .av-mobile-fallback', (link) => link.getAttribute('href'))).toBe(
        '/watch/',
      );
      expect(await seen(phone, '.slide-2 .av-mobile-fallback-missing')).toEqual([true]);
      expect(await phone.$eval('.av-mobile-fallback-missing', (note) => note.textContent)).toBe(
        'Please set a mobile device fallback image for this video in your wordpress backend',
      );
      const wide = await open('/films/');
      expect(await seen(wide, '.slide-1 video')).toEqual([true]);
      expect(await seen(wide, '.av-mobile-fallback, .av-mobile-fallback-missing')).toEqual([false, false]);
    });
  });

  it('a timeline shows three, below 989 pixels two, below 767 one, and goes on by as many as three', async () => {
    const page = await open('/timeline/', { width: 989 });
    const seen = () => page.$$eval('.av-slider-list > li:not([inert])', (all) => all.length);
    expect(await seen()).toBe(3);
    for (const [width, count] of [
      [988, 2],
      [767, 2],
      [766, 1],
      [1200, 3],
    ] as const) {
      await page.setViewport({ width, height: 900 });
      await page.waitForFunction(
        (wanted) => document.querySelectorAll('.av-slider-list > li:not([inert])').length === wanted,
        {},
        count,
      );
      const widths = await page.$eval('.av-slider-list', (list) => [
        list.getBoundingClientRect().width,
        list.children[0]?.getBoundingClientRect().width ?? 0,
      ]);
      expect(Math.round((widths[0] ?? 0) / (widths[1] ?? 1))).toBe(count);
    }
    await press(page, '.next-slide');
    // Five milestones: two are left.
    await page.waitForFunction(
      () => !document.querySelectorAll('.av-slider-list > li')[4]?.hasAttribute('inert'),
    );
    expect(
      await page.$$eval('.av-slider-list > li', (all) => all.findIndex((one) => !one.hasAttribute('inert'))),
    ).toBe(2);
  });

  describe('a tab section', () => {
    const active = (page: Page) => page.$eval('.av-active-tab-title', (title) => title.textContent?.trim());
    const hash = (page: Page) => new URL(page.url()).hash;

    it('keeps an address that means none of its tabs', async () => {
      const page = await open('/tabs/#elsewhere');
      expect(await active(page)).toBe('One');
      expect(hash(page)).toBe('#elsewhere');
      await page.evaluate(() => {
        location.hash = '#MIDDLE';
      });
      await page.waitForFunction(
        () => document.querySelector('.av-active-tab-title')?.textContent?.trim() === 'Two',
      );
      await page.evaluate(() => {
        location.hash = '#nowhere';
      });
      await done(page);
      expect(await active(page)).toBe('Two');
      expect(hash(page)).toBe('#nowhere');
    });

    it('that moves by itself leaves the address alone, and clicks on its titles unheard', async () => {
      const page = await open('/moving-tabs/');
      await advance(page, 5000);
      await done(page);
      expect(await active(page)).toBe('Two');
      expect(hash(page)).toBe('');
      await page.click('[data-av-tab-section-title="3"]');
      await done(page);
      expect(await active(page)).toBe('Two');
      expect(hash(page)).toBe('');
      await press(page, '.av_next_tab_section');
      expect(await active(page)).toBe('Three');
      expect(hash(page)).toBe('#three');
      // What was moved by hand stays, and goes round where it would have gone round by itself.
      await done(page);
      await advance(page, 20_000);
      expect(await active(page)).toBe('Three');
      await press(page, '.av_next_tab_section');
      expect(await active(page)).toBe('One');
    });

    it('that moves once ends on its last tab, and its arrows end there', async () => {
      const page = await open('/ending-tabs/');
      for (const _ of [1, 2, 3, 4]) {
        await advance(page, 5000);
        await done(page);
      }
      expect(await active(page)).toBe('Three');
      await press(page, '.av_next_tab_section');
      expect(await active(page)).toBe('Three');
    });

    it('has arrows that go round both ends where it goes round by itself, or where nothing stops them', async () => {
      const round = async (path: string) => {
        const page = await open(path);
        const found: (string | undefined)[] = [];
        for (const arrow of ['prev', 'next', 'next', 'prev']) {
          await press(page, `.av_${arrow}_tab_section`);
          await done(page);
          found.push(await active(page));
        }
        return found;
      };
      expect(await round('/round-tabs/')).toEqual(['Three', 'One', 'Two', 'One']);
      expect(await round('/once-tabs/')).toEqual(['Three', 'One', 'Two', 'One']);
      expect(await round('/ending-tabs/')).toEqual(['One', 'Two', 'Three', 'Two']);
      // By hand alone there is no round.
      expect(await round('/tabs/')).toEqual(['One', 'Two', 'Three', 'Two']);
    });

    it('is as high as its highest tab, or as the open one and 100 pixels', async () => {
      const heights = async (path: string) => {
        const page = await open(path);
        const found: number[][] = [];
        for (const number of [1, 2]) {
          await press(page, `[data-av-tab-section-title="${number}"]`);
          await done(page);
          found.push(
            await page.$eval(`[data-av-tab-section-content="${number}"]`, (panel) =>
              [panel.parentElement, panel, panel.firstElementChild].map((each) => each?.clientHeight ?? 0),
            ),
          );
        }
        return found;
      };
      const [first, second] = await heights('/even-tabs/');
      expect(first?.[0]).toBe(second?.[0]);
      expect(first?.[0]).toBeGreaterThan(150);
      const page = await open('/high-tabs/');
      expect(
        await page.$eval('.av-tab-section-container', (section) => section.getBoundingClientRect().height),
      ).toBeGreaterThanOrEqual(700);
      const [low, high] = await heights('/flexible-tabs/');
      expect(low?.[0]).toBeLessThan(high?.[0] ?? 0);
      for (const [outer = 0, , inner = 0] of [low ?? [], high ?? []]) expect(outer - inner).toBe(100);
    });

    it('changes at once, sideways or from below, and comes without any movement', async () => {
      const movement = async (path: string) => {
        const page = await open(path);
        const panel = '.av-active-tab-content';
        const before = await style(page, panel, 'animation-name');
        await press(page, '.av_next_tab_section');
        await done(page);
        return [before, await style(page, panel, 'animation-name'), await style(page, panel, '--tab-from')];
      };
      expect(await movement('/tabs/')).toEqual(['none', 'none', '']);
      expect(await movement('/sliding-tabs/')).toEqual(['none', 'av-tab-in', '']);
      expect(await movement('/moving-tabs/')).toEqual(['none', 'av-tab-in', '0 3rem']);
    });

    it('lets what a tab holds come in 600 milliseconds after it was opened', async () => {
      const page = await open('/arriving/');
      const classes = () => page.$eval('.arrives', (icon) => icon.className);
      expect(await classes()).toContain('av-entry-waiting');
      await press(page, '[data-av-tab-section-title="2"]');
      await done(page);
      await advance(page, 599);
      await done(page);
      expect(await classes()).toContain('av-entry-waiting');
      await advance(page, 1);
      await page.waitForSelector('.arrives.avia_start_animation');
    });
  });
});
