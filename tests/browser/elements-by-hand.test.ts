import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attributeOf, count, failures, HANDS, opened, type Part, seen, shownSlide } from './by-hand.ts';
import type { ChangedSite } from './changed-site.ts';
import { done, openBrowser } from './visit.ts';
import { advance, serveVisitorSite } from './visitor-site.ts';

const visit = openBrowser();

const PICTURE = '/wp-content/uploads/2023/10/meandering-valley.jpg';

const FIRST_PORTFOLIO_FILTER = '.sort_by_cat [data-filter="tectonics_sort"]';
const STYLE_GUIDE: readonly Part[] = [
  {
    name: 'a fold',
    control: '#folded .av-fold-button-container',
    state: () => document.querySelector('#folded .av-fold-button-container')?.textContent?.trim(),
    before: 'Read on',
    after: 'Read less',
  },
  {
    name: 'a tab section',
    control: '[data-av-tab-section-title="2"]',
    state: () => document.querySelector('.av-active-tab-title')?.textContent?.trim(),
    before: 'Upper course',
    after: 'Middle course',
  },
  {
    name: 'the arrows of a tab section',
    control: '.av_next_tab_section',
    state: () => document.querySelector('.av-active-tab-title')?.textContent?.trim(),
    before: 'Middle course',
    after: 'Lower course',
  },
  {
    name: 'a message that can be closed',
    control: '.av_message_close',
    state: seen('.messagebox-custom_cookie'),
    before: true,
    after: false,
  },
  {
    name: 'a flip card',
    control: '.avia-icongrid-wrapper',
    state: attributeOf('.avia-icongrid-wrapper', 'aria-pressed'),
    before: 'false',
    after: 'true',
    key: 'Space',
  },
  ...(
    [
      ['testimonials', '.avia-slider-testimonials'],
      ['a timeline', '.avia-timeline-horizontal'],
      ['a content slider', '.avia-content-slider-element-container'],
      ['a slideshow', '.avia-slideshow'],
      ['a slider of posts', '.avia-content-slider-active'],
    ] as const
  ).map(([name, selector]) => ({
    name: `the arrows of ${name}`,
    control: `${selector} .next-slide`,
    state: shownSlide(selector),
    before: 0,
    after: 1,
  })),
  {
    name: 'the dots of a slideshow',
    control: '.avia-slideshow .goto-slide:nth-child(3)',
    state: shownSlide('.avia-slideshow'),
    before: 1,
    after: 2,
  },
  {
    name: 'an accordion of pictures',
    control: '.aviaccordion-slide-2 a',
    state: () => document.querySelector('.aviaccordion-active-slide .aviaccordion-title')?.textContent ?? '',
    before: '',
    after: 'Two',
    touched: { control: '.aviaccordion-slide-3', after: 'Three' },
    pointed: true,
  },
  {
    name: 'a gallery with a large picture',
    control: '.avia-gallery:has(.avia-gallery-big) .avia-gallery-thumb [data-onclick="2"]',
    state: () =>
      [...document.querySelectorAll('.avia-gallery-big')]
        .find((each) => each.checkVisibility())
        ?.getAttribute('data-onclick'),
    before: '1',
    after: '2',
  },
  {
    name: 'a picture that opens large',
    control: '.avia-gallery:not(:has(.avia-gallery-big)) .avia-gallery-thumb a',
    state: count('dialog.avia-popup[open]'),
    before: 0,
    after: 1,
    undo: 'Escape',
  },
  {
    name: 'a point in a picture',
    control: '.av-image-hotspot_inner',
    state: seen('#hotspots-1-1'),
    before: false,
    after: true,
    pointed: true,
    undo: 'Escape',
  },
  {
    name: 'the filter of a masonry',
    control: '.av-masonry [data-filter="tectonics_sort"]',
    state: count('[data-av-masonry-item]'),
    before: 5,
    after: 3,
  },
  {
    name: 'the way back to all of a masonry',
    control: '.av-masonry [data-filter="all_sort"]',
    state: count('[data-av-masonry-item]'),
    before: 3,
    after: 5,
  },
  {
    name: 'more of a masonry',
    control: '.av-masonry-load-more',
    state: () => document.querySelectorAll('[data-av-masonry-item]').length,
    before: 5,
    after: 10,
  },
  {
    name: 'the groups of a magazine',
    control: '.av-magazine-sort a:nth-child(2)',
    state: attributeOf('.av-magazine-sort a:nth-child(2)', 'aria-pressed'),
    before: 'false',
    after: 'true',
    takes: 200,
  },
  {
    name: 'the filter of a portfolio',
    control: FIRST_PORTFOLIO_FILTER,
    state: () =>
      [...document.querySelectorAll('.grid-entry')].filter((each) => each.checkVisibility()).length,
    before: 8,
    after: 4,
  },
];

const OWN: readonly Part[] = [
  {
    name: 'tabs',
    control: '.tab[data-fake-id="#lower"]',
    state: () => document.querySelector('.active_tab')?.textContent,
    before: 'Upper',
    after: 'Lower',
  },
  {
    name: 'toggles',
    control: '.toggler',
    state: attributeOf('.toggler', 'aria-expanded'),
    before: 'false',
    after: 'true',
    key: 'Space',
  },
  {
    name: 'an icon that tells something',
    control: '.told [data-avia-icon-tooltip]',
    state: () =>
      [...document.querySelectorAll('.avia-tooltip')].some((each) =>
        each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      ),
    before: false,
    after: true,
    pointed: true,
    undo: 'Escape',
  },
];

describe.each(HANDS)('by %s', (hand) => {
  it('every element of the style guide can be acted on where it stands', async () => {
    const { page, errors } = await opened(visit, hand, '/elements/');
    expect(await failures(page, hand, STYLE_GUIDE)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe('on a site with other plugins’ sliders', () => {
  let site: ChangedSite;
  beforeAll(async () => {
    const content = `[av_tab_container][av_tab title='Upper' custom_id='upper']Steep.[/av_tab][av_tab title='Lower' custom_id='lower']Wide.[/av_tab][/av_tab_container]
[av_toggle_container][av_toggle title='Where is the source?']Where it begins.[/av_toggle][/av_toggle_container]
[av_font_icon icon='ue800' custom_class='told']A lighthouse[/av_font_icon]`;
    const page = (slug: string, text: string) => ({
      slug,
      content: text,
      meta: { _aviaLayoutBuilder_active: 'active', _aviaLayoutBuilderCleanData: text },
    });
    const layers = [1, 2, 3].map((number) => ({
      properties: { background: PICTURE },
      sublayers: [
        { media: 'text', html: `<p>Layer ${number}</p>` },
        { media: 'button', html: 'Read on', url: `/lesson-${number}/` },
      ],
    }));
    const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
    site = await serveVisitorSite(
      { template: 'enfold', stylesheet: 'enfold' },
      [
        page('parts', content),
        page('layers', "[av_layerslider id='3']"),
        page('revolution', "[av_revolutionslider id='4']"),
      ],
      { theme: 'meridian' },
      [
        'CREATE TABLE wp_layerslider (id INTEGER PRIMARY KEY, slug TEXT, data TEXT, flag_hidden INTEGER, flag_deleted INTEGER)',
        `INSERT INTO wp_layerslider VALUES (3, 'front', ${quoted({ properties: {}, layers })}, 0, 0)`,
        'CREATE TABLE wp_revslider_sliders (id INTEGER PRIMARY KEY, alias TEXT)',
        'CREATE TABLE wp_revslider_slides (id INTEGER PRIMARY KEY, slider_id INTEGER, slide_order INTEGER, params TEXT, layers TEXT)',
        "INSERT INTO wp_revslider_sliders VALUES (4, 'home')",
        ...[1, 2, 3].map(
          (number) =>
            `INSERT INTO wp_revslider_slides VALUES (${number}, 4, ${number}, ${quoted({ bg: { type: 'image', image: PICTURE } })}, ${quoted([{ type: 'text', text: `Turn ${number}` }])})`,
        ),
      ],
    );
  });
  afterAll(() => site.close());

  it.each(HANDS)('tabs, toggles and what icons tell open by %s', async (hand) => {
    const { page } = await opened(visit, hand, '/parts/', { site: site.address });
    expect(await failures(page, hand, OWN)).toEqual([]);
  });

  describe.each([
    ['LayerSlider', '/layers/', 'Layer'],
    ['Slider Revolution', '/revolution/', 'Turn'],
  ])('a slider of %s', (_, path, word) => {
    const SLIDER = '.av-imported-slider';
    const shown = (page: Page) =>
      page.$$eval(`${SLIDER} .av-slider-list > li:not([inert])`, (slides) =>
        slides.map((slide) => slide.textContent?.match(/\w+ \d/)?.[0]),
      );

    it.each(HANDS)('is moved by its arrows and dots, by %s', async (hand) => {
      const { page } = await opened(visit, hand, path, { site: site.address });
      expect(await shown(page)).toEqual([`${word} 1`]);
      const parts = [
        { name: 'arrows', control: `${SLIDER} .next-slide`, before: 0, after: 1 },
        { name: 'dots', control: `${SLIDER} .goto-slide:nth-child(3)`, before: 1, after: 2 },
        { name: 'the way back', control: `${SLIDER} .prev-slide`, before: 2, after: 1 },
      ].map((part) => ({ ...part, state: shownSlide(SLIDER) }));
      expect(await failures(page, hand, parts)).toEqual([]);
      expect(await shown(page)).toEqual([`${word} 2`]);
    });

    it('follows a finger both ways, and lets it move the page up and down', async () => {
      const { page } = await opened(visit, 'touch', path, { site: site.address });
      const finger = async (x: number, y: number) => {
        const box = await (await page.waitForSelector(`${SLIDER} .av-slider-list`))?.boundingBox();
        const from = { x: (box?.x ?? 0) + 190, y: (box?.y ?? 0) + Math.min(80, (box?.height ?? 80) / 2) };
        const touch = await page.touchscreen.touchStart(from.x, from.y);
        for (let step = 1; step <= 5; step++)
          await touch.move(from.x + (x * step) / 5, from.y + (y * step) / 5);
        await touch.end();
        await done(page);
        // A second swipe counts when the first is over.
        await advance(page, 400);
      };
      await finger(-90, 4);
      expect(await shown(page)).toEqual([`${word} 2`]);
      await finger(-90, 4);
      expect(await shown(page)).toEqual([`${word} 3`]);
      await finger(90, 4);
      expect(await shown(page)).toEqual([`${word} 2`]);
      await finger(-30, 0);
      expect(await shown(page)).toEqual([`${word} 2`]);
      await finger(-20, -120);
      expect(await shown(page)).toEqual([`${word} 2`]);
    });

    it('can be read without scripts', async () => {
      const { page } = await visit(path, { site: site.address, script: false, width: 390 });
      const texts = await page.$$eval(`${SLIDER} li`, (slides) =>
        slides.map((slide) => slide.textContent?.match(/\w+ \d/)?.[0]),
      );
      expect(texts).toEqual([`${word} 1`, `${word} 2`, `${word} 3`]);
    });
  });
});
