import { designSettings } from '../plugins/enfold/design/design-settings.ts';
import { keepsDesign } from '../plugins/enfold/design/design-theme.ts';
import { familiesOf } from '../plugins/enfold/design/families.ts';
import { wantsReadable } from '../plugins/enfold/design/readable/readable-switch.ts';
import { uploadedFaces } from '../plugins/enfold/design/uploaded-faces.ts';
import { weakColours } from '../plugins/enfold/design/weak-colours.ts';
import { themeSettings, wasEnfold } from '../plugins/enfold/theme-options.ts';
import { oldDesign } from '../theme/model/old-designs/old-design.ts';
import type { Finding, Site } from '../types/index.ts';
import { fontFamilies } from '../wordpress/fonts/site-fonts.ts';
import { fontCommands, isSystemFamily } from '../wordpress/fonts/system-families.ts';

/** What of an old look its owner should know: colours that are hard to read, font families that visitors do not get. */
export async function examineDesign(site: Site): Promise<readonly Finding[]> {
  if (wasEnfold(site))
    return keepsDesign(site.theme)
      ? [colours(site), ...(await fonts(site, familiesOf(themeSettings(site))))]
      : [];
  const { families } = await oldDesign(site);
  return fonts(site, families);
}

/** A kept look has the owner's own colours as they were; other looks come to ones that can be read. */
function colours(site: Site): Finding {
  if (wantsReadable(site))
    return {
      about: 'design',
      state: 'good',
      found: 'Colours of the old design are shown as they can be read.',
    };
  const weak = weakColours(designSettings(themeSettings(site))).map(
    ({ set, part, colour, ground, contrast }) =>
      `${part} of ${set} (${colour} on ${ground}, ${contrast.toFixed(1)}:1)`,
  );
  return weak.length === 0
    ? { about: 'design', state: 'good', found: 'The colours of the old design can be read.' }
    : {
        about: 'design',
        state: 'note',
        found: `Colours of the old design are under 4.5:1 on their ground: ${weak.join(', ')}.`,
        remedy:
          'They stay as they were. “Readable colours” in the admin’s Design, or plugins: { enfold: { readableColours: true } } in portolan.config.ts, makes each as much lighter or darker as it takes.',
      };
}

async function fonts(site: Site, families: readonly string[]): Promise<readonly Finding[]> {
  const here = new Set(fontFamilies(site.folder).map(({ family }) => family));
  const missing: string[] = [];
  for (const family of families)
    if (!here.has(family) && !isSystemFamily(family) && (await uploadedFaces(site, [family])) === '')
      missing.push(family);
  if (missing.length === 0) return [];
  return [
    {
      about: 'fonts',
      state: 'note',
      found: `Visitors get another typeface than ${missing.join(' and ')}.`,
      remedy: fontCommands(missing),
    },
  ];
}
