import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendTraffic } from '../../scripts/bench/traffic.ts';
import { publishedAddresses } from '../../src/verify/addresses.ts';
import { openWarmSite, type WarmSite } from '../warm-site.ts';

let warm: WarmSite;
beforeAll(async () => {
  warm = await openWarmSite(2);
}, 90_000);
afterAll(() => warm?.close());

/** `npm run bench -- --only traffic` sends a hundred times as many. */
it('pages stay warm and none gets stale under the traffic of a shop, at two servers', {
  timeout: 120_000,
}, async () => {
  const [one, two] = warm.servers;
  if (one === undefined || two === undefined) throw new Error('There are no servers.');
  const paths = ['/', '/shop/'];
  for await (const { path } of publishedAddresses(two.site)) if (paths.length < 40) paths.push(path);
  const traffic = await sendTraffic({
    addresses: [one, two].map(({ port }) => `http://127.0.0.1:${port}`),
    fresh: warm.fresh,
    site: two.site,
    paths,
    requests: 400,
    seed: 7,
  });
  expect(traffic.stale).toEqual([]);
  expect(traffic.lookedAt).toBeGreaterThan(5);
  expect(traffic.warmShare).toBeGreaterThan(0.75);
});
