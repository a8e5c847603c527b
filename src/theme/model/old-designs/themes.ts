import { storedList, storedMap } from '../../../database/index.ts';
import type { OldDesign, StoredDesign } from '../../../types/index.ts';
import {
  OLDEST,
  onePaper,
  USUAL_GENERATEPRESS,
  USUAL_KADENCE,
  USUAL_OCEANWP,
  usualAstra,
} from './usual-looks.ts';
import { colourOf, faceOf, hueColour, isDarkColour, onDesktop, type Settings } from './values.ts';

/** Looks by the theme that stored them (`template`). Sources: the themes' options as exports hold them. */
export const OLD_DESIGNS: Readonly<
  Record<string, (stored: Pick<StoredDesign, 'mods' | 'option'>) => OldDesign>
> = {
  storefront: ({ mods }) => ({
    colours: {
      accent: mods['storefront_accent_color'] ?? mods['storefront_button_background_color'],
      text: mods['storefront_text_color'],
      heading: mods['storefront_heading_color'],
      background: mods['background_color'],
      'header-background': mods['storefront_header_background_color'],
      'header-text': mods['storefront_header_link_color'] ?? mods['storefront_header_text_color'],
      'footer-background': mods['storefront_footer_background_color'],
      'footer-text': mods['storefront_footer_text_color'],
    },
    // Observed: Storefront 4 with settings that nobody changed; the accent by its Customizer's default (`#96588a` before 3.9).
    usual: {
      accent: '#7f54b3',
      ...onePaper('#ffffff', '#6d6d6d'),
      heading: '#333333',
      'header-text': '#333333',
      'footer-background': '#f0f0f0',
    },
    textFace: 'Source Sans Pro',
    headingFace: 'Source Sans Pro',
    contentWidth: 1064,
  }),

  astra: ({ option }) => {
    const settings = storedMap(option('astra-settings'));
    const ground = (name: string) => storedMap(onDesktop(settings[name]))['background-color'];
    const colours = listOf(storedMap(settings['global-color-palette'])['palette']);
    return {
      colours: {
        accent: settings['theme-color'] ?? settings['link-color'],
        text: settings['text-color'],
        heading: settings['heading-base-color'],
        background: ground('site-layout-outside-bg-obj-responsive'),
        'header-background': ground('hb-header-bg-obj-responsive') ?? ground('header-bg-obj-responsive'),
        'footer-background': ground('hbb-footer-bg-obj-responsive') ?? ground('footer-adv-bg-obj'),
        'footer-text': settings['footer-color'],
      },
      palette: Object.fromEntries(colours.map((colour, index) => [`global-color-${index}`, colour])),
      usual: usualAstra(settings),
      textFace: settings['body-font-family'],
      headingFace: settings['headings-font-family'],
      // Astra's default where nothing is stored; sites of later versions store theirs.
      contentWidth: settings['site-content-width'] ?? 1200,
    };
  },

  kadence: ({ mods, option }) => {
    const palettes = parsed(option('kadence_global_palette'));
    const active = typeof palettes['active'] === 'string' ? palettes['active'] : 'palette';
    const entries = listOf(palettes[active]).map(storedMap);
    const ground = (name: string) => storedMap(onDesktop(mods[name]))['color'];
    return {
      colours: {
        accent: storedMap(mods['link_color'])['highlight'] ?? 'palette1',
        text: storedMap(mods['base_font'])['color'] ?? 'palette4',
        heading: storedMap(mods['heading_font'])['color'] ?? 'palette3',
        background: ground('content_background') ?? ground('site_background') ?? 'palette9',
        'header-background': ground('header_main_background'),
        'footer-background': ground('footer_wrap_background') ?? ground('footer_middle_background'),
      },
      palette: {
        ...KADENCE_PALETTE,
        ...Object.fromEntries(entries.map((entry) => [String(entry['slug']), entry['color']])),
      },
      usual: USUAL_KADENCE,
      textFace: mods['base_font'],
      headingFace: mods['heading_font'],
      // Kadence's default (`content_width` of its `kadence_theme_options_defaults`).
      width: mods['content_width'] ?? 1290,
    };
  },

  oceanwp: ({ mods }) => ({
    colours: {
      accent: mods['ocean_primary_color'],
      text: storedMap(mods['body_typography'])['color'],
      heading: storedMap(mods['headings_typography'])['color'],
      background: mods['ocean_background_color'],
      'header-background': mods['ocean_header_background'],
      'header-text': mods['ocean_menu_link_color'],
      'footer-background': mods['ocean_footer_background'],
      'footer-text': mods['ocean_footer_color'],
    },
    usual: USUAL_OCEANWP,
    textFace: faceOf(mods['body_typography']) ? mods['body_typography'] : 'Open Sans',
    headingFace: faceOf(mods['headings_typography']) ? mods['headings_typography'] : 'Open Sans',
    // The same; written into every export that was looked at.
    contentWidth: mods['ocean_main_container_width'] ?? 1200,
  }),

  generatepress: ({ option }) => {
    const settings = storedMap(option('generate_settings'));
    const type = listOf(settings['typography']).map(storedMap);
    const face = (selector: RegExp) => type.find((rule) => selector.test(String(rule['selector'])));
    const colours = listOf(settings['global_colors']).map(storedMap);
    return {
      colours: {
        accent: settings['link_color'],
        text: settings['text_color'],
        heading: settings['content_title_color'] ?? settings['h1_color'],
        background: settings['content_background_color'] ?? settings['background_color'],
        'header-background': settings['header_background_color'],
        'header-text': settings['navigation_text_color'] ?? settings['header_text_color'],
        'footer-background':
          settings['footer_widget_background_color'] ?? settings['footer_background_color'],
        'footer-text': settings['footer_widget_text_color'] ?? settings['footer_text_color'],
      },
      palette: Object.fromEntries(colours.map((entry) => [String(entry['slug']), entry['color']])),
      usual: USUAL_GENERATEPRESS,
      textFace: face(/^body$/) ?? settings['font_body'],
      headingFace: face(/^(?:all-headings|h1)$/) ?? settings['font_heading_1'],
      width: settings['container_width'],
    };
  },

  ...Object.fromEntries(Object.entries(OLDEST).map(([name, look]) => [name, ({ mods }) => look(mods)])),

  twentyseventeen: ({ mods }) => ({
    colours: { ...twentySeventeenColours(mods['colorscheme'], mods['colorscheme_hue']) },
    textFace: 'Libre Franklin',
    headingFace: 'Libre Franklin',
    width: 1000,
  }),

  twentynineteen: ({ mods }) => {
    const own = mods['primary_color'] === 'custom';
    const accent = own ? hueColour(mods['primary_color_hue'] ?? TWENTY_NINETEEN_HUE, 100, 33) : '#0073aa';
    return {
      colours: {
        ...onePaper('#ffffff', '#111111'),
        accent,
        'footer-text': '#767676',
      },
      textFace: 'Times New Roman, serif',
      headingFace: 'Helvetica',
      layout: TWENTY_NINETEEN_LAYOUT,
    };
  },

  twentytwentyone: ({ mods }) => {
    const paper = colourOf(mods['background_color'], {}) ?? '#d1e4dd';
    const ink = isDarkColour(paper) ? '#ffffff' : '#28303d';
    return {
      colours: { ...onePaper(paper, ink), accent: ink },
      textFace: 'Helvetica',
      headingFace: 'Helvetica',
      contentWidth: 1240,
    };
  },

  twentytwenty: ({ mods }) => {
    const chosen = storedMap(mods['accent_accessible_colors']);
    const [content, edges] = [storedMap(chosen['content']), storedMap(chosen['header-footer'])];
    return {
      colours: {
        accent: content['accent'],
        text: content['text'],
        heading: content['text'],
        background: mods['background_color'],
        'header-background': mods['header_footer_background_color'],
        'header-text': edges['text'],
        'footer-background': mods['header_footer_background_color'],
        'footer-text': edges['text'],
      },
      // The theme's defaults of `custom-background` and of its accent.
      usual: {
        ...onePaper('#ffffff', '#000000'),
        background: '#f5efe0',
        accent: '#cd2653',
      },
      textFace: 'Times New Roman, serif',
      headingFace: 'Inter',
      contentWidth: 1200,
      layout: { measure: '580px' },
    };
  },
};

/** Kadence's colours where its palette was never saved; its options name colours by these. */
const KADENCE_PALETTE: Settings = {
  palette1: '#3182ce',
  palette2: '#2b6cb0',
  palette3: '#1a202c',
  palette4: '#2d3748',
  palette9: '#ffffff',
};

/** Space at both sides of Twenty Nineteen's pages, from 768 pixels on; texts begin where the header begins. */
const TWENTY_NINETEEN_MARGIN = 'clamp(0px, (100vw - 767px) * 1000, 10vw + 60px - var(--gutter))';

/**
 * Columns of Twenty Nineteen: eight twelfths of the window, six from 1168 pixels on, less 28 pixels. The large factor
 * makes a switch of what a length cannot ask.
 */
const TWENTY_NINETEEN_LAYOUT = {
  page: `calc(100vw - 2 * ${TWENTY_NINETEEN_MARGIN})`,
  margins: `${TWENTY_NINETEEN_MARGIN} auto`,
  before: TWENTY_NINETEEN_MARGIN,
  after: `max(0px, 100% - var(--measure) - ${TWENTY_NINETEEN_MARGIN})`,
  measure: 'max((768px - 100vw) * 1000, 50vw - 28px, min(66.67vw - 28px, (1168px - 100vw) * 1000))',
};

/** Hue in degrees with which the control for Twenty Nineteen's primary colour starts. */
const TWENTY_NINETEEN_HUE = 199;

/** `light`, `dark`, or `custom`: shades of one hue on white. */
function twentySeventeenColours(scheme: unknown, hue: unknown): OldDesign['colours'] {
  if (scheme === 'dark') return { ...onePaper('#222222', '#eeeeee'), accent: '#ffffff' };
  if (scheme !== 'custom') return { ...onePaper('#ffffff', '#333333'), accent: '#222222' };
  const shade = (lightness: number) => hueColour(hue ?? 250, 40, lightness);
  return { ...onePaper('#ffffff', shade(20) ?? '#333333'), accent: hueColour(hue ?? 250, 50, 13) };
}

/** The look that somebody gave a block theme in the editor (`wp_global_styles`). WordPress: theme.json, version 2 and 3. */
export function globalStylesDesign(stored: unknown): OldDesign {
  const { styles, settings } = parsed(stored) as { readonly styles?: unknown; readonly settings?: unknown };
  const at = (...path: readonly string[]) =>
    path.reduce<unknown>((value, name) => storedMap(value)[name], styles);
  const within = (...path: readonly string[]) =>
    path.reduce<unknown>((value, name) => storedMap(value)[name], settings);
  const palette = ['default', 'theme', 'custom'].flatMap((origin) =>
    listOf(within('color', 'palette', origin)).map(storedMap),
  );
  const families = ['theme', 'custom'].flatMap((origin) =>
    listOf(within('typography', 'fontFamilies', origin)).map(storedMap),
  );
  const face = (value: unknown) => {
    const slug = /(?:\|font-family\||--font-family--)([\w-]+)/.exec(String(value ?? ''))?.[1];
    return slug ? families.find((family) => family['slug'] === slug) : value;
  };
  return {
    colours: {
      accent: presetOf(
        at('elements', 'link', 'color', 'text') ?? at('elements', 'button', 'color', 'background'),
      ),
      text: presetOf(at('color', 'text')),
      background: presetOf(at('color', 'background')),
      heading: presetOf(at('elements', 'heading', 'color', 'text')),
    },
    palette: Object.fromEntries(palette.map((entry) => [String(entry['slug']), entry['color']])),
    textFace: face(at('typography', 'fontFamily')),
    headingFace: face(at('elements', 'heading', 'typography', 'fontFamily')),
    width: within('layout', 'wideSize'),
  };
}

/** `var:preset|color|accent`, `var(--wp--preset--color--accent)` → the colour's name. */
function presetOf(value: unknown): unknown {
  return typeof value === 'string'
    ? (/(?:preset\|color\||--preset--color--)([\w-]+)/.exec(value)?.[1] ?? value)
    : value;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : storedList(value);
}

/** JSON in an option or a post; a map that was stored as one stays it. */
function parsed(value: unknown): Settings {
  if (typeof value !== 'string') return storedMap(value);
  try {
    return storedMap(JSON.parse(value));
  } catch {
    return {};
  }
}
