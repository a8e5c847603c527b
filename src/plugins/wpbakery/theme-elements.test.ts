import { openTestSite } from 'portolan/testing';
import { expect, it, onTestFinished } from 'vitest';

it('shows a theme’s own elements among WPBakery’s as what their names say', async () => {
  const site = await openTestSite({
    pages: [
      {
        slug: 'built',
        content:
          '[vc_row][vc_column width="1/1"][quay_parallax bg_color="#203040" style="dark"][quay_content]' +
          '[quay_title type="3" align="center"]High water[/quay_title]' +
          '[quay_columns count="3"][quay_column_item span="2"][vc_column_text]Ships come in.[/vc_column_text][/quay_column_item]' +
          '[quay_column_item][quay_button link="/sail/"]Sail[/quay_button][/quay_column_item][/quay_columns]' +
          '[quay_list][quay_list_item]Rope[/quay_list_item][/quay_list]' +
          '[quay_accordion][quay_accordion_item title="Ebb"]Low.[/quay_accordion_item][/quay_accordion]' +
          '[quay_team count="2"][quay_team_item name="Ada" position="Pilot" photo="https://example.org/ada.jpg"]Knows the bar.[/quay_team_item][/quay_team]' +
          '[quay_testimonials_item author="Bo"]Never late.[/quay_testimonials_item]' +
          '[quay_table]&lt;table&gt;&lt;tr&gt;&lt;td onclick="x"&gt;Ebb at six&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;&lt;script&gt;y&lt;/script&gt;[/quay_table]' +
          '[quay_widget title="A card"]Of paper.[/quay_widget][/quay_content][/quay_parallax][/vc_column][/vc_row]',
      },
    ],
  });
  onTestFinished(site.close);
  const page = await (await site.fetch('/built/')).text();
  const html = page.split('<main')[1] ?? '';
  expect(page).toContain('background-color:#203040');
  expect(page).toMatch(/--share:0\.66667[\s\S]*--share:0\.33333/);
  expect(html).toMatch(/<h3 class="pb-box pb-part[^>]*>\s*High water\s*<\/h3>/);
  expect(html).toMatch(
    /Ships come in\.[\s\S]*<a class="avia-button[^>]*href="\/sail\/"[\s\S]*<li>Rope<\/li>[\s\S]*Ebb[\s\S]*Low\./,
  );
  expect(html).toMatch(
    /src="https:\/\/example\.org\/ada\.jpg"[\s\S]*<h3[^>]*>\s*Ada[\s\S]*Pilot[\s\S]*Knows the bar\./,
  );
  expect(html).toMatch(/<blockquote[^>]*>\s*<p>Never late\.<\/p>\s*<cite>Bo<\/cite>/);
  expect(html).toMatch(/<table><tr><td>Ebb at six<\/td><\/tr><\/table>/);
  expect(html).not.toMatch(/<script>y|&lt;table/);
  expect(html).toMatch(/A card[\s\S]*Of paper\./);
  expect(html).not.toMatch(/\[\/?quay_/);
});

it('names parts as the list of their element says, and lists posts below each other where that says so', async () => {
  const site = await openTestSite({
    pages: [
      { slug: 'tide', type: 'post', content: 'Comes in.' },
      {
        slug: 'built',
        content:
          '[vc_row][vc_column][quay_tabs tab_names="Ebb|Flood"][quay_tab tab_id="a"]Low.[/quay_tab][quay_tab tab_id="b"]High.[/quay_tab][/quay_tabs]' +
          '[quay_blogger count="2" dir="vertical"][/vc_column][/vc_row]',
      },
    ],
  });
  onTestFinished(site.close);
  const html = (await (await site.fetch('/built/')).text()).split('<main')[1] ?? '';
  expect(html).toMatch(/Ebb[\s\S]*Low\.[\s\S]*Flood[\s\S]*High\./);
  expect(html).not.toContain('av-post-grid');
});

it('keeps the prices of a theme’s plans, and how well somebody does something', async () => {
  const site = await openTestSite({
    pages: [
      {
        slug: 'built',
        content:
          '[vc_row][vc_column][quay_price_table count="2"][quay_price_item][quay_price_data type="title"]Skiff[/quay_price_data]' +
          '[quay_price_data type="price" money="19.99" currency="$" period="monthly"][/quay_price_data]' +
          '[quay_price_data]One mooring[/quay_price_data][quay_price_data type="regular"][quay_icon icon="icon-ok"][/quay_price_data]' +
          '[quay_price_data type="footer"][quay_button link="/join/"]Join[/quay_button][/quay_price_data][/quay_price_item]' +
          '[quay_price_item][quay_price_data type="title"]Barge[/quay_price_data][quay_price_data type="united"]For crews[/quay_price_data][quay_price_data type="footer"]From May[/quay_price_data][/quay_price_item][/quay_price_table]' +
          '[quay_price money="5" currency="£"]' +
          '[quay_skills maximum="50"][quay_skills_item title="Knots" level="45"][quay_skills_item title="Rowing" level="20%"][quay_skills_item title="Nothing said"][/quay_skills][/vc_column][/vc_row]',
      },
    ],
  });
  onTestFinished(site.close);
  const page = await (await site.fetch('/built/')).text();
  const html = page.split('<main')[1] ?? '';
  expect(page).toContain('--share:0.5');
  expect(html).toMatch(
    /<h3[^>]*>\s*Skiff[\s\S]*\$19\.99 <small>monthly<\/small>[\s\S]*<li>One mooring<\/li><li>✓<\/li>[\s\S]*href="\/join\/"[\s\S]*Barge[\s\S]*For crews[\s\S]*From May/,
  );
  expect(html).toContain('£5');
  expect(html).toMatch(/Knots[\s\S]*90%[\s\S]*Rowing[\s\S]*40%/);
  expect(html).not.toContain('Nothing said');
});

it('leaves out a tag alone between elements, whose theme is gone, and keeps such a word in a text', async () => {
  const site = await openTestSite({
    pages: [
      {
        slug: 'built',
        content:
          '[vc_row][vc_column][vc_column_text]Ships [sic] come in.[/vc_column_text][share][/vc_column][/vc_row]',
      },
    ],
  });
  onTestFinished(site.close);
  const html = await (await site.fetch('/built/')).text();
  expect(html).toContain('Ships [sic] come in.');
  expect(html).not.toContain('[share]');
});

it('prints nothing of a page whose only element is a script, which does not run here', async () => {
  const packed = Buffer.from(
    encodeURIComponent('<script src="https://example.org/pictures.js"></script>').repeat(3),
  );
  const site = await openTestSite({
    pages: [
      {
        slug: 'built',
        content: `[vc_row][vc_column][vc_raw_js]${packed.toString('base64')}[/vc_raw_js][/vc_column][/vc_row]`,
      },
    ],
  });
  onTestFinished(site.close);
  const shown = (await (await site.fetch('/built/')).text()).split('<main')[1] ?? '';
  expect(/vc_raw_js|[A-Za-z0-9+/]{120}/.exec(shown)?.[0]).toBeUndefined();
});
