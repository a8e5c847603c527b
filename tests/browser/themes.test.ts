import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers, barriersAlsoNarrow } from './barriers.ts';
import { type ChangedSite, serveChangedSite } from './changed-site.ts';
import { copySampleSite } from './sample-copy.ts';
import { type ServedHere, serveHere } from './served-here.ts';
import { hydrateIslands, openBrowser } from './visit.ts';

const visit = openBrowser();

/** A copy of the sample site that is rendered by a theme. */
async function siteRenderedBy(theme: string): Promise<string> {
  const site = join(await mkdtemp(join(tmpdir(), 'portolan-themes-')), 'site');
  await copySampleSite(site, { theme });
  return site;
}

describe('the theme semaphore', () => {
  let server: ServedHere;
  let site: string;
  beforeAll(async () => {
    site = await siteRenderedBy('semaphore');
    server = await serveHere(site);
  });
  afterAll(async () => {
    await server.stop();
    await rm(join(site, '..'), { recursive: true, force: true });
  });

  it('renders its own frame and lists, with flags for names', async () => {
    const { page, errors } = await visit('/lessons/', { site: server.address });
    expect(await page.$$('.mast .hoist .flag')).toHaveLength(2);
    expect(await page.$$('.site-header, .card')).toHaveLength(0);
    expect((await page.$$('.log-entry')).length).toBeGreaterThan(5);
    const [mast, text] = await page.$$eval('.mast, main', (parts) =>
      parts.map((part) => part.getBoundingClientRect().left),
    );
    expect(text).toBeGreaterThan(mast as number);
    expect(errors).toEqual([]);
  });

  it('keeps what it does not render itself: templates, styles and elements of its parent', async () => {
    const { page, errors } = await visit('/drainage-basin/', { site: server.address });
    expect(await page.$$('.mast')).toHaveLength(1);
    expect(await page.$$('article.entry .entry-title')).toHaveLength(1);
    expect(await page.$$('.comment-list, .comments')).not.toHaveLength(0);
    const { page: tabs } = await visit('/quick-revision/', { site: server.address });
    await hydrateIslands(tabs);
    await tabs.click('[data-fake-id="#weather"]');
    expect(await tabs.$eval('.active_tab', (tab) => tab.textContent)).toBe('Weather');
    expect(errors).toEqual([]);
    // Pictures open large, what is typed as a password can be shown, and a wrong address leads on.
    const text = async (path: string) => (await fetch(server.address + path)).text();
    expect(await text('/elements/')).toContain('<portolan-island name="lightbox-links"');
    expect(await text('/my-account/')).toContain('<portolan-island name="password-toggles"');
    expect(await text('/off-the-map/')).toMatch(/<div class="lost">.*class="search-form".*\/lessons\//s);
  });

  it('replaces the view of an element of a plugin', async () => {
    const { page } = await visit('/elements/', { site: server.address });
    expect(await page.$eval('.av_promobox.poster .poster-link', (link) => link.textContent)).toBe(
      'See the booklets',
    );
    expect(await page.$$('.av_promobox .avia-button')).toHaveLength(0);
  });

  it('opens its menu without scripts, and closes it by Escape', async () => {
    const { page } = await visit('/about/', { site: server.address, width: 390, script: false });
    const shown = () => page.$eval('#mast-menu', (menu) => menu.checkVisibility());
    expect(await shown()).toBe(false);
    await page.click('.mast-button');
    expect(await shown()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await shown()).toBe(false);
    await page.setViewport({ width: 1280, height: 900 });
    expect(await shown()).toBe(true);
  });

  it.each(['/', '/lessons/', '/drainage-basin/', '/elements/', '/shop/', '/off-the-map/'])(
    'has no barriers that axe finds at %s, and fits into 390 pixels',
    async (path) => {
      const { page } = await visit(path, { site: server.address, reducedMotion: true });
      expect(await barriersAlsoNarrow(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    },
  );

  it('has none on a telephone by any rule', async () => {
    const { page } = await visit('/elements/', { site: server.address, reducedMotion: true, width: 390 });
    expect(await barriers(page)).toEqual([]);
  });
});

describe('a child theme that renders one template', () => {
  let server: ServedHere;
  let site: string;
  beforeAll(async () => {
    site = await siteRenderedBy('pennant');
    await mkdir(join(site, 'themes/pennant'), { recursive: true });
    await writeFile(
      join(site, 'themes/pennant/theme.tsx'),
      `import { defineTheme, type PageModel } from 'portolan/theme';

const Single = ({ page }: { page: PageModel }) => <h1 className="pennant">{page.post?.title}</h1>;

export default defineTheme({ name: 'pennant', parent: 'semaphore', templates: { single: Single }, styles: {} });
`,
    );
    server = await serveHere(site);
  });
  afterAll(async () => {
    await server.stop();
    await rm(join(site, '..'), { recursive: true, force: true });
  });

  it('renders that one in the frame of its parent', async () => {
    const { page, errors } = await visit('/drainage-basin/', { site: server.address });
    expect(await page.$eval('main > .pennant', (heading) => heading.textContent)).toContain('drainage basin');
    expect(await page.$$('.mast')).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('has everything else from its parent and from the parent of that', async () => {
    const { page } = await visit('/lessons/', { site: server.address });
    expect((await page.$$('.log-entry')).length).toBeGreaterThan(5);
    const { page: about } = await visit('/about/', { site: server.address });
    expect(await about.$$('.page-entry .entry-title')).toHaveLength(1);
    expect(await about.$eval('.mast', (mast) => getComputedStyle(mast).backgroundColor)).toBe(
      'rgb(255, 208, 0)',
    );
  });
});

describe('posts of a query block', () => {
  const QUERY = `<!-- wp:query {"query":{"perPage":3,"postType":"post","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template {"layout":{"type":"grid","columnCount":3}} --><!-- wp:post-title /--><!-- /wp:post-template --></div><!-- /wp:query -->`;
  let site: ChangedSite;
  beforeAll(async () => {
    site = await serveChangedSite({
      prepare: (database) =>
        database
          .prepare("UPDATE wp_posts SET post_content = ? WHERE post_name = 'about' AND post_type = 'page'")
          .run(QUERY),
    });
  });
  afterAll(() => site.close());

  it.each([
    [1280, 3],
    [390, 1],
  ])('stand in columns on a window of %i pixels: %i', async (width, columns) => {
    const { page } = await visit('/about/', { site: site.address, width });
    const edges = await page.$$eval('.wp-block-post-template > li', (items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().left)),
    );
    expect(edges.length).toBeGreaterThanOrEqual(3);
    expect(new Set(edges).size).toBe(columns);
  });
});
