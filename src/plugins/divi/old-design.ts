import { storedMap } from 'portolan/data';
import type { OldDesignReader } from 'portolan/plugin';

/**
 * Divi's look by its option `et_divi`; what nobody changed is its Customizer's default. The ground that WordPress keeps
 * for it (`background_color`) lies behind boxed pages alone, whose paper is white.
 */
export const diviDesign: OldDesignReader = {
  template: 'Divi',
  options: ['et_divi'],
  read: ({ option }) => {
    const settings = storedMap(option('et_divi'));
    const face = (name: string) => (settings[name] === 'none' ? undefined : settings[name]) ?? 'Open Sans';
    const text = face('body_font');
    return {
      colours: {
        accent: settings['accent_color'],
        text: settings['font_color'],
        heading: settings['header_color'],
        'header-background': settings['primary_nav_bg'],
        'header-text': settings['menu_link'],
        'footer-background': settings['footer_bg'],
        'footer-text': settings['footer_widget_text_color'],
      },
      usual: {
        accent: '#2ea3f2',
        text: '#666666',
        heading: '#333333',
        background: '#ffffff',
        'header-background': '#ffffff',
        'header-text': '#666666',
        'footer-background': '#222222',
        'footer-text': '#ffffff',
      },
      textFace: text,
      headingFace: settings['heading_font'] === 'none' ? text : (settings['heading_font'] ?? text),
      contentWidth: settings['content_width'] ?? 1080,
      logo: settings['divi_logo'],
    };
  },
};
