import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/start-server.ts';
import { type ImportedSite, importSample, serveQuietly } from '../imported-site.ts';

let site: ImportedSite;
let server: RunningServer;

beforeAll(async () => {
  site = await importSample();
  server = await serveQuietly(site.folder);
});

afterAll(async () => {
  await server?.stop();
  await site?.remove();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.address + path, { redirect: 'manual', headers });

/** Path of the first published post of a type. */
async function pathOf(type: string): Promise<string> {
  const [first] = (await (await get(`/wp-json/wp/v2/${type}?per_page=1`)).json()) as { link: string }[];
  return new URL(first?.link ?? '').pathname;
}

describe('what scripts and readers of the old site rely on', () => {
  it('sends the second page of a text of one page to the text', async () => {
    const path = await pathOf('posts');
    const answer = await get(`${path}2/?x=1`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${server.address}${path}?x=1`]);
  });

  it('lists the newest products first in the feed of the shop', async () => {
    const feed = await (await get('/shop/feed/')).text();
    const moments = [...feed.matchAll(/<pubDate>([^<]+)/g)].map(([, date]) => Date.parse(date ?? ''));
    expect(moments.length).toBeGreaterThan(1);
    expect(moments).toEqual(moments.toSorted((a, b) => b - a));
  });

  it('lets an embedded post talk to the page around it, without an origin of its own', async () => {
    const answer = await get(`${await pathOf('posts')}embed/`);
    expect(answer.headers.get('x-wp-embed')).toBe('true');
    const html = await answer.text();
    expect(html).toContain("send('height'");
    expect(html).not.toContain('<script type="module"');
  });

  it('says what an embedded product costs, and leads to the cart', async () => {
    const html = await (await get(`${await pathOf('product')}embed/`)).text();
    expect(html).toMatch(/<span class="wc-embed-price">[\s\S]*woocommerce-Price-amount/);
    expect(html).toMatch(/<a [^>]*class="wp-embed-more wc-embed-button"[^>]*>Read more<\/a>/);
  });

  it('advertises no XML-RPC', async () => {
    const answer = await get(await pathOf('posts'));
    expect(answer.headers.get('x-pingback')).toBeNull();
    expect(await answer.text()).not.toContain('xmlrpc.php');
    expect(await (await get('/xmlrpc.php?rsd')).text()).not.toContain('xmlrpc.php');
  });

  it('has the variations of a product and their templates on its page', async () => {
    const html = await (await get('/product/contour-t-shirt/')).text();
    const listed = /data-product_variations="([^"]*)"/.exec(html)?.[1] ?? '';
    const variations = JSON.parse(
      listed
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    ) as { variation_id: number }[];
    expect(variations.length).toBeGreaterThan(0);
    expect(variations.every(({ variation_id }) => variation_id > 0)).toBe(true);
    expect(html).toContain('<script type="text/template" id="tmpl-variation-template">');
    expect(html).toContain('{{{ data.variation.price_html }}}');
    expect(html).toContain('id="tmpl-unavailable-variation-template"');
  });

  it('tells a program what widgets there are by name and purpose, and which fields products sort by', async () => {
    const routes = (await (await get('/wp-json/wp/v2')).json()) as {
      routes: Record<string, { endpoints: { args: Record<string, { enum?: string[] }> }[] }>;
    };
    const args = routes.routes['/wp/v2/product']?.endpoints[0]?.args ?? {};
    expect(args['orderby']?.enum).toContain('popularity');
    expect(args).toHaveProperty('brand');
    expect(routes.routes).toHaveProperty('/wp/v2/menu-items/(?P<id>[\\d]+)/autosaves');
    const [product] = (await (await get('/wp-json/wp/v2/product?per_page=1')).json()) as {
      class_list: Record<string, string>;
    }[];
    const classes = Object.values(product?.class_list ?? {});
    expect(classes).toContain('first');
    expect(classes).not.toContain('hentry');
    const [category] = (await (await get('/wp-json/wp/v2/product_cat?per_page=1')).json()) as object[];
    expect(category).toHaveProperty('menu_order');
  });

  it('tells a guest by OPTIONS that they may read', async () => {
    const answer = await fetch(`${server.address}/wp-json/wp/v2/posts`, { method: 'OPTIONS' });
    expect(answer.headers.get('allow')).toBe('GET');
  });
});

it('feeds answer where they are asked under an address with a port, as WordPress does', async () => {
  for (const path of ['/feed', '/feed/rss2/', '/?feed=rss2']) {
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  }
});

describe('what the web server of the old site kept from PHP', () => {
  it('refuses to trace, and what no page takes on the bare front page', async () => {
    const statusOf = async (path: string, method: string) => (await ask(path, method)).status;
    expect(await statusOf('/wp-json/wp/v2/posts', 'TRACE')).toBe(405);
    for (const method of ['OPTIONS', 'PUT', 'DELETE']) expect(await statusOf('/', method)).toBe(405);
    expect(await statusOf('/?rest_route=/wp/v2/posts', 'OPTIONS')).toBe(200);
    expect(await statusOf('/', 'HEAD')).toBe(200);
  });

  it('answers shortly for a script that is not there', async () => {
    const { status, type, body } = await ask('/old-plugin/connector.php', 'GET');
    expect([status, type]).toEqual([404, 'text/html']);
    expect(body.length).toBeLessThan(500);
    expect((await ask('/nowhere/', 'GET')).body).toContain('</main>');
  });
});

/** `fetch()` refuses to trace. */
function ask(path: string, method: string): Promise<{ status: number; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    request(server.address + path, { method }, (reply) => {
      let body = '';
      reply.on('data', (chunk: Buffer) => {
        body += chunk;
      });
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, type: reply.headers['content-type'] ?? '', body }),
      );
    })
      .on('error', reject)
      .end();
  });
}
