import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, type Started, start } from './program.ts';
import { copySampleSite } from './sample-copy.ts';
import { hydrateIslands, openBrowser } from './visit.ts';

const visit = openBrowser();

/** A copy of the sample site with a theme of its own. */
async function siteWithTheme(theme: string): Promise<string> {
  const site = join(await mkdtemp(join(tmpdir(), 'portolan-own-')), 'site');
  await copySampleSite(site, { theme });
  return site;
}

describe('a theme without islands', () => {
  let server: Started;
  let site: string;
  beforeAll(async () => {
    site = await siteWithTheme('plain');
    await mkdir(join(site, 'themes/plain'), { recursive: true });
    await writeFile(
      join(site, 'themes/plain/theme.tsx'),
      `import { defineTheme, Html, type PageModel } from 'portolan/theme';

const Index = ({ page }: { page: PageModel }) => (
  <main>
    <h1>{page.heading || page.site.name}</h1>
    {page.post && <Html html={page.post.contentHtml} />}
  </main>
);

export default defineTheme({ name: 'plain', templates: { index: Index }, styles: {} });
`,
    );
    server = await start('serve', site);
  });
  afterAll(async () => {
    await server.stop();
    await rm(join(site, '..'), { recursive: true, force: true });
  });

  it('sends no script at all on a page without islands', async () => {
    const { page, requests } = await visit('/about/', { site: server.address });
    expect(await page.$eval('h1', (heading) => heading.textContent)).toBe('About');
    // Data for search engines is no script.
    expect(await page.$$('script:not([type="application/ld+json"])')).toHaveLength(0);
    expect(requests.filter((request) => request.resourceType() === 'script')).toEqual([]);
  });

  it('sends them where the content has one', async () => {
    const { page } = await visit('/quick-revision/', { site: server.address });
    await hydrateIslands(page);
    await page.click('[data-fake-id="#weather"]');
    expect(await page.$eval('.active_tab', (tab) => tab.textContent)).toBe('Weather');
  });
});

describe('what portolan new writes', () => {
  let server: Started;
  let site: string;
  beforeAll(async () => {
    site = await siteWithTheme('harbour');
    expect(await run('new', 'theme', 'harbour', '--site', site)).toContain("theme: 'harbour'");
    await run('new', 'plugin', 'tide-tables', '--site', site);
    expect(await run('new', 'element', 'wave-counter', '--site', site)).toContain('[wave-counter]');
    const database = new Database(join(site, 'portolan.sqlite'));
    const text = '[tide-tables to="Hull"]\n\n[wave-counter label="Waves"]';
    database
      .prepare("update wp_posts set post_content = ? where post_name = 'about' and post_type = 'page'")
      .run(text);
    database.close();
    server = await start('serve', site);
  });
  afterAll(async () => {
    await server.stop();
    await rm(join(site, '..'), { recursive: true, force: true });
  });

  it('a theme that shows its front page in the frame of its parent, with its own style', async () => {
    const { page, errors } = await visit('/', { site: server.address });
    expect(await page.$eval('main .harbour-front h1', (heading) => heading.textContent)).toBe(
      'Welcome to Contour & Coast',
    );
    expect(await page.$$('main')).toHaveLength(1);
    expect(await page.$eval('.harbour-front', (front) => getComputedStyle(front).maxInlineSize)).toBe(
      '960px',
    );
    expect(errors).toEqual([]);
  });

  it('a plugin with a shortcode and a request', async () => {
    const { page } = await visit('/about/', { site: server.address });
    expect(await page.$eval('.entry-content', (content) => content.textContent)).toContain('Hello, Hull!');
    const answer = await fetch(`${server.address}/wp-admin/admin-ajax.php`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'tide_tables', to: 'Goole' }),
    });
    expect(await answer.json()).toEqual({ hello: 'Goole' });
  });

  it('an element that works in the browser', async () => {
    const { page, errors } = await visit('/about/', { site: server.address });
    await hydrateIslands(page);
    await page.click('.wave-counter');
    await page.click('.wave-counter');
    expect(await page.$eval('.wave-counter', (button) => button.textContent)).toBe('Waves: 2');
    expect(await page.$eval('.wave-counter', (button) => getComputedStyle(button).paddingInlineStart)).toBe(
      '16px',
    );
    expect(errors).toEqual([]);
  });

  it('nothing over what is there already, and nothing by a name that is none', async () => {
    await expect(run('new', 'theme', 'harbour', '--site', site)).rejects.toThrow(/exists already/);
    await expect(run('new', 'theme', 'Har bour', '--site', site)).rejects.toThrow(/lower-case letters/);
    await expect(run('new', 'ship', 'harbour', '--site', site)).rejects.toThrow(
      /theme, plugin, element, gateway, builder/,
    );
  });
});
