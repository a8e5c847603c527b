import { openTestSite } from 'portolan/testing';
import { expect, it, onTestFinished } from 'vitest';

const inRow = (inner: string) => `[vc_row][vc_column]${inner}[/vc_column][/vc_row]`;
const packed = (words: string) => `#E-8_${Buffer.from(encodeURIComponent(words)).toString('base64')}`;

async function pages(content: Readonly<Record<string, string>>, more: object = {}) {
  const site = await openTestSite({
    pages: Object.entries(content).map(([slug, text]) => ({ slug, content: text })),
    ...more,
  });
  onTestFinished(site.close);
  return Promise.all(
    Object.keys(content).map(async (slug) => {
      const whole = await (await site.fetch(`/${slug}/`)).text();
      return { whole, main: whole.split('<main')[1] ?? '' };
    }),
  );
}

it('lays columns below each other on telephones, beside each other from 768 px, and as wide screens have it', async () => {
  const [page] = await pages({
    built:
      '[vc_row el_id="quay" el_class="own" css=".vc_custom_7{padding-left: 40px !important;}"]' +
      '[vc_column width="1/3"]a[/vc_column]' +
      '[vc_column width="2/3" offset="vc_col-lg-offset-2 vc_col-lg-4 vc_hidden-md vc_col-xs-6"]b[/vc_column][/vc_row]' +
      '[vc_row][vc_column][vc_column_text css=".vc_custom_9{margin-bottom: -60px !important;}"]d[/vc_column_text][/vc_column][/vc_row]' +
      '[vc_row gap="20" equal_height="yes"][vc_column css=".vc_custom_8{padding-right: 20% !important;background-color: #102030 !important;}"]c[/vc_column][/vc_row]',
  });
  const { whole = '', main = '' } = page ?? {};
  const rules = (name: string) => {
    const own = new RegExp(`<div class="[^"]*\\b(pb-[0-9a-f]{8})\\b[^"]*${name}`).exec(main)?.[1];
    return [...whole.matchAll(new RegExp(`[^{}]*{?\\.pb-box\\.${own}[^}]*}`, 'g'))]
      .map(([rule]) => rule)
      .join('');
  };
  expect(rules('vc_col-sm-4')).toMatch(/--share:0\.3333[\s\S]*max-width:767px\)\{[^}]*--share:1/);
  const other = rules('vc_col-sm-8');
  expect(other).toMatch(/^[^@]*--share:0\.3333/);
  expect(other).toContain('margin-inline-start:calc((100% + var(--gap, 0px)) * 0.1666)');
  expect(other).toMatch(/max-width:1199px\)\{[^}]*--share:0\.6666[^}]*display:none/);
  expect(other).toMatch(/max-width:991px\)\{[^}]*--share:0\.6666[^}]*display:block/);
  expect(other).toMatch(/max-width:767px\)\{[^}]*--share:0\.5/);
  expect(main).toMatch(/class="[^"]*vc_row wpb_row vc_row-fluid vc_custom_7 own" id="quay"/);
  expect(whole).toContain('padding-left:40px');
  expect(whole).toMatch(/--gap:20px;align-items:stretch/);
  expect(main).toMatch(/vc_col-has-fill/);
  // Nothing that follows covers a text.
  expect(whole).toContain('margin-bottom:-20px');
  // Of the column's own width.
  expect(whole).toContain('padding-right:calc(20%*var(--share,1))');
});

it('keeps the titles, names and levels of tabs, accordions and toggles', async () => {
  const section = (title: string, id: string) =>
    `[vc_tta_section title="${title}" tab_id="${id}"][vc_column_text]${title} text[/vc_column_text][/vc_tta_section]`;
  const [page] = await pages({
    built: inRow(
      `[vc_tta_tabs title="Tides" active_section="2"]${section('Ebb', 'ebb')}${section('Flood', 'flood')}[/vc_tta_tabs]` +
        `[vc_tta_accordion section_title_tag="h5"]${section('Rope', 'rope')}[/vc_tta_accordion]` +
        `[vc_tta_pageable]${section('Hidden', 'one')}${section('Unsaid', 'two')}[/vc_tta_pageable]` +
        '[vc_toggle title="Sails"]White.[/vc_toggle]',
    ),
  });
  const { main = '' } = page ?? {};
  expect(main).toMatch(/<h2[^>]*>\s*Tides\s*<\/h2>/);
  expect(main).toMatch(/id="flood-tab"[^>]*aria-selected="true"/);
  expect(main).toMatch(
    /<h5 class="toggler-heading"><span[^>]*role="button"[^>]*aria-controls="rope"[^>]*>Rope/,
  );
  expect(main).toMatch(/<h4 class="toggler-heading"><span[^>]*>Sails/);
  expect(main).toMatch(/id="one"[\s\S]*Hidden text[\s\S]*Unsaid text/);
  expect(main).not.toMatch(/>\s*(?:Hidden|Unsaid)\s*</);
});

it('shows WordPress’s widgets, prices, charts and years among the elements', async () => {
  const values = encodeURIComponent(JSON.stringify([{ title: 'Gulls', value: '40' }]));
  const lines = encodeURIComponent(JSON.stringify([{ title: 'Terns', y_values: '1; 2' }]));
  const [page] = await pages({
    built: inRow(
      '[vc_wp_pages title="Charts"][vc_wp_text title="Words"]Said.[/vc_wp_text]' +
        '[vc_pricing_table heading="Berth" price="12" btn_title="Moor" btn_link="url:%2Fmoor%2F"]A night.[/vc_pricing_table]' +
        `[vc_round_chart title="Birds" values="${values}"][vc_line_chart x_values="May; June" values="${lines}"]` +
        '[vc_copyright prefix="By Ada "][vc_message message_box_color="success"]Landed.[/vc_message]' +
        '[vc_tweetmeme type="follow" follow_user="ada"]',
    ),
    harbour: 'Deep.',
  });
  const { main = '', whole = '' } = page ?? {};
  expect(main).toMatch(
    /<h2 class="widgettitle">Charts<\/h2>[\s\S]*href="[^"]*\/harbour\/"[\s\S]*Words[\s\S]*Said\./,
  );
  expect(main).toMatch(/Berth[\s\S]*\$12[\s\S]*A night\.[\s\S]*href="\/moor\/"[\s\S]*Moor/);
  expect(main).toMatch(/Birds[\s\S]*<th scope="row">Gulls<\/th><td>40<\/td>/);
  expect(main).toMatch(/<th scope="col">June<\/th>[\s\S]*Terns<\/th><td>1<\/td><td>2<\/td>/);
  expect(main).toMatch(/By Ada (?:©|&copy;|&#169;) \d{4} All rights reserved/);
  expect(whole).toContain('background-color:#e6fdf8');
  expect(main).toContain('href="https://twitter.com/ada"');
});

it('leads pictures where their author wants, and as large as they are wanted', async () => {
  const sources = packed('https://example.org/a.jpg,https://example.org/b.jpg');
  const [page] = await pages({
    built: inRow(
      `[vc_gallery type="image_grid" source="external_link" custom_srcs="${sources}" onclick="custom_link" custom_links="${packed('/ebb/,/flood/')}" custom_links_target="_blank"]` +
        '[vc_single_image source="external_link" custom_src="https://example.org/c.jpg" external_img_size="200x150" caption="The quay" style="vc_box_circle" el_class="own"]' +
        `[vc_custom_heading text="${packed('High water')}" font_container="tag:h3"]`,
    ),
  });
  const { main = '', whole = '' } = page ?? {};
  expect(main).toMatch(
    /<a href="\/ebb\/" target="_blank"[^>]*>\s*<img[^>]*src="https:\/\/example\.org\/a\.jpg"[\s\S]*<a href="\/flood\/"[^>]*>\s*<img[^>]*b\.jpg/,
  );
  expect(main).toMatch(
    /wpb_single_image wpb_content_element own[\s\S]*c\.jpg[\s\S]*<figcaption[^>]*>The quay/,
  );
  expect(whole).toMatch(/--pb-picture:min\(100%, 200px\);--pb-height:150px;--pb-fit:cover;--pb-rounded:50%/);
  expect(main).toMatch(/<h3[^>]*>\s*High water\s*<\/h3>/);
});

it('lists the posts that a grid names, in its order', async () => {
  const post = (slug: string) => ({ slug, title: slug, type: 'post' as const, content: 'Water.' });
  const grid = (settings: string) => inRow(`[vc_basic_grid ${settings}]`);
  const site = await openTestSite({
    pages: [
      post('Ebb'),
      post('Flood'),
      post('Slack'),
      { slug: 'all', content: grid('post_type="post" max_items="2" orderby="title" order="ASC"') },
      { slug: 'one', content: grid('post_type="ids" include="3"') },
    ],
  });
  onTestFinished(site.close);
  const listed = async (slug: string) => {
    const main = (await (await site.fetch(`/${slug}/`)).text()).split('<main')[1] ?? '';
    return ['Ebb', 'Flood', 'Slack'].filter((title) => new RegExp(`<h3[^>]*>[^]{0,200}?${title}`).test(main));
  };
  expect(await listed('all')).toEqual(['Ebb', 'Flood']);
  expect(await listed('one')).toEqual(['Ebb']);
});
