import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../../src/wordpress/auth/index.ts';
import { openSecurityFixture, type SecurityFixture } from './fixture.ts';

let fixture: SecurityFixture;
const people = new Map<string, Readonly<Record<string, string>>>([['guest', {}]]);

beforeAll(async () => {
  fixture = await openSecurityFixture();
  for (const role of ['subscriber', 'customer', 'contributor', 'author', 'editor', 'shop_manager']) {
    const password = 'only-for-tests 1';
    await createUser(fixture.site, {
      login: `own-${role}`,
      email: `own-${role}@house.example`,
      password,
      role,
    });
    people.set(role, await fixture.logIn(`own-${role}`, password));
  }
});
afterAll(() => fixture.close());

interface RouteDocument {
  readonly endpoints: readonly { readonly methods: readonly string[] }[];
}

/** Every method of every address below a namespace, with numbers and names for what stands in its pattern. */
async function requestsOf(namespace: string): Promise<readonly (readonly [string, string])[]> {
  const { text } = await fixture.ask('administrator', 'GET', `/wp-json/${namespace}`);
  const { routes } = JSON.parse(text) as { readonly routes: Readonly<Record<string, RouteDocument>> };
  return Object.entries(routes).flatMap(([route, { endpoints }]) => {
    const path = filled(route);
    const methods = new Set(endpoints.flatMap((one) => one.methods));
    return [...methods].map((method) => [method, path] as const);
  });
}

/** A pattern's groups, inner ones first, become `1` where they take digits, else a name. */
function filled(route: string): string {
  let path = route;
  for (let before = ''; before !== path; ) {
    before = path;
    path = path.replace(/\((?:\?P<\w+>)?([^()]*)\)\??/, (_, pattern: string) =>
      /\\d/.test(pattern) ? '1' : 'a',
    );
  }
  return path;
}

/** Those requests that somebody gets an answer to. */
async function answered(who: string, requests: readonly (readonly [string, string])[]): Promise<string[]> {
  const found: string[] = [];
  for (const [method, path] of requests) {
    const json = method === 'GET' ? {} : { json: {} };
    const { status } = await fixture.ask('guest', method, `/wp-json${path}`, {
      ...json,
      headers: people.get(who) ?? {},
    });
    expect(status, `${who} ${method} ${path}`).not.toBe(500);
    if (status < 300) found.push(`${method} ${path}`);
  }
  return found;
}

/** What writers use beside WordPress's own routes: the editor's elements, and how much waits for them. */
const writing = ['waiting', 'elements', 'icon-sets'].map((one) => `GET /portolan/v1/${one}`);

/** What those who may upload have beside that: which pictures still say nothing. */
const uploading = [...writing, 'GET /portolan/v1/undescribed'];

/** What a role gets below a namespace, apart from the list of its routes. */
const allowed: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'portolan/v1': {
    contributor: writing,
    author: uploading,
    editor: uploading,
    shop_manager: [
      ...uploading,
      'GET /portolan/v1/orders/counts',
      'GET /portolan/v1/shop-keys',
      'GET /portolan/v1/roles',
    ],
  },
  'wc/v3': { editor: ['GET /wc/v3/products/reviews'] },
  'wc-analytics': { editor: ['GET /wc-analytics/products/reviews'] },
};

/** The names of an order's statuses: WooCommerce keeps them from nobody. */
const open = ['GET /wc/v3/orders/statuses'];

for (const [namespace, byRole] of Object.entries(allowed)) {
  test(`${namespace} answers nobody what their role does not allow, whichever address is asked`, async () => {
    const requests = (await requestsOf(namespace)).filter(([, path]) => path !== `/${namespace}`);
    expect(requests.length).toBeGreaterThan(20);
    for (const who of people.keys()) {
      // Managers of a shop may have all of it; what they are not to have is the rest of the site.
      if (who === 'shop_manager' && byRole[who] === undefined) continue;
      const writes = who !== 'shop_manager';
      const found = await answered(
        who,
        requests.filter(([method]) => writes || method === 'GET'),
      );
      expect(found.filter((one) => !open.includes(one)).toSorted(), who).toEqual(
        (byRole[who] ?? []).toSorted(),
      );
    }
  });
}

/** Nonces that a page of another site could send along with an owner's cookie: none, any, and its own reader's. */
const FOREIGN = ['no nonce', 'a made-up nonce', "somebody else's nonce"] as const;

for (const namespace of ['portolan/v1', 'wc/v3', 'wp/v2'] as const) {
  test.each(FOREIGN)(`${namespace} changes nothing for an owner's cookie with %s`, async (kind) => {
    const owner = await fixture.logIn('the-administrator', 'only-for-tests 1');
    const nonce: Readonly<Record<string, string>> = {
      'no nonce': {},
      'a made-up nonce': { 'x-wp-nonce': '0123456789' },
      "somebody else's nonce": { 'x-wp-nonce': people.get('editor')?.['x-wp-nonce'] ?? '' },
    }[kind];
    const headers = { cookie: owner['cookie'] ?? '', ...nonce };
    const requests = (await requestsOf(namespace)).filter(([method]) => method !== 'GET');
    expect(requests.length).toBeGreaterThan(0);
    const done: string[] = [];
    for (const [method, path] of requests) {
      const { status } = await fixture.ask('guest', method, `/wp-json${path}`, { json: {}, headers });
      if (status < 400) done.push(`${method} ${path} ${status}`);
    }
    expect(done).toEqual([]);
  });
}
