import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../../src/start-server.ts';
import { publishedAddresses } from '../../src/verify/addresses.ts';
import { openWarmSite, type WarmSite } from '../warm-site.ts';

let warm: WarmSite;
let one: RunningServer;
beforeAll(async () => {
  warm = await openWarmSite(1);
  one = warm.servers[0] as RunningServer;
}, 90_000);
afterAll(() => warm?.close());

/** Pages that are looked at: one of so many. `KEPT_PAGES=1` looks at all of them. */
const ONE_OF = Number(process.env['KEPT_PAGES'] ?? 6);

/** Pages of the sample. */
async function samplePaths(): Promise<readonly string[]> {
  const paths = ['/', '/shop/'];
  for await (const { path } of publishedAddresses(one.site)) paths.push(path);
  return [...new Set(paths)].filter((_, at) => at % ONE_OF === 0);
}

it('every page that is put together from kept parts is the one that is rendered anew', {
  timeout: 240_000,
}, async () => {
  const paths = await samplePaths();
  expect(paths.length).toBeGreaterThan(15);
  const others: string[] = [];
  for (const path of paths) {
    const fresh = await warm.fresh(path);
    // Once to make the parts, once of them alone.
    for (const how of ['made', 'kept']) {
      one.cache?.clear();
      const { hit, text } = await warm.get(one, path);
      // A page that is another one each time says nothing.
      if (hit || (text !== fresh && fresh === (await warm.fresh(path)))) others.push(`${how} ${path}`);
    }
  }
  expect(others).toEqual([]);
});
