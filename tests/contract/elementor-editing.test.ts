import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecurityFixture, type SecurityFixture, type Who } from '../security/fixture.ts';

const PAGE = [
  {
    id: 'aaaaaa1',
    elType: 'container',
    settings: [],
    elements: [
      {
        id: 'aaaaaa2',
        elType: 'widget',
        settings: { title: 'Ebb', title_color: '#102030' },
        elements: [],
        widgetType: 'heading',
      },
      {
        id: 'aaaaaa3',
        elType: 'widget',
        settings: { text: 'Sail', link: { url: 'https://harbour.example/sail' } },
        elements: [],
        widgetType: 'button',
      },
      {
        id: 'aaaaaa4',
        elType: 'widget',
        settings: { title: 'Shown', subtitle: 'Left over' },
        elements: [],
        widgetType: 'harbour-box',
      },
    ],
    isInner: false,
  },
];
// As PHP writes it.
const DATA = JSON.stringify(PAGE).replaceAll('/', '\\/');
const COPY = '<h2>Ebb</h2> <a href="https://harbour.example/sail">Sail</a> Shown';

let fixture: SecurityFixture;
let id = 0;

beforeAll(async () => {
  fixture = await openSecurityFixture();
  id = await insert('page', 'built', fixture.users.editor);
});

/** A post that Elementor made. */
async function insert(type: string, slug: string, author: number): Promise<number> {
  const post = await fixture.post({
    post_type: type,
    post_name: slug,
    post_title: 'Built',
    post_content: COPY,
    post_author: author,
  });
  const meta = { _elementor_edit_mode: 'builder', _elementor_data: DATA, _elementor_css: 'made before' };
  for (const [key, value] of Object.entries(meta)) await fixture.site.posts.setMeta(post, key, [value]);
  return post;
}
afterAll(() => fixture?.close());

const stored = async (post = id) => (await fixture.site.posts.meta([post])).get(post);
const json = async <T>(method: string, path: string, body?: object, who: Who = 'editor'): Promise<T> =>
  JSON.parse((await fixture.ask(who, method, `/wp-json/${path}`, body && { json: body })).text) as T;
const textOf = async (post = id, who: Who = 'editor') =>
  (await json<{ readonly content: string }>('GET', `portolan/v1/editor/${post}`, undefined, who)).content;
const page = async () => (await fixture.ask('guest', 'GET', '/built/')).text;

describe('a page of Elementor in the editor', () => {
  it('is a text of its elements, and what is changed in it is stored where Elementor keeps it', async () => {
    const text = await textOf();
    expect(text).toMatch(/^<!-- wp:elementor\/container .*\n<!-- wp:elementor\/heading \{"title":"Ebb"/);
    await json('POST', `wp/v2/pages/${id}`, { content: text.replace('"title":"Ebb"', '"title":"Flow"') });
    const meta = await stored();
    expect(meta?.get('_elementor_data')).toBe(DATA.replace('"title":"Ebb"', '"title":"Flow"'));
    expect(meta?.get('_elementor_css')).toBeUndefined();
    const html = await page();
    expect(html).toMatch(/<h2[^>]*>\s*Flow\s*<\/h2>/);
    expect(html).not.toContain('Ebb');
    const content = (await fixture.site.posts.byId(id))?.post_content ?? '';
    expect(content).toContain('<h2>Flow</h2>');
    expect(content).toContain('<a href="https://harbour.example/sail">Sail</a>');
    expect(content).not.toContain('wp:elementor');
  });

  it('keeps each state with its revision, which the editor reads like the page itself', async () => {
    const text = await textOf();
    await json('POST', `wp/v2/pages/${id}`, { content: text.replace('#102030', '#405060') });
    await json('POST', `wp/v2/pages/${id}`, { content: text.replace('#102030', '#708090') });
    const revisions = await json<readonly { readonly id: number }[]>(
      'GET',
      `wp/v2/pages/${id}/revisions?context=edit`,
    );
    const colours = await Promise.all(
      revisions.map(async (one) => /"title_color":"(#\w+)"/.exec(await textOf(one.id))?.[1]),
    );
    expect(colours).toEqual(['#708090', '#405060', '#102030']);
  });

  it('filters what may not be written, and leaves what was there', async () => {
    const own = await insert('post', 'own', fixture.users.author);
    const content = (await textOf(own, 'author')).replace(
      '"text":"Sail"',
      '"text":"Row \\u003cscript\\u003esteal()\\u003c/script\\u003e\\u003cb\\u003enow\\u003c/b\\u003e"',
    );
    await json('POST', `wp/v2/posts/${own}`, { content }, 'author');
    expect((await stored(own))?.get('_elementor_data')).toBe(
      DATA.replace('"text":"Sail"', '"text":"Row steal()<b>now<\\/b>"'),
    );
  });

  it('is left alone by programs that know nothing of Elementor', async () => {
    const before = (await stored())?.get('_elementor_data');
    await json('POST', `wp/v2/pages/${id}`, { content: '<p>Another text</p>' });
    await json('POST', `wp/v2/pages/${id}`, { content: '' });
    expect((await stored())?.get('_elementor_data')).toBe(before);
    expect(await page()).toMatch(/<h2[^>]*>\s*Flow\s*<\/h2>/);
  });

  it('is rendered unsaved, each element with its place in the text', async () => {
    const { content, nonce } = await json<{ readonly content: string; readonly nonce: string }>(
      'GET',
      `portolan/v1/editor/${id}`,
    );
    const form = {
      post: String(id),
      _wpnonce: nonce,
      title: 'Built',
      content: content.replace('Flow', 'Tide'),
    };
    const { text } = await fixture.ask('editor', 'POST', '/wp-admin/editor-frame.php', {
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const place = content.indexOf('<!-- wp:elementor/heading');
    expect(text).toMatch(new RegExp(`<h2 data-portolan-node="${place}"[^>]*>\\s*Tide\\s*</h2>`));
    expect(await page()).not.toContain('Tide');
  });
});
