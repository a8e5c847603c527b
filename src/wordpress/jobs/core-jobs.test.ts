import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cookieHeaderOf, formPost, openSmallSite, passwords } from '../../../tests/plain-site.ts';
import { query } from '../../database/index.ts';
import { sessionsOf } from '../auth/sessions.ts';
import { coreJobs, scheduleSavedPosts } from './index.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;

beforeEach(async () => {
  // The clock stands at 1 December 2026, noon in Greenwich and in London.
  small = await openSmallSite({ plugins: [{ name: 'timely', jobs: coreJobs, on: scheduleSavedPosts }] });
  await small.jobs.runDue();
});

afterEach(() => small.close());

const tomorrow = {
  post_type: 'post',
  post_status: 'future',
  post_title: 'High tide',
  post_date: '2026-12-02 09:00:00',
  post_date_gmt: '2026-12-02 09:00:00',
  post_modified: '2026-11-30 09:00:00',
  post_modified_gmt: '2026-11-30 09:00:00',
};

describe('a scheduled post', () => {
  it('is published at its time, not before, and tells so', async () => {
    const id = await small.site.posts.insert(tomorrow);
    const noted: string[] = [];
    small.site.events.on('post.saved', ({ post, previous }) => {
      noted.push(`${post.ID === id} ${previous?.post_status} → ${post.post_status}`);
    });
    small.wait(21 * 3600 - 1);
    await small.jobs.runDue();
    expect((await small.site.posts.byId(id))?.post_status).toBe('future');
    small.wait(1);
    await small.jobs.runDue();
    expect(await small.site.posts.byId(id)).toMatchObject({
      post_status: 'publish',
      post_name: 'high-tide',
      post_date: '2026-12-02 09:00:00',
      post_modified_gmt: '2026-11-30 09:00:00',
    });
    expect(noted).toEqual(['true future → publish']);
  });

  it('waits for its new time when it was put off', async () => {
    const id = await small.site.posts.insert(tomorrow);
    await small.site.posts.update(id, {
      post_date: '2026-12-05 09:00:00',
      post_date_gmt: '2026-12-05 09:00:00',
    });
    small.wait(2 * 86_400);
    await small.jobs.runDue();
    expect((await small.site.posts.byId(id))?.post_status).toBe('future');
    small.wait(2 * 86_400);
    await small.jobs.runDue();
    expect((await small.site.posts.byId(id))?.post_status).toBe('publish');
  });

  it('stays a draft when it was made one', async () => {
    const id = await small.site.posts.insert(tomorrow);
    await small.site.posts.update(id, { post_status: 'draft' });
    small.wait(2 * 86_400);
    await small.jobs.runDue();
    expect((await small.site.posts.byId(id))?.post_status).toBe('draft');
  });

  it('is found where it came in silently, with a local date only', async () => {
    await small.site.database.run(
      query(
        `INSERT INTO wp_posts (post_type, post_status, post_title, post_name, post_date, post_date_gmt)
         VALUES ('page', 'future', 'Ebb', 'ebb', '2026-07-01 13:00:00', '0000-00-00 00:00:00')`,
      ),
    );
    small.wait(3600);
    await small.jobs.runDue();
    expect((await small.site.posts.bySlug('ebb', ['page']))[0]).toMatchObject({
      post_status: 'publish',
      post_date_gmt: '2026-07-01 12:00:00',
    });
  });
});

describe('what has expired', () => {
  it('goes with transients whose time is over, and with them only', async () => {
    const now = Math.floor(small.site.clock.now() / 1000);
    const rows: Readonly<Record<string, string>> = {
      _transient_old: 'x',
      _transient_timeout_old: String(now - 1),
      _transient_young: 'x',
      _transient_timeout_young: String(now + 86_400),
      _transient_forever: 'x',
      _site_transient_old: 'x',
      _site_transient_timeout_old: String(now - 1),
      my_transient_timeout_old: '1',
    };
    for (const [name, value] of Object.entries(rows)) await small.site.options.set(name, value);
    small.wait(43_200);
    await small.jobs.runDue();
    const left = await small.site.database.all(
      query<{ name: string }>(
        "SELECT option_name AS name FROM wp_options WHERE option_name LIKE '%transient%'",
      ),
    );
    expect(left.map(({ name }) => name).sort()).toEqual([
      '_transient_forever',
      '_transient_timeout_young',
      '_transient_young',
      'my_transient_timeout_old',
    ]);
  });

  it('goes with sessions that ended; open ones stay', async () => {
    const logIn = (login: 'sue' | 'arthur', fields: Readonly<Record<string, string>> = {}) =>
      small.send(formPost('/wp-login.php', { log: login, pwd: passwords[login], ...fields }));
    await logIn('sue');
    await logIn('arthur');
    const longSession = await logIn('sue', { rememberme: 'forever' });
    small.wait(3 * 86_400);
    await small.jobs.runDue();
    const { sue, arthur } = small.users;
    const metas = await small.site.users.meta([sue, arthur]);
    expect(metas.get(arthur)?.get('session_tokens')).toBeUndefined();
    expect(metas.get(sue)?.get('session_tokens')).toMatch(/^a:1:/);
    const sueMeta = metas.get(sue);
    expect(sueMeta && sessionsOf(small.site, sueMeta).size).toBe(1);
    const again = await small.send({
      method: 'GET',
      path: '/wp-admin/profile.php',
      headers: { Cookie: cookieHeaderOf(small.site, longSession) },
    });
    expect(again.headers['Location'] ?? '').not.toContain('reauth');
  });
});
