import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromPlain, serialize } from '../../src/database/php-serialize.ts';
import type { Plugin } from '../../src/types/index.ts';
import { openPeople, type People } from './rest-people.ts';

/** A route that says how long its answer holds. */
const tides: Plugin = {
  name: 'tides',
  rest: [
    {
      namespace: 'tides/v1',
      path: '/now',
      endpoints: [
        { methods: ['GET'], handle: () => ({ data: 'high', headers: { 'Cache-Control': 'max-age=60' } }) },
      ],
    },
  ],
};

let people: People;

beforeAll(async () => {
  people = await openPeople({ plugins: [tides] });
});
afterAll(() => people.close());

const posts = '/wp-json/wp/v2/posts';

describe('how a REST request is read', () => {
  test('routes do not care about case and trailing slashes, nor whether they stand in the path', async () => {
    for (const path of [
      `${posts}?_fields=id`,
      '/wp-json/WP/v2/Posts/?_fields=id',
      '/?rest_route=/wp/v2/posts&_fields=id',
    ]) {
      expect((await people.as('guest', 'GET', path)).json).toEqual([{ id: people.post }]);
    }
  });

  test('an unknown route and an unknown method are answered alike', async () => {
    for (const [method, path] of [
      ['GET', '/wp-json/nope'],
      ['PUT', '/wp-json/wp/v2/types'],
    ] as const) {
      expect(await people.as('guest', method, path)).toMatchObject({
        status: 404,
        json: { code: 'rest_no_route', data: { status: 404 } },
      });
    }
  });

  test('the method is overridden by a parameter or a header', async () => {
    const byQuery = await people.as('guest', 'POST', `${posts}/${people.post}?_method=DELETE`);
    expect(byQuery.at('code')).toBe('rest_cannot_delete');
    const headers = { 'x-http-method-override': 'DELETE' };
    const byHeader = await people.as('guest', 'POST', `${posts}/${people.post}`, undefined, { headers });
    expect(byHeader.at('code')).toBe('rest_cannot_delete');
    expect(byHeader.headers['Cache-Control']).toContain('no-store');
  });

  test('JSON wins over form and query', async () => {
    const made = await people.as('ada', 'POST', `${posts}?title=Query`, { title: 'Body' });
    expect(made.at('title.raw')).toBe('Body');
    await people.as('ada', 'DELETE', `${posts}/${made.at('id')}?force=true`);
  });

  test('broken JSON is refused before anything else', async () => {
    const reply = await people.send({
      method: 'POST',
      path: posts,
      headers: { 'content-type': 'application/json' },
      body: '{"title":',
    });
    expect(reply.status).toBe(400);
    expect(JSON.parse(String(reply.body))).toMatchObject({
      code: 'rest_invalid_json',
      data: { json_error_code: 4, json_error_message: 'Syntax error' },
    });
  });

  test('all wrong parameters are named at once, with details', async () => {
    const { status, at } = await people.as('guest', 'GET', `${posts}?per_page=0&page=x`);
    expect(status).toBe(400);
    expect(at('message')).toBe('Invalid parameter(s): page, per_page');
    expect(at('data.params')).toEqual({
      page: 'page is not of type integer.',
      per_page: 'per_page must be between 1 (inclusive) and 100 (inclusive)',
    });
    expect(at('data.details.per_page.code')).toBe('rest_out_of_bounds');
  });

  test('the sign of ids and offsets is dropped, and lists are numbered as one likes', async () => {
    const one = people.post;
    const ids = async (query: string) =>
      (await people.as('ada', 'GET', `/wp-json/wp/v2/${query}`)).each('id');
    expect(await ids(`posts?include=-${one}`)).toEqual([one]);
    expect(await ids(`posts?include[-1]=${one}`)).toEqual([one]);
    expect(await ids(`posts?exclude=-${one}`)).not.toContain(one);
    expect(await ids(`search?include=-${one}`)).toEqual([one]);
    expect(await ids(`users?include=-${people.users.ada}`)).toEqual([people.users.ada]);
    expect((await ids('users')).length).toBeGreaterThan(1);
    expect(await ids('users?offset=-1')).toEqual([]);
  });

  test('what is named is not left out', async () => {
    const [one, { ada }] = [people.post, people.users];
    const ids = async (query: string) =>
      (await people.as('ada', 'GET', `/wp-json/wp/v2/${query}`)).each('id');
    expect(await ids(`posts?include=${one}&exclude=${one}`)).toEqual([one]);
    expect(await ids(`posts?include=${one}&parent=0&parent_exclude=0`)).toEqual([one]);
    expect(await ids(`search?include=${one}&exclude=${one}`)).toEqual([one]);
    expect(await ids(`users?include=${ada}&exclude=${ada}`)).toEqual([ada]);
  });

  test('a list for editing holds what the visitor may edit', async () => {
    const made = await people.as('ada', 'POST', posts, { title: 'Of hers', status: 'publish' });
    const list = async (login: 'ada' | 'arthur') =>
      (await people.as(login, 'GET', `${posts}?include=${made.at('id')}&context=edit`)).each('id');
    expect([await list('ada'), await list('arthur')]).toEqual([[made.at('id')], []]);
    await people.as('ada', 'DELETE', `${posts}/${made.at('id')}?force=true`);
  });

  test('HEAD by a parameter has no body', async () => {
    const head = await people.as('guest', 'GET', `${posts}?_method=HEAD`);
    expect([head.status, head.text]).toEqual([200, '']);
  });

  test('dates count on from what is 0 or one too many, offsets with a colon have bounds', async () => {
    const status = async (date: string) =>
      (await people.as('guest', 'GET', `${posts}?after=${encodeURIComponent(date)}`)).status;
    for (const date of ['0000-00-00T00:00:00', '2013-00-05T24:00:60', '2013-02-31T00:00:00+25'])
      expect([date, await status(date)]).toEqual([date, 200]);
    for (const date of [
      '2013-01-05T25:00:00',
      '2013-01-05T12:60:00',
      '2013-01-05T12:00:00+25:00',
      '2013-01-05T12:00:00+14:60',
    ])
      expect([date, await status(date)]).toEqual([date, 400]);
  });

  test('missing parameters are named', async () => {
    expect((await people.as('ada', 'POST', '/wp-json/wp/v2/categories', {})).json).toEqual({
      code: 'rest_missing_callback_param',
      message: 'Missing parameter(s): name',
      data: { status: 400, params: ['name'] },
    });
  });

  test('names of object prototypes are ordinary parameters', async () => {
    const { status } = await people.as(
      'guest',
      'GET',
      `${posts}?__proto__[admin]=1&constructor=2&_fields=__proto__,id`,
    );
    expect(status).toBe(200);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });
});

describe('how a REST answer is printed', () => {
  test('_fields picks members, also inside of others', async () => {
    const { json } = await people.as('guest', 'GET', `${posts}?_fields=id,title.rendered,_links.author`);
    expect(json).toEqual([
      {
        id: people.post,
        title: { rendered: 'Hello rivers' },
        _links: {
          author: [
            { embeddable: true, href: `https://atlas.example/wp-json/wp/v2/users/${people.users.arthur}` },
          ],
        },
      },
    ]);
  });

  test('_embed gives what each link answers by itself', async () => {
    const { site } = people;
    const terms: number[] = [];
    for (const name of ['Seas', 'Coasts', 'Tides']) {
      const term = await site.terms.insert({ taxonomy: 'category', name, slug: name.toLowerCase() });
      terms.push(term.term_id);
    }
    const made: number[] = [];
    for (let count = 0; count < 6; count++) {
      const id = await site.posts.insert({
        post_type: 'post',
        post_title: `Many ${count}`,
        post_status: 'publish',
        post_author: people.users.arthur,
      });
      made.push(id);
      await site.terms.setObjectTerms(id, 'category', terms.slice(count % 3));
      for (let comment = 0; comment < count % 4; comment++) {
        await site.comments.insert({
          comment_post_ID: id,
          comment_author: `Reader ${comment}`,
          comment_content: `Said ${comment}`,
          comment_approved: comment === 2 ? '0' : '1',
        });
      }
    }
    const embedded = (ids: readonly number[]) =>
      people.as('guest', 'GET', `${posts}?_embed&include=${ids.join()}&per_page=100`);
    const items = (await embedded(made)).json as readonly {
      readonly _links: Readonly<Record<string, readonly { href: string; embeddable?: boolean }[]>>;
      readonly _embedded: Readonly<Record<string, readonly unknown[]>>;
    }[];
    expect(items).toHaveLength(6);
    for (const { _links, _embedded } of items) {
      for (const relation of ['wp:term', 'replies']) {
        for (const [index, { href }] of (_links[relation] ?? []).entries()) {
          const path = href.replace('https://atlas.example', '');
          const alone = (await people.as('guest', 'GET', `${path}&context=embed&per_page=100`)).json;
          expect(_embedded[relation]?.[index] ?? []).toEqual(alone);
        }
      }
    }
    for (const id of made) await people.as('ada', 'DELETE', `${posts}/${id}?force=true`);
  });

  test('_embed puts the author into the item', async () => {
    const { at } = await people.as('guest', 'GET', `${posts}/${people.post}?_embed=author`);
    expect(at('_embedded.author.0')).toMatchObject({ id: people.users.arthur, name: 'arthur' });
    expect(at('_embedded.wp:term')).toBeUndefined();
  });

  test('_envelope wraps status and headers, errors too', async () => {
    const found = await people.as('guest', 'GET', `${posts}?_envelope&_fields=id`);
    expect(found.json).toMatchObject({
      body: [{ id: people.post }],
      status: 200,
      headers: { 'X-WP-Total': 1, Allow: 'GET' },
    });
    const missing = await people.as('guest', 'GET', `${posts}/999999?_envelope`);
    expect([missing.status, missing.at('status')]).toEqual([200, 404]);
  });

  test('_jsonp wraps the body in a call, whose name must be harmless', async () => {
    const called = await people.as('guest', 'GET', `${posts}?_jsonp=my.show&_fields=id`);
    expect(called.text).toBe(`/**/my.show([{"id":${people.post}}])`);
    expect(called.headers['Content-Type']).toBe('application/javascript; charset=UTF-8');
    const nameless = await people.as('guest', 'GET', `${posts}?_jsonp=&_fields=id&per_page=1`);
    expect(nameless.headers['Content-Type']).toContain('json');
    expect(nameless.text).toMatch(/^\[\{"id":\d+\}\]$/);
    const refused = await people.as('guest', 'GET', `${posts}?_jsonp=alert(1)//`);
    expect(refused).toMatchObject({ status: 400, json: { code: 'rest_callback_invalid' } });
  });

  test('HEAD has the headers of GET and no body', async () => {
    const { status, headers, text } = await people.as('guest', 'HEAD', posts);
    expect([status, headers['X-WP-Total'], text]).toEqual([200, '1', '']);
  });

  test('OPTIONS describes the route, and Allow what this visitor may do', async () => {
    const guest = await people.as('guest', 'OPTIONS', posts);
    expect(guest.headers['Allow']).toBe('GET');
    expect(guest.at('schema.title')).toBe('post');
    expect(guest.at('endpoints.0.args.per_page.maximum')).toBe(100);
    expect(JSON.stringify(guest.json)).not.toContain('sanitize');
    expect((await people.as('ada', 'OPTIONS', posts)).headers['Allow']).toBe('GET, POST');
    const revisions = await people.as('ada', 'OPTIONS', `${posts}/${people.post}/revisions`);
    expect(revisions.at('schema.title')).toBe('post-revision');
    expect(Object.keys(revisions.at('schema.properties') as object)).toEqual(
      ['author', 'date', 'date_gmt', 'guid', 'id', 'modified', 'modified_gmt', 'parent', 'slug'].concat([
        'title',
        'content',
        'excerpt',
        'meta',
      ]),
    );
    const autosave = await people.as('ada', 'OPTIONS', `${posts}/${people.post}/autosaves`);
    expect(autosave.at('schema.properties.preview_link.format')).toBe('uri');
    // The route names the post itself: a parent that is sent beside it is checked and has no say.
    const beside = `${posts}/${people.post}/autosaves?parent=999999`;
    expect((await people.as('ada', 'GET', beside)).status).toBe(200);
    expect((await people.as('ada', 'GET', beside.replace('999999', 'abc'))).status).toBe(400);
    expect((await people.as('guest', 'GET', '/wp-json/wp/v2/menus/999999')).status).toBe(404);
    expect((await people.as('guest', 'GET', '/wp-json/wp/v2/users?orderby=url')).status).toBe(200);
  });

  test('whatever a route says of its answer, that of somebody who is known is kept by nobody', async () => {
    const caching = async (who: 'guest' | 'ada') =>
      (await people.as(who, 'GET', '/wp-json/tides/v1/now')).headers['Cache-Control'];
    expect(await caching('guest')).toBe('max-age=60');
    expect(await caching('ada')).toBe('no-cache, must-revalidate, max-age=0, no-store, private');
  });

  test('other origins may read, and are named', async () => {
    const headers = { origin: 'https://school.example' };
    const { headers: got } = await people.as('guest', 'GET', posts, undefined, { headers });
    expect(got['Access-Control-Allow-Origin']).toBe('https://school.example');
    expect(got['Vary']).toBe('Origin');
  });

  test('the index lists the routes of types registered by code', async () => {
    const { at } = await people.as('guest', 'GET', '/wp-json/');
    expect(at('routes./wp/v2/resources/(?P<id>[\\d]+).methods')).toEqual([
      'GET',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
    ]);
    expect(at('namespaces')).toContain('wp/v2');
  });
});

describe('who asks', () => {
  test('a cookie without a nonce is nobody, with a wrong one an error', async () => {
    const headers = { 'x-wp-nonce': '' };
    expect(
      (await people.as('ada', 'GET', '/wp-json/wp/v2/users/me', undefined, { headers })).at('code'),
    ).toBe('rest_cookie_invalid_nonce');
    const wrong = await people.as('ada', 'GET', posts, undefined, {
      headers: { 'x-wp-nonce': '0123456789' },
    });
    expect(wrong).toMatchObject({ status: 403, json: { message: 'Cookie check failed' } });
  });

  test('a cookie with its nonce is the user, and gets a fresh nonce', async () => {
    const me = await people.as('sue', 'GET', '/wp-json/wp/v2/users/me');
    expect(me.at('id')).toBe(people.users.sue);
    expect(me.headers['X-WP-Nonce']).toMatch(/^[0-9a-f]{10}$/);
    expect(me.headers['Cache-Control']).toContain('private');
  });

  test('an application password is made, used and revoked', async () => {
    const base = `/wp-json/wp/v2/users/${people.users.arthur}/application-passwords`;
    const made = await people.as('arthur', 'POST', base, { name: 'Tablet' });
    expect(made.status).toBe(201);
    const login = `arthur:${made.at('password')}`;
    const me = async () =>
      people.send({ method: 'GET', path: '/wp-json/wp/v2/users/me?_fields=id', basic_auth: login });
    expect(JSON.parse(String((await me()).body))).toEqual({ id: people.users.arthur });
    expect((await people.as('sue', 'GET', base)).status).toBe(403);
    expect((await people.as('arthur', 'DELETE', `${base}/${made.at('uuid')}`)).at('deleted')).toBe(true);
    expect((await me()).status).toBe(401);
  });
});

describe('several requests in one', () => {
  test('each answers for itself', async () => {
    const { status, at } = await people.as('ada', 'POST', '/wp-json/batch/v1', {
      requests: [
        { path: posts, body: { title: 'In a batch' } },
        { path: `${posts}/999999`, method: 'DELETE' },
        { path: '/wp/v2/media', body: {} },
      ].map((one) => ({ ...one, path: one.path.replace('/wp-json', '') })),
    });
    expect(status).toBe(207);
    expect([0, 1, 2].map((part) => at(`responses.${part}.status`))).toEqual([201, 404, 400]);
    await people.as('ada', 'DELETE', `${posts}/${at('responses.0.body.id')}?force=true`);
  });

  test('addresses are read as PHP reads them', async () => {
    const paths = ['x', '', '//', 'http:///a', '//h:x/y', 'http://h/wp/v2/posts?a=1#b', '/wp/v2/posts/'];
    const { at } = await people.as('ada', 'POST', '/wp-json/batch/v1', {
      requests: paths.map((path) => ({ path })),
    });
    expect(paths.map((_, part) => at(`responses.${part}.body.code`))).toEqual([
      ...['rest_no_route', 'rest_no_route', 'parse_path_failed', 'parse_path_failed', 'parse_path_failed'],
      ...['empty_content', 'rest_no_route'],
    ]);
  });

  test('nothing is done where all must be valid and one is not', async () => {
    const { at } = await people.as('ada', 'POST', '/wp-json/batch/v1', {
      validation: 'require-all-validate',
      requests: [
        { path: '/wp/v2/posts', body: { title: 'Not made' } },
        { path: '/wp/v2/posts', body: { status: 'nonsense' } },
      ],
    });
    expect(at('failed')).toBe('validation');
    expect([at('responses.0'), at('responses.1.status'), at('responses.1.headers')]).toEqual([null, 400, []]);
    expect((await people.as('ada', 'GET', `${posts}?search=Not+made&status=any`)).json).toEqual([]);
  });

  test('more than 25 are refused', async () => {
    const requests = Array.from({ length: 26 }, () => ({ path: '/wp/v2/posts' }));
    expect((await people.as('ada', 'POST', '/wp-json/batch/v1', { requests })).status).toBe(400);
  });
});

test('an empty text is neither true nor false', async () => {
  const { status, at } = await people.as('guest', 'GET', `${posts}?sticky=`);
  expect([status, at('data.params.sticky')]).toEqual([400, 'sticky is not of type boolean.']);
});

describe('posts of the same second', () => {
  test('come the last first along the index, and in the order in which they were made where they are sorted', async () => {
    const made: number[] = [];
    for (const [index, date] of ['09', '08', '08', '08', '08', '07'].entries()) {
      const { at } = await people.as('ada', 'POST', posts, {
        title: `Twin ${index}`,
        status: 'publish',
        date: `2020-01-${date}T10:00:00`,
      });
      made.push(Number(at('id')));
    }
    const category = '&categories=1';
    const page = async (query: string) =>
      (await people.as('guest', 'GET', `${posts}?include=${made.join()}&_fields=id&${query}`))
        .each('id')
        .map((id) => made.indexOf(Number(id)));
    expect(await page('per_page=10')).toEqual([0, 4, 3, 2, 1, 5]);
    expect(await page('per_page=2&page=2')).toEqual([3, 2]);
    expect(await page(`per_page=10${category}`)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await page(`per_page=2${category}`)).toEqual([0, 1]);
    expect(await page(`per_page=2&page=2${category}`)).toEqual([2, 3]);
    expect(await page(`per_page=2&page=3${category}`)).toEqual([4, 5]);
    expect(await page(`per_page=1&page=4${category}`)).toEqual([3]);
    expect(await page('per_page=10&categories_exclude=999999')).toEqual([0, 4, 3, 2, 1, 5]);
    expect(await page('orderby=author&order=desc&per_page=10')).toEqual([0, 1, 2, 3, 4, 5]);
    for (const id of made) await people.as('ada', 'DELETE', `${posts}/${id}?force=true`);
  });
});

describe('what a reply knows of its request', () => {
  test('ways to log in and forms for comments in content lead back to it, for everybody to their own', async () => {
    const content = '<!-- wp:loginout /--><!-- wp:post-comments-form /-->';
    const made = await people.as('ada', 'POST', posts, { title: 'In', content, status: 'publish' });
    const one = `${posts}/${made.at('id')}`;
    for (const query of ['?a=1', '?b=2', '?a=1&replytocom=4']) {
      const html = String((await people.as('guest', 'GET', `${one}${query}`)).at('content.rendered'));
      expect(html).toContain(`redirect_to=${encodeURIComponent(`https://atlas.example${one}${query}`)}`);
      const back = query.replace('&replytocom=4', '');
      expect(html).toContain(`id="cancel-comment-reply-link" href="${one}${back}#respond"`);
    }
    await people.as('ada', 'DELETE', `${one}?force=true`);
  });
});

describe('users', () => {
  const users = '/wp-json/wp/v2/users';

  test('are shown for editing to those who may edit them, and to nobody else', async () => {
    const { ada, arthur } = people.users;
    for (const login of ['guest', 'sue', 'arthur'] as const) {
      const refused = await people.as(login, 'GET', `${users}/${ada}?context=edit`);
      expect(refused.at('code')).toBe('rest_forbidden_context');
      expect(refused.at('message')).toBe('Sorry, you are not allowed to edit this user.');
    }
    expect((await people.as('arthur', 'GET', `${users}/${arthur}?context=edit`)).status).toBe(200);
    const lists = serialize(fromPlain({ author: true, list_users: true }));
    await people.site.users.setMeta(arthur, 'wp_capabilities', [lists]);
    const listed = await people.as('arthur', 'GET', `${users}?context=edit`);
    expect(listed.each('id')).toEqual([arthur]);
    expect(Number(listed.headers['X-WP-Total'])).toBeGreaterThan(1);
    expect((await people.as('arthur', 'GET', `${users}/${ada}?context=edit`)).status).toBe(403);
    await people.site.users.setMeta(arthur, 'wp_capabilities', [serialize(fromPlain({ author: true }))]);
  });
});

test('the sign of ids and offsets of terms is dropped', async () => {
  const path = '/wp-json/wp/v2/tags';
  const tags: unknown[] = [];
  for (const name of ['Ebb', 'Flow']) tags.push((await people.as('ada', 'POST', path, { name })).at('id'));
  for (const list of [path, '/wp-json/wp/v2/search']) {
    const named = await people.as('ada', 'GET', `${list}?type=term&include=${tags[0]}&exclude=${tags[0]}`);
    expect(named.each('id')).toEqual([tags[0]]);
  }
  const ids = async (query: string) => (await people.as('guest', 'GET', `${path}?${query}`)).each('id');
  expect(await ids(`include=-${tags[0]}`)).toEqual([tags[0]]);
  expect(await ids(`include=${tags}&offset=-1`)).toEqual([tags[1]]);
});
