import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { screenAt, screens } from '../../src/admin/screens.ts';
import { activeScreens, keepsAddress } from '../../src/admin/server/screens-of.ts';
import { visitorById } from '../../src/wordpress/auth/index.ts';
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

  test('counts all files of the library for whoever sees it, by month', async () => {
    await fixture.post({
      post_type: 'attachment',
      post_title: 'Chart',
      post_author: fixture.users.editor,
      post_status: 'inherit',
      post_date: '2023-05-07 09:00:00',
    });
    const { data } = await read<Counts>('author', 'portolan/v1/lists/attachment');
    expect([data.own, data.months]).toEqual([false, expect.arrayContaining(['2023-05'])]);
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

test('the admin says that its words are English, whatever the site speaks', async () => {
  const { options } = fixture.site;
  const before = options.get('WPLANG') ?? '';
  await options.set('WPLANG', 'ar');
  const { text } = await fixture.ask('administrator', 'GET', '/wp-admin/edit.php');
  const [boot] = /"site":\{.*?\}/.exec(text) ?? [];
  await options.set('WPLANG', before);
  expect([/<html[^>]*>/.exec(text)?.[0], boot]).toEqual([
    '<html lang="en">',
    expect.stringContaining('"language":"ar"'),
  ]);
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

describe('people', () => {
  test('get a link for their password by mail from who may edit them', async () => {
    const { contributor } = fixture.users;
    const send = (who: Who, id: number, welcome: boolean) =>
      fixture.ask(who, 'POST', `/wp-json/portolan/v1/users/${id}/password-link`, { json: { welcome } });
    const key = async () => (await fixture.site.users.byId(contributor))?.user_activation_key;
    const before = await key();
    const answer = await send('administrator', contributor, true);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { sent_to: 'contributor@house.example' }]);
    expect(await key()).not.toBe(before);
    expect((await send('editor', contributor, false)).status).toBe(403);
    expect((await send('guest', contributor, false)).status).toBe(401);
    expect((await send('administrator', 999_999, false)).status).toBe(404);
  });

  test('have roles, which only who lists people reads', async () => {
    const { status, data } = await read<readonly { readonly name: string }[]>(
      'administrator',
      'portolan/v1/roles',
    );
    expect([status, data.map(({ name }) => name)]).toEqual([
      200,
      expect.arrayContaining(['author', 'editor']),
    ]);
    expect((await read('editor', 'portolan/v1/roles')).status).toBe(403);
  });
});

describe('settings that WordPress’s route does not know', () => {
  const save = (who: Who, json: object) =>
    fixture.ask(who, 'POST', '/wp-json/portolan/v1/site-settings', { json });

  test('are read and changed by who manages the site, one by one, as WordPress stores them', async () => {
    const { options } = fixture.site;
    const before = options.get('comment_moderation');
    const { status, text } = await save('administrator', { rss_use_excerpt: true, thread_comments_depth: 3 });
    expect([status, JSON.parse(text)]).toEqual([
      200,
      expect.objectContaining({ rss_use_excerpt: true, thread_comments_depth: 3 }),
    ]);
    expect([
      options.get('rss_use_excerpt'),
      options.get('thread_comments_depth'),
      options.get('comment_moderation'),
    ]).toEqual(['1', '3', before]);
    expect((await save('editor', { blog_public: false })).status).toBe(403);
    expect((await save('guest', { blog_public: false })).status).toBe(401);
  });

  test('say in which sizes pictures are made, how many links a comment may have, and whose faces are shown', async () => {
    const wanted = {
      medium_size_w: 640,
      large_size_h: 0,
      thumbnail_crop: false,
      comment_max_links: 0,
      avatar_rating: 'PG',
      avatar_default: 'retro',
      default_comments_page: 'oldest',
    };
    const { text } = await save('administrator', wanted);
    expect(JSON.parse(text)).toMatchObject(wanted);
    const { options } = fixture.site;
    expect(['medium_size_w', 'thumbnail_crop', 'avatar_default'].map((name) => options.get(name))).toEqual([
      '640',
      '0',
      'retro',
    ]);
  });

  test('refuse what cannot be one, and then change nothing', async () => {
    const { options } = fixture.site;
    const before = options.get('tag_base');
    for (const wrong of [
      { default_role: 'emperor' },
      { permalink_structure: 'no-tag' },
      { thread_comments_depth: 0 },
      { avatar_rating: 'PG-13' },
      { default_comments_page: 'middle' },
      { medium_size_w: -1 },
    ])
      expect((await save('administrator', { ...wrong, tag_base: 'label' })).status).toBe(400);
    expect(options.get('tag_base')).toBe(before);
  });
});

test('a page of the server’s keeps an address of which it names more than a screen does', async () => {
  const { site, users } = fixture;
  const visitor = await visitorById(site, users.administrator);
  if (visitor === undefined) throw new Error('no administrator');
  const keys = 'admin.php?page=wc-settings&tab=advanced&section=keys';
  const without = screens.filter(({ name }) => name !== 'shop-keys');
  expect(screenAt(keys, without)?.name).toBe('shop-settings');
  expect(keepsAddress({ site, visitor }, keys, without)).toBe(true);
  expect(keepsAddress({ site, visitor }, keys, screens)).toBe(false);
  expect(keepsAddress({ site, visitor }, 'admin.php?page=wc-settings&tab=tax', screens)).toBe(false);
});

test('the logo that is chosen in the settings stands on every page at once', async () => {
  const logo = async () =>
    /class="site-logo" src="([^"]+)"/.exec((await fixture.ask('guest', 'GET', '/about/')).text)?.[1];
  const before = fixture.site.options.number('site_logo', 0);
  const shown = await logo();
  const choose = (site_logo: number) =>
    fixture.ask('administrator', 'POST', '/wp-json/wp/v2/settings', { json: { site_logo } });
  expect((await choose(fixture.site.options.number('site_icon', 0))).status).toBe(200);
  expect(await logo()).toMatch(/^http/);
  expect(await logo()).not.toBe(shown);
  await choose(before);
  expect(await logo()).toBe(shown);
});

describe('every screen', () => {
  const roles = ['contributor', 'author', 'editor', 'administrator'] as const;

  test.each(roles)(
    'is offered to the %s as far as they may see it, and says so where they may not',
    async (role) => {
      const visitor = await visitorById(fixture.site, fixture.users[role]);
      const wrong: unknown[] = [];
      for (const { name, capability, addresses } of activeScreens(fixture)) {
        for (const address of addresses) {
          const { status, text } = await fixture.ask(role, 'GET', `/wp-admin/${address}`);
          const boot = /id="boot">([^<]+)</.exec(text)?.[1];
          const named: readonly string[] = boot === undefined ? [] : JSON.parse(boot).screens;
          const may = visitor?.has(capability) === true;
          if (status !== (may ? 200 : 403) || named.includes(name) !== may)
            wrong.push([address, status, may]);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});
