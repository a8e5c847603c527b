import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromPlain, serialize } from '../../src/database/php-serialize.ts';
import { openPeople, type People } from './rest-people.ts';

let people: People;

beforeAll(async () => {
  people = await openPeople({ options: { stylesheet: 'atlas', db_version: '60717' } });
  const rights = {
    administrator: true,
    ...{ install_plugins: true, activate_plugins: true, delete_plugins: true, export: true },
  };
  await people.site.users.setMeta(people.users.ada, 'wp_capabilities', [serialize(fromPlain(rights))]);
});
afterAll(() => people.close());

const reading = 'GET';
const everything = 'GET, POST, PUT, PATCH, DELETE';

test.each([
  ['wp/v2/block-types', 'block-type', reading, ['context', 'namespace']],
  ['wp/v2/block-types/core/archives', 'block-type', reading, ['name', 'namespace', 'context']],
  ['wp/v2/block-patterns/patterns', 'block-pattern', reading, []],
  ['wp/v2/block-patterns/categories', 'block-pattern-category', reading, []],
  [
    'wp/v2/block-renderer/core/archives',
    'rendered-block',
    'GET, POST',
    ['name', 'context', 'attributes', 'post_id'],
  ],
  ['wp/v2/themes', 'theme', reading, ['status']],
  ['wp/v2/themes/atlas', 'theme', reading, ['stylesheet']],
  ['wp/v2/plugins', 'plugin', 'GET, POST', ['context', 'search', 'status']],
  ['wp/v2/plugins/jetpack/jetpack', 'plugin', everything, ['context', 'plugin']],
  ['wp/v2/widget-types', 'widget-type', reading, ['context']],
  ['wp/v2/widget-types/text', 'widget-type', reading, ['id', 'context']],
  ['wp/v2/templates', 'wp_template', 'GET, POST', ['context', 'wp_id', 'area', 'post_type']],
  ['wp/v2/templates/atlas//index', 'wp_template', everything, ['id', 'context']],
  ['wp/v2/template-parts', 'wp_template_part', 'GET, POST', ['context', 'wp_id', 'area', 'post_type']],
  ['wp/v2/font-collections', 'font-collection', reading, ['context', 'page', 'per_page']],
  [
    'wp/v2/font-families',
    'wp_font_family',
    'GET, POST',
    [
      ...['context', 'page', 'per_page', 'exclude', 'include', 'search_semantics', 'offset', 'order'],
      ...['orderby', 'slug'],
    ],
  ],
  ['wp/v2/block-directory/search', 'block-directory-item', reading, ['context', 'page', 'per_page', 'term']],
  [
    'wp/v2/pattern-directory/patterns',
    'pattern-directory-item',
    reading,
    [
      ...['context', 'page', 'per_page', 'search', 'category', 'keyword'],
      ...['slug', 'offset', 'order', 'orderby'],
    ],
  ],
  ['wp-block-editor/v1/url-details', 'url-details', reading, ['url']],
  ['wp-block-editor/v1/navigation-fallback', 'navigation-fallback', reading, []],
  ['wp-site-health/v1/tests/page-cache', 'wp-site-health-test', reading, []],
  ['wp-abilities/v1/abilities', 'ability', reading, ['context', 'page', 'per_page', 'category']],
])('OPTIONS of %s tells what can be asked, and what the caller may do', async (path, title, allow, args) => {
  const [namespace = ''] = /^.*?\/v\d/.exec(path) ?? [];
  const description = await people.as('ada', 'OPTIONS', `/wp-json/${path}`);
  expect(description).toMatchObject({
    status: 200,
    headers: { Allow: allow },
    json: {
      namespace,
      methods: allow.split(', '),
      schema: { $schema: expect.stringContaining('schema#'), title, type: 'object' },
    },
  });
  expect(Object.keys(Object(description.at('endpoints.0.args')))).toEqual(args);
  const guest = await people.as('guest', 'OPTIONS', `/wp-json/${path}`);
  expect(guest.headers['Allow']).toBeUndefined();
  expect(guest.json).toEqual(description.json);
});

test('the fonts of a family and its styles tell the same way', async () => {
  const family = await people.as('ada', 'POST', '/wp-json/wp/v2/font-families', {
    font_family_settings: '{"name":"A","slug":"a","fontFamily":"A"}',
  });
  const faces = await people.as(
    'ada',
    'OPTIONS',
    `/wp-json/wp/v2/font-families/${family.at('id')}/font-faces`,
  );
  expect(faces.json).toMatchObject({ methods: ['GET', 'POST'], schema: { title: 'wp_font_face' } });
  expect(faces.headers['Allow']).toBe('GET, POST');
  const styles = await people.site.posts.insert({ post_type: 'wp_global_styles', post_status: 'publish' });
  const one = await people.as('ada', 'OPTIONS', `/wp-json/wp/v2/global-styles/${styles}`);
  expect(one.headers['Allow']).toBe('GET, POST, PUT, PATCH');
  expect(one.at('schema.title')).toBe('wp_global_styles');
  const author = await people.as('arthur', 'OPTIONS', `/wp-json/wp/v2/global-styles/${styles}`);
  expect(author.headers['Allow']).toBe('GET');
});

test('nothing that only this program understands is printed', async () => {
  for (const path of ['templates', 'font-families', 'plugins', 'block-types']) {
    const { text } = await people.as('ada', 'OPTIONS', `/wp-json/wp/v2/${path}`);
    expect(text).not.toMatch(/"(?:validate|sanitize)"/);
  }
});
