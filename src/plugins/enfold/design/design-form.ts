import { type DesignForm, defineOptionForm, type SettingsGroup } from 'portolan/plugin';
import { familiesToChoose } from 'portolan/site';
import { ofTheme, type ThemeField } from '../theme-fields.ts';
import { COLOUR_SETS, type ColourSetName, USUAL_COLOURS } from './colour-sets.ts';
import { keepsDesign } from './design-theme.ts';
import { READABLE, readableBySettings } from './readable/readable-switch.ts';

const SETS: Readonly<Record<ColourSetName, readonly [label: string, about: string]>> = {
  header: ['Colours of the header', 'Logo and menu.'],
  main: ['Colours of the page', 'Texts, posts, products, and sections that are set to main colours.'],
  alternate: ['Colours of alternate sections', 'Title bars, and sections that are set to alternate colours.'],
  footer: ['Colours of the footer', 'The columns of widgets at the end.'],
  socket: ['Colours of the last line', 'The line below the footer.'],
};

/** Ends of the settings' names, in the order in which an eye meets them. */
const COLOURS: readonly (readonly [key: string, label: string])[] = [
  ['bg', 'Ground'],
  ['bg2', 'Ground of boxes'],
  ['primary', 'Links and buttons'],
  ['secondary', 'Links and buttons under the pointer'],
  ['color', 'Text'],
  ['heading', 'Headings'],
  ['meta', 'Dates and names'],
  ['border', 'Lines'],
];

const PICTURES: readonly ThemeField[] = [
  { name: 'logo', label: 'Logo', kind: 'picture', hint: 'Stands in the header instead of the title.' },
];

const FRAME: readonly ThemeField[] = [
  {
    name: 'header_layout',
    label: 'Logo and menu',
    kind: 'choice',
    fallback: 'logo_left main_nav_header menu_right',
    options: [
      ['logo_left main_nav_header menu_right', 'Logo left, menu right'],
      ['logo_right main_nav_header menu_left', 'Logo right, menu left'],
      ['logo_left bottom_nav_header menu_left', 'Logo left, menu below'],
      ['logo_right bottom_nav_header menu_center', 'Logo right, menu below'],
      ['logo_center bottom_nav_header menu_right', 'Logo in the middle, menu below'],
      ['logo_center bottom_nav_header top_nav_header menu_center', 'Logo in the middle, menu above'],
    ],
  },
  {
    name: 'header_size',
    label: 'Height of the header',
    kind: 'choice',
    fallback: 'slim',
    options: [
      ['slim', 'Low'],
      ['large', 'High'],
      ['custom', 'In pixels, below'],
    ],
  },
  {
    name: 'header_custom_size',
    label: 'Height in pixels',
    kind: 'number',
    integer: true,
    minimum: 40,
    maximum: 300,
    fallback: 150,
  },
  { name: 'header_sticky', label: 'The header stays in the window', kind: 'checkbox', fallback: true },
  {
    name: 'header_shrinking',
    label: 'It shrinks when the page is scrolled',
    kind: 'checkbox',
    fallback: true,
  },
  { name: 'header_searchicon', label: 'A search beside the menu', kind: 'checkbox', fallback: true },
  {
    name: 'header_title_bar',
    label: 'Bar below the header',
    kind: 'choice',
    fallback: 'title_bar_breadcrumb',
    options: [
      ['title_bar_breadcrumb', 'Title and the way back'],
      ['title_bar', 'Title'],
      ['breadcrumbs_only', 'The way back'],
      ['hidden_title_bar', 'None'],
    ],
  },
  {
    name: 'color-body_style',
    label: 'The page',
    kind: 'choice',
    fallback: 'stretched',
    options: [
      ['stretched', 'Fills the window'],
      ['boxed', 'Stands in a box'],
      ['av-framed-box', 'Stands in a frame'],
    ],
  },
  { name: 'color-body_color', label: 'Around a box', kind: 'colour', fallback: '#ffffff' },
  {
    name: 'footer_columns',
    label: 'Columns of the footer',
    kind: 'choice',
    fallback: '4',
    options: ['1', '2', '3', '4', '5'].map((count) => [count, count] as const),
  },
  { name: 'copyright', label: 'Words of the last line', kind: 'line', hint: 'HTML and shortcodes.' },
];

type Families = ReturnType<typeof familiesToChoose>;

/** Families as the theme names them: those of systems have an ending of their own. */
function faceField(name: string, label: string, { own, ofSystems }: Families): ThemeField {
  return {
    name,
    label,
    kind: 'choice',
    fallback: '',
    options: [
      ['', 'As the theme has it'],
      ...own.map((family) => [family, family] as const),
      ...ofSystems.map((family) => [`${family.replaceAll(' ', '-')}-websave`, family] as const),
    ],
  };
}

const READABLE_ABOUT = 'What has less than 4.5:1 on its ground is hard to read for many.';

const readableField = {
  ...ofTheme({
    name: READABLE,
    label: 'Make such colours as much lighter or darker as it takes',
    kind: 'checkbox',
  }),
  fixedBy: readableBySettings,
};

/** Logo, colours, type and frame of a site whose look is kept. Enfold: Theme Options, the settings themselves. */
export const enfoldDesignForm: DesignForm = {
  ...defineOptionForm({
    name: 'enfold.design',
    label: 'Design',
    about: 'The settings of the theme, as it kept them.',
    groups: (site): readonly SettingsGroup<ReturnType<typeof ofTheme>>[] => {
      const families = familiesToChoose(site);
      const type: readonly ThemeField[] = [
        faceField('default_font', 'Family of texts', families),
        faceField('google_webfont', 'Family of headings', families),
        { name: 'color-default_font_size', label: 'Size of texts', kind: 'line', hint: '13px, 15px …' },
      ];
      return [
        { label: 'Pictures', fields: PICTURES.map(ofTheme) },
        ...COLOUR_SETS.map((set) => ({
          label: SETS[set][0],
          about: SETS[set][1],
          fields: COLOURS.map(([key, label]) =>
            ofTheme({
              name: `colorset-${set}_color-${key}`,
              label,
              kind: 'colour',
              fallback: USUAL_COLOURS[key] ?? '',
            }),
          ),
        })),
        { label: 'Readable colours', about: READABLE_ABOUT, fields: [readableField] },
        {
          label: 'Type',
          about: 'Further families come to the site by portolan fonts add.',
          fields: type.map(ofTheme),
        },
        { label: 'Frame', fields: FRAME.map(ofTheme) },
      ];
    },
  }),
  appliesTo: ({ theme }) => keepsDesign(theme),
};
