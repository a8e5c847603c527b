import { defineOptionForm } from '../../../plugins/index.ts';
import { CHOSEN_COLOURS, siteDesignTokens } from '../../../theme/model/design-tokens.ts';
import { CHOSEN_FACES, oldDesign } from '../../../theme/model/old-designs/old-design.ts';
import type { DesignForm, SettingValues, Site } from '../../../types/index.ts';
import { familiesToChoose } from '../../../wordpress/fonts/site-fonts.ts';

type Field = readonly [token: string, label: string];

const PAGE: readonly Field[] = [
  ['accent', 'Links and buttons'],
  ['background', 'Page'],
  ['text', 'Text'],
  ['heading', 'Headings'],
];
const HEADER: readonly Field[] = [
  ['header-background', 'Header'],
  ['header-text', 'Text in the header'],
];
const FOOTER: readonly Field[] = [
  ['footer-background', 'Footer'],
  ['footer-text', 'Text in the footer'],
];

const ofTheme = (site: Pick<Site, 'options'>) => `theme_mods_${site.options.get('stylesheet') ?? ''}`;

/**
 * Colours and type of themes that are made of design tokens: what is chosen lies over what the theme that the site had
 * before kept, and stands among its settings (`theme_mods_<stylesheet>`).
 */
const form = defineOptionForm({
  name: 'design',
  label: 'Design',
  about: 'Colours and type of all pages.',
  groups: async (site) => {
    const colours = (fields: readonly Field[]) =>
      fields.map(([token, label]) => ({
        name: `colour-${token}`,
        label,
        kind: 'colour' as const,
        option: ofTheme,
        member: [CHOSEN_COLOURS, token],
      }));
    const { own, ofSystems } = familiesToChoose(site);
    const faces = ['', ...own, ...ofSystems].map(
      (family) => [family, family || 'As the theme has it'] as const,
    );
    return [
      {
        label: 'Colours',
        about: 'What could not be read on its ground is made as much lighter or darker as that takes.',
        fields: [
          ...colours([...PAGE, ...HEADER, ...FOOTER]),
          {
            name: 'night',
            label: 'At night',
            kind: 'choice' as const,
            options: [
              ['', 'Dark where the visitor’s system is dark'],
              ['day', 'The same as by day'],
            ] as const,
            fallback: '',
            option: ofTheme,
            member: [CHOSEN_COLOURS, 'night'],
          },
        ],
      },
      {
        label: 'Type',
        about: 'Further families come to the site by portolan fonts add.',
        fields: (
          [
            ['text', 'Texts'],
            ['heading', 'Headings'],
          ] as const
        ).map(([name, label]) => ({
          name: `face-${name}`,
          label: `Family of ${label.toLowerCase()}`,
          kind: 'choice' as const,
          options: faces,
          fallback: '',
          option: ofTheme,
          member: [CHOSEN_FACES, name],
        })),
      },
    ];
  },
});

/** The form with what the site's pages have where nothing was chosen. */
export const tokensForm: DesignForm = {
  ...form,
  appliesTo: () => true,
  read: async (site): Promise<SettingValues> => {
    const tokens: Readonly<Record<string, string>> = {
      ...(await oldDesign(site)).tokens,
      ...siteDesignTokens(site),
    };
    const chosen = await form.read(site);
    return Object.fromEntries(
      Object.entries(chosen).map(([name, value]) => [
        name,
        name.startsWith('colour-') ? value || sixDigits(tokens[name.slice('colour-'.length)] ?? '') : value,
      ]),
    );
  },
};

/** `#0a7` as the fields of browsers want it. */
function sixDigits(colour: string): string {
  return /^#[0-9a-f]{3}$/i.test(colour) ? colour.replace(/[0-9a-f]/gi, (digit) => digit + digit) : colour;
}
