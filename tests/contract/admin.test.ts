import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSecurityFixture, type SecurityFixture } from '../security/fixture.ts';

let fixture: SecurityFixture;

beforeAll(async () => {
  fixture = await openSecurityFixture();
});
afterAll(() => fixture.close());

type Who = Parameters<SecurityFixture['ask']>[0];

async function read<T>(who: Who, route: string): Promise<{ readonly status: number; readonly data: T }> {
  const { status, text } = await fixture.ask(who, 'GET', `/wp-json/${route}`);
  return { status, data: JSON.parse(text) as T };
}

describe('what stands above a list of posts', () => {
  interface Counts {
    readonly statuses: Readonly<Record<string, number>>;
    readonly months: readonly string[];
    readonly own: boolean;
    readonly may_publish: boolean;
  }

  test('counts as many as the list has, and what somebody else wrote only for who may edit it', async () => {
    const author = fixture.users.author;
    await fixture.post({
      post_title: 'Mine',
      post_author: author,
      post_status: 'draft',
      post_date: '2024-02-29 09:00:00',
    });
    const { data: all } = await read<Counts>('editor', 'portolan/v1/lists/post');
    const listed = await fixture.ask(
      'editor',
      'GET',
      '/wp-json/wp/v2/posts?status=draft&context=edit&per_page=1',
    );
    expect(String(all.statuses['draft'])).toBe(listed.headers['x-wp-total']);
    expect(all.months).toContain('2024-02');
    expect(all.months).toEqual([...all.months].sort().reverse());
    const { data: own } = await read<Counts>('author', 'portolan/v1/lists/post');
    expect(own).toEqual({ statuses: { draft: 1 }, months: ['2024-02'], own: true, may_publish: true });
    expect((await read<Counts>('contributor', 'portolan/v1/lists/post')).data.may_publish).toBe(false);
  });

  test('is nobody’s who may not edit that type', async () => {
    const status = async (who: Who, type: string) => (await read(who, `portolan/v1/lists/${type}`)).status;
    expect([
      await status('guest', 'post'),
      await status('subscriber', 'post'),
      await status('author', 'page'),
      await status('editor', 'nothing'),
      await status('editor', 'shop_order'),
    ]).toEqual([401, 403, 403, 404, 404]);
  });
});

describe('the bar above the site', () => {
  const page = (who: Who, headers: Readonly<Record<string, string>> = {}) =>
    fixture.ask(who, 'GET', '/fixture-bar/', { headers });

  test('is for who runs the site, with the way to the editor of what they may edit', async () => {
    const id = await fixture.post({ post_title: 'Bar', post_name: 'fixture-bar', post_type: 'page' });
    const edit = `/wp-admin/post.php?post=${id}&amp;action=edit`;
    const { text, headers } = await page('editor');
    expect(text).toContain('class="portolan-bar"');
    expect(text).toContain(edit);
    expect(text).toMatch(/wp-login\.php\?action=logout&amp;redirect_to=[^"]+&amp;_wpnonce=[0-9a-f]{10}"/);
    expect(headers['cache-control']).toMatch(/no-cache|no-store|private/);
    const author = (await page('author')).text;
    expect([author.includes('class="portolan-bar"'), author.includes(edit)]).toEqual([true, false]);
  });

  test('is neither in guests’ pages, whoever came before them, nor in customers’, nor in frames', async () => {
    const guest = (await page('guest')).text;
    await page('administrator');
    expect((await page('guest')).text).toBe(guest);
    for (const text of [
      guest,
      (await page('subscriber')).text,
      (await page('editor', { 'sec-fetch-dest': 'iframe' })).text,
    ])
      expect(text).not.toContain('portolan-bar');
  });
});
