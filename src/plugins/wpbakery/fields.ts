import { declaredFields, editorFields } from 'portolan/elements';
import type { EditorField, ElementDeclaration } from 'portolan/plugin';
import { declaredElements } from './declared-elements.ts';

const { choice, colour, text } = editorFields;

const LOOK: readonly EditorField[] = [text('el_id', 'Its id'), text('el_class', 'Its classes')];
const ROW: readonly EditorField[] = [
  choice('full_width', 'Width', [
    ['', 'As the page'],
    ['stretch_row', 'The whole window'],
    ['stretch_row_content', 'The whole window, its content too'],
    ['stretch_row_content_no_spaces', 'The same without room at the sides'],
  ]),
  text('gap', 'Room between columns'),
  {
    name: 'full_height',
    label: 'As high as the window',
    kind: 'flag',
    choices: [
      ['', 'No'],
      ['yes', 'Yes'],
    ],
  },
  { name: 'parallax_image', label: 'Picture of the ground', kind: 'picture', idName: 'parallax_image' },
  ...LOOK,
];
const WIDTHS = [
  ['1/1', 'All of it'],
  ...['1/2', '1/3', '2/3', '1/4', '3/4', '1/6', '5/6'].map((one) => [one, one] as const),
] as const;
const COLUMN: readonly EditorField[] = [
  choice('width', 'Width', WIDTHS, '1/1'),
  colour('font_color', 'Words’ colour'),
  ...LOOK,
];
const TITLE: readonly EditorField[] = [text('title', 'Title')];
const layout = (name: string, label: string, fields: readonly EditorField[], start?: string) => ({
  name,
  label,
  group: 'Layout',
  fields,
  holds: true,
  ...(start !== undefined && { start }),
});
const parts = (tag: string, title: string) =>
  `[${tag} title="${title}"][vc_column_text]<p>Text</p>[/vc_column_text][/${tag}]`;
/** What is made of parts that have titles. */
const made = (name: string, label: string, items: string): ElementDeclaration => ({
  name,
  label,
  group: 'Text',
  fields: TITLE,
  items,
  ...(items === 'vc_tta_section' && {
    start: `[${name}]${parts(items, 'First')}${parts(items, 'Second')}[/${name}]`,
  }),
});

/** What people set of WPBakery's rows, columns and elements, and what a new one is. */
export const wpbakeryElements: readonly ElementDeclaration[] = [
  layout('vc_section', 'Section', ROW),
  layout('vc_row', 'Row', ROW, '[vc_row][vc_column][/vc_column][/vc_row]'),
  layout('vc_column', 'Column', COLUMN, '[vc_column][/vc_column]'),
  layout(
    'vc_row_inner',
    'Inner row',
    ROW,
    '[vc_row_inner][vc_column_inner][/vc_column_inner][/vc_row_inner]',
  ),
  layout('vc_column_inner', 'Inner column', COLUMN, '[vc_column_inner][/vc_column_inner]'),
  ...declaredFields(declaredElements),
  {
    name: 'vc_toggle',
    label: 'Toggle',
    group: 'Text',
    fields: [
      ...TITLE,
      {
        name: 'open',
        label: 'Open from the start',
        kind: 'flag',
        choices: [
          ['false', 'No'],
          ['true', 'Yes'],
        ],
      },
    ],
    start: '[vc_toggle title="Title"]<p>Text</p>[/vc_toggle]',
  },
  made('vc_tta_accordion', 'Accordion', 'vc_tta_section'),
  made('vc_tta_tabs', 'Tabs', 'vc_tta_section'),
  made('vc_tta_tour', 'Tabs at the side', 'vc_tta_section'),
  made('vc_accordion', 'Accordion', 'vc_accordion_tab'),
  made('vc_tabs', 'Tabs', 'vc_tab'),
  {
    ...layout('vc_tta_section', 'Part', TITLE, parts('vc_tta_section', 'Title')),
    group: 'Text',
  },
  { ...layout('vc_accordion_tab', 'Part', TITLE, parts('vc_accordion_tab', 'Title')), group: 'Text' },
  { ...layout('vc_tab', 'Part', TITLE, parts('vc_tab', 'Title')), group: 'Text' },
];
