import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromPlain, serialize } from '../../src/database/php-serialize.ts';
import { type Answer, openPeople, type People } from './rest-people.ts';

let people: People;

beforeAll(async () => {
  people = await openPeople({ options: { stylesheet: 'atlas', template: 'atlas', db_version: '60717' } });
  const rights = { administrator: true, install_plugins: true, activate_plugins: true, export: true };
  await people.site.users.setMeta(people.users.ada, 'wp_capabilities', [serialize(fromPlain(rights))]);
});
afterAll(() => people.close());

const root = '/wp-json/wp/v2';
const templates = `${root}/templates`;
const styles = `${root}/global-styles`;
const families = `${root}/font-families`;

const links = (answer: Answer) => Object.keys(Object(answer.at('_links')));

describe('templates', () => {
  test('are kept for the theme in use, changed, and taken away', async () => {
    expect((await people.as('ada', 'GET', templates)).json).toEqual([]);
    const made = await people.as('ada', 'POST', templates, {
      slug: 'page-tides',
      title: 'Tides',
      content: '<!-- wp:paragraph --><p>High</p><!-- /wp:paragraph -->',
      description: 'For tides',
    });
    expect(made).toMatchObject({
      status: 201,
      headers: { Location: `https://atlas.example${templates}/atlas//page-tides` },
      json: {
        id: 'atlas//page-tides',
        theme: 'atlas',
        content: { raw: '<!-- wp:paragraph --><p>High</p><!-- /wp:paragraph -->' },
        slug: 'page-tides',
        source: 'custom',
        origin: null,
        type: 'wp_template',
        description: 'For tides',
        title: { raw: 'Tides', rendered: 'Tides' },
        status: 'publish',
        has_theme_file: false,
        is_custom: true,
        author: people.users.ada,
        author_text: 'ada',
        original_source: 'user',
      },
    });
    expect(links(made)).toEqual([
      ...['self', 'collection', 'about', 'version-history', 'wp:action-publish'],
      ...['wp:action-unfiltered-html', 'curies'],
    ]);
    const one = `${templates}/atlas//page-tides`;
    expect((await people.as('ada', 'GET', one)).at('wp_id')).toBe(made.at('wp_id'));
    expect((await people.as('ada', 'GET', templates)).each('id')).toEqual(['atlas//page-tides']);
    expect((await people.as('ada', 'GET', `${templates}?wp_id=${people.post}`)).json).toEqual([]);

    const changed = await people.as('ada', 'PUT', one, { content: { raw: 'Low' } });
    expect(changed.json).toMatchObject({
      content: { raw: 'Low', block_version: 0 },
      title: { raw: 'Tides' },
    });
    const drafts = `${one}/autosaves`;
    const draft = await people.as('ada', 'POST', drafts, { content: 'Ebb' });
    expect(draft).toMatchObject({ status: 200, json: { parent: made.at('wp_id'), content: { raw: 'Ebb' } } });
    expect((await people.as('ada', 'GET', drafts)).each('content.raw')).toEqual(['Ebb']);
    expect((await people.as('ada', 'GET', `${drafts}/${draft.at('wp_id')}`)).at('content.raw')).toBe('Ebb');
    expect(await people.as('sue', 'GET', drafts)).toMatchObject({ status: 403 });
    expect(await people.as('sue', 'GET', `${templates}/atlas//nothing/autosaves`)).toMatchObject({
      status: 404,
      json: { code: 'rest_post_invalid_parent' },
    });
    await people.site.posts.delete(Number(draft.at('wp_id')));
    const history = `${one}/revisions`;
    const revisions = await people.as('ada', 'GET', history);
    expect(revisions.each('parent')).toEqual([made.at('wp_id')]);
    expect(revisions.each('content.raw')).toEqual(['Low']);
    const revision = `${history}/${revisions.at('0.wp_id')}`;
    expect((await people.as('ada', 'GET', revision)).at('content.raw')).toBe('Low');
    expect((await people.as('ada', 'DELETE', revision)).at('code')).toBe('rest_trash_not_supported');

    expect((await people.as('ada', 'DELETE', one)).at('status')).toBe('trash');
    expect(await people.as('ada', 'DELETE', one)).toMatchObject({
      status: 404,
      json: { code: 'rest_template_not_found' },
    });
  });

  test('stand in for one another', async () => {
    const lookup = (query: string) => people.as('ada', 'GET', `${templates}/lookup?${query}`);
    expect((await lookup('slug=category-news')).text).toBe('{}');
    await people.as('ada', 'POST', templates, { slug: 'archive', title: 'Archive', content: 'All' });
    const found = await lookup('slug=category-news');
    expect(found.json).toMatchObject({ slug: 'archive', is_custom: false });
    expect((await lookup('slug=page-about')).text).toBe('{}');
    expect((await lookup('is_custom=1')).at('code')).toBe('rest_missing_callback_param');
  });

  test('parts say what place they are for', async () => {
    const parts = `${root}/template-parts`;
    const made = await people.as('ada', 'POST', parts, {
      slug: 'top',
      title: 'Top',
      content: 'Hello',
      area: 'header',
    });
    expect(made.at('area')).toBe('header');
    const other = await people.as('ada', 'POST', parts, { slug: 'odd', title: 'Odd', area: 'roof' });
    expect(other.at('area')).toBe('uncategorized');
    expect((await people.as('ada', 'GET', `${parts}?area=header`)).each('slug')).toEqual(['top']);
    const moved = await people.as('ada', 'POST', `${parts}/atlas//top`, { area: 'footer' });
    expect(moved.at('area')).toBe('footer');
    const gone = await people.as('ada', 'DELETE', `${parts}/atlas//top?force=true`);
    expect(gone.json).toMatchObject({ deleted: true, previous: { slug: 'top', area: 'footer' } });
  });

  test('what cannot be is refused in WordPress’s words', async () => {
    const refused = async (body: unknown, code: string) =>
      expect((await people.as('ada', 'POST', templates, body)).at('code')).toBe(code);
    await refused({}, 'rest_missing_callback_param');
    await refused({ slug: 'ä ö' }, 'rest_invalid_param');
    await refused({ slug: 'empty' }, 'empty_content');
    await refused({ slug: 'x', title: 'X', author: 999_999 }, 'rest_invalid_author');
    await refused({ slug: 'x', title: 'X', theme: 'elsewhere' }, 'rest_template_insert_error');
    expect((await people.as('ada', 'GET', `${templates}/atlas//none`)).at('code')).toBe(
      'rest_template_not_found',
    );
    expect((await people.as('ada', 'GET', `${templates}/none`)).at('code')).toBe('rest_template_not_found');
  });

  test('whoever writes posts may look, only those who arrange the site may change', async () => {
    for (const [who, reading, writing] of [
      ['guest', 401, 401],
      ['sue', 403, 403],
      ['arthur', 200, 403],
    ] as const) {
      const requested = await people.as(who, 'GET', templates);
      expect(requested.status).toBe(reading);
      expect(requested.at('code')).toBe(reading === 200 ? undefined : 'rest_cannot_manage_templates');
      const made = await people.as(who, 'POST', templates, { slug: 'mine', title: 'Mine' });
      expect([made.status, made.at('code')]).toEqual([writing, 'rest_cannot_manage_templates']);
    }
  });
});

describe('global styles', () => {
  let id: number;
  beforeAll(async () => {
    id = await people.site.posts.insert({
      post_type: 'wp_global_styles',
      post_status: 'publish',
      post_title: 'Custom Styles',
      post_name: 'wp-global-styles-atlas',
      post_content: '{"version": 3, "isGlobalStylesUserThemeJSON": true }',
    });
  });

  test('are read, changed, and kept as they were', async () => {
    const one = `${styles}/${id}`;
    const before = await people.as('ada', 'GET', one);
    expect(before.text).toContain('"settings":{},"styles":{}');
    expect(before.json).toMatchObject({ id, title: { rendered: 'Custom Styles' } });
    const colour = { color: { text: '#123456' } };
    const changed = await people.as('ada', 'POST', one, { styles: colour, title: 'Mine' });
    expect(changed.json).toMatchObject({ styles: colour, settings: {}, title: { raw: 'Mine' } });
    const stored = await people.site.posts.byId(id);
    expect(JSON.parse(stored?.post_content ?? '')).toEqual({
      styles: colour,
      isGlobalStylesUserThemeJSON: true,
      version: 3,
    });
    const sizes = { typography: { fluid: true } };
    expect((await people.as('ada', 'PATCH', one, { settings: sizes })).json).toMatchObject({
      styles: colour,
      settings: sizes,
    });
    const history = await people.as('ada', 'GET', `${one}/revisions`);
    expect(history.each('settings')).toEqual([sizes, {}]);
    expect(history.headers['X-WP-Total']).toBe('2');
    const [latest] = history.each('id');
    expect((await people.as('ada', 'GET', `${one}/revisions/${latest}`)).at('styles')).toEqual(colour);
    const markup = await people.as('ada', 'POST', one, { styles: { css: '</style><script>' } });
    expect([markup.status, markup.at('code')]).toEqual([400, 'rest_custom_css_illegal_markup']);
  });

  test('of the theme are empty where it is no block theme', async () => {
    const theme = await people.as('ada', 'GET', `${styles}/themes/atlas`);
    expect(theme.json).toMatchObject({ settings: {}, styles: {} });
    expect((await people.as('ada', 'GET', `${styles}/themes/atlas/variations`)).json).toEqual([]);
    expect((await people.as('ada', 'GET', `${styles}/themes/other`)).at('code')).toBe('rest_theme_not_found');
  });

  test('are not for everyone', async () => {
    const one = `${styles}/${id}`;
    expect((await people.as('guest', 'GET', one)).at('code')).toBe('rest_cannot_view');
    expect((await people.as('arthur', 'GET', one)).status).toBe(200);
    expect((await people.as('arthur', 'GET', `${one}?context=edit`)).at('code')).toBe(
      'rest_forbidden_context',
    );
    expect((await people.as('arthur', 'POST', one, {})).at('code')).toBe('rest_cannot_edit');
    expect((await people.as('arthur', 'GET', `${one}/revisions`)).at('code')).toBe('rest_cannot_view');
    expect((await people.as('ada', 'GET', `${styles}/999999`)).at('code')).toBe(
      'rest_global_styles_not_found',
    );
    expect((await people.as('guest', 'GET', `${styles}/themes/atlas`)).at('code')).toBe(
      'rest_cannot_read_global_styles',
    );
  });
});

describe('fonts', () => {
  const lato = { name: 'Lato', slug: 'lato', fontFamily: 'Lato, sans-serif' };

  test('a family and its faces are installed and taken away with their files', async () => {
    const made = await people.as('ada', 'POST', families, { font_family_settings: JSON.stringify(lato) });
    expect(made).toMatchObject({
      status: 201,
      json: { theme_json_version: 3, font_faces: [], font_family_settings: { ...lato, preview: '' } },
    });
    const one = `${families}/${made.at('id')}`;
    const again = await people.as('ada', 'POST', families, { font_family_settings: JSON.stringify(lato) });
    expect(again.json).toMatchObject({
      code: 'rest_duplicate_font_family',
      message: 'A font family with slug "lato" already exists.',
    });
    const renamed = await people.as('ada', 'POST', one, {
      font_family_settings: JSON.stringify({ name: 'Lato 2' }),
    });
    expect(renamed.at('font_family_settings')).toMatchObject({ name: 'Lato 2', slug: 'lato' });

    const path = join(tmpdir(), `portolan-font-${process.pid}.woff2`);
    await writeFile(path, Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(16)]));
    const face = (settings: object, type = 'woff2') =>
      people.as('ada', 'POST', `${one}/font-faces`, undefined, {
        body: new URLSearchParams({ font_face_settings: JSON.stringify(settings) }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        files: [{ field: 'file-0', filename: `lato.${type}`, type: 'font/woff2', path, bytes: 20 }],
      });
    const settings = { fontFamily: 'Lato', fontWeight: '700', src: 'file-0' };
    const stored = await face(settings);
    expect(stored).toMatchObject({
      status: 201,
      json: {
        parent: made.at('id'),
        font_face_settings: {
          fontFamily: 'Lato',
          fontWeight: '700',
          src: 'https://atlas.example/wp-content/uploads/fonts/lato.woff2',
        },
      },
    });
    expect((await face(settings)).at('code')).toBe('rest_duplicate_font_face');
    expect((await face({ ...settings, fontWeight: '400' }, 'php')).at('code')).toBe(
      'rest_font_upload_invalid_file_type',
    );
    expect((await face({ ...settings, src: 'https://fonts.example/a.woff2' })).at('code')).toBe(
      'rest_invalid_param',
    );
    expect((await people.as('ada', 'GET', one)).at('font_faces')).toEqual([stored.at('id')]);
    expect((await people.as('ada', 'GET', `${one}/font-faces`)).each('id')).toEqual([stored.at('id')]);

    const folder = join(people.site.folder, 'uploads', 'fonts');
    expect(readdirSync(folder)).toEqual(['lato.woff2']);
    expect((await people.as('ada', 'DELETE', one)).status).toBe(501);
    expect((await people.as('ada', 'DELETE', `${one}?force=true`)).at('deleted')).toBe(true);
    expect(existsSync(join(folder, 'lato.woff2'))).toBe(false);
    expect((await people.as('ada', 'GET', families)).json).toEqual([]);
  });

  test.each([
    ['{"name":', 'font_family_settings parameter must be a valid JSON string.'],
    ['{"name":"A","slug":"a"}', 'fontFamily is a required property of font_family_settings.'],
    [JSON.stringify({ ...lato, name: '' }), 'font_family_settings[ name ] cannot be empty.'],
    [JSON.stringify({ ...lato, colour: 'red' }), 'colour is not a valid property of Object.'],
  ])('settings are checked: %s', async (input, message) => {
    const refused = await people.as('ada', 'POST', families, { font_family_settings: input });
    expect(refused).toMatchObject({ status: 400, json: { code: 'rest_invalid_param' } });
    expect(refused.at('data.params.font_family_settings')).toBe(message);
  });

  test('are for those who arrange the site', async () => {
    for (const [who, status] of [
      ['guest', 401],
      ['arthur', 403],
    ] as const) {
      expect(await people.as(who, 'GET', families)).toMatchObject({
        status,
        json: { code: 'rest_cannot_read', message: 'Sorry, you are not allowed to access font families.' },
      });
      const made = await people.as(who, 'POST', families, { font_family_settings: JSON.stringify(lato) });
      expect([made.status, made.at('code')]).toEqual([status, 'rest_cannot_create']);
      expect((await people.as(who, 'GET', `${root}/font-collections`)).status).toBe(status);
    }
    expect((await people.as('ada', 'GET', `${root}/font-collections`)).json).toEqual([]);
    expect((await people.as('ada', 'GET', `${root}/font-collections/google-fonts`)).at('code')).toBe(
      'rest_font_collection_not_found',
    );
  });
});

describe('what an editor program asks besides', () => {
  test('the menu to begin with is made of the pages, once', async () => {
    const path = '/wp-json/wp-block-editor/v1/navigation-fallback';
    const made = await people.as('ada', 'GET', path);
    const post = await people.site.posts.byId(Number(made.at('id')));
    expect(post).toMatchObject({
      post_type: 'wp_navigation',
      post_status: 'publish',
      post_content: '<!-- wp:page-list /-->',
    });
    expect((await people.as('ada', 'GET', path)).at('id')).toBe(made.at('id'));
    expect((await people.as('arthur', 'GET', path)).at('code')).toBe('rest_cannot_create');
    await people.site.posts.delete(Number(made.at('id')));
  });

  test('or of a menu that the site has', async () => {
    const menu = (await people.as('ada', 'POST', `${root}/menus`, { name: 'Lessons' })).at('id');
    const parent = await people.as('ada', 'POST', `${root}/menu-items`, {
      title: 'Rivers --> & more',
      url: 'https://rivers.example/',
      menus: menu,
      menu_order: 1,
    });
    await people.as('ada', 'POST', `${root}/menu-items`, {
      title: 'Deltas',
      url: '/deltas/',
      menus: menu,
      menu_order: 2,
      parent: parent.at('id'),
    });
    const made = await people.as('ada', 'GET', '/wp-json/wp-block-editor/v1/navigation-fallback');
    const post = await people.site.posts.byId(Number(made.at('id')));
    expect(post?.post_title).toBe('Lessons');
    expect(post?.post_content).toMatch(
      /^<!-- wp:navigation-submenu \{[^>]*\} --><!-- wp:navigation-link \{[^>]*"label":"Deltas"[^>]*\} \/--><!-- \/wp:navigation-submenu -->$/,
    );
    expect(post?.post_content).toContain('"label":"Rivers \\u002d\\u002d\\u003e \\u0026 more"');
  });

  test.each([
    [`${root}/pattern-directory/patterns`, 500, 'http_request_not_executed', 403],
    [`${root}/block-directory/search?term=map`, 500, 'plugins_api_failed', 403],
    ['/wp-json/wp-block-editor/v1/url-details?url=https://example.com', 404, 'no_response', 403],
    ['/wp-json/wp-block-editor/v1/export', 500, 'missing_zip_package', 403],
  ])('nothing is asked of others: %s', async (path, status, code, forSue) => {
    expect(await people.as('ada', 'GET', path)).toMatchObject({ status, json: { code } });
    expect((await people.as('sue', 'GET', path)).status).toBe(forSue);
    expect((await people.as('guest', 'GET', path)).status).toBe(401);
  });

  test('the health of the site', async () => {
    const health = '/wp-json/wp-site-health/v1';
    const status = await people.as('ada', 'GET', `${health}/tests/https-status`);
    expect(status.json).toMatchObject({
      status: 'good',
      badge: { label: 'Security', color: 'blue' },
      test: 'https_status',
    });
    const sizes = await people.as('ada', 'GET', `${health}/directory-sizes`);
    expect(Number(sizes.at('uploads_size.raw'))).toBeGreaterThanOrEqual(0);
    expect((await people.as('arthur', 'GET', `${health}/tests/page-cache`)).at('code')).toBe(
      'rest_forbidden',
    );
  });

  test('what programs may have done here', async () => {
    const abilities = '/wp-json/wp-abilities/v1';
    expect((await people.as('guest', 'GET', `${abilities}/abilities`)).status).toBe(401);
    expect((await people.as('sue', 'GET', `${abilities}/abilities`)).each('name')).toEqual([
      'core/get-site-info',
    ]);
    expect((await people.as('sue', 'GET', `${abilities}/abilities?category=user`)).json).toEqual([]);
    expect((await people.as('sue', 'GET', `${abilities}/categories`)).each('slug')).toEqual(['site', 'user']);
    const run = `${abilities}/abilities/core/get-site-info/run`;
    expect((await people.as('sue', 'GET', run)).at('code')).toBe('rest_ability_cannot_execute');
    expect((await people.as('ada', 'POST', run, {})).at('code')).toBe('rest_ability_invalid_method');
    expect((await people.as('ada', 'GET', `${run}?input[fields][]=url`)).json).toEqual({
      url: 'https://atlas.example',
    });
    expect((await people.as('ada', 'GET', `${run}?input[fields][]=nope`)).at('code')).toBe(
      'ability_invalid_input',
    );
  });
});
