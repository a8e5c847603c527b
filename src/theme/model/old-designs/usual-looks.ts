import type { OldDesign } from '../../../types/index.ts';
import type { Settings } from './values.ts';

/** The face of a visitor's own system, as themes without typefaces have it. */
const SYSTEM =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif';
const SYSTEM_FACES = { 'text-face': SYSTEM, 'heading-face': SYSTEM } as const;

/** Colours of a page whose header and footer lie on its own paper. */
export function onePaper(paper: string, ink: string): Readonly<Record<string, string>> {
  return {
    background: paper,
    text: ink,
    heading: ink,
    'header-background': paper,
    'header-text': ink,
    'footer-background': paper,
    'footer-text': ink,
  };
}

type Usual = NonNullable<OldDesign['usual']>;

/**
 * Astra where nobody changed anything, which most of its exports say nothing of: since version 4 in its second palette.
 * Source: Astra, `astra_get_default_color_palettes()`, defaults of its Customizer.
 */
export function usualAstra(settings: Settings): Usual {
  const version = Number.parseInt(String(settings['theme-auto-version'] ?? ''), 10) || 4;
  const newer = version >= 4;
  return {
    ...onePaper('#ffffff', newer ? '#334155' : '#3a3a3a'),
    ...(newer && { heading: '#1e293b', 'header-text': '#334155' }),
    accent: newer ? '#046bd2' : '#0170b9',
    ...(!newer && { 'footer-background': '#eeeeee' }),
    ...SYSTEM_FACES,
  };
}

/** The same of Kadence: its first palette, on white. */
export const USUAL_KADENCE: Usual = {
  ...onePaper('#ffffff', '#4a5568'),
  heading: '#1a202c',
  ...SYSTEM_FACES,
};

/** The same of GeneratePress. Source: its `generate_option_defaults`. */
export const USUAL_GENERATEPRESS: Usual = {
  ...onePaper('#ffffff', '#3a3a3a'),
  accent: '#1e73be',
  'footer-background': '#55555e',
  'footer-text': '#ffffff',
  ...SYSTEM_FACES,
};

/** The same of OceanWP. */
export const USUAL_OCEANWP: Usual = {
  ...onePaper('#ffffff', '#929292'),
  heading: '#333333',
  'header-text': '#555555',
  accent: '#13aff0',
  'footer-background': '#222222',
  'footer-text': '#929292',
};

/** WordPress's own themes from Twenty Ten to Twenty Sixteen: what their style sheets say, which no export holds. */
export const OLDEST: Readonly<Record<string, (mods: Settings) => OldDesign>> = {
  twentyten: (mods) => ({
    colours: { background: mods['background_color'] },
    usual: { ...onePaper('#ffffff', '#333333'), accent: '#0066cc', 'header-text': '#000000' },
    textFace: 'Georgia',
    headingFace: 'Georgia',
    contentWidth: 940,
  }),
  twentyeleven: () => ({
    colours: {},
    usual: { ...onePaper('#ffffff', '#373737'), accent: '#1982d1', heading: '#222222' },
    textFace: 'Helvetica',
    headingFace: 'Helvetica',
    width: 1000,
  }),
  twentytwelve: () => ({
    colours: {},
    usual: { ...onePaper('#ffffff', '#444444'), accent: '#21759b', 'footer-text': '#757575' },
    textFace: 'Open Sans',
    headingFace: 'Open Sans',
    contentWidth: 960,
  }),
  twentythirteen: () => ({
    colours: {},
    usual: {
      ...onePaper('#ffffff', '#141412'),
      accent: '#bc360a',
      'header-background': '#f7f5e7',
      'footer-background': '#220e10',
      'footer-text': '#f7f5e7',
    },
    textFace: 'Source Sans Pro',
    headingFace: 'Bitter',
    contentWidth: 1040,
    layout: { measure: '604px' },
  }),
  twentyfourteen: () => ({
    colours: {},
    usual: {
      ...onePaper('#ffffff', '#2b2b2b'),
      accent: '#24890d',
      'header-background': '#000000',
      'header-text': '#ffffff',
      'footer-background': '#000000',
      'footer-text': '#ffffff',
    },
    textFace: 'Lato',
    headingFace: 'Lato',
    width: 1260,
    layout: { measure: '474px' },
  }),
  twentyfifteen: (mods) => ({
    colours: {
      text: mods['textcolor'],
      heading: mods['textcolor'],
      'header-background': mods['header_background_color'],
      'header-text': mods['sidebar_textcolor'],
    },
    usual: { ...onePaper('#ffffff', '#333333'), accent: '#333333' },
    textFace: 'Noto Serif',
    headingFace: 'Noto Sans',
  }),
  twentysixteen: (mods) => ({
    colours: {
      accent: mods['link_color'],
      text: mods['main_text_color'],
      heading: mods['main_text_color'],
      background: mods['page_background_color'],
      'header-background': mods['page_background_color'],
      'header-text': mods['main_text_color'],
      'footer-background': mods['page_background_color'],
      'footer-text': mods['secondary_text_color'],
    },
    usual: { ...onePaper('#ffffff', '#1a1a1a'), accent: '#007acc', 'footer-text': '#686868' },
    textFace: 'Merriweather',
    headingFace: 'Montserrat',
    width: 1320,
  }),
};
