import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangedSite } from './changed-site.ts';
import { done, hydrateIslands, openBrowser, type VisitOptions } from './visit.ts';
import { advance, holdClock, type OwnPage, serveVisitorSite } from './visitor-site.ts';

const visit = openBrowser();

const page = (slug: string, content: string, isBuilt = false): OwnPage => ({
  slug,
  content,
  ...(isBuilt && { meta: { _aviaLayoutBuilder_active: 'active', _aviaLayoutBuilderCleanData: content } }),
});
const builder = (slug: string, content: string) => page(slug, content, true);
const PICTURE = '/wp-content/uploads/2023/10/meandering-valley.jpg';
const LONG = 'A river rises, falls, meanders and reaches the sea. '.repeat(60);
const ROOM = "[av_hr class='invisible' height='1600']";
const toggles = (more = '', each = '') =>
  `[av_toggle_container initial='0' ${more}][av_toggle title='Source' ${each}]${LONG}[/av_toggle][av_toggle title='Mouth' custom_id='mouth']${LONG}[/av_toggle][/av_toggle_container]`;

const PAGES: readonly OwnPage[] = [
  page(
    'pictures',
    `<p><a id="titled" href="${PICTURE}?1" title="Its title"><img src="${PICTURE}" title="Not this" alt="Nor this"></a></p>
<p><a id="pictured" href="${PICTURE}?2"><img src="${PICTURE}" title="Its picture’s title" alt="Not this"></a></p>
<div class="wp-caption"><a id="captioned" href="${PICTURE}?3"><img src="${PICTURE}" alt="Not this"></a><p class="wp-caption-text">What stands below</p></div>
<p><a id="bare" href="${PICTURE}?4"><img src="${PICTURE}" alt="Alternative"></a></p>
<p><a id="gone" href="/wp-content/uploads/gone.jpg">Gone</a></p>
<p><a id="short" href="https://www.youtube.com/shorts/abcdefghij">A short film</a></p>
<p><a id="more" href="${PICTURE}?5" data-av-extra-class="wide-one" data-av-extra-content="&lt;p&gt;Read &lt;strong&gt;more&lt;/strong&gt;&lt;img src=x onerror=&quot;window.harmed=1&quot;&gt;&lt;/p&gt;" data-av-extra-markup="&lt;p&gt;Around it&lt;/p&gt;">More</a></p>
<p><a id="left" class="noLightbox" href="#left">Left alone</a></p>
<p class="pagination"><a id="paged" href="#?x=.jpg">Page 2</a></p>`,
  ),
  page(
    'generic',
    `<p><a id="inside" class="mfp-inline" href="#part">A part</a> <a id="away" class="mfp-inline" href="#nowhere">No part</a>
<a id="other" class="ajax-popup" href="/lesson-part/">A page</a> <a id="failing" class="ajax-popup" href="/nothing-is-here/">No page</a>
<a id="one" class="mfp-image" href="${PICTURE}?a">One</a> <a id="two" class="mfp-image" href="${PICTURE}?b">Two</a> <a id="three" class="mfp-image" href="${PICTURE}?c">Three</a></p>
<div id="part" class="mfp-hide"><p>Hidden <button type="button" id="inner">Press</button></p></div>`,
  ),
  page('lesson-part', 'What the other page says.'),
  builder('toggles', `${ROOM}${toggles()}${ROOM}`),
  builder(
    'slow',
    toggles(
      "slide_speed='700'",
      "title_pos='below' aria_collapsed='Show it' aria_expanded='Hide it' title_open='The source'",
    ),
  ),
  builder(
    'tabs',
    `${ROOM}[av_tab_container][av_tab title='One' custom_id='one']${LONG}[/av_tab][av_tab title='Two' custom_id='two']${LONG}${LONG}[/av_tab][/av_tab_container]${ROOM}`,
  ),
  builder('gallery', `${ROOM}[av_gallery ids='106,107,115' columns='3']${ROOM}`),
  builder(
    'praise',
    `${ROOM}[av_testimonials][av_testimonial_single name='Ann']Good[/av_testimonial_single][av_testimonial_single name='Ben']Fine[/av_testimonial_single][/av_testimonials]${ROOM}[av_iconlist animation='aviaTBanimation'][av_iconlist_item title='One'][/av_iconlist_item][av_iconlist_item title='Two'][/av_iconlist_item][/av_iconlist]${ROOM}[av_timeline][av_timeline_item date='1'][/av_timeline_item][av_timeline_item date='2'][/av_timeline_item][/av_timeline]${ROOM}`,
  ),
  builder(
    'nested',
    `[av_section fold_type='av-fold' fold_height='200' id='outer'][av_textblock fold_type='av-fold' fold_height='50']${LONG}[/av_textblock][av_textblock fold_type='av-fold']${LONG}[/av_textblock][/av_section]`,
  ),
  builder('folding', `[av_textblock fold_type='av-fold' fold_height='50']${LONG}[/av_textblock]`),
  builder(
    'grid',
    "[av_masonry_entries link='category,3,5,7' items='3' columns='3' sort='yes' paginate='load_more']",
  ),
  builder(
    'few',
    "[av_masonry_entries link='category,3,5,7' items='1' columns='3' sort='yes' paginate='load_more']",
  ),
  builder(
    'curtain',
    `${ROOM}[av_masonry_entries link='category,3,5,7' items='3' columns='3' animation='curtain-reveal-overlay-ltr' paginate='none']${ROOM}`,
  ),
  builder('magazine', "[av_magazine link='category,3,5,7' items='6' tabs='aviaTBtabs']"),
  builder(
    'linked',
    "[av_one_half first link='manually,/teachers/' link_target='_blank' link_hover='']Column[/av_one_half][av_one_half]Other[/av_one_half]",
  ),
];

describe('what opens', () => {
  let site: ChangedSite;
  let other: ChangedSite;
  beforeAll(async () => {
    const theme = (more: Record<string, string> = {}) => ({
      template: 'enfold',
      stylesheet: 'enfold',
      avia_options_enfold: { avia: { lightbox_active: 'true', header_sticky: 'disabled', ...more } },
    });
    site = await serveVisitorSite(theme(), PAGES, { theme: 'meridian' });
    other = await serveVisitorSite(theme({ lightbox_alt_text: 'show' }), PAGES, {
      theme: 'meridian',
      elements: { toggleOffset: 70, animationsOnPhones: false },
    });
  });
  afterAll(async () => {
    await site.close();
    await other.close();
  });

  const open = async (path: string, options: VisitOptions = {}, at = site) => {
    const visited = await visit(path, { site: at.address, prepare: holdClock, ...options });
    await hydrateIslands(visited.page);
    return visited;
  };
  const press = (on: Page, selector: string) =>
    on.$eval(selector, (element) => (element as HTMLElement).click());
  const text = (on: Page, selector: string) =>
    on.$eval(selector, (element) => element.textContent?.replace(/\s+/g, ' ').trim());

  describe('the lightbox', () => {
    const show = async (on: Page, selector: string) => {
      await press(on, selector);
      await on.waitForSelector('dialog.avia-popup[open]');
    };
    const close = async (on: Page) => {
      await press(on, 'dialog .mfp-close');
      await advance(on, 300);
      await on.waitForFunction(() => !document.querySelector('dialog.avia-popup'));
    };

    it('names a picture by its link, itself or what stands below, by its alternative text only where told to', async () => {
      const names = async (at: ChangedSite) => {
        const { page: on } = await open('/pictures/', {}, at);
        const found: unknown[] = [];
        for (const id of ['#titled', '#pictured', '#captioned', '#bare']) {
          await show(on, id);
          found.push(await text(on, '.mfp-title'));
          await close(on);
        }
        return found;
      };
      expect(await names(site)).toEqual(['Its title', 'Its picture’s title', 'What stands below', '']);
      expect((await names(other)).at(-1)).toBe('Alternative');
    });

    it('leaves links alone that are marked, and those to other pages of a list', async () => {
      const { page: on } = await open('/pictures/');
      for (const id of ['#left', '#paged']) {
        await press(on, id);
        await done(on);
        expect(await on.$('dialog'), id).toBeNull();
      }
    });

    it('says which picture could not be loaded, with a link to it', async () => {
      const { page: on } = await open('/pictures/');
      await show(on, '#gone');
      await on.waitForSelector('.mfp-error');
      expect(await text(on, '.mfp-error')).toBe('The image could not be loaded.');
      expect(await on.$eval('.mfp-error a', (link) => link.getAttribute('href'))).toMatch(/gone\.jpg$/);
    });

    it('shows short films upright', async () => {
      const { page: on } = await open('/pictures/');
      await show(on, '#short');
      const ratio = await on.$eval('.mfp-iframe', (frame) => {
        const { width, height } = frame.getBoundingClientRect();
        return width / height;
      });
      expect(ratio).toBeCloseTo(9 / 16, 1);
    });

    it('shows what a link adds, as text and links alone, and carries its class', async () => {
      const { page: on } = await open('/pictures/');
      await show(on, '#more');
      expect(await on.$eval('dialog', (box) => box.classList.contains('wide-one'))).toBe(true);
      expect(await on.$eval('.mfp-figure .av-extra-modal-content', (box) => box.innerHTML)).toBe(
        '<p>Read <strong>more</strong></p>',
      );
      expect(await text(on, 'dialog > .av-extra-modal-markup')).toBe('Around it');
      expect(await on.evaluate(() => 'harmed' in window)).toBe(false);
    });

    it('loads the one before and the one behind', async () => {
      const { page: on, requests } = await open('/pictures/');
      await show(on, '#pictured');
      await expect
        .poll(() =>
          requests
            .map((each) => /\.jpg\?(\d)$/.exec(each.url())?.[1])
            .filter(Boolean)
            .toSorted(),
        )
        .toEqual(['1', '2', '3']);
    });
  });

  describe('the generic lightbox', () => {
    const show = async (on: Page, selector: string) => {
      await press(on, selector);
      await on.waitForSelector('dialog.avia-popup[open]');
    };

    it('shows a part of the page, which works there and comes back', async () => {
      const { page: on } = await open('/generic/');
      expect(await on.$eval('#part', (part) => part.checkVisibility())).toBe(false);
      await on.$eval('#inner', (button) => button.addEventListener('click', () => button.append('ed')));
      await show(on, '#inside');
      expect(await on.$eval('dialog #part', (part) => part.checkVisibility())).toBe(true);
      await press(on, '#inner');
      await press(on, '.mfp-close');
      await advance(on, 300);
      await on.waitForSelector('.entry-content #part');
      expect(await on.$eval('#part', (part) => part.checkVisibility())).toBe(false);
      expect(await text(on, '#inner')).toBe('Pressed');
    });

    it('says that a part is not there', async () => {
      const { page: on } = await open('/generic/');
      await show(on, '#away');
      await on.waitForSelector('.mfp-error');
      expect(await text(on, '.mfp-error')).toBe('Content not found');
    });

    it('shows what another page answers, or that it could not be loaded', async () => {
      const { page: on } = await open('/generic/');
      await show(on, '#other');
      await on.waitForFunction(() =>
        document.querySelector('.mfp-ajax-holder')?.textContent?.includes('What the other page says.'),
      );
      const { page: failed } = await open('/generic/');
      await show(failed, '#failing');
      await failed.waitForSelector('.mfp-error');
      expect(await text(failed, '.mfp-error')).toBe('The content could not be loaded.');
      expect(await failed.$eval('.mfp-error a', (link) => link.getAttribute('href'))).toMatch(
        /nothing-is-here/,
      );
    });

    it('counts in its own words and loads the next two, none before', async () => {
      const { page: on, requests } = await open('/generic/');
      await show(on, '#one');
      expect(await text(on, '.mfp-counter')).toBe('5 of 7');
      expect(
        await on.$$eval('dialog > button', (all) => all.map((button) => button.getAttribute('aria-label'))),
      ).toEqual(['Close (Esc)', 'Previous (Left arrow key)', 'Next (Right arrow key)']);
      await expect
        .poll(() =>
          requests
            .map((each) => /\.jpg\?(\w)$/.exec(each.url())?.[1])
            .filter(Boolean)
            .toSorted(),
        )
        .toEqual(['a', 'b', 'c']);
      const { page: last, requests: requested } = await open('/generic/');
      await show(last, '#three');
      await done(last);
      expect(requested.some((each) => each.url().endsWith('?b'))).toBe(false);
    });
  });

  describe('toggles and tabs', () => {
    const restingPlace = async (path: string, control: string, container: string, at = site) => {
      const { page: on } = await open(path, { reducedMotion: true, height: 500 }, at);
      await press(on, control);
      await done(on);
      await on.$eval(container, (box) =>
        scrollTo({ top: box.getBoundingClientRect().top + scrollY + 100, behavior: 'instant' }),
      );
      await press(on, control === '.toggler' ? '.toggler[data-fake-id="#mouth"]' : '[data-fake-id="#one"]');
      await done(on);
      return on.$eval(container, (box) => Math.round(box.getBoundingClientRect().top));
    };

    it('opened by hand come to rest 50 pixels below the window’s top; toggles at 70 where the settings say so', async () => {
      expect(await restingPlace('/toggles/', '.toggler', '.togglecontainer')).toBe(50);
      expect(await restingPlace('/toggles/', '.toggler', '.togglecontainer', other)).toBe(70);
      expect(await restingPlace('/tabs/', '[data-fake-id="#two"]', '.tabcontainer')).toBe(50);
    });

    it('leave the address alone in a preview', async () => {
      const { page: on } = await open('/slow/?preview=true');
      await press(on, '.toggler');
      await done(on);
      await press(on, '.toggler');
      await advance(on, 2000);
      expect(new URL(on.url()).hash).toBe('');
      const { page: seen } = await open('/slow/');
      await press(seen, '.toggler');
      await done(seen);
      expect(new URL(seen.url()).hash).toBe('#toggle-id-1');
    });

    it('take the time that their owner chose, and say what they wrote', async () => {
      const { page: on } = await open('/slow/');
      const label = () => on.$eval('.toggler', (title) => title.getAttribute('aria-label'));
      expect(await label()).toBe('Source, Show it');
      await press(on, '.toggler');
      await done(on);
      expect(await label()).toBe('The source, Hide it');
      expect(await on.$eval('.toggle_wrap', (box) => getComputedStyle(box).transitionDuration)).toBe('0.7s');
      await press(on, '.toggler');
      await advance(on, 699);
      expect(new URL(on.url()).hash).toBe('#toggle-id-1');
      await advance(on, 1);
      expect(new URL(on.url()).hash).toBe('#toggle-id-1-closed');
    });

    it('may have their title below their text', async () => {
      const { page: on } = await open('/slow/', { reducedMotion: true });
      await press(on, '.toggler');
      await done(on);
      const [title, box] = await on.$eval('.single_toggle', (toggle) =>
        ['.toggler', '.toggle_wrap'].map(
          (part) => toggle.querySelector(part)?.getBoundingClientRect().top ?? 0,
        ),
      );
      expect(title).toBeGreaterThan(box ?? 0);
    });
  });

  describe('lists whose parts come in one after another', () => {
    const delays = async (on: Page, list: string) => {
      await on.$eval(list, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await on.waitForSelector(`${list}.avia_start_animation`);
      return on.$$eval(`${list} > *`, (all) => all.map((each) => getComputedStyle(each).animationDelay));
    };
    const fresh = async (path: string, options: VisitOptions = {}, at = site) => {
      const { page: on } = await visit(path, { site: at.address, ...options });
      await on.waitForSelector('portolan-island[name="entry-animation"][hydrated]');
      return on;
    };

    it('keep their own distances: thumbs 110, testimonials 150, icons and milestones 350 milliseconds', async () => {
      expect(await delays(await fresh('/gallery/'), '.avia-gallery-thumb')).toEqual(['0s', '0.11s', '0.22s']);
      const on = await fresh('/praise/');
      expect(await delays(on, '.avia-testimonial-wrapper')).toEqual(['0s', '0.15s']);
      expect(await delays(on, '.avia-icon-list')).toEqual(['0s', '0.35s']);
      expect(await delays(on, '.avia-timeline')).toEqual(['0s', '0.35s']);
    });

    it('stand still on telephones where the site wants it, and in a preview', async () => {
      const waiting = async (on: Page) => (await on.$$('.av-entry-waiting')).length;
      expect(await waiting(await fresh('/praise/', { width: 390 }))).toBe(3);
      expect(await waiting(await fresh('/praise/', { width: 390 }, other))).toBe(0);
      expect(await waiting(await fresh('/praise/', {}, other))).toBe(3);
      const { page: preview } = await visit('/praise/?preview=true', { site: site.address });
      expect(await preview.$('.av-entry-animation')).toBeNull();
    });
  });

  describe('folds', () => {
    it('inside a fold are shown whole, without a button', async () => {
      const { page: on } = await open('/nested/');
      expect(await on.$$eval('.av-fold-button-container', (all) => all.length)).toBe(1);
      expect(
        await on.$$eval('.av-fold-unfold-container .av-fold-unfold-container', (all) =>
          all.map((box) => getComputedStyle(box).maxHeight),
        ),
      ).toEqual(['none', 'none']);
    });

    it('have room again 200 milliseconds after the window has changed', async () => {
      const { page: on } = await open('/folding/');
      await press(on, '.av-fold-button-container');
      const room = () =>
        on.$eval('.av-fold-unfold-container', (box) =>
          Number.parseInt((box as HTMLElement).style.maxHeight, 10),
        );
      const before = await room();
      await on.setViewport({ width: 500, height: 900 });
      await done(on);
      await advance(on, 199);
      await done(on);
      expect(await room()).toBe(before);
      await advance(on, 1);
      await on.waitForFunction(
        (was) =>
          Number.parseInt(
            (document.querySelector('.av-fold-unfold-container') as HTMLElement).style.maxHeight,
            10,
          ) > was,
        {},
        before,
      );
    });
  });

  describe('a grid', () => {
    it('reads what stands behind the last marker', async () => {
      const { page: on } = await open('/grid/', {
        answer: async (request) => {
          if (!request.url().endsWith('admin-ajax.php')) return false;
          const item = (id: number) =>
            `<a class="av-masonry-entry all_sort" data-av-masonry-item="${id}" href="#">Late ${id}</a>`;
          await request.respond({
            body: `{av-masonry-loaded}<p>Noise</p>{av-masonry-loaded}${item(9001)}${item(9002)}`,
          });
          return true;
        },
      });
      await press(on, '.av-masonry-load-more');
      await on.waitForSelector('[data-av-masonry-item="9002"]');
      expect(await text(on, '.av-masonry-container')).not.toContain('Noise');
      // Fewer than a page came: there are no more.
      expect(await on.$('.av-masonry-load-more.av-masonry-no-more-items')).not.toBeNull();
    });

    it('shows a filter that had no entries when there is one, and counts it', async () => {
      let late = '';
      const { page: on } = await open('/few/', {
        answer: async (request) => {
          if (!request.url().endsWith('admin-ajax.php')) return false;
          const item = `<a class="av-masonry-entry all_sort ${late}" data-av-masonry-item="9001" href="#">Late</a>`;
          await request.respond({ body: `{av-masonry-loaded}${item}` });
          return true;
        },
      });
      late = await on.$eval(
        '[data-filter].avia_hide_sort',
        (filter) => filter.getAttribute('data-filter') ?? '',
      );
      await press(on, '.av-masonry-load-more');
      await on.waitForSelector(`[data-filter="${late}"].avia_show_sort:not(.avia_hide_sort)`);
      expect(await text(on, `[data-filter="${late}"] .avia-term-count`)).toBe('1');
    });

    it.each([
      ['without the marker', { body: 'Something else' }],
      ['with an error', { status: 500, body: '{av-masonry-loaded}<a data-av-masonry-item="9">No</a>' }],
      ['that never comes', 'abort'],
    ] as const)('ends its loading after an answer %s', async (_, reply) => {
      const { page: on, errors } = await open('/grid/', {
        answer: async (request) => {
          if (!request.url().endsWith('admin-ajax.php')) return false;
          await (reply === 'abort' ? request.abort() : request.respond(reply));
          return true;
        },
      });
      const before = await on.$$eval('[data-av-masonry-item]', (all) => all.length);
      await press(on, '.av-masonry-load-more');
      await on.waitForSelector('.av-masonry-load-more:not(.av-masonry-loading)');
      await done(on);
      expect(await on.$$eval('[data-av-masonry-item]', (all) => all.length)).toBe(before);
      expect(await on.$eval('.av-masonry-load-more', (more) => more.hasAttribute('aria-busy'))).toBe(false);
      expect(errors.filter((each) => !each.includes('Failed to load resource'))).toEqual([]);
    });

    it('with a curtain shows its entries half a second apart, once it is well within the window', async () => {
      const { page: on } = await visit('/curtain/', { site: site.address, prepare: holdClock });
      await on.$eval('.av-masonry', (grid) =>
        scrollTo({ top: grid.getBoundingClientRect().top - innerHeight - 100, behavior: 'instant' }),
      );
      await on.waitForSelector('portolan-island[name="masonry"][hydrated]');
      const loaded = () => on.$$eval('.av-masonry-item-loaded', (all) => all.length);
      await on.waitForSelector('.av-masonry-item-waiting');
      const toShare = (share: number) =>
        on.$eval(
          '.av-masonry-container',
          (grid, wanted) =>
            scrollTo({
              top: grid.getBoundingClientRect().top + scrollY - innerHeight * wanted,
              behavior: 'instant',
            }),
          share,
        );
      await toShare(0.85);
      await done(on);
      await advance(on, 5000);
      expect(await loaded()).toBe(0);
      await toShare(0.75);
      await on.waitForFunction(() => {
        window.advance(0);
        return document.querySelectorAll('.av-masonry-item-loaded').length === 1;
      });
      await advance(on, 499);
      expect(await loaded()).toBe(1);
      await advance(on, 1);
      expect(await loaded()).toBe(2);
      await advance(on, 500);
      expect(await loaded()).toBe(3);
    });
  });

  it('a magazine hears a click again when the next group has come: 200 and 150 milliseconds', async () => {
    const { page: on } = await open('/magazine/');
    const shown = () =>
      on.$$eval('.av-magazine-group:not([hidden])', (all) =>
        all.map((group) => group.className.match(/sort_\w+/)?.[0]),
      );
    const [, second, third] = await on.$$eval('.av-magazine-sort a', (all) =>
      all.map((link) => link.getAttribute('data-filter')),
    );
    await press(on, `[data-filter="${second}"]`);
    await advance(on, 200);
    await done(on);
    expect(await shown()).toEqual([second]);
    await advance(on, 149);
    await press(on, `[data-filter="${third}"]`);
    await done(on);
    // Not heard: nothing begins to go.
    expect(await on.$('.av-magazine-leaving')).toBeNull();
    await advance(on, 1);
    expect(await shown()).toEqual([second]);
    await press(on, `[data-filter="${third}"]`);
    await advance(on, 200);
    await done(on);
    expect(await shown()).toEqual([third]);
  });

  it('a column that leads somewhere leads there, in a tab of its own where it was told to', async () => {
    const { page: on } = await open('/linked/');
    expect(
      await on.$eval('.avia-link-column a', (link) => [
        link.getAttribute('href'),
        link.getAttribute('target'),
        link.getAttribute('rel'),
      ]),
    ).toEqual(['/teachers/', '_blank', 'noopener noreferrer']);
  });
});
