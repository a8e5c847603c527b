import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPeople, type People } from './rest-people.ts';

let people: People;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.close());

const api = '/wp-json/wp/v2';

async function author(name: string): Promise<number> {
  const made = await people.as('ada', 'POST', `${api}/users`, {
    username: name,
    email: `${name}@atlas.example`,
    password: 'Slow-water-9',
    roles: ['author'],
  });
  return Number(made.at('id'));
}

async function written(user: number, kind: 'posts' | 'pages', status = 'publish'): Promise<string> {
  const made = await people.as('ada', 'POST', `${api}/${kind}`, { title: 'Ox-bow', status, author: user });
  return `${api}/${kind}/${made.at('id')}`;
}

const leaves = (user: number, reassign: string) =>
  people.as('ada', 'DELETE', `${api}/users/${user}?force=true&reassign=${reassign}`);
const found = async (item: string) => {
  const { status, json } = await people.as('ada', 'GET', `${item}?context=edit`);
  const { status: state, author: whose } = json as { status?: string; author?: number };
  return [status, state, whose];
};

test('a user is not addressed by more than 50 characters', async () => {
  const user = await author('longname');
  const named = (slug: string) => people.as('ada', 'PUT', `${api}/users/${user}`, { slug });
  expect((await named('y'.repeat(50))).at('slug')).toBe('y'.repeat(50));
  const refused = await named('y'.repeat(51));
  expect([refused.status, refused.json]).toEqual([
    500,
    {
      code: 'user_nicename_too_long',
      message: 'Nicename may not be longer than 50 characters.',
      data: null,
    },
  ]);
});

test('a user name has no more than 60 characters', async () => {
  const made = (username: string) =>
    people.as('ada', 'POST', `${api}/users`, {
      username,
      email: `${username.length}@example.test`,
      password: 'x',
    });
  expect((await made('z'.repeat(60))).status).toBe(201);
  const refused = await made('z'.repeat(61));
  expect([refused.status, refused.at('code')]).toEqual([500, 'user_login_too_long']);
});

test('what an author wrote waits in the bin when nobody inherits it', async () => {
  for (const reassign of ['', 'false']) {
    const user = await author(`gone${reassign}`);
    const post = await written(user, 'posts');
    const page = await written(user, 'pages', 'draft');
    const binned = await written(user, 'posts');
    await people.as('ada', 'DELETE', binned);
    expect((await leaves(user, reassign)).status).toBe(200);
    expect(await found(post)).toEqual([200, 'trash', user]);
    expect(await found(page)).toEqual([200, 'trash', user]);
    expect((await found(binned))[0]).toBe(404);
    const back = await people.as('ada', 'PUT', post, { status: 'publish' });
    expect(back.json).toMatchObject({ status: 'publish', slug: expect.stringMatching(/^ox-bow/) });
  }
});

test('it goes to nobody or to somebody where that is said', async () => {
  const [first, second, third] = [await author('one'), await author('two'), await author('three')];
  const posts = [
    await written(first, 'posts'),
    await written(second, 'posts'),
    await written(third, 'posts'),
  ];
  expect((await leaves(first, '0')).status).toBe(200);
  expect((await leaves(second, String(people.users.ada))).status).toBe(200);
  expect((await leaves(third, `-${people.users.ada}`)).status).toBe(200);
  expect(await Promise.all(posts.map(found))).toEqual([
    [200, 'publish', 0],
    [200, 'publish', people.users.ada],
    [200, 'publish', people.users.ada],
  ]);
});

test('nobody deletes one revision of a post', async () => {
  const made = await people.as('ada', 'POST', `${api}/posts`, { title: 'A', content: '1' });
  const item = `${api}/posts/${made.at('id')}`;
  await people.as('ada', 'PUT', item, { content: '2' });
  const revisions = await people.as('ada', 'GET', `${item}/revisions`);
  const revision = `${item}/revisions/${revisions.each('id')[0]}?force=true`;
  const refusal = async (who: 'ada' | 'arthur' | 'guest') => {
    const { status, json } = await people.as(who, 'DELETE', revision);
    return [status, (json as { message?: string }).message];
  };
  expect(await refusal('ada')).toEqual([403, 'Sorry, you are not allowed to delete this revision.']);
  const ofPost = 'Sorry, you are not allowed to delete revisions of this post.';
  expect(await refusal('arthur')).toEqual([403, ofPost]);
  expect(await refusal('guest')).toEqual([401, ofPost]);
  expect((await people.as('ada', 'GET', revision)).status).toBe(200);
  const allowed = await people.as('ada', 'GET', revision);
  expect(allowed.headers['Allow']).toBe('GET');
});

test('programs answer comments that are spam or in the bin', async () => {
  const made = await people.as('ada', 'POST', `${api}/posts`, { title: 'Talk', status: 'publish' });
  for (const status of ['spam', 'trash', 'hold']) {
    const comment = { post: made.at('id'), content: `Is ${status}`, status };
    const parent = (await people.as('ada', 'POST', `${api}/comments`, comment)).at('id');
    const answer = { post: made.at('id'), content: `To ${status}`, parent };
    expect((await people.as('ada', 'POST', `${api}/comments`, answer)).at('parent')).toBe(parent);
  }
});

test('meta that is no map is refused without a reason', async () => {
  const { json } = await people.as('ada', 'POST', `${api}/categories`, { name: 'Q', meta: 'x' });
  expect(json).toMatchObject({ data: { params: { meta: 'Invalid parameter.' }, details: [] } });
});

test('a page that is sent as sticky may have a password', async () => {
  const sent = { title: 'Shut', status: 'publish', password: 'p', sticky: true };
  expect((await people.as('ada', 'POST', `${api}/pages`, sent)).status).toBe(201);
  expect((await people.as('ada', 'POST', `${api}/posts`, sent)).status).toBe(400);
});

test('widgets that stand nowhere stay among the inactive ones, named or not', async () => {
  const widget = { id_base: 'text', sidebar: 'wp_inactive_widgets', instance: { raw: { text: 'A' } } };
  const made = await people.as('ada', 'POST', `${api}/widgets`, widget);
  const sidebar = `${api}/sidebars/wp_inactive_widgets`;
  const changed = await people.as('ada', 'PUT', sidebar, { widgets: ['nope-1'] });
  expect(changed.at('widgets')).toEqual([]);
  expect((await people.as('ada', 'GET', sidebar)).at('widgets')).toContain(made.at('id'));
});
