import { declaredFields, editorFields } from 'portolan/elements';
import type { EditorField, ElementDeclaration } from 'portolan/plugin';
import { declaredElements } from './declared-elements.ts';

const { choice, colour, text } = editorFields;

const GROUND: readonly EditorField[] = [
  colour('background_color', 'Colour of the ground'),
  { name: 'background_image', label: 'Picture of the ground', kind: 'picture' },
];
const AUTHORS: readonly EditorField[] = [text('module_id', 'Its id'), text('module_class', 'Its classes')];
const ROW: readonly EditorField[] = [
  ...GROUND,
  {
    name: 'make_equal',
    label: 'Columns of one height',
    kind: 'flag',
    choices: [
      ['off', 'No'],
      ['on', 'Yes'],
    ],
  },
  { name: 'max_width', label: 'Greatest width', kind: 'length' },
  ...AUTHORS,
];
const COLUMN: readonly EditorField[] = [
  choice(
    'type',
    'Width',
    ['4_4', '1_2', '1_3', '2_3', '1_4', '3_4'].map((one) => [
      one,
      one === '4_4' ? 'All of it' : one.replace('_', '/'),
    ]),
    '4_4',
  ),
  ...GROUND,
  ...AUTHORS,
];
const column = '[et_pb_column type="4_4"][/et_pb_column]';
const row = `[et_pb_row]${column}[/et_pb_row]`;
const inner = '[et_pb_column_inner type="4_4"][/et_pb_column_inner]';
const layout = (name: string, label: string, fields: readonly EditorField[], start: string) => ({
  name,
  label,
  group: 'Layout',
  fields,
  holds: true,
  start,
});
const part = (name: string): ElementDeclaration => ({
  name,
  label: 'Part',
  fields: [text('title', 'Title')],
  start: `[${name} title="Title"]<p>Text</p>[/${name}]`,
});

/** What people set of Divi's sections, rows, columns and modules, and what a new one is. */
export const diviElements: readonly ElementDeclaration[] = [
  layout('et_pb_section', 'Section', [...GROUND, ...AUTHORS], `[et_pb_section]${row}[/et_pb_section]`),
  layout('et_pb_row', 'Row', ROW, row),
  layout('et_pb_row_inner', 'Inner row', ROW, `[et_pb_row_inner]${inner}[/et_pb_row_inner]`),
  layout('et_pb_column', 'Column', COLUMN, column),
  layout('et_pb_column_inner', 'Inner column', COLUMN, inner),
  ...declaredFields(declaredElements),
  part('et_pb_tab'),
  part('et_pb_accordion_item'),
];
