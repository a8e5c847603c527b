import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { longest, type MainTasks, mainTasks, TRACED } from './main-thread.ts';
import { hydrateIslands, laidOut, openBrowser, wait } from './visit.ts';

const visit = openBrowser();

/** What else the machine does lengthens a task now and then, never shortens one: the best of so many visits counts. */
const VISITS = 5;
/** Of the longest task of a page that is laid out at once: what the longest of one laid out part by part may take. */
const OF_THE_WHOLE = 0.8;
/** Of all work that hydrates a page's islands: what one task may take. */
const OF_ALL = 0.2;

/** Whether a share stays below a limit in the best of some visits. In milliseconds: `npm run bench:phone`. */
async function staysBelow(limit: number, measure: () => Promise<number>): Promise<boolean> {
  for (let visits = 0; visits < VISITS; visits++) if ((await measure()) < limit) return true;
  return false;
}

const traced = (page: Page) => page.tracing.start({ categories: TRACED });

/** The main thread's tasks while the page comes and is laid out, on a telephone. */
async function loaded(path: string): Promise<{ readonly page: Page; readonly loading: MainTasks }> {
  const { page } = await visit(path, { width: 390, prepare: traced });
  await page.waitForNetworkIdle({ idleTime: 500 });
  await laidOut(page);
  const all = mainTasks(await page.tracing.stop());
  return { page, loading: { ...all, tasks: all.tasks.filter(({ start }) => start >= all.began) } };
}

describe('on a telephone the style guide', () => {
  it('comes without a task that keeps the visitor waiting', async () => {
    const partByPart: number[] = [];
    const atOnce: number[] = [];
    const below = await staysBelow(OF_THE_WHOLE, async () => {
      for (const [path, lengths] of [
        ['/elements/', partByPart],
        // A place that is asked for by its name is found only where everything above it is laid out.
        ['/elements/#folded', atOnce],
      ] as const) {
        const { page, loading } = await loaded(path);
        await page.close();
        lengths.push(longest(loading.tasks));
      }
      return Math.min(...partByPart) / Math.min(...atOnce);
    });
    expect(below).toBe(true);
  });

  it('hydrates all its islands without such a task', async () => {
    const below = await staysBelow(OF_ALL, async () => {
      const { page, loading } = await loaded('/elements/');
      await traced(page);
      await hydrateIslands(page);
      await wait(500);
      const { tasks } = mainTasks(await page.tracing.stop(), loading);
      await page.close();
      return longest(tasks) / tasks.reduce((sum, { length }) => sum + length, 0);
    });
    expect(below).toBe(true);
  });
});

describe('a long page', () => {
  it('passes over what is far down until it is there, then lays everything out', async () => {
    const { page } = await visit('/elements/', {
      width: 390,
      answer: async (request) => {
        if (!request.url().includes('/page-parts-')) return false;
        await request.abort();
        return true;
      },
    });
    const last = '.av-builder-content:last-of-type > :last-child';
    const hidden = () =>
      page.$$eval(
        '.av-builder-content > *',
        (parts) => parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto').length,
      );
    expect(await hidden()).toBeGreaterThan(20);
    const { page: whole } = await visit('/elements/', { width: 390 });
    await laidOut(whole);
    expect(await whole.$eval(last, (part) => getComputedStyle(part).contentVisibility)).toBe('visible');
  });

  it('has parts of which each is as high by itself as it is among the others', async () => {
    const { page } = await visit('/elements/', { width: 390 });
    await laidOut(page);
    const changed = await page.$$eval(
      '.av-builder-content > :not(portolan-island), .av-builder-content > portolan-island > *',
      (parts) =>
        parts.flatMap((part) => {
          const height = () => document.documentElement.scrollHeight;
          const before = height();
          (part as HTMLElement).style.contain = 'layout style paint';
          const alone = height();
          (part as HTMLElement).style.contain = '';
          return alone === before ? [] : [part.className];
        }),
    );
    expect(changed).toEqual([]);
  });

  it('is whole at once for those who come back to a place or ask for one by its name', async () => {
    const { page } = await visit('/elements/#folded');
    await laidOut(page);
    // The browser goes there with its next frame, which may come after the page has.
    await page.waitForFunction(() => {
      const top = document.querySelector('#folded')?.getBoundingClientRect().top ?? -100;
      return top > -10 && top < 200;
    });
    // The browser writes down where the visitor was some time after they stopped there, later on a busy machine.
    let patience = 250;
    const back = async () => {
      await page.evaluate(() => scrollTo({ top: 9000, behavior: 'instant' }));
      await wait((patience *= 2));
      await page.reload();
      await laidOut(page);
      // The place is found again while what lies above it is laid out.
      await page.waitForFunction(() => scrollY === 9000, { timeout: 10_000 }).catch(() => undefined);
      return page.evaluate(() => scrollY);
    };
    await expect.poll(back).toBe(9000);
  });
});
