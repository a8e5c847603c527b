import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builderShortcodes } from './index.ts';
import { type ElementSite, openElementSite } from './testing.ts';

let site: ElementSite;
let picture: number;
beforeAll(async () => {
  site = await openElementSite(builderShortcodes);
  picture = (await site.content.image('delta', { post_excerpt: 'A delta' }, 'Delta from above')).ID;
});
afterAll(() => site.close());

describe('headings', () => {
  it('have their tag, their subheading and their link', async () => {
    const $ = await site.renderPage(
      `[av_heading heading='Rivers ‘n’ <em>coasts</em><script>x</script>' tag='h2' subheading_active='subheading_above' link_apply='aviaTBlink_apply' link='manually,https://x.example/' color='custom-color-heading' custom_font='#abcdef']Sub *text*[/av_heading]`,
    );
    expect($('h2.av-special-heading-tag').text()).toBe('Rivers ‘n’ coastsx');
    expect($('h2 em').text()).toBe('coasts');
    expect($('script').length).toBe(0);
    expect($('h2').attr('style')).toBe('color:#abcdef');
    expect($('.av-heading-link').attr('href')).toBe('https://x.example/');
    expect($('.av-special-heading').children().first().hasClass('av-subheading_above')).toBe(true);
  });
});

it('an ampersand of a heading can be set in a style of its own, and none in an address or a sign', async () => {
  const $ = await site.renderPage(
    `[av_heading heading='Salt & <a href="/?a=1&b=2">pepper &amp; co</a> &lt;' tag='h2'][/av_heading]`,
  );
  expect($('h2 .special_amp').text()).toBe('&&');
  expect($('h2').text()).toBe('Salt & pepper & co <');
  expect($('h2 a').attr('href')).toBe('/?a=1&b=2');
});

it('titles and texts of icon lists have the sizes of the list, and icons without a border none', async () => {
  const $ = await site.renderPage(
    `[av_iconlist custom_title_size='18' font_color='custom' custom_title='#123456'][av_iconlist_item title='Map' icon='ue843']x[/av_iconlist_item][/av_iconlist][av_icon_box title='Box' icon_style='av-icon-style-no-border' icon='ue845' position='left_content']y[/av_icon_box]`,
  );
  expect($('.iconlist_title').attr('style')).toBe('color:#123456;font-size:18px');
  expect($('.iconlist_content').attr('style')).toBeUndefined();
  expect($('.iconbox').hasClass('av-icon-style-no-border')).toBe(true);
});

describe('text blocks', () => {
  it('have their paragraphs and their colour', async () => {
    const $ = await site.renderPage(
      `[av_textblock font_color='custom' color='#aa0000']One\n\nTwo[/av_textblock]`,
    );
    expect($('.avia_textblock p').length).toBe(2);
    expect($('.av_textblock_section').attr('style')).toBe('color:#aa0000');
  });

  it('may begin with a large letter', async () => {
    const $ = await site.renderPage(
      `[av_textblock][av_dropcap2 custom_bg='#112233']B[/av_dropcap2]ends[/av_textblock]`,
    );
    expect($('.av_dropcap2').attr('style')).toBe('background-color:#112233');
    expect($('.avia_textblock').text().trim()).toBe('Bends');
  });
});

describe('code', () => {
  it('to be read is escaped and otherwise as it was written', async () => {
    const $ = await site.renderPage(
      `[av_codeblock codeblock_type='snippet']if (a < 2 && "b") {\n\n  go()\n}[/av_codeblock]`,
    );
    expect($('pre.avia_codeblock-snippet code').text()).toBe('if (a < 2 && "b") {\n\n  go()\n}');
  });

  it('to be run is put in as it is: no paragraphs, no typographic quotes', async () => {
    const $ = await site.renderPage(`[av_codeblock]<b title="it's">a</b>\n\n<i>b</i>[/av_codeblock]`);
    expect($('.avia_codeblock').html()).toBe('<b title="it\'s">a</b>\n\n<i>b</i>');
  });
});

describe('buttons', () => {
  it('lead somewhere, in their size, colour and place', async () => {
    const $ = await site.renderPage(
      `[av_button label='Go &amp; see' link='manually,mail@x.example' size='large' position='right' color='custom' custom_bg='#123123' custom_font='#fefefe' icon_select='yes-right-icon' icon='ue82d']`,
    );
    const button = $('a.avia-button');
    expect(button.attr('href')).toBe('mailto:mail@x.example');
    expect(button.find('.avia_iconbox_title').text()).toBe('Go & see');
    expect(button.attr('class')).toContain('avia-size-large');
    expect(button.attr('style')).toBe('background-color:#123123;border-color:#123123;color:#fefefe');
    expect($('.avia-button-wrap').hasClass('avia-button-right')).toBe(true);
    expect(button.children().last().attr('data-av_icon')).toBe('\ue82d');
  });

  it('stand in rows, and over the whole width with a description', async () => {
    const $ = await site.renderPage(
      `[av_buttonrow alignment='left' button_spacing='12'][av_buttonrow_item label='One' link='manually,/1'][av_buttonrow_item label='Two' link='manually,/2'][/av_buttonrow]\n\n[av_button_big label='Big' link='manually,/3' description_pos='above']Why[/av_button_big]`,
    );
    expect(
      $('.avia-buttonrow-wrap .avia-button')
        .toArray()
        .map((each) => $(each).attr('href')),
    ).toEqual(['/1', '/2']);
    expect($('.avia-buttonrow-wrap').attr('style')).toBe('gap:12px');
    expect($('.avia-button-fullwidth').children().first().text()).toContain('Why');
  });

  it('have the ground that their author chose while they are pointed at', async () => {
    const $ = await site.render(
      `[av_button_big label='A' link='manually,/1' color_hover='blue'][av_button_big label='B' link='manually,/2' color_hover='custom' custom_bg_hover='#f4ca86'][av_button label='C' link='manually,/3' color_options='color_options_advanced' btn_color_bg_hover='green'][av_button label='D' link='manually,/4']`,
    );
    const layers = $('.avia_button_background').toArray();
    expect(layers.map((each) => $(each).attr('class')?.split(' ').at(-1))).toEqual([
      'avia-color-blue',
      'avia-color-custom',
      'avia-color-green',
    ]);
    expect($(layers[1]).attr('style')).toBe('background-color:#f4ca86');
  });

  it('have their description in them, and outside where it holds links of its own', async () => {
    const big = (text: string) =>
      site.renderPage(
        `[av_button_big label='Big' link='manually,/3' description_pos='below']${text}[/av_button_big]`,
      );
    const inside = await big('One\n\nTwo');
    expect(inside('a.avia-button > .av-button-description').html()?.replace(/\s/g, '')).toBe('One<br>Two');
    const outside = await big('See <a href="/x">there</a>');
    expect(outside('a.avia-button .av-button-description').length).toBe(0);
    expect(outside('.avia-button-fullwidth > .av-button-description a').attr('href')).toBe('/x');
  });

  it.each(['javascript:alert(1)', 'manually,javascript:alert(1)', 'manually,http://'])(
    'never lead to %s',
    async (link) => {
      const $ = await site.renderPage(`[av_button label='x' link='${link}']`);
      expect($('a').length).toBe(0);
      expect($('.avia-button').text()).toBe('x');
    },
  );
});

describe('pictures', () => {
  it('come from the library, open large and have a text over them', async () => {
    const $ = await site.renderPage(
      `[av_image attachment='${picture}' attachment_size='medium' link='lightbox' caption='yes' appearance='on-hover' styling='circle' hover='av-hover-grow']Words over it[/av_image]`,
    );
    expect($('.avia-image-container img').attr('src')).toContain('delta-300x225.jpg');
    expect($('.avia-image-container img').attr('alt')).toBe('Delta from above');
    expect($('a.avia_image.lightbox').attr('href')).toContain('/delta');
    expect($('.av-image-caption-overlay-center').text().trim()).toBe('Words over it');
    expect($('.avia-image-container').attr('class')).toContain('av-overlay-on-hover');
  });

  it('may be an address alone', async () => {
    const $ = await site.renderPage(`[av_image src='https://old.example/a.png' alt_attr='A "plan"']`);
    expect($('img').attr('src')).toBe('https://old.example/a.png');
    expect($('img').attr('alt')).toBe('A "plan"');
  });
});

it('icon lists, boxes and single icons name their icon and lead somewhere', async () => {
  const $ =
    await site.renderPage(`[av_iconlist position='right'][av_iconlist_item title='Map' icon='ue843' link='manually,/map' linkelement='both']Text[/av_iconlist_item][/av_iconlist]

[av_icon_box title='Box' icon='ue845' position='top' link='manually,/box']Inside[/av_icon_box]

[av_font_icon icon='ue80a' caption='Who' link='manually,/who' style='border']Somebody[/av_font_icon]`);
  expect($('.avia-icon-list').hasClass('avia-icon-list-right')).toBe(true);
  expect($('.iconlist_title a').attr('href')).toBe('/map');
  expect($('.iconlist_content').text().trim()).toBe('Text');
  expect($('.iconbox_top .iconbox_content_title a').attr('href')).toBe('/box');
  expect($('.iconbox_content_container').text().trim()).toBe('Inside');
  expect($('.av-icon-style-border a').attr('data-avia-icon-tooltip')).toBe('Somebody');
  expect(
    $('[data-av_icon]')
      .toArray()
      .map((each) => $(each).attr('data-av_icon')),
  ).toEqual(['\ue843', '\ue845', '\ue80a']);
});

it('flip cards hold front and back', async () => {
  const $ = await site.renderPage(
    `[av_icongrid icongrid_numrow='2' flip_axis='avia-flip-x'][av_icongrid_item title='Erosion' subtitle='takes' icon='ue81f']The back[/av_icongrid_item][av_icongrid_item title='Linked' link='manually,/x']B[/av_icongrid_item][/av_icongrid]`,
  );
  expect($('.avia-icongrid').attr('class')).toContain(
    'avia-icongrid-flipbox avia-icongrid-numrow-2 avia-flip-x',
  );
  expect($('.avia-icongrid-front').first().text()).toBe('Erosiontakes');
  expect($('.avia-icongrid-content').first().text().trim()).toBe('The back');
  expect($('a.avia-icongrid-wrapper').attr('href')).toBe('/x');
});

describe('messages', () => {
  it('have title, colour and icon', async () => {
    const $ = await site.renderPage(
      `[av_notification title='Note' color='red' border='dashed' size='normal']Mind the gap[/av_notification]`,
    );
    const box = $('.avia_message_box');
    expect(box.attr('class')).toMatch(
      /avia-color-red avia-size-normal avia-icon_select-yes avia-border-dashed/,
    );
    expect(box.attr('id')).toMatch(/^avia-messagebox-[0-9a-f]{32}$/);
    expect(box.text()).toContain('Mind the gap');
    expect($('button').length).toBe(0);
  });

  it('that can be closed are named by what they say', async () => {
    const closing = (text: string) =>
      `[av_notification close_btn='custom_cookie' cookie_lifetime='5']${text}[/av_notification]`;
    const one = await site.renderPage(closing('a'));
    const other = await site.renderPage(closing('b'));
    expect(one('.messagebox-custom_cookie').attr('data-cookielifetime')).toBe('5');
    expect(one('.avia_message_box').attr('data-contents')).not.toBe(
      other('.avia_message_box').attr('data-contents'),
    );
    expect(one('.av_message_close').attr('aria-label')).toBe('Close');
  });
});

it('promo boxes have a text and, unless switched off, a button', async () => {
  const $ = await site.renderPage(
    `[av_promobox label='Buy' link='manually,/buy']Text[/av_promobox]\n\n[av_promobox button='no']Alone[/av_promobox]`,
  );
  expect(
    $('.av_promobox')
      .toArray()
      .map((each) => $(each).find('a').length),
  ).toEqual([1, 0]);
});

it('icons in a circle are read as a list', async () => {
  const $ = await site.renderPage(
    "[av_icon_circles][av_icon_circle_item title='Read' icon='ue843'][/av_icon_circle_item][av_icon_circle_item title='Walk' icon='ue844' link='manually,/walk']Slowly.[/av_icon_circle_item][/av_icon_circles]",
  );
  expect(
    $('.avia-icon-list li')
      .map((_, each) => $(each).text().trim())
      .get(),
  ).toEqual(['Read', 'WalkSlowly.']);
  expect($('.avia-icon-list a').attr('href')).toBe('/walk');
});

describe('tables', () => {
  it('of data have headings for rows and columns, which narrow screens repeat', async () => {
    const $ = await site.renderPage(
      `[av_table purpose='tabular' caption='Rivers'][av_row row_style='avia-heading-row'][av_cell]Name[/av_cell][av_cell]Length[/av_cell][/av_row][av_row][av_cell col_style='avia-desc-col']Tees[/av_cell][av_cell]<b>137</b> km[/av_cell][/av_row][/av_table]`,
    );
    expect($('caption').text()).toBe('Rivers');
    expect(
      $('th')
        .toArray()
        .map((each) => [$(each).text(), $(each).attr('scope')]),
    ).toEqual([
      ['Name', 'col'],
      ['Length', 'col'],
      ['Tees', 'row'],
    ]);
    expect($('td').attr('data-label')).toBe('Length');
    expect($('td').html()).toBe('<b>137</b> km');
  });

  it('of prices are one list for each column', async () => {
    const $ = await site.renderPage(
      `[av_table purpose='pricing'][av_row row_style='avia-heading-row'][av_cell]A[/av_cell][av_cell col_style='avia-highlight-col']B[/av_cell][/av_row][av_row row_style='avia-pricing-row'][av_cell]£20[/av_cell][av_cell][/av_cell][/av_row][/av_table]`,
    );
    expect(
      $('ul.pricing-table')
        .toArray()
        .map((each) => $(each).find('li').length),
    ).toEqual([2, 2]);
    expect($('.currency-symbol').text()).toBe('£');
    expect($('.pricing-table.avia-highlight-col .empty-table-cell').length).toBe(1);
  });
});

describe('numbers', () => {
  it('stand in the page as they are, and say how they count', async () => {
    const $ = await site.renderPage(
      `[av_animated_numbers number='1500 km' number_format='.' start_from='7' timer='2']of coast[/av_animated_numbers]`,
    );
    const figure = $('.avia-single-number');
    expect(figure.text()).toBe('1.500');
    expect([figure.attr('data-number'), figure.attr('data-start_from')]).toEqual(['1500', '7']);
    expect($('.avia-animated-number').attr('data-timer')).toBe('2000');
    expect($('.avia-no-number').text()).toBe(' km');
  });

  it('of progress are bars with a name, full to where they belong', async () => {
    const $ = await site.renderPage(
      `[av_progress show_percentage='aviaTBshow_percentage'][av_progress_bar title='Maps' progress='140'][av_progress_bar title='Rocks' progress='40' color='custom' color1='#010203'][/av_progress]`,
    );
    expect(
      $('.bar')
        .toArray()
        .map((each) => $(each).attr('data-progress')),
    ).toEqual(['100', '40']);
    expect($('.progress').last().attr('aria-label')).toBe('Rocks: 40%');
    expect($('.bar').last().attr('style')).toContain('#010203');
  });

  it('of days are counted down in the end’s own time zone', async () => {
    const $ = await site.renderPage(
      `[av_countdown date='09/01/2027' hour='9' minute='30' timezone='5.5' min='2' max='4']`,
    );
    const timer = $('.av-countdown-timer');
    expect(
      ['year', 'month', 'day', 'hour', 'minute', 'timezone', 'interval', 'maximum'].map((name) =>
        timer.attr(`data-${name}`),
      ),
    ).toEqual(['2027', '8', '1', '9', '30', '330', '60000', '4']);
    expect(
      $('[data-upate-width]')
        .toArray()
        .map((each) => $(each).attr('data-upate-width')),
    ).toEqual(['days', 'hours', 'minutes']);
    for (const [appearance, kind] of [
      ['av-flip-numbers', 'flip-numbers'],
      ['av-flip-clock av-flip-bounce', 'flip-clock'],
    ] as const) {
      const turning = await site.renderPage(
        `[av_countdown date='09/01/2031' min='1' max='2' appearance='${appearance}']`,
      );
      expect(turning('.av-countdown-timer').hasClass(appearance.split(' ').at(-1) ?? '')).toBe(true);
      expect(turning(`.${kind}__piece .${kind}__card`).length).toBe(2);
      expect(turning('.av-countdown-minutes .av-countdown-time-label').attr('data-label')).toBe('Minute');
      expect(turning('.av-countdown-cell, .flip-leaf').length).toBe(0);
    }
    expect((await site.renderPage(`[av_countdown date='']`))('.av-countdown-timer').length).toBe(0);
    const summer = await site.renderPage(`[av_countdown date='07/01/2027']`);
    expect(summer('.av-countdown-timer').attr('data-timezone')).toBe('60');
  });
});

it('team members, testimonials, logos and catalogues show all their words and pictures', async () => {
  const $ =
    await site.renderPage(`[av_team_member name='Isla' job='Rivers' attachment='${picture}' description='Walks.'][av_team_icon title='Mail' link='manually,i@x.example' icon='ue805'][/av_team_member]

[av_testimonials style='grid' columns='3'][av_testimonial_single name='Ada' subtitle='Year 9' link='manually,https://a.example/' linktext='A' src='${picture}']Good[/av_testimonial_single][/av_testimonials]

[av_partner type='grid' heading='Friends'][av_partner_logo id='${picture}' link='manually,https://p.example/' linktitle='P'][/av_partner]

[av_catalogue][av_catalogue_item title='Tea' price='£2' id='${picture}' link='lightbox']Hot[/av_catalogue_item][av_catalogue_item title='Gone' disabled='disabled_item'][/av_catalogue_item][/av_catalogue]`);
  expect($('.avia-team-member').text().replace(/\s+/g, ' ')).toContain('IslaRiversWalks.');
  expect($('.team-social a').attr('aria-label')).toBe('Mail');
  expect($('.avia-testimonial-content').text().trim()).toBe('Good');
  expect($('.avia-testimonial-meta-mini').text()).toBe('Ada Year 9 A');
  expect($('.av-partner-grid a').attr('aria-label')).toBe('P');
  expect(
    $('.av-catalogue-title')
      .toArray()
      .map((each) => $(each).text()),
  ).toEqual(['Tea']);
  expect($('img').length).toBe(4);
});

describe('timelines', () => {
  const items = `[av_timeline_item date='1666' title='Fire' icon_image='number']City[/av_timeline_item][av_timeline_item date='1666' title='Again' icon_image='icon' icon='ue83e' link='manually,/x']More[/av_timeline_item]`;

  it('are lists of milestones with ids by their dates', async () => {
    const $ = await site.renderPage(`[av_timeline placement_v='left']${items}[/av_timeline]`);
    expect($('.avia-timeline').hasClass('avia-timeline-left')).toBe(true);
    expect(
      $('.av-milestone-date')
        .toArray()
        .map((each) => $(each).attr('id')),
    ).toEqual(['milestone-1666', 'milestone-1666-2']);
    expect($('.milestone_number').text()).toBe('1');
    expect($('.av-milestone-title a').attr('href')).toBe('/x');
  });

  it('lie as sliders that tell how many are seen', async () => {
    const $ = await site.renderPage(
      `[av_timeline orientation='horizontal' slides_num='9']${items}[/av_timeline]`,
    );
    expect($('.avia-timeline-container').attr('avia-data-slides')).toBe('5');
    expect($('.av-milestone').length).toBe(2);
  });
});

it('changing headlines hold all their texts, with links', async () => {
  const $ = await site.renderPage(
    `[av_headline_rotator before_rotating='We' after_rotating='much' interval='2' animation='typewriter' tag='h2'][av_rotator_item title='walk'][av_rotator_item title='draw' link='manually,/d'][/av_headline_rotator]`,
  );
  expect($('h2').text().replace(/\s+/g, ' ')).toBe('We walkdraw much');
  expect($('.av-rotator-container').attr('data-interval')).toBe('2');
  expect($('h2 a').attr('href')).toBe('/d');
});

describe('parts of the site', () => {
  it('search forms carry what the search may show', async () => {
    const $ = await site.renderPage(
      `[av_search placeholder='Find' label_text='Go' numberposts='8' post_types='custom' post_types_custom='post,page,nav_menu_item' results_hide_image='1' display='classic']`,
    );
    const fields = $('input[type=hidden]')
      .toArray()
      .map((each) => [$(each).attr('name'), $(each).attr('value')]);
    expect(fields).toEqual([
      ['numberposts', '8'],
      ['post_type[]', 'post'],
      ['post_type[]', 'page'],
      ['results_hide_fields', 'image'],
    ]);
    expect($('form').hasClass('av_disable_ajax_search')).toBe(true);
    expect($('form').attr('action')).toBe('https://atlas.example/');
  });

  it('what belongs to the post is told in one line', async () => {
    const post = await site.content.post({ post_title: 'Told', comment_count: 3 });
    const $ = await site.render(
      `[av_post_metadata seperator='|'][av_metadata_item metadata='published' before_meta='on'][av_metadata_item metadata='comments' after_meta='remarks'][/av_post_metadata]`,
      post,
    );
    expect($('.av-post-metadata-container').text()).toBe('on 5 March 2026 | 3 remarks');
  });

  it('another post stands in a page, never the page in itself', async () => {
    const inner = await site.content.post({
      post_title: 'Inner',
      post_content: '[av_textblock]Inner words[/av_textblock]',
    });
    const outer = await site.content.post({ post_title: 'Outer' });
    const shown = await site.render(`[av_postcontent link='post,${inner.ID}']`, outer);
    expect(shown.root().text()).toContain('Inner words');
    const itself = await site.render(`[av_postcontent link='post,${outer.ID}']`, outer);
    expect(itself.root().text().trim()).toBe('');
  });

  it('a post is shared with the networks that were chosen', async () => {
    const post = await site.content.post({ post_title: 'Fish & chips', post_name: 'fish' });
    const $ = await site.render(
      `[av_social_share title='Tell' buttons='custom' share_mail='aviaTBshare_mail' share_facebook='aviaTBshare_facebook']`,
      post,
    );
    expect($('.av-share-link-description').text()).toBe('Tell');
    expect(
      $('.av-share-box-list a')
        .toArray()
        .map((each) => $(each).attr('href')),
    ).toEqual([
      'https://www.facebook.com/sharer.php?u=https://atlas.example/fish/&t=Fish%20%26%20chips',
      'mailto:?subject=Fish%20%26%20chips&body=https://atlas.example/fish/',
    ]);
  });

  it('what the template shows anyway is not shown twice', async () => {
    const $ = await site.renderPage('[av_comments_list][av_product_price]');
    expect($.root().text().trim()).toBe('');
  });
});

it('elements that come in when they are reached bring what moves them, once in a page', async () => {
  const $ = await site.renderPage(
    `[av_image src='/a.png' animation='left-to-right'][av_image src='/b.png' animation='left-to-right'][av_image src='/c.png' animation='no-animation']`,
  );
  expect($('.av-entry-animation.left-to-right').length).toBe(2);
  expect($('portolan-island[name=entry-animation]').length).toBe(1);
  const still = await site.renderPage(`[av_textblock]a[/av_textblock]`);
  expect(still('portolan-island').length).toBe(0);
});
