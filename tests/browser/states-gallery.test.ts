import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../src/database/php-serialize.ts';
import { AXE_FILE, barriersInFrame, type GalleryView, galleryCall } from './barriers.ts';
import { drivesPackagedChromium } from './find-chromium.ts';
import { freePort } from './free-port.ts';
import { pictureDiffers } from './picture.ts';
import { type Started, start } from './program.ts';
import { copySampleSite } from './sample-copy.ts';
import { openBrowser } from './visit.ts';

const visit = openBrowser();

interface View {
  readonly name: string;
  readonly look: GalleryView;
  /** Pixels of its pictures for each of the page. */
  readonly scale: number;
  /** Scenes that are photographed: all unless it says which, or which not. */
  readonly takes?: string;
  readonly leaves?: string;
}

/**
 * A phone by day with everything. Controls in all of their states are walked through by `states.test.ts`; a few pictures
 * of them do.
 */
const PHONE: View = {
  name: 'phone',
  look: { width: 390, scheme: 'light' },
  scale: 0.75,
  leaves: `comment-hover product-hover product-press busy contact
    account-downloads account-cards account-addresses-empty account-error`,
};
/** A desk by night and a phone from right to left with what is laid out otherwise there. */
const OTHER_VIEWS: readonly View[] = [
  {
    name: 'desk-dark',
    look: { width: 1440, scheme: 'dark' },
    scale: 0.5,
    takes: `front menu-panel post comment-hover search not-found log-in shop cart-panel product product-hover
      cart checkout checkout-errors order-received account account-orders account-address join elements-1 elements-2`,
  },
  {
    name: 'phone-rtl',
    look: { width: 390, scheme: 'light', dir: 'rtl' },
    scale: 0.75,
    takes: 'post cart-panel product cart checkout-errors',
  },
];
const GROUPS = [
  'Reading',
  'Log-in',
  'Failures',
  'Forms',
  'Shop',
  'Account',
  'Members',
  'Downloads',
  'Elements',
];

/** The sample as another theme renders it: one of the program's, and one whose look an import keeps. */
const THEMES: readonly (View & { readonly options: Readonly<Record<string, string>> })[] = [
  {
    name: 'semaphore',
    options: {},
    look: { width: 390, scheme: 'light' },
    scale: 0.75,
    takes: `front menu post search-empty not-found product variable-unchosen cart cart-empty checkout-errors
      order-received account-orders join-errors no-access-window`,
  },
  {
    name: 'kept-look',
    options: {
      template: 'enfold',
      stylesheet: 'enfold',
      avia_options_enfold: serialize(
        fromPlain({
          avia: {
            logo: '48',
            header_title_bar: 'title_bar_breadcrumb',
            'colorset-main_color-bg': '#fdf6e3',
            'colorset-main_color-color': '#334455',
            'colorset-socket_color-bg': '#101820',
          },
        }),
      ),
    },
    look: { width: 1440, scheme: 'light' },
    scale: 0.5,
    takes: 'front post shop product cart checkout-errors order-received',
  },
];

/** Of the gallery's page, in pixels. */
const WINDOW = { width: 1480, height: 1000 };
/** The face of all texts: pictures are the same on every machine. */
const FACE = 'gallery.woff2';
/** In which it is looked for barriers, where there is such a state. */
const LOOKS: readonly GalleryView[] = [
  { width: 390, scheme: 'light' },
  { width: 390, scheme: 'dark' },
  { width: 1440, scheme: 'dark' },
  { width: 1440, scheme: 'light' },
];
/** axe among the site's own files. */
const AXE = 'axe.js';

interface Gallery extends Started {
  readonly folder: string;
}

/** Serves the sample with its gallery. One of its orders is a guest's and waits to be paid. */
async function openGallery(options: Readonly<Record<string, string>> = {}, theme?: string): Promise<Gallery> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-states-'));
  const site = join(folder, 'site');
  await copySampleSite(site, { theme });
  const database = new Database(join(site, 'portolan.sqlite'));
  database.prepare("UPDATE wp_wc_orders SET status = 'wc-pending', customer_id = 0 WHERE id = 781").run();
  for (const [name, value] of Object.entries(options)) {
    database.prepare('DELETE FROM wp_options WHERE option_name = ?').run(name);
    database
      .prepare("INSERT INTO wp_options (option_name, option_value, autoload) VALUES (?, ?, 'on')")
      .run(name, value);
  }
  database.close();
  await mkdir(join(site, 'public'), { recursive: true });
  await cp('themes/meridian/fonts/literata.woff2', join(site, 'public', FACE));
  await cp(AXE_FILE, join(site, 'public', AXE));
  return { ...(await start('dev', site, String(await freePort()))), folder };
}

async function close(gallery: Gallery): Promise<void> {
  await gallery.stop();
  await rm(gallery.folder, { recursive: true, force: true });
}

async function open(gallery: Gallery, query: string): Promise<Page> {
  return (await visit(`/__states/?${query}`, { site: gallery.address, ...WINDOW })).page;
}

const statesOf = (page: Page) =>
  page.$$eval('figure', (all) => all.map(({ dataset, innerText }) => [dataset['state'], innerText]));

const shown = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('figure')].every(({ dataset }) =>
      ['ready', 'failed'].includes(dataset['state'] ?? ''),
    ),
  );

interface Shown {
  readonly name: string;
  readonly path: string;
  /** Whether there is such a state on a desk, too. */
  readonly wide: boolean;
}

/** Whether a view photographs a scene. */
const isTaken = ({ takes, leaves }: View, name: string) =>
  (takes?.split(/\s+/).includes(name) ?? true) && !leaves?.split(/\s+/).includes(name);

/** The scenes that there are in the window of a view, of a group or of all. */
async function scenesOf(page: Page, { look }: View, group?: string): Promise<readonly Shown[]> {
  const text = await page.$eval('script#scenes', (script) => script.textContent ?? '[]');
  const scenes = JSON.parse(text) as readonly {
    readonly name: string;
    readonly path: string;
    readonly group: string;
    readonly only?: 'narrow' | 'wide';
  }[];
  const window = look.width === 390 ? 'narrow' : 'wide';
  return scenes
    .filter((scene) => group === undefined || scene.group === group)
    .filter(({ only }) => only === undefined || only === window)
    .map(({ name, path, only }) => ({ name, path, wide: only !== 'narrow' }));
}

interface Asked {
  readonly view: View;
  /** The scenes that are played. */
  readonly scenes: (page: Page) => Promise<readonly Shown[]>;
  /** Views that photograph what was played for the first one. */
  readonly also?: readonly View[];
  /** Whether axe is asked about each. */
  readonly axe?: boolean;
}

/** What is otherwise in the pictures of scenes, and with `axe` what it finds in them. */
async function differences(
  gallery: Gallery,
  { view, scenes, also = [], axe = false }: Asked,
): Promise<readonly string[]> {
  const page = await open(gallery, 'scene=none');
  const { page: compare } = await visit('/robots.txt');
  const found: string[] = [];
  /** Paths of pages that axe was asked about in the other width. */
  const judged = new Set<string>();
  let shows = '';
  // What a state answers that is a refusal is no error of its page.
  page.on('pageerror', (error) => found.push(`${shows}: ${String(error)}`));
  page.on('console', (message) => {
    // Scripts of other hosts are none here.
    const isOthers = message.text().startsWith("Refused to execute script from 'https://");
    if (message.type() === 'error' && !isOthers && !message.text().startsWith('Failed to load resource'))
      found.push(`${shows}: ${message.text()}`);
  });
  const { width, scheme } = view.look;
  for (const { name, path, wide } of await scenes(page)) {
    shows = name;
    await page.goto(
      `${gallery.address}/__states/?scene=${name}&width=${width}&scheme=${scheme}&face=/${FACE}`,
    );
    await shown(page);
    const [[state, text] = []] = await statesOf(page);
    if (state !== 'ready') found.push(`${name}: ${text}`);
    // At whole pixels, wherever the gallery has it.
    await page.addStyleTag({ content: '.box{position:fixed;inset:0 auto auto 0;z-index:9}' });
    // Bars of what was scrolled fade out in their own time.
    await page.$eval('iframe', async ({ contentDocument: inner }) => {
      inner?.documentElement.style.setProperty('scrollbar-width', 'none');
      // What is drawn next is without them.
      for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    });
    const left = new Set(axe ? LOOKS.filter((look) => wide || look.width === 390) : []);
    const ask = async (look: GalleryView) => {
      left.delete(look);
      const others = look.width !== width && !judged.has(path);
      if (others) judged.add(path);
      const barriers = await barriersInFrame(page, `/${AXE}`, others);
      found.push(...barriers.map((barrier) => `${name}, ${look.scheme}, ${look.width}: ${barrier}`));
    };
    for (const each of [view, ...also].filter((one) => isTaken(one, name))) {
      if (each !== view) await page.evaluate(galleryCall('presentAgain', each.look));
      const difference = await pictureDiffers(compare, `${name}-${each.name}`, await pictureOf(page, each));
      if (difference !== undefined) found.push(difference);
      const look = [...left].find((one) => one.width === each.look.width && one.scheme === each.look.scheme);
      if (look && each.look.dir === undefined) await ask(look);
    }
    for (const look of left) {
      await page.evaluate(galleryCall('lookAgain', { ...look, dir: 'ltr' }));
      await ask(look);
    }
  }
  return found;
}

/** What the gallery shows of its only scene. */
async function pictureOf(page: Page, { scale }: View): Promise<Buffer> {
  await page.setViewport({ ...WINDOW, deviceScaleFactor: scale });
  const box = await page.waitForSelector('.box');
  return Buffer.from((await box?.screenshot({ type: 'webp', quality: 50 })) ?? []);
}

describe('the gallery of states', () => {
  let gallery: Gallery;
  beforeAll(async () => {
    gallery = await openGallery();
  });
  afterAll(() => close(gallery));

  it('has scenes of everything that the site has, in groups', async () => {
    const page = await open(gallery, 'scene=none');
    const groups = await page.$$eval('nav a', (links) => links.map((link) => link.textContent));
    expect(groups).toEqual(GROUPS);
  });

  it('shows one scene at all widths, in both schemes and from right to left', async () => {
    const page = await open(gallery, 'scene=cart&width=320,1440&scheme=light,dark&dir=rtl');
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
    const page = await open(gallery, 'scene=shop&palette=a+page+as+dark+as+night');
    await shown(page);
    const ground = await page.$eval('iframe', ({ contentDocument: inner }) =>
      inner ? getComputedStyle(inner.body).backgroundColor : '',
    );
    expect(ground).toBe('rgb(17, 20, 24)');
  });

  it('shows menus only in windows that have them, and says what a scene lacks', async () => {
    const page = await open(gallery, 'scene=menu&width=390,1440');
    expect(await page.$$eval('figcaption', (all) => all.map((each) => each.textContent))).toEqual([
      '390 × 844, light',
    ]);
    await page.goto(`${gallery.address}/__states/?scene=shop-added&patience=0`);
    await shown(page);
    expect(await statesOf(page)).toEqual([['failed', expect.stringContaining('Not there: ')]]);
  });

  it('shows a customer’s pages as they see them, to this machine, and leaves nobody logged in', async () => {
    const page = await open(gallery, 'scene=account-orders');
    await shown(page);
    const [frame] = page.mainFrame().childFrames();
    expect(await frame?.$$eval('.woocommerce-orders-table__row', (rows) => rows.length)).toBe(1);
    expect(await page.cookies()).not.toContainEqual(
      expect.objectContaining({ name: expect.stringMatching(/^wordpress_logged_in_/) }),
    );
    const customer = frame?.url().match(/\/as\/(\d+)\//)?.[1];
    const database = new Database(join(gallery.folder, 'site', 'portolan.sqlite'), { readonly: true });
    const sessions = database
      .prepare("SELECT count(*) FROM wp_usermeta WHERE user_id = ? AND meta_key = 'session_tokens'")
      .pluck();
    await expect.poll(() => sessions.get(customer)).toBe(0);
    database.close();
    const statusAs = async (user: string | undefined, init?: RequestInit) =>
      (await fetch(`${gallery.address}/__states/as/${user}/my-account/`, init)).status;
    expect(await statusAs(customer)).toBe(200);
    // Nobody who may write for the site, and nothing but looking.
    expect(await statusAs('1')).toBe(404);
    expect(await statusAs(customer, { method: 'POST' })).toBe(404);
  });

  it('shows a form that was sent, and sends nothing', async () => {
    const page = await open(gallery, 'scene=contact-sent');
    await shown(page);
    const database = new Database(join(gallery.folder, 'site', 'portolan.sqlite'), { readonly: true });
    expect(database.prepare('SELECT count(*) FROM portolan_form_entries').pluck().get()).toBe(0);
    database.close();
  });

  describe.skipIf(!drivesPackagedChromium())('as it was approved', () => {
    it.each(GROUPS)(
      'on a phone, without barriers there and on a desk, by day and by night: %s',
      async (group) => {
        const found = await differences(gallery, {
          view: PHONE,
          scenes: async (page) =>
            (await scenesOf(page, PHONE, group)).filter(({ name }) => isTaken(PHONE, name)),
          also: OTHER_VIEWS,
          axe: true,
        });
        expect(found).toEqual([]);
      },
    );

    it.each(OTHER_VIEWS.map((view) => [view.name, view] as const))(
      'what no phone shows: %s',
      async (_, view) => {
        const scenes = async (page: Page) => {
          const onPhone = (await scenesOf(page, PHONE)).filter(({ name }) => isTaken(PHONE, name));
          return (await scenesOf(page, view)).filter(
            ({ name }) => isTaken(view, name) && !onPhone.some((other) => other.name === name),
          );
        };
        expect(await differences(gallery, { view, scenes })).toEqual([]);
      },
    );
  });
});

describe.skipIf(!drivesPackagedChromium())(
  'the gallery of states of another theme, as it was approved',
  () => {
    it.each(THEMES.map((view) => [view.name, view] as const))('%s', async (name, view) => {
      const gallery = await openGallery(view.options, name === 'semaphore' ? name : undefined);
      try {
        const scenes = async (page: Page) =>
          (await scenesOf(page, view)).filter(({ name: its }) => isTaken(view, its));
        const found = await differences(gallery, { view, scenes, axe: true });
        // The colours of a kept look are those that its owner chose: `kept-design.test.ts` says what is added to them.
        expect(found.filter((line) => name !== 'kept-look' || !line.includes(': color-contrast: '))).toEqual(
          [],
        );
      } finally {
        await close(gallery);
      }
    });
  },
);
