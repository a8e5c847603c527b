import { phpJson } from 'portolan/request';
import { describe, expect, it } from 'vitest';
import type { StoredElement } from '../stored-settings.ts';
import { changedPage } from './changed-page.ts';
import { elementsIn, isPageText, pageTextOf } from './page-text.ts';

const widget = (id: string, widgetType: string, settings: StoredElement['settings']): StoredElement => ({
  id,
  elType: 'widget',
  settings: settings ?? [],
  elements: [],
  widgetType,
});

/** A page as Elementor stores one: columns in columns, lists, texts, names that no block may have. */
const PAGE: readonly StoredElement[] = [
  {
    id: 'a1',
    elType: 'section',
    settings: [],
    elements: [
      {
        id: 'a2',
        elType: 'column',
        settings: { _column_size: 50, _inline_size: null },
        elements: [
          widget('a3', 'heading', {
            title: 'Ebb -- <em>and</em> "flow" [sic] & more',
            title_color: '#fff',
            typography_font_size: { unit: 'px', size: 1.5, sizes: [] },
          }),
          widget('a4', 'text-editor', {
            editor: '<p>One</p>\n<p>Two &amp; <!--more--> three</p>',
            align: '',
          }),
          widget('a5', 'text-editor', { editor: '' }),
          widget('a6', 'text-editor', { align: 'left' }),
          widget('a7', 'text-editor', { editor: '<!-- wp:paragraph --><p>Pasted</p><!-- /wp:paragraph -->' }),
          widget('a8', 'UAEL.Box', { link: { url: 'https://example.org/a?b=1&c=2', nofollow: '' } }),
          widget('a9', 'spacer', []),
        ],
        isInner: false,
      },
      {
        id: 'b2',
        elType: 'column',
        settings: { _column_size: 50 },
        elements: [
          {
            id: 'b3',
            elType: 'section',
            settings: { structure: '20' },
            elements: [
              { id: 'b4', elType: 'column', settings: { _column_size: 100 }, elements: [], isInner: true },
            ],
            isInner: true,
          },
          widget('b5', 'tabs', {
            tabs: [
              { _id: 't1', tab_title: 'High', tab_content: '<p>Water</p>' },
              { tab_title: 'Low', _id: 't2' },
            ],
            type: 'vertical',
          }),
        ],
        isInner: false,
      },
    ],
    isInner: false,
  },
];

const same = (html: string) => html;
const TEXT = pageTextOf(PAGE);
const saved = (text: string) => changedPage(PAGE, elementsIn(text), same);

describe('a page of Elementor as a text of blocks', () => {
  it('comes back as it was stored, to the letter', () => {
    expect(isPageText(TEXT)).toBe(true);
    expect(phpJson(saved(TEXT))).toBe(phpJson(PAGE));
  });

  it('changes what was changed and nothing else', () => {
    const edited = TEXT.replace('"tab_title":"Low"', '"tab_title":"Ebb"').replace(
      '<p>One</p>',
      '<p>First</p>',
    );
    expect(phpJson(saved(edited))).toBe(
      phpJson(PAGE).replace('"tab_title":"Low"', '"tab_title":"Ebb"').replace('<p>One', '<p>First'),
    );
  });

  it('gives what was copied ids of its own, and columns their share of the width', () => {
    const column = pageTextOf(PAGE[0]?.elements?.slice(0, 1) ?? []);
    const [section] = saved(TEXT.replace(column, () => `${column}\n${column}`));
    const columns = section?.elements ?? [];
    expect(columns).toHaveLength(3);
    expect(new Set(columns.map(({ id }) => id)).size).toBe(3);
    expect(columns.map(({ settings }) => (settings as Record<string, unknown>)['_column_size'])).toEqual([
      33.333, 33.333, 33.333,
    ]);
    const tab = '<!-- wp:elementor/item {"tab_title":"Low","_id":"t2","_item":{"list":"tabs"}} /-->';
    expect(TEXT).toContain(tab);
    const ids = JSON.stringify(saved(TEXT.replace(tab, tab + tab))).match(/"_id":"[^"]*"/g);
    expect(new Set(ids).size).toBe(3);
  });

  it('puts what stands elsewhere where Elementor lets it stand', () => {
    const added = `${TEXT}\n\n<p>Loose</p>\n\n<!-- wp:elementor/heading {"title":"New"} /-->`;
    expect(saved(added)[1]).toMatchObject({
      elType: 'section',
      elements: [
        {
          elType: 'column',
          settings: { _column_size: 100 },
          elements: [
            { widgetType: 'text-editor', settings: { editor: '<p>Loose</p>' } },
            { elType: 'widget', widgetType: 'heading', settings: { title: 'New' }, id: expect.any(String) },
          ],
        },
      ],
    });
    expect(elementsIn('<!-- wp:elementor/heading {"title":"Alone"} /-->')).toMatchObject([
      { elType: 'container', elements: [{ widgetType: 'heading' }] },
    ]);
  });

  it('filters new texts and no others', () => {
    const edited = TEXT.replace('"title_color":"#fff"', '"title_color":"#000"').replace(
      '<p>Water</p>',
      '<p>Ice</p>',
    );
    const page = changedPage(PAGE, elementsIn(edited), (html) => html.toUpperCase());
    const text = JSON.stringify(page);
    expect(text).toContain('<P>ICE</P>');
    expect(text).toContain('and</em>');
    expect(text).toContain('<p>One</p>');
  });
});
