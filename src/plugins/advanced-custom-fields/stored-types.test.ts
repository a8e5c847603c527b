import { fromPlain, serialize } from 'portolan/data';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const declared = (type: string, slug: string, settings: object) => ({
  slug,
  type,
  title: slug,
  content: serialize(fromPlain(settings as never)),
});

const boats = {
  post_type: 'boat',
  labels: { name: 'Boats', singular_name: 'Boat', add_new: '' },
  public: true,
  publicly_queryable: true,
  has_archive: true,
  has_archive_slug: 'all-boats',
  rewrite: { permalink_rewrite: 'custom_permalink', slug: 'vessels', with_front: '1', feeds: '0' },
  query_var: 'post_type_key',
  show_in_rest: true,
  rest_base: 'boats',
  supports: ['title', 'editor', 'custom-fields'],
  taxonomies: ['rig'],
};
const rigs = {
  taxonomy: 'rig',
  object_type: [],
  labels: { name: 'Rigs', singular_name: 'Rig' },
  public: true,
  hierarchical: true,
  show_in_rest: true,
  rewrite: { permalink_rewrite: 'taxonomy_key', slug: '' },
};
const group = (show: string, fields: string) => ({
  title: fields,
  show_in_rest: 1,
  location: [[{ param: 'post_type', operator: '==', value: show }]],
});

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    pages: [
      declared('acf-post-type', 'post_type_1', boats),
      declared('acf-taxonomy', 'taxonomy_1', rigs),
      declared('acf-field-group', 'group_1', group('boat', 'Boat')),
      declared('acf-field-group', 'group_2', group('page', 'Page')),
      {
        slug: 'cog',
        title: 'Cog',
        content: 'Sails.',
        type: 'boat',
        meta: { draught: '2', _draught: 'field_4' },
      },
      {
        slug: 'shown',
        title: 'Shown',
        content: '[acf field="draught"]',
        meta: { draught: '3', _draught: 'field_4' },
      },
    ],
    options: {
      active_plugins: serialize(fromPlain(['advanced-custom-fields/acf.php'])),
      acf_first_activated_version: '6.7.0.2',
    },
  });
  const { posts } = site.site;
  const groupId = async (slug: string) => (await posts.bySlug(slug, ['acf-field-group']))[0]?.ID ?? 0;
  const field = async (parent: number, order: number, name: string, settings: object) =>
    posts.insert({
      post_type: 'acf-field',
      post_status: 'publish',
      post_parent: parent,
      menu_order: order,
      post_title: name,
      post_excerpt: name,
      post_name: `field_${order}`,
      post_content: serialize(fromPlain(settings as never)),
    });
  const boat = await groupId('group_1');
  await field(boat, 1, 'name', { type: 'text', default_value: 'Unnamed' });
  await field(boat, 2, 'pictures', { type: 'gallery' });
  await field(boat, 3, 'kinds', { type: 'select', multiple: 1 });
  await field(await groupId('group_2'), 4, 'draught', { type: 'number' });
});
afterAll(() => site.close());

it('serves the types and taxonomies that the owner made, at their addresses and over REST', async () => {
  const status = async (path: string) => (await site.fetch(path)).status;
  expect(await status('/all-boats/')).toBe(200);
  expect(await status('/vessels/cog/')).toBe(200);
  expect(site.site.taxonomies.get('rig')).toMatchObject({
    objectTypes: ['boat'],
    hierarchical: true,
    rewrite: { slug: 'rig' },
  });
  const [boat] = (await (await site.fetch('/wp-json/wp/v2/boats')).json()) as {
    link: string;
    rig: unknown;
  }[];
  expect(boat?.link).toMatch(/\/vessels\/cog\/$/);
  expect(boat?.rig).toEqual([]);
});

it('gives the fields of the groups that belong to an object, filled in or not, and no others', async () => {
  const acfOf = async (path: string) =>
    ((await (await site.fetch(`/wp-json/wp/v2/${path}`)).json()) as { acf: unknown }[])[0]?.acf;
  expect(await acfOf('boats?slug=cog')).toEqual({ name: 'Unnamed', pictures: null, kinds: [] });
  expect(await acfOf('pages?slug=shown')).toEqual({ draught: 3 });
});

it('prints nothing by the shortcode where the site began with a version that switches it off', async () => {
  const html = await (await site.fetch('/shown/')).text();
  expect(html).toContain('Shown');
  expect(html).not.toContain('[acf');
  expect(html).not.toMatch(/<p>\s*3\s*<\/p>/);
});
