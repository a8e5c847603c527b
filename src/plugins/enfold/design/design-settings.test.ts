import { describe, expect, it } from 'vitest';
import { designCss } from './design-css.ts';
import { designSettings } from './design-settings.ts';
import { styledParts } from './styled-parts.ts';
import { typefaceOf } from './typefaces.ts';
import { contrastOf, weakColours } from './weak-colours.ts';

describe('an imported look', () => {
  it('has the theme’s usual values where nothing was chosen', () => {
    const design = designSettings({});
    expect(design.width).toEqual({ widest: '1310px', share: 100, content: 73 });
    expect(design.text.size).toBe('13px');
    expect(design.header).toMatchObject({
      size: 88,
      logo: 'left',
      menu: 'right',
      sticky: true,
      search: true,
    });
    expect(design.colours.main).toMatchObject({ background: '#ffffff', text: '#666666', heading: '#222222' });
  });

  it('puts the menu of a logo in the middle into the middle, below it or above', () => {
    const layoutOf = (header_layout: string) => designSettings({ header_layout }).header;
    expect(layoutOf('logo_center bottom_nav_header menu_right')).toMatchObject({
      menu: 'center',
      menuBelow: true,
      menuAbove: false,
    });
    expect(layoutOf('logo_center bottom_nav_header top_nav_header menu_center').menuAbove).toBe(true);
    expect(layoutOf('logo_left bottom_nav_header menu_left').menu).toBe('left');
    expect(layoutOf('logo_right main_nav_header menu_left')).toMatchObject({
      menu: 'left',
      menuBelow: false,
    });
  });

  it('reads header, widths and switches as they are stored', () => {
    const { header, width, socket, body } = designSettings({
      header_layout: 'logo_center bottom_nav_header menu_center',
      header_size: 'custom',
      header_custom_size: 60,
      header_style: 'minimal_header minimal_header_shadow',
      header_sticky: 'disabled',
      header_searchicon: '',
      header_menu_border: 'seperator_big_border',
      responsive_size: '1130px',
      combined_width: '95',
      content_width: '65',
      footer_social: 'footer_social',
      'color-body_style': 'boxed',
    });
    expect(header).toMatchObject({
      size: 60,
      logo: 'center',
      menu: 'center',
      menuBelow: true,
      borders: 'big',
    });
    expect(header).toMatchObject({ sticky: false, search: false, minimal: true, shadow: true });
    expect([width, socket.social, body.style]).toEqual([
      { widest: '1130px', share: 95, content: 65 },
      true,
      'boxed',
    ]);
  });

  it('becomes design tokens, one group for each set of colours', () => {
    const css = designCss(
      designSettings({
        'colorset-alternate_color-bg': '#111111',
        'colorset-alternate_color-color': '#888888',
        'colorset-footer_color-img': 'custom',
        'colorset-footer_color-customimage': 'https://old.example/wp-content/uploads/floral.png',
        'colorset-footer_color-repeat': 'repeat',
      }),
    );
    expect(css).toMatch(/\.alternate_color\{--paper:#111111;--surface:#f8f8f8;--ink:#888888;/);
    expect(css).toContain('#footer,.avia-section.footer_color{background-image:url("https://old.example/');
  });

  it('takes no setting that could leave its declaration', () => {
    const css = designCss(
      designSettings({
        'colorset-main_color-bg': 'red;}body{display:none',
        'color-default_font_size': '13px;color:red',
        google_webfont: 'Evil";}body{display:none}',
        'color-body_img': '/x.png");}body{display:none}',
      }),
    );
    expect(css).not.toContain('display:none');
    expect(css).not.toContain('color:red');
  });

  it('writes text on a bright primary colour in the background’s, on others in white', () => {
    const of = (primary: string) =>
      designSettings({ 'colorset-main_color-primary': primary, 'colorset-main_color-bg': '#0a0a0a' }).colours
        .main.onPrimary;
    expect([of('#f4f4f4'), of('#719430')]).toEqual(['#0a0a0a', '#ffffff']);
  });
});

describe('typefaces', () => {
  it.each([
    ['Open Sans:400,600', 'Open Sans', [400, 600]],
    ['Helvetica-Neue,Helvetica-websave', 'Helvetica Neue', []],
    ['Droid Serif', 'Droid Serif', []],
  ])('%s is %s', (setting, family, weights) => {
    expect(typefaceOf(setting)).toMatchObject({ family, weights });
  });

  it('end in what browsers have, serifs in serifs', () => {
    expect(typefaceOf('Droid Serif')?.stack).toMatch(/^"Droid Serif",.*"Georgia".*,serif$/);
    expect(typefaceOf('Lato:300')?.stack).toMatch(/,sans-serif$/);
    expect(typefaceOf('')).toBeUndefined();
  });
});

describe('parts that the owner styled', () => {
  it('keep their colours and type in the sets that were named', () => {
    const css = styledParts({
      0: { id: 'h3', font_weight: 'normal', color: '#123456', main_color: 'true', footer_color: 'true' },
      1: { id: 'main_menu', font_size: '14px', hover_active: 'disabled' },
      2: { id: 'unknown', color: '#ffffff' },
    });
    expect(css).toBe(
      ':root .main_color :is(h3,.widget-title),:root .footer_color :is(h3,.widget-title){color:#123456;font-weight:normal}' +
        '.site-menu > .menu > li > a{font-size:14px}',
    );
  });
});

describe('parts with rules of their own', () => {
  const SETS = { main_color: 'true', footer_color: 'disabled' };

  it('carry the weights, decorations and lines that the list offers', () => {
    expect(styledParts([{ id: 'h1', font_weight: 'lighter', ...SETS }])).toBe(
      ':root .main_color h1{font-weight:lighter}',
    );
    expect(
      styledParts([
        { id: 'underline', text_decoration: 'none !important', display: 'inline-block', ...SETS },
      ]),
    ).toMatch(/^:root \.main_color :is\(u,.*\{text-decoration:none !important;display:inline-block\}$/);
    expect(styledParts([{ id: 'widget_title', style: 'border-tp', text_align: 'left', ...SETS }])).toBe(
      '.main_color .widget > .widget-title.widget-title{border:0 solid var(--line);border-width:1px 0;padding:10px 0;margin-bottom:15px}' +
        ':root .main_color .widget > .widget-title.widget-title{text-align:left}',
    );
    expect(styledParts([{ id: 'paragraph', font_weight: 'url(x)', margin: '0.5em', ...SETS }])).toBe(
      ':root .main_color p{margin-block:0.5em}',
    );
  });

  it('give buttons their corners, and those of lines alone their strength', () => {
    const css = styledParts([{ id: 'buttons', border_radius: '100px', border_width: '1px', opacity: 'off' }]);
    expect(css).toMatch(/\.avia-button,.*\.av-menu-button > a\)\{border-radius:100px\}/);
    expect(css).toContain('(.avia-color-light,.avia-color-dark){border-width:1px;background:transparent}');
    expect(css).toContain('.avia-color-dark{color:#000}');
  });

  it('colour the menu that lies over the page, and the row that a menu has for itself', () => {
    const css = styledParts([
      {
        id: 'main_menu_icon',
        color: '#ffffff',
        menu_bg: '#111111',
        menu_bg_hover: '#383838',
        font_size: '15px',
      },
      { id: 'main_menu', background_color: '#fcfcfc', hover_active: 'disabled' },
    ]);
    expect(css).toContain('.is-open{color:#ffffff;background-color:#111111}');
    expect(css).toContain('li > a{color:#ffffff;font-size:15px}');
    expect(css).toContain('li > a:hover{background-color:#383838}');
    expect(css).toContain('.menu-below.menu-below::after{background-color:#fcfcfc}');
  });
});

describe('colours that are hard to read', () => {
  it('are measured as WCAG does', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastOf('rgba(0,0,0,0.5)', '#ffffff')).toBeUndefined();
  });

  it('are named with their set and ground, and stay as they are', () => {
    const design = designSettings({
      'colorset-footer_color-bg': '#222222',
      'colorset-footer_color-color': '#444444',
    });
    expect(weakColours(design)).toContainEqual(
      expect.objectContaining({ set: 'footer', part: 'text', colour: '#444444', ground: '#222222' }),
    );
    expect(designCss(design)).toContain('--ink:#444444');
  });
});
