import type { HTTPRequest, Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { openBrowser, type Visit, type VisitOptions } from './visit.ts';
import { advance, holdClock } from './visitor-site.ts';

const visit = openBrowser();
const FIELD = '.site-search input[name=s]';
const RESULTS = '.ajax_search_response';

const searches = ({ requests }: Visit): readonly HTTPRequest[] =>
  requests.filter((request) => new URL(request.url()).pathname === '/wp-admin/admin-ajax.php');
const bodies = (visited: Visit) => searches(visited).map((request) => request.postData());
const shown = (page: Page) => page.$eval(RESULTS, (results) => results.checkVisibility());
/** Lets time pass, and waits until all that the page asked for in it is known here: one more request comes after it. */
async function pause({ page }: Visit, milliseconds: number): Promise<void> {
  await advance(page, milliseconds);
  await page.evaluate(() => fetch('/robots.txt', { method: 'HEAD' }).then(() => undefined));
}
/** Long enough for everything that waits for a pause. */
const settled = (visited: Visit) => pause(visited, 60_000);
/** Exactly these searches were sent, and none is to come. */
async function sent(visited: Visit, ...searched: readonly string[]): Promise<void> {
  await settled(visited);
  expect(bodies(visited)).toEqual(searched);
}
/** Waits until every answer is here and shown. */
async function answered({ page }: Visit): Promise<void> {
  await page.waitForNetworkIdle({ idleTime: 0 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** The field of a page whose clock stands still. */
async function search(options: VisitOptions = {}): Promise<Visit> {
  const visited = await visit('/about/', { prepare: holdClock, ...options });
  await visited.page.click(FIELD);
  if (options.script !== false)
    await visited.page.waitForSelector('portolan-island[name=site-search][hydrated]');
  return visited;
}

/** Answers searches with a text of the test's own. */
const answering =
  (text: string) =>
  async (request: HTTPRequest): Promise<boolean> => {
    if (!request.url().endsWith('/admin-ajax.php')) return false;
    await request.respond({ status: 200, contentType: 'text/html; charset=UTF-8', body: text });
    return true;
  };

describe('site search', () => {
  it('asks once when one has stopped typing, with the fields and headers of the contract, and shows the answer', async () => {
    // What is typed before the island is hydrated counts as well.
    const visited = await visit('/about/', { prepare: holdClock });
    const { page } = visited;
    await page.click(FIELD);
    await page.keyboard.type('erosion');
    await page.waitForSelector('portolan-island[name=site-search][hydrated]');
    await sent(visited, 's=erosion&action=avia_ajax_search');
    await page.waitForSelector(`${RESULTS} .av_ajax_search_entry`, { visible: true });
    const [request] = searches(visited);
    expect(request?.method()).toBe('POST');
    expect(request?.headers()).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-requested-with': 'XMLHttpRequest',
    });
    expect(
      await page.$$eval(`${RESULTS} h4`, (headings) => headings.map((heading) => heading.textContent)),
    ).toContain('Posts');
    expect(await page.$$eval(`${RESULTS} a.av_ajax_search_entry`, (entries) => entries.length)).toBe(6);
    expect(await page.$eval(`${RESULTS} a:last-child`, (link) => link.textContent)).toBe('View all results');
    expect(await page.$eval('.site-search [role=status]', (status) => status.textContent)).not.toBe('');
  });

  it('waits 300 ms after each key, and asks for each pause', async () => {
    const visited = await search();
    for (const key of 'rive') {
      await visited.page.keyboard.type(key);
      await pause(visited, 299);
    }
    expect(bodies(visited)).toEqual([]);
    await pause(visited, 1);
    expect(bodies(visited)).toEqual(['s=rive&action=avia_ajax_search']);
    await visited.page.keyboard.type('rs');
    await sent(visited, 's=rive&action=avia_ajax_search', 's=rivers&action=avia_ajax_search');
  });

  it('asks nothing for two characters, and not twice for the same words', async () => {
    const visited = await search();
    const { page } = visited;
    await page.keyboard.type('ri');
    await sent(visited);
    await page.keyboard.type('v');
    await sent(visited, 's=riv&action=avia_ajax_search');
    await page.keyboard.type(' ');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('v');
    await sent(visited, 's=riv&action=avia_ajax_search');
  });

  it('takes 0 for nothing', async () => {
    const visited = await search({ answer: answering('0') });
    await visited.page.keyboard.type('river');
    await sent(visited, 's=river&action=avia_ajax_search');
    await answered(visited);
    expect(await shown(visited.page)).toBe(false);
  });

  it('says that nothing was found and does not ask for the same again, but for other words', async () => {
    const visited = await search();
    const { page } = visited;
    await page.keyboard.type('zzqxw');
    await settled(visited);
    await page.waitForSelector(`${RESULTS} .ajax_not_found`, { visible: true });
    await page.keyboard.press('Backspace');
    await page.keyboard.type('w');
    await sent(visited, 's=zzqxw&action=avia_ajax_search');
    await page.keyboard.type('y');
    await sent(visited, 's=zzqxw&action=avia_ajax_search', 's=zzqxwy&action=avia_ajax_search');
  });

  it('is taken away by Escape, which empties the field, and by clearing the field', async () => {
    const visited = await search();
    const { page } = visited;
    await page.keyboard.type('river');
    await settled(visited);
    await page.waitForSelector(`${RESULTS} a`, { visible: true });
    await page.keyboard.press('Escape');
    expect(await shown(page)).toBe(false);
    expect(await page.$eval(FIELD, (field) => (field as HTMLInputElement).value)).toBe('');
    expect(await page.$eval(RESULTS, (results) => results.childElementCount)).toBe(0);
    await page.keyboard.type('coast');
    await settled(visited);
    await page.waitForSelector(`${RESULTS} a`, { visible: true });
    await page.click(FIELD, { count: 3 });
    await page.keyboard.press('Backspace');
    expect(await shown(page)).toBe(false);
    expect(await page.$eval(RESULTS, (results) => results.childElementCount)).toBe(0);
  });

  it('is parked by a click outside and shown again, unasked, by a click into the field', async () => {
    const visited = await search();
    const { page } = visited;
    await page.keyboard.type('river');
    await settled(visited);
    await page.waitForSelector(`${RESULTS} a`, { visible: true });
    await page.mouse.click(200, 600);
    expect(await shown(page)).toBe(false);
    await page.click(FIELD);
    expect(await shown(page)).toBe(true);
    await sent(visited, 's=river&action=avia_ajax_search');
  });

  it('leads through the results by the arrow keys', async () => {
    const visited = await search();
    const { page } = visited;
    const focusedName = () => page.evaluate(() => document.activeElement?.className ?? '');
    await page.keyboard.type('erosion');
    await settled(visited);
    await page.waitForSelector(`${RESULTS} a`, { visible: true });
    await page.keyboard.press('ArrowDown');
    expect(await focusedName()).toContain('av_ajax_search_entry');
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('s');
    await page.keyboard.press('ArrowDown');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(await page.$('article.entry')).not.toBeNull();
  });

  it('sends what stands in the address of its form', async () => {
    const visited = await search();
    await visited.page.$eval('.site-search', (form) =>
      form.setAttribute('action', '/?post_type=page&lang=en'),
    );
    await visited.page.keyboard.type('key terms');
    await sent(visited, 's=key+terms&action=avia_ajax_search&post_type=page&lang=en');
  });

  it('gives up an answer that is still on its way for a later one', async () => {
    const late: HTTPRequest[] = [];
    const visited = await search({
      answer(request) {
        if (!request.url().endsWith('/admin-ajax.php') || late.length > 0) return false;
        late.push(request);
        return true;
      },
    });
    await visited.page.keyboard.type('riv');
    await sent(visited, 's=riv&action=avia_ajax_search');
    await visited.page.keyboard.type('er');
    await sent(visited, 's=riv&action=avia_ajax_search', 's=river&action=avia_ajax_search');
    await visited.page.waitForSelector(`${RESULTS} h4`, { visible: true });
    await late[0]?.respond({ status: 200, body: '<a href="/">late</a>' }).catch(() => undefined);
    await answered(visited);
    expect(await visited.page.$eval(RESULTS, (results) => results.textContent)).not.toContain('late');
  });

  it('finds nothing to say about a network that fails', async () => {
    const visited = await search({
      async answer(request) {
        if (!request.url().endsWith('/admin-ajax.php')) return false;
        await request.abort('connectionfailed');
        return true;
      },
    });
    await visited.page.keyboard.type('river');
    await sent(visited, 's=river&action=avia_ajax_search');
    await answered(visited);
    expect(await shown(visited.page)).toBe(false);
    expect(await visited.page.$eval('.site-search', (form) => form.className)).toBe('site-search');
  });

  it('takes in what was typed before it was hydrated', async () => {
    let typed = () => {};
    const typing = new Promise<void>((resolve) => {
      typed = resolve;
    });
    const visited = await visit('/about/', {
      async answer(request) {
        if (request.url().includes('/site-search-')) await typing;
        return false;
      },
    });
    await visited.page.click(FIELD);
    await visited.page.keyboard.type('river');
    expect(await visited.page.$('portolan-island[name=site-search][hydrated]')).toBeNull();
    typed();
    await visited.page.waitForSelector(`${RESULTS} a`, { visible: true });
    expect(bodies(visited)).toEqual(['s=river&action=avia_ajax_search']);
    expect(await visited.page.$eval(FIELD, (field) => (field as HTMLInputElement).value)).toBe('river');
  });

  it('goes to the results page by Enter', async () => {
    const { page } = await search();
    await page.keyboard.type('glacier');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(page.url()).toMatch(/\/\?s=glacier$/);
    expect(await page.$eval('h1', (heading) => heading.textContent)).toContain('glacier');
    expect(await page.$eval(FIELD, (field) => (field as HTMLInputElement).value)).toBe('glacier');
  });

  it('lies below its field in pages from right to left, on a telephone too', async () => {
    for (const width of [1280, 390]) {
      const { page } = await visit('/about/', {
        width,
        prepare: async (fresh) => {
          await fresh.evaluateOnNewDocument(() => {
            addEventListener('DOMContentLoaded', () => {
              document.documentElement.dir = 'rtl';
            });
          });
        },
      });
      await page.click(FIELD);
      await page.waitForSelector('portolan-island[name=site-search][hydrated]');
      await page.type(FIELD, 'erosion');
      await page.waitForSelector(`${RESULTS} .av_ajax_search_entry`, { visible: true });
      const [field, results] = await Promise.all(
        [FIELD, RESULTS].map((selector) =>
          page.$eval(selector, (element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            return { left, right, top, bottom };
          }),
        ),
      );
      expect([width, (results?.left ?? -1) >= 0, (results?.right ?? 9999) <= width]).toEqual([
        width,
        true,
        true,
      ]);
      expect(results?.top).toBeGreaterThanOrEqual((field?.bottom ?? 0) - 1);
      expect(
        await page.$eval(`${RESULTS} .av_ajax_search_title`, (title) => getComputedStyle(title).direction),
      ).toBe('rtl');
    }
  });

  it('works without scripts', async () => {
    const { page } = await search({ script: false });
    await page.keyboard.type('glacier');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(page.url()).toMatch(/\/\?s=glacier$/);
  });

  it('grows from an icon on a telephone', async () => {
    const { page } = await visit('/about/', { width: 390 });
    expect(await page.$eval(FIELD, (field) => field.getBoundingClientRect().width)).toBeLessThan(50);
    await page.tap(FIELD);
    expect(await page.$eval(FIELD, (field) => field.getBoundingClientRect().width)).toBeGreaterThan(300);
    await page.keyboard.type('river');
    await page.waitForSelector(`${RESULTS} a`, { visible: true });
    const box = await page.$eval(RESULTS, (results) => results.getBoundingClientRect().toJSON());
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(390);
  });
});
