import { storedList, storedMap } from 'portolan/data';
import type { OldDesignReader } from 'portolan/plugin';
import { KIT } from './kit.ts';
import type { Settings } from './stored-settings.ts';

/**
 * The look that Elementor's kit gives a site whose theme brings none of its own: the page's own settings where somebody
 * chose them, else the kit's named colours and families, which Elementor's elements use.
 */
export const kitDesign: OldDesignReader = {
  options: [KIT.option],
  read: async ({ option, postMeta }) => {
    const kit = Number(option(KIT.option));
    const settings = kit > 0 ? storedMap(await postMeta(kit, KIT.meta)) : {};
    if (Object.keys(settings).length === 0) return undefined;
    const colours = named(settings, 'system_colors');
    const fonts = named(settings, 'system_typography');
    const colour = (setting: string, name: string) => settings[setting] || colours.get(name)?.['color'];
    const face = (setting: string, name: string) =>
      settings[`${setting}_typography_font_family`] || fonts.get(name)?.['typography_font_family'];
    return {
      colours: {
        accent: colour('link_normal_color', 'accent'),
        text: colour('body_color', 'text'),
        heading: colour('h1_color', 'primary'),
        background: settings['body_background_color'],
      },
      textFace: face('body', 'text'),
      headingFace: face('h1', 'primary'),
      contentWidth: storedMap(settings['container_width'])['size'],
    };
  },
};

function named(settings: Settings, list: string): ReadonlyMap<unknown, Settings> {
  return new Map(
    storedList(settings[list])
      .map(storedMap)
      .map((one) => [one['_id'], one]),
  );
}
