import { fromPlain, serialize } from 'portolan/data';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let opened: TestSite;
let quay = 0;

beforeAll(async () => {
  opened = await openTestSite({
    pages: [
      {
        slug: 'quay',
        title: 'Quay',
        content:
          'Depth [acf field="depth"] m, opened [acf field="opened"], for [acf field="ships"], [acf field="note"] [acf field="secret"]',
      },
    ],
    options: { active_plugins: serialize(fromPlain(['advanced-custom-fields/acf.php'])) },
  });
  const { posts } = opened.site;
  quay = (await posts.bySlug('quay', ['page']))[0]?.ID ?? 0;
  const group = async (show: number) =>
    posts.insert({
      post_type: 'acf-field-group',
      post_status: 'publish',
      post_title: 'Harbour',
      post_name: `group_${show}`,
      post_content: serialize(fromPlain({ show_in_rest: show })),
    });
  const field = (parent: number, key: string, name: string, settings: Record<string, unknown>) =>
    posts.insert({
      post_type: 'acf-field',
      post_status: 'publish',
      post_parent: parent,
      post_title: name,
      post_excerpt: name,
      post_name: key,
      post_content: serialize(fromPlain(settings)),
    });
  const [shown, kept] = [await group(1), await group(0)];
  await field(shown, 'field_1', 'depth', { type: 'number' });
  await field(shown, 'field_2', 'opened', { type: 'date_picker', return_format: 'j F Y' });
  await field(shown, 'field_3', 'ships', { type: 'select', multiple: 1 });
  const berths = await field(shown, 'field_4', 'berths', { type: 'repeater' });
  await field(berths, 'field_5', 'length', { type: 'number' });
  await field(kept, 'field_6', 'note', { type: 'textarea', new_lines: 'br' });
  const values: Readonly<Record<string, readonly [string, string]>> = {
    depth: ['7.5', 'field_1'],
    opened: ['19030502', 'field_2'],
    ships: [serialize(fromPlain(['Cogs', 'Hulks'])), 'field_3'],
    berths: ['2', 'field_4'],
    berths_0_length: ['30', 'field_5'],
    berths_1_length: ['', 'field_5'],
    note: ['Old <script>x</script>\nwalls', 'field_6'],
  };
  for (const [name, [value, key]] of Object.entries(values)) {
    await posts.setMeta(quay, name, [value]);
    await posts.setMeta(quay, `_${name}`, [key]);
  }
  await posts.setMeta(quay, 'secret', ['not a field']);
});
afterAll(() => opened.close());

it('prints fields where the shortcode stands, and nothing that is no field', async () => {
  const html = await (await opened.fetch('/quay/')).text();
  expect(html).toContain('Depth 7.5 m, opened 2 May 1903, for Cogs, Hulks, Old');
  expect(html).toMatch(/Old .*<br \/>\s*walls/);
  expect(html).not.toContain('<script>x');
  expect(html).not.toContain('not a field');
});

it('gives the fields of groups that REST shows as acf', async () => {
  const page = (await (await opened.fetch(`/wp-json/wp/v2/pages/${quay}`)).json()) as { acf: unknown };
  expect(page.acf).toEqual({
    depth: 7.5,
    opened: '19030502',
    ships: ['Cogs', 'Hulks'],
    berths: [{ length: 30 }, { length: '' }],
  });
  const [sample] = await opened.site.posts.bySlug('sample-page', ['page']);
  const other = (await (await opened.fetch(`/wp-json/wp/v2/pages/${sample?.ID}`)).json()) as { acf: unknown };
  expect(other.acf).toEqual([]);
});

it('gives the fields of terms, users, comments and options pages', async () => {
  const { site } = opened;
  const { posts, terms, users, comments, options } = site;
  const put = async (
    of: { setMeta(id: number, key: string, values: readonly string[]): Promise<void> },
    id: number,
    value: string,
  ) => {
    await of.setMeta(id, 'depth', [value]);
    await of.setMeta(id, '_depth', ['field_1']);
  };
  const category = await terms.insert({ taxonomy: 'category', name: 'Ports', slug: 'ports' });
  const older = await terms.insert({ taxonomy: 'category', name: 'Bays', slug: 'bays' });
  const [user] = await users.find({ limit: 1 });
  const comment = await comments.insert({
    comment_post_ID: quay,
    comment_author: 'Bo',
    comment_content: 'Deep',
    comment_approved: '1',
  });
  await put(terms, category.term_id, '11');
  await put(users, user?.ID ?? 0, '12');
  await put(comments, comment, '13');
  // Options pages, and terms before version 5.5.
  for (const [name, value] of [
    ['options_depth', '14'],
    ['_options_depth', 'field_1'],
    [`category_${older.term_id}_depth`, '15'],
    [`_category_${older.term_id}_depth`, 'field_1'],
    ['harbour-page_depth', '16'],
    ['_harbour-page_depth', 'field_1'],
  ] as const)
    await options.set(name, value);
  const owners = [
    `category_${category.term_id}`,
    `term_${older.term_id}`,
    `user_${user?.ID}`,
    `comment_${comment}`,
    'option',
    'harbour-page',
    'nowhere',
  ];
  const page = await posts.insert({
    post_type: 'page',
    post_status: 'publish',
    post_title: 'Depths',
    post_name: 'depths',
    post_content: owners
      .map((owner, at) => `${at}=[acf field="depth" post_id="${owner}"];`)
      .concat('[acf field="siteurl" post_id="options"]')
      .join(''),
  });
  expect(await (await opened.fetch('/depths/')).text()).toContain('0=11;1=15;2=12;3=13;4=14;5=16;6=;');
  expect(page).toBeGreaterThan(0);
  const acfOf = async (path: string) =>
    ((await (await opened.fetch(`/wp-json/wp/v2/${path}`)).json()) as { acf: unknown }).acf;
  expect(await acfOf(`categories/${category.term_id}`)).toEqual({ depth: 11 });
  expect(await acfOf(`comments/${comment}`)).toEqual({ depth: 13 });
});

it('keeps the fields of a post with a password', async () => {
  await opened.site.posts.update(quay, { post_password: 'tide' });
  const page = (await (await opened.fetch(`/wp-json/wp/v2/pages/${quay}`)).json()) as { acf: unknown };
  expect(page.acf).toEqual([]);
});

it('formats values as their fields say where a program asks for them so, and keeps both answers apart', async () => {
  const { posts, terms } = opened.site;
  await posts.update(quay, { post_password: '' });
  const related = await posts.insert({
    post_type: 'post',
    post_status: 'publish',
    post_title: 'A ship',
    post_name: 'a-ship',
  });
  const draft = await posts.insert({ post_type: 'post', post_status: 'draft', post_title: 'Not yet' });
  const category = await terms.insert({ taxonomy: 'category', name: 'Ships', slug: 'ships' });
  const fields: Readonly<Record<string, readonly [Record<string, unknown>, string]>> = {
    rig: [{ type: 'select', return_format: 'array', choices: { a: 'Barque' } }, 'a'],
    built: [{ type: 'date_time_picker', return_format: 'Y' }, '1890-05-02 10:00:00'],
    lines: [{ type: 'textarea', new_lines: 'br' }, 'one\ntwo'],
    place: [{ type: 'page_link' }, String(related)],
    others: [
      { type: 'relationship', return_format: 'object' },
      serialize(fromPlain([String(related), String(draft)])),
    ],
    kind: [{ type: 'taxonomy', return_format: 'object' }, String(category.term_id)],
    photo: [{ type: 'image', return_format: 'url' }, ''],
  };
  const parent = (await posts.bySlug('group_1', ['acf-field-group']))[0]?.ID ?? 0;
  for (const [name, [settings, value]] of Object.entries(fields)) {
    await posts.insert({
      post_type: 'acf-field',
      post_status: 'publish',
      post_parent: parent,
      post_title: name,
      post_excerpt: name,
      post_name: `field_${name}`,
      post_content: serialize(fromPlain(settings)),
    });
    await posts.setMeta(quay, name, [value]);
    await posts.setMeta(quay, `_${name}`, [`field_${name}`]);
  }
  const acf = async (format: string) => {
    const reply = await opened.fetch(`/wp-json/wp/v2/pages/${quay}?_fields=acf&acf_format=${format}`);
    return ((await reply.json()) as { readonly acf: Readonly<Record<string, unknown>> }).acf;
  };
  expect(await acf('light')).toMatchObject({ rig: 'a', lines: 'one\ntwo', photo: null, depth: 7.5 });
  expect(await acf('standard')).toMatchObject({
    rig: { value: 'a', label: 'Barque' },
    built: '1890',
    lines: 'one<br />\ntwo',
    place: `${opened.address}/a-ship/`,
    kind: { term_id: category.term_id, slug: 'ships', filter: 'raw' },
    photo: false,
    depth: '7.5',
    opened: '2 May 1903',
    berths: [{ length: '30' }, { length: '' }],
  });
  // What is not published is for nobody.
  const { others } = await acf('standard');
  expect(others).toMatchObject([{ ID: related, post_title: 'A ship', post_author: '0', filter: 'raw' }]);
  expect(others).toHaveLength(1);
});
