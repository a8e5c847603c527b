import { colourOf, lengthOf } from '../elements/attributes.ts';
import { isOn } from '../is-on.ts';
import { COLOUR_SETS, type ColourSet, type ColourSetName, colourSet, pictureOf } from './colour-sets.ts';
import { type Typeface, typefaceOf } from './typefaces.ts';

/** A site's look as its old theme's settings say it, read into words and numbers of our own. */
export interface DesignSettings {
  readonly colours: Readonly<Record<ColourSetName, ColourSet>>;
  readonly body: {
    readonly colour: string;
    /** Declarations of its picture; '' for none. */
    readonly picture: string;
    readonly style: 'stretched' | 'boxed' | 'framed';
    /** Width of the frame in pixels. */
    readonly frame: number;
  };
  readonly text: { readonly face: Typeface | undefined; readonly size: string };
  readonly headings: { readonly face: Typeface | undefined };
  /** Widest content with its gutters (`1310px`), the share of the window it takes, and of that the text beside widgets. */
  readonly width: { readonly widest: string; readonly share: number; readonly content: number };
  readonly header: HeaderSettings;
  readonly socket: { readonly copyright: string | undefined; readonly social: boolean };
  readonly footer: { readonly columns: number; readonly shows: string };
  /** What stands beside texts: with a line between, and on phones below them. */
  readonly sidebar: { readonly line: boolean; readonly onPhones: boolean };
}

export interface HeaderSettings {
  /** Height of the row in which the logo stands, in pixels. */
  readonly size: number;
  readonly logo: 'left' | 'right' | 'center';
  /** The menu stands in a row of its own below the logo. */
  readonly menuBelow: boolean;
  /** That row stands above the logo. */
  readonly menuAbove: boolean;
  readonly menu: 'left' | 'right' | 'center';
  readonly sticky: boolean;
  readonly shrinking: boolean;
  /** Over the whole window instead of the content's width. */
  readonly stretched: boolean;
  readonly search: boolean;
  /** The shop's cart: among the menu's entries, beside them, or beside them once something is in it. */
  readonly cart: 'menu' | 'beside' | 'filled';
  /** Lines between the menu's entries. */
  readonly borders: 'none' | 'small' | 'big';
  /** No line below it, and a shadow instead where `shadow`. */
  readonly minimal: boolean;
  readonly shadow: boolean;
  /** Accounts elsewhere beside the menu. */
  readonly social: boolean;
  readonly transparentMenu: string | undefined;
  /** The menu behind a button: over the whole window, or at its side, there without lines where `minimal`. */
  readonly overlay: 'full' | 'side' | 'minimal';
  /** How wide it is at the side. */
  readonly flyout: string;
  readonly burger: { readonly small: boolean; readonly colour: string | undefined };
}

type Settings = Readonly<Record<string, unknown>>;

/** Heights of the row with the logo, in pixels. */
const SIZES: Readonly<Record<string, number>> = { slim: 88, large: 116 };

/** Source: Enfold, setting `cart_icon`. */
const CARTS: Readonly<Record<string, HeaderSettings['cart']>> = {
  always_display_menu: 'menu',
  always_display: 'beside',
};

/** The look that a site's stored settings describe; every setting that is absent has the theme's usual value. */
export function designSettings(settings: Settings): DesignSettings {
  const text = (name: string, usual = '') =>
    typeof settings[name] === 'string' || typeof settings[name] === 'number' ? String(settings[name]) : usual;
  const share = number(text('combined_width'), 100);
  return {
    colours: Object.fromEntries(COLOUR_SETS.map((name) => [name, colourSet(settings, name)])) as Record<
      ColourSetName,
      ColourSet
    >,
    body: {
      colour: colourOf(text('color-body_color')) ?? '#ffffff',
      picture: pictureOf(
        settings['color-body_img'],
        settings['color-body_customimage'],
        settings['color-body_pos'],
        settings['color-body_repeat'],
        settings['color-body_attach'],
      ),
      style: /boxed/.test(text('color-body_style'))
        ? 'boxed'
        : text('color-body_style') === 'av-framed-box'
          ? 'framed'
          : 'stretched',
      frame: number(text('color-frame_width'), 20),
    },
    text: {
      face: typefaceOf(settings['default_font']),
      size: lengthOf(text('color-default_font_size')) ?? '13px',
    },
    headings: { face: typefaceOf(settings['google_webfont']) },
    width: {
      widest: lengthOf(text('responsive_size')) ?? '1310px',
      share: share > 0 && share <= 100 ? share : 100,
      content: number(text('content_width'), 73),
    },
    header: headerSettings(text),
    socket: {
      copyright: typeof settings['copyright'] === 'string' ? settings['copyright'] : undefined,
      social: isOn(text('footer_social', 'disabled')),
    },
    footer: {
      columns: number(text('footer_columns'), 4),
      shows: text('display_widgets_socket', 'all'),
    },
    sidebar: {
      line: text('sidebar_styling') !== 'no_sidebar_border',
      onPhones: isOn(text('smartphones_sidebar')),
    },
  };
}

function headerSettings(text: (name: string, usual?: string) => string): HeaderSettings {
  const layout = text('header_layout', 'logo_left main_nav_header menu_right');
  const size = text('header_size', 'slim');
  const side = (name: string) =>
    layout.includes(`${name}_center`) ? 'center' : layout.includes(`${name}_right`) ? 'right' : 'left';
  const sticky = isOn(text('header_sticky', 'header_sticky'));
  const border = text('header_menu_border');
  const menuBelow = layout.includes('bottom_nav_header');
  const overlay = text('overlay_style');
  const minimal = text('header_style').includes('minimal_header');
  return {
    // A minimal header has no line below it, and the room for it instead.
    size:
      size === 'custom' ? number(text('header_custom_size'), 150) : (SIZES[size] ?? 88) + (minimal ? 2 : 0),
    logo: side('logo'),
    menuBelow,
    menuAbove: menuBelow && layout.includes('top_nav_header'),
    // A logo in the middle has its menu in the middle, whatever the layout is called.
    menu: menuBelow && side('logo') === 'center' ? 'center' : side('menu'),
    sticky,
    shrinking: sticky && isOn(text('header_shrinking', 'header_shrinking')),
    stretched: isOn(text('header_stretch', 'disabled')),
    search: isOn(text('header_searchicon', 'header_searchicon')),
    cart: CARTS[text('cart_icon')] ?? 'filled',
    borders: border.includes('big')
      ? 'big'
      : border.includes('small') || border === 'seperator'
        ? 'small'
        : 'none',
    minimal,
    shadow: text('header_style').includes('shadow'),
    social: text('header_social').includes('icon_active_main'),
    transparentMenu: colourOf(text('header_replacement_menu')),
    overlay: overlay.includes('overlay-full') ? 'full' : overlay.includes('minimal') ? 'minimal' : 'side',
    flyout: lengthOf(text('burger_flyout_width')) ?? '350px',
    burger: { small: text('burger_size').includes('small'), colour: colourOf(text('burger_color')) },
  };
}

function number(value: string, usual: number): number {
  const found = Number.parseInt(value, 10);
  return Number.isNaN(found) ? usual : found;
}
