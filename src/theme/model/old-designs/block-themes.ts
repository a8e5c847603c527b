import type { OldDesign } from '../../../types/index.ts';
import { globalStylesDesign } from './themes.ts';
import { onePaper } from './usual-looks.ts';

/**
 * What WordPress's block themes look like where nobody changed anything: nothing of it is in an export. Header and footer
 * lie on the page's own ground. Source: each theme's `theme.json` (palette, `styles.color`, families, `layout`).
 */
const BLOCK_THEMES: Readonly<Record<string, OldDesign>> = {
  twentytwentytwo: {
    colours: {},
    usual: { ...onePaper('#ffffff', '#000000'), accent: '#1a4548' },
    palette: {
      foreground: '#000000',
      background: '#ffffff',
      primary: '#1a4548',
      secondary: '#ffe2c7',
      tertiary: '#f6f6f6',
    },
    headingFace: 'Source Serif Pro',
    width: '1000px',
    layout: { measure: '650px' },
  },
  twentytwentythree: {
    colours: {},
    // Links in texts are of the second colour; the first one is for buttons with black letters.
    usual: { ...onePaper('#ffffff', '#000000'), accent: '#345c00' },
    palette: { primary: '#9dff20', secondary: '#345c00', tertiary: '#f6f6f6' },
    width: '1200px',
    layout: { measure: '650px' },
  },
  twentytwentyfour: {
    colours: {},
    usual: { ...onePaper('#f9f9f9', '#111111'), accent: '#111111' },
    palette: {
      base: '#f9f9f9',
      'base-2': '#ffffff',
      contrast: '#111111',
      'contrast-2': '#636363',
      'contrast-3': '#a4a4a4',
      accent: '#cfcabe',
      'accent-2': '#c2a990',
      'accent-3': '#d8613c',
      'accent-4': '#b1c5a4',
      'accent-5': '#b5bdbc',
    },
    textFace: 'Inter',
    headingFace: 'Cardo',
    width: '1280px',
    layout: { measure: '620px' },
  },
  twentytwentyfive: {
    colours: {},
    usual: { ...onePaper('#ffffff', '#111111'), accent: '#111111' },
    palette: {
      base: '#ffffff',
      contrast: '#111111',
      'accent-1': '#ffee58',
      'accent-2': '#f6cff4',
      'accent-3': '#503aa8',
      'accent-4': '#686868',
      'accent-5': '#fbfaf3',
    },
    textFace: 'Manrope',
    headingFace: 'Manrope',
    width: '1340px',
    layout: { measure: '645px' },
  },
};

/** A block theme's look: the styles that an owner stored (`wp_global_styles`) over those that the theme has itself. */
export function blockThemeDesign(template: string, stored: unknown): OldDesign {
  const own = globalStylesDesign(stored);
  const theme = Object.hasOwn(BLOCK_THEMES, template) ? BLOCK_THEMES[template] : undefined;
  if (!theme) return own;
  const { background, text } = own.colours;
  return {
    ...theme,
    colours: {
      'header-background': background,
      'footer-background': background,
      'header-text': text,
      'footer-text': text,
      ...own.colours,
    },
    palette: { ...theme.palette, ...own.palette },
    textFace: own.textFace ?? theme.textFace,
    headingFace: own.headingFace ?? theme.headingFace,
    width: own.width ?? theme.width,
  };
}
