import { designSettings } from '../plugins/enfold/design/design-settings.ts';
import { keepsDesign } from '../plugins/enfold/design/design-theme.ts';
import { weakColours } from '../plugins/enfold/design/weak-colours.ts';
import { themeSettings, wasEnfold } from '../plugins/enfold/theme-options.ts';
import type { Finding, Site } from '../types/index.ts';
import { fontFamilies } from '../wordpress/fonts/site-fonts.ts';

/** What of a kept look its owner should know: colours that are hard to read, font families that visitors do not get. */
export function examineDesign(site: Site): readonly Finding[] {
  if (!wasEnfold(site) || !keepsDesign(site.theme)) return [];
  const settings = designSettings(themeSettings(site));
  const findings: Finding[] = [];
  const weak = weakColours(settings).map(
    ({ set, part, colour, ground, contrast }) =>
      `${part} of ${set} (${colour} on ${ground}, ${contrast.toFixed(1)}:1)`,
  );
  findings.push(
    weak.length === 0
      ? { about: 'design', state: 'good', found: 'The colours of the old design can be read.' }
      : {
          about: 'design',
          state: 'note',
          found: `Colours of the old design are under 4.5:1 on their ground: ${weak.join(', ')}.`,
          remedy: 'They stay as they were; others can be chosen in the old theme’s settings.',
        },
  );
  const here = new Set(fontFamilies(site.folder).map(({ family }) => family));
  const missing = [settings.text.face, settings.headings.face].flatMap((face) =>
    face && !here.has(face.family) && !USUAL.test(face.family) ? [face.family] : [],
  );
  if (missing.length > 0) {
    findings.push({
      about: 'fonts',
      state: 'note',
      found: `Visitors get another typeface than ${[...new Set(missing)].join(' and ')}.`,
      remedy: [...new Set(missing)].map((family) => `portolan fonts add "${family}"`).join('; '),
    });
  }
  return findings;
}

/** Families that systems bring along. */
const USUAL = /^(?:arial|helvetica|georgia|verdana|times|tahoma|trebuchet|lucida)/i;
