import { declaredElements, declaredFields, editorFields } from 'portolan/elements';
import type { EditorField, ElementDeclaration } from 'portolan/plugin';
import { modules } from '../modules.ts';

const { choice, number } = editorFields;
const { holder, of, start } = declaredElements('beaver');

const colour = (name: string, label: string): EditorField => ({ name, label, kind: 'colour', isBare: true });
const GROUND: readonly EditorField[] = [
  choice('bg_type', 'Ground', [
    ['none', 'None'],
    ['color', 'Colour'],
    ['photo', 'Picture'],
  ]),
  colour('bg_color', 'Colour of the ground'),
  { name: 'bg_image_src', label: 'Picture of the ground', kind: 'picture', idName: 'bg_image' },
  colour('text_color', 'Words’ colour'),
];
const column = start('column', { size: 100 }, '\n');

/** What people set of Beaver Builder's rows, columns and modules, and what a new one is. */
export const beaverElements: readonly ElementDeclaration[] = [
  holder(
    'row',
    'Layout',
    'Row',
    GROUND,
    start('row', {}, `\n${start('column-group', {}, `\n${column}\n`)}\n`),
  ),
  holder('column-group', 'Layout', 'Columns', []),
  holder('column', 'Layout', 'Column', [number('size', 'Width', 'In per cent.'), ...GROUND], column),
  holder('box', 'Layout', 'Box', []),
  ...declaredFields(modules, (name) => `beaver/${name}`),
  { ...of('item', 'More', 'Entry', []), fields: [{ name: 'label', label: 'Title', kind: 'text' }] },
];
