import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecurityFixture, type SecurityFixture } from '../security/fixture.ts';

interface Declared {
  readonly name: string;
  readonly start?: string;
  readonly holds?: boolean;
  readonly fields?: readonly { readonly name: string; readonly kind: string }[];
}

let fixture: SecurityFixture;
let elements: readonly Declared[] = [];
let id = 0;
beforeAll(async () => {
  fixture = await openSecurityFixture();
  const { text } = await fixture.ask('editor', 'GET', '/wp-json/portolan/v1/elements');
  ({ elements } = JSON.parse(text) as { elements: readonly Declared[] });
  id = await fixture.post({
    post_type: 'page',
    post_name: 'built',
    post_title: 'Built',
    post_content: '[vc_row][vc_column][vc_btn title="Sail"][/vc_column][/vc_row]',
    post_author: fixture.users.editor,
  });
});
afterAll(() => fixture?.close());

/** The editor's view of a text that is not stored. */
async function framed(content: string): Promise<string> {
  const opened = JSON.parse((await fixture.ask('editor', 'GET', `/wp-json/portolan/v1/editor/${id}`)).text);
  const form = { post: String(id), _wpnonce: (opened as { nonce: string }).nonce, title: 'Built', content };
  const { text } = await fixture.ask('editor', 'POST', '/wp-admin/editor-frame.php', {
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return text;
}

/** What is nothing to see before something is chosen for it. */
const EMPTY = /(?:image|gallery|carousel|video|icon)$|_(?:media_grid|empty_space)$/;
const around: Readonly<Record<string, (inner: string) => string>> = {
  vc_: (inner) => `[vc_row][vc_column]${inner}[/vc_column][/vc_row]`,
  et_: (inner) =>
    `[et_pb_section][et_pb_row][et_pb_column type="4_4"]${inner}[/et_pb_column][/et_pb_row][/et_pb_section]`,
};

describe('elements of builders that write shortcodes', () => {
  it.each(Object.entries(around))(
    '%s: a new one is on the page, where its place in the text is known',
    async (prefix, wrap) => {
      const own = elements.filter(
        ({ name, start, holds }) =>
          name.startsWith(prefix) && start !== undefined && !holds && !EMPTY.test(name),
      );
      const items = new Set(['et_pb_tab', 'et_pb_accordion_item']);
      const added = own.filter(({ name }) => !items.has(name));
      expect(added.length).toBeGreaterThan(8);
      const text = wrap(added.map(({ start }) => start).join(''));
      const html = await framed(text);
      let place = 0;
      for (const { name, start = '' } of added) {
        place = text.indexOf(start, place);
        expect(html, name).toContain(`data-portolan-node="${place}"`);
      }
    },
  );

  it('tell the editor in which builder a text is written, and what holds others', async () => {
    const { text } = await fixture.ask('editor', 'GET', `/wp-json/portolan/v1/editor/${id}`);
    const { builder } = JSON.parse(text) as { builder: { prefix: string; holders: readonly string[] } };
    expect(builder.prefix).toBe('vc_');
    expect(builder.holders).toEqual(expect.arrayContaining(['vc_row', 'vc_column', 'vc_tta_section']));
  });

  it('are shown by the values that their forms offer', async () => {
    const heading = await framed(
      around['et_']?.('[et_pb_heading title="Ebb" title_level="h4"][/et_pb_heading]') ?? '',
    );
    expect(heading).toMatch(/<h4 data-portolan-node="\d+"[^>]*>\s*Ebb\s*<\/h4>/);
    const fields = elements.find(({ name }) => name === 'et_pb_heading')?.fields ?? [];
    expect(fields.find(({ name }) => name === 'title_level')).toMatchObject({
      kind: 'choice',
      fallback: 'h2',
    });
    const link = elements.find(({ name }) => name === 'vc_btn')?.fields?.find(({ kind }) => kind === 'link');
    expect(link).toMatchObject({ name: 'link', part: 'url' });
    const button = await framed(
      around['vc_']?.('[vc_btn title="Row" link="url:%2Frow%2F|target:%20_blank"]') ?? '',
    );
    expect(button).toMatch(/<a class="avia-button[^>]*href="\/row\/"[^>]*target="_blank"/);
  });
});
