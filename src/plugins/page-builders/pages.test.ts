import { openTestSite } from 'portolan/testing';
import { expect, it, onTestFinished } from 'vitest';

async function page(content: string, meta: Readonly<Record<string, string>> = {}): Promise<string> {
  const site = await openTestSite({ pages: [{ slug: 'built', content, meta }] });
  onTestFinished(site.close);
  const reply = await site.fetch('/built/');
  expect(reply.status).toBe(200);
  return reply.text();
}

it('shows a page of WPBakery as columns, headings and buttons, and nothing of its tags', async () => {
  const packed = Buffer.from(encodeURIComponent('<em id="packed">tide</em>')).toString('base64');
  const html = await page(
    '[vc_row css=".vc_custom_1{background-color: #102030 !important;}"][vc_column width="1/2"]' +
      '[vc_custom_heading text="High water" font_container="tag:h3|color:%23ffffff"]' +
      '[vc_column_text]Ships come in.[/vc_column_text][/vc_column][vc_column width="1/2"]' +
      `[vc_btn title="Sail" link="url:%2Fsail%2F|title:Sail"][vc_raw_html]${packed}[/vc_raw_html]` +
      '[theme_box title="A theme\'s box"]inside it[/theme_box][/vc_column][/vc_row]',
  );
  expect(html).toMatch(/<h3 class="pb-box pb-part[^>]*>\s*High water\s*<\/h3>/);
  expect(html).toContain('<p>Ships come in.</p>');
  expect(html).toMatch(/<a class="avia-button[^>]*href="\/sail\/"/);
  expect(html).toContain('<em id="packed">tide</em>');
  expect(html).toMatch(/A theme(?:'|&#8217;|&#039;)s box/);
  expect(html).toContain('inside it');
  expect(html).toContain('--share:0.5');
  expect(html).toContain('background-color:#102030');
  expect(html).not.toMatch(/\[\/?(?:vc_|theme_)|wp:portolan/);
  expect(html).not.toContain(packed);
});

it('shows a page of Elementor from its own field, with widths for phones, and unknown elements as their words', async () => {
  const data = [
    {
      elType: 'section',
      settings: { background_background: 'classic', background_color: '#ffffff' },
      elements: [
        {
          elType: 'column',
          settings: {
            _column_size: 33,
            _inline_size_mobile: 50,
            padding: { unit: '%', top: '0', right: '30', bottom: '1.5', left: '0' },
          },
          elements: [
            { elType: 'widget', widgetType: 'heading', settings: { title: 'Ebb', title_color: '#fefefe' } },
            {
              elType: 'widget',
              widgetType: 'harbour-card',
              settings: { title: 'Quay', description: 'Of stone.' },
            },
            {
              elType: 'widget',
              widgetType: 'harbour-tabs',
              settings: { tabs: [{ _id: 'a', heading: 'Buoys', desc: 'Red and green.' }] },
            },
          ],
        },
      ],
    },
  ];
  const html = await page('a plain copy', {
    _elementor_edit_mode: 'builder',
    _elementor_data: JSON.stringify(data),
  });
  expect(html).toMatch(/<h2 class="pb-box pb-part[^>]*>\s*Ebb\s*<\/h2>/);
  expect(html).toMatch(/Quay[\s\S]*Of stone\./);
  expect(html).toMatch(/Buoys[\s\S]*Red and green\./);
  expect(html).toMatch(/--share:0\.33[\s\S]*max-width:767px[\s\S]*--share:0\.5/);
  // Of the column's own width.
  expect(html).toContain(
    'padding:calc(0%*var(--share,1)) calc(30%*var(--share,1)) calc(1.5%*var(--share,1))',
  );
  // White on white would not be seen.
  expect(html).not.toContain('#fefefe');
  expect(html).not.toContain('a plain copy');
});

it('shows a page of Divi as columns, modules and a form, and nothing of its tags', async () => {
  const title = Buffer.from(JSON.stringify({ dynamic: true, content: 'site_title', settings: {} })).toString(
    'base64',
  );
  const html = await page(
    '[et_pb_section fb_built="1" background_color="#102030" custom_padding="10px|0px|20px|0px|false|false"]' +
      '[et_pb_row column_structure="1_3,2_3"][et_pb_column type="1_3"]' +
      '[et_pb_text background_layout="dark" text_orientation="center"]<h2>High water</h2><p>Ships come in.</p>[/et_pb_text]' +
      '[et_pb_button button_url="/sail/" button_text="Sail %91now%93" button_alignment="center"][/et_pb_button]' +
      '[/et_pb_column][et_pb_column type="2_3"]' +
      `[et_pb_blurb title="@ET-DC@${title}@" url="/a/"]Deep[/et_pb_blurb]` +
      '[et_pb_accordion][et_pb_accordion_item title="Ebb" open="on"]Low.[/et_pb_accordion_item][/et_pb_accordion]' +
      '[et_pb_code]<b id="code">tide</b><!-- [et_pb_line_break_holder] --><i>x</i>[/et_pb_code]' +
      '[et_pb_contact_form email="a@example.org" title="Write"]' +
      '[et_pb_contact_field field_id="Mail" field_title="Your mail" field_type="email"][/et_pb_contact_field][/et_pb_contact_form]' +
      '[dsm_card title="A card" content="Of paper and ink"][/dsm_card]' +
      '[/et_pb_column][/et_pb_row][/et_pb_section]',
  );
  expect(html).toMatch(/<h2[^>]*>High water<\/h2>\s*<p>Ships come in\.<\/p>/);
  expect(html).toMatch(/--share:0\.33333[\s\S]*max-width:767px[\s\S]*--share:1/);
  expect(html).toContain('background-color:#102030');
  expect(html).toContain('padding-bottom:20px');
  expect(html).toMatch(/<a class="avia-button[^>]*href="\/sail\/"[\s\S]*?Sail \[now\]/);
  expect(html).toMatch(/Ebb[\s\S]*Low\./);
  expect(html).toContain('<b id="code">tide</b>');
  expect(html).toMatch(/<form[^>]*class="[^"]*avia_ajax_form[\s\S]*Your mail/);
  expect(html).toMatch(/A card[\s\S]*Of paper and ink/);
  expect(html).not.toMatch(/\[\/?(?:et_pb_|dsm_)|et_pb_line_break|@ET-DC@|wp:portolan/);
});

it('shows a page of Avada as columns and elements, in the order in which they stand, and nothing of its tags', async () => {
  const packed = Buffer.from('<em id="packed">tide</em><script>1</script>').toString('base64');
  const html = await page(
    '[fusion_builder_container background_color="#102030" padding_top="30px"][fusion_builder_row]' +
      '[fusion_builder_column type="1_3"][fusion_title size="3" content_align="center"]High water[/fusion_title]' +
      '[fusion_text]Ships [fusion_highlight color="red"]come[/fusion_highlight] in.[/fusion_text][/fusion_builder_column]' +
      '[fusion_builder_column type="2_3"]' +
      '[fusion_imageframe image_id="7|full"]https://example.org/quay.jpg[/fusion_imageframe]' +
      '[fusion_button link="/sail/" target="_self"]Sail[/fusion_button]' +
      '[fusion_accordion][fusion_toggle title="Ebb" open="yes"]Low.[/fusion_toggle][/fusion_accordion]' +
      '[fusion_checklist][fusion_li_item icon="fa-check"]Rope[/fusion_li_item][/fusion_checklist]' +
      `[fusion_code]${packed}[/fusion_code]` +
      '[fusion_pricing_table][fusion_pricing_column title="Berth"][fusion_pricing_price currency="£" price="12"][/fusion_pricing_price]' +
      '[fusion_pricing_row]A night[/fusion_pricing_row][/fusion_pricing_column][/fusion_pricing_table]' +
      '[harbour_card title="A card"]Of paper.[/harbour_card]' +
      '[/fusion_builder_column][/fusion_builder_row][/fusion_builder_container]',
  );
  expect(html).toMatch(/<h3 class="pb-box pb-part[^>]*>\s*High water\s*<\/h3>/);
  expect(html).toMatch(/<p>Ships come in\.<\/p>/);
  expect(html).toMatch(/--share:0\.33333[\s\S]*--share:0\.66667/);
  expect(html).toContain('background-color:#102030');
  expect(html).toContain('src="https://example.org/quay.jpg"');
  expect(html).toMatch(/<a class="avia-button[^>]*href="\/sail\/"/);
  expect(html).toMatch(
    /Ebb[\s\S]*Low\.[\s\S]*Rope[\s\S]*id="packed"[\s\S]*Berth[\s\S]*£12[\s\S]*A night[\s\S]*A card[\s\S]*Of paper\./,
  );
  expect(html).not.toMatch(/\[\/?(?:fusion_|harbour_)|wp:portolan/);
  expect(html).not.toContain(packed);
});
