import type { ConsoleMessage, CookieParam, HTTPRequest, Page } from 'puppeteer';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { PagePool, PIXEL } from './page-pool.ts';
import type { AnswerService } from './service-request.ts';
import { waitFromOutside } from './wait-from-outside.ts';
import { workerBrowser } from './worker-browser.ts';

export interface VisitOptions {
  /** Address of another site than the shared one. */
  readonly site?: string;
  /** Width of the window in pixels, 1280 unless told; below 600 it is a telephone with a touch screen. */
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  readonly reducedMotion?: boolean;
  readonly script?: boolean;
  /** Of a visitor who is not a new one. */
  readonly cookies?: readonly CookieParam[];
  /** Answers a request in place of the site and says so by `true`. */
  readonly answer?: (request: HTTPRequest) => boolean | Promise<boolean>;
  /** Answers a request to another host, and says so by `true`. */
  readonly others?: (request: HTTPRequest) => boolean | Promise<boolean>;
  /**
   * The same of requests by https; what the page asks the site does not wait for the test meanwhile, which takes a seventh
   * of a page.
   */
  readonly services?: AnswerService;
  /** On a page that no other test has used: for what depends on what a browser has done already, as what is measured. */
  readonly fresh?: boolean;
  /** Done with the page before it goes anywhere. */
  readonly prepare?: (page: Page) => Promise<void>;
}

export interface Visit {
  readonly page: Page;
  /** Console errors, uncaught errors and failed requests of the page. */
  readonly errors: readonly string[];
  /** Requests to the site, in order. */
  readonly requests: readonly HTTPRequest[];
}

/** Milliseconds after which what is waited for does not come any more, on however busy a machine. */
const PATIENCE = 120_000;

/** Gives the tests of a file a way to visit pages, each in a context that has nothing of another test's. */
export function openBrowser(): (path: string, options?: VisitOptions) => Promise<Visit> {
  let pages: PagePool;
  beforeAll(async () => {
    pages = new PagePool(await workerBrowser(), async (page) => {
      waitFromOutside(page);
      await page.evaluateOnNewDocument(keepFrames);
    });
  });
  afterAll(() => pages.close());
  return async (path, options = {}) => {
    const site = options.site ?? inject('siteAddress');
    const width = options.width ?? 1280;
    const phone = width < 600;
    const scripted = options.script ?? true;
    const intercepted = Boolean(options.answer ?? options.others);
    const page = await pages.take({
      site,
      phone,
      fresh: options.fresh ?? false,
      intercepted,
      services: options.services,
    });
    const errors: string[] = [];
    const requests: HTTPRequest[] = [];
    const listening = listenTo(page, site, errors, requests, intercepted ? options : undefined);
    onTestFinished(({ task }) => {
      listening.end();
      // What is answered otherwise stays with a page, as what it has read before is not asked for again.
      const spoilt = task.result?.state === 'fail' ? 'context' : intercepted ? 'page' : 'nothing';
      return pages.giveBack(page, site, spoilt);
    });
    page.setDefaultTimeout(PATIENCE);
    await page.setViewport({
      width,
      height: options.height ?? (phone ? 844 : 900),
      isMobile: phone,
      hasTouch: phone,
    });
    if (!scripted) await page.setJavaScriptEnabled(false);
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: options.scheme ?? 'light' },
      { name: 'prefers-reduced-motion', value: options.reducedMotion ? 'reduce' : 'no-preference' },
    ]);
    if (options.cookies) await page.setCookie(...options.cookies);
    await options.prepare?.(page);
    await page.goto(site + path, { waitUntil: 'load' });
    return { page, errors, requests };
  };
}

/** Notes errors and requests of a page, until `end`; of one whose requests wait for it, answers them. */
function listenTo(
  page: Page,
  site: string,
  errors: string[],
  requests: HTTPRequest[],
  answers: VisitOptions | undefined,
): { end(): void } {
  const onConsole = (message: ConsoleMessage) =>
    void (message.type() === 'error' && errors.push(message.text()));
  const onError = (error: unknown) => void errors.push(String(error));
  const onRequest = (request: HTTPRequest) => {
    if (request.url().startsWith(`${site}/`)) requests.push(request);
    if (answers) void handle(request, site, answers);
  };
  page.on('console', onConsole);
  page.on('pageerror', onError);
  page.on('request', onRequest);
  return {
    end() {
      page.off('console', onConsole);
      page.off('pageerror', onError);
      page.off('request', onRequest);
    },
  };
}

/** Other hosts are not asked: pictures from there (avatars) are one pixel. */
async function handle(
  request: HTTPRequest,
  site: string,
  { answer, others, services }: VisitOptions,
): Promise<void> {
  const url = request.url();
  if (url.startsWith('data:')) return request.continue();
  if (!url.startsWith(`${site}/`)) {
    if ((await others?.(request)) || (await services?.(request))) return;
    return request.respond({ status: 200, contentType: 'image/gif', body: PIXEL });
  }
  if (!(await answer?.(request))) await request.continue();
}

/**
 * For a request that is answered later: `hold` keeps it and says so, `held` is there once it has been sent. With it goes
 * what asks for the same meanwhile, as a module that is preloaded may be asked for twice; what comes later goes by itself.
 */
export function holdRequest(): { hold(request: HTTPRequest): boolean; readonly held: Promise<HTTPRequest> } {
  let first: HTTPRequest | undefined;
  const withIt: HTTPRequest[] = [];
  let keep: (request: HTTPRequest) => void = () => undefined;
  const held = new Promise<HTTPRequest>((resolve) => {
    keep = resolve;
  });
  return {
    hold(request) {
      const isFirst = first === undefined;
      first ??= request;
      if (request.method() !== first.method() || request.url() !== first.url()) return false;
      if (first.isInterceptResolutionHandled()) return false;
      if (!isFirst) withIt.push(request);
      else {
        const go = request.continue.bind(request);
        request.continue = async (...changes) => {
          await go(...changes);
          await Promise.all(withIt.map((each) => each.continue()));
        };
        keep(request);
      }
      return true;
    },
    held,
  };
}

/** Keeps the browser's own frames within reach: tests put the page's on a clock of theirs. */
function keepFrames(): void {
  const nextFrame = window.requestAnimationFrame.bind(window);
  const whenIdle = window.requestIdleCallback.bind(window);
  Object.defineProperty(window, 'settled', {
    value: () => new Promise<void>((resolve) => nextFrame(() => nextFrame(() => whenIdle(() => resolve())))),
  });
}

/** Waits. For what must not happen, and for transitions. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Waits until the page has done what follows of all that happened so far: handlers, React's work, observers, two frames,
 * and nothing left to do. What waits for a timer of its own or for the network may still come. Not for pages without
 * scripts: they are given no frames.
 */
export async function done(page: Page): Promise<void> {
  const framed = page.evaluate(() => (window as unknown as { settled(): Promise<void> }).settled());
  // A browser without windows gives a page no frame now and then until something else happens.
  const frameless = wait(3000);
  framed.catch(() => undefined);
  await Promise.race([framed, frameless]);
}

/**
 * Hydrates every island of the page and waits until all answer: by what an island may wait for that nobody has to be shown
 * for it, a touch, or an address with a fragment, which may mean something inside. Who scrolls from one to the next has
 * the page laid out and painted as often. `islands.test.ts` hydrates them as a visitor does.
 */
export async function hydrateIslands(page: Page): Promise<void> {
  // Asked from here: the page's own timers may be held back, and a busy browser forgets them.
  for (const end = Date.now() + PATIENCE; ; await wait(20)) {
    const dry = await startIslands(page);
    if (dry.length === 0) break;
    if (Date.now() > end) throw new Error(`Islands that do not hydrate: ${dry.join(', ')}`);
  }
}

/** Starts the islands that nothing has hydrated so far, and gives the names of all that do not answer yet. */
function startIslands(page: Page): Promise<readonly (string | null)[]> {
  return page.evaluate(() => {
    const waiting = document.querySelectorAll('portolan-island[data-waiting="1"]');
    if (waiting.length > 0) window.dispatchEvent(new HashChangeEvent('hashchange'));
    for (const island of waiting) {
      if (island.getAttribute('hydrate') === 'interaction')
        island.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    }
    return [...document.querySelectorAll('portolan-island:not([hydrated])')].map((island) =>
      island.getAttribute('name'),
    );
  });
}

/** Waits until no part of a long page is passed over any more. */
export async function laidOut(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('portolan-island[name="page-parts"]') ||
      !document.querySelector(
        'html:not([data-whole]) :is(.av-builder-content, .prose) > :not([data-laid-out])',
      ),
    { timeout: 60_000 },
  );
}
