import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecurityFixture, type SecurityFixture } from '../security/fixture.ts';

let fixture: SecurityFixture;
let id = 0;
const stored =
  "[av_heading heading='Before' tag='h2'][/av_heading]\n\n[av_textblock]One <b>two</b>[/av_textblock]";

beforeAll(async () => {
  fixture = await openSecurityFixture();
  id = await fixture.post({
    post_title: 'Built',
    post_name: 'zq-edited',
    post_type: 'page',
    post_content: stored,
  });
  await fixture.site.posts.setMeta(id, '_aviaLayoutBuilder_active', ['active']);
  await fixture.site.posts.setMeta(id, '_aviaLayoutBuilderCleanData', [stored]);
});
afterAll(() => fixture.close());

type Who = Parameters<SecurityFixture['ask']>[0];

async function frame(who: Who, fields: Readonly<Record<string, string>>) {
  const source = await fixture.ask(who, 'GET', `/wp-json/portolan/v1/editor/${id}`, {});
  const { nonce = '' } = source.status === 200 ? (JSON.parse(source.text) as { nonce?: string }) : {};
  return fixture.ask(who, 'POST', '/wp-admin/editor-frame.php', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ post: String(id), _wpnonce: nonce, ...fields }).toString(),
  });
}

test('an editor sees the page with what is not saved, each piece with its place in the text', async () => {
  const content = stored.replace('Before', 'After');
  const page = await frame('editor', { content });
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/<div data-portolan-node="0"[^>]*av-special-heading/);
  expect(page.text).toContain('After');
  const place = content.indexOf('One');
  expect(page.text).toContain(`<p data-portolan-node="${place}">One <b>two</b>`);
  expect(page.headers['x-robots-tag']).toContain('noindex');
  expect(page.headers['cache-control']).toContain('no-store');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
});

test('blocks and classic text have their places too', async () => {
  const content =
    '<!-- wp:heading {"level":3} -->\n<h3>Top</h3>\n<!-- /wp:heading -->\n\n<!-- wp:paragraph -->\n<p>Words</p>\n<!-- /wp:paragraph -->';
  const { text } = await frame('editor', { content });
  expect(text).toMatch(/<h3(?: [^>]*)? data-portolan-node="\d+"[^>]*>Top/);
  expect(text).toMatch(/<p data-portolan-node="\d+"[^>]*>Words/);
  const classic = await frame('editor', { content: 'First\n\nSecond' });
  expect(classic.text).toContain('<p data-portolan-node="0">First</p>');
  expect(classic.text).toContain('<p data-portolan-node="7">Second</p>');
});

test('visitors see neither marks nor what is not saved, and nobody else gets the frame', async () => {
  const { text } = await fixture.ask('guest', 'GET', '/zq-edited/', {});
  expect([text.includes('Before'), text.includes('portolan-node')]).toEqual([true, false]);
  for (const who of ['guest', 'subscriber'] as const) {
    expect((await frame(who, { content: 'x' })).status).toBe(403);
  }
  expect((await frame('editor', { content: 'x', _wpnonce: '0000000000' })).status).toBe(403);
});

test('who opens a post that somebody else has open is told, and may take it over', async () => {
  const open = async (who: Who, take = false) => {
    const { status, text } = await fixture.ask(who, 'POST', `/wp-json/portolan/v1/editor/${id}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ take }),
    });
    return [status, (JSON.parse(text) as { held_by?: string | null }).held_by];
  };
  expect(await open('editor')).toEqual([200, null]);
  expect(await open('editor')).toEqual([200, null]);
  const [status, holder] = await open('administrator');
  expect([status, typeof holder]).toEqual([200, 'string']);
  expect(await open('administrator', true)).toEqual([200, null]);
  expect((await open('editor'))[1]).not.toBeNull();
  expect((await open('subscriber'))[0]).toBe(403);
  expect((await open('guest'))[0]).toBe(401);
});
