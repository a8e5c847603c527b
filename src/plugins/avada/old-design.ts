import { storedMap } from 'portolan/data';
import type { OldDesignReader } from 'portolan/plugin';

/** What Avada looks like where nobody changed anything: such exports hold none of it. */
const USUAL: Readonly<Record<string, string>> = {
  background: '#ffffff',
  text: '#747474',
  heading: '#333333',
  accent: '#a0ce4e',
  'header-background': '#ffffff',
  'header-text': '#333333',
  'footer-background': '#363839',
  'footer-text': '#8c8989',
};

/** Avada's look by its options; older versions kept them under another name. */
export const avadaDesign: OldDesignReader = {
  template: 'Avada',
  options: ['fusion_options', 'avada_theme_options'],
  read: ({ option }) => {
    const current = storedMap(option('fusion_options'));
    const settings = Object.keys(current).length > 0 ? current : storedMap(option('avada_theme_options'));
    const colours = Object.entries(storedMap(settings['color_palette']));
    return {
      colours: {
        accent: settings['primary_color'],
        text: storedMap(settings['body_typography'])['color'],
        heading: storedMap(settings['h1_typography'])['color'],
        background: settings['content_bg_color'],
        'header-background': settings['header_bg_color'],
        'header-text': storedMap(settings['nav_typography'])['color'],
        'footer-background': settings['footer_bg_color'],
        'footer-text': settings['footer_text_color'],
      },
      palette: Object.fromEntries(colours.map(([name, entry]) => [name, storedMap(entry)['color']])),
      usual: USUAL,
      textFace: settings['body_typography'],
      headingFace: settings['h1_typography'],
      contentWidth: settings['site_width'],
      logo: storedMap(settings['logo'])['id'] || storedMap(settings['logo'])['url'],
    };
  },
};
