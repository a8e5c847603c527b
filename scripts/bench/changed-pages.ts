import { openSite } from '../../src/site.ts';
import type { Line } from './line.ts';
import { processorTime } from './load.ts';
import { whileServed } from './serve-site.ts';
import type { Served } from './server.ts';

const CACHE_MEGABYTES = 64;
/** Times that a page is asked for before it is measured, and then. */
const WARM_UP = 100;
const TIMES = 200;
/** A simple product, as `addMany()` made it, among those that a page shows. */
const SHOWN = /data-product_id="(2\d{5})"/;
const PRICE = 30;

/**
 * What a page costs that was dropped because a product on it changed, and one that nobody has visited before. With the page
 * cache on, one request after the other; what another process told of its write is part of it.
 */
export async function measureChangedPages(folder: string): Promise<readonly Line[]> {
  return whileServed(folder, CACHE_MEGABYTES, async (served) => {
    const { site } = await openSite({ folder, logLevel: 'silent' });
    try {
      const shop = await (await fetch(`${served.address}/shop/`)).text();
      const product = Number(SHOWN.exec(shop)?.[1]);
      const change = (n: number) => site.posts.setMeta(product, '_price', [String(PRICE + (n % 50))]);
      const changed = await cost(served, async (n) => {
        await change(n);
        return '/shop/';
      });
      const first = await cost(served, async (n) => `/product/bench-lesson-${n}/`);
      return [
        { what: 'shop, after a change of one product on it', ...changed },
        { what: 'product that nobody has visited before', ...first },
      ];
    } finally {
      await site.close();
    }
  });
}

async function cost(served: Served, next: (n: number) => Promise<string>) {
  const ask = async (n: number, isMeasured = true) => {
    const reply = await fetch(served.address + (await next(n)));
    await reply.arrayBuffer();
    if (isMeasured && !reply.headers.get('cache-status')?.endsWith('stored'))
      throw new Error(`${reply.url} was not rendered anew: ${reply.headers.get('cache-status')}`);
  };
  for (let n = 0; n < WARM_UP; n++) await ask(n, false);
  const begun = processorTime(served.child.pid);
  for (let n = WARM_UP; n < WARM_UP + TIMES; n++) await ask(n);
  const ended = processorTime(served.child.pid);
  return {
    processorMilliseconds: begun === undefined || ended === undefined ? undefined : (ended - begun) / TIMES,
  };
}
