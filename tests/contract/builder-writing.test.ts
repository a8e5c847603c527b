import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecurityFixture, type SecurityFixture } from '../security/fixture.ts';

let fixture: SecurityFixture;
let id = 0;
const before = "[av_textblock av_uid='av-1']Before by the builder[/av_textblock]";

beforeAll(async () => {
  fixture = await openSecurityFixture();
  id = await fixture.post({
    post_title: 'Built',
    post_name: 'zq-built',
    post_type: 'page',
    post_content: '[av_textblock]Before in the content[/av_textblock]',
  });
  await fixture.site.posts.setMeta(id, '_aviaLayoutBuilder_active', ['active']);
  await fixture.site.posts.setMeta(id, '_aviaLayoutBuilderCleanData', [before]);
});
afterAll(() => fixture.close());

const path = () => `/wp-json/wp/v2/pages/${id}`;
const write = (json: unknown) => fixture.ask('editor', 'POST', path(), { json });
const shown = async () => (await fixture.ask('guest', 'GET', '/zq-built/')).text;

test('a page of the page builder shows what is written into its content', async () => {
  expect(await shown()).toContain('Before by the builder');
  const answer = await write({ content: '[av_textblock]After by the API[/av_textblock]' });
  expect(answer.status).toBe(200);
  const { content } = JSON.parse(answer.text) as { content: { rendered: string; raw: string } };
  expect([content.raw.includes('After'), content.rendered.includes('After by the API')]).toEqual([
    true,
    true,
  ]);
  const page = await shown();
  expect([page.includes('After by the API'), page.includes('Before')]).toEqual([true, false]);
});

test('its elements stay as they are where only other fields are written, or the same content again', async () => {
  await fixture.site.posts.setMeta(id, '_aviaLayoutBuilderCleanData', [before]);
  const { content } = JSON.parse((await write({ title: 'Built again' })).text) as {
    content: { raw: string };
  };
  expect((await write({ title: 'Built once more', content: content.raw })).status).toBe(200);
  const page = await shown();
  expect([page.includes('Built once more'), page.includes('Before by the builder')]).toEqual([true, true]);
});
