import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSecurityFixture, roles, type SecurityFixture, type Who } from './fixture.ts';

let fixture: SecurityFixture;
/** Posts by whom they are. */
const posts = new Map<Who, number>();
/** A menu with one item. */
const menus = { menu: 0, item: 0 };

beforeAll(async () => {
  fixture = await openSecurityFixture();
  for (const who of ['author', 'administrator'] as const) {
    posts.set(who, await fixture.post({ post_title: `Of the ${who}`, post_author: fixture.users[who] }));
  }
  menus.menu = (await fixture.site.terms.insert({ taxonomy: 'nav_menu', name: 'Zq', slug: 'zq' })).term_id;
  menus.item = await fixture.post({ post_title: 'Item', post_type: 'nav_menu_item' });
  await fixture.site.terms.setObjectTerms(menus.item, 'nav_menu', [menus.menu]);
  for (const [key, value] of Object.entries({ type: 'custom', object: 'custom', url: '/rivers/' }))
    await fixture.site.posts.setMeta(menus.item, `_menu_item_${key}`, [value]);
});
afterAll(() => fixture.close());

const rest = '/wp-json/wp/v2';

/** A request and the status that each role gets for it, in the order of `roles`. */
interface Row {
  readonly method: string;
  readonly path: string | (() => string);
  readonly json?: unknown;
  /** guest, subscriber, contributor, author, editor, administrator */
  readonly expected: readonly [number, number, number, number, number, number];
}

const of = (who: Who) => () => `${rest}/posts/${posts.get(who)}`;
const user = (who: Exclude<Who, 'guest'>) => () => `${rest}/users/${fixture.users[who]}`;
const menu = () => `${rest}/menus/${menus.menu}`;
const menuItem = () => `${rest}/menu-items/${menus.item}`;
const ownWords = { content: 'Changed' };

/** WordPress's roles and what they may do, as its handbook of roles and capabilities has it. */
const matrix: readonly Row[] = [
  { method: 'GET', path: `${rest}/posts`, expected: [200, 200, 200, 200, 200, 200] },
  { method: 'GET', path: `${rest}/posts?context=edit`, expected: [401, 403, 200, 200, 200, 200] },
  { method: 'GET', path: `${rest}/posts?status=draft`, expected: [400, 400, 200, 200, 200, 200] },
  { method: 'GET', path: `${rest}/posts?status=private`, expected: [400, 400, 200, 200, 200, 200] },
  { method: 'POST', path: `${rest}/posts`, json: { title: 'New' }, expected: [401, 403, 201, 201, 201, 201] },
  {
    method: 'POST',
    path: `${rest}/posts`,
    json: { title: 'New', status: 'publish' },
    expected: [401, 403, 403, 201, 201, 201],
  },
  {
    method: 'POST',
    path: `${rest}/posts`,
    json: { title: 'New', sticky: true },
    expected: [401, 403, 403, 201, 201, 201],
  },
  { method: 'PUT', path: of('author'), json: ownWords, expected: [401, 403, 403, 200, 200, 200] },
  { method: 'PUT', path: of('administrator'), json: ownWords, expected: [401, 403, 403, 403, 200, 200] },
  {
    method: 'PUT',
    path: of('administrator'),
    json: () => ({ author: fixture.users.administrator }),
    expected: [401, 403, 403, 403, 200, 200],
  },
  { method: 'GET', path: () => `${of('author')()}/revisions`, expected: [401, 403, 403, 200, 200, 200] },
  { method: 'POST', path: `${rest}/pages`, json: { title: 'New' }, expected: [401, 403, 403, 403, 201, 201] },
  {
    method: 'POST',
    path: `${rest}/blocks`,
    json: { title: 'New' },
    expected: [401, 403, 403, 201, 201, 201],
  },
  { method: 'POST', path: `${rest}/tags`, json: { name: '' }, expected: [401, 403, 500, 500, 500, 500] },
  { method: 'POST', path: `${rest}/menus`, json: { name: '' }, expected: [401, 403, 403, 403, 403, 400] },
  { method: 'GET', path: `${rest}/menus`, expected: [401, 403, 200, 200, 200, 200] },
  { method: 'GET', path: `${rest}/menus?context=edit`, expected: [401, 403, 403, 403, 403, 200] },
  { method: 'GET', path: menu, expected: [401, 403, 200, 200, 200, 200] },
  { method: 'GET', path: () => `${menu()}?context=edit`, expected: [401, 403, 403, 403, 403, 200] },
  { method: 'PUT', path: menu, json: { name: 'Renamed' }, expected: [401, 403, 403, 403, 403, 200] },
  { method: 'GET', path: `${rest}/menu-items`, expected: [401, 403, 200, 200, 200, 200] },
  { method: 'GET', path: `${rest}/menu-items?context=edit`, expected: [401, 403, 403, 403, 403, 200] },
  { method: 'GET', path: () => `${menuItem()}?context=edit`, expected: [401, 403, 403, 403, 403, 200] },
  { method: 'PUT', path: menuItem, json: { title: 'Renamed' }, expected: [401, 403, 403, 403, 403, 200] },
  // It takes its items with it.
  { method: 'DELETE', path: () => `${menu()}?force=true`, expected: [401, 403, 403, 403, 403, 200] },
  { method: 'GET', path: `${rest}/menu-locations`, expected: [401, 403, 403, 403, 403, 200] },
  { method: 'GET', path: `${rest}/sidebars`, expected: [401, 403, 403, 403, 403, 200] },
  { method: 'GET', path: `${rest}/widgets`, expected: [401, 403, 403, 403, 403, 200] },
  { method: 'GET', path: `${rest}/themes`, expected: [401, 403, 403, 403, 403, 200] },
  { method: 'GET', path: `${rest}/themes?status=active`, expected: [401, 403, 200, 200, 200, 200] },
  { method: 'GET', path: `${rest}/plugins`, expected: [401, 403, 403, 403, 403, 200] },
  { method: 'GET', path: `${rest}/settings`, expected: [401, 403, 403, 403, 403, 200] },
  { method: 'PUT', path: `${rest}/settings`, json: {}, expected: [401, 403, 403, 403, 403, 200] },
  { method: 'GET', path: `${rest}/users/me`, expected: [401, 200, 200, 200, 200, 200] },
  { method: 'GET', path: `${rest}/users?context=edit`, expected: [401, 403, 403, 403, 403, 200] },
  { method: 'GET', path: user('subscriber'), expected: [401, 200, 403, 403, 403, 200] },
  {
    method: 'PUT',
    path: user('subscriber'),
    json: { description: 'Me' },
    expected: [401, 200, 403, 403, 403, 200],
  },
  {
    method: 'PUT',
    path: user('subscriber'),
    json: { roles: ['subscriber'] },
    expected: [401, 403, 403, 403, 403, 200],
  },
  {
    method: 'POST',
    path: `${rest}/users`,
    json: { username: 'x', email: 'the-editor@', password: 'x' },
    expected: [400, 400, 400, 400, 400, 400],
  },
  {
    method: 'POST',
    path: `${rest}/users`,
    json: { username: 'the-editor', email: 'someone@house.example', password: 'x' },
    expected: [401, 403, 403, 403, 403, 500],
  },
  { method: 'GET', path: `${rest}/comments?status=hold`, expected: [401, 403, 200, 200, 200, 200] },
  { method: 'GET', path: `${rest}/comments?context=edit`, expected: [401, 403, 403, 403, 200, 200] },
  { method: 'GET', path: `${rest}/block-types`, expected: [401, 403, 200, 200, 200, 200] },
  { method: 'GET', path: '/wp-json/oembed/1.0/proxy', expected: [400, 400, 400, 400, 400, 400] },
  { method: 'GET', path: '/wp-admin/', expected: [302, 302, 200, 200, 200, 200] },
];

describe('what each role may do', () => {
  test.each(matrix.map((row) => [`${row.method} ${nameOf(row)}`, row] as const))('%s', async (_name, row) => {
    const path = typeof row.path === 'function' ? row.path() : row.path;
    const json = typeof row.json === 'function' ? row.json() : row.json;
    const got: [Who, number][] = [];
    // The mightiest last: what they do must not help the others.
    for (const who of roles) {
      const { status } = await fixture.ask(who, row.method, path, json === undefined ? {} : { json });
      got.push([who, status]);
    }
    expect(Object.fromEntries(got)).toEqual(
      Object.fromEntries(roles.map((who, index) => [who, row.expected[index]])),
    );
  });
});

function nameOf({ path, json }: Row): string {
  const address = typeof path === 'function' ? path.toString().replace(/^\(\) => /, '') : path;
  return json === undefined ? address : `${address} ${JSON.stringify(json)}`;
}

describe('comments that wait for approval', () => {
  test('are listed to those who may edit them', async () => {
    const waiting = await fixture.site.comments.insert({
      comment_post_ID: posts.get('administrator') ?? 0,
      comment_author: 'Somebody',
      comment_content: 'Is this held?',
      comment_approved: '0',
    });
    for (const who of roles.filter((one) => one !== 'guest' && one !== 'subscriber')) {
      const { text } = await fixture.ask(who, 'GET', `${rest}/comments?status=hold&per_page=100`);
      const found = (JSON.parse(text) as readonly { id: number }[]).some(({ id }) => id === waiting);
      expect([who, found]).toEqual([who, who === 'editor' || who === 'administrator']);
      const one = await fixture.ask(who, 'GET', `${rest}/comments/${waiting}`);
      expect([who, one.status]).toEqual([who, found ? 200 : 403]);
    }
  });
});

describe('routes that the index names', () => {
  /** Requests that are for everyone, by what they are for. */
  const forEveryone = [/^POST \/batch\/v1$/, /^\w+ \/wc\/store\b/];

  test('let no guest write, whatever they write to', async () => {
    const index = JSON.parse((await fixture.ask('guest', 'GET', '/wp-json/')).text) as {
      readonly routes: Readonly<Record<string, { readonly methods: readonly string[] }>>;
    };
    const open: string[] = [];
    for (const [route, { methods }] of Object.entries(index.routes)) {
      const path = route.replace(/\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)/g, (_all, name: string) =>
        sampleOf(name),
      );
      for (const method of methods.filter((one) => one !== 'GET')) {
        if (forEveryone.some((one) => one.test(`${method} ${route}`))) continue;
        const json = { title: 'x', name: 'x', content: 'x', force: true, reassign: 1, id_base: 'text' };
        const query = method === 'DELETE' ? '?force=true&reassign=1' : '';
        const { status } = await fixture.ask('guest', method, `/wp-json${path}${query}`, { json });
        if (status < 400) open.push(`${method} ${path}: ${status}`);
      }
    }
    expect(open).toEqual([]);
    expect(Object.keys(index.routes).length).toBeGreaterThan(80);
  });

  test('give each part of a batch its own rights', async () => {
    const requests = [
      { method: 'POST', path: '/wp/v2/posts', body: { title: 'From a batch' } },
      { method: 'DELETE', path: `/wp/v2/posts/${posts.get('administrator')}` },
      { method: 'POST', path: `/wp/v2/comments`, body: { post: posts.get('author'), content: '' } },
    ];
    for (const who of ['guest', 'subscriber'] as const) {
      const { text } = await fixture.ask(who, 'POST', '/wp-json/batch/v1', { json: { requests } });
      const { responses } = JSON.parse(text) as { responses: readonly { status: number }[] };
      expect(responses.map((part) => part.status).every((status) => status >= 400)).toBe(true);
    }
    expect((await fixture.site.posts.byId(posts.get('administrator') ?? 0))?.post_status).toBe('publish');
  });

  test('do not mistake a cookie without its nonce for a person', async () => {
    const login = await fixture.ask('administrator', 'GET', `${rest}/users/me`, {
      headers: { 'x-wp-nonce': '0000000000' },
    });
    expect(login.status).toBe(403);
    const json = { title: 'Forged' };
    const headers = { cookie: '' };
    expect((await fixture.ask('administrator', 'POST', `${rest}/posts`, { json, headers })).status).toBe(403);
  });
});

function sampleOf(name: string): string {
  switch (name) {
    case 'id':
    case 'parent':
      return String(posts.get('administrator'));
    case 'user_id':
      return String(fixture.users.administrator);
    default:
      return 'text-2';
  }
}
