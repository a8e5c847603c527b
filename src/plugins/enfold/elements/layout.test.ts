import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builderShortcodes } from './index.ts';
import { type ElementSite, openElementSite } from './testing.ts';

let site: ElementSite;
beforeAll(async () => {
  site = await openElementSite(builderShortcodes);
});
afterAll(() => site.close());

const SECTION = `[av_section min_height='50' color='alternate_color' src='https://old.example/hills.jpg' attach='parallax' overlay_enable='aviaTBoverlay_enable' overlay_opacity='0.7' overlay_color='#123456' scroll_down='aviaTBscroll_down' svg_div_bottom='waves' svg_div_bottom_height='40px' bottom_border='border-extra-arrow-down' id='Über uns' padding='large']
[av_textblock]Inside[/av_textblock]
[/av_section]`;

it('a slope at the end of a section has the colour that its author chose, an arrow the section’s own', async () => {
  const edge = async (border: string) =>
    (
      await site.renderPage(
        `[av_section custom_bg='#ffffff' bottom_border='${border}' bottom_border_diagonal_color='#123456']x[/av_section]`,
      )
    )('.av-extra-border-inner').attr('style');
  expect(await edge('border-extra-diagonal')).toContain('#123456');
  expect(await edge('border-extra-arrow-down')).toContain('#ffffff');
});

it('columns without space between have none above, unless they are equally high', async () => {
  const row = async (more: string) =>
    (
      await site.renderPage(
        `[av_one_half first space='no_margin' ${more}]A[/av_one_half][av_one_half]B[/av_one_half]`,
      )
    )('.av-column-row').attr('style');
  expect(await row('')).toBe('--column-gap:0px;--row-space:0px');
  expect(await row("min_height='av-equal-height-column'")).toBe('--column-gap:0px');
});

it('a picture behind a cell stays where it is while the page is scrolled, if its author wanted that', async () => {
  const cell = async (attach: string) =>
    (
      await site.renderPage(
        `[av_layout_row][av_cell_one_full src='https://old.example/hills.jpg' background_attachment='${attach}']x[/av_cell_one_full][/av_layout_row]`,
      )
    )('.flex_cell').attr('style');
  expect(await cell('fixed')).toContain('background-attachment:fixed');
  expect(await cell('scroll')).not.toContain('background-attachment');
});

it('the rendered edge of a section has the page’s colour by day and by night where it is white', async () => {
  const edge = async (colour: string) =>
    (
      await site.renderPage(
        `[av_section svg_div_bottom='waves' svg_div_bottom_color='${colour}']x[/av_section]`,
      )
    )('.avia-divider-svg-bottom').attr('style');
  expect(await edge('#ffffff')).toContain('color:var(--paper, #ffffff)');
  expect(await edge('#123456')).toContain('color:#123456');
});

describe('a section', () => {
  it('carries its settings as classes, data and id', async () => {
    const $ = await site.renderPage(SECTION);
    const section = $('.avia-section');
    expect(section.attr('id')).toBe('Ueber-uns');
    expect(section.hasClass('alternate_color')).toBe(true);
    expect(section.hasClass('avia-section-large')).toBe(true);
    expect(section.hasClass('av-minimum-height-50')).toBe(true);
    expect(section.attr('data-av_minimum_height_pc')).toBe('50');
    expect(section.attr('data-section-bg-repeat')).toBe('no-repeat');
    expect(section.find('.avia_textblock').text().trim()).toBe('Inside');
  });

  it('moves its picture, dims it, has a rendered edge, an arrow down and a border', async () => {
    const $ = await site.renderPage(SECTION);
    expect($('.av-parallax').attr('data-avia-parallax-ratio')).toBe('0.3');
    expect($('.av-parallax-inner').attr('style')).toContain('hills.jpg');
    expect($('.av-section-color-overlay').attr('style')).toBe('opacity:0.7;background-color:#123456');
    expect($('.avia-divider-svg-waves.avia-divider-svg-bottom svg path').length).toBe(1);
    expect($('a.scroll-down-link').attr('href')).toBe('#next-section');
    expect($('.av-extra-border-element').hasClass('border-extra-arrow-down')).toBe(true);
  });

  it('without an id is numbered through the page', async () => {
    const $ = await site.renderPage('[av_section]a[/av_section]\n\n[av_section]b[/av_section]');
    expect(
      $('.avia-section')
        .toArray()
        .map((each) => $(each).attr('id')),
    ).toEqual(['av_section_1', 'av_section_2']);
  });

  it('shows a file of its own as a silent background, nothing of other hosts', async () => {
    const own = await site.renderPage(`[av_section video='/film.mp4' video_ratio='4:3']x[/av_section]`);
    expect(own('video').attr('muted')).toBe('');
    expect(own('.avia-section').attr('data-section-video-ratio')).toBe('4:3');
    const other = await site.renderPage(
      `[av_section video='https://www.youtube.com/watch?v=1']x[/av_section]`,
    );
    expect(other('video, iframe').length).toBe(0);
  });

  it('has light texts on a dark ground of its own, dark ones on a light one, and leaves pictures alone', async () => {
    const groundOf = async (attributes: string) => {
      const $ = await site.renderPage(`[av_section ${attributes}]x[/av_section]`);
      return /av-on-\w+/.exec($('.avia-section').attr('class') ?? '')?.[0];
    };
    const dimmed = "src='/hills.jpg' overlay_enable='aviaTBoverlay_enable'";
    expect(await groundOf("custom_bg='#770000'")).toBe('av-on-dark');
    expect(await groundOf("custom_bg='#f4e9c8'")).toBe('av-on-light');
    expect(await groundOf(`${dimmed} overlay_opacity='0.7' overlay_color='#000000'`)).toBe('av-on-dark');
    expect(await groundOf(`${dimmed} overlay_opacity='0.8' overlay_color='#ffffff'`)).toBe('av-on-light');
    expect(await groundOf(`${dimmed} overlay_opacity='0.2' overlay_color='#000000'`)).toBeUndefined();
    expect(await groundOf("src='/hills.jpg'")).toBeUndefined();
    const $ = await site.renderPage(
      `[av_layout_row][av_cell_one_half background_color='#292929']a[/av_cell_one_half][av_cell_one_half]b[/av_cell_one_half][/av_layout_row]`,
    );
    expect($('.flex_cell.av-on-dark').text().trim()).toBe('a');
    expect($('.av-on-light, .av-on-dark').length).toBe(1);
  });

  it('puts no style into the page that is not one', async () => {
    const $ = await site.renderPage(
      `[av_section custom_bg='red;position:fixed' src='javascript:alert(1)']x[/av_section]`,
    );
    expect($('.avia-section').attr('style')).toBeUndefined();
  });
});

describe('columns', () => {
  it('of one row stand together, each with its share', async () => {
    const $ = await site.renderPage(`[av_one_third first]a[/av_one_third]

[av_two_third]b[/av_two_third]

[av_one_full first]c[/av_one_full]`);
    const rows = $('.av-column-row').toArray();
    expect(rows.map((row) => $(row).find('.flex_column').length)).toEqual([2, 1]);
    expect($('.av_two_third').attr('style')).toBe('--share:0.666667');
    expect(
      $('.flex_column')
        .toArray()
        .map((each) => $(each).hasClass('first')),
    ).toEqual([true, false, true]);
  });

  it('that the builder wrote without any space between them are the same', async () => {
    const $ = await site.render(
      `<p>Before</p>\n\n[av_builder_content][av_one_half first][av_textblock]<p>a</p>[/av_textblock][/av_one_half][av_one_half]b[/av_one_half][/av_builder_content]`,
    );
    expect(
      $('.av-column-row .flex_column')
        .toArray()
        .map((each) => $(each).text().trim()),
    ).toEqual(['a', 'b']);
    expect($('p:empty').length).toBe(0);
  });

  it('take what concerns the row from the first of them', async () => {
    const $ = await site.renderPage(
      `[av_one_half first min_height='av-equal-height-column' vertical_alignment='av-align-middle' space='no_margin' mobile_column_order='reverse' mobile_breaking='av-break-at-tablet']a[/av_one_half][av_one_half min_height='av-equal-height-column']b[/av_one_half]`,
    );
    const row = $('.av-column-row');
    for (const name of [
      'av-equal-height-column-flextable',
      'av-align-middle',
      'av-columns-reverse',
      'av-break-at-tablet',
    ])
      expect(row.hasClass(name)).toBe(true);
    expect(row.attr('style')).toBe('--column-gap:0px');
  });

  it('that lead somewhere say so to scripts and have a link of their own', async () => {
    const post = await site.content.post({ post_title: 'Source', post_name: 'source' });
    const $ = await site.renderPage(
      `[av_one_half first link='post,${post.ID}' linktarget='_blank nofollow' title_attr='To the source']a[/av_one_half]`,
    );
    const column = $('.avia-link-column');
    expect(column.attr('data-link-column-url')).toBe('https://atlas.example/source/');
    expect(column.attr('data-link-column-target')).toBe('_blank');
    expect(column.attr('data-link-column-rel')).toBe('nofollow');
    expect(column.find('a.av-box-link').attr('aria-label')).toBe('To the source');
    expect(column.find('a.av-box-link').attr('rel')).toBe('noopener noreferrer nofollow');
  });

  it('inside a section show their text once, in order', async () => {
    const $ = await site.renderPage(
      `[av_section]\n[av_one_half first]\n[av_textblock]\nOne\n[/av_textblock]\n[/av_one_half]\n[av_one_half]\n[av_textblock]\nTwo\n[/av_textblock]\n[/av_one_half]\n[/av_section]`,
    );
    expect($('.avia-section').text().replace(/\s+/g, ' ').trim()).toBe('One Two');
    expect($('.avia-section p').length).toBe(2);
  });
});

it('a grid row holds cells with their shares, heights and links', async () => {
  const $ = await site.renderPage(
    `[av_layout_row min_height_percent='75' border='av-border-cells'][av_cell_one_third padding='0px' vertical_align='middle']a[/av_cell_one_third][av_cell_two_third link='manually,https://x.example/']b[/av_cell_two_third][/av_layout_row]`,
  );
  expect($('.av-layout-grid-container').attr('data-av_minimum_height_pc')).toBe('75');
  expect($('.av-layout-grid-container').hasClass('av-border-cells')).toBe(true);
  expect(
    $('.flex_cell')
      .toArray()
      .map((each) => $(each).text().trim()),
  ).toEqual(['a', 'b']);
  expect($('.av_cell_one_third').hasClass('av-zero-padding')).toBe(true);
  expect($('.av-cell-link').attr('data-link-column-url')).toBe('https://x.example/');
});

describe('a tab section', () => {
  const THREE = (attributes = '') =>
    `[av_tab_section ${attributes}][av_tab_sub_section tab_title='Übersicht &amp; Ziele' tab_deeplink='Goals']a[/av_tab_sub_section][av_tab_sub_section tab_title='']b[/av_tab_sub_section][av_tab_sub_section tab_title='!!']c[/av_tab_sub_section][/av_tab_section]`;

  it('names its tabs and their addresses', async () => {
    const $ = await site.renderPage(THREE());
    expect(
      $('[role=tab]')
        .toArray()
        .map((each) => [$(each).text().trim(), $(each).attr('href')]),
    ).toEqual([
      ['Übersicht & Ziele', '#uebersicht--ziele'],
      ['Tab 2', '#tab-2'],
      ['!!', '#av-tab-section-1-3-link'],
    ]);
    expect($('#av-tab-section-1-1').attr('data-av-deeplink-tabs')).toBe('goals');
  });

  it('is numbered before what it holds, and so is each of its tabs', async () => {
    const $ = await site.renderPage(
      '[av_tab_section][av_tab_sub_section][av_hr][/av_tab_sub_section][av_tab_sub_section][av_hr][/av_tab_sub_section][/av_tab_section][av_hr]',
    );
    const numbers = $('[class*="avia-builder-el-"]')
      .toArray()
      .map((each) => /avia-builder-el-(\d+)/.exec($(each).attr('class') ?? '')?.[1]);
    expect(numbers).toEqual(['0', '2', '4', '5']);
  });

  it.each([
    ['2', 1],
    ['9', 2],
    ['-1', 0],
  ])('opens tab %s, or the nearest there is', async (initial, index) => {
    const $ = await site.renderPage(THREE(`initial='${initial}'`));
    expect(
      $('[role=tab]')
        .toArray()
        .findIndex((each) => $(each).attr('aria-selected') === 'true'),
    ).toBe(index);
  });
});

it('a sub-menu lists its own links', async () => {
  const $ = await site.renderPage(
    `[av_submenu which_menu='custom' sticky='aviaTBsticky' mobile='active'][av_submenu_item title='Maps' link='manually,#maps'][av_submenu_item title='Out' link='manually,https://x.example/' linktarget='_blank'][/av_submenu]`,
  );
  expect($('.av-submenu-container').hasClass('av-sticky-submenu')).toBe(true);
  expect(
    $('.av-submenu-container > div > .av-subnav-menu a')
      .toArray()
      .map((each) => [$(each).text(), $(each).attr('href')]),
  ).toEqual([
    ['Maps', '#maps'],
    ['Out', 'https://x.example/'],
  ]);
});

describe('a fold', () => {
  it('is around a whole row where its first column asks for it', async () => {
    const $ = await site.renderPage(
      `[av_one_half first fold_type='av-fold-a' fold_height='120']One[/av_one_half][av_one_half]Two[/av_one_half]`,
    );
    const settings = JSON.parse($('.avia-fold-unfold-section').attr('data-fold_unfold') ?? '');
    expect([settings.context, settings.height]).toEqual(['avia_sc_columns', '120']);
    expect($('.av-fold-unfold-container .av-column-row .flex_column').length).toBe(2);
    const plain = await site.renderPage(`[av_one_half first]One[/av_one_half]`);
    expect(plain('.avia-fold-unfold-section').length).toBe(0);
  });

  it('is around a text block whose attributes ask for it, with its settings for scripts', async () => {
    const $ = await site.renderPage(
      `[av_textblock fold_type='av-fold-a' fold_more='More' fold_less='Less' id='told']Long text[/av_textblock]`,
    );
    const section = $('.avia-fold-unfold-section');
    expect(section.attr('id')).toBe('told');
    expect(JSON.parse(section.attr('data-fold_unfold') ?? '')).toEqual({
      type: 'av-fold-a',
      height: '80',
      more: 'More',
      less: 'Less',
      context: 'avia_sc_text',
    });
    expect(section.find('.av-fold-unfold-container .avia_textblock').text().trim()).toBe('Long text');
  });

  it('stays away otherwise', async () => {
    const $ = await site.renderPage(`[av_textblock]Short[/av_textblock]`);
    expect($('.avia-fold-unfold-section').length).toBe(0);
  });
});

it('an element without a view of ours leaves its inner text', async () => {
  const $ = await site.renderPage(
    `[av_section][av_unknown_thing a='1']Kept words[/av_unknown_thing][/av_section]`,
  );
  expect($('.avia-section').text()).toContain('Kept words');
});

it('hiding classes and own classes are on any element', async () => {
  const $ = await site.renderPage(
    `[av_hr class='short' av-mini-hide='aviaTBav-mini-hide' custom_class='ours äpfel' av_uid='av-q1']`,
  );
  const classes = $('.hr').attr('class')?.split(' ') ?? [];
  expect(classes).toEqual(
    expect.arrayContaining(['hr-short', 'hr-center', 'av-mini-hide', 'ours', 'aepfel']),
  );
  expect(classes.some((name) => /^av-q1-[0-9a-f]{32}$/.test(name))).toBe(true);
});

it('an element that moves says to scripts how, on which screens', async () => {
  const $ = await site.renderPage(
    `[av_heading heading='a' parallax_parallax='left_right' parallax_parallax_speed='40' av-small-parallax_parallax='inherit'][/av_heading][av_heading heading='b'][/av_heading]`,
  );
  expect(JSON.parse($('.av-parallax-object').attr('data-parallax') ?? '')).toEqual({
    parallax: 'left_right',
    parallax_speed: '40',
    'av-small-parallax': 'inherit',
  });
  expect($('.av-parallax-object').length).toBe(1);
  expect($('portolan-island[name=parallax]').length).toBe(1);
});

it.each([
  ["min_height='av-equal-height-column' margin='-60px,0px'", false, '-60px 0px'],
  ["min_height='' margin='-90px,10px'", true, '-90px 10px'],
  ["min_height='' margin='6%,1px,12px,2px'", true, '6% 12px'],
  ["min_height='' margin='50px'", true, '50px 50px'],
])(
  'a margin (%s) is the row’s of columns of equal heights, else its first column’s alone',
  async (attributes, own, sides) => {
    const text = `[av_one_half first custom_margin='aviaTBcustom_margin' ${attributes}]A[/av_one_half][av_one_half]B[/av_one_half]`;
    const $ = await site.renderPage(text);
    expect($('.av-column-row').hasClass('av-own-margin')).toBe(own);
    const place = own ? '.flex_column.flex_column' : '-row.av-column-row.av-column-row';
    expect(await site.cssOf(text)).toContain(`${place}{margin-block:${sides}}`);
  },
);
