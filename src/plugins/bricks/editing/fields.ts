import { declaredElements, editorFields } from 'portolan/elements';
import type { EditorField, ElementDeclaration } from 'portolan/plugin';

type Choices = NonNullable<EditorField['choices']>;

const { choice, colour, longText, picture, text } = editorFields;
const { holder, of, start } = declaredElements('bricks');

const LINK: EditorField = { name: 'link.url', label: 'Link', kind: 'link' };
const TAGS: Choices = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, `Heading ${tag.slice(1)}`]);
const TYPE: readonly EditorField[] = [
  colour('_typography.color.hex', 'Colour of the words'),
  choice('_typography.text-align', 'Side', [
    ['', 'As the page has it'],
    ['left', 'Left'],
    ['center', 'Centre'],
    ['right', 'Right'],
  ]),
];
const GROUND: readonly EditorField[] = [
  colour('_background.color.hex', 'Colour of the ground'),
  picture('_background.image', 'Picture of the ground'),
];
const BOX: readonly EditorField[] = [
  choice('_direction', 'Direction', [
    ['', 'Below each other'],
    ['row', 'Beside each other'],
  ]),
  text('_width', 'Width'),
  ...GROUND,
];

/** What people set of the elements of Bricks, by the names of its controls, and what a new one is. */
export const bricksElements: readonly ElementDeclaration[] = [
  holder('section', 'Layout', 'Section', GROUND, start('section', {}, '\n')),
  holder('container', 'Layout', 'Container', BOX, start('container', {}, '\n')),
  holder('block', 'Layout', 'Block', BOX, start('block', {}, '\n')),
  holder('div', 'Layout', 'Box', BOX),
  of(
    'heading',
    'Text',
    'Heading',
    [longText('text', 'Words'), choice('tag', 'Level', TAGS, 'h3'), LINK, ...TYPE],
    start('heading', { text: 'Heading', tag: 'h2' }),
  ),
  of('text', 'Text', 'Text', TYPE, start('text', {}, '<p>Text</p>')),
  of('text-basic', 'Text', 'Plain text', TYPE),
  of('rich-text', 'Text', 'Text', TYPE),
  of('button', 'Text', 'Button', [text('text', 'Words'), LINK], start('button', { text: 'Button' })),
  of('alert', 'Text', 'Notice', [longText('content', 'Words')], start('alert', { content: 'Notice' })),
  of('icon-box', 'Text', 'Box with an icon', [longText('content', 'Words'), LINK]),
  of(
    'image',
    'Pictures',
    'Picture',
    [picture('image'), text('caption', 'Caption'), LINK],
    start('image', {}),
  ),
  of('video', 'Pictures', 'Film', [
    text('ytId', 'Number at YouTube'),
    text('vimeoId', 'Number at Vimeo'),
    text('fileUrl', 'Address of the file'),
  ]),
  of(
    'shortcode',
    'More',
    'Shortcode',
    [text('shortcode', 'Shortcode')],
    start('shortcode', { shortcode: '' }),
  ),
  of('counter', 'More', 'Number', [
    text('countTo', 'Number'),
    text('prefix', 'Before it'),
    text('suffix', 'Behind it'),
  ]),
  of('divider', 'More', 'Line', [], start('divider', {})),
];
