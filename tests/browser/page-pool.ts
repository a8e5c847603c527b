import type { Browser, BrowserContext, CDPSession, Dialog, Page, Protocol } from 'puppeteer';
import { type AnswerService, heldRequest } from './service-request.ts';

/**
 * What a page keeps until it is closed, or what gives something that can change it so; `beyond`: what its context or its
 * process keeps. Where a pointer was, what was touched and which keys were pressed, a browser remembers beyond what is
 * shown in a page as well.
 */
const LEAVES_TRACES = {
  page: [
    'emulateIdleState',
    'emulateMediaType',
    'emulateNetworkConditions',
    'emulateVisionDeficiency',
    'exposeFunction',
    'setBypassCSP',
    'setCacheEnabled',
    'setDefaultNavigationTimeout',
    'setDragInterception',
    'setExtraHTTPHeaders',
    'setJavaScriptEnabled',
    'setOfflineMode',
    'setRequestInterception',
    'setUserAgent',
  ] as const satisfies readonly (keyof Page)[],
  beyond: [
    'authenticate',
    'createCDPSession',
    'emulateCPUThrottling',
    'emulateTimezone',
    'setGeolocation',
    'target',
  ] as const satisfies readonly (keyof Page)[],
  mouse: ['click', 'down', 'drag', 'move', 'up', 'wheel'] as const satisfies readonly (keyof Page['mouse'])[],
  tracing: ['start'] as const satisfies readonly (keyof Page['tracing'])[],
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

/** A page, and what was done with it. */
interface Kept {
  readonly page: Page;
  readonly session: CDPSession;
  readonly phone: boolean;
  readonly visitor: Visitor;
  /** How far what was done with it reaches. */
  touched: 'nothing' | 'page' | 'context';
  /** Answers its requests to other hosts. */
  services?: AnswerService | undefined;
  /** What a test has every document of the page run at first. */
  readonly scripts: string[];
}

/**
 * A context of the browser for one test after the other. A page that rests in it keeps its process, in which what pages
 * read, decode and compile is there for the next one.
 */
interface Visitor {
  readonly context: BrowserContext;
  readonly resting: Page;
  readonly session: CDPSession;
  /** Pages that were only looked at, empty. */
  readonly free: Kept[];
}

const listenersOf = (page: Page) => EVENTS.map((event) => page.listenerCount(event));

/**
 * The pages of a file of tests; two that are used at the same time are in contexts of their own. What a page in a new
 * process reads, decodes and compiles costs as much as what most tests do on it, so that a context is used again by a
 * later test, without cookies and storage, and with it the page, if it was only looked at: empty and without history, as
 * a new one. A page that was used otherwise is closed, and where that may reach further, its context.
 */
export class PagePool {
  private readonly idle: Visitor[] = [];
  private readonly used = new Map<Page, Kept>();

  /** `setUp`: done with a page once, before it goes anywhere. */
  constructor(
    private readonly browser: Browser,
    private readonly setUp: (page: Page) => Promise<void>,
  ) {}

  /**
   * A page that nobody uses, of a telephone or not; `fresh`: in a process that nobody has used; `intercepted`: one whose
   * requests a listener answers or lets go on; `services`: answers those to other hosts by https.
   */
  async take(wanted: {
    readonly site: string;
    readonly phone: boolean;
    readonly fresh: boolean;
    readonly intercepted: boolean;
    readonly services?: AnswerService | undefined;
  }): Promise<Page> {
    const { site, phone, fresh, intercepted, services } = wanted;
    const fits = (kept: Kept) => !intercepted && kept.phone === phone;
    const place = this.idle.findIndex(({ free }) => free.some(fits));
    const [found] = fresh ? [] : this.idle.splice(Math.max(place, 0), 1);
    const visitor = found ?? (await this.enter(site));
    const at = visitor.free.findIndex(fits);
    const [free] = at < 0 ? [] : visitor.free.splice(at, 1);
    const kept = free ?? (await this.open(visitor, phone, intercepted));
    // A browser with windows shows one page of each.
    await free?.page.bringToFront();
    kept.services = services;
    this.used.set(kept.page, kept);
    return kept.page;
  }

  /**
   * Takes a page back that visited a site (its origin) and has no listeners; `spoilt`: nobody is to use it again, or
   * anything of its context.
   */
  async giveBack(page: Page, site: string, spoilt: 'nothing' | 'page' | 'context'): Promise<void> {
    const kept = this.used.get(page);
    if (kept === undefined) return;
    this.used.delete(page);
    const { visitor } = kept;
    const left = [kept.touched, spoilt];
    const clean =
      !left.includes('context') && (await emptied(kept, site, left.includes('page')).catch(() => false));
    if (clean) this.idle.push(visitor);
    else await visitor.context.close();
  }

  async close(): Promise<void> {
    const used = [...this.used.values()].map(({ visitor }) => visitor);
    for (const { context } of [...this.idle, ...used]) await context.close();
  }

  private async enter(site: string): Promise<Visitor> {
    const context = await this.browser.createBrowserContext();
    const resting = await context.newPage();
    const session = await resting.createCDPSession();
    await answerForOthers(session);
    await resting.goto(`${site}${EMPTY}`);
    return { context, resting, session, free: [] };
  }

  private async open(visitor: Visitor, phone: boolean, intercepted: boolean): Promise<Kept> {
    const page = await visitor.context.newPage();
    const session = await page.createCDPSession();
    const kept: Kept = { page, session, phone, visitor, touched: 'nothing', scripts: [] };
    if (intercepted) await page.setRequestInterception(true);
    else await answerForOthers(session, (request) => kept.services?.(request) ?? false);
    await this.setUp(page);
    noteScripts(kept);
    const touch = () => {
      if (kept.touched === 'nothing') kept.touched = 'page';
    };
    const touchContext = () => {
      kept.touched = 'context';
    };
    noteCalls(page, LEAVES_TRACES.page, touch);
    noteCalls(page, LEAVES_TRACES.beyond, touchContext);
    noteContext(page, touchContext);
    noteCalls(page.mouse, LEAVES_TRACES.mouse, touch);
    noteCalls(page.keyboard, LEAVES_TRACES.keyboard, touch);
    noteCalls(page.tracing, LEAVES_TRACES.tracing, touch);
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

/** Notes what is to be run in every document, so that it can be taken back. */
function noteScripts({ page, scripts }: Kept): void {
  const add = page.evaluateOnNewDocument;
  Object.defineProperty(page, 'evaluateOnNewDocument', {
    value: async (...input: Parameters<Page['evaluateOnNewDocument']>) => {
      const script = await Reflect.apply(add, page, input);
      scripts.push(script.identifier);
      return script;
    },
  });
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

/**
 * Makes a page and its context like new ones, or where the page is `spoilt`, closes it and makes its context so; false
 * where it cannot be.
 */
async function emptied(kept: Kept, site: string, spoilt: boolean): Promise<boolean> {
  const { page, session, visitor } = kept;
  if (page.isClosed()) return false;
  const again = !spoilt && listenersOf(page).every((count) => count === 0);
  if (again) {
    // What was not saved is not asked about.
    const leave = (dialog: Dialog) => void dialog.accept();
    page.on('dialog', leave);
    try {
      for (const script of kept.scripts.splice(0)) await page.removeScriptToEvaluateOnNewDocument(script);
      // Of the same origin: a page may store something when it is left.
      await page.goto(`${site}${EMPTY}`);
      await page.evaluate(() => {
        sessionStorage.clear();
        window.name = '';
      });
    } finally {
      page.off('dialog', leave);
    }
    await session.send('Page.resetNavigationHistory');
  } else await page.close();
  await visitor.session.send('Network.clearBrowserCookies');
  await visitor.session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  if (again) visitor.free.push(kept);
  return (await visitor.context.pages()).length === visitor.free.length + 1;
}

/**
 * Answers a page's requests to other hosts by one pixel (avatars) where `services` does not, and those for the empty page.
 * Only they are held back: a request that waits for what the test says of it costs a seventh of a page.
 */
export async function answerForOthers(session: CDPSession, services?: AnswerService): Promise<void> {
  const answer = async (paused: Protocol.Fetch.RequestPausedEvent) => {
    const request = heldRequest(session, paused);
    if (request.url().endsWith(EMPTY)) return request.respond({ contentType: 'text/html' });
    if (await services?.(request)) return;
    await request.respond({ contentType: 'image/gif', body: PIXEL });
  };
  session.on('Fetch.requestPaused', (paused) => {
    // The page may have gone elsewhere meanwhile.
    void answer(paused).catch(() => undefined);
  });
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: 'https://*' }, { urlPattern: `*${EMPTY}` }],
  });
}
