import type { HTTPRequest, Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangedSite } from './changed-site.ts';
import { done, openBrowser, type Visit, type VisitOptions } from './visit.ts';
import { advance, holdClock, PICTURES, serveVisitorSite } from './visitor-site.ts';

const visit = openBrowser();
let site: ChangedSite;
const chosen = (...names: readonly string[]) => ({
  class: names,
  label: names.map((name) => name[0]?.toUpperCase() + name.slice(1)),
  username: names.map(() => ''),
});
/** Places for a page of its own. */
const places = (...names: readonly string[]) => ({
  _et_monarch_override: '1',
  _et_monarch_display: `a:${names.length}:{${names.map((name, at) => `i:${at};s:${name.length}:"${name}";`).join('')}}`,
});
const LONG = '<p style="height:3000px">A long text.</p>';

beforeAll(async () => {
  site = await serveVisitorSite(
    {
      active_plugins: ['jetpack/jetpack.php', 'monarch/monarch.php'],
      jetpack_active_modules: ['sharedaddy'],
      'sharing-services': { visible: ['facebook', 'x', 'email', 'print'], hidden: ['linkedin', 'reddit'] },
      'sharing-options': {
        global: { button_style: 'icon-text', sharing_label: 'Share this:', show: ['page'] },
      },
      et_monarch_options: {
        sharing_locations_manage_locations: ['sidebar', 'inline', 'popup', 'flyin', 'media'],
        sharing_networks_networks_sorting: chosen('facebook', 'pinterest', 'like', 'tumblr'),
        sharing_inline_post_types: [],
        sharing_sidebar_post_types: [],
        sharing_popup_post_types: [],
        sharing_flyin_post_types: [],
        sharing_media_post_types: [],
        sharing_inline_icons_location: 'below',
        sharing_inline_counts: true,
        sharing_inline_total: true,
        sharing_inline_display_all: true,
        sharing_media_counts: true,
        sharing_media_total: true,
        sharing_popup_auto_popup: true,
        sharing_popup_popup_delay: 7,
        sharing_popup_cookies: true,
        sharing_popup_cookie_duration: 3,
        sharing_popup_trigger_comment: true,
        sharing_popup_display_all: true,
        sharing_flyin_auto_popup: false,
        sharing_flyin_trigger_idle: true,
        sharing_flyin_idle_timeout: 15,
        sharing_flyin_trigger_bottom: true,
      },
    },
    [
      {
        slug: 'inline',
        content: `<p>Text</p><p><img src="/wp-content/uploads/x.png" alt="A hill" width="300" height="200"></p>`,
        meta: places('inline', 'sidebar'),
      },
      { slug: 'pop', content: LONG, meta: places('popup') },
      { slug: 'fly', content: LONG, meta: places('flyin') },
      {
        slug: 'media',
        content: `[gallery ids="${PICTURES[0]}" size="medium" link="none"]`,
        meta: places('media'),
      },
      { slug: 'plain', content: '<p>Nothing to see</p>', meta: { sharing_disabled: '1' } },
    ],
  );
});
afterAll(() => site.close());

async function open(path: string, options: VisitOptions = {}): Promise<Visit> {
  const visited = await visit(path, { site: site.address, prepare: holdClock, ...options });
  await visited.page.waitForSelector('portolan-island[name=sharing-scripts][hydrated]');
  return visited;
}
const sent = (requests: readonly HTTPRequest[], action: string) =>
  requests
    .filter((request) => request.postData()?.includes(`action=${action}`))
    .map((request) => new URLSearchParams(request.postData()));
const opened = (page: Page) => page.evaluate(() => window.opened);
const visible = (page: Page, selector: string) =>
  page.$eval(selector, (each) => each.classList.contains('et_social_visible'));
const cookies = (page: Page) => page.evaluate(() => document.cookie);

describe('share buttons', () => {
  it('load each count once, share in a window in the middle, and tell it', async () => {
    const { page, requests, errors } = await open('/inline/');
    await page.waitForFunction(() =>
      document.querySelector('.et_social_inline .et_social_facebook .et_social_count'),
    );
    expect(sent(requests, 'get_total_shares')).toHaveLength(1);
    const requested = sent(requests, 'get_shares_count').map(
      (fields) => JSON.parse(fields.get('share_count_array') ?? '').network,
    );
    expect(requested.sort()).toEqual(['facebook', 'like', 'pinterest', 'tumblr']);
    await page.click('.et_social_inline .et_social_facebook a');
    await page.waitForFunction(() => window.opened.length === 1);
    const [[address = '', , features = ''] = []] = await opened(page);
    expect(address).toMatch(/^http:\/\/www\.facebook\.com\/sharer\.php\?u=http.*inline/);
    expect(features).toMatch(/^scrollbars=1, height=450, width=550, left=\d+(?:\.5)?, top=\d+(?:\.5)?$/);
    await expect.poll(() => sent(requests, 'add_stats_record_db').length).toBe(1);
    expect(JSON.parse(sent(requests, 'add_stats_record_db')[0]?.get('stats_data_array') ?? '')).toMatchObject(
      {
        action: 'share',
        network: 'facebook',
        media_url: '',
        location: 'inline',
      },
    );
    expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('count a like at once, by keyboard too, and only once', async () => {
    const { page, requests } = await open('/inline/');
    const like = '.et_social_inline .et_social_like a';
    await page.waitForFunction(
      (selector) => document.querySelector(`${selector} .et_social_count span`)?.textContent === '0',
      {},
      like,
    );
    await page.focus(like);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (selector) => document.querySelector(`${selector} .et_social_count span`)?.textContent === '1',
      {},
      like,
    );
    await page.click(like);
    await expect.poll(() => sent(requests, 'add_stats_record_db').length).toBe(2);
    expect(await page.$eval(`${like} .et_social_count span`, (each) => each.textContent)).toBe('1');
    expect(await opened(page)).toEqual([]);
  });

  it('let a picture of the page be pinned', async () => {
    const { page } = await open('/inline/', { reducedMotion: true });
    await page.click('.et_social_inline .et_social_pinterest a');
    await page.waitForFunction(
      () =>
        getComputedStyle(document.querySelector('.et_social_pin_images_outer') as Element).display ===
        'block',
    );
    const links = await page.$$eval('.et_social_pin_image a', (all) =>
      all.map((link) => link.getAttribute('href')),
    );
    expect(links[0]).toMatch(
      /^http:\/\/www\.pinterest\.com\/pin\/create\/button\/\?url=http.*&media=http.*&description=About%20inline$/,
    );
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      () =>
        getComputedStyle(document.querySelector('.et_social_pin_images_outer') as Element).display === 'none',
    );
  });

  it('open a window of all networks, asked for once', async () => {
    const { page, requests } = await open('/inline/');
    await page.click('.et_social_inline .et_social_open_all');
    await page.waitForSelector('.et_social_all_networks_popup.et_social_visible');
    await page.$eval('.et_social_inline .et_social_open_all', (button) => (button as HTMLElement).click());
    expect(sent(requests, 'generate_all_networks_popup')).toHaveLength(1);
    expect(sent(requests, 'generate_all_networks_popup')[0]?.get('is_popup')).toBe('false');
    expect(await page.$$eval('.et_social_all_networks_popup li', (items) => items.length)).toBe(24);
    await advance(page, 400);
    const style = await page.$eval(
      '.et_social_all_networks_popup .et_social_popup_content',
      (each) => (each as HTMLElement).style.maxHeight,
    );
    // The window is 900 pixels high, and wide.
    expect(style).toBe(`${900 - 60 - 50}px`);
    await page.click('.et_social_all_networks_popup .et_social_icon_cancel');
    await page.waitForSelector('.et_social_all_networks_popup.et_social_fadeout');
    await advance(page, 799);
    expect(await page.$('.et_social_all_networks_popup')).not.toBeNull();
    await advance(page, 1);
    expect(await page.$('.et_social_all_networks_popup')).toBeNull();
  });

  it('hide and show the bar at the side; telephones have a panel instead', async () => {
    const { page } = await open('/inline/');
    await page.click('.et_social_hide_sidebar');
    expect(
      await page.$eval('.et_social_sidebar_networks', (bar) =>
        bar.classList.contains('et_social_hidden_sidebar'),
      ),
    ).toBe(true);
    await page.focus('.et_social_hide_sidebar');
    await page.keyboard.press('Enter');
    expect(
      await page.$eval('.et_social_sidebar_networks', (bar) =>
        bar.classList.contains('et_social_visible_sidebar'),
      ),
    ).toBe(true);
    const phone = await open('/inline/', { width: 390, reducedMotion: true });
    expect(
      await phone.page.$eval('.et_social_sidebar_networks', (bar) => getComputedStyle(bar).display),
    ).toBe('none');
    await phone.page.tap('.et_social_mobile_button');
    await phone.page.waitForFunction(
      () => getComputedStyle(document.querySelector('.et_social_mobile') as Element).display === 'block',
    );
    await phone.page.tap('.et_social_mobile .et_social_close');
    await phone.page.waitForFunction(
      () => getComputedStyle(document.querySelector('.et_social_mobile') as Element).display === 'none',
    );
  });

  it('lie over pictures while the pointer is on them, and share these', async () => {
    const { page, requests } = await open('/media/');
    const buttons = '.et_social_media_wrapper .et_social_media';
    const hidden = () => page.$eval(buttons, (each) => each.classList.contains('et_social_media_hidden'));
    expect(await hidden()).toBe(true);
    await page.hover('.et_social_media_wrapper img');
    expect(await hidden()).toBe(false);
    const sizes = await page.$eval(buttons, (each) => {
      const { style } = each as HTMLElement;
      return [
        Number.parseFloat(style.maxWidth),
        each.parentElement?.querySelector('img')?.clientWidth ?? 0,
        style.insetInlineStart,
      ];
    });
    expect(sizes[0]).toBe(Number(sizes[1]) - 80);
    expect(sizes[2]).toBe('20px');
    await page.$eval(`${buttons} .et_social_tumblr > div`, (each) => (each as HTMLElement).click());
    await expect.poll(() => sent(requests, 'add_stats_record_db').length).toBe(1);
    const deed = JSON.parse(sent(requests, 'add_stats_record_db')[0]?.get('stats_data_array') ?? '');
    expect(deed).toMatchObject({ action: 'media', network: 'tumblr', location: 'media' });
    expect(deed.media_url).toMatch(/\/wp-content\/uploads\//);
    await page.waitForFunction(
      () => document.querySelector('.et_social_media .et_social_totalcount_count')?.textContent === '1',
    );
    await page.mouse.move(2, 2);
    expect(await hidden()).toBe(true);
  });
});

describe('share pop-ups', () => {
  it('open after their delay, once in so many days, for the folder of the page', async () => {
    const { page } = await open('/pop/');
    await advance(page, 6999);
    expect(await visible(page, '.et_social_popup')).toBe(false);
    expect(await cookies(page)).not.toContain('etSocialCookie');
    await advance(page, 1);
    expect(await visible(page, '.et_social_popup')).toBe(true);
    const cookie = (await page.cookies()).find(({ name }) => name === 'etSocialCookie');
    expect(cookie?.value).toBe('true');
    expect(cookie?.path).toMatch(/^\/pop\/?$/);
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 3600)).toBe(72);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.et_social_popup.et_social_fadeout');
    await page.reload();
    await page.waitForSelector('portolan-island[name=sharing-scripts][hydrated]');
    await advance(page, 60_000);
    expect(await visible(page, '.et_social_popup')).toBe(false);
  });

  it('open at once after a comment, whatever was shown before', async () => {
    const { page } = await open('/pop/?et_monarch_popup=true');
    expect(await visible(page, '.et_social_popup')).toBe(true);
    // In a window that is open already the other networks take the button's place.
    await page.click('.et_social_popup .et_social_open_all');
    await page.waitForSelector('.et_social_popup .et_social_googleplus');
    expect(await page.$('.et_social_popup .et_social_open_all')).toBeNull();
  });

  it('open when nobody has moved for a time', async () => {
    const { page } = await open('/fly/');
    await advance(page, 14_000);
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 210);
    await advance(page, 14_999);
    expect(await visible(page, '.et_social_flyin')).toBe(false);
    await advance(page, 1);
    expect(await visible(page, '.et_social_flyin')).toBe(true);
    expect(await cookies(page)).not.toContain('etSocialCookie');
  });

  /** The page with another trigger of its fly-in. */
  const changed =
    (change: (html: string) => string): NonNullable<VisitOptions['answer']> =>
    async (request) => {
      if (request.resourceType() !== 'document') return false;
      const html = await (await fetch(request.url())).text();
      await request.respond({ status: 200, contentType: 'text/html; charset=utf-8', body: change(html) });
      return true;
    };
  const triggeredBy = (trigger: string) => (html: string) =>
    html.replaceAll('et_social_trigger_idle', trigger).replaceAll('et_social_trigger_bottom', '');

  it.each([
    [40, 0.4],
    [250, 1],
  ])('open where so much of the page is scrolled past: %s per cent', async (percent, share) => {
    const { page } = await open('/fly/', {
      answer: changed((html) =>
        triggeredBy('et_social_scroll')(html).replaceAll(
          'data-idle_timeout=',
          `data-scroll_pos="${percent}" data-idle_timeout=`,
        ),
      ),
    });
    const bottomAt = (pixels: number) =>
      page.evaluate((lower) => scrollTo({ top: lower - innerHeight, behavior: 'instant' }), pixels);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    // All of it is all but ten pixels.
    const wanted = share === 1 ? height - 10 : height * share;
    await bottomAt(wanted - 20);
    await done(page);
    expect(await visible(page, '.et_social_flyin')).toBe(false);
    await bottomAt(wanted + 5);
    await page.waitForSelector('.et_social_flyin.et_social_visible');
  });

  it('open at once where an order was placed', async () => {
    const bought = triggeredBy('et_social_after_purchase');
    const before = await open('/fly/', { answer: changed(bought) });
    await done(before.page);
    expect(await visible(before.page, '.et_social_flyin')).toBe(false);
    const { page } = await open('/fly/', {
      answer: changed((html) =>
        bought(html).replace('</main>', '<div class="et_monarch_after_order"></div></main>'),
      ),
    });
    await page.waitForSelector('.et_social_flyin.et_social_visible');
  });

  it('open where the text ends', async () => {
    const { page } = await open('/fly/');
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await done(page);
    expect(await visible(page, '.et_social_flyin')).toBe(false);
    await page.evaluate(() =>
      document
        .querySelector('.et_social_bottom_trigger')
        ?.scrollIntoView({ behavior: 'instant', block: 'end' }),
    );
    await page.waitForSelector('.et_social_flyin.et_social_visible');
  });
});

describe('the share row', () => {
  const row = async (options: VisitOptions = {}) => {
    const visited = await open('/media/', options);
    await visited.page.waitForSelector('portolan-island[name=share-row][hydrated]');
    return visited;
  };
  const pane = (page: Page) =>
    page.$eval('.sharing-hidden .inner', (each) => (each as HTMLElement).style.display);

  it('opens networks in windows of their size, one for each', async () => {
    const { page } = await row();
    await page.click('a.share-facebook');
    await page.click('a.share-x');
    expect(await opened(page)).toEqual([
      [
        expect.stringMatching(/\/media\/\?share=facebook&nb=1$/),
        'wpcomfacebook',
        'menubar=1,resizable=1,width=600,height=400',
      ],
      [
        expect.stringMatching(/\/media\/\?share=x&nb=1$/),
        'wpcomx',
        'menubar=1,resizable=1,width=600,height=350',
      ],
    ]);
  });

  it('prints the page', async () => {
    const { page } = await row();
    await page.click('a.share-print');
    expect(await page.evaluate(() => window.printed.length)).toBe(1);
  });

  it('tells of e-mails in the background, and asks after the second click whether there is e-mail at all', async () => {
    const { page, requests } = await row();
    await page.$eval('a.share-email', (link) => link.removeAttribute('target'));
    await page.$eval('a.share-email', (link) => link.setAttribute('href', '#'));
    for (let click = 1; click <= 2; click++) await page.click('a.share-email');
    expect(await page.$('.share-email-error')).toBeNull();
    await page.click('a.share-email');
    expect(await page.$eval('.share-email-error-title', (each) => each.textContent)).toBe(
      'Do you have email set up?',
    );
    const mailed = () => requests.filter((request) => request.url().endsWith('/media/?share=email'));
    await expect.poll(mailed).toHaveLength(3);
    const [first] = mailed();
    expect(first?.postData()).toMatch(/^email-share-nonce=[0-9a-f]{10}$/);
    await expect.poll(() => first?.response()?.json()).toEqual({ success: true });
  });

  it('opens the others by hovering after 200 ms and closes them 300 ms after', async () => {
    const { page } = await row();
    await page.hover('.sharing-anchor');
    await advance(page, 199);
    expect(await pane(page)).toBe('none');
    await advance(page, 1);
    expect(await pane(page)).toBe('block');
    await page.mouse.move(5, 5);
    await advance(page, 299);
    expect(await pane(page)).toBe('block');
    await advance(page, 1);
    expect(await pane(page)).toBe('none');
  });

  it('keeps open what a click wanted open, and closes at the next', async () => {
    const { page } = await row();
    await page.click('.sharing-anchor');
    expect(await pane(page)).toBe('block');
    await page.click('.sharing-anchor');
    // Within 400 ms a click is the one that opened.
    expect(await pane(page)).toBe('block');
    await advance(page, 401);
    await page.click('.sharing-anchor');
    expect(await pane(page)).toBe('none');
    await page.focus('.sharing-anchor');
    await page.keyboard.press('Enter');
    expect(await pane(page)).toBe('block');
    await page.keyboard.press('Escape');
    expect(await pane(page)).toBe('none');
  });

  it('goes on with the buttons of another plugin: nothing stands there twice', async () => {
    const { page } = await open('/inline/');
    const seen = (selector: string) =>
      page.$$eval(selector, (all) =>
        all.filter((each) => each.checkVisibility()).map((each) => each.className),
      );
    expect(await seen('.et_social_inline_bottom .et_social_facebook')).toHaveLength(1);
    expect(await seen('.sharedaddy .sd-title, .sharedaddy .sd-content > ul > li')).toEqual([
      'share-x',
      'share-email',
      'share-print',
      '',
    ]);
  });

  it('is left away where an author wants none', async () => {
    const { page } = await visit('/plain/', { site: site.address });
    expect(await page.$('.sharedaddy')).toBeNull();
    expect(await page.$('portolan-island[name=share-row]')).toBeNull();
  });
});
