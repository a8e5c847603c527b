import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { HTTPRequest, ResponseForRequest } from 'puppeteer';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RestRequest } from '../../src/view/browser/index.ts';
import { openBrowser, type Visit } from './visit.ts';

declare global {
  interface Window {
    /** The bundle under test. */
    portolan: typeof import('../../src/view/browser/index.ts');
  }
}

/** Whatever fields are left out; `lost`: no reply comes. */
type Reply = Partial<ResponseForRequest> | 'lost';

const visit = openBrowser();
let bundle: string;

beforeAll(async () => {
  const built = await build({
    entryPoints: [join(fileURLToPath(new URL('../..', import.meta.url)), 'src/view/browser/index.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'portolan',
    target: 'es2022',
  });
  bundle = built.outputFiles[0]?.text ?? '';
});

interface Sent {
  readonly method: string;
  readonly address: string;
  readonly body: string | undefined;
  readonly nonce: string | undefined;
  readonly override: string | undefined;
  readonly type: string | undefined;
}

type Outcome =
  | { readonly value: unknown }
  | { readonly code: string; readonly message: string; readonly data?: unknown };

/** A page whose REST requests are answered by `answer`; undefined lets the site itself answer. */
async function page(answer: (request: HTTPRequest, number: number) => Reply | undefined) {
  const sent: Sent[] = [];
  const visited = await visit('/about/', {
    async answer(request) {
      const address = new URL(request.url());
      if (!/^\/wp-json\/|admin-ajax/.test(address.pathname)) return false;
      const headers = request.headers();
      sent.push({
        method: request.method(),
        address: address.pathname + address.search,
        body: request.postData(),
        nonce: headers['x-wp-nonce'],
        override: headers['x-http-method-override'],
        type: headers['content-type'],
      });
      const reply = answer(request, sent.length);
      if (reply === undefined) return false;
      if (reply === 'lost') await request.abort('internetdisconnected');
      else await request.respond(reply);
      return true;
    },
  });
  // As the browser's own console would: the page lets no script run that stands in it.
  await visited.page.evaluate(`${bundle}\nwindow.portolan = portolan;`);
  return { ...visited, sent };
}

/** Makes requests one after the other with one client. */
function ask(
  { page: tab }: Pick<Visit, 'page'>,
  ...requests: readonly RestRequest[]
): Promise<readonly Outcome[]> {
  return tab.evaluate(async (wanted) => {
    const { RestClient } = window.portolan;
    const client = new RestClient({
      root: '/wp-json/',
      nonce: 'n1',
      ajaxAddress: '/wp-admin/admin-ajax.php',
    });
    const outcomes: Outcome[] = [];
    for (const request of wanted) {
      outcomes.push(
        await client.request(request).then(
          (value) => ({ value }),
          ({ code, message, data }) => ({ code, message, data }),
        ),
      );
    }
    return outcomes;
  }, requests);
}

const json = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  contentType: 'application/json; charset=UTF-8',
  headers,
  body: JSON.stringify(value),
});

describe('the REST client of the islands', () => {
  it('sends the nonce, the visitor’s language and other methods as POST', async () => {
    const visited = await page(() => json({ done: true }));
    expect(
      await ask(
        visited,
        { path: '/wp/v2/posts?context=edit' },
        { path: '/wp/v2/posts/7', method: 'PUT', data: { title: 'Rivers' } },
        { path: 'wp/v2/posts/7?force=true', method: 'DELETE' },
      ),
    ).toEqual([{ value: { done: true } }, { value: { done: true } }, { value: { done: true } }]);
    expect(visited.sent).toEqual([
      {
        method: 'GET',
        address: '/wp-json/wp/v2/posts?context=edit&_locale=user',
        nonce: 'n1',
      },
      {
        method: 'POST',
        address: '/wp-json/wp/v2/posts/7?_locale=user',
        body: '{"title":"Rivers"}',
        nonce: 'n1',
        override: 'PUT',
        type: 'application/json',
      },
      {
        method: 'POST',
        address: '/wp-json/wp/v2/posts/7?force=true&_locale=user',
        nonce: 'n1',
        override: 'DELETE',
        type: 'application/json',
      },
    ]);
  });

  it('fetches all items a hundred at a time, along the links to the next page', async () => {
    const visited = await page((request, number) =>
      number === 1
        ? json([1, 2], 200, {
            Link: `<${new URL('/wp-json/wp/v2/tags?per_page=100&page=0', request.url())}>; rel="prev", <${new URL('/wp-json/wp/v2/tags?per_page=100&page=2', request.url())}>; rel="next"`,
          })
        : json([3]),
    );
    expect(await ask(visited, { path: '/wp/v2/tags?per_page=-1' })).toEqual([{ value: [1, 2, 3] }]);
    expect(visited.sent.map((request) => request.address)).toEqual([
      '/wp-json/wp/v2/tags?per_page=100&_locale=user',
      '/wp-json/wp/v2/tags?per_page=100&page=2',
    ]);
  });

  it('fetches everything from the site itself, with a new nonce where its own is none', async () => {
    const visited = await page(() => undefined);
    const [outcome] = await ask(visited, { path: '/wp/v2/posts?per_page=-1&_fields=id' });
    expect((outcome as { value: readonly unknown[] }).value.length).toBeGreaterThan(20);
    expect(visited.sent.map((request) => request.address)).toEqual([
      '/wp-json/wp/v2/posts?per_page=100&_fields=id&_locale=user',
      '/wp-admin/admin-ajax.php?action=rest-nonce',
      '/wp-json/wp/v2/posts?per_page=100&_fields=id&_locale=user',
    ]);
  });

  it('asks for a new nonce where its own was refused, and once only', async () => {
    const refused = {
      code: 'rest_cookie_invalid_nonce',
      message: 'Cookie check failed',
      data: { status: 403 },
    };
    const visited = await page((request, number) => {
      if (request.url().includes('rest-nonce')) return { status: 200, contentType: 'text/html', body: 'n2' };
      return number === 1 || number > 3
        ? json(refused, 403)
        : json({ done: true }, 200, { 'X-WP-Nonce': 'n3' });
    });
    expect(await ask(visited, { path: '/wp/v2/users/me' }, { path: '/wp/v2/users/me' })).toEqual([
      { value: { done: true } },
      { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed', data: { status: 403 } },
    ]);
    expect(visited.sent.map(({ address, nonce }) => [address, nonce])).toEqual([
      ['/wp-json/wp/v2/users/me?_locale=user', 'n1'],
      ['/wp-admin/admin-ajax.php?action=rest-nonce', undefined],
      ['/wp-json/wp/v2/users/me?_locale=user', 'n2'],
      ['/wp-json/wp/v2/users/me?_locale=user', 'n3'],
      ['/wp-admin/admin-ajax.php?action=rest-nonce', undefined],
      ['/wp-json/wp/v2/users/me?_locale=user', 'n2'],
    ]);
  });

  it('asks again for the sizes of a picture that the server gave out over', async () => {
    const visited = await page((_, number) => {
      if (number === 1) return json({}, 500, { 'X-WP-Upload-Attachment-ID': '42' });
      return number < 4 ? json({}, 500) : json({ id: 42 });
    });
    const upload = {
      path: '/wp/v2/media',
      method: 'POST',
      body: 'bytes',
      headers: { 'Content-Type': 'image/png' },
    };
    expect(await ask(visited, upload)).toEqual([{ value: { id: 42 } }]);
    expect(visited.sent.slice(1).map(({ address, body }) => [address, body])).toEqual(
      Array(3).fill([
        '/wp-json/wp/v2/media/42/post-process?_locale=user',
        '{"action":"create-image-subsizes"}',
      ]),
    );
  });

  it('deletes such a picture after five attempts and says what to do', async () => {
    const visited = await page((_, number) =>
      json({}, 500, number === 1 ? { 'X-WP-Upload-Attachment-ID': '42' } : {}),
    );
    expect(await ask(visited, { path: '/wp/v2/media', method: 'POST', body: 'bytes' })).toEqual([
      {
        code: 'post_process',
        message:
          'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
      },
    ]);
    expect(visited.sent).toHaveLength(7);
    expect(visited.sent[6]).toMatchObject({
      method: 'POST',
      override: 'DELETE',
      address: '/wp-json/wp/v2/media/42?force=true&_locale=user',
    });
  });

  it('says what went wrong', async () => {
    const visited = await page((_, number) => {
      if (number === 1) return { status: 200, contentType: 'text/html', body: '<b>Warning</b>' };
      if (number === 2) return json({ odd: true }, 500);
      if (number === 3) return { status: 204 };
      if (number === 5) return 'lost';
      return json({ code: 'rest_post_invalid_id', message: 'Invalid post ID.', data: { status: 404 } }, 404);
    });
    const request = { path: '/wp/v2/posts/9' };
    expect(await ask(visited, request, request, request, request, request)).toEqual([
      { code: 'invalid_json', message: 'The response is not a valid JSON response.' },
      { code: 'unknown_error', message: 'An unknown error occurred.' },
      { value: null },
      { code: 'rest_post_invalid_id', message: 'Invalid post ID.', data: { status: 404 } },
      { code: 'fetch_error', message: 'You are probably offline.' },
    ]);
  });
});
