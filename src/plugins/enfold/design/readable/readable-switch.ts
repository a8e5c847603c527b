import { definePluginSettings, type Site, z } from 'portolan/plugin';
import { isOn } from '../../is-on.ts';
import { themeOption } from '../../theme-options.ts';

export const enfoldSettings = definePluginSettings(
  'enfold',
  z.strictObject({
    readableColours: z
      .boolean()
      .default(false)
      .meta({ title: 'Readable colours' })
      .describe(
        'Colours of a kept design that are under 4.5:1 on their ground become the nearest that are not; off = they stay as they were',
      ),
  }),
);

/** Member of the theme's settings by which the owner switches readable colours on among the design's. */
export const READABLE = 'portolan_readable_colours';

/** Whether a kept look has colours that can be read in the place of the old ones that could not. */
export function wantsReadable(site: Pick<Site, 'options' | 'pluginSettings'>): boolean {
  return enfoldSettings.of(site).readableColours || isOn(themeOption(site, READABLE));
}

/** Why the design's switch is not the one that holds. */
export function readableBySettings(site: Pick<Site, 'pluginSettings'>): string | undefined {
  return enfoldSettings.of(site).readableColours
    ? 'It is on among the settings of plugins: enfold.readableColours.'
    : undefined;
}
