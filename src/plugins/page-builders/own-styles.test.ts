import { serialize } from 'portolan/data';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const INSIDE = ':where(:scope, :scope *)';
const php = (value: Record<string, string>) => serialize(new Map(Object.entries(value)));
const ELEMENTS = [
  {
    id: 'a1',
    elType: 'section',
    settings: { custom_css: 'selector { outline: 1px solid }' },
    elements: [
      {
        // One that is damaged takes no other along.
        id: 'b2',
        elType: 'column',
        settings: { custom_css: 'selector { color: red' },
        elements: [
          {
            id: 'c3',
            elType: 'widget',
            widgetType: 'heading',
            settings: { title: 'Ebb', custom_css: 'selector h2 { outline: 2px solid }' },
          },
        ],
      },
    ],
  },
];
const BEAVER = {
  r: { node: 'r', type: 'row', parent: '', position: '0' },
  g: { node: 'g', type: 'column-group', parent: 'r', position: '0' },
  c: { node: 'c', type: 'column', parent: 'g', position: '0' },
};

describe('style sheets that an owner wrote', () => {
  let site: TestSite;
  beforeAll(async () => {
    const text = { type: 'rich-text', text: 'Ebb' };
    const beaver = new Map<string, Map<string, string | Map<string, string>>>(
      Object.entries(BEAVER).map(([id, node]) => [id, new Map(Object.entries(node))]),
    );
    const settings = new Map(Object.entries(text));
    beaver.set(
      'm',
      new Map(Object.entries({ node: 'm', type: 'module', parent: 'c', position: '0', settings })),
    );
    const bricks = [
      new Map(
        Object.entries({ id: 'x', name: 'text-basic', parent: '0', settings: new Map([['text', 'Ebb']]) }),
      ),
    ];
    site = await openTestSite({
      options: {
        wpb_js_custom_css: '.wpb-all { margin: 1px }',
        _fl_builder_settings: php({ css: '.fl-all { margin: 2px }' }),
        bricks_global_settings: php({ customCss: '.bricks-all { margin: 3px }' }),
        elementor_active_kit: '4711',
        fusion_options: php({ custom_css: '.fusion-all { margin: 4px }' }),
      },
      pages: [
        {
          slug: 'wpbakery',
          content: '[vc_row][vc_column][vc_column_text]Ebb[/vc_column_text][/vc_column][/vc_row]',
          meta: { _wpb_post_custom_css: '.own { margin: 5px }</style>' },
        },
        {
          slug: 'divi',
          content:
            '[et_pb_section][et_pb_row][et_pb_column type="4_4"][et_pb_text]Ebb[/et_pb_text][/et_pb_column][/et_pb_row][/et_pb_section]',
          meta: { _et_pb_custom_css: '.own { margin: 6px }' },
        },
        {
          slug: 'avada',
          content: '[fusion_builder_container][fusion_text]Ebb[/fusion_text][/fusion_builder_container]',
          meta: { _fusion_builder_custom_css: '.own { margin: 7px }' },
        },
        {
          slug: 'bricks',
          content: '',
          meta: {
            _bricks_page_content_2: serialize(bricks),
            _bricks_page_settings: php({ customCss: '.own { margin: 8px }' }),
          },
        },
        {
          slug: 'beaver',
          content: '',
          meta: {
            _fl_builder_enabled: '1',
            _fl_builder_data: serialize(beaver),
            _fl_builder_data_settings: php({ css: '.own { margin: 9px }' }),
          },
        },
        {
          slug: 'elementor',
          content: '',
          meta: {
            _elementor_edit_mode: 'builder',
            _wp_page_template: 'elementor_header_footer',
            _elementor_data: JSON.stringify(ELEMENTS),
            _elementor_page_settings: php({ custom_css: 'selector .own { margin: 10px }' }),
          },
        },
        { slug: 'plain', content: 'Ebb', meta: { _wpb_post_custom_css: '.own { margin: 11px }' } },
      ],
    });
  });
  afterAll(() => site.close());

  const page = async (slug: string) => (await site.fetch(`/${slug}/`)).text();

  it.each([
    ['wpbakery', `.own${INSIDE} { margin: 5px }`],
    ['divi', `.own${INSIDE} { margin: 6px }`],
    ['avada', `.own${INSIDE} { margin: 7px }`],
    ['bricks', `.own${INSIDE} { margin: 8px }`],
    ['beaver', `.own${INSIDE} { margin: 9px }`],
    ['elementor', ` .own${INSIDE} { margin: 10px }`],
  ])('for a page of %s stay with it', async (slug, rule) => {
    const html = await page(slug);
    expect(html).toContain('Ebb');
    expect(html).toContain(rule);
    expect(html.split(rule)).toHaveLength(2);
  });

  it('for elements of Elementor find them', async () => {
    const html = await page('elementor');
    const [, id = ''] = /class="[^"]*\belementor elementor-(\d+)/.exec(html) ?? [];
    expect(html).toContain(
      `.elementor-${id} .elementor-element.elementor-element-a1${INSIDE} { outline: 1px`,
    );
    expect(html).toContain(`.elementor-element.elementor-element-c3 h2${INSIDE} { outline: 2px`);
    expect(html).toMatch(/class="[^"]*elementor-element-c3/);
    const body = /<body class="([^"]*)/;
    expect(body.exec(html)?.[1]).toContain(
      `elementor-default elementor-template-full-width elementor-kit-4711 elementor-page elementor-page-${id}`,
    );
    expect(body.exec(await page('plain'))?.[1]).not.toContain('elementor-page');
  });

  it('for all pages count on all, and those of one on no other', async () => {
    const html = await page('plain');
    for (const [name, margin] of Object.entries({ wpb: 1, fl: 2, bricks: 3, fusion: 4 }))
      expect(html).toContain(`.${name}-all${INSIDE} { margin: ${margin}px }`);
    expect(html).not.toContain('.own');
  });
});
