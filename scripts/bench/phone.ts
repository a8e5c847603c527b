import { loadavg } from 'node:os';
import { type Browser, type CDPSession, type Page, PredefinedNetworkConditions } from 'puppeteer';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { longest, mainTasks, TRACED } from '../../tests/browser/main-thread.ts';
import { median, rounded } from './median.ts';
import { runPortolan } from './server.ts';
import type { BenchSite } from './site.ts';

/** How often each page is visited, each time with an empty cache. */
const TURNS = 5;
/** Milliseconds without a request after which a page counts as quiet. */
const QUIET = 800;
/** A middling telephone. */
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const PROCESSOR = 4;

/** What is aimed at on a telephone; milliseconds and bytes. */
export const PHONE_AIMS = {
  largestPaint: 1200,
  shift: 0.02,
  blocked: 100,
  firstScriptBytes: 15_000,
  longestTask: 100,
} as const;

export interface PhoneFigures {
  /** Largest contentful paint, and what it was. */
  readonly largestPaint: number;
  readonly largest: string;
  readonly firstPaint: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /**
   * Total blocking time: what tasks take beyond 50 ms of processor time, from the first paint until the page is quiet.
   * Processor time, so that what else the machine does is not counted.
   */
  readonly blocked: number;
  /** Compressed bytes of the scripts that the document names. */
  readonly firstScriptBytes: number;
  /** Compressed bytes of all scripts until the page is quiet and nobody has touched it. */
  readonly scriptBytes: number;
  readonly bytes: number;
  /** The longest task until the page is quiet, and while every island of the page is hydrated: processor time. */
  readonly longestTask: number;
  readonly longestHydration: number;
}

interface Observed {
  largest: number;
  largestWhat: string;
  first: number;
  shift: number;
}

/** Round trip and bytes a second. `tools`: what browsers' tools call slow 4G, which adds a connection's making to every request. */
const NETWORKS = {
  tools: PredefinedNetworkConditions['Slow 4G'],
  plain: { latency: 150, download: 1_600_000 / 8, upload: 750_000 / 8 },
} as const;
export type Network = keyof typeof NETWORKS;

/** Medians of several visits with a phone's processor (4 × slower) and slow 4G; a cart is filled for the checkout. */
export async function measurePhone(site: BenchSite, network: Network, turns = TURNS) {
  const portolan = await runPortolan(site.folder);
  const browser = await launchChromium();
  try {
    const pages = await phonePages(portolan.address);
    const figures: Record<string, PhoneFigures> = {};
    // One visit beforehand: pages are in the cache, better pictures are made.
    for (const path of Object.values(pages)) await visitPage(browser, portolan.address, path, 'plain');
    await new Promise((resolve) => setTimeout(resolve, 3000));
    for (const [name, path] of Object.entries(pages)) {
      const visits: PhoneFigures[] = [];
      for (let turn = 0; turn < turns; turn++)
        visits.push(await visitPage(browser, portolan.address, path, network));
      figures[name] = medians(visits);
    }
    return { load: loadavg().map((value) => rounded(value, 1)), figures };
  } finally {
    await browser.close();
    await portolan.stop();
  }
}

/** Pages that stand for their kinds. */
async function phonePages(address: string): Promise<Readonly<Record<string, string>>> {
  const first = async (map: string) => {
    const xml = await (await fetch(`${address}/wp-sitemap-posts-${map}-1.xml`)).text();
    return new URL(/<loc>([^<]+)<\/loc>/.exec(xml)?.[1] ?? address).pathname;
  };
  return {
    home: '/',
    lesson: await first('post'),
    shop: '/shop/',
    product: await first('product'),
    checkout: '/checkout/',
    elements: '/elements/',
  };
}

async function visitPage(
  browser: Browser,
  address: string,
  path: string,
  network: Network,
): Promise<PhoneFigures> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(PHONE);
    if (path === '/checkout/') await fillCart(page, address);
    const devtools = await page.createCDPSession();
    await devtools.send('Network.enable');
    const sizes = scriptSizes(devtools);
    await page.setCacheEnabled(false);
    await page.emulateCPUThrottling(PROCESSOR);
    await page.emulateNetworkConditions(NETWORKS[network]);
    await page.evaluateOnNewDocument(observe);
    await page.tracing.start({ categories: TRACED });
    await page.goto(address + path, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForNetworkIdle({ idleTime: QUIET, timeout: 60_000 }).catch(() => undefined);
    const named = await page.$$eval('script[src]', (scripts) =>
      scripts.map((script) => (script as HTMLScriptElement).src),
    );
    const loaded = await observed(page);
    const loading = mainTasks(await page.tracing.stop());
    const { scripts, bytes } = sizes();
    await page.tracing.start({ categories: TRACED });
    await hydrateAll(page);
    const hydrating = mainTasks(await page.tracing.stop(), loading);
    return {
      largestPaint: loaded.largest,
      largest: loaded.largestWhat,
      firstPaint: loaded.first,
      shift: loaded.shift,
      blocked: loading.tasks
        .filter(({ start }) => start >= loading.painted)
        .reduce((sum, { length }) => sum + Math.max(0, length - 50), 0),
      firstScriptBytes: named.reduce((sum, url) => sum + (scripts.get(url) ?? 0), 0),
      scriptBytes: [...scripts.values()].reduce((sum, each) => sum + each, 0),
      bytes,
      longestTask: longest(loading.tasks.filter(({ start }) => start >= loading.began)),
      longestHydration: longest(hydrating.tasks),
    };
  } finally {
    await context.close();
  }
}

/** Compressed bytes of scripts by address, and of everything, as they came over the wire. */
function scriptSizes(devtools: CDPSession) {
  const scripts = new Map<string, number>();
  const open = new Map<string, { url: string; script: boolean }>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    open.set(requestId, { url: response.url, script: type === 'Script' });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId);
    bytes += encodedDataLength;
    if (request?.script) scripts.set(request.url, encodedDataLength);
  });
  return () => ({ scripts: new Map(scripts), bytes });
}

async function fillCart(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/basket/`, { waitUntil: 'load' });
  await page.evaluate(async () => {
    const shop = await (await fetch('/shop/')).text();
    const id = /data-product_id="(\d+)"/.exec(shop)?.[1] ?? '';
    await fetch('/?wc-ajax=add_to_cart', {
      method: 'POST',
      body: new URLSearchParams({ product_id: id, quantity: '1' }),
    });
  });
}

/** Runs in the page before anything else does. */
function observe(): void {
  const seen: Observed = { largest: 0, largestWhat: '', first: 0, shift: 0 };
  Object.assign(window, { observedByBench: seen });
  const on = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    const { element, url } = entry as PerformanceEntry & { element?: Element; url?: string };
    seen.largest = entry.startTime;
    seen.largestWhat = url ? url.replace(/^.*\//, '') : (element?.tagName.toLowerCase() ?? '');
  });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
  });
  on('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!hadRecentInput) seen.shift += value;
  });
}

function observed(page: Page): Promise<Observed> {
  return page.evaluate(() => (window as unknown as { observedByBench: Observed }).observedByBench);
}

/** Wakes every island one after the other, as a visitor who touches them all. */
async function hydrateAll(page: Page): Promise<void> {
  await page.emulateNetworkConditions(null);
  await page.evaluate(async () => {
    for (const island of document.querySelectorAll('portolan-island')) {
      island.firstElementChild?.scrollIntoView({ behavior: 'instant' });
      island.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  await page
    .waitForFunction(() => !document.querySelector('portolan-island:not([hydrated])'), { timeout: 30_000 })
    .catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 500));
}

function medians(visits: readonly PhoneFigures[]): PhoneFigures {
  const of = (name: Exclude<keyof PhoneFigures, 'largest'>, digits = 0) =>
    rounded(median(visits.map((visit) => visit[name])), digits);
  return {
    largestPaint: of('largestPaint'),
    largest: visits[0]?.largest ?? '',
    firstPaint: of('firstPaint'),
    shift: of('shift', 4),
    blocked: of('blocked'),
    firstScriptBytes: of('firstScriptBytes'),
    scriptBytes: of('scriptBytes'),
    bytes: of('bytes'),
    longestTask: of('longestTask'),
    longestHydration: of('longestHydration'),
  };
}

/** The aims that a page's figures miss, by name. */
export function missedAims(figures: PhoneFigures): readonly string[] {
  const missed = (Object.keys(PHONE_AIMS) as (keyof typeof PHONE_AIMS)[]).filter(
    (name) => figures[name] >= PHONE_AIMS[name],
  );
  return figures.longestHydration >= PHONE_AIMS.longestTask ? [...missed, 'longestHydration'] : missed;
}
