import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../src/database/php-serialize.ts';
import { openSecurityFixture, type SecurityFixture, type Who } from '../security/fixture.ts';

interface Design {
  readonly groups: readonly {
    readonly label: string;
    readonly fields: readonly { readonly name: string; readonly kind: string }[];
  }[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly nonce: string;
}

/** A site's design as its owner has it before them. */
function designOf(fixture: SecurityFixture) {
  const ask = async (who: Who, method: 'GET' | 'POST', json?: object) => {
    const answer = await fixture.ask(who, method, '/wp-json/portolan/v1/design', json ? { json } : {});
    return { status: answer.status, data: JSON.parse(answer.text) as Design };
  };
  const page = async (path = '/') => (await fixture.ask('guest', 'GET', path)).text;
  const frame = async (values: object, { who = 'administrator' as Who, nonce = '', path = '' } = {}) => {
    const known = nonce || (await ask('administrator', 'GET')).data.nonce;
    const body = new URLSearchParams({ values: JSON.stringify(values), path, _wpnonce: known });
    return fixture.ask(who, 'POST', '/wp-admin/design-frame.php', {
      body: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  };
  const save = (values: object, known = {}) =>
    ask('administrator', 'POST', { values, _expected: { values: known } });
  return { ask, page, frame, save };
}

describe('the design of a site', async () => {
  const fixture = await openSecurityFixture();
  afterAll(() => fixture.close());
  const { ask, page, frame, save } = designOf(fixture);

  it('is seen in a page before it is saved, and by nobody else', async () => {
    const before = await page();
    const { text, headers } = await frame({ 'colour-accent': '#aa2244', title: 'Tide & Time' });
    expect(text).toContain('--site-accent:#aa2244');
    expect(text).toContain('Tide &amp; Time');
    expect(headers['cache-control']).toContain('no-store');
    expect(await page()).toBe(before);
    expect(before).not.toContain('#aa2244');
    expect((await ask('administrator', 'GET')).data.values).toMatchObject({ title: 'Contour & Coast' });
  });

  it('begins with what the theme before left, and holds at once when it is saved', async () => {
    const { values } = (await ask('administrator', 'GET')).data;
    expect(values).toMatchObject({
      'colour-background': '#fbf7ee',
      'colour-header-text': '#17303a',
      logo: 48,
    });
    const saved = await save({ 'colour-accent': '#aa2244', 'face-heading': 'Georgia', tagline: 'Maps' });
    expect(saved.data.values).toMatchObject({ 'colour-accent': '#aa2244', 'face-heading': 'Georgia' });
    const text = await page();
    expect(text).toContain('--site-accent:#aa2244');
    expect(text).toContain('--site-heading-face:&quot;Georgia&quot;'.replaceAll('&quot;', '"'));
    // Taken back, it is the old theme's again.
    const was = values['colour-accent'];
    expect((await save({ 'colour-accent': '' })).data.values).toMatchObject({ 'colour-accent': was });
    expect(await page()).toContain(`--site-accent:${was}`);
  });

  it('has no dark scheme where its owner wants the day’s colours at night, on pages outside of the theme too', async () => {
    const outside = async () =>
      (await fixture.ask('guest', 'GET', '/wp-content/themes/site-colours.css')).text;
    expect(await page()).toMatch(
      /<html lang="[^"]+">[\s\S]*<meta name="color-scheme" content="light dark" \/>/,
    );
    expect(await outside()).not.toContain('color-scheme');
    await save({ night: 'day' });
    expect(await page()).toMatch(
      /<html lang="[^"]+" data-night="day">[\s\S]*name="color-scheme" content="light"/,
    );
    expect(await page()).toContain('color-scheme:light}');
    expect(await outside()).toMatch(/^:root:root\{[^}]*color-scheme:light\}:root:root\{--paper:/);
    await save({ night: '' });
    expect(await page()).not.toMatch(/<html[^>]*data-night/);
  });

  it('takes another logo and none at all', async () => {
    await save({ logo: 180 });
    const other = await page();
    await save({ logo: 0 });
    const none = await page();
    const logo = (html: string) => /<img[^>]*class="[^"]*logo[^>]*>/.exec(html)?.[0];
    expect(logo(other)).toBeDefined();
    expect(logo(none)).toBeUndefined();
    await save({ logo: 48 });
  });

  it('refuses what is no colour at its field, and loses nothing where two change the same', async () => {
    const wrong = await save({ 'colour-text': 'reddish' });
    expect([wrong.status, wrong.data]).toMatchObject([
      400,
      { data: { params: { 'colour-text': 'A colour such as #2a6b74.' } } },
    ]);
    const conflict = await save({ 'colour-text': '#111111' }, { 'colour-text': '#222222' });
    expect(conflict.status).toBe(409);
  });

  it('shows the frame to those who manage the site, by their nonce, and no page of wp-admin in it', async () => {
    const { nonce } = (await ask('administrator', 'GET')).data;
    for (const who of ['guest', 'subscriber', 'editor'] as const)
      expect((await frame({}, { who, nonce })).status).toBe(403);
    expect((await frame({}, { nonce: 'wrong' })).status).toBe(403);
    const about = await frame({}, { path: '/about/' });
    expect(about.text).toContain('<h1');
    expect(about.text).not.toContain('id="boot"');
    // Somebody else's site is no path here: the front page stands there.
    expect((await frame({}, { path: '//elsewhere.example/' })).status).toBe(200);
    expect((await ask('editor', 'GET')).status).toBe(403);
  });
});

describe('the design of a site whose look is kept', async () => {
  const stored = { avia: { logo: '48', 'colorset-main_color-bg': '#fdf6e3', unknown: 'as it was' } };
  const fixture = await openSecurityFixture(undefined, async (folder) => {
    const database = new Sqlite(join(folder, 'portolan.sqlite'));
    const set = database.prepare(
      'INSERT OR REPLACE INTO wp_options (option_name, option_value, autoload) VALUES (?, ?, ?)',
    );
    const remove = database.prepare('DELETE FROM wp_options WHERE option_name = ?');
    for (const [name, value] of Object.entries({
      template: 'enfold',
      stylesheet: 'enfold',
      avia_options_enfold: serialize(fromPlain(stored)),
    })) {
      remove.run(name);
      set.run(name, value, 'on');
    }
    database.close();
  });
  afterAll(() => fixture.close());
  const { ask, page, frame, save } = designOf(fixture);

  it('is the settings of the old theme: what is changed is written there, and nothing beside it', async () => {
    const { groups, values } = (await ask('administrator', 'GET')).data;
    expect(groups.map(({ label }) => label)).toEqual([
      'Name',
      'Pictures',
      'Colours of the header',
      'Colours of the page',
      'Colours of alternate sections',
      'Colours of the footer',
      'Colours of the last line',
      'Readable colours',
      'Type',
      'Frame',
    ]);
    expect(values).toMatchObject({ logo: 48, 'colorset-main_color-bg': '#fdf6e3', header_sticky: true });
    const tried = await frame({ 'colorset-main_color-bg': '#102030', header_size: 'large' });
    expect(tried.text).toContain('--paper:#102030');
    expect(tried.text).toContain('--header-row:116px');
    expect(await page()).toContain('--paper:#fdf6e3');
    await save({ 'colorset-main_color-bg': '#102030', header_sticky: false, logo: 180 });
    expect(await page()).toContain('--paper:#102030');
    expect(fixture.site.options.value('avia_options_enfold')).toEqual({
      avia: {
        logo: '180',
        'colorset-main_color-bg': '#102030',
        unknown: 'as it was',
        header_sticky: 'disabled',
      },
    });
  });

  it('has a switch for colours that can be read, tried in the frame before it holds', async () => {
    const readable = { portolan_readable_colours: true };
    await save({ 'colorset-main_color-bg': '#ffffff', 'colorset-main_color-color': '#aaaaaa' });
    const ink = (html: string) => /--ink:(#\w+)/.exec(html)?.[1];
    const tried = ink((await frame(readable)).text);
    expect(tried).not.toBe('#aaaaaa');
    expect(ink(await page())).toBe('#aaaaaa');
    await save(readable);
    expect(ink(await page())).toBe(tried);
    await save({ portolan_readable_colours: false });
    expect(ink(await page())).toBe('#aaaaaa');
  });
});
