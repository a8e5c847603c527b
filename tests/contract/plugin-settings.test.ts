import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromPlain, maybeUnserialize, phpEntries, serialize } from '../../src/database/php-serialize.ts';
import { openSecurityFixture, type SecurityFixture, type Who } from '../security/fixture.ts';

const PLUGIN = `
import { definePlugin, definePluginSettings, z } from 'portolan/plugin';

const settings = definePluginSettings(
  'tide-tables',
  z.strictObject({
    harbour: z.string().min(2).default('Goole').meta({ title: 'Harbour', description: 'Where the tide is told for.' }),
    days: z.number().int().min(1).max(14).default(7),
    wind: z.boolean().default(false),
    unit: z.enum(['metres', 'feet']).default('metres'),
    stations: z.array(z.string()).default([]),
    key: z.string().optional().meta({ title: 'Key', writeOnly: true }),
    colours: z.strictObject({ high: z.string().default('#003366') }).default({ high: '#003366' }),
    steps: z.array(z.strictObject({ at: z.number() })).default([]),
  }),
);

export default definePlugin({
  name: 'tide-tables',
  settings,
  shortcodes: [{ tag: 'tide', render: (_a, _c, { site }) => 'Tide at ' + settings.of(site).harbour + ', ' + settings.of(site).unit }],
});
`;

interface Form {
  readonly groups: readonly {
    readonly label: string;
    readonly fields: readonly { readonly name: string; readonly kind: string; readonly fixed?: boolean }[];
  }[];
  readonly values: Readonly<Record<string, unknown>>;
}

let fixture: SecurityFixture;
beforeAll(async () => {
  fixture = await openSecurityFixture(undefined, async (folder) => {
    await mkdir(join(folder, 'plugins', 'tide-tables'), { recursive: true });
    writeFileSync(join(folder, 'plugins', 'tide-tables', 'plugin.ts'), PLUGIN);
    writeFileSync(
      join(folder, 'portolan.config.ts'),
      "export default { plugins: { 'tide-tables': { unit: 'feet' } } };\n",
    );
    const database = new Sqlite(join(folder, 'portolan.sqlite'));
    const { value } = database
      .prepare<[], { value: string }>(
        "SELECT option_value AS value FROM wp_options WHERE option_name = 'active_plugins'",
      )
      .get() ?? { value: '' };
    const active = phpEntries(maybeUnserialize(value)).map(([, name]) => String(name));
    database
      .prepare("UPDATE wp_options SET option_value = ? WHERE option_name = 'active_plugins'")
      .run(serialize(fromPlain([...active, 'download-monitor/download-monitor.php'])));
    database.close();
  });
}, 120_000);
afterAll(() => fixture.close());

async function ask<T = Form>(who: Who, method: 'GET' | 'POST', form = '', json?: object) {
  const path = `/wp-json/portolan/v1/plugin-settings${form === '' ? '' : `/${form}`}`;
  const answer = await fixture.ask(who, method, path, json ? { json } : {});
  return { status: answer.status, text: answer.text, data: JSON.parse(answer.text) as T };
}
const set = (form: string, values: object, known = {}) =>
  ask('administrator', 'POST', form, { values, _expected: { values: known } });
const wrongIn = ({ text }: { readonly text: string }) =>
  (JSON.parse(text) as { data: { params: Record<string, string> } }).data.params;

describe('settings that a plugin declared', () => {
  it('are a form made of the schema: labels, kinds, defaults, groups, and what the file says is fixed', async () => {
    const { data } = await ask('administrator', 'GET', 'tide-tables');
    const fields = data.groups.flatMap((group) => group.fields);
    expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['harbour', 'line'],
      ['days', 'number'],
      ['wind', 'checkbox'],
      ['unit', 'choice'],
      ['stations', 'lines'],
      ['key', 'secret'],
      ['steps', 'json'],
      ['colours.high', 'line'],
    ]);
    expect(fields[0]).toMatchObject({
      label: 'Harbour',
      hint: 'Where the tide is told for.',
      fallback: 'Goole',
      fixed: false,
    });
    expect(fields[1]).toMatchObject({ label: 'Days', minimum: 1, maximum: 14, integer: true });
    expect(fields.filter(({ fixed }) => fixed).map(({ name }) => name)).toEqual(['unit']);
    expect(data.groups[1]?.label).toBe('Colours');
    expect(data.values).toMatchObject({ harbour: 'Goole', days: 7, unit: 'feet', key: false, steps: '[]' });
  });

  it('hold at once where they are asked for, in pages that were kept too', async () => {
    await fixture.post({ post_title: 'Tides', post_name: 'the-tides', post_content: '[tide]' });
    const page = async () => (await fixture.ask('guest', 'GET', '/the-tides/')).text;
    expect(await page()).toContain('Tide at Goole, feet');
    expect(
      (await set('tide-tables', { harbour: 'Hull', 'colours.high': '#112233' })).data.values,
    ).toMatchObject({
      harbour: 'Hull',
      'colours.high': '#112233',
    });
    expect(await page()).toContain('Tide at Hull, feet');
  });

  it('are refused where the schema refuses them, at the field, and nothing is stored', async () => {
    const refused = await set('tide-tables', { harbour: 'H', days: 3 });
    expect([refused.status, Object.keys(wrongIn(refused))]).toEqual([400, ['harbour']]);
    expect(wrongIn(await set('tide-tables', { days: 15 }))).toEqual({ days: 'At most 14.' });
    expect(wrongIn(await set('tide-tables', { unit: 'metres' }))).toHaveProperty('unit');
    expect(wrongIn(await set('tide-tables', { steps: 'no json' }))).toHaveProperty('steps');
    expect(wrongIn(await set('tide-tables', { nothing: 1 }))).toHaveProperty('nothing');
    expect((await ask('administrator', 'GET', 'tide-tables')).data.values).toMatchObject({
      harbour: 'Hull',
      days: 7,
    });
  });

  it('lose nothing where two people change the same one, and keep both where they change different ones', async () => {
    expect((await set('tide-tables', { days: 5 }, { days: 7 })).status).toBe(200);
    const late = await set('tide-tables', { days: 6 }, { days: 7 });
    expect([late.status, (late.data as unknown as { code: string }).code]).toEqual([409, 'conflict']);
    expect((await set('tide-tables', { wind: true }, { wind: false })).data.values).toMatchObject({
      days: 5,
      wind: true,
    });
  });

  it('show of a secret whether there is one, and tell it nobody', async () => {
    const made = await set('tide-tables', { key: 'only-for-tests-tide' });
    expect(made.data.values).toMatchObject({ key: true });
    expect(made.text).not.toContain('only-for-tests-tide');
    const log = await fixture.ask('administrator', 'GET', '/wp-json/portolan/v1/activity');
    expect(log.text).toContain('Settings of Tide tables changed: key');
    expect(log.text).not.toContain('only-for-tests-tide');
    expect((await set('tide-tables', { key: '' })).data.values).toMatchObject({ key: false });
  });

  it('are nobody’s but who manages the site', async () => {
    for (const who of ['guest', 'editor'] as const) {
      const status = who === 'guest' ? 401 : 403;
      expect((await ask(who, 'GET')).status).toBe(status);
      expect((await ask(who, 'GET', 'tide-tables')).status).toBe(status);
      expect((await ask(who, 'POST', 'tide-tables', { values: { days: 1 } })).status).toBe(status);
    }
    expect((await ask('administrator', 'GET', 'no-such-plugin')).status).toBe(404);
  });
});

describe('settings that stand in options of WordPress’s', () => {
  it('change one member of an option and leave the others as they are', async () => {
    const before = fixture.site.options.value('rcp_settings') as Record<string, unknown>;
    const { data } = await ask('administrator', 'GET', 'restrict-content-pro');
    expect(data.values).toMatchObject({
      registration_page: 1201,
      currency: 'GBP',
      gateways: ['stripe', 'manual'],
      sandbox: true,
      stripe_live_secret: false,
      hide_premium: false,
    });
    const changed = await set('restrict-content-pro', {
      paid_message: 'For paying members <b>alone</b>.',
      hide_premium: true,
      gateways: ['manual'],
      account_page: 1204,
    });
    expect(changed.status).toBe(200);
    expect(fixture.site.options.value('rcp_settings')).toEqual({
      ...before,
      paid_message: 'For paying members <b>alone</b>.',
      hide_premium: '1',
      gateways: { manual: 1 },
      account_page: 1204,
    });
    expect(wrongIn(await set('restrict-content-pro', { currency: 'pounds' }))).toHaveProperty('currency');
  });

  it('are options of their own where the plugin keeps them so, and hold at once', async () => {
    const lines = ['10.0.0.0/8', '192.0.2.7'];
    expect(
      (await set('download-monitor', { ip_blacklist: lines, logging_ip_type: 'none', tc_global: true })).data
        .values,
    ).toMatchObject({ ip_blacklist: lines, logging_ip_type: 'none', tc_global: true });
    const { options } = fixture.site;
    expect([
      options.get('dlm_ip_blacklist'),
      options.get('dlm_logging_ip_type'),
      options.get('dlm_tc_global'),
    ]).toEqual(['10.0.0.0/8\n192.0.2.7', 'none', '1']);
    expect(wrongIn(await set('download-monitor', { logging_ip_type: 'half' }))).toHaveProperty(
      'logging_ip_type',
    );
  });
});
