import { declaredElements, declaredFields, editorFields } from 'portolan/elements';
import type { EditorField, ElementDeclaration } from 'portolan/plugin';
import { declaredWidgets } from '../declared-widgets.ts';
import { blockName } from './page-text.ts';

const { colour, number, text } = editorFields;
const { holder, of, start } = declaredElements('panels');

const ROOM: readonly EditorField[] = [
  colour('style.background', 'Colour of the ground'),
  {
    name: 'style.background_image_attachment',
    label: 'Picture of the ground',
    kind: 'picture',
    idName: 'style.background_image_attachment',
  },
  colour('style.font_color', 'Words’ colour'),
  text('style.padding', 'Room inside'),
];
const cell = start('cell', { weight: 1 }, '\n');

/** What people set of SiteOrigin's rows, cells and widgets, and what a new one is. */
export const panelsElements: readonly ElementDeclaration[] = [
  holder(
    'row',
    'Layout',
    'Row',
    [...ROOM, text('style.bottom_margin', 'Room below'), text('style.gutter', 'Room between its cells')],
    start('row', { style: {} }, `\n${cell}\n`),
  ),
  holder('cell', 'Layout', 'Cell', [number('weight', 'Share of the row', 'From 0 to 1.'), ...ROOM], cell),
  ...declaredFields(declaredWidgets, (name) => `panels/${blockName(name)}`),
  of('wp_widget_text', 'Text', 'Text', [text('title', 'Title')]),
  of('wp_widget_custom_html', 'More', 'HTML', [text('title', 'Title')]),
  of('item', 'More', 'Entry', []),
];
