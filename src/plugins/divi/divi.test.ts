import { fromPlain, serialize } from 'portolan/data';
import { openTestSite } from 'portolan/testing';
import { expect, it, onTestFinished } from 'vitest';

const variable = (name: string, settings: object = {}) =>
  `$variable(${JSON.stringify({ type: 'color', value: { name, settings } })})$`;

const at = (value: unknown, more: object = {}) => ({ desktop: { value }, ...more });

/** A block as Divi 5 writes it: signs that would end a comment as their numbers. */
function block(name: string, attrs: object, inner?: string): string {
  const written = JSON.stringify({ ...attrs, builderVersion: '5.1.0' })
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026');
  return inner === undefined
    ? `<!-- wp:${name} ${written} /-->`
    : `<!-- wp:${name} ${written} -->${inner}<!-- /wp:${name} -->`;
}

async function page(
  content: string,
  more: { options?: Readonly<Record<string, object>> } = {},
): Promise<string> {
  const site = await openTestSite({
    pages: [{ slug: 'built', content }],
    options: Object.fromEntries(
      Object.entries(more.options ?? {}).map(([name, value]) => [name, serialize(fromPlain(value))]),
    ),
  });
  onTestFinished(site.close);
  const reply = await site.fetch('/built/');
  expect(reply.status).toBe(200);
  return reply.text();
}

const options = {
  et_divi: {
    accent_color: '#102030',
    et_global_data: { global_colors: { 'gcid-sand': { color: '#c0a060' } } },
  },
  et_divi_global_variables: { numbers: { 'gvid-room': { value: 'clamp(40px, 8vw, 90px)' } } },
  et_divi_builder_global_presets_d5: {
    module: {
      'divi/button': {
        items: {
          quay: { attrs: { button: { decoration: { background: at({ color: variable('gcid-sand') }) } } } },
        },
      },
    },
    group: {
      'divi/font': {
        items: {
          large: {
            attrs: { title: { decoration: { font: { font: at({ size: '61px', color: '#204060' }) } } } },
          },
        },
      },
    },
  },
};

it('shows a page that Divi 5 keeps as blocks as columns and modules, with the site’s variables and presets', async () => {
  const html = await page(
    block(
      'divi/placeholder',
      {},
      block(
        'divi/section',
        {
          module: {
            decoration: {
              background: at({ color: variable('gcid-primary-color') }),
              spacing: at({ padding: { top: variable('gvid-room'), bottom: '20px' } }),
            },
          },
        },
        block(
          'divi/row',
          {},
          block(
            'divi/column',
            {
              module: {
                decoration: {
                  sizing: at({ flexType: '8_24' }, { phone: { value: { flexType: '12_24' } } }),
                  border: at({
                    radius: { topLeft: '12px', topRight: '12px', bottomLeft: '12px', bottomRight: '12px' },
                  }),
                },
              },
            },
            block('divi/heading', {
              title: {
                innerContent: at('High water'),
                decoration: { font: { font: at({ headingLevel: 'h3' }) } },
              },
              groupPreset: { designTitleText: { presetId: ['large'], groupName: 'divi/font' } },
              module: { decoration: { background: at({ color: '#ffffff' }) } },
            }) +
              block('divi/text', { content: { innerContent: at('<p>Ships come in & go.</p>') } }) +
              block('divi/button', {
                button: { innerContent: at({ text: 'Sail', linkUrl: '/sail/' }) },
                modulePreset: ['quay'],
              }),
          ) +
            block(
              'divi/column',
              { module: { decoration: { sizing: at({ flexType: '16_24' }) } } },
              block('divi/blurb', {
                title: { innerContent: at({ text: 'Deep', url: '/deep/' }) },
                content: { innerContent: at('<p>Fathoms.</p>') },
              }) +
                block(
                  'divi/accordion',
                  {},
                  block('divi/accordion-item', {
                    title: { innerContent: at('Ebb') },
                    content: { innerContent: at('<p>Low.</p>') },
                  }),
                ) +
                block(
                  'divi/contact-form',
                  { email: { innerContent: at('a@example.org') } },
                  block('divi/contact-field', {
                    fieldItem: {
                      innerContent: at('Your mail'),
                      advanced: { id: at('Mail'), type: at('email') },
                    },
                  }),
                ) +
                block('divi/number-counter', {
                  title: { innerContent: at('Knots') },
                  number: { innerContent: at('12'), advanced: { enablePercentSign: at('off') } },
                }) +
                block('harbour/card', {
                  title: { innerContent: at('A card') },
                  description: { innerContent: at('Of paper') },
                }) +
                '<!-- wp:paragraph --><p id="own">A block.</p><!-- /wp:paragraph -->' +
                '<!-- wp:divi/shortcode-module -->[et_pb_text]<p id="old">As before.</p>[/et_pb_text]<!-- /wp:divi/shortcode-module -->',
            ),
        ),
      ),
    ),
    { options },
  );
  expect(html).toContain('background-color:#102030');
  expect(html).toContain('padding-top:clamp(40px, 8vw, 90px)');
  expect(html).toMatch(/--share:0\.33333[\s\S]*max-width:767px[\s\S]*--share:0\.5/);
  expect(html).toContain('border-radius:12px 12px 12px 12px');
  expect(html).toMatch(/<h3 class="pb-box pb-part[^>]*>\s*High water\s*<\/h3>/);
  expect(html).toContain('font-size:61px');
  expect(html).toContain('color:#204060');
  expect(html).toContain('<p>Ships come in & go.</p>'.replace('&', '&#038;'));
  expect(html).toMatch(/<a class="avia-button[^>]*href="\/sail\/"/);
  expect(html).toContain('#c0a060');
  expect(html).toMatch(/href="\/deep\/"[\s\S]*Deep[\s\S]*Fathoms\.[\s\S]*Ebb[\s\S]*Low\.[\s\S]*Your mail/);
  expect(html).toMatch(/Knots|>12</);
  expect(html).toMatch(/A card[\s\S]*Of paper[\s\S]*id="own"[\s\S]*id="old"/);
  expect(html).not.toMatch(/\$variable|innerContent|wp:divi|et_pb_|wp:portolan/);
});

it('lets presets and colours of the site stand behind modules kept as shortcodes', async () => {
  const html = await page(
    '[et_pb_section][et_pb_row][et_pb_column type="4_4" background_color="gcid-sand" global_colors_info="{%22gcid-sand%22:%91%22background_color%22%93}" border_radii="on|9px|9px|9px|9px" box_shadow_style="preset1"]' +
      '[et_pb_heading title="Quay" _module_preset="large"][/et_pb_heading][et_pb_signup title="Letters" description="Once a tide."][/et_pb_signup]' +
      '[/et_pb_column][/et_pb_row][/et_pb_section]',
    {
      options: {
        ...options,
        et_divi_builder_global_presets_ng: {
          et_pb_heading: {
            presets: { large: { settings: { title_font_size: '71px', title_font: '|700||on|' } } },
          },
        },
      },
    },
  );
  expect(html).toContain('background-color:#c0a060');
  expect(html).toContain('border-radius:9px 9px 9px 9px');
  expect(html).toContain('box-shadow:0px 2px 18px 0px rgba(0,0,0,0.3)');
  expect(html).toContain('font-size:71px;font-weight:700;text-transform:uppercase');
  expect(html).toMatch(/Letters[\s\S]*Once a tide\./);
});

it('shows parts of the library as the library has them now, and what is no longer there as the page keeps it', async () => {
  const site = await openTestSite({
    pages: [
      {
        slug: 'part',
        type: 'et_pb_layout',
        content: '[et_pb_section][et_pb_text]Of today.[/et_pb_text][/et_pb_section]',
      },
      {
        slug: 'built',
        content: [1, 2, 3, 4, 5, 6, 7, 8]
          .map(
            (id) =>
              `[et_pb_section global_module="${id}"][et_pb_text]Kept ${id}.[/et_pb_text][/et_pb_section]`,
          )
          .join(''),
      },
    ],
  });
  onTestFinished(site.close);
  // The head describes the page by its words.
  const html = (await (await site.fetch('/built/')).text()).split('<main')[1] ?? '';
  expect(html.match(/Of today\./g)).toHaveLength(1);
  expect(html.match(/Kept \d\./g)).toHaveLength(7);
});
