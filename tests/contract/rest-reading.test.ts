import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formPost } from '../plain-site.ts';
import { openPeople, type People } from './rest-people.ts';

let people: People;

beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.close());

const root = '/wp-json/wp/v2';
const posts = `${root}/posts`;

test('who entered a password on the page reads the post and its comments, and nobody else', async () => {
  const body = { title: 'Closed', content: 'Under ice', status: 'publish', password: 'oxbow' };
  const made = await people.as('ada', 'POST', posts, body);
  const one = `${posts}/${made.at('id')}`;
  const entered = await people.plain.send(
    formPost('/wp-login.php?action=postpass', {
      post_password: 'oxbow',
      redirect_to: 'https://atlas.example/',
    }),
  );
  const { name, value } = entered.cookies?.find((one) => one.name.startsWith('wp-postpass_')) ?? {};
  const more = { headers: { cookie: `${name}=${value}` } };
  const comments = `${root}/comments?post=${made.at('id')}`;
  for (const address of [one, `${posts}?include=${made.at('id')}`]) {
    const opened = await people.as('guest', 'GET', address, undefined, more);
    expect(opened.text).toContain('Under ice');
    expect((await people.as('guest', 'GET', address)).text).not.toContain('Under ice');
  }
  expect((await people.as('guest', 'GET', comments, undefined, more)).json).toEqual([]);
  expect((await people.as('guest', 'GET', comments)).status).toBe(401);
  await people.as('ada', 'DELETE', `${one}?force=true`);
});

describe('pages of a collection', () => {
  const made: number[] = [];

  beforeAll(async () => {
    for (const title of ['Esker', 'Moraine', 'Drumlin', 'Kettle', 'Kame']) {
      const body = { title: `Ice ${title}`, status: 'publish' };
      made.push(Number((await people.as('ada', 'POST', posts, body)).at('id')));
    }
  });
  afterAll(async () => {
    for (const id of made) await people.as('ada', 'DELETE', `${posts}/${id}?force=true`);
  });

  test('are counted in headers and linked to their neighbours', async () => {
    const { headers, json } = await people.as('guest', 'GET', `${posts}?search=ice&per_page=2&page=2`);
    expect(json).toHaveLength(2);
    expect(headers['X-WP-Total']).toBe('5');
    expect(headers['X-WP-TotalPages']).toBe('3');
    const page = `https://atlas.example${posts}?search=ice&per_page=2&page`;
    expect(headers.Link).toBe(`<${page}=1>; rel="prev", <${page}=3>; rel="next"`);
  });

  test('of accounts have their neighbours counted from where they begin, of posts from the page', async () => {
    const users = `${root}/users`;
    const { headers } = await people.as('ada', 'GET', `${users}?per_page=1&offset=1`);
    const page = `https://atlas.example${users}?per_page=1&offset=1&page`;
    expect(headers.Link).toBe(`<${page}=1>; rel="prev", <${page}=3>; rel="next"`);
    const far = await people.as('ada', 'GET', `${users}?offset=1000`);
    expect(far.headers.Link).toBe(`<https://atlas.example${users}?offset=1000&page=1>; rel="prev"`);
    const list = `${posts}?search=ice&per_page=2&offset=1`;
    expect((await people.as('guest', 'GET', list)).headers.Link).toBe(
      `<https://atlas.example${list}&page=2>; rel="next"`,
    );
  });

  test('hold at most 100 items, and there are none beyond the last', async () => {
    for (const wrong of ['per_page=101', 'per_page=0', 'per_page=-1', 'page=0']) {
      expect((await people.as('guest', 'GET', `${posts}?${wrong}`)).at('code')).toBe('rest_invalid_param');
    }
    expect((await people.as('guest', 'GET', `${posts}?search=ice&per_page=5&page=2`)).json).toMatchObject({
      code: 'rest_post_invalid_page_number',
      data: { status: 400 },
    });
    expect((await people.as('guest', 'GET', `${posts}?search=ice&per_page=2&offset=4`)).json).toHaveLength(1);
  });
});

test('a shortcode behind a post with blocks keeps its paragraph', async () => {
  const make = async (content: string) => {
    const post = { title: 'Order', content, status: 'publish' };
    return Number((await people.as('ada', 'POST', posts, post)).at('id'));
  };
  const block = await make('<!-- wp:paragraph --><p>Peat</p><!-- /wp:paragraph -->');
  const gallery = await make('[gallery ids="999999"]');
  const shown = async (ids: readonly number[], context: string) => {
    const query = `include=${ids.join()}&orderby=include&context=${context}&_fields=id,content.rendered`;
    const { json } = await people.as('ada', 'GET', `${posts}?${query}`);
    const items = json as unknown as { id: number; content: { rendered: string } }[];
    return items.find(({ id }) => id === gallery)?.content.rendered.trim();
  };
  for (const context of ['view', 'edit']) {
    expect(await shown([gallery, block], context)).toBe('');
    expect(await shown([block, gallery], context)).toBe('<p></p>');
  }
  for (const id of [block, gallery]) await people.as('ada', 'DELETE', `${posts}/${id}?force=true`);
});

describe('how JSON is written', () => {
  test('as PHP writes it: slashes and foreign letters escaped, empty maps as lists', async () => {
    const made = await people.as('ada', 'POST', posts, { title: 'Fjörd ❄ 🏔', status: 'publish' });
    const { text } = await people.as('guest', 'GET', `${posts}/${made.at('id')}?_fields=title,link,nothing`);
    expect(text).toBe(
      '{"link":"https:\\/\\/atlas.example\\/fjord-%e2%9d%84-%f0%9f%8f%94\\/",' +
        '"title":{"rendered":"Fj\\u00f6rd \\u2744 \\ud83c\\udfd4"}}',
    );
    const { json } = await people.as('arthur', 'GET', '/wp-json/wp/v2/users/me?_fields=id,avatar_urls.24');
    expect(Object.keys(json as object)).toEqual(['id']);
    expect((await people.as('guest', 'GET', `${posts}?_fields=nothing&per_page=1`)).text).toBe('[[]]');
    for (const path of [
      'taxonomies/category?_fields=visibility.public&context=edit',
      'types?_fields=post.name',
    ]) {
      const reply = await people.as('ada', 'GET', `${root}/${path}`);
      expect(reply.text).toBe(path.startsWith('types') ? '{"post":[]}' : '[]');
    }
    const whole = await people.as(
      'ada',
      'GET',
      `${root}/taxonomies/category?_fields=visibility&context=edit`,
    );
    expect(whole.json).toMatchObject({ visibility: { public: true } });
    await people.as('ada', 'DELETE', `${posts}/${made.at('id')}?force=true`);
  });
});

describe('other ways of asking', () => {
  test('the nonce may stand in the address, and then counts more than the header', async () => {
    const headers = { 'x-wp-nonce': '0123456789' };
    const me = await people.as('sue', 'GET', `${root}/users/me`);
    const nonce = String(me.headers['X-WP-Nonce']);
    const requested = await people.as('sue', 'GET', `${root}/users/me?_wpnonce=${nonce}`, undefined, {
      headers,
    });
    expect(requested.at('id')).toBe(people.users.sue);
  });

  test('a form is read like JSON, also with PUT', async () => {
    const form = (body: string) => ({
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const made = await people.as('ada', 'POST', posts, undefined, form('title=Formed&content=By+ice'));
    expect(made).toMatchObject({ status: 201, json: { title: { raw: 'Formed' } } });
    const item = `${posts}/${made.at('id')}`;
    expect((await people.as('ada', 'PUT', item, undefined, form('title=Worn'))).at('title.raw')).toBe('Worn');
    await people.as('ada', 'DELETE', `${item}?force=true`);
  });

  test('a preflight names the methods and headers that other origins may use', async () => {
    const headers = { origin: 'https://school.example', 'access-control-request-method': 'POST' };
    const { status, headers: got } = await people.as('guest', 'OPTIONS', posts, undefined, { headers });
    expect(status).toBe(200);
    expect(got).toMatchObject({
      'Access-Control-Allow-Origin': 'https://school.example',
      'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Credentials': 'true',
    });
    expect(got['Access-Control-Allow-Headers']).toContain('X-WP-Nonce');
  });

  test('_locale=user changes nothing for guests', async () => {
    const plain = await people.as('guest', 'GET', `${posts}/${people.post}`);
    expect((await people.as('guest', 'GET', `${posts}/${people.post}?_locale=user`)).text).toBe(plain.text);
  });
});

describe('what there is', () => {
  test('types, statuses and taxonomies are maps by name', async () => {
    expect((await people.as('guest', 'GET', `${root}/types`)).at('post.rest_base')).toBe('posts');
    expect((await people.as('guest', 'GET', `${root}/types/nothing`)).at('code')).toBe('rest_type_invalid');
    const statuses = async (who: 'guest' | 'arthur') =>
      Object.keys(Object((await people.as(who, 'GET', `${root}/statuses`)).json));
    expect(await statuses('guest')).toEqual(['publish']);
    expect(await statuses('arthur')).toEqual(['publish', 'future', 'draft', 'pending', 'private', 'trash']);
    const taxonomies = (await people.as('guest', 'GET', `${root}/taxonomies?type=post`)).json;
    expect(taxonomies).toMatchObject({
      category: { rest_base: 'categories' },
      post_tag: { rest_base: 'tags' },
    });
  });

  test('a search finds posts, terms and formats', async () => {
    const found = await people.as('guest', 'GET', `${root}/search?search=rivers`);
    expect(found.json).toMatchObject([
      { id: people.post, title: 'Hello rivers', url: 'https://atlas.example/hello-rivers/', subtype: 'post' },
    ]);
    await people.as('ada', 'POST', `${root}/tags`, { name: 'Rivers and lakes' });
    const terms = await people.as('guest', 'GET', `${root}/search?search=lakes&type=term`);
    expect(terms.json).toMatchObject([{ title: 'Rivers and lakes', type: 'post_tag' }]);
    expect((await people.as('guest', 'GET', `${root}/search?subtype=nothing`)).status).toBe(400);
  });

  test('patterns are shown as they are stored, to those who write', async () => {
    const content = '<!-- wp:paragraph --><p>Kept</p><!-- /wp:paragraph -->';
    const body = { title: 'Kept', content, status: 'publish' };
    const made = await people.as('ada', 'POST', `${root}/blocks`, body);
    const seen = await people.as('arthur', 'GET', `${root}/blocks/${made.at('id')}`);
    expect(seen.json).toMatchObject({ title: { raw: 'Kept' }, content: { raw: content } });
    expect((await people.as('guest', 'GET', `${root}/blocks/${made.at('id')}`)).status).toBe(401);
  });

  test('an autosave keeps what is being written and leaves the post alone', async () => {
    const path = `${posts}/${people.post}`;
    const saved = await people.as('arthur', 'POST', `${path}/autosaves`, { title: 'Not yet' });
    expect(saved.json).toMatchObject({
      parent: people.post,
      title: { raw: 'Not yet' },
      preview_link: expect.stringContaining('preview=true'),
    });
    expect((await people.as('guest', 'GET', path)).at('title.rendered')).toBe('Hello rivers');
    expect((await people.as('guest', 'GET', `${path}/autosaves`)).status).toBe(401);
    expect((await people.as('sue', 'GET', `${path}/autosaves`)).status).toBe(403);
    expect((await people.as('arthur', 'GET', `${path}/autosaves?context=edit`)).each('title.raw')).toEqual([
      'Not yet',
    ]);
  });

  test('an autosave of a draft of one’s own changes the draft, and its place only where that is asked for', async () => {
    const pages = `${root}/pages`;
    const top = await people.as('ada', 'POST', pages, { title: 'Rivers', status: 'publish' });
    const draft = await people.as('ada', 'POST', pages, { title: 'Deltas', parent: top.at('id') });
    const path = `${pages}/${draft.at('id')}`;
    const saved = await people.as('ada', 'POST', `${path}/autosaves`, { title: 'Fans' });
    expect(saved.json).toMatchObject({ id: draft.at('id'), parent: top.at('id') });
    const moved = await people.as('ada', 'POST', `${path}/autosaves`, { title: 'Fans', parent: 0 });
    expect([moved.at('parent'), moved.at('_links')]).toEqual([0, undefined]);
    expect((await people.as('ada', 'GET', `${path}?context=edit`)).at('parent')).toBe(0);
  });

  test('an autosave of a draft of one’s own that somebody else has open, or has changed, leaves the draft alone', async () => {
    const draft = await people.as('arthur', 'POST', posts, { title: 'Loam', content: 'Sand' });
    const path = `${posts}/${draft.at('id')}`;
    const now = async () => (await people.as('arthur', 'GET', `${path}?context=edit`)).at('content.raw');
    const keep = (content: string, edited_text: string) =>
      people.as('arthur', 'POST', `${path}/autosaves`, { content, _expected: { edited_text } });
    expect((await keep('Silt', 'Sand')).status).toBe(200);
    expect([(await keep('Clay', 'Sand')).at('code'), await now()]).toEqual(['conflict', 'Silt']);
    const since = Math.floor(people.site.clock.now() / 1000);
    await people.site.posts.setMeta(Number(draft.at('id')), '_edit_lock', [`${since}:${people.users.ada}`]);
    // Kept beside it, it needs nothing of it.
    const beside = await keep('Clay', 'Sand');
    expect([beside.status, beside.at('parent'), await now()]).toEqual([200, draft.at('id'), 'Silt']);
  });

  test('revisions are ordered, searched and paged as posts are', async () => {
    const made = await people.as('arthur', 'POST', posts, {
      title: 'Loess',
      content: 'first',
      status: 'publish',
    });
    const item = `${posts}/${made.at('id')}`;
    await people.as('arthur', 'POST', item, { content: 'second layer' });
    await people.as('arthur', 'POST', item, { content: 'third layer' });
    const list = (query: string) => people.as('arthur', 'GET', `${item}/revisions?context=edit&${query}`);
    const contents = async (query: string) => (await list(query)).each('content.raw');
    expect(await contents('order=asc')).toEqual(['second layer', 'third layer']);
    expect(await contents('search=second')).toEqual(['second layer']);
    const ids = (await list('orderby=id&order=asc')).each('id');
    expect((await list(`orderby=include&include=${ids.join(',')}`)).each('id')).toEqual(ids);
    expect((await list('per_page=1&offset=1')).each('id')).toEqual([ids[0]]);
    for (const [query, code] of [
      ['orderby=relevance', 'rest_no_search_term_defined'],
      ['orderby=include', 'rest_orderby_include_missing_include'],
      ['offset=2', 'rest_revision_invalid_offset_number'],
      ['page=2', 'rest_revision_invalid_page_number'],
    ]) {
      expect(await list(query as string)).toMatchObject({ status: 400, json: { code } });
    }
    expect((await list('per_page=1')).at('0.guid.rendered')).toBe(`https://atlas.example/?p=${ids[1]}`);
    await people.as('ada', 'DELETE', `${item}?force=true`);
  });

  test('themes and plugins are for those who arrange the site', async () => {
    expect((await people.as('guest', 'GET', `${root}/themes`)).status).toBe(401);
    expect((await people.as('ada', 'GET', `${root}/themes`)).each('status')).toEqual(['active']);
    const inactive = await people.as('ada', 'GET', `${root}/themes?status=inactive`);
    expect([inactive.json, inactive.headers['X-WP-TotalPages']]).toEqual([[], '1']);
    expect((await people.as('arthur', 'GET', `${root}/themes`)).at('code')).toBe('rest_cannot_view_themes');
    expect((await people.as('arthur', 'GET', `${root}/themes?status=active`)).status).toBe(200);
    expect((await people.as('arthur', 'GET', `${root}/plugins`)).status).toBe(403);
  });

  test('kinds of blocks are for those who write; there are no patterns', async () => {
    const path = `${root}/block-types`;
    expect((await people.as('guest', 'GET', path)).status).toBe(401);
    expect((await people.as('sue', 'GET', path)).status).toBe(403);
    expect((await people.as('arthur', 'GET', path)).each('name')).toContain('core/latest-posts');
    const one = await people.as('arthur', 'GET', `${path}/core/latest-posts`);
    expect(one.json).toMatchObject({ name: 'core/latest-posts', is_dynamic: true });
    expect((await people.as('arthur', 'GET', `${path}/core/nothing`)).at('code')).toBe(
      'rest_block_type_invalid',
    );
    expect((await people.as('arthur', 'GET', `${root}/block-patterns/patterns`)).json).toEqual([]);
    expect((await people.as('guest', 'GET', `${root}/block-patterns/patterns`)).status).toBe(401);
  });

  test('oEmbed describes public posts only', async () => {
    const oembed = (address: string) =>
      people.as('guest', 'GET', `/wp-json/oembed/1.0/embed?url=${encodeURIComponent(address)}`);
    expect((await oembed('https://atlas.example/hello-rivers/')).json).toMatchObject({
      type: 'rich',
      title: 'Hello rivers',
      width: 600,
      height: 338,
    });
    const draft = await people.as('arthur', 'POST', posts, { title: 'Secret stream' });
    const refused = await oembed(`https://atlas.example/?p=${draft.at('id')}`);
    expect(refused.json).toMatchObject({ code: 'oembed_invalid_url', data: { status: 404 } });
  });

  test('those who write may have a post of the site embedded through the proxy', async () => {
    const proxy = (login: 'arthur' | 'sue', address: string, more = '') =>
      people.as(login, 'GET', `/wp-json/oembed/1.0/proxy?url=${encodeURIComponent(address)}${more}`);
    const own = 'https://atlas.example/hello-rivers/';
    expect((await proxy('sue', own)).status).toBe(403);
    expect((await proxy('arthur', own, '&maxwidth=320')).json).toMatchObject({
      title: 'Hello rivers',
      width: 320,
    });
    expect((await proxy('arthur', 'https://maps.example/')).at('code')).toBe('oembed_invalid_url');
    expect((await proxy('arthur', own, '&format=yaml')).at('data.params.format')).toBe(
      'format is not one of json and xml.',
    );
  });
});

describe('comments', () => {
  const comments = `${root}/comments`;

  test('are written by those who are logged in, and moderated by those who may', async () => {
    const body = { post: people.post, content: 'Where does it rise?' };
    expect((await people.as('guest', 'POST', comments, body)).at('code')).toBe('rest_comment_login_required');
    const made = await people.as('sue', 'POST', comments, body);
    expect(made).toMatchObject({ status: 201, json: { author: people.users.sue, author_name: 'sue' } });
    const item = `${comments}/${made.at('id')}`;
    expect((await people.as('sue', 'POST', item, { status: 'approved' })).status).toBe(403);
    expect((await people.as('ada', 'POST', item, { status: 'hold' })).at('status')).toBe('hold');
    expect((await people.as('guest', 'GET', item)).status).toBe(401);
    expect((await people.as('ada', 'POST', item, { status: 'approved' })).at('status')).toBe('approved');
    // A status that there is not changes nothing, and neither does the one it has.
    for (const status of ['lukewarm', 'approved']) {
      const alone = await people.as('ada', 'POST', item, { status });
      expect([alone.status, alone.at('status')]).toEqual([200, 'approved']);
      const both = await people.as('ada', 'POST', item, { status, author_name: 'Sue' });
      expect([both.status, both.at('status'), both.at('author_name')]).toEqual([200, 'approved', 'Sue']);
    }
    const odd = { parent: -1, author_email: null, author_user_agent: null };
    const emptied = await people.as('ada', 'POST', item, odd);
    expect(emptied).toMatchObject({ status: 200, json: { post: people.post, parent: 0, author_email: '' } });
    expect((await people.as('ada', 'POST', item, { status: 'spam' })).at('status')).toBe('spam');
    expect((await people.as('ada', 'POST', item, { status: 'unspam' })).at('status')).toBe('approved');
    const seen = await people.as('guest', 'GET', item);
    expect(seen.at('content.rendered')).toBe('<p>Where does it rise?</p>\n');
    expect(seen.text).not.toMatch(/@atlas\.example|author_email|author_ip/);
    expect((await people.as('ada', 'DELETE', item)).at('status')).toBe('trash');
    expect((await people.as('guest', 'GET', item)).status).toBe(401);
  });
});

describe('the library', () => {
  test('is searched by the names of files too', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#258' } })
      .png()
      .toBuffer();
    const headers = {
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="delta-fan.png"',
    };
    const made = await people.as('arthur', 'POST', `${root}/media?title=Map+of+the+Nile`, picture, {
      headers,
    });
    const found = async (search: string) =>
      (await people.as('guest', 'GET', `${root}/media?search=${search}&_fields=id`)).each('id');
    expect(await found('delta-fan')).toEqual([made.at('id')]);
    expect(await found('nile+delta')).toEqual([made.at('id')]);
    expect(await found('nile+glacier')).toEqual([]);
    expect((await people.as('guest', 'GET', `${root}/media?search=delta-fan`)).headers['X-WP-Total']).toBe(
      '1',
    );
  });

  test('says the same of a field whether it is asked for alone or with all others', async () => {
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#8a5' } })
      .png()
      .toBuffer();
    const headers = {
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="terrace.png"',
    };
    const made = await people.as('arthur', 'POST', `${root}/media?alt_text=Terraces`, picture, { headers });
    const item = `${root}/media/${made.at('id')}?context=edit`;
    const whole = (await people.as('arthur', 'GET', item)).json as Readonly<Record<string, unknown>>;
    expect(whole).toMatchObject({ media_type: 'image', alt_text: 'Terraces' });
    for (const [field, value] of Object.entries(whole)) {
      const { json } = await people.as('arthur', 'GET', `${item}&_fields=${field}`);
      expect(json).toEqual({ [field]: value });
    }
    // Parts of these are made only where the field is named whole.
    for (const part of ['caption.raw', 'description.rendered', 'media_details.width']) {
      expect((await people.as('arthur', 'GET', `${item}&_fields=${part}`)).json).toEqual([]);
    }
    expect((await people.as('arthur', 'GET', `${item}&_fields=title.raw`)).json).toMatchObject({ title: {} });
  });
});
