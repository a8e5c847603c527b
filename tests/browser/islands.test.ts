import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { done, hydrateIslands, openBrowser, type VisitOptions } from './visit.ts';

const visit = openBrowser();

declare global {
  interface Window {
    /** What the server rendered: every node of every island, and each island's HTML. */
    rendered: { nodes: Node[]; html: string[] };
    mismatches: string[];
  }
}

/** Notes all nodes inside islands, and mismatches from now on. */
const note = (page: Page) =>
  page.evaluate(() => {
    window.mismatches = [];
    addEventListener('portolan:mismatch', (event) =>
      window.mismatches.push(String((event as CustomEvent<unknown>).detail)),
    );
    window.rendered = { nodes: [], html: [] };
    for (const island of document.querySelectorAll('portolan-island')) {
      window.rendered.html.push(island.innerHTML);
      const walker = document.createTreeWalker(island);
      while (walker.nextNode()) window.rendered.nodes.push(walker.currentNode);
    }
  });

/** How many of the noted nodes are gone, and which islands read differently now. */
const changes = (page: Page) =>
  page.evaluate(() => {
    const islands = [...document.querySelectorAll('portolan-island')];
    const now = new Set<Node>();
    for (const island of islands) {
      const walker = document.createTreeWalker(island);
      while (walker.nextNode()) now.add(walker.currentNode);
    }
    const withoutMarks = (html: string) => html.replace(/ (hydrated|data-waiting)="[^"]*"/g, '');
    return {
      gone: window.rendered.nodes.filter((node) => !now.has(node)).length,
      added: now.size - window.rendered.nodes.length,
      changed: islands
        .filter(
          (island, at) => withoutMarks(island.innerHTML) !== withoutMarks(window.rendered.html[at] ?? ''),
        )
        .map((island) => island.getAttribute('name')),
      mismatches: window.mismatches,
    };
  });

/** Gives one page of the site other words than the server rendered. */
const replacing =
  (path: string, from: string, to: string): NonNullable<VisitOptions['answer']> =>
  async (request) => {
    if (new URL(request.url()).pathname !== path || request.resourceType() !== 'document') return false;
    const html = await (await fetch(request.url())).text();
    await request.respond({
      status: 200,
      contentType: 'text/html; charset=UTF-8',
      body: html.replace(from, to),
    });
    return true;
  };

describe('islands', () => {
  it.each([
    ['/', 1280],
    ['/quick-revision/', 1280],
    ['/quick-revision/', 390],
    ['/command-words/', 1280],
    ['/?s=river', 1280],
  ])('keep the nodes that the server rendered: %s at %i pixels', async (path, width) => {
    const { page, errors } = await visit(path, { width });
    await note(page);
    await hydrateIslands(page);
    expect(await changes(page)).toEqual({ gone: 0, added: 0, changed: [], mismatches: [] });
    expect(errors).toEqual([]);
  });

  it('tell of a mismatch', async () => {
    const { page } = await visit('/quick-revision/', {
      answer: replacing('/quick-revision/', '>Coasts</div>', '>Deserts</div>'),
    });
    await note(page);
    await hydrateIslands(page);
    expect((await changes(page)).mismatches).toHaveLength(1);
  });

  it('load nothing but the loader until they are wanted', async () => {
    const { page, requests } = await visit('/about/');
    await done(page);
    const scripts = () =>
      requests
        .filter((request) => request.resourceType() === 'script')
        .map((request) => new URL(request.url()).pathname.replace(/^.*\/|-[A-Z0-9]{8}/g, ''));
    // The shop's cart hydrates with the page; what waits for visitors does not come by itself.
    expect(scripts()).toContain('loader.js');
    expect(scripts()).not.toContain('site-search.js');
    await page.focus('.site-search input');
    await page.waitForSelector('portolan-island[name=site-search][hydrated]');
    expect(scripts()).toContain('site-search.js');
    expect(scripts()).not.toContain('navigation.js');
  });

  it.each(['/', '/drainage-basin/', '/shop/'])('bring no React to %s before it is touched', async (path) => {
    const { page, requests } = await visit(path);
    await page.waitForSelector('portolan-island[name=cart-scripts][hydrated]');
    await page.waitForSelector('portolan-island[name=visit-origin][hydrated]');
    const bytes = () =>
      page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      );
    expect(await bytes()).toBeLessThan(15_000);
    const loader = requests.find((request) => request.url().includes('/loader-'));
    const headers = loader?.response()?.headers() ?? {};
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toMatch(/^(?:br|gzip)$/);
    expect(headers['vary']).toBe('Accept-Encoding');
    await page.focus('.site-search input');
    await page.waitForSelector('portolan-island[name=site-search][hydrated]');
    expect(await bytes()).toBeGreaterThan(60_000);
  });

  it('that are wanted when the visit begins hydrate by the first thing that the visitor does', async () => {
    const { page } = await visit('/product/rivers-revision-cards/', {
      // A browser moves the pointer that another page left somewhere: that is no visitor.
      prepare: async (fresh) => {
        await fresh.evaluateOnNewDocument(() => {
          const ignore = (event: Event) => event.stopImmediatePropagation();
          addEventListener('pointermove', ignore, true);
          Object.assign(window, { heed: () => removeEventListener('pointermove', ignore, true) });
        });
      },
    });
    await page.waitForSelector('portolan-island[name=visit-origin][hydrated]');
    expect(await page.$('portolan-island[name=product-tabs][hydrated]')).toBeNull();
    const parts = () =>
      page.$$eval('.wc-tab', (all) => all.filter((part) => part.checkVisibility()).map((part) => part.id));
    const before = await parts();
    expect(before).toHaveLength(1);
    await page.evaluate(() => (window as unknown as { heed(): void }).heed());
    await page.mouse.move(40, 40);
    await page.waitForSelector('portolan-island[name=product-tabs][hydrated]');
    // Nothing jumps: the part that is open is the one that was seen.
    expect(await parts()).toEqual(before);
  });

  it('that are wanted when they are seen hydrate when one scrolls to them, and not before', async () => {
    const { page } = await visit('/elements/', { reducedMotion: true });
    await page.waitForSelector('portolan-island[name=visit-origin][hydrated]');
    // Nobody touches them.
    const mark = () =>
      page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLElement>('main portolan-island[hydrate=visible]')];
        const [near, far] = [all[0], all.at(-1)];
        near?.setAttribute('data-near', '');
        far?.setAttribute('data-far', '');
        return [near, far].map((island) => island?.firstElementChild?.getBoundingClientRect().top ?? 0);
      });
    const [, far = 0] = await mark();
    expect(far).toBeGreaterThan(3000);
    await done(page);
    expect(await page.$('[data-far][hydrated]')).toBeNull();
    for (const place of ['near', 'far']) {
      await page.$eval(`[data-${place}]`, (island) =>
        island.firstElementChild?.scrollIntoView({ behavior: 'instant' }),
      );
      await page.waitForSelector(`[data-${place}][hydrated]`);
    }
  });

  it('give a click that came too early when they are hydrated', async () => {
    let clicked = () => {};
    const click = new Promise<void>((resolve) => {
      clicked = resolve;
    });
    const { page } = await visit('/quick-revision/', {
      height: 300,
      async answer(request) {
        if (/\/tabs-[A-Z0-9]+\.js$/.test(request.url())) await click;
        return false;
      },
    });
    await page.click('[data-fake-id="#weather"]');
    expect(await page.$eval('.active_tab', (tab) => tab.textContent)).toBe('Rivers');
    clicked();
    await page.waitForFunction(() => document.querySelector('.active_tab')?.textContent === 'Weather');
  });

  it('get a click once that comes while React is taking over', async () => {
    const { page } = await visit('/about/', {
      width: 390,
      prepare: async (page) => {
        await page.evaluateOnNewDocument(() => {
          const { addEventListener } = EventTarget.prototype;
          let input = false;
          EventTarget.prototype.addEventListener = function (this: EventTarget, ...listening: unknown[]) {
            const [name, , options] = listening;
            const isReact = name === 'click' && options === false;
            if (isReact && !input && this instanceof Element && this.matches('[name=navigation]')) {
              input = true;
              queueMicrotask(() => document.querySelector<HTMLElement>('.menu-button')?.click());
            }
            return (addEventListener as (...input: unknown[]) => void).apply(this, listening);
          } as typeof addEventListener;
        });
      },
    });
    await page.evaluate(() =>
      document
        .querySelector('.menu-button')
        ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
    );
    await page.waitForSelector('portolan-island[name=navigation][hydrated]');
    await page.waitForSelector('.site-menu.is-open');
  });

  it('stay plain HTML where their bundle does not come, after a second try', async () => {
    const { page, requests } = await visit('/about/', {
      width: 390,
      async answer(request) {
        if (!request.url().includes('/navigation-')) return false;
        await request.respond({ status: 404, body: '' });
        return true;
      },
    });
    await page.tap('.menu-button');
    await page.waitForFunction(() => document.querySelector('.site-menu')?.checkVisibility());
    const tries = requests.filter((request) => request.url().includes('/navigation-'));
    expect(tries.map((request) => new URL(request.url()).search)).toEqual(['', '?retry=1']);
    await page.tap('.menu-close');
    expect(await page.$eval('.site-menu', (menu) => menu.checkVisibility())).toBe(false);
  });
});
