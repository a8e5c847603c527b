import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSmallSite } from '../../../../tests/plain-site.ts';
import { askPinterest, COUNT_LIFE, countIn, pinterestCount, pinterestTables } from './pinterest-counts.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;
beforeEach(async () => {
  small = await openSmallSite({
    plugins: [{ name: 'jetpack', tables: pinterestTables, jobs: [askPinterest] }],
    thirdParties: { pinCounts: true },
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await small.close();
});

it('is asked for by the server, a day later anew, and by no browser', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (address: URL) => {
    requested.push(address.href);
    return new Response('receive({"url":"x","count":1234})');
  });
  expect(await pinterestCount(small.site, small.post)).toBe(0);
  await small.jobs.runDue();
  expect(requested).toEqual([
    'https://api.pinterest.com/v1/urls/count.json?callback=receive&url=https%3A%2F%2Fatlas.example%2Fhello-rivers%2F',
  ]);
  expect(await pinterestCount(small.site, small.post)).toBe(1234);
  await small.jobs.runDue();
  expect(requested).toHaveLength(1);
  small.wait(COUNT_LIFE / 1000 + 1);
  expect(await pinterestCount(small.site, small.post)).toBe(1234);
  await small.jobs.runDue();
  expect(requested).toHaveLength(2);
});

it('is asked for by nobody where the configuration does not say so', async () => {
  const site = { ...small.site, thirdParties: { pinCounts: false } };
  expect(await pinterestCount(site, small.post)).toBe(0);
  expect(await site.jobs.find()).toEqual([]);
});

it('is read out of an answer, and out of nothing else', () => {
  expect(countIn('receive({"url":"x","count":7})')).toBe(7);
  for (const answer of [
    '',
    '{"count":7}',
    'receive({"count":"7"})',
    'receive({"count":-1})',
    'receive(alert(1))',
  ]) {
    expect(countIn(answer)).toBeUndefined();
  }
});
