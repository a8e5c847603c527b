import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../../src/start-server.ts';
import { type ImportedSite, importSample, serveQuietly } from '../imported-site.ts';

let imported: ImportedSite;
let server: RunningServer;

beforeAll(async () => {
  imported = await importSample();
  server = await serveQuietly(imported.folder, { withoutJobs: true });
});
afterAll(async () => {
  await server.stop();
  await imported.remove();
});

const ask = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual' });

it.each([
  ['/shop/', 'orderby=price'],
  ['/', 's=map'],
  ['/', ''],
  ['/feed/', ''],
  ['/nothing-stands-here/', 'x=1'],
])(
  'what a campaign put into the address of %s?%s stands in no link of the page that others get',
  async (path, own) => {
    const variables = ['utm_source=gull-post', own, 'mc_cid=77aa55', 'fbclid=tern-4471'];
    const first = await ask(`${path}?${variables.filter((part) => part !== '').join('&')}`);
    const text = await first.text();
    expect(text).not.toMatch(/gull-post|77aa55|tern-4471/);
    const later = await ask(own === '' ? path : `${path}?${own}`);
    expect(later.status).toBe(first.status);
    expect(await later.text()).toBe(text);
  },
);

it('redirects keep what a campaign put into the address, for the page that is visited in the end', async () => {
  const answer = await ask('/shop?utm_source=gull-post&orderby=price');
  expect(answer.status).toBe(301);
  const target = new URL(answer.headers.get('location') ?? '');
  expect([target.pathname, target.search]).toEqual(['/shop/', '?utm_source=gull-post&orderby=price']);
});
