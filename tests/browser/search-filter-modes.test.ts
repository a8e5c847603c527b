import type { HTTPRequest, Page } from 'puppeteer';
import { describe, expect, inject, it } from 'vitest';
import { done, holdRequest, openBrowser, type Visit } from './visit.ts';

const visit = openBrowser();

const PATH = '/find-resources/';
const FORM = 'form.searchandfilter';
const RESULTS = '#search-filter-results-980';
const box = (value: string) => `${FORM} input[value="${value}"]`;
const query = (page: Page) => new URL(page.url()).search;

/** What scripts read from the form, changed as another form's settings would have it. */
type Settings = Readonly<Record<string, string>>;

interface Mode extends Visit {
  requested(): readonly string[];
  settled(): Promise<void>;
}

/** Visits the page as if its form had other settings. */
async function withSettings(
  settings: Settings,
  more: {
    readonly path?: string;
    readonly answer?: (request: HTTPRequest) => boolean | Promise<boolean>;
  } = {},
): Promise<Mode> {
  const { path = PATH, answer } = more;
  const site = inject('siteAddress');
  const visited = await visit(path, {
    reducedMotion: true,
    answer: async (request) => {
      if (await answer?.(request)) return true;
      if (request.resourceType() !== 'document' || !request.url().startsWith(`${site}${PATH}`)) return false;
      const page = await fetch(request.url());
      await request.respond({
        status: 200,
        contentType: 'text/html; charset=UTF-8',
        body: changed(await page.text(), settings),
      });
      return true;
    },
  });
  await visited.page.waitForSelector('portolan-island[name=search-filter][hydrated]');
  return {
    ...visited,
    requested: () =>
      visited.requests
        .filter((request) => ['fetch', 'xhr'].includes(request.resourceType()))
        .map((request) => request.url().slice(site.length))
        .filter((url) => url.includes('sf_data')),
    settled: () =>
      visited.page
        .waitForFunction(() => !document.querySelector('.search-filter-disabled'))
        .then(() => undefined),
  };
}

function changed(html: string, settings: Settings): string {
  return html.replace(/<form data-sf-form-id[^>]*>/, (tag) =>
    Object.entries(settings).reduce(
      (text, [name, value]) =>
        text.includes(` data-${name}="`)
          ? text.replace(new RegExp(` data-${name}="[^"]*"`), ` data-${name}="${value}"`)
          : text.replace('<form', `<form data-${name}="${value}"`),
      tag,
    ),
  );
}

describe('a form that does not submit by itself', () => {
  it('refreshes its counts alone, and its button asks for the results', async () => {
    const { page, requested, settled } = await withSettings({ 'auto-update': '' });
    const before = await page.$eval(RESULTS, (results) => results.textContent);
    await Promise.all([
      page.waitForRequest((request) => request.url().includes('sf_data=form')),
      page.click(box('rivers')),
    ]);
    await settled();
    expect(requested()).toEqual(['/?sfid=980&sf_action=get_data&sf_data=form&_sft_category=rivers&lang=en']);
    expect(await page.$eval(RESULTS, (results) => results.textContent)).toBe(before);
    expect(query(page)).toBe('');
    await page.click('input[name=_sf_submit]');
    await page.waitForFunction(() => location.search !== '');
    await settled();
    expect(requested()[1]).toBe('/?sfid=980&sf_action=get_data&sf_data=all&_sft_category=rivers&lang=en');
  });

  it('can be chosen in again where more results were to come meanwhile', async () => {
    const { hold, held } = holdRequest();
    const { page, requested, settled } = await withSettings(
      {
        'auto-update': '',
        'ajax-pagination-type': 'infinite_scroll',
        'infinite-scroll-trigger': '-100',
        'infinite-scroll-container': '',
      },
      { answer: (request) => request.url().includes('sf_data=form') && hold(request) },
    );
    await page.click(box('rivers'));
    const counts = await held;
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await done(page);
    expect(counts.failure()).toBeNull();
    await counts.continue();
    await settled();
    // Now they come: more of what is shown, which nobody has changed yet.
    const more = () => requested().filter((url) => url.includes('sf_paged=2'));
    await expect.poll(more).toEqual(['/?sfid=980&sf_action=get_data&sf_data=all&sf_paged=2&lang=en']);
    expect(await page.$(`${FORM} input:disabled`)).toBeNull();
  });

  it('asks nothing without counts', async () => {
    const { page, requested } = await withSettings({ 'auto-update': '', 'auto-count': '' });
    await page.click(box('rivers'));
    await done(page);
    expect(requested()).toEqual([]);
  });

  it('is emptied by its reset without asking for results, unless the reset says so', async () => {
    for (const [mode, expected] of [
      ['never', []],
      ['auto', ['form']],
      ['always', ['all']],
    ] as const) {
      const { page, requested, settled } = await withSettings({ 'auto-update': '' });
      await page.$eval(
        '.search-filter-reset',
        (link, value) => link.setAttribute('data-sf-submit-form', value),
        mode,
      );
      await page.$eval(box('rivers'), (input) => {
        (input as HTMLInputElement).checked = true;
      });
      await page.click('.search-filter-reset');
      await done(page);
      await settled();
      expect(await page.$eval(box('rivers'), (input) => (input as HTMLInputElement).checked), mode).toBe(
        false,
      );
      expect(
        requested().map((url) => new URLSearchParams(url.slice(2)).get('sf_data')),
        mode,
      ).toEqual(expected);
    }
  });
});

describe('a form without ajax', () => {
  it('goes to the address of its results', async () => {
    const { page, requested } = await withSettings({ ajax: '0' });
    await Promise.all([page.waitForNavigation(), page.click(box('rivers'))]);
    expect(query(page)).toBe('?_sft_category=rivers');
    expect(requested()).toEqual([]);
  });
});

describe('a form whose results stand on another page', () => {
  it('goes there', async () => {
    const site = inject('siteAddress');
    const { page, requested } = await withSettings({ 'results-url': `${site}/lessons-by-topic/` });
    await Promise.all([page.waitForNavigation(), page.click(box('rivers'))]);
    expect(page.url()).toBe(`${site}/lessons-by-topic/?_sft_category=rivers`);
    expect(requested()).toEqual([]);
  });

  it('shows them in place where it may do so anywhere', async () => {
    const site = inject('siteAddress');
    const { page, requested, settled } = await withSettings({
      'results-url': `${site}/lessons-by-topic/`,
      'only-results-ajax': '0',
      'update-ajax-url': '0',
    });
    await Promise.all([
      page.waitForRequest((request) => request.url().includes('sf_data=all')),
      page.click(box('rivers')),
    ]);
    await settled();
    expect(requested()).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe(PATH);
  });
});

describe('a form that cuts its results out of whole pages', () => {
  it('fetches the results page, and takes results, fields and further regions from it', async () => {
    const site = inject('siteAddress');
    const { page, requested, requests, settled } = await withSettings({
      'ajax-data-type': 'html',
      'ajax-url': `${site}${PATH}?sf_data=all`,
      'display-result-method': 'custom',
      'ajax-update-sections': '[&quot;h1&quot;]',
      'scroll-to-pos': 'results',
    });
    await page.evaluate(() => {
      (document.querySelector('h1') as HTMLElement).textContent = 'Before';
    });
    await page.click(box('rivers'));
    await page.waitForFunction(() => location.search !== '');
    await settled();
    expect(requested()).toEqual([`${PATH}?_sft_category=rivers&sf_data=all`]);
    const request = requests.find((one) => one.url().includes('sf_data=all'));
    expect(request?.headers()).toMatchObject({ accept: 'text/html, */*; q=0.01' });
    expect(query(page)).toBe('?_sft_category=rivers');
    expect(await page.$eval(box('rivers'), (input) => (input as HTMLInputElement).checked)).toBe(true);
    expect(await page.$eval('h1', (title) => title.textContent)).toBe('Find resources');
    expect(await page.$eval(RESULTS, (results) => results.textContent)).not.toContain('Found 75');
    const top = await page.$eval(RESULTS, (results) => results.getBoundingClientRect().top);
    expect(top).toBeLessThan(200);
  });

  it('goes to the archive of the one term that is chosen, and drops it from the parameters', async () => {
    const site = inject('siteAddress');
    const { page, requested } = await withSettings(
      {
        'ajax-data-type': 'html',
        'ajax-url': `${site}${PATH}?sf_data=all`,
        'taxonomy-archives': '1',
        'current-taxonomy-archive': '',
      },
      { answer: (request) => request.url().includes('/category/') && request.resourceType() !== 'document' },
    );
    await page.$eval('.sf-field-category', (field) => {
      field.setAttribute('data-sf-taxonomy-archive', '1');
      field.setAttribute(
        'data-sf-term-rewrite',
        JSON.stringify([`${location.origin}/category/[0]/`, `${location.origin}/category/[0]/[1]/`]),
      );
    });
    await page.type('.sf-input-text', 'x');
    await Promise.all([
      page.waitForRequest((request) => request.url().includes('/category/')),
      page.click(box('rivers')),
    ]);
    expect(requested()).toEqual(['/category/physical-geography/rivers/?_sf_s=x&sf_data=all']);
  });
});

describe('endless results', () => {
  it('stop when a page repeats the one before, and show what loads', async () => {
    const { hold, held } = holdRequest();
    let pages = 0;
    const { page, requested } = await withSettings(
      {
        'ajax-pagination-type': 'infinite_scroll',
        'infinite-scroll-trigger': '-100',
        'infinite-scroll-container': '',
        'show-scroll-loader': '1',
      },
      {
        answer: async (request) => {
          if (!request.url().includes('sf_paged')) return false;
          pages++;
          if (pages === 1) return hold(request);
          await request.respond({
            contentType: 'text/html',
            body: JSON.stringify({ results: '<h2>Once more</h2>' }),
          });
          return true;
        },
      },
    );
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.waitForSelector('.search-filter-scroll-loading');
    await (await held).respond({
      contentType: 'text/html',
      body: JSON.stringify({ results: '<h2>Once more</h2>' }),
    });
    await page.waitForFunction(() => !document.querySelector('.search-filter-scroll-loading'));
    for (let step = 0; step < 4; step++) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await done(page);
    }
    expect(requested().map((url) => new URLSearchParams(url.slice(2)).get('sf_paged'))).toEqual(['2', '3']);
    expect(
      await page.$$eval(
        `${RESULTS} h2`,
        (all) => all.filter((one) => one.textContent === 'Once more').length,
      ),
    ).toBe(1);
  });
});
