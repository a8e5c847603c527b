import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromPlain, maybeUnserialize, phpEntries, serialize } from '../../src/database/php-serialize.ts';
import { openSecurityFixture, type SecurityFixture } from '../security/fixture.ts';

interface Panel {
  readonly name: string;
  readonly fields: readonly {
    readonly name: string;
    readonly options?: readonly (readonly [string, string])[];
  }[];
  readonly values: Readonly<Record<string, unknown>>;
}

let fixture: SecurityFixture;
beforeAll(async () => {
  fixture = await openSecurityFixture(undefined, async (folder) => {
    const database = new Sqlite(join(folder, 'portolan.sqlite'));
    const { value } = database
      .prepare<[], { value: string }>(
        "SELECT option_value AS value FROM wp_options WHERE option_name = 'active_plugins'",
      )
      .get() ?? { value: '' };
    const active = phpEntries(maybeUnserialize(value)).map(([, name]) => String(name));
    database
      .prepare("UPDATE wp_options SET option_value = ? WHERE option_name = 'active_plugins'")
      .run(serialize(fromPlain([...active, 'wordpress-seo/wp-seo.php', 'seo-by-rank-math/rank-math.php'])));
    database.close();
  });
});
afterAll(() => fixture.close());

const path = (id: number) => `/wp-json/portolan/v1/editor/${id}/panels`;
async function panel(id: number, name: string): Promise<Panel> {
  const { text } = await fixture.ask('editor', 'GET', path(id));
  const found = (JSON.parse(text) as readonly Panel[]).find((one) => one.name === name);
  if (!found) throw new Error(`no panel ${name}: ${text}`);
  return found;
}
const send = (id: number, json: unknown) => fixture.ask('editor', 'POST', path(id), { json });
const metaOf = async (id: number, key: string) => (await fixture.site.posts.meta([id])).get(id)?.get(key);
const page = async (address: string) => (await fixture.ask('guest', 'GET', address)).text;

describe('what plugins keep of a post, edited beside it', () => {
  it('says who may read it: a post is for members from the moment it is stored, and for everyone again', async () => {
    const id = await fixture.post({
      post_title: 'Tide tables',
      post_name: 'tide-tables-for-members',
      post_content: 'High water at six.',
      post_excerpt: 'When the water comes.',
    });
    const reads = async (words: string) => (await page('/tide-tables-for-members/')).includes(words);
    const { fields, values } = await panel(id, 'restrict-content-pro.access');
    expect(values).toEqual({ membership: '', levels: [], access: '0', roles: [], excerpt: false });
    expect(await reads('High water at six.')).toBe(true);
    const [level = ''] = fields.find(({ name }) => name === 'levels')?.options?.[0] ?? [];

    const change = { membership: 'levels', levels: [level], excerpt: true };
    expect((await send(id, { 'restrict-content-pro.access': change })).status).toBe(200);
    expect((await panel(id, 'restrict-content-pro.access')).values).toMatchObject({ ...change, access: '0' });
    expect(await metaOf(id, 'rcp_subscription_level')).toBe(serialize(fromPlain([level])));
    expect(await reads('High water at six.')).toBe(false);
    expect(await reads('When the water comes.')).toBe(true);

    await send(id, { 'restrict-content-pro.access': { membership: '', excerpt: false } });
    expect(await metaOf(id, 'rcp_subscription_level')).toBeUndefined();
    expect(await reads('High water at six.')).toBe(true);
  });

  it('says what search engines are told, in the fields of the plugin that the site had', async () => {
    const id = await fixture.post({
      post_title: 'Spits',
      post_name: 'spits-and-bars',
      post_content: 'Sand.',
    });
    await send(id, {
      'wordpress-seo.search': { metadesc: 'How spits & bars grow.', title: 'Spits %%sep%% %%sitename%%' },
    });
    expect(await metaOf(id, '_yoast_wpseo_metadesc')).toBe('How spits & bars grow.');
    expect((await panel(id, 'wordpress-seo.search')).values).toEqual({
      title: 'Spits %%sep%% %%sitename%%',
      metadesc: 'How spits & bars grow.',
      'meta-robots-noindex': '0',
      canonical: '',
    });
    await fixture.site.posts.setMeta(id, 'rank_math_robots', [serialize(fromPlain(['index', 'noarchive']))]);
    await send(id, { 'seo-by-rank-math.search': { robots: 'noindex', description: 'Bars.' } });
    expect(maybeUnserialize((await metaOf(id, 'rank_math_robots')) ?? '')).toEqual(
      maybeUnserialize(serialize(fromPlain(['noindex', 'noarchive']))),
    );
    expect(await page('/spits-and-bars/')).toMatch(/<meta name=['"]robots['"] content=['"][^'"]*noindex/);
    await send(id, { 'seo-by-rank-math.search': { robots: '' } });
    expect((await panel(id, 'seo-by-rank-math.search')).values['robots']).toBe('');
  });

  it.each([
    ['a panel that is not there', { nothing: {} }, 'nothing'],
    [
      'a field that is not there',
      { 'restrict-content-pro.access': { colour: 'red' } },
      'restrict-content-pro.access.colour',
    ],
    [
      'a level that is not there',
      { 'restrict-content-pro.access': { levels: ['999'] } },
      'restrict-content-pro.access.levels',
    ],
    [
      'levels of which none is named',
      { 'restrict-content-pro.access': { membership: 'levels' } },
      'restrict-content-pro.access.levels',
    ],
    [
      'what is no address',
      { 'wordpress-seo.search': { canonical: 'here' } },
      'wordpress-seo.search.canonical',
    ],
  ])('refuses %s by the name of the field, and stores nothing', async (_, json, field) => {
    const id = await fixture.post({ post_title: 'As it was' });
    const answer = await send(id, json);
    expect(answer.status).toBe(400);
    expect(Object.keys((JSON.parse(answer.text) as { data: { params: object } }).data.params)).toEqual([
      field,
    ]);
    expect((await panel(id, 'restrict-content-pro.access')).values['membership']).toBe('');
  });

  it('stores nothing of any panel where one of them is wrong', async () => {
    const id = await fixture.post({ post_title: 'As it was' });
    const answer = await send(id, {
      'wordpress-seo.search': { metadesc: 'Half of it' },
      'restrict-content-pro.access': { membership: 'levels' },
    });
    expect(answer.status).toBe(400);
    expect(await metaOf(id, '_yoast_wpseo_metadesc')).toBeUndefined();
  });

  it('is for those who may edit the post', async () => {
    const id = await fixture.post({ post_title: 'Of others' });
    const statuses = await Promise.all(
      (['guest', 'subscriber', 'contributor', 'author', 'editor'] as const).map(
        async (who) => (await fixture.ask(who, 'GET', path(id))).status,
      ),
    );
    expect(statuses).toEqual([401, 403, 403, 403, 200]);
    expect((await fixture.ask('editor', 'GET', path(99_999_999))).status).toBe(404);
  });
});
