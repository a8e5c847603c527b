import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formPost, logInAs, openSmallSite } from '../../../tests/plain-site.ts';
import { createNonce, guestOwner } from '../auth/nonces.ts';
import { checkAjaxReferer } from './check-ajax-referer.ts';
import { jsonError, jsonErrors, jsonSuccess } from './replies.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;

beforeAll(async () => {
  small = await openSmallSite({
    ajax: [
      { action: 'who', audience: 'guests', handle: () => ({ text: 'guest' }) },
      { action: 'who', audience: 'users', handle: ({ visitor }) => ({ text: visitor.user?.user_login }) },
      { action: 'returns', audience: 'everyone', handle: () => ({ text: 'a', unfinished: true }) },
      { action: 'input', audience: 'everyone', handle: (_, input) => ({ json: { ...input } }) },
      { action: 'nothing', audience: 'everyone', handle: () => jsonSuccess() },
      {
        action: 'fails',
        audience: 'everyone',
        handle: () => jsonErrors([{ code: 'bad', message: 'Böse' }], 422),
      },
      {
        action: 'guarded',
        audience: 'everyone',
        handle: (call, input) => checkAjaxReferer(call, input, 'guard', 'key') ?? jsonError('open'),
      },
    ],
  });
});

afterAll(() => small.close());

const ajax = '/wp-admin/admin-ajax.php';
const get = (query: string, headers: Record<string, string> = {}) =>
  small.send({ method: 'GET', path: `${ajax}?${query}`, headers });

describe('admin-ajax.php', () => {
  it('runs the action of those who are logged in, or of guests', async () => {
    expect((await get('action=who')).body).toBe('guest');
    expect((await get('action=who', { Cookie: await logInAs(small, 'sue') })).body).toBe('sue');
  });

  it('refuses what windows of wp-admin ask with nonces of their own', async () => {
    const Cookie = await logInAs(small, 'ada');
    for (const action of ['add-category', 'add-post_tag']) {
      const reply = await get(`action=${action}&_wpnonce=bad`, { Cookie });
      expect([action, reply.status, reply.body]).toEqual([action, 403, '-1']);
      expect([(await get(`action=${action}`)).status, action]).toEqual([400, action]);
    }
    expect((await get('action=add-nothing', { Cookie })).status).toBe(400);
  });

  it('asks for the right to a post, then for the nonce of its page', async () => {
    const [ada, sue] = [await logInAs(small, 'ada'), await logInAs(small, 'sue')];
    const send = async (query: string, Cookie: string) =>
      small.send(formPost(ajax, Object.fromEntries(new URLSearchParams(query)), { Cookie }));
    const post = await small.site.posts.insert({
      post_type: 'post',
      post_title: 'A',
      post_status: 'publish',
    });
    for (const [query, refused, lacking] of [
      [`set-post-thumbnail&post_id=${post}`, '-1', '-1'],
      [`image-editor&postid=${post}`, '-1', '-1'],
      [`get-revision-diffs&post_id=${post}`, '{"success":false}', '{"success":true,"data":[]}'],
      [
        'wp-privacy-export-personal-data&id=5',
        '{"success":false,"data":"Sorry, you are not allowed to perform this action."}',
        '-1',
      ],
      [
        'wp-privacy-erase-personal-data&id=-3',
        ...Array(2).fill('{"success":false,"data":"Invalid request ID."}'),
      ],
      ['wp-privacy-erase-personal-data', ...Array(2).fill('{"success":false,"data":"Missing request ID."}')],
    ]) {
      expect([query, (await send(`action=${query}`, sue)).body]).toEqual([query, refused]);
      const reply = await send(`action=${query}`, ada);
      expect([query, reply.status, reply.body]).toEqual([query, lacking === '-1' ? 403 : 200, lacking]);
    }
  });

  it('adds 0 where a handler only returned', async () => {
    expect((await get('action=returns')).body).toBe('a0');
  });

  it('reads GET overlaid by POST', async () => {
    const reply = await small.send(formPost(`${ajax}?action=nope&a=1&b=1`, { action: 'input', b: '2' }));
    expect(JSON.parse(String(reply.body))).toEqual({ action: 'input', a: '1', b: '2' });
    expect((await small.send(formPost(`${ajax}?action=input`, { action: 'nope' }))).status).toBe(400);
  });

  it('does not read JSON bodies', async () => {
    const reply = await small.send({
      method: 'POST',
      path: ajax,
      headers: { 'Content-Type': 'application/json' },
      body: '{"action":"input"}',
    });
    expect([reply.status, reply.body]).toEqual([400, '0']);
  });

  it('sends JSON as PHP does, with the status that the handler names', async () => {
    const empty = await get('action=nothing');
    expect([empty.body, empty.headers['Content-Type']]).toEqual([
      '{"success":true}',
      'application/json; charset=UTF-8',
    ]);
    const failed = await get('action=fails');
    expect([failed.status, failed.body]).toEqual([
      422,
      '{"success":false,"data":[{"code":"bad","message":"B\\u00f6se"}]}',
    ]);
  });

  it('answers OPTIONS by origin alone', async () => {
    const ask = (headers: Record<string, string>) => small.send({ method: 'OPTIONS', path: ajax, headers });
    expect((await ask({ Origin: 'http://atlas.example' })).status).toBe(200);
    expect((await ask({ Origin: 'https://evil.example' })).status).toBe(403);
    const foreign = await get('action=who', { Origin: 'https://evil.example' });
    expect(foreign.headers['Access-Control-Allow-Origin']).toBeUndefined();
    expect(foreign.body).toBe('guest');
  });
});

describe('checkAjaxReferer', () => {
  it('lets a good nonce through, from its own field or WordPress’s two', async () => {
    const nonce = createNonce(small.site, guestOwner, 'guard');
    const open = '{"success":false,"data":"open"}';
    expect((await get(`action=guarded&key=${nonce}`)).body).toBe(open);
    expect((await get(`action=guarded&_ajax_nonce=${nonce}`)).body).toBe(open);
    expect((await get(`action=guarded&_wpnonce=${nonce}`)).body).toBe(open);
  });

  it('is not saved by a right nonce behind a wrong one', async () => {
    const nonce = createNonce(small.site, guestOwner, 'guard');
    const wrong = await get(`action=guarded&key=&_ajax_nonce=${nonce}`);
    expect([wrong.status, wrong.body]).toEqual([403, '-1']);
    expect((await get('action=guarded')).status).toBe(403);
  });
});

describe('core actions', () => {
  it('give nonces to those who are logged in', async () => {
    const headers = { Cookie: await logInAs(small, 'sue') };
    expect((await get('action=rest-nonce', headers)).body).toMatch(/^[0-9a-f]{10}$/);
    expect((await get('action=logged-in', headers)).body).toBe('1');
    expect((await get('action=rest-nonce')).status).toBe(400);
  });

  it('keep the nonces of open pages fresh', async () => {
    const cookie = await logInAs(small, 'sue');
    const beat = async (nonce: string) => {
      const reply = await small.send(
        formPost(ajax, { action: 'heartbeat', _nonce: nonce }, { Cookie: cookie }),
      );
      return JSON.parse(String(reply.body));
    };
    const stale = await beat('nonsense12');
    expect(stale).toEqual({
      rest_nonce: expect.stringMatching(/^[0-9a-f]{10}$/),
      heartbeat_nonce: expect.stringMatching(/^[0-9a-f]{10}$/),
      nonces_expired: true,
    });
    expect(await beat(stale.heartbeat_nonce)).toEqual({ 'wp-auth-check': true, server_time: 1_796_126_400 });
    small.wait(43_200);
    expect(Object.keys(await beat(stale.heartbeat_nonce))).toEqual([
      'rest_nonce',
      'heartbeat_nonce',
      'wp-auth-check',
      'server_time',
    ]);
    expect(await beat('')).toEqual({ success: false });
  });

  it('make passwords', async () => {
    const { success, data } = JSON.parse(String((await get('action=generate-password')).body));
    expect([success, data.length]).toEqual([true, 24]);
  });

  it('suggest terms to those who may assign them', async () => {
    await small.site.terms.insert({ taxonomy: 'post_tag', name: 'Rivers & seas', slug: 'rivers-seas' });
    await small.site.terms.insert({ taxonomy: 'post_tag', name: 'Old rivers', slug: 'old-rivers' });
    const ada = { Cookie: await logInAs(small, 'ada') };
    const search = async (query: string, headers: Record<string, string>) =>
      (await get(`action=ajax-tag-search&${query}`, headers)).body;
    expect(await search('tax=post_tag&q=hills,+RIVER', ada)).toBe('Old rivers\nRivers & seas');
    expect(await search('tax=post_tag&q=r', ada)).toBe('');
    expect(await search('tax=nothing&q=river', ada)).toBe('0');
    expect(await search('tax=post_tag&q=river', { Cookie: await logInAs(small, 'sue') })).toBe('-1');
    expect((await get('action=ajax-tag-search&tax=post_tag&q=river')).status).toBe(400);
  });

  it('show the most used terms as buttons', async () => {
    const Cookie = await logInAs(small, 'ada');
    const cloud = async (tax: string) =>
      (await small.send(formPost(ajax, { action: 'get-tagcloud', tax }, { Cookie }))).body;
    expect(await cloud('post_tag')).toBe('No tags found.');
    const tag = await small.site.terms.insert({ taxonomy: 'post_tag', name: 'Deltas', slug: 'deltas' });
    await small.site.terms.setObjectTerms(small.post, 'post_tag', [tag.term_id]);
    expect(await cloud('post_tag')).toBe(
      `<ul class='wp-tag-cloud' role='list'>\n\t<li><a href="#" role="button" class="tag-cloud-link tag-link-${tag.term_id} tag-link-position-1" style="font-size: 8pt;" aria-label="Deltas (1 item)">Deltas</a></li>\n</ul>\n`,
    );
    expect(await cloud('nothing')).toBe('0');
  });

  it('refuse what belongs to WordPress’s admin pages', async () => {
    const headers = { Cookie: await logInAs(small, 'ada') };
    const post = (form: Readonly<Record<string, string>>) => small.send(formPost(ajax, form, headers));
    const forms: readonly Readonly<Record<string, string>>[] = [
      { action: 'save-widget', savewidgets: 'bad' },
      { action: 'trash-post', id: '1' },
    ];
    for (const form of forms) {
      const reply = await post(form);
      expect([form, reply.status, reply.body]).toEqual([form, 403, '-1']);
    }
    const list = await get('action=fetch-list&list_args[class]=X', headers);
    expect([list.status, list.body]).toEqual([403, '-1']);
    const bodyOf = async (action: string) => (await get(`action=${action}`, headers)).body;
    expect(await bodyOf('autocomplete-user')).toBe('-1');
    expect(await bodyOf('oembed-cache')).toBe('0');
    expect(await bodyOf('dashboard-widgets')).toBe('');
    expect(await bodyOf('wp-compression-test')).toBe('0');
    expect(JSON.parse(String((await post({ action: 'destroy-sessions' })).body))).toMatchObject({
      success: false,
      data: { message: 'Could not log out user sessions. Please try again.' },
    });
    expect((await post({ action: 'dim-comment', id: '999999' })).body).toContain(
      '<![CDATA[Comment 999999 does not exist]]>',
    );
    expect((await post({ action: 'delete-comment', id: '999999' })).body).toMatch(/^\d+$/);
    expect((await post({ action: 'get-attachment', id: '999999' })).body).toBe('{"success":false}');
    // Only a few of core's actions are taken from the address.
    const inAddress = await get('action=destroy-sessions', headers);
    expect([inAddress.status, inAddress.body]).toEqual([400, '0']);
    expect((await post({ action: 'logged-in' })).status).toBe(400);
    expect((await get('action=oembed-cache')).status).toBe(400);
  });

  it('show a form of date that is being chosen', async () => {
    const Cookie = await logInAs(small, 'ada');
    const { body } = await small.send(
      formPost(ajax, { action: 'date_format', date: 'Y-m-d<script>' }, { Cookie }),
    );
    expect(body).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
