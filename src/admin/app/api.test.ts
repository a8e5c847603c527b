import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const BOOT = {
  rest: 'http://site.example/wp-json/',
  admin: 'http://site.example/wp-admin/',
  nonce: 'aaaaaaaaaa',
};

/** Whether the one who writes is logged in, and the nonce that holds. */
let session: { nonce: string } | undefined;
let sent: string[];

beforeEach(() => {
  session = { nonce: BOOT.nonce };
  sent = [];
  vi.resetModules();
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(BOOT) }) });
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (text: string) => ({ body: { textContent: text } });
    },
  );
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address.includes('rest-nonce'))
      return new Response(session?.nonce ?? '0', { status: session ? 200 : 400 });
    const nonce = new Headers(init.headers).get('X-WP-Nonce');
    if (nonce !== session?.nonce)
      return Response.json(
        { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed' },
        { status: 403 },
      );
    sent.push(String(init.body));
    return Response.json({ id: 7 });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('says that a log-in has ended, and saves what was written after another', async () => {
  const { send } = await import('./api.ts');
  session = undefined;
  await expect(send('POST', 'wp/v2/posts/7', { content: 'Written' })).rejects.toMatchObject({
    status: 401,
    message: expect.stringContaining('Log in again'),
  });
  session = { nonce: 'bbbbbbbbbb' };
  expect(await send('POST', 'wp/v2/posts/7', { content: 'Written' })).toEqual({ id: 7 });
  expect(sent).toEqual(['{"content":"Written"}']);
});

it('says that the site cannot be reached where it cannot', async () => {
  const { read } = await import('./api.ts');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(read('wp/v2/posts')).rejects.toMatchObject({ status: 0, code: 'unreachable' });
});
