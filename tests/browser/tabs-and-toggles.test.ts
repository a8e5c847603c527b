import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { holdRequest, hydrateIslands, openBrowser } from './visit.ts';

const visit = openBrowser();

const hash = (page: Page) => new URL(page.url()).hash;
const active = (page: Page) => page.$$eval('.active_tab', (tabs) => tabs.map((tab) => tab.textContent));
const panels = (page: Page) =>
  page.$$eval('.tab_content', (all) =>
    all.filter((panel) => panel.checkVisibility()).map((panel) => panel.id),
  );
const open = (page: Page) =>
  page.$$eval('.toggler', (titles) =>
    titles
      .filter((title) => title.getAttribute('aria-expanded') === 'true')
      .map((title) => title.firstChild?.textContent),
  );
/** Distance of an element's top from the top of the window. */
const top = (page: Page, selector: string) =>
  page.$eval(selector, (element) => Math.round(element.getBoundingClientRect().top));

describe('tabs', () => {
  const tabs = async (path = '/quick-revision/', width = 1280) => {
    const visited = await visit(path, { width, reducedMotion: true });
    await hydrateIslands(visited.page);
    return visited.page;
  };

  it('open by a click, and put themselves into the address without a step to go back to', async () => {
    const page = await tabs();
    const steps = await page.evaluate(() => history.length);
    await page.click('[data-fake-id="#coasts"]');
    expect(await active(page)).toEqual(['Coasts']);
    expect(await panels(page)).toEqual(['coasts-content']);
    expect(hash(page)).toBe('#coasts');
    expect(await page.evaluate(() => history.length)).toBe(steps);
    expect(await page.$eval('#rivers-content', (panel) => panel.getAttribute('aria-hidden'))).toBe('true');
    expect(await page.$eval('#coasts-content', (panel) => panel.getAttribute('aria-hidden'))).toBe('false');
  });

  it('open by Enter on a title that has the focus', async () => {
    const page = await tabs();
    await page.focus('[data-fake-id="#weather"]');
    await page.keyboard.press('Enter');
    expect(await active(page)).toEqual(['Weather']);
    expect(hash(page)).toBe('#weather');
  });

  it('are walked through by the arrow keys, Home and End; only the open one is a stop for Tab', async () => {
    const page = await tabs();
    await page.focus('[data-fake-id="#rivers"]');
    const walked: unknown[] = [];
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'Home', 'End', 'ArrowRight'] as const) {
      await page.keyboard.press(key);
      walked.push([...(await active(page)), await page.evaluate(() => document.activeElement?.textContent)]);
    }
    const last = 'People’s world';
    expect(walked).toEqual(
      ['Coasts', 'Rivers', last, 'Rivers', last, 'Rivers'].map((title) => [title, title]),
    );
    expect(await page.$$eval('[role=tab][tabindex="0"]', (stops) => stops.length)).toBe(1);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('rivers-content');
  });

  it('open by the address, which moves the page to 70 pixels above them', async () => {
    const page = await tabs('/quick-revision/#tectonics');
    expect(await active(page)).toEqual(['Tectonics']);
    const { page: lower } = await visit('/quick-revision/#tectonics', { width: 390, height: 500 });
    await lower.waitForFunction(() => document.querySelector('.active_tab')?.textContent === 'Tectonics');
    expect(await top(lower, '.tabcontainer')).toBe(70);
  });

  it('open by any link with their fragment, even one that was clicked before they were hydrated', async () => {
    const { page } = await visit('/quick-revision/', { height: 500, reducedMotion: true });
    await page.evaluate(() => {
      document
        .querySelector('.entry-title')
        ?.insertAdjacentHTML('afterend', '<a id="to" href="#people">People</a>');
      document
        .querySelector('.entry-title')
        ?.insertAdjacentHTML('afterend', '<div style="height:3000px"></div>');
      document.body.querySelector('#to')?.after(document.createElement('hr'));
    });
    await page.$eval('#to', (link) => (link as HTMLElement).click());
    await page.waitForFunction(() => document.querySelector('.active_tab')?.textContent === 'People’s world');
    await page.$eval('#to', (link) => link.setAttribute('href', '/quick-revision/#weather'));
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await page.$eval('#to', (link) => (link as HTMLElement).click());
    expect(await active(page)).toEqual(['Weather']);
  });

  it('follow the history', async () => {
    const page = await tabs('/quick-revision/#tectonics');
    await page.evaluate(() => {
      location.hash = '#weather';
    });
    await page.waitForFunction(() => document.querySelector('.active_tab')?.textContent === 'Weather');
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('.active_tab')?.textContent === 'Tectonics');
  });

  it('keep what happened in a panel', async () => {
    const page = await tabs();
    await page.$eval('#rivers-content p', (paragraph) => paragraph.setAttribute('data-mark', 'kept'));
    await page.click('[data-fake-id="#coasts"]');
    await page.click('[data-fake-id="#rivers"]');
    expect(await page.$eval('#rivers-content p', (paragraph) => paragraph.getAttribute('data-mark'))).toBe(
      'kept',
    );
  });

  it('stand above their own panel on a telephone', async () => {
    const page = await tabs('/quick-revision/', 390);
    await page.tap('[data-fake-id="#tectonics"]');
    const [before, title, panel, after] = await page.$$eval(
      '[data-fake-id="#coasts"], [data-fake-id="#tectonics"], #tectonics-content, [data-fake-id="#weather"]',
      (all) =>
        ['#coasts', '#tectonics', 'panel', '#weather'].map(
          (name) =>
            all
              .find((each) => (each.getAttribute('data-fake-id') ?? 'panel') === name)
              ?.getBoundingClientRect().top,
        ),
    );
    expect([before, title, panel, after]).toEqual(
      [before, title, panel, after].toSorted((a, b) => Number(a) - Number(b)),
    );
  });

  it('are read in full without scripts', async () => {
    const { page } = await visit('/quick-revision/', { script: false });
    expect(await page.$$eval('.tab_content', (all) => all.map((panel) => panel.checkVisibility()))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('toggles', () => {
  const FIRST = 'What is a watershed?';
  const SECOND = 'What is lag time?';
  const toggles = async (path = '/quick-revision/') => {
    const visited = await visit(path, { reducedMotion: true });
    await hydrateIslands(visited.page);
    return visited.page;
  };
  const fragment = (page: Page, title: string) =>
    page.$eval(`.toggler::-p-text(${title})`, (toggler) => toggler.getAttribute('data-fake-id') ?? '');

  it('open and close by Enter and the space bar; the address says so', async () => {
    const page = await toggles();
    expect(await open(page)).toEqual([FIRST]);
    const own = await fragment(page, SECOND);
    await page.focus(`.toggler[data-fake-id="${own}"]`);
    await page.keyboard.press('Enter');
    expect(await open(page)).toEqual([SECOND]);
    expect(hash(page)).toBe(own);
    expect(
      await page.$eval(`${own} .toggle_content`, (text) =>
        text.checkVisibility({ visibilityProperty: true }),
      ),
    ).toBe(true);
    await page.keyboard.press('Space');
    expect(await open(page)).toEqual([]);
    await expect.poll(() => hash(page)).toBe(`${own}-closed`);
    await page.keyboard.press('Space');
    expect(await open(page)).toEqual([SECOND]);
    expect(hash(page)).toBe(own);
  });

  it('say what a click would do', async () => {
    const page = await toggles();
    const label = () => page.$eval('.toggler', (toggler) => toggler.getAttribute('aria-label'));
    expect(await label()).toBe(`${FIRST}, Collapse Toggle`);
    await page.click('.toggler');
    expect(await label()).toBe(`${FIRST}, Expand Toggle`);
  });

  it('stay open side by side where the container does not close the others', async () => {
    const page = await toggles('/command-words/');
    await page.click('.toggler::-p-text(Describe)');
    await page.click('.toggler::-p-text(Explain)');
    expect(await open(page)).toEqual(['Describe', 'Explain']);
  });

  it('open by the address, which moves the page to 70 pixels above their container', async () => {
    const first = await toggles();
    const own = await fragment(first, SECOND);
    const { page } = await visit(`/quick-revision/${own}`, { height: 500 });
    await page.waitForFunction(
      (title) => document.querySelector('.activeTitle')?.firstChild?.textContent === title,
      {},
      SECOND,
    );
    await expect.poll(() => top(page, '.togglecontainer')).toBe(70);
  });

  it('are filtered by tag, which closes what is open', async () => {
    const page = await toggles();
    await page.click('.taglist a::-p-text(Rivers)');
    expect(await open(page)).toEqual([]);
    const seen = await page.$$eval('.av_toggle_section', (all) =>
      all
        .filter((section) => section.checkVisibility())
        .map((section) => section.querySelector('[data-tags]')?.getAttribute('data-tags')),
    );
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every((tags) => tags?.includes('{Rivers}'))).toBe(true);
    expect(await page.$eval('.activeFilter', (link) => link.textContent)).toBe('Rivers');
    expect(hash(page)).toBe('');
    await page.click('.taglist a::-p-text(All)');
    expect(
      await page.$$eval('.av_toggle_section', (all) => all.every((section) => section.checkVisibility())),
    ).toBe(true);
  });

  it('are filtered by a tag that was clicked before their script came, and the page does not go to its top', async () => {
    const { hold, held } = holdRequest();
    const { page } = await visit('/quick-revision/', {
      reducedMotion: true,
      answer: (request) => /\/toggles-[A-Z0-9]+\.js$/.test(request.url()) && hold(request),
    });
    await page.$eval('.taglist', (list) => list.scrollIntoView());
    const script = await held;
    await page.click('.taglist a::-p-text(Rivers)');
    await script.continue();
    await page.waitForFunction(() => document.querySelector('.activeFilter')?.textContent === 'Rivers');
    // The link's own way would be to the top of the page.
    expect(page.url()).not.toContain('#');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  it('are read in full without scripts', async () => {
    const { page } = await visit('/command-words/', { script: false });
    expect(
      await page.$$eval('.toggle_content', (all) =>
        all.every(
          (text) =>
            text.checkVisibility({ visibilityProperty: true }) && text.getBoundingClientRect().height > 10,
        ),
      ),
    ).toBe(true);
  });
});
