import { gzipSync } from 'node:zlib';
import { samplePages } from './sample-pages.ts';
import { runPortolan } from './server.ts';
import type { BenchSite } from './site.ts';

/** Bytes of HTML, styles and scripts that a page loads before anything is hydrated, compressed. */
export async function measureWeight(site: BenchSite) {
  const portolan = await runPortolan(site.folder);
  try {
    const weights: Record<string, { html: number; css: number; js: number }> = {};
    for (const [name, path] of Object.entries(await samplePages(portolan.address))) {
      const html = await (await fetch(portolan.address + path)).text();
      const linked = (pattern: RegExp) =>
        [...html.matchAll(pattern)].map((match) => new URL(match[1] ?? '', portolan.address).href);
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
