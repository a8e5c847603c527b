import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postCapabilities } from '../../src/wordpress/auth/post-capabilities.ts';
import { openPeople, type People } from './rest-people.ts';

let people: People;

beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.close());

const posts = '/wp-json/wp/v2/posts';
const pages = '/wp-json/wp/v2/pages';
const comments = '/wp-json/wp/v2/comments';

describe('the slug of a published post', () => {
  test('is its number where it has no title, and stays when an empty one is sent', async () => {
    const made = await people.as('ada', 'POST', pages, { title: '', content: 'x', status: 'publish' });
    expect(made.at('slug')).toMatch(new RegExp(`^${made.at('id')}(-2)?$`));
    const named = await people.as('ada', 'POST', pages, { title: 'Fens', status: 'publish' });
    const emptied = await people.as('ada', 'PUT', `${pages}/${named.at('id')}`, { slug: '' });
    expect(emptied.at('slug')).toBe('fens');
    const renamed = await people.as('ada', 'PUT', `${pages}/${named.at('id')}`, {
      slug: '',
      title: 'Broads',
    });
    expect(renamed.at('slug')).toBe('broads');
  });

  test('comes when a draft without a title is published', async () => {
    const draft = await people.as('ada', 'POST', pages, { title: '', content: 'x' });
    expect(draft.at('slug')).toBe('');
    const published = await people.as('ada', 'PUT', `${pages}/${draft.at('id')}`, { status: 'publish' });
    // A number alone would be taken for a page of a page.
    expect(published.at('slug')).toBe(`${draft.at('id')}-2`);
  });

  test('is free already while the post is a draft, where a program names it', async () => {
    const slugOf = async (id: unknown, changes: object) =>
      (await people.as('ada', 'PUT', `${posts}/${id}`, changes)).at('slug');
    await people.as('ada', 'POST', posts, { title: 'Fenland', slug: 'fenland', status: 'publish' });
    const named = await people.as('ada', 'POST', posts, { title: 'A', slug: 'fenland', status: 'draft' });
    expect(named.at('slug')).toBe('fenland-2');
    const other = await people.as('ada', 'POST', posts, { title: 'B', status: 'draft' });
    expect(await slugOf(other.at('id'), { slug: 'fenland' })).toBe('fenland-3');
    expect(await slugOf(other.at('id'), { slug: 'feed', status: 'pending' })).toBe('feed-2');
  });
});

describe('the date of a post', () => {
  const LONG_AGO = '2001-02-03T04:05:06';
  const made = (more: object) =>
    people.as('ada', 'POST', posts, { title: 'Dated', status: 'publish', ...more });

  test('is that of its last change as well when it is made, also without a title', async () => {
    for (const title of ['Dated', '']) {
      const reply = await made({ title, content: 'x', date_gmt: LONG_AGO });
      expect([reply.status, reply.at('modified_gmt')]).toEqual([201, LONG_AGO]);
    }
  });

  test('is that of now where either of both is given back', async () => {
    const day = (text: unknown) => String(text).slice(0, 4);
    const thisYear = day(new Date(people.site.clock.now()).toISOString());
    for (const sent of [
      { date: null },
      { date: null, date_gmt: LONG_AGO },
      { date: LONG_AGO, date_gmt: null },
    ]) {
      expect(day((await made(sent)).at('date'))).toBe(thisYear);
      const { at } = await made({ date: LONG_AGO });
      expect(at('date')).toBe(LONG_AGO);
      expect(day((await people.as('ada', 'POST', `${posts}/${at('id')}`, sent)).at('date'))).toBe(thisYear);
    }
  });

  test('may lie in the first century, and not before', async () => {
    expect((await made({ date: '0070-05-05T10:00:00' })).at('date')).toBe('0070-05-05T10:00:00');
    const { at } = await made({});
    for (const date of ['0000-00-00T00:00:00', '0000-01-01T00:00:00']) {
      const refused = await people.as('ada', 'POST', `${posts}/${at('id')}`, { date });
      expect([refused.status, refused.at('code')]).toEqual([400, 'invalid_date']);
    }
  });
});

test('a GUID with several arguments is kept as pages show it, once a post is written again', async () => {
  const id = await people.site.posts.insert({
    post_type: 'page',
    post_status: 'draft',
    guid: 'https://fens.example/?a=1&b=2',
  });
  const changed = async () =>
    (await people.as('ada', 'POST', `${pages}/${id}`, { title: 'Again' })).at('guid.raw');
  expect(await changed()).toBe('https://fens.example/?a=1&#038;b=2');
  expect(await changed()).toBe('https://fens.example/?a=1&#038;b=2');
});

test('a private post keeps no password', async () => {
  const secret = { title: 'Quiet', status: 'private', password: 'mere' };
  const made = await people.as('ada', 'POST', posts, secret);
  expect(made.at('password')).toBe('');
  const open = await people.as('ada', 'POST', posts, { ...secret, status: 'publish' });
  expect(open.at('password')).toBe('mere');
  const closed = await people.as('ada', 'PUT', `${posts}/${open.at('id')}`, { status: 'private' });
  expect([closed.at('password'), closed.at('content.protected')]).toEqual(['', false]);
});

test('an autosave of a draft shows that the draft has a password', async () => {
  const draft = await people.as('ada', 'POST', pages, { title: 'Marsh', status: 'draft', password: 'p' });
  const saved = await people.as('ada', 'POST', `${pages}/${draft.at('id')}/autosaves`, { title: 'Marshes' });
  expect(saved.at('title')).toEqual({ raw: 'Marshes', rendered: 'Protected: Marshes' });
});

test('a post is in the default category whenever it is written without one, until it is taken out', async () => {
  const shelf = await people.as('ada', 'POST', '/wp-json/wp/v2/categories', { name: 'Shelf' });
  await people.as('ada', 'POST', '/wp-json/wp/v2/settings', { default_category: shelf.at('id') });
  const made = await people.as('ada', 'POST', posts, { title: 'Filed' });
  const path = `${posts}/${made.at('id')}`;
  const usual = [shelf.at('id')];
  expect(made.at('categories')).toEqual(usual);
  expect((await people.as('ada', 'POST', path, { categories: [] })).at('categories')).toEqual([]);
  expect((await people.as('ada', 'POST', path, { title: 'Filed again' })).at('categories')).toEqual(usual);
  await people.as('ada', 'POST', path, { categories: [] });
  expect((await people.as('ada', 'DELETE', path)).at('categories')).toEqual(usual);
  const draft = await people.as('ada', 'POST', posts, { title: 'Fens', categories: [99999] });
  expect(draft.at('categories')).toEqual([]);
  await people.as('ada', 'POST', `${posts}/${draft.at('id')}/autosaves`, { content: 'Reed' });
  const saved = await people.as('ada', 'GET', `${posts}/${draft.at('id')}?context=edit`);
  expect(saved.at('categories')).toEqual(usual);
});

test('terms that are no numbers are told as such, and may be sent again', async () => {
  for (const categories of ['x', [1, 'x']]) {
    const refused = await people.as('ada', 'POST', posts, { title: 'x', categories });
    expect([refused.status, refused.headers['Allow']]).toEqual([400, 'GET, POST']);
  }
});

test('a term whose slug is emptied gets one of its name', async () => {
  const categories = '/wp-json/wp/v2/categories';
  const made = await people.as('ada', 'POST', categories, { name: 'Rivers', slug: 'old' });
  await people.as('ada', 'POST', categories, { name: 'Lakes' });
  const change = async (changes: object) =>
    (await people.as('ada', 'POST', `${categories}/${made.at('id')}`, changes)).at('slug');
  expect(await change({ name: 'Streams', slug: '' })).toBe('streams');
  expect(await change({ slug: 'brooks' })).toBe('brooks');
  expect(await change({ description: 'Small ones', slug: '' })).toBe('streams');
  expect(await change({ name: 'Lakes', slug: '' })).toBe('lakes-2');
});

test('a term without a name is refused with 500, one without letters has its number for a slug', async () => {
  for (const kind of ['categories', 'tags']) {
    const path = `/wp-json/wp/v2/${kind}`;
    for (const name of ['', '  ', '<b></b>']) {
      const refused = await people.as('ada', 'POST', path, { name, slug: 'named' });
      expect([refused.status, refused.at('code'), refused.at('data')]).toEqual([
        500,
        'empty_term_name',
        null,
      ]);
    }
    const made = await people.as('ada', 'POST', path, { name: '\\' });
    expect(made.at('slug')).toBe(String(made.at('id')));
  }
});

test('a text of "0" is nothing when a post is changed', async () => {
  const made = await people.as('ada', 'POST', posts, { title: 'Zero', content: '0' });
  expect(made.at('content.raw')).toBe('0');
  const changed = await people.as('ada', 'PUT', `${posts}/${made.at('id')}`, { content: '0' });
  expect(changed.at('content.raw')).toBe('');
});

test('a text of "0" is nothing in an autosave too, and a draft is not emptied by one', async () => {
  const draft = await people.as('ada', 'POST', posts, { title: 'Reed', content: 'Bed' });
  const autosaves = `${posts}/${draft.at('id')}/autosaves`;
  const saved = await people.as('ada', 'POST', autosaves, { content: '0' });
  expect([saved.at('title.raw'), saved.at('content.raw')]).toEqual(['Reed', '']);
  const refused = await people.as('ada', 'POST', autosaves, { title: '' });
  expect([refused.status, refused.at('code'), refused.at('data')]).toEqual([500, 'empty_content', null]);
});

test('a post that a change would leave without any text is not changed', async () => {
  const made = await people.as('ada', 'POST', posts, { title: '', content: 'Mud' });
  const address = `${posts}/${made.at('id')}`;
  for (const content of ['', '0']) {
    const refused = await people.as('ada', 'PUT', address, { content, date: '2020-01-01T10:00:00' });
    expect([refused.status, refused.at('code')]).toEqual([400, 'empty_content']);
  }
  expect((await people.as('ada', 'GET', `${address}?context=edit`)).at('content.raw')).toBe('Mud');
});

test('authors are listed whatever capability is asked for beside, to whoever writes', async () => {
  const totalOf = async (query: string, who: 'ada' | 'arthur' = 'ada') =>
    (await people.as(who, 'GET', `/wp-json/wp/v2/users?${query}`)).headers?.['X-WP-Total'];
  expect(await totalOf('who=authors', 'arthur')).toEqual(await totalOf('who=authors'));
  expect(await totalOf('who=authors&capabilities=none')).toEqual(await totalOf('who=authors'));
  expect(Number(await totalOf('who=authors'))).toBeGreaterThan(0);
  expect(Number(await totalOf('capabilities=none'))).toBe(0);
});

test('quotes inside a shortcode of the site stay as they are in titles', async () => {
  const made = await people.as('ada', 'POST', posts, { title: '"A" [gallery ids="1"] [nobody a="1"]' });
  expect(made.at('title.rendered')).toBe('&#8220;A&#8221; [gallery ids="1"] [nobody a=&#8221;1&#8243;]');
});

test('editors get blocks as WordPress writes them, one that closes nothing settled', async () => {
  const content = '<!-- wp:paragraph {"a" : 1} --><p>x</p><!-- /wp:paragraph --><!-- /wp:stray -->';
  const made = await people.as('ada', 'POST', `${pages}?context=edit`, { title: 'Blocks', content });
  expect(made.at('content.raw')).toBe(
    '<!-- wp:paragraph {"a":1} --><p>x</p><!-- /wp:paragraph --><!-- /wp:post-content -->',
  );
  expect(made.at('content.rendered')).toBe('<p>x</p><!-- /wp:post-content -->');
});

describe('who wrote a comment', () => {
  test('has an e-mail address that is looked at after everything else', async () => {
    const wrongIn = async (body: object) => {
      const { at } = await people.as('ada', 'POST', comments, {
        post: 1,
        content: 'x',
        author_email: 'no',
        ...body,
      });
      return Object.keys(at('data.params') as object);
    };
    expect(await wrongIn({ author_ip: 'x' })).toEqual(['author_ip']);
    expect(await wrongIn({})).toEqual(['author_email']);
  });

  const write = async (fields: object) => {
    const post = await people.as('ada', 'POST', posts, { title: 'Talk', content: 'x', status: 'publish' });
    return people.as('ada', 'POST', comments, { post: post.at('id'), content: 'Well said', ...fields });
  };

  test('is whoever sends it where it names nobody, an empty address included', async () => {
    for (const fields of [{ author_email: '' }, { author_name: '0' }]) {
      const made = await write(fields);
      expect([made.status, made.at('author')]).toEqual([201, people.users.ada]);
    }
  });

  test('is somebody without an account where it gives a name and an address', async () => {
    const made = await write({ author_name: 'Jane', author_email: 'jane@example.com' });
    expect([made.status, made.at('author'), made.at('author_name')]).toEqual([201, 0, 'Jane']);
    const changed = await people.as('ada', 'POST', `${comments}/${made.at('id')}`, {
      author_email: '',
      content: 'Quite',
    });
    expect([changed.status, changed.at('author_email')]).toEqual([200, '']);
  });

  test('counts when it is weighed whether the comment may appear, whoever sends it', async () => {
    const jane = { author_name: 'Jane', author_email: 'jane@example.com' };
    const { options } = people.site;
    await options.set('comment_moderation', '1');
    await options.set('disallowed_keys', 'shipwreck');
    const statusOf = async (fields: object) => (await write(fields)).at('status');
    expect(await statusOf({})).toBe('approved');
    expect(await statusOf(jane)).toBe('hold');
    expect(await statusOf({ ...jane, content: 'A shipwreck' })).toBe('trash');
    expect(await statusOf({ author: people.users.ada, content: 'A shipwreck' })).toBe('approved');
    await options.set('comment_moderation', '0');
    await options.set('disallowed_keys', '');
  });

  test('may answer nobody any more', async () => {
    const post = await people.site.posts.insert({ post_type: 'post', post_status: 'publish' });
    const first = await people.as('ada', 'POST', comments, { post, content: 'Deep?' });
    for (const parent of [0, null]) {
      const answer = { post, content: `Three fathoms, ${parent}.`, parent: first.at('id') };
      const path = `${comments}/${(await people.as('ada', 'POST', comments, answer)).at('id')}`;
      expect((await people.as('ada', 'POST', path, { content: 'Four.' })).at('parent')).toBe(first.at('id'));
      expect((await people.as('ada', 'POST', path, { parent })).at('parent')).toBe(0);
    }
  });

  test('may answer a comment that is not there', async () => {
    const made = await write({ parent: 99_999 });
    expect([made.status, made.at('parent')]).toEqual([201, 99_999]);
  });

  test('must have a name where it gives the address of a site alone', async () => {
    const refused = await write({ author_url: 'https://jane.example/' });
    expect([refused.status, refused.at('code')]).toEqual([400, 'rest_comment_author_data_required']);
  });
});

describe('lists that are asked for oddly', () => {
  test('comments in the order of a list that was not sent are counted and not shown', async () => {
    const found = await people.as('ada', 'GET', `${comments}?orderby=include`);
    expect(found.json).toEqual([]);
    expect(Number(found.headers['X-WP-Total'])).toBeGreaterThan(0);
  });

  test('a search of a type that is none names its subtypes as wrong too', async () => {
    // What is not narrowed has no kind that could be wrong.
    const whole = await people.as('guest', 'GET', '/wp-json/wp/v2/search?type=none');
    expect(whole.json).toMatchObject({ message: 'Invalid parameter(s): type' });
    const { json } = await people.as('guest', 'GET', '/wp-json/wp/v2/search?subtype=page&type=none');
    expect(json).toMatchObject({
      data: {
        details: { subtype: { code: 'rest_search_invalid_type' }, type: { code: 'rest_not_in_enum' } },
      },
    });
  });

  test('a search leaves subtypes of another kind out, in the addresses of its pages too', async () => {
    const search = async (subtype: string) => {
      const { headers, json } = await people.as(
        'guest',
        'GET',
        `/wp-json/wp/v2/search?subtype=${subtype}&per_page=1`,
      );
      return {
        link: JSON.stringify(headers['Link']),
        found: (json as readonly unknown[]).length,
        total: Number(headers['X-WP-Total']),
      };
    };
    const other = await search('category');
    expect(other.found).toBe(1);
    // A query that names no type of posts is for posts alone.
    expect([other.total, other.total < (await search('any')).total]).toEqual([
      (await search('post')).total,
      true,
    ]);
    expect(other.link).not.toContain('subtype');
    expect((await search('post,category')).link).toContain('subtype%5B0%5D=post&per_page=1');
    const { json } = await people.as('guest', 'GET', '/wp-json/wp/v2/search?subtype=page,page,-');
    expect(json).toMatchObject({
      data: { params: { subtype: expect.stringMatching(/^subtype\[1\] is not one of/) } },
    });
    const second = await search('category,post');
    expect(second.link).toContain('subtype%5B1%5D=post&per_page=1');
    expect(second.total).toBe((await search('post')).total);
  });

  test('terms are counted from where a list begins, be it written below nothing', async () => {
    for (const name of ['fens', 'broads', 'wolds'])
      await people.as('ada', 'POST', '/wp-json/wp/v2/tags', { name });
    const all = (await people.as('guest', 'GET', '/wp-json/wp/v2/tags')).each('id');
    const later = await people.as('guest', 'GET', '/wp-json/wp/v2/tags?offset=-1');
    expect(later.each('id')).toEqual(all.slice(1));
  });
});

test('a page about privacy that is a draft is read by those who manage the site, not by all editors', async () => {
  const made = await people.as('ada', 'POST', pages, { title: 'Privacy', content: 'x' });
  const row = await people.site.posts.byId(Number(made.at('id')));
  const needed = () => row && postCapabilities(people.site, 999, 'read_post', row);
  expect(await needed()).toEqual(['edit_others_pages']);
  await people.site.options.set('wp_page_for_privacy_policy', String(made.at('id')));
  expect(await needed()).toEqual(['manage_options']);
});

describe('what WordPress refuses or settles', () => {
  test('number 0 is a term that nobody may assign', async () => {
    for (const fields of [{ categories: [0] }, { tags: [0, 1] }, { categories: 0 }]) {
      const refused = await people.as('ada', 'POST', posts, { title: 'Nothing', ...fields });
      expect([refused.status, refused.at('code')]).toEqual([403, 'rest_cannot_assign_term']);
    }
  });

  test('slugs of menus follow their names', async () => {
    const menus = '/wp-json/wp/v2/menus';
    const made = await people.as('ada', 'POST', menus, { name: 'Coast walks', slug: 'other' });
    expect(made.at('slug')).toBe('coast-walks');
    const own = `${menus}/${made.at('id')}`;
    expect((await people.as('ada', 'PUT', own, { slug: 'other' })).at('slug')).toBe('coast-walks');
    expect((await people.as('ada', 'PUT', own, { name: 'River walks' })).at('slug')).toBe('river-walks');
  });

  test('an item of a menu that lacks both title and address hears of both', async () => {
    const refused = await people.as('ada', 'POST', '/wp-json/wp/v2/menu-items', { type: 'custom' });
    expect(refused.json).toMatchObject({
      code: 'rest_title_required',
      additional_errors: [{ code: 'rest_url_required' }],
    });
  });
});
