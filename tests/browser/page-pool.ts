import type { Browser, BrowserContext, CDPSession, Dialog, HTTPRequest, Page } from 'puppeteer';

/**
 * What a page keeps until it is closed, or what gives something that can change it so. What was dragged or touched, a
 * browser remembers beyond a page as well.
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
    'exposeFunction',
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
    'waitForFileChooser',
  ] as const satisfies readonly (keyof Page)[],
  mouse: [
    'drag',
    'dragAndDrop',
    'dragEnter',
    'dragOver',
    'drop',
  ] as const satisfies readonly (keyof Page['mouse'])[],
  touchscreen: ['tap', 'touchStart'] as const satisfies readonly (keyof Page['touchscreen'])[],
};
/** Where a page rests, of the site's origin; the site is not asked. */
const EMPTY = '/--empty';
/** Answers are left out: Puppeteer itself waits for those that are under way, until a page is left. */
const EVENTS = ['console', 'dialog', 'framenavigated', 'pageerror', 'popup', 'request'] as const;

/** A page that may be used again. */
interface Kept {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly session: CDPSession;
  readonly phone: boolean;
  /** Whether something was done that leaves traces. */
  touched: boolean;
  /** How many listen to a page that nobody uses: Puppeteer itself does. */
  readonly listeners: readonly number[];
  /** Keys that are held down. */
  readonly held: Set<string>;
  /** Takes back what was set for it. */
  readonly undo: (() => Promise<void>)[];
}

const listenersOf = (page: Page) => EVENTS.map((event) => page.listenerCount(event));

/**
 * The pages of a file of tests, each in a context of its own. What a new page reads, decodes and compiles anew costs as
 * much as what most tests do on it, so that a page is used again by a later test: empty, without cookies, storage and
 * history, the pointer in its corner and no key held, as a new one. A page of which that cannot be said is closed.
 */
export class PagePool {
  private readonly free: Kept[] = [];
  private readonly used = new Map<Page, Kept>();

  /** `setUp`: done with a page once, before it goes anywhere. */
  constructor(
    private readonly browser: Browser,
    private readonly setUp: (page: Page) => Promise<void>,
  ) {}

  /** A page that nobody uses, of a telephone or not; `fresh`: that nobody has used. */
  async take({ phone, fresh }: { readonly phone: boolean; readonly fresh: boolean }): Promise<Page> {
    const place = fresh ? -1 : this.free.findIndex((kept) => kept.phone === phone);
    const kept = this.free.splice(place, place < 0 ? 0 : 1)[0] ?? (await this.open(phone));
    this.used.set(kept.page, kept);
    return kept.page;
  }

  /** Takes a page back that visited a site (its origin) and has no listeners; `spoilt`: nobody is to use it again. */
  async giveBack(page: Page, site: string, spoilt: boolean): Promise<void> {
    const kept = this.used.get(page);
    if (kept === undefined) return;
    this.used.delete(page);
    const clean = !spoilt && !kept.touched && (await emptied(kept, site).catch(() => false));
    if (!clean) return kept.context.close();
    this.free.push(kept);
  }

  async close(): Promise<void> {
    for (const { context } of [...this.free, ...this.used.values()]) await context.close();
  }

  private async open(phone: boolean): Promise<Kept> {
    const context = await this.browser.createBrowserContext();
    const page = await context.newPage();
    const session = await page.createCDPSession();
    await this.setUp(page);
    const listeners = listenersOf(page);
    const kept: Kept = {
      page,
      context,
      session,
      phone,
      touched: false,
      listeners,
      held: new Set(),
      undo: [],
    };
    const touch = () => {
      kept.touched = true;
    };
    noteCalls(page, LEAVES_TRACES.page, touch);
    noteContext(page, touch);
    noteCalls(page.mouse, LEAVES_TRACES.mouse, touch);
    noteCalls(page.keyboard, ['down'], ([key]) => kept.held.add(String(key)));
    noteCalls(page.keyboard, ['up'], ([key]) => kept.held.delete(String(key)));
    noteCalls(page, ['evaluateOnNewDocument'], (_, script) => {
      kept.undo.push(async () => {
        const { identifier } = await (script as ReturnType<Page['evaluateOnNewDocument']>);
        await page.removeScriptToEvaluateOnNewDocument(identifier);
      });
    });
    const { setBypassCSP } = page;
    noteCalls(page, ['setBypassCSP'], () => kept.undo.push(() => Reflect.apply(setBypassCSP, page, [false])));
    noteCalls(page.touchscreen, LEAVES_TRACES.touchscreen, touch);
    return kept;
  }
}

/** Lets methods of an object say that they were called, with what, and what they gave. */
function noteCalls<Of extends object>(
  of: Of,
  names: readonly (keyof Of)[],
  note: (input: readonly unknown[], result: unknown) => void,
): void {
  for (const name of names) {
    const method = of[name];
    if (typeof method !== 'function') continue;
    Object.defineProperty(of, name, {
      value: (...input: unknown[]) => {
        const result = Reflect.apply(method, of, input) as unknown;
        note(input, result);
        return result;
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
async function emptied(kept: Kept, site: string): Promise<boolean> {
  const { page, context, session } = kept;
  if (page.isClosed() || kept.held.size > 0) return false;
  if (listenersOf(page).some((count, event) => count !== kept.listeners[event])) return false;
  for (const undo of kept.undo.splice(0)) await undo();
  // What was not saved is not asked about.
  const leave = (dialog: Dialog) => void dialog.accept();
  page.on('dialog', leave);
  page.on('request', answerEmpty);
  try {
    await page.mouse.reset();
    // Of the same origin: a page may store something when it is left.
    await page.goto(`${site}${EMPTY}`);
    await page.evaluate(() => {
      sessionStorage.clear();
      window.name = '';
    });
  } finally {
    page.off('request', answerEmpty);
    page.off('dialog', leave);
  }
  await session.send('Network.clearBrowserCookies');
  await session.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  // What never got an answer Puppeteer would wait for on the next page, too.
  return page.listenerCount('response') === 0 && (await context.pages()).length === 1;
}

function answerEmpty(request: HTTPRequest): void {
  void request.respond({ status: 200, contentType: 'text/html', body: '' });
}
