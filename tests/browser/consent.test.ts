import type { HTTPRequest, Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangedSite } from './changed-site.ts';
import { done, openBrowser, type Visit, type VisitOptions } from './visit.ts';
import { advance, holdClock, serveVisitorSite } from './visitor-site.ts';

const visit = openBrowser();
let site: ChangedSite;
const MAP = "[av_gmap_location address='Malham Cove' lat='54.07' long='-2.15']The cove[/av_gmap_location]";

beforeAll(async () => {
  site = await serveVisitorSite(
    {
      avia_options_meridian: {
        avia: {
          cookie_consent: 'cookie_consent',
          cookie_default_settings: 'needs_opt_in',
          cookie_content: 'May we? <script>window.broken=1</script>',
          cookie_consent_badge: 'left-bottom',
          msg_bar_buttons: [
            { msg_bar_button_label: 'Accept', msg_bar_button_action: '' },
            { msg_bar_button_label: 'Accept all', msg_bar_button_action: 'select_all' },
            { msg_bar_button_label: 'Refuse', msg_bar_button_action: 'hide_notification' },
            { msg_bar_button_label: 'Choose', msg_bar_button_action: 'info_modal' },
          ],
          gmap_enabled: '',
          gmap_api: 'only-for-tests',
          avia_recaptcha_version: 'avia_recaptcha_v3',
          avia_recaptcha_pkey_v2: 'site2',
          avia_recaptcha_skey_v2: 'secret2',
          avia_recaptcha_pkey_v3: 'site3',
          avia_recaptcha_skey_v3: 'secret3',
        },
      },
    },
    [
      {
        slug: 'everything',
        content: `[av_video src='https://www.youtube.com/watch?v=abcdefghijk' format='16-9']
[av_google_map]${MAP}[/av_google_map]
<iframe src="https://player.vimeo.com/video/123456789" width="640" height="360" title="A walk"></iframe>
[av_contact captcha='recaptcha_v3'][av_contact_field label='Name' check='is_empty'][/av_contact_field][/av_contact]
<a href="#elsewhere">A link</a>`,
      },
      {
        slug: 'videos',
        content: `[av_video src='https://vimeo.com/123456789' conditional_play='confirm_all'][av_video src='https://youtu.be/abcdefghijk' conditional_play='lightbox'][av_video src='/wp-content/uploads/tide.mp4' conditional_play='confirm_all' custom_class='own']`,
      },
      {
        slug: 'slides',
        content:
          "[av_slideshow autoplay='false'][av_slide slide_type='video' video='https://www.youtube.com/watch?v=abcdefghijk'][/av_slide][av_slide slide_type='video' video='https://vimeo.com/123456789' video_autoplay='aviaTBvideo_autoplay'][/av_slide][/av_slideshow]",
      },
      {
        slug: 'loop',
        content:
          "[av_video src='https://vimeo.com/123456789' conditional_play='confirm_all' video_loop='aviaTBvideo_loop' video_mute='aviaTBvideo_mute']",
      },
      {
        slug: 'maps',
        content: `[av_google_map google_link='confirm_link']${MAP}[/av_google_map][av_google_map google_link='page_only']${MAP}[/av_google_map][av_google_map][/av_google_map][av_google_map google_link='sometimes']${MAP}[/av_google_map]`,
      },
      {
        slug: 'privacy',
        content: '[av_privacy_video_embeds][/av_privacy_video_embeds][av_privacy_modal_popup_button]',
      },
    ],
    {
      thirdParties: {
        statistics: {
          scripts: ['https://counts.example/connected.js'],
          pixel: 'https://pixel.example/g.gif?v=ext',
        },
      },
    },
  );
});
afterAll(() => site.close());

/** What others answer in these tests: a player that is ready at once and keeps what it is told. */
const PLAYER = `<script>
  const heard = [];
  addEventListener('message', (event) => heard.push(event.data));
  parent.postMessage('{"event":"ready"}', '*');
</script>`;

interface Watched extends Visit {
  /** Requests to other hosts. */
  readonly others: readonly HTTPRequest[];
  readonly logged: readonly string[];
}

async function open(path: string, options: VisitOptions = {}): Promise<Watched> {
  const others: HTTPRequest[] = [];
  const logged: string[] = [];
  const visited = await visit(path, {
    site: site.address,
    ...options,
    prepare: async (page) => {
      page.on('console', (message) => void logged.push(message.text()));
      await options.prepare?.(page);
    },
    others: async (request) => {
      others.push(request);
      await request.respond({ status: 200, contentType: 'text/html', body: PLAYER });
      return true;
    },
  });
  await visited.page.waitForSelector('portolan-island[name=consent-scripts][hydrated]');
  return { ...visited, others, logged };
}
const hosts = (requests: readonly HTTPRequest[]) => [
  ...new Set(requests.map((request) => new URL(request.url()).host)),
];
/** What counts visits: in these tests all other hosts. */
const COUNTS = ['counts.example', 'pixel.example'];
const withoutCounts = (requests: readonly HTTPRequest[]) =>
  hosts(requests).filter((host) => !COUNTS.includes(host));
const names = async (page: Page) =>
  (await page.cookies())
    .map(({ name }) => name)
    .filter((name) => name.startsWith('avia'))
    .sort();
const button = (page: Page, label: string) =>
  page.evaluate((text) => {
    const found = [...document.querySelectorAll<HTMLElement>('.avia-cookie-consent-button')];
    found.find((each) => each.textContent === text && each.offsetParent !== null)?.click();
  }, label);
const seeAll = async (page: Page) => {
  for (const selector of ['.avia-video', '.avia-google-map-container', 'form', 'footer']) {
    for (const element of await page.$$(selector)) {
      await element.evaluate((each) => each.scrollIntoView({ behavior: 'instant' }));
      await done(page);
    }
  }
  await done(page);
};

describe('before consent', () => {
  it('a page with video, map, captcha and frames of others asks nobody else for anything', async () => {
    const { page, others, errors } = await open('/everything/');
    expect(await page.$eval('.avia-cookie-consent-wrap', (bar) => bar.getAttribute('aria-hidden'))).toBe(
      'false',
    );
    await seeAll(page);
    expect(hosts(others)).toEqual([]);
    expect(await page.$$eval('iframe', (frames) => frames.length)).toBe(0);
    expect(await page.$$eval('.avia-video', (all) => all.length)).toBe(2);
    expect(
      await page.$eval('.av_gmaps_browser_disabled', (link) => [
        link.textContent,
        (link as HTMLAnchorElement).href,
      ]),
    ).toEqual([
      'Maps were disabled by the visitor on this site. Click to open the map in a new window.',
      'https://www.google.com/maps/search/?api=1&query=Malham%20Cove',
    ]);
    expect(await names(page)).toEqual([]);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('the same holds without scripts', async () => {
    const others: HTTPRequest[] = [];
    await visit('/everything/', {
      site: site.address,
      script: false,
      others: (request) => {
        others.push(request);
        return false;
      },
    });
    expect(hosts(others)).toEqual([]);
  });

  it('the button of a video opens its own address in a new tab', async () => {
    const { page } = await open('/everything/', { prepare: holdClock });
    await page.waitForSelector('portolan-island[name=video][hydrated]');
    await page.click('.av-click-to-play-overlay');
    expect(await page.evaluate(() => window.opened)).toEqual([
      ['https://www.youtube.com/watch?v=abcdefghijk', '_blank', 'noopener'],
    ]);
  });
});

describe('consent', () => {
  it('given to everything sets the cookies, loads what is seen, and ends the asking', async () => {
    const { page, others } = await open('/everything/');
    await button(page, 'Accept all');
    expect(await names(page)).toEqual([
      'aviaCookieConsent',
      'aviaPrivacyEssentialCookiesEnabled',
      'aviaPrivacyMustOptInSetting',
      'aviaPrivacyRefuseCookiesHideBar',
    ]);
    const consent = (await page.cookies()).find(({ name }) => name === 'aviaCookieConsent');
    expect(decodeURIComponent(consent?.value ?? '')).toMatch(/^[0-9a-f]{32}\|\|v1\.0$/);
    expect([consent?.path, consent?.sameSite]).toEqual(['/', 'Strict']);
    expect(Math.round(((consent?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
    await seeAll(page);
    await page.$$eval('.avia-video', (all) => all[1]?.scrollIntoView({ behavior: 'instant' }));
    const services = ['www.youtube.com', 'player.vimeo.com', 'maps.googleapis.com'];
    for (const host of [...services, 'counts.example', 'pixel.example'])
      await expect.poll(() => hosts(others)).toContain(host);
    const frame = others.find((request) => request.url().includes('/embed/'))?.url() ?? '';
    expect(frame).toMatch(
      /^https:\/\/www\.youtube\.com\/embed\/abcdefghijk\?wmode=opaque&rel=0&enablejsapi=1/,
    );
    await page.reload();
    await page.waitForSelector('portolan-island[name=consent-scripts][hydrated]');
    expect(await page.$eval('.avia-cookie-consent-wrap', (bar) => bar.getAttribute('aria-hidden'))).toBe(
      'true',
    );
    expect(await page.$eval('html', (root) => root.className)).toContain('av-cookies-needs-opt-in');
  });

  it('lets films play in their slides, alone or when they are clicked, and no longer than these are seen', async () => {
    const { page, others } = await open('/slides/');
    const frames = () =>
      page.$$eval('.avia-slideshow-slide', (all) =>
        all.map((slide) => slide.querySelector('iframe')?.getAttribute('src') ?? ''),
      );
    await page.waitForSelector('.slide-1 portolan-island[name=video][hydrated]');
    expect(await frames()).toEqual(['', '']);
    expect(withoutCounts(others)).toEqual([]);
    await button(page, 'Accept all');
    await page.reload();
    await page.waitForSelector('.slide-1 iframe');
    expect(await frames()).toEqual([
      expect.stringMatching(/youtube\.com\/embed\/abcdefghijk\?.*autoplay=1&mute=1/),
      '',
    ]);
    await page.click('.next-slide');
    await page.waitForFunction(() => !document.querySelector('.slide-1 iframe'));
    await page.waitForSelector('.slide-2 portolan-island[name=video][hydrated]');
    // A click meets the film once its slide has come to rest where the first one was.
    await page.waitForFunction(() => {
      const [first, second] = document.querySelectorAll('.avia-slideshow-slide');
      return !second?.getAnimations().length && Number(first?.getBoundingClientRect().right) < innerWidth / 2;
    });
    expect(await frames()).toEqual(['', '']);
    await page.click('.slide-2 .av-click-to-play-overlay');
    await page.waitForSelector('.slide-2 iframe');
    expect(await frames()).toEqual(['', expect.stringContaining('player.vimeo.com/video/123456789')]);
    await page.click('.prev-slide');
    await page.waitForSelector('.slide-1 iframe');
    await page.waitForFunction(() => !document.querySelector('.slide-2 iframe'));
  });

  it('taken back for one service takes it away at once, and leaves the others', async () => {
    const { page } = await open('/everything/');
    await button(page, 'Accept all');
    await seeAll(page);
    await page.waitForSelector('iframe[src*="youtube.com/embed"]');
    await page.click('#av-cookie-consent-badge button');
    await button(page, 'Choose');
    await page.waitForSelector('#av-consent-extra-info[open]');
    const toggle = '#aviaPrivacyVideoEmbedsDisabled';
    expect(await page.$eval(toggle, (each) => (each as HTMLInputElement).checked)).toBe(true);
    await page.$eval(toggle, (each) => (each as HTMLInputElement).click());
    await page.waitForFunction(() => !document.querySelector('iframe'));
    const refusal = (await page.cookies()).find(({ name }) => name === 'aviaPrivacyVideoEmbedsDisabled');
    expect([refusal?.value, refusal?.path]).toEqual(['true', '/']);
    expect(await page.$('.av-map-canvas')).not.toBeNull();
  });

  it('to nothing but the bar leaves each service off until it is chosen', async () => {
    const { page, others } = await open('/everything/');
    await button(page, 'Accept');
    expect(await names(page)).toContain('aviaPrivacyGoogleMapsDisabled');
    await seeAll(page);
    expect(hosts(others)).toEqual([]);
  });

  it('refused keeps nothing but what the shop and the log-in need, for as long as the tab is open', async () => {
    const { page, others } = await open('/everything/');
    for (const name of ['tracker', 'woocommerce_items_in_cart', 'wp-settings-1'])
      await page.setCookie({ name, value: '1', url: site.address });
    await button(page, 'Refuse');
    const names = async () => (await page.cookies()).map(({ name }) => name);
    await expect.poll(names).not.toContain('tracker');
    const left = await names();
    expect(left).toEqual(expect.arrayContaining(['woocommerce_items_in_cart', 'wp-settings-1']));
    expect(left).not.toContain('tracker');
    await page.reload();
    await page.waitForSelector('portolan-island[name=consent-scripts][hydrated]');
    expect(await page.$eval('.avia-cookie-consent-wrap', (bar) => bar.getAttribute('aria-hidden'))).toBe(
      'true',
    );
    expect(await page.$eval('html', (root) => root.classList.contains('av-cookies-session-refused'))).toBe(
      true,
    );
    await seeAll(page);
    expect(hosts(others)).toEqual([]);
  });

  it('sweeps away what scripts set before it every 300 ms', async () => {
    const { page } = await open('/privacy/');
    await page.setCookie({ name: 'tracker', value: '1', url: site.address });
    await page.waitForFunction(() => !document.cookie.includes('tracker'));
  });

  it('is chosen in texts as well as in the window, by keyboard too', async () => {
    const { page } = await open('/privacy/');
    await button(page, 'Accept all');
    await page.focus('.entry-content .av-toggle-switch input');
    await page.keyboard.press('Space');
    await page.waitForFunction(() => document.cookie.includes('aviaPrivacyVideoEmbedsDisabled=true'));
    await page.click('.av-privacy-popup-button');
    await page.waitForSelector('#av-consent-extra-info[open]');
    expect(
      await page.$eval(
        '#av-consent-extra-info .aviaPrivacyVideoEmbedsDisabled',
        (each) => (each as HTMLInputElement).checked,
      ),
    ).toBe(false);
    await page.keyboard.press('Escape');
    expect(await page.$eval('#av-consent-extra-info', (each) => (each as HTMLDialogElement).open)).toBe(
      false,
    );
  });
});

describe('videos and maps with consent', () => {
  const agreed = async (path: string, options: VisitOptions = {}) => {
    const watched = await open(path, options);
    await button(watched.page, 'Accept all');
    return watched;
  };

  it('play at a click, in the page or in a window of their own', async () => {
    const { page, others } = await agreed('/videos/');
    await seeAll(page);
    expect(withoutCounts(others)).toEqual([]);
    const [inline, lightbox] = await page.$$('.av-click-to-play-overlay');
    await inline?.evaluate((each) => (each as HTMLElement).click());
    await page.waitForSelector('iframe[src*="player.vimeo.com/video/123456789"]');
    expect(await page.$eval('iframe', (frame) => frame.src)).toContain('autoplay=1');
    await lightbox?.evaluate((each) => (each as HTMLElement).click());
    await page.waitForSelector('dialog.av-video-lightbox[open] iframe[src*="youtube.com/embed"]');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog.av-video-lightbox iframe'));
  });

  it('send a player its commands when it is ready, and count as ready after 2 s', async () => {
    const { page } = await agreed('/videos/', { prepare: holdClock });
    await seeAll(page);
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
        get: () => ({ postMessage: (message: string) => heard.push(message) }),
      });
    });
    await page.$eval('.av-click-to-play-overlay', (each) => (each as HTMLElement).click());
    await page.waitForSelector('iframe[src*="vimeo"]');
    await advance(page, 1999);
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    expect(await heard()).toEqual([]);
    await advance(page, 1);
    expect(await heard()).toEqual(['{"method":"play"}']);
  });

  it('are driven by messages, and heed what the player says', async () => {
    const { page } = await agreed('/loop/');
    await page.waitForSelector('portolan-island[name=video][hydrated]');
    await page.$eval('.av-click-to-play-overlay', (each) => (each as HTMLElement).click());
    const element = await page.waitForSelector('iframe[src*="player.vimeo.com"]');
    const frame = await element?.contentFrame();
    const heard = () => frame?.evaluate('heard.splice(0)') as Promise<string[]>;
    const logged: string[] = [];
    await expect
      .poll(async () => {
        logged.push(...(await heard()));
        return logged;
      })
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining('"play"'),
          '{"method":"setVolume","value":0}',
          '{"method":"addEventListener","value":"ended"}',
        ]),
      );
    await frame?.evaluate(() => parent.postMessage('{"event":"ended"}', '*'));
    await expect.poll(heard).toEqual(['{"method":"seekTo","value":0}', '{"method":"play"}']);
    // Nobody else's window is trusted.
    await page.evaluate(() => window.postMessage('{"event":"ended"}', '*'));
    await done(page);
    expect(await heard()).toEqual([]);
  });

  it('of the site itself play without any consent', async () => {
    const { page } = await open('/videos/');
    await seeAll(page);
    await page.$eval('.own .av-click-to-play-overlay', (each) => (each as HTMLElement).click());
    await page.waitForSelector('.own video[src="/wp-content/uploads/tide.mp4"]');
    expect(await page.$eval('.own video', (video) => (video as HTMLVideoElement).volume)).toBe(0.8);
  });

  it('are shown as the element says: after a click, elsewhere, or not at all with a word on the console', async () => {
    const { page, others, logged } = await agreed('/maps/');
    await seeAll(page);
    expect(withoutCounts(others)).toEqual([]);
    expect(logged).toContain('Map cannot be displayed because no info: av_gmap_2');
    expect(logged).toContain('Map cannot be displayed because missing display class: av_gmap_3');
    expect(await page.$eval('#av_gmap_1 a', (link) => link.getAttribute('href'))).toContain(
      'google.com/maps/search',
    );
    await page.$eval('#av_gmap_0 .av_gmaps_confirm_link', (link) => (link as HTMLElement).click());
    await expect.poll(() => withoutCounts(others)).toEqual(['maps.googleapis.com']);
    expect(others.find((request) => request.url().includes('googleapis'))?.url()).toContain(
      'v=3.52&callback=aviaOnGoogleMapsLoaded&key=only-for-tests',
    );
  });
});
