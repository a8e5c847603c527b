import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createRepositories,
  fromPlain,
  maybeUnserialize,
  phpEntries,
  serialize,
} from '../../src/database/index.ts';
import { remindersOf } from '../../src/plugins/restrict-content-pro/emails/reminders.ts';
import { openSecurityFixture, type SecurityFixture } from '../security/fixture.ts';
import { openImportedDatabase } from '../test-database.ts';

interface Form {
  readonly groups: readonly {
    readonly label: string;
    readonly fields: readonly {
      readonly name: string;
      readonly kind: string;
      readonly fixed?: boolean | string;
    }[];
  }[];
  readonly values: Readonly<Record<string, unknown>>;
}

const SECRET = 'PORTOLAN_MEMBERS_STRIPE_TEST_SECRET_KEY';
const NAMES = [
  'wordpress-seo',
  'monarch',
  'megamenu',
  'search-filter-pro',
  'restrict-content-pro',
  'restrict-content-pro.reminders',
];

let fixture: SecurityFixture;
let search = 0;
beforeAll(async () => {
  process.env[SECRET] = 'only-for-tests';
  fixture = await openSecurityFixture(undefined, async (folder) => {
    const database = await openImportedDatabase(folder);
    const { options, posts } = createRepositories(database);
    const active = phpEntries(maybeUnserialize(options.get('active_plugins') ?? '')).map(([, one]) =>
      String(one),
    );
    const more = [
      'wordpress-seo/wp-seo.php',
      'monarch/monarch.php',
      'megamenu/megamenu.php',
      'search-filter-pro/search-filter-pro.php',
    ];
    await options.set('active_plugins', serialize(fromPlain([...new Set([...active, ...more])])));
    await options.set(
      'wpseo_titles',
      serialize(fromPlain({ 'title-page': '%%title%% at sea', kept: 'as it was' })),
    );
    await options.set(
      'megamenu_settings',
      serialize(fromPlain({ prefix: 'disabled', quay: { enabled: '1', theme: 'default' } })),
    );
    await options.set('rcp_reminder_notices', serialize(fromPlain([])));
    await options.set(
      'rcp_settings',
      serialize(fromPlain({ currency: 'GBP', sandbox: '1', stripe_test_secret: '' })),
    );
    search = await posts.insert(
      { post_type: 'search-filter-widget', post_status: 'publish', post_title: 'Lessons' },
      [
        [
          '_search-filter-settings',
          serialize(fromPlain({ results_per_page: '7', template_name_manual: 'kept.php' })),
        ],
      ],
    );
    await database.close();
  });
}, 120_000);
afterAll(async () => {
  delete process.env[SECRET];
  await fixture.close();
});

async function ask<T = Form>(method: 'GET' | 'POST', form = '', json?: object) {
  const path = `/wp-json/portolan/v1/plugin-settings${form === '' ? '' : `/${form}`}`;
  const answer = await fixture.ask('administrator', method, path, json ? { json } : {});
  return { status: answer.status, data: JSON.parse(answer.text) as T };
}
const set = (form: string, values: object) => ask('POST', form, { values });
const stored = (option: string) => fixture.site.options.value(option);

it('every plugin that has settings has a form of them, which takes back what it shows', async () => {
  const { data } = await ask<readonly { name: string }[]>('GET');
  expect(data.map(({ name }) => name)).toEqual(expect.arrayContaining(NAMES));
  for (const name of NAMES) {
    const { data: form } = await ask('GET', name);
    const fields = form.groups.flatMap((group) => group.fields);
    expect([name, fields.length > 3, new Set(fields.map((field) => field.name)).size]).toEqual([
      name,
      true,
      fields.length,
    ]);
    const free = fields.filter((field) => field.kind !== 'secret' && !field.fixed);
    const values = Object.fromEntries(free.map((field) => [field.name, form.values[field.name]]));
    const again = await set(name, values);
    const { data: refusal } = again.data as unknown as { data?: { params: object } };
    expect([name, refusal?.params, again.status]).toEqual([name, undefined, 200]);
    expect(again.data.values).toMatchObject(values);
  }
});

it('titles for search engines are as they are set, and what else is stored stays', async () => {
  await set('wordpress-seo', { 'title-page': '%%title%% %%sep%% by the sea', separator: 'sc-star' });
  const page = await fixture.ask('guest', 'GET', '/about/');
  expect(/<title>([^<]*)/.exec(page.text)?.[1]).toMatch(/ (&#8902;|⋆|\*|&#42;) by the sea$/);
  expect(stored('wpseo_titles')).toMatchObject({ kept: 'as it was' });
});

it('buttons for sharing stand where they are set to', async () => {
  const places = ['inline', 'flyin'];
  await set('monarch', { sharing_locations_manage_locations: places, sharing_inline_counts: false });
  expect(stored('et_monarch_options')).toMatchObject({
    sharing_locations_manage_locations: places,
    sharing_inline_counts: false,
  });
});

it('a place of a menu has settings of its own beside those for all', async () => {
  await set('megamenu', { 'quay.event': 'click', 'quay.sticky_enabled': true });
  expect(stored('megamenu_settings')).toMatchObject({
    prefix: 'disabled',
    quay: { enabled: '1', event: 'click', sticky_enabled: 'true' },
  });
});

it('a search form shows what it finds as its settings say', async () => {
  const { data } = await ask('GET', 'search-filter-pro');
  expect(data.values[`${search}.results_per_page`]).toBe(7);
  await set('search-filter-pro', {
    [`${search}.results_per_page`]: 12,
    [`${search}.post_types`]: ['page'],
    [`${search}.auto_submit`]: true,
  });
  const meta = (await fixture.site.posts.meta([search])).get(search)?.value('_search-filter-settings');
  expect(meta).toMatchObject({
    results_per_page: '12',
    post_types: { page: 1 },
    auto_submit: 1,
    template_name_manual: 'kept.php',
  });
});

it('a reminder that is written is sent', async () => {
  await set('restrict-content-pro.reminders', {
    '0.enabled': true,
    '0.send_period': '+2weeks',
    '0.subject': 'Soon',
    '0.message': 'Dear %displayname%',
  });
  expect(remindersOf(fixture.site)).toMatchObject([
    { id: 0, days: 14, subject: 'Soon', message: 'Dear %displayname%' },
  ]);
  const { data } = await ask('GET', 'restrict-content-pro.reminders');
  expect(data.groups.map(({ label }) => label)).toEqual(['Reminder 1', 'Another reminder']);
});

it('a secret that the environment gives cannot be set here, and the form says why', async () => {
  const { data } = await ask('GET', 'restrict-content-pro');
  const field = data.groups.flatMap(({ fields }) => fields).find(({ name }) => name === 'stripe_test_secret');
  expect(field?.fixed).toContain(SECRET);
  const refused = await ask<{ data: { params: object } }>('POST', 'restrict-content-pro', {
    values: { stripe_test_secret: 'another' },
  });
  expect([refused.status, Object.keys(refused.data.data.params)]).toEqual([400, ['stripe_test_secret']]);
});
