import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPeople, type People } from './rest-people.ts';

let people: People;

beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.close());

const posts = '/wp-json/wp/v2/posts';
const media = '/wp-json/wp/v2/media';

describe('the life of a post', () => {
  test('drafted, published, found, binned, deleted', async () => {
    const made = await people.as('arthur', 'POST', posts, {
      title: 'Ox-bow <b>lakes</b>',
      content: 'Slow water.',
    });
    expect(made).toMatchObject({
      status: 201,
      json: { status: 'draft', slug: '', author: people.users.arthur },
    });
    const item = `${posts}/${made.at('id')}`;
    expect(made.headers['Location']).toBe(`https://atlas.example${item}`);
    expect((await people.as('guest', 'GET', item)).status).toBe(401);

    const published = await people.as('arthur', 'PUT', item, {
      status: 'publish',
      excerpt: { raw: 'Short' },
    });
    expect(published.json).toMatchObject({
      slug: 'ox-bow-lakes',
      link: 'https://atlas.example/ox-bow-lakes/',
    });
    expect((await people.as('guest', 'GET', item)).at('excerpt.rendered')).toBe('<p>Short</p>\n');

    const changed = await people.as('arthur', 'PATCH', item, { content: 'Slower water.', slug: 'meanders' });
    expect(changed.at('link')).toBe('https://atlas.example/meanders/');
    const history = await people.as('arthur', 'GET', `${item}/revisions`);
    expect(history.each('content.rendered')).toEqual(['<p>Slower water.</p>\n', '<p>Slow water.</p>\n']);

    expect((await people.as('arthur', 'DELETE', item)).json).toMatchObject({
      status: 'trash',
      slug: 'meanders__trashed',
    });
    expect((await people.as('arthur', 'DELETE', item)).status).toBe(410);
    const deleted = await people.as('arthur', 'DELETE', `${item}?force=true`);
    expect(deleted.json).toMatchObject({ deleted: true, previous: { id: made.at('id') } });
    expect((await people.as('arthur', 'GET', item)).status).toBe(404);
    expect((await people.as('ada', 'GET', `${item}/revisions`)).status).toBe(404);
  });

  test('never stands below itself, be it a page or a category', async () => {
    for (const [path, name] of [
      ['/wp-json/wp/v2/pages', 'title'],
      ['/wp-json/wp/v2/categories', 'name'],
    ] as const) {
      const make = async (body: object) => Number((await people.as('ada', 'POST', path, body)).at('id'));
      const above = await make({ [name]: `Above ${name}` });
      const below = await make({ [name]: `Below ${name}`, parent: above });
      const put = (parent: number) => people.as('ada', 'POST', `${path}/${above}`, { parent });
      expect((await put(above)).at('parent')).toBe(0);
      expect((await put(below)).at('parent')).toBe(0);
      expect((await people.as('ada', 'GET', `${path}/${below}`)).at('parent')).toBe(above);
      for (const id of [below, above]) await people.as('ada', 'DELETE', `${path}/${id}?force=true`);
    }
  });

  test('gets its slug back when it comes out of the bin', async () => {
    const made = await people.as('arthur', 'POST', posts, { title: 'Oxbow', status: 'publish' });
    const item = `${posts}/${made.at('id')}`;
    expect((await people.as('arthur', 'DELETE', item)).at('slug')).toBe('oxbow__trashed');
    const back = await people.as('arthur', 'POST', item, { status: 'draft' });
    expect([back.at('status'), back.at('slug')]).toEqual(['draft', 'oxbow']);
    await people.as('arthur', 'DELETE', `${item}?force=true`);
  });

  test('an author may not touch what others wrote, nor speak for them', async () => {
    const made = await people.as('ada', 'POST', posts, { title: 'Of the owner', status: 'publish' });
    const item = `${posts}/${made.at('id')}`;
    expect((await people.as('arthur', 'POST', item, { title: 'Mine' })).at('code')).toBe('rest_cannot_edit');
    expect((await people.as('arthur', 'DELETE', item)).at('code')).toBe('rest_cannot_delete');
    expect(
      (await people.as('arthur', 'POST', posts, { title: 'x', author: people.users.ada })).at('code'),
    ).toBe('rest_cannot_edit_others');
    expect((await people.as('sue', 'POST', posts, { title: 'x' })).at('code')).toBe('rest_cannot_create');
    expect((await people.as('guest', 'POST', posts, { title: 'x' })).status).toBe(401);
  });

  test('scripts stay only in what those write who may post any HTML', async () => {
    const content = '<p onclick="x()">Hello</p><script>steal()</script>';
    const byAuthor = await people.as('arthur', 'POST', posts, { title: 'Scripts', content });
    expect(byAuthor.at('content.raw')).toBe('<p>Hello</p>steal()');
    const byAdmin = await people.as('ada', 'POST', posts, { title: 'Scripts', content });
    expect(byAdmin.at('content.raw')).toBe(content);
  });

  test('what is not published is not told', async () => {
    const draft = (await people.as('ada', 'POST', posts, { title: 'Secret plan' })).at('id');
    const locked = await people.as('ada', 'POST', posts, {
      title: 'Behind a door',
      content: 'The word is granite.',
      password: 'open',
      status: 'publish',
    });
    expect((await people.as('guest', 'GET', `${posts}?include=${draft}`)).json).toEqual([]);
    expect((await people.as('guest', 'GET', `${posts}?status=draft`)).at('data.details.status.code')).toBe(
      'rest_forbidden_status',
    );
    expect((await people.as('guest', 'GET', `${posts}?search=granite`)).json).toEqual([]);
    const item = `${posts}/${locked.at('id')}`;
    const shown = await people.as('guest', 'GET', item);
    const texts = ['content.rendered', 'excerpt.rendered', 'password'].map((path) => shown.at(path));
    expect(texts).toEqual(['', '', undefined]);
    expect((await people.as('guest', 'GET', `${item}?password=shut`)).status).toBe(403);
    expect((await people.as('guest', 'GET', `${item}?password=open`)).at('content.rendered')).toContain(
      'granite',
    );
    expect((await people.as('guest', 'GET', `${item}?context=edit`)).status).toBe(401);
  });

  test('meta registered by code is typed; other meta cannot be written', async () => {
    const made = await people.as('ada', 'POST', posts, {
      title: 'With meta',
      meta: { reading_minutes: 7, _edit_lock: 'x' },
    });
    expect(made.at('meta')).toMatchObject({ reading_minutes: 7 });
    expect(
      (await people.site.posts.meta([Number(made.at('id'))])).get(Number(made.at('id')))?.get('_edit_lock'),
    ).toBeUndefined();
    const wrong = await people.as('ada', 'POST', `${posts}/${made.at('id')}`, {
      meta: { reading_minutes: 'long' },
    });
    expect(wrong.at('message')).toBe('meta.reading_minutes is not of type integer.');
  });
});

describe('people and settings', () => {
  test('guests see authors of published posts only, and no addresses', async () => {
    const { text, each } = await people.as('guest', 'GET', '/wp-json/wp/v2/users');
    expect(each('slug')).toEqual(['ada', 'arthur']);
    expect(text).not.toMatch(/@atlas\.example|roles|capabilities/);
    expect((await people.as('guest', 'GET', `/wp-json/wp/v2/users/${people.users.sue}`)).status).toBe(401);
    expect((await people.as('guest', 'GET', '/wp-json/wp/v2/users?context=edit')).status).toBe(401);
  });

  test('nobody makes themselves an administrator', async () => {
    const path = `/wp-json/wp/v2/users/${people.users.arthur}`;
    const { status } = await people.as('arthur', 'POST', path, { roles: ['administrator'] });
    expect(status).toBe(403);
    expect(
      (await people.as('sue', 'POST', `/wp-json/wp/v2/users/${people.users.ada}`, { password: 'x' })).status,
    ).toBe(403);
  });

  test('settings are for the owner', async () => {
    const path = '/wp-json/wp/v2/settings';
    expect((await people.as('arthur', 'GET', path)).status).toBe(403);
    expect((await people.as('ada', 'POST', path, { title: 'Atlas' })).at('title')).toBe('Atlas');
    expect(people.site.options.get('blogname')).toBe('Atlas');
    const written = await people.as('ada', 'POST', path, {
      title: 'Maps & <b>more</b><script>x</script>',
      timezone: 'Europe/Madrid',
      date_format: 'j <i>F</i> Y',
      posts_per_page: -5,
      start_of_week: -1,
    });
    expect(written.json).toMatchObject({
      title: 'Maps &amp; &lt;b&gt;more&lt;/b&gt;x',
      timezone: 'Europe/Madrid',
      date_format: 'j F Y',
      posts_per_page: 5,
      start_of_week: 1,
    });
    // What cannot be is left as it was.
    for (const impossible of [
      { timezone: 'Atlantis/Harbour' },
      { timezone: '+02:00' },
      { language: 'tlh' },
      { url: 'ftp://atlas.example' },
    ]) {
      const kept = await people.as('ada', 'POST', path, impossible);
      expect([kept.status, kept.json]).toEqual([200, written.json]);
    }
    await people.as('ada', 'POST', path, { title: 'Atlas', timezone: '', posts_per_page: 10 });
  });

  test('terms are made, nested and deleted', async () => {
    const path = '/wp-json/wp/v2/categories';
    const rivers = await people.as('ada', 'POST', path, { name: 'Rivers' });
    const id = rivers.at('id');
    const deltas = await people.as('ada', 'POST', path, { name: 'Deltas', parent: id });
    expect(deltas.json).toMatchObject({ slug: 'deltas', parent: id });
    const again = await people.as('ada', 'POST', path, { name: 'Rivers' });
    expect(again.json).toMatchObject({ code: 'term_exists', data: { term_id: id } });
    expect((await people.as('arthur', 'POST', path, { name: 'Glaciers' })).status).toBe(403);
    expect((await people.as('ada', 'DELETE', `${path}/${id}?force=true`)).at('deleted')).toBe(true);
    expect((await people.as('guest', 'GET', `${path}/${deltas.at('id')}`)).at('parent')).toBe(0);
  });
});

describe('media', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#258' } })
      .jpeg()
      .toBuffer();
  const headers = (name: string, type = 'image/jpeg') => ({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
  });
  const upload = async (name: string, body: Uint8Array, type?: string) =>
    people.as('arthur', 'POST', media, body, { headers: headers(name, type) });

  test('a picture gets its sizes; deleting it takes its files along', async () => {
    const made = await upload('river map.jpg', await picture(900, 600));
    expect(made.status).toBe(201);
    const id = made.at('id');
    expect(Object.keys(Object(made.at('media_details.sizes')))).toEqual([
      'medium',
      'thumbnail',
      'medium_large',
      'full',
    ]);
    expect(made.at('media_details')).toMatchObject({
      width: 900,
      height: 600,
      sizes: { medium: { width: 300, height: 200 } },
    });
    const file = join(people.site.folder, 'uploads', String(made.at('media_details.file')));
    const thumbnail = file.replace('.jpg', '-150x150.jpg');
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 150, height: 150, format: 'jpeg' });
    const again = await upload('river map.jpg', await picture(90, 60));
    expect(again.at('source_url')).toMatch(/\/river-map-1\.jpg$/);
    expect((await people.as('arthur', 'DELETE', `${media}/${id}`)).status).toBe(501);
    expect((await people.as('arthur', 'DELETE', `${media}/${id}?force=true`)).status).toBe(200);
    expect([existsSync(file), existsSync(thumbnail)]).toEqual([false, false]);
  });

  test('very large pictures are scaled down and the file that came is kept', async () => {
    const { at } = await upload('huge.jpg', await picture(3000, 1500));
    expect(at('media_details')).toMatchObject({ width: 2560, height: 1280, original_image: 'huge.jpg' });
    expect(at('source_url')).toMatch(/\/huge-scaled\.jpg$/);
  });

  test('names lead nowhere else', async () => {
    for (const name of ['../../portolan.config.jpg', '..\\..\\x.jpg', '/etc/x.jpg', 'a\0b.php.jpg']) {
      const { at } = await upload(name, await picture(20, 20));
      expect(at('media_details.file')).toMatch(/^\d{4}\/\d\d\/[\w.-]+\.jpg$/);
      expect(at('media_details.file')).not.toContain('..');
    }
  });

  test('programs are refused, whatever they are called', async () => {
    const php = Buffer.from('<?php system($_GET["c"]);');
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    for (const [name, body] of [
      ['x.php', php],
      ['x.jpg', php],
      ['x.phtml', php],
      ['x.html', page],
      ['x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['x.png', page],
      ['x.pdf', page],
      ['.htaccess', Buffer.from('Deny from all')],
    ] as const) {
      const { status, at } = await upload(name, body, 'image/png');
      expect([name, status, at('code')]).toEqual([name, 500, 'rest_upload_sideload_error']);
    }
  });

  test('a damaged picture is kept without sizes', async () => {
    const whole = await picture(900, 600);
    const { status, at } = await upload('torn.jpg', whole.subarray(0, 200));
    expect(status).toBe(201);
    expect(at('media_details.sizes')).toEqual({});
  });

  test('files come in forms too', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portolan-upload-'));
    const path = join(folder, 'part');
    const bytes = await picture(40, 30);
    await writeFile(path, bytes);
    const file = { field: 'file', filename: 'in-a-form.jpg', type: 'image/jpeg', path, bytes: bytes.length };
    const made = await people.as('arthur', 'POST', media, undefined, { files: [file] });
    expect(made.json).toMatchObject({ slug: 'in-a-form', media_details: { width: 40 } });
    const other = await people.as('arthur', 'POST', media, undefined, { files: [{ ...file, field: 'x' }] });
    expect([other.status, other.at('code')]).toEqual([500, 'rest_upload_unknown_error']);
    await rm(folder, { recursive: true });
  });

  test('a picture is cut and turned into a new one', async () => {
    const { at } = await upload('wide.jpg', await picture(400, 200));
    const edited = await people.as('arthur', 'POST', `${media}/${at('id')}/edit`, {
      src: at('source_url'),
      modifiers: [
        { type: 'crop', args: { left: 0, top: 0, width: 50, height: 100 } },
        { type: 'rotate', args: { angle: 90 } },
      ],
    });
    expect(edited).toMatchObject({ status: 201, json: { media_details: { width: 200, height: 200 } } });
    expect(edited.at('source_url')).toMatch(/\/wide-edited\.jpg$/);
    // It is called as its original, and knows it.
    const original = await people.as('arthur', 'GET', `${media}/${at('id')}`);
    expect(edited.json).toMatchObject({
      title: original.at('title'),
      alt_text: original.at('alt_text'),
      slug: `${original.at('slug')}-2`,
      media_details: { parent_image: { attachment_id: String(at('id')) } },
    });
    expect(edited.at('guid')).not.toHaveProperty('raw');
    const inPart = await people.as('arthur', 'POST', `${media}/${at('id')}/edit`, {
      src: at('source_url'),
      x: 10,
      width: 50,
    });
    expect([inPart.status, inPart.at('code')]).toEqual([400, 'rest_image_not_edited']);
    const missing = await people.as('arthur', 'POST', `${media}/${at('id')}/edit`, {
      src: 'https://x.example/y.jpg',
      rotation: 90,
    });
    expect(missing.at('code')).toBe('rest_unknown_attachment');
  });

  test('a body needs a name, not a type', async () => {
    const body = await picture(20, 20);
    const sent = (input: Readonly<Record<string, string>>) =>
      people.as('arthur', 'POST', media, body, { headers: input });
    const untyped = await sent({ 'content-disposition': 'attachment; filename=untyped.jpg' });
    expect(untyped).toMatchObject({ status: 201, json: { slug: 'untyped', mime_type: 'image/jpeg' } });
    const refused = [
      await sent({ 'content-type': 'image/jpeg' }),
      await sent({ 'content-type': 'image/jpeg', 'content-disposition': 'attachment' }),
    ];
    expect(refused.map(({ status, at }) => [status, at('code')])).toEqual([
      [400, 'rest_upload_no_content_disposition'],
      [400, 'rest_upload_invalid_disposition'],
    ]);
  });

  test('subscribers and guests do not upload', async () => {
    const body = await picture(20, 20);
    for (const login of ['sue', 'guest'] as const) {
      const { at } = await people.as(login, 'POST', media, body, { headers: headers('x.jpg') });
      expect(at('code')).toBe('rest_cannot_create');
    }
    expect((await people.as('arthur', 'POST', media)).at('code')).toBe('rest_upload_no_data');
  });
});
