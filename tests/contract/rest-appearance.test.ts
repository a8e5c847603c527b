import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPeople, type People } from './rest-people.ts';

let people: People;

beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.close());

const menus = '/wp-json/wp/v2/menus';
const items = '/wp-json/wp/v2/menu-items';
const widgets = '/wp-json/wp/v2/widgets';
const sidebars = '/wp-json/wp/v2/sidebars';

describe('menus and their items', () => {
  test('a menu says all that can be written, whichever menu was read before', async () => {
    await people.as('ada', 'GET', `${menus}?per_page=1`);
    const described = await people.as('ada', 'OPTIONS', menus);
    expect(Object.keys(described.at('endpoints.1.args') as object)).toEqual(
      expect.arrayContaining(['locations', 'auto_add']),
    );
  });

  test('a menu is made, filled, rearranged and emptied', async () => {
    const menu = (await people.as('ada', 'POST', menus, { name: 'Lessons' })).at('id');
    const link = await people.as('ada', 'POST', items, {
      title: 'Rivers',
      url: 'https://rivers.example/',
      menus: menu,
      menu_order: 1,
      classes: ['blue', 'a b'],
      xfn: ['friend'],
    });
    expect(link).toMatchObject({
      status: 201,
      json: {
        title: { raw: 'Rivers', rendered: 'Rivers' },
        status: 'publish',
        type: 'custom',
        object: 'custom',
        object_id: link.at('id'),
        url: 'https://rivers.example/',
        classes: ['blue', 'ab'],
        xfn: ['friend'],
        menus: menu,
        menu_order: 1,
        parent: 0,
        invalid: false,
      },
    });
    expect(link.headers.Location).toBe(`https://atlas.example${items}/${link.at('id')}`);

    const post = await people.as('ada', 'POST', items, {
      type: 'post_type',
      object_id: people.post,
      menus: menu,
      menu_order: 2,
      parent: link.at('id'),
    });
    expect(post.json).toMatchObject({
      title: { rendered: 'Hello rivers' },
      object: 'post',
      object_id: people.post,
      url: 'https://atlas.example/hello-rivers/',
      parent: link.at('id'),
    });
    const listed = await people.as('ada', 'GET', `${items}?menus=${menu}`);
    expect(listed.each('id')).toEqual([link.at('id'), post.at('id')]);

    const moved = await people.as('ada', 'PATCH', `${items}/${link.at('id')}`, { menu_order: 3 });
    expect(moved.json).toMatchObject({ menu_order: 3, url: 'https://rivers.example/', menus: menu });

    const item = `${items}/${link.at('id')}`;
    expect((await people.as('ada', 'DELETE', item)).at('code')).toBe('rest_trash_not_supported');
    expect((await people.as('ada', 'DELETE', `${item}?force=true`)).json).toMatchObject({
      deleted: true,
      previous: { id: link.at('id') },
    });
    expect((await people.as('ada', 'GET', item)).status).toBe(404);
  });

  test('a menu takes its items with it, and stands at no place that there is not', async () => {
    const menu = (await people.as('ada', 'POST', menus, { name: 'Gone soon' })).at('id');
    const item = { title: 'Fen', url: '/fen/', status: 'publish' };
    const kept = (await people.as('ada', 'POST', items, { ...item, status: 'draft' })).at('id');
    const made = (await people.as('ada', 'POST', items, { ...item, menus: menu })).at('id');
    const written = await people.as('ada', 'POST', `${items}/${made}/autosaves`, { title: 'x' });
    expect(written.json).toMatchObject({ title: { raw: '', rendered: '' }, meta: [], preview_link: '' });
    await people.as('ada', 'DELETE', `${menus}/${menu}?force=true`);
    expect((await people.as('ada', 'GET', `${items}/${made}`)).status).toBe(404);
    const alone = await people.as('ada', 'GET', `${items}/${kept}?_fields=id,menus`);
    expect(alone.json).toEqual({ id: kept });
    const refused = await people.as('ada', 'POST', menus, { name: 'Nowhere', locations: 'nope,x' });
    expect(refused.at('data.details.locations.data')).toEqual({ location: 'nope' });
  });

  test.each([
    [{ url: 'https://rivers.example/' }, 'rest_title_required'],
    [{ title: 'Rivers' }, 'rest_url_required'],
    [{ type: 'post_type', object_id: 999_999 }, 'rest_post_invalid_id'],
    [{ type: 'taxonomy', object_id: 999_999 }, 'rest_term_invalid_id'],
    [{ type: 'post_type_archive', object: 'nothing' }, 'rest_post_invalid_type'],
    [{ title: 'Rivers', url: '/rivers/', menus: 999_999 }, 'invalid_menu_id'],
  ])('an item that leads nowhere is refused: %j', async (item, code) => {
    expect(await people.as('ada', 'POST', items, item)).toMatchObject({ status: 400, json: { code } });
  });

  test('say to those who edit what may be done with an item, and menus go at once', async () => {
    const menu = (await people.as('ada', 'POST', menus, { name: 'Actions' })).at('id');
    const item = { title: 'Weirs', url: '/weirs/', status: 'publish', menus: menu };
    const made = await people.as('ada', 'POST', items, item);
    const own = made.at('_links.self.0.href');
    expect(made.at('_links.wp:action-assign-menus')).toEqual([{ href: own }]);
    const viewed = await people.as('ada', 'GET', `${items}/${made.at('id')}`);
    expect(viewed.at('_links.wp:action-assign-menus')).toBeUndefined();
    const kept = await people.as('ada', 'DELETE', `${menus}/${menu}`);
    expect(kept.at('message')).toBe("Menus do not support trashing. Set 'force=true' to delete.");
  });

  test('an item goes where it is put, whoever stands there, and is no child of its own', async () => {
    const menu = (await people.as('ada', 'POST', menus, { name: 'Places' })).at('id');
    const item = { title: 'One', url: '/one/', menu_order: 1, menus: menu };
    await people.as('ada', 'POST', items, item);
    const second = await people.as('ada', 'POST', items, { ...item, parent: people.post });
    expect(second).toMatchObject({ status: 201, json: { menu_order: 1, parent: people.post } });
    const id = second.at('id');
    const own = await people.as('ada', 'PUT', `${items}/${id}`, { parent: id });
    expect(own).toMatchObject({ status: 200, json: { parent: 0 } });
    const last = await people.as('ada', 'POST', items, { ...item, menu_order: 0 });
    expect(last).toMatchObject({ status: 400 });
  });

  test('an item that points to nothing says so, with what it pointed to', async () => {
    const tag = (await people.as('ada', 'POST', '/wp-json/wp/v2/tags', { name: 'Shoals' })).at('id');
    const made = await people.as('ada', 'POST', items, {
      type: 'taxonomy',
      object: 'post_tag',
      object_id: tag,
      status: 'publish',
    });
    expect(made.json).toMatchObject({ invalid: false, title: { raw: 'Shoals' } });
    // Old menus hold numbers of terms that have become those of another taxonomy.
    const id = Number(made.at('id'));
    await people.plain.site.posts.setMeta(id, '_menu_item_object', ['category']);
    await people.plain.site.posts.update(id, { post_title: '' });
    expect(await people.as('ada', 'GET', `${items}/${id}`)).toMatchObject({
      json: { invalid: true, type_label: 'Category', url: '', title: { rendered: `#${tag} (no title)` } },
    });
    // What has the number is linked, whatever it is called.
    const read = await people.as('ada', 'GET', `${items}/${id}`);
    expect(Object(read.at('_links'))['wp:menu-item-object']).toEqual([
      { taxonomy: 'post_tag', embeddable: true, href: `https://atlas.example/wp-json/wp/v2/tags/${tag}` },
    ]);
  });

  test('an item that names another type than its post has leads to the post', async () => {
    const point = { type: 'post_type', object: 'post', object_id: people.post, status: 'publish' };
    const id = Number((await people.as('ada', 'POST', items, point)).at('id'));
    await people.plain.site.posts.setMeta(id, '_menu_item_object', ['page']);
    const read = await people.as('ada', 'GET', `${items}/${id}`);
    expect(read.json).toMatchObject({ invalid: false, url: 'https://atlas.example/hello-rivers/' });
    const href = `https://atlas.example/wp-json/wp/v2/posts/${people.post}`;
    expect(Object(read.at('_links'))['wp:menu-item-object']).toMatchObject([{ post_type: 'post', href }]);
    await people.plain.site.posts.setMeta(id, '_menu_item_object', ['nothing']);
    expect((await people.as('ada', 'GET', `${items}/${id}`)).json).toMatchObject({
      invalid: true,
      type_label: 'nothing',
      url: 'https://atlas.example/hello-rivers/',
    });
  });

  test('a page behind the last one is refused', async () => {
    expect(await people.as('ada', 'GET', `${items}?page=99`)).toMatchObject({
      status: 400,
      json: { code: 'rest_post_invalid_page_number' },
    });
  });

  test('only those who arrange the site change them', async () => {
    const item = { title: 'One', url: '/one/' };
    expect((await people.as('guest', 'POST', items, item)).status).toBe(401);
    expect((await people.as('arthur', 'POST', items, item)).status).toBe(403);
    expect((await people.as('sue', 'GET', items)).status).toBe(403);
    expect((await people.as('arthur', 'GET', items)).status).toBe(200);
  });
});

describe('widgets', () => {
  const inactive = 'wp_inactive_widgets';

  test('a widget is made, changed, set aside and deleted', async () => {
    const made = await people.as('ada', 'POST', widgets, {
      id_base: 'text',
      sidebar: 'side',
      instance: { raw: { title: '<b>Tides</b>', text: 'Twice a day' } },
    });
    expect(made).toMatchObject({
      status: 201,
      json: {
        id_base: 'text',
        sidebar: 'side',
        instance: { raw: { title: 'Tides', text: 'Twice a day', filter: false } },
      },
    });
    const id = String(made.at('id'));
    expect(id).toMatch(/^text-\d+$/);

    const changed = await people.as('ada', 'PUT', `${widgets}/${id}`, {
      instance: { encoded: made.at('instance.encoded'), hash: made.at('instance.hash') },
      sidebar: 'other',
    });
    expect(changed.json).toMatchObject({ id, sidebar: 'other', instance: { raw: { text: 'Twice a day' } } });

    expect((await people.as('ada', 'DELETE', `${widgets}/${id}`)).at('sidebar')).toBe(inactive);
    expect((await people.as('ada', 'GET', `${sidebars}/${inactive}`)).at('widgets')).toEqual([id]);
    const deleted = await people.as('ada', 'DELETE', `${widgets}/${id}?force=true`);
    expect(deleted.json).toMatchObject({ deleted: true, previous: { id } });
    expect((await people.as('ada', 'GET', `${widgets}/${id}`)).at('code')).toBe('rest_widget_not_found');
  });

  test('a widget keeps what its kind knows of, complete, and nothing else', async () => {
    const put = async (id_base: string, raw: object) => {
      const made = await people.as('ada', 'POST', widgets, { id_base, sidebar: inactive, instance: { raw } });
      return { id: String(made.at('id')), raw: made.at('instance.raw') };
    };
    const kept: [string, object, object][] = [
      ['text', { filter: 'content' }, { title: '', text: '', filter: true, visual: true }],
      ['text', { filter: false, visual: true }, { title: '', text: '', filter: true, visual: true }],
      ['block', { other: 1 }, { content: null }],
      ['custom_html', { title: 'T' }, { title: 'T', content: null }],
      ['recent-posts', { number: '4abc', show_date: '0' }, { title: '', number: 4, show_date: false }],
      ['recent-posts', { number: -3 }, { title: '', number: -3, show_date: false }],
      ['recent-comments', { number: -2 }, { title: '', number: 2 }],
      ['categories', { count: true, dropdown: 'no' }, { title: '', count: 1, hierarchical: 0, dropdown: 1 }],
      ['archives', { dropdown: 0 }, { title: '', count: 0, dropdown: 0 }],
      [
        'pages',
        { sortby: 'none', exclude: '<b>1</b>, 2' },
        { title: '', sortby: 'menu_order', exclude: '1, 2' },
      ],
      ['tag_cloud', { count: 'x' }, { title: '', count: 1, taxonomy: '' }],
      ['nav_menu', { title: '', nav_menu: '5x' }, { nav_menu: 5 }],
      ['nav_menu', { nav_menu: 0 }, {}],
      ['search', { other: 1 }, { title: '' }],
    ];
    for (const [kind, sent, expected] of kept) {
      const { raw } = await put(kind, sent);
      expect([kind, raw]).toEqual([kind, expected]);
      expect(Object.keys(Object(raw))).toEqual(Object.keys(expected));
    }
    const { id } = await put('text', { visual: false });
    const changed = await people.as('ada', 'PUT', `${widgets}/${id}`, { instance: { raw: { title: 'T' } } });
    expect(changed.at('instance.raw')).toEqual({ title: 'T', text: '', filter: false, visual: false });
  });

  test('a widget without settings is not there yet, and one of an unknown kind is none', async () => {
    const made = await people.as('ada', 'POST', widgets, { id_base: 'search', sidebar: 'side' });
    expect(made).toMatchObject({
      status: 201,
      json: { id_base: 'search', sidebar: 'side', instance: { encoded: 'Tjs=', raw: {} } },
    });
    const path = `${widgets}/${made.at('id')}`;
    expect((await people.as('ada', 'GET', path)).at('code')).toBe('rest_widget_not_found');
    expect((await people.as('ada', 'PUT', path, { sidebar: 'other' })).status).toBe(404);
    const unknown = await people.as('ada', 'PUT', `${widgets}/nope-1`, {});
    expect([unknown.status, unknown.at('code')]).toEqual([500, 'rest_invalid_widget']);
  });

  test('a widget for a sidebar that nobody knows is set aside', async () => {
    const sent = { id_base: 'meta', sidebar: 'nowhere', instance: { raw: {} } };
    const made = await people.as('ada', 'POST', widgets, sent);
    expect(made.at('sidebar')).toBe('nowhere');
    const id = String(made.at('id'));
    expect((await people.as('ada', 'GET', `${widgets}/${id}`)).at('sidebar')).toBe(inactive);
    const moved = await people.as('ada', 'PUT', `${widgets}/${id}`, { sidebar: 'side' });
    expect(moved.at('sidebar')).toBe('side');
    await people.as('ada', 'PUT', `${widgets}/${id}`, { sidebar: 'nowhere' });
    expect((await people.as('ada', 'GET', `${widgets}/${id}`)).at('sidebar')).toBe(inactive);
    const deleted = await people.as('ada', 'DELETE', `${widgets}/${id}?force=true`);
    expect(Object.keys(Object(deleted.json))).toEqual(['deleted', 'previous', '_links']);
  });

  test('settings that were not written here are refused', async () => {
    const encoded = Buffer.from('a:1:{s:5:"title";s:4:"Mine";}').toString('base64');
    for (const instance of [{ encoded, hash: '0'.repeat(32) }, { encoded }]) {
      const refused = await people.as('ada', 'POST', widgets, { id_base: 'text', sidebar: 'side', instance });
      expect(refused.at('code')).toBe('rest_invalid_widget');
    }
    const unknown = await people.as('ada', 'POST', widgets, { id_base: 'nothing', sidebar: 'side' });
    expect(unknown.at('code')).toBe('rest_invalid_widget');
  });

  test('settings are encoded and rendered before they are kept', async () => {
    const types = '/wp-json/wp/v2/widget-types';
    const encoded = await people.as('ada', 'POST', `${types}/text/encode`, {
      instance: {},
      form_data: 'widget-text[2][title]=<i>Tides</i>&widget-text[2][text]=Twice+a+day',
    });
    expect(encoded.json).toMatchObject({
      form: '',
      preview: expect.stringMatching(/^<div class="widget widget_text">.*Tides<\/h2>.*Twice a day/s),
      instance: { raw: { title: 'Tides', text: 'Twice a day' } },
    });
    const rendered = await people.as('ada', 'POST', `${types}/text/render`, {
      instance: encoded.at('instance'),
    });
    expect(rendered.at('preview')).toBe(encoded.at('preview'));
    const { encoded: text } = Object(encoded.at('instance'));
    const forged = await people.as('ada', 'POST', `${types}/text/render`, {
      instance: { encoded: text, hash: '0'.repeat(32) },
    });
    expect(forged.at('code')).toBe('rest_invalid_widget');
    for (const way of ['encode', 'render']) {
      const none = await people.as('ada', 'POST', `${types}/none/${way}`, {});
      expect(none).toMatchObject({ status: 404, json: { code: 'rest_widget_type_invalid' } });
      const allowed = async (kind: string) =>
        (await people.as('ada', 'OPTIONS', `${types}/${kind}/${way}`)).headers.Allow;
      expect([await allowed('none'), await allowed('text')]).toEqual([undefined, 'POST']);
    }
    expect((await people.as('ada', 'GET', `${types}/none`)).at('code')).toBe('rest_widget_type_invalid');
    expect((await people.as('arthur', 'POST', `${types}/text/encode`, {})).status).toBe(403);
  });

  test('only those who arrange the site see and change them', async () => {
    for (const [who, status] of [
      ['guest', 401],
      ['sue', 403],
      ['arthur', 403],
    ] as const) {
      expect((await people.as(who, 'GET', widgets)).status).toBe(status);
      expect((await people.as(who, 'GET', sidebars)).status).toBe(status);
      const made = await people.as(who, 'POST', widgets, { id_base: 'text', sidebar: 'side' });
      expect(made.status).toBe(status);
    }
  });
});
