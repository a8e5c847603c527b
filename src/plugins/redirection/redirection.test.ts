import { fromPlain, query, serialize } from 'portolan/data';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let opened: TestSite;

beforeAll(async () => {
  opened = await openTestSite({
    pages: [{ slug: 'harbour', title: 'Harbour', content: 'Ships.' }],
    options: {
      active_plugins: serialize(fromPlain(['redirection/redirection.php'])),
      redirection_options: serialize(
        fromPlain({
          flag_query: 'exact',
          flag_case: true,
          flag_trailing: true,
          redirect_cache: 24,
          headers: [
            { headerName: 'X-Sea', headerValue: 'North', location: 'site' },
            { headerName: 'X-Way', headerValue: 'out', location: 'redirect' },
          ],
        }),
      ),
    },
  });
  const rows: readonly (readonly [url: string, more: Readonly<Record<string, unknown>>])[] = [
    ['/old', {}],
    ['/with space', { action_data: '/tar get/ü' }],
    ['/asks?a=1&b=2', {}],
    ['/passes', { action_data: '/to?x=9#end', match_data: flags({ flag_query: 'pass' }) }],
    ['/strict', { match_data: flags({ flag_case: false, flag_trailing: false }) }],
    ['^/chart/(\\d+)/(\\w+)', { regex: 1, action_data: '/map/$2/$1' }],
    ['inside', { regex: 1, action_data: 'outside' }],
    ['/see', { action_code: 304 }],
    ['/gone', { action_type: 'error', action_code: 410 }],
    ['/robot', { action_type: 'error', action_code: 403, match_type: 'agent', action_data: agent('Bot') }],
    ['/some', { action_type: 'random', action_code: 302 }],
    ['/shown', { action_type: 'pass', action_data: '/harbour' }],
    ['/left', { action_type: 'nothing' }],
    ['/left', {}],
    ['/own-code', { match_type: 'custom', action_data: chosen({ filter: 'tides' }) }],
    ['/tongue', { match_type: 'language', action_data: chosen({ language: 'fr,de' }) }],
    ['/nowhere', { match_type: 'page', action_data: chosen({ url: '/found', page: '404' }) }],
    ['/here', { action_data: '/here' }],
  ];
  for (const [position, [url, more]] of rows.entries()) {
    const row = { url, position, action_data: '/to', action_code: 301, match_type: 'url', ...more };
    const names = Object.keys(row);
    await opened.site.database.run(
      query(
        `INSERT INTO wp_redirection_items (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
        Object.values(row) as (string | number)[],
      ),
    );
  }
  await opened.site.posts.insert({
    post_type: 'post',
    post_status: 'publish',
    post_name: 'only-post',
    post_title: 'Only',
    post_content: '',
    post_date: '2026-01-05 10:00:00',
    post_date_gmt: '2026-01-05 10:00:00',
  });
});
afterAll(() => opened.close());

const flags = (source: object) => JSON.stringify({ source });
const chosen = (data: object) => serialize(fromPlain({ url_from: '/yes', url_notfrom: '/no', ...data }));
const agent = (pattern: string) => serialize(fromPlain({ agent: pattern, regex: true }));

async function lead(path: string, headers: Readonly<Record<string, string>> = {}) {
  const reply = await opened.fetch(path, { redirect: 'manual', headers });
  return [reply.status, reply.headers.get('location')];
}

describe('a source', () => {
  it.each([
    ['/old', '/to'],
    ['/OLD/', '/to'],
    ['/with+space', '/tar%20get/%C3%BC'],
    ['/asks?b=2&a=1', '/to'],
    ['/asks/?A=1&b=2', '/to'],
    ['/chart/12/north/more?x=%20y', '/map/north/12/more?x=%20y'],
    ['/go/inside/out', '/go/outside/out'],
  ])('fits %s', async (path, target) => {
    expect(await lead(path)).toEqual([301, target]);
  });

  it.each(['/old?x=1', '/asks?a=1', '/asks?a=1&b=2&c=3', '/Strict', '/left', '/here'])(
    'does not fit %s, or leads nowhere',
    async (path) => {
      expect((await lead(path))[0]).toBe(404);
    },
  );

  it('hands a query on, before the mark of a place, and never against the target’s own', async () => {
    expect(await lead('/passes?k=a+b&x=1&z[]=2')).toEqual([301, '/to?x=9&k=a+b&z[]=2#end']);
  });
});

describe('an action', () => {
  it('shows the page of what is not found with the status that it wants', async () => {
    const reply = await opened.fetch('/gone');
    expect([reply.status, reply.headers.get('x-redirect-by')]).toEqual([410, 'redirection']);
    expect(await reply.text()).toContain('<title>Page not found');
  });

  it('shows another page at this address', async () => {
    const reply = await opened.fetch('/shown', { redirect: 'manual' });
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('Ships.');
  });

  it('leads to some post', async () => {
    const [status, location] = await lead('/some');
    expect([status, String(location).endsWith('/only-post/')]).toEqual([302, true]);
  });

  it('needs no target for an error by a condition', async () => {
    expect((await lead('/robot', { 'User-Agent': 'Robot' }))[0]).toBe(403);
    expect((await lead('/robot', { 'User-Agent': 'Browser' }))[0]).toBe(404);
  });

  it('waits until nothing is found where the rule says so', async () => {
    expect(await lead('/nowhere')).toEqual([301, '/found']);
  });
});

describe('a condition', () => {
  it('takes a language as the browser spells it', async () => {
    expect(await lead('/tongue', { 'Accept-Language': 'en, fr;q=0.5' })).toEqual([301, '/yes']);
    expect(await lead('/tongue', { 'Accept-Language': 'fr-CA' })).toEqual([301, '/no']);
  });

  it('of the old site’s own code never holds', async () => {
    expect(await lead('/own-code')).toEqual([301, '/no']);
  });
});

describe('headers', () => {
  const of = async (path: string) => {
    const { headers } = await opened.fetch(path, { redirect: 'manual' });
    return ['cache-control', 'x-sea', 'x-way'].map((name) => headers.get(name));
  };

  it('say how long a redirect may be kept, unless it depends on who asks', async () => {
    expect(await of('/old')).toEqual(['max-age=86400', 'North', 'out']);
    expect((await of('/tongue'))[0]).toContain('no-store');
  });

  it('stand on pages, never on the API', async () => {
    expect((await of('/harbour/')).slice(1)).toEqual(['North', null]);
    expect((await of('/harbour')).slice(1)).toEqual(['North', 'out']);
    expect((await of('/wp-json/wp/v2/types/post')).slice(1)).toEqual([null, null]);
  });
});

it('counts who came by a redirect', async () => {
  const count = async () =>
    (
      await opened.site.database.first(
        query<{ visits: number }>(
          `SELECT visits FROM portolan_redirect_visits WHERE redirect =
             (SELECT id FROM wp_redirection_items WHERE url = '/see')`,
        ),
      )
    )?.visits;
  expect(await count()).toBeUndefined();
  expect(await lead('/see')).toEqual([304, '/to']);
  await lead('/see');
  expect(await count()).toBe(2);
});
