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

  it('refuse what belongs to WordPress’s admin pages', async () => {
    const headers = { Cookie: await logInAs(small, 'ada') };
    const reply = await get('action=save-widget&savewidgets=bad', headers);
    expect([reply.status, reply.body]).toEqual([403, '-1']);
  });
});
