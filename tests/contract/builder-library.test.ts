import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecurityFixture, type SecurityFixture } from '../security/fixture.ts';

const DATA = JSON.stringify([
  {
    id: 'aaaaaa1',
    elType: 'container',
    settings: [],
    elements: [
      { id: 'aaaaaa2', elType: 'widget', settings: { title: 'Ebb' }, elements: [], widgetType: 'heading' },
    ],
    isInner: false,
  },
]);

let fixture: SecurityFixture;
let id = 0;
beforeAll(async () => {
  fixture = await openSecurityFixture(undefined, async (folder) => {
    const database = new Sqlite(join(folder, 'portolan.sqlite'));
    const set = database.prepare('UPDATE wp_options SET option_value = ? WHERE option_name = ?');
    set.run('a:1:{i:0;s:23:"elementor/elementor.php";}', 'active_plugins');
    set.run('Divi', 'template');
    database.close();
  });
  id = await fixture.post({
    post_type: 'elementor_library',
    post_name: 'header',
    post_title: 'Header',
    post_content: '<h2>Ebb</h2>',
    post_author: fixture.users.editor,
  });
  for (const [key, value] of Object.entries({ _elementor_edit_mode: 'builder', _elementor_data: DATA }))
    await fixture.site.posts.setMeta(id, key, [value]);
});
afterAll(() => fixture?.close());

const editor = async () =>
  JSON.parse((await fixture.ask('editor', 'GET', `/wp-json/portolan/v1/editor/${id}`)).text) as {
    readonly content: string;
    readonly nonce: string;
    readonly route: string;
  };

describe('templates of page builders', () => {
  it('have a list and an editor at WordPress’s addresses, where the site had the builder', async () => {
    const { text } = await fixture.ask('editor', 'GET', '/wp-admin/index.php');
    expect(text).toContain('"name":"elementor_library","label":"Templates"');
    expect(text).toContain('"name":"et_pb_layout"');
    expect(text).not.toContain('fl-builder-template');
    for (const address of [
      'edit.php?post_type=elementor_library&tabs_group=library',
      `post.php?post=${id}&action=edit&post_type=elementor_library`,
      'post-new.php?post_type=elementor_library',
    ]) {
      const reply = await fixture.ask('editor', 'GET', `/wp-admin/${address}`);
      expect([reply.status, reply.text.includes('id="boot"')], address).toEqual([200, true]);
    }
    const plain = await fixture.ask('editor', 'GET', `/wp-admin/post.php?post=${id}&action=edit`);
    expect(plain.headers['location']).toContain('post_type=elementor_library');
  });

  it('are shown and changed by element', async () => {
    const { content, nonce, route } = await editor();
    expect(content).toContain('<!-- wp:elementor/heading {"title":"Ebb"');
    const form = {
      post: String(id),
      _wpnonce: nonce,
      title: 'Header',
      content: content.replace('Ebb', 'Tide'),
    };
    const frame = await fixture.ask('editor', 'POST', '/wp-admin/editor-frame.php', {
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(frame.text).toMatch(/<h2 data-portolan-node="\d+"[^>]*>\s*Tide\s*<\/h2>/);
    expect(route).toBe(`wp/v2/elementor_library/${id}`);
    await fixture.ask('editor', 'POST', `/wp-json/${route}`, {
      json: { content: content.replace('Ebb', 'Flow') },
    });
    expect((await fixture.site.posts.meta([id])).get(id)?.get('_elementor_data')).toBe(
      DATA.replace('Ebb', 'Flow'),
    );
  });

  it('are for those who write, and no pages', async () => {
    expect((await fixture.ask('guest', 'GET', `/wp-json/wp/v2/elementor_library/${id}`)).status).toBe(401);
    const list = await fixture.ask('guest', 'GET', '/wp-json/wp/v2/elementor_library');
    expect(list.text).toBe('[]');
    expect((await fixture.ask('guest', 'GET', `/?post_type=elementor_library&p=${id}`)).text).not.toMatch(
      /<h2[^>]*>\s*Flow\s*<\/h2>/,
    );
  });
});
