import type { Browser, BrowserContext, CDPSession, Dialog, Page } from 'puppeteer';

/**
 * What a page keeps until it is closed, or what gives something that can change it so. Where a pointer was, what was
 * touched and which keys were pressed, a browser remembers beyond a page as well.
 */
const LEAVES_TRACES = {
  page: [
    'authenticate',
    'createCDPSession',
    'emulateCPUThrottling',
    'emulateIdleState',
    'emulateMediaType',
    'emulateNetworkConditions',
    'emulateTimezone',
    'emulateVisionDeficiency',
    'evaluateOnNewDocument',
    'exposeFunction',
    'setBypassCSP',
    'setCacheEnabled',
    'setDefaultNavigationTimeout',
    'setDragInterception',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setJavaScriptEnabled',
    'setOfflineMode',
    'setRequestInterception',
    'setUserAgent',
    'target',
  ] as const satisfies readonly (keyof Page)[],
  mouse: ['click', 'down', 'drag', 'move', 'up', 'wheel'] as const satisfies readonly (keyof Page['mouse'])[],
  keyboard: [
    'down',
    'press',
    'sendCharacter',
    'type',
    'up',
  ] as const satisfies readonly (keyof Page['keyboard'])[],
  touchscreen: ['tap', 'touchStart'] as const satisfies readonly (keyof Page['touchscreen'])[],
};
/** Where a page rests, of the site's origin; the site is not asked. */
const EMPTY = '/--empty';
/** One pixel. */
export const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const EVENTS = ['console', 'dialog', 'framenavigated', 'pageerror', 'popup', 'request', 'response'] as const;

/** A page that may be used again. */
interface Kept {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly session: CDPSession;
  readonly phone: boolean;
  /** Whether something was done that leaves traces. */
  touched: boolean;
}

const listenersOf = (page: Page) => EVENTS.map((event) => page.listenerCount(event));

/**
 * The pages of a file of tests, each in a context of its own. What a new page reads, decodes and compiles anew costs as
 * much as what most tests do on it, so that a page which was only looked at is used again by a later test: empty,
 * without cookies, storage and history, as a new one. A page that was used otherwise is closed.
 */
export class PagePool {
  private readonly free: Kept[] = [];
  private readonly used = new Map<Page, Kept>();

  /** `setUp`: done with a page once, before it goes anywhere. */
  constructor(
    private readonly browser: Browser,
    private readonly setUp: (page: Page) => Promise<void>,
  ) {}

  /**
   * A page that nobody uses, of a telephone or not; `fresh`: that nobody has used; `intercepted`: one whose requests a
   * listener answers or lets go on.
   */
  async take(wanted: {
    readonly phone: boolean;
    readonly fresh: boolean;
    readonly intercepted: boolean;
  }): Promise<Page> {
    const { phone, fresh, intercepted } = wanted;
    const place = fresh || intercepted ? -1 : this.free.findIndex((kept) => kept.phone === phone);
    const kept = this.free.splice(place, place < 0 ? 0 : 1)[0] ?? (await this.open(phone, intercepted));
    this.used.set(kept.page, kept);
    return kept.page;
  }

  /** Takes a page back that visited a site (its origin) and has no listeners; `spoilt`: nobody is to use it again. */
  async giveBack(page: Page, site: string, spoilt: boolean): Promise<void> {
    const kept = this.used.get(page);
    if (kept === undefined) return;
    this.used.delete(page);
    const clean = !spoilt && !kept.touched && (await emptied(kept, site).catch(() => false));
    if (clean) this.free.push(kept);
    else await kept.context.close();
  }

  async close(): Promise<void> {
    for (const { context } of [...this.free, ...this.used.values()]) await context.close();
  }

  private async open(phone: boolean, intercepted: boolean): Promise<Kept> {
    const context = await this.browser.createBrowserContext();
    const page = await context.newPage();
    const session = await page.createCDPSession();
    if (intercepted) await page.setRequestInterception(true);
    else await answerForOthers(session);
    await this.setUp(page);
    const kept: Kept = { page, context, session, phone, touched: false };
    const touch = () => {
      kept.touched = true;
    };
    noteCalls(page, LEAVES_TRACES.page, touch);
    noteContext(page, touch);
    noteCalls(page.mouse, LEAVES_TRACES.mouse, touch);
    noteCalls(page.keyboard, LEAVES_TRACES.keyboard, touch);
    noteCalls(page.touchscreen, LEAVES_TRACES.touchscreen, touch);
    return kept;
  }
}

/** Lets methods of an object say that they are called. */
function noteCalls<Of extends object>(of: Of, names: readonly (keyof Of)[], note: () => void): void {
  for (const name of names) {
    const method = of[name];
    if (typeof method !== 'function') continue;
    Object.defineProperty(of, name, {
      value: (...input: unknown[]) => {
        note();
        return Reflect.apply(method, of, input) as unknown;
      },
    });
  }
}

/** Says when somebody asks for a page's context. A picture does so too, and leaves everything as it is. */
function noteContext(page: Page, note: () => void): void {
  let pictures = 0;
  noteCalls(page, ['browserContext'], () => {
    if (pictures === 0) note();
  });
  const screenshot = page.screenshot;
  Object.defineProperty(page, 'screenshot', {
    value: async (...input: unknown[]) => {
      pictures++;
      try {
        return (await Reflect.apply(screenshot, page, input)) as unknown;
      } finally {
        pictures--;
      }
    },
  });
}

/** Makes a page like a new one; false where it cannot be. */
async function emptied({ page, context, session }: Kept, site: string): Promise<boolean> {
  if (page.isClosed() || listenersOf(page).some((count) => count > 0)) return false;
  // What was not saved is not asked about.
  const leave = (dialog: Dialog) => void dialog.accept();
  page.on('dialog', leave);
  try {
    // Of the same origin: a page may store something when it is left.
    await page.goto(`${site}${EMPTY}`);
    await page.evaluate(() => {
      sessionStorage.clear();
      window.name = '';
    });
  } finally {
    page.off('dialog', leave);
  }
  await session.send('Network.clearBrowserCookies');
  await session.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  return (await context.pages()).length === 1;
}

/**
 * Answers requests to other hosts by one pixel, and those for the empty page. Only they are held back: a request that
 * waits for what the test says of it costs a seventh of a page.
 */
async function answerForOthers(session: CDPSession): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const empty = request.url.endsWith(EMPTY);
    const answer = {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'Content-Type', value: empty ? 'text/html' : 'image/gif' }],
      body: empty ? '' : PIXEL.toString('base64'),
    };
    // The page may have gone elsewhere meanwhile.
    void session.send('Fetch.fulfillRequest', answer).catch(() => undefined);
  });
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: 'https://*' }, { urlPattern: `*${EMPTY}` }],
  });
}
