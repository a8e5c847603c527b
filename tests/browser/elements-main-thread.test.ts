import { describe, expect, it } from 'vitest';
import { largestLayout, TRACED } from './main-thread.ts';
import { hydrateIslands, laidOut, openBrowser, wait } from './visit.ts';

const visit = openBrowser();

/** How many boxes the browser lays out at one go at the most while the page comes, on a telephone. */
async function mostAtOnce(path: string): Promise<number> {
  const { page } = await visit(path, {
    width: 390,
    prepare: (fresh) => fresh.tracing.start({ categories: TRACED }),
    // A page waits a moment for its face; how much of it comes meanwhile depends on how busy the machine is.
    answer: async (request) => {
      if (request.resourceType() !== 'font') return false;
      await request.abort();
      return true;
    },
  });
  await page.waitForNetworkIdle({ idleTime: 500 });
  await laidOut(page);
  return largestLayout(await page.tracing.stop());
}

// What the tasks take in milliseconds: `npm run bench:phone`.
describe('on a telephone the style guide', () => {
  it('is laid out part by part, so that no task keeps the visitor waiting', async () => {
    // How much of a page has come when its first frame is due depends on how busy the machine is: the best of three.
    const visits = [
      await mostAtOnce('/elements/'),
      await mostAtOnce('/elements/'),
      await mostAtOnce('/elements/'),
    ];
    const partByPart = Math.min(...visits);
    // A place that is asked for by its name is found only where everything above it is laid out.
    const atOnce = await mostAtOnce('/elements/#folded');
    expect(partByPart).toBeGreaterThan(0);
    expect(partByPart / atOnce).toBeLessThan(0.3);
  });

  it('hydrates each of its islands in a task of its own', async () => {
    const { page } = await visit('/elements/', {
      width: 390,
      prepare: async (fresh) => {
        await fresh.evaluateOnNewDocument(() => {
          window.hydrated = [];
          // It is called once for all that a task did.
          new MutationObserver((changes) => window.hydrated.push(changes.length)).observe(document, {
            subtree: true,
            attributeFilter: ['hydrated'],
          });
        });
      },
    });
    await hydrateIslands(page);
    const together = await page.evaluate(() => window.hydrated);
    expect(together.length).toBeGreaterThan(20);
    expect(Math.max(...together)).toBe(1);
  });
});

declare global {
  interface Window {
    /** How many islands became alive in each task. */
    hydrated: number[];
  }
}

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
