import type { Page } from 'puppeteer';
import { describe, expect, inject, it } from 'vitest';
import { serveChangedSite } from './changed-site.ts';
import { done, hydrateIslands, openBrowser } from './visit.ts';

const visit = openBrowser();
/** Posts, products and terms of one kind are rendered alike: so many are looked at. */
const OF_A_KIND = 4;

/** Notes in the page what its policy stopped. */
async function watchPolicy(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const stopped: string[] = [];
    Object.assign(window, { stopped });
    document.addEventListener('securitypolicyviolation', (event) =>
      stopped.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
}

const stoppedOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly stopped: readonly string[] }).stopped);

/** Every page that the sample site publishes, and some of everything else. */
async function published(): Promise<readonly string[]> {
  const site = inject('siteAddress');
  const read = async (address: string) =>
    [...(await (await fetch(address)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      (match) => match[1] as string,
    );
  const maps = await read(`${site}/wp-sitemap.xml`);
  const lists = await Promise.all(
    maps.map(async (map) => (await read(map)).slice(0, map.includes('-page-') ? undefined : OF_A_KIND)),
  );
  return [...new Set(lists.flat().map((address) => address.slice(site.length)))];
}

/** What a policy has a say in, as it stands in a page's HTML: tags and attributes without what differs by page. */
function partsOf(html: string): readonly string[] {
  const tags = html.match(
    /<(?:script|link|iframe|embed|object|video|audio|source|img|form|base|style|portolan-island)\b[^>]*>/g,
  );
  // What is merely said of other addresses is not loaded.
  const loading = (tags ?? []).filter(
    (tag) => !tag.startsWith('<link') || /\srel="(?:stylesheet|\w*preload|prefetch|icon|manifest)"/.test(tag),
  );
  const loads = loading.map((tag) => {
    const [, name] = /^<([\w-]+)/.exec(tag) ?? [];
    const says = [...tag.matchAll(/\s(name|rel|type|as)="([^"]*)"/g)].map(
      ([, key, value]) => `${key}=${value}`,
    );
    // By where they come from, scripts and styles one by one.
    const leads = [...tag.matchAll(/\s(src|href|action|data|poster)="([^"]*)"/g)].map(
      ([, key, value = '']) => {
        const { origin, pathname } = new URL(value.replaceAll('&amp;', '&'), inject('siteAddress'));
        return `${key}=${/\.(?:js|css)$/.test(pathname) ? origin + pathname : origin}`;
      },
    );
    return [name, ...(name === 'form' || name === 'img' ? [] : says), ...leads].join(' ');
  });
  const inline = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)]
    .filter(([tag]) => !/^<script[^>]*(?:\ssrc=|json)/.test(tag))
    .map(([, text = '']) => `script ${text}`);
  const attributes = [...html.matchAll(/\s(on[a-z]+|style)="/g)].map(([, name]) => `attribute ${name}`);
  return [...loads, ...inline, ...attributes];
}

/** Those of these pages that bring something that none before them has. */
async function differing(paths: readonly string[]): Promise<readonly string[]> {
  const seen = new Set<string>();
  const chosen: string[] = [];
  for (const path of paths) {
    const parts = partsOf(await (await fetch(inject('siteAddress') + path)).text());
    if (parts.every((part) => seen.has(part))) continue;
    for (const part of parts) seen.add(part);
    chosen.push(path);
  }
  return chosen;
}

describe('the content security policy', () => {
  it('stops nothing on any page of the sample site', async () => {
    const { page } = await visit('/', { prepare: watchPolicy });
    const more = [
      '/?s=map',
      '/cart/',
      '/checkout/',
      '/my-account/',
      '/wp-login.php',
      '/nothing-here/',
      '/shop/?orderby=price',
    ];
    const stopped: string[] = [];
    const all = [...(await published()), ...more];
    const paths = await differing(all);
    for (const path of paths) {
      await page.goto(inject('siteAddress') + path, { waitUntil: 'load' });
      await hydrateIslands(page).catch(() => undefined);
      for (const one of await stoppedOn(page)) stopped.push(`${path} ${one}`);
    }
    expect(all.length).toBeGreaterThan(60);
    expect(paths.length).toBeGreaterThan(20);
    expect(stopped).toEqual([]);
  }, 400_000);

  it('keeps a script from running that somebody smuggled into a page', async () => {
    const { page } = await visit('/contact/', {
      prepare: watchPolicy,
      answer: async (request) => {
        if (request.resourceType() !== 'document') return false;
        const reply = await fetch(request.url());
        const smuggled =
          '<script>window.smuggled = 1</script><img src="x:" onerror="window.smuggled = 2"><script src="/wp-json/?_jsonp=smuggle"></script><base href="https://evil.example/">';
        await request.respond({
          status: 200,
          headers: Object.fromEntries([...reply.headers].filter(([name]) => !/encoding|length/.test(name))),
          body: (await reply.text()).replace('<main', `${smuggled}<main`),
        });
        return true;
      },
    });
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.smuggled = 3';
      document.head.append(script);
      const link = document.createElement('a');
      link.href = 'javascript:window.smuggled=4';
      document.body.append(link);
      link.click();
    });
    const stopped = async () => (await stoppedOn(page)).map((one) => one.split(' ').slice(0, 2).join(' '));
    const site = inject('siteAddress');
    await expect
      .poll(stopped)
      .toEqual(
        expect.arrayContaining([
          'script-src-elem inline',
          'script-src-attr inline',
          `script-src-elem ${site}/wp-json/?_jsonp=smuggle`,
          'base-uri https://evil.example/',
        ]),
      );
    await done(page);
    expect(await page.evaluate(() => (window as { readonly smuggled?: number }).smuggled)).toBeUndefined();
    // The page's own scripts do run.
    await page.waitForFunction(() => 'portolan-island' in window || customElements.get('portolan-island'));
  });

  it('lets a month that is chosen from the archives lead there', async () => {
    const site = await serveChangedSite({
      prepare: (database) =>
        database
          .prepare("UPDATE wp_posts SET post_content = ? WHERE post_name = 'contact' AND post_type = 'page'")
          .run('<!-- wp:archives {"displayAsDropdown":true} /-->'),
    });
    try {
      const { page } = await visit('/contact/', { site: site.address, prepare: watchPolicy });
      const month = await page.$eval('select[name=archive-dropdown] option[value^=http]', (option) =>
        option.getAttribute('value'),
      );
      await Promise.all([
        page.waitForNavigation(),
        page.select('select[name=archive-dropdown]', String(month)),
      ]);
      expect(page.url()).toBe(month);
      expect(await stoppedOn(page)).toEqual([]);
    } finally {
      await site.close();
    }
  });

  it('lets the way back of short pages lead back', async () => {
    const path = (await published()).find((one) => one.includes('/product/')) as string;
    const { page } = await visit(path, { prepare: watchPolicy });
    // A review without its fields.
    await Promise.all([
      page.waitForNavigation(),
      page.$eval('form[action$="wp-comments-post.php"]', (form) =>
        HTMLFormElement.prototype.submit.call(form),
      ),
    ]);
    const link = await page.waitForSelector("a[href='javascript:history.back()']");
    await Promise.all([page.waitForNavigation(), link?.click()]);
    expect(page.url()).toBe(inject('siteAddress') + path);
  });
});
