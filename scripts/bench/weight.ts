import { gzipSync } from 'node:zlib';
import { startServer } from '../../src/start-server.ts';
import { runPortolan } from './server.ts';
import type { BenchSite } from './site.ts';

/** Addresses that stand for kinds of pages. */
async function samplePages(address: string): Promise<Readonly<Record<string, string>>> {
  const map = await (await fetch(`${address}/wp-sitemap-posts-post-1.xml`)).text();
  const post = /<loc>([^<]+)<\/loc>/.exec(map)?.[1];
  const terms = await (await fetch(`${address}/wp-sitemap-taxonomies-category-1.xml`)).text();
  const term = /<loc>([^<]+)<\/loc>/.exec(terms)?.[1];
  return {
    front: '/',
    post: post ? new URL(post).pathname : '/',
    category: term ? new URL(term).pathname : '/',
    search: '/?s=river',
    notFound: '/nothing-here/',
  };
}

/** SQL statements of each kind of page, rendered anew. */
export async function measureStatements(site: BenchSite): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  const server = await startServer({ folder: site.folder, host: '127.0.0.1', port: 0, logLevel: 'silent' });
  try {
    const pages = await samplePages(server.address);
    for (const [name, path] of Object.entries(pages)) {
      const ask = () =>
        fetch(server.address + path, { headers: { Cookie: 'comment_author_bench=1' } }).then((answer) =>
          answer.text(),
        );
      await ask();
      let count = 0;
      server.listenToStatements(() => count++);
      await ask();
      server.listenToStatements(undefined);
      counts[name] = count;
    }
  } finally {
    await server.stop();
  }
  return counts;
}

/** Bytes of HTML, styles and scripts that a page loads before anything is woken, compressed. */
export async function measureWeight(site: BenchSite) {
  const portolan = await runPortolan(site.folder);
  try {
    const weights: Record<string, { html: number; css: number; js: number }> = {};
    for (const [name, path] of Object.entries(await samplePages(portolan.address))) {
      const html = await (await fetch(portolan.address + path)).text();
      const linked = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');
      const css = await sizeOf(linked(/<link rel="stylesheet" href="([^"]+)"/g));
      const js = await sizeOf(linked(/<script type="module" src="([^"]+)"/g));
      weights[name] = { html: gzipSync(html).length, css, js };
    }
    return weights;
  } finally {
    await portolan.stop();
  }
}

async function sizeOf(addresses: readonly string[]): Promise<number> {
  const texts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
}
