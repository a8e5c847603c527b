import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request as sendRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/start-server.ts';
import { createUser, RateLimiter } from '../../src/wordpress/auth/index.ts';
import { countedInDatabase } from '../../src/wordpress/auth/shared-counts.ts';
import { type ImportedSite, importSample, serveQuietly } from '../imported-site.ts';

const CONFIGURATION = {
  trustProxy: 1,
  security: {
    scripts: ['https://stats.example/count.js', 'sha256-abc='],
    frameAncestors: ['https://school.example'],
  },
  limits: { failedLogIns: 3, searches: 4, apiRequests: 30, forms: 50 },
};

let imported: ImportedSite;
let server: RunningServer;
let post = 0;

beforeAll(async () => {
  imported = await importSample();
  await writeFile(
    join(imported.folder, 'portolan.config.ts'),
    `export default ${JSON.stringify(CONFIGURATION)};\n`,
  );
  server = await serveQuietly(imported.folder, { url: 'https://maps.example', withoutJobs: true });
  const { site } = server;
  await createUser(site, {
    login: 'wren-of-tests',
    email: 'wren-of-tests@house.example',
    password: 'only-for-tests 1',
    role: 'author',
  });
  post = await site.posts.insert({
    post_title: 'Tides',
    post_name: 'tides',
    post_type: 'post',
    post_status: 'publish',
    comment_status: 'open',
    post_date: '2026-01-05 10:00:00',
    post_date_gmt: '2026-01-05 10:00:00',
    post_content: '<script>alert(1)</script><iframe src="https://films.example/1"></iframe>',
  });
});
afterAll(async () => {
  await server.stop();
  await imported.remove();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

function ask(
  path: string,
  more: {
    method?: string;
    headers?: Record<string, string>;
    form?: Record<string, string>;
    from?: string;
    http?: boolean;
  } = {},
): Promise<Answer> {
  const body = more.form && new URLSearchParams(more.form).toString();
  return new Promise((resolve, reject) => {
    const message = sendRequest(
      {
        host: '127.0.0.1',
        port: server.port,
        path,
        method: more.method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          'x-forwarded-proto': more.http ? 'http' : 'https',
          'x-forwarded-host': 'maps.example',
          'x-forwarded-for': more.from ?? '198.51.100.7',
          ...(body !== undefined && {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': String(body.length),
          }),
          ...more.headers,
        },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    message.on('error', reject);
    message.end(body);
  });
}

const directive = (answer: Answer, name: string) =>
  String(answer.headers['content-security-policy'])
    .split('; ')
    .find((one) => one.startsWith(`${name} `));

describe('pages', () => {
  it('come with a policy that lets only named scripts run, cached or not', async () => {
    const first = await ask('/tides/');
    const second = await ask('/tides/');
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(server.cache?.hits).toBeGreaterThan(0);
    const scripts = directive(second, 'script-src') ?? '';
    expect(scripts).toContain('https://maps.example/wp-content/themes/');
    expect(scripts).toContain('https://stats.example/count.js');
    expect(scripts).toContain("'sha256-abc='");
    expect(scripts).not.toMatch(/'unsafe-inline'|'unsafe-eval'|'self'/);
    expect(scripts).not.toContain(createHash('sha256').update('alert(1)').digest('base64'));
    expect(directive(second, 'frame-src')).toContain('https://films.example');
    expect(directive(second, 'object-src')).toBe("object-src 'none'");
    expect(directive(second, 'base-uri')).toBe("base-uri 'self'");
    expect(directive(second, 'frame-ancestors')).toBe("frame-ancestors 'self' https://school.example");
    for (const [, style = ''] of second.text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))
      expect(directive(second, 'style-src')).toContain(createHash('sha256').update(style).digest('base64'));
  });

  it('are kept for each name under which they are asked for, with scripts from that name', async () => {
    const under = (host: string) => ask('/tides/?n=1', { headers: { 'x-forwarded-host': host } });
    const first = [await under('maps.example'), await under('staging.example')];
    const hits = server.cache?.hits ?? 0;
    const [own, other] = [await under('maps.example'), await under('staging.example')];
    expect(server.cache?.hits).toBe(hits + 2);
    expect([own.text, other.text]).toEqual(first.map(({ text }) => text));
    expect(directive(own, 'script-src')).not.toContain('staging.example');
    expect(directive(other, 'script-src')).toContain(' staging.example/wp-content/themes/ ');
    const addresses = [
      ...other.text.matchAll(
        /<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]* (?:src|href)="([^"]*)"/g,
      ),
    ];
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter(([, address]) => !address?.startsWith('/wp-content/themes/'))).toEqual([]);
  });

  it('that take cards let Stripe in, and no other page does', async () => {
    expect(directive(await ask('/tides/'), 'script-src')).not.toContain('stripe');
    const cart = await ask('/?wc-ajax=add_to_cart', { form: { product_id: '704', quantity: '1' } });
    const cookie = (cart.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
    const checkout = await ask('/checkout/', { headers: { cookie } });
    expect(checkout.status).toBe(200);
    expect(directive(checkout, 'script-src')).toContain('https://js.stripe.com');
    expect(directive(checkout, 'frame-src')).toContain('https://hooks.stripe.com');
  });

  it('may be framed by all where they are made for that', async () => {
    expect(directive(await ask('/tides/embed/'), 'frame-ancestors')).toContain('*');
  });

  it('tell browsers to come by https, once they came so', async () => {
    const secure = await ask('/tides/?a=1');
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(secure.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(secure.headers['x-content-type-options']).toBe('nosniff');
    expect(secure.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(secure.headers['permissions-policy']).toContain('camera=()');
    expect((await ask('/tides/?a=1', { http: true })).headers['strict-transport-security']).toBeUndefined();
  });

  it('of the log-in are protected as well; answers that are no documents have no policy of their own', async () => {
    const logIn = await ask('/wp-login.php');
    expect(directive(logIn, 'script-src')).toContain("'sha256-");
    expect(directive(logIn, 'frame-ancestors')).toContain("'self'");
    expect((await ask('/wp-json/')).headers['content-security-policy']).toBeUndefined();
    expect(
      (await ask('/wp-admin/admin-ajax.php?action=nothing')).headers['content-security-policy'] ?? '',
    ).not.toContain('script-src');
  });
});

describe('cookies', () => {
  it('of a log-in over https are for https and not for scripts', async () => {
    const answer = await ask('/wp-login.php', {
      form: { log: 'wren-of-tests', pwd: 'only-for-tests 1' },
      from: '203.0.113.1',
    });
    const cookies = (answer.headers['set-cookie'] ?? []).filter((one) =>
      /^wordpress_(?:sec|logged_in)_/.test(one),
    );
    expect(cookies.length).toBeGreaterThan(1);
    expect(cookies.filter((one) => !/secure/i.test(one) || !/httponly/i.test(one))).toEqual([]);
  });
});

describe('a form that another site’s page sends', () => {
  it('comes as from a guest, whoever is logged in', async () => {
    const answer = await ask('/wp-login.php', {
      form: { log: 'wren-of-tests', pwd: 'only-for-tests 1' },
      from: '203.0.113.2',
    });
    const cookie = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
    const send = (headers: Record<string, string>, comment: string, query = '') =>
      ask(`/wp-comments-post.php?${query}`, {
        headers: { cookie, ...headers },
        form: { comment, comment_post_ID: String(post) },
        from: '203.0.113.3',
      });
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[])
      expect((await send(headers, 'forged')).text).toContain('history.back()');
    // What is no request of the REST API is not left out of this rule by looking like one.
    for (const query of ['rest_route=', 'rest_route[]=/', 'rest_route'])
      expect((await send({ origin: 'https://evil.example' }, 'forged', query)).text).toContain(
        'history.back()',
      );
    expect(
      (await send({ origin: 'https://maps.example', 'sec-fetch-site': 'same-origin' }, 'my own')).status,
    ).toBe(302);
  });
});

describe('rate limits', () => {
  it('stop searches of one address with the contract’s own answer, and say when to come again', async () => {
    const from = '203.0.113.50';
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn++) statuses.push((await ask(`/?s=map${turn}`, { from })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const page = await ask('/?s=map', { from });
    expect(page.text).toContain('Too many requests');
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    const ajax = await ask('/wp-admin/admin-ajax.php', {
      from,
      form: { action: 'avia_ajax_search', s: 'map' },
    });
    expect([ajax.status, JSON.parse(ajax.text).data.code]).toEqual([429, 'too_many_requests']);
    // Others search on, and the same address reads on.
    expect((await ask('/?s=map', { from: '203.0.113.51' })).status).toBe(200);
    expect((await ask('/tides/', { from })).status).toBe(200);
  });

  it('stop requests to the API with a code', async () => {
    const from = '203.0.113.60';
    let last: Answer | undefined;
    for (let turn = 0; turn < 31; turn++) last = await ask('/wp-json/wp/v2/types', { from });
    expect([last?.status, JSON.parse(last?.text ?? '').code]).toEqual([429, 'rest_too_many_requests']);
  });

  it('count the address that the proxy saw, not the one that a visitor writes before it', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn++)
      statuses.push(
        (
          await ask('/wp-login.php', {
            form: { log: 'wren-of-tests', pwd: 'wrong' },
            from: `10.0.0.${turn}, 203.0.113.70`,
          })
        ).status,
      );
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const other = await ask('/wp-login.php', {
      form: { log: 'wren-of-tests', pwd: 'wrong' },
      from: '10.0.0.1, 203.0.113.71',
    });
    expect(other.status).toBe(200);
  });

  it('count by the connection where no proxy is trusted, whatever the site’s address is', async () => {
    const { trustProxy, ...rest } = CONFIGURATION;
    const other = await importSample();
    await writeFile(
      join(other.folder, 'portolan.config.ts'),
      `export default ${JSON.stringify({ ...rest, trustProxy: 0 })};\n`,
    );
    const bare = await serveQuietly(other.folder, { url: 'https://maps.example', withoutJobs: true });
    try {
      const statuses: number[] = [];
      for (let turn = 0; turn < 5; turn++) {
        const answer = await fetch(`http://127.0.0.1:${bare.port}/wp-login.php`, {
          method: 'POST',
          headers: { 'x-forwarded-for': `203.0.113.${turn}`, 'x-forwarded-proto': 'https' },
          body: new URLSearchParams({ log: 'nobody', pwd: 'wrong' }),
        });
        await answer.text();
        statuses.push(answer.status);
      }
      expect([trustProxy, statuses]).toEqual([1, [200, 200, 200, 429, 429]]);
    } finally {
      await bare.stop();
      await other.remove();
    }
  });

  it('let through as many as may be, whichever processes of the site are asked at once', async () => {
    const limit = { times: 12, seconds: 60 };
    const limiters = Array.from(
      { length: 3 },
      () => new RateLimiter(server.site.clock, countedInDatabase(server.site)),
    );
    const taken = await Promise.all(
      Array.from({ length: 90 }, (_, index) => limiters[index % 3]?.take('one-address', limit)),
    );
    expect(taken.filter((one) => one?.wait === 0)).toHaveLength(limit.times);
  });
});
