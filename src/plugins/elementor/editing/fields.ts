import { declaredElements, editorFields } from 'portolan/elements';
import type { EditorField, ElementDeclaration } from 'portolan/plugin';

type Choices = NonNullable<EditorField['choices']>;

const { choice, colour, longText, number, picture, text } = editorFields;
const { holder, of, start } = declaredElements('elementor');

const SIDES: Choices = [
  ['', 'As the page has it'],
  ['left', 'Left'],
  ['center', 'Centre'],
  ['right', 'Right'],
  ['justify', 'Justified'],
];
const TAGS: Choices = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, `Heading ${tag.slice(1)}`] as const),
  ['div', 'None'],
  ['p', 'Paragraph'],
];
const YES: Choices = [
  ['', 'No'],
  ['yes', 'Yes'],
];

/** Elementor: a control of type `url`. */
const link = (name = 'link'): readonly EditorField[] => [
  { name: `${name}.url`, label: 'Link', kind: 'link' },
  {
    name: `${name}.is_external`,
    label: 'In a new window',
    kind: 'flag',
    choices: [
      ['', 'No'],
      ['on', 'Yes'],
    ],
  },
];
/** Elementor: a control of type `slider`, in pixels where it says nothing else. */
const size = (name: string, label: string): EditorField => number(`${name}.size`, label);
const align = choice('align', 'Side', SIDES);
/** The ground of sections, columns and containers. It shows where its kind is chosen. */
const ground: readonly EditorField[] = [
  choice('background_background', 'Ground', [
    ['', 'None'],
    ['classic', 'Colour or picture'],
    ['gradient', 'Gradient'],
    ['video', 'Film'],
  ]),
  colour('background_color', 'Colour of the ground'),
  picture('background_image', 'Picture of the ground'),
];

/** What people set of Elementor's elements, by the names of its controls, and what a new one is. */
export const elementorElements: readonly ElementDeclaration[] = [
  holder('container', 'Layout', 'Container', [
    choice('flex_direction', 'Direction', [
      ['', 'Below each other'],
      ['row', 'Beside each other'],
      ['column-reverse', 'Below each other, the last one first'],
      ['row-reverse', 'Beside each other, the last one first'],
    ]),
    ...ground,
  ]),
  holder('section', 'Layout', 'Section', ground),
  holder('column', 'Layout', 'Column', [number('_inline_size', 'Width', 'In per cent.'), ...ground]),
  of(
    'heading',
    'Text',
    'Heading',
    [
      longText('title', 'Words'),
      choice('header_size', 'Level', TAGS, 'h2'),
      ...link(),
      align,
      colour('title_color', 'Colour'),
    ],
    start('heading', { title: 'Heading' }),
  ),
  of(
    'text-editor',
    'Text',
    'Text',
    [align, colour('text_color', 'Colour')],
    start('text-editor', {}, '<p>Text</p>'),
  ),
  of(
    'button',
    'Text',
    'Button',
    [
      text('text', 'Words'),
      ...link(),
      align,
      colour('background_color', 'Ground'),
      colour('button_text_color', 'Words’ colour'),
    ],
    start('button', { text: 'Button', link: { url: '', is_external: '', nofollow: '' } }),
  ),
  of(
    'image',
    'Pictures',
    'Picture',
    [
      picture('image'),
      text('caption', 'Caption'),
      choice('link_to', 'Leads to', [
        ['', 'Nothing'],
        ['file', 'The picture itself'],
        ['custom', 'An address'],
      ]),
      ...link(),
      align,
    ],
    start('image', { image: { url: '', id: '' } }),
  ),
  of(
    'icon-box',
    'Text',
    'Icon box',
    [
      text('title_text', 'Title'),
      longText('description_text', 'Text'),
      ...link(),
      choice('title_size', 'Level of the title', TAGS, 'h3'),
    ],
    start('icon-box', { title_text: 'Title', description_text: 'Text' }),
  ),
  of(
    'image-box',
    'Pictures',
    'Picture with text',
    [
      picture('image'),
      text('title_text', 'Title'),
      longText('description_text', 'Text'),
      ...link(),
      choice('title_size', 'Level of the title', TAGS, 'h3'),
    ],
    start('image-box', { image: { url: '', id: '' }, title_text: 'Title', description_text: 'Text' }),
  ),
  of('divider', 'Layout', 'Line', [colour('color', 'Colour'), size('gap', 'Room')], start('divider', {})),
  of(
    'spacer',
    'Layout',
    'Space',
    [size('space', 'Height')],
    start('spacer', { space: { unit: 'px', size: 50, sizes: [] } }),
  ),
  of(
    'video',
    'Pictures',
    'Film',
    [
      choice(
        'video_type',
        'Where it is',
        [
          ['youtube', 'YouTube'],
          ['vimeo', 'Vimeo'],
          ['dailymotion', 'Dailymotion'],
          ['hosted', 'On this site'],
        ],
        'youtube',
      ),
      { name: 'youtube_url', label: 'Address at YouTube', kind: 'link' },
      { name: 'vimeo_url', label: 'Address at Vimeo', kind: 'link' },
      { name: 'dailymotion_url', label: 'Address at Dailymotion', kind: 'link' },
      { name: 'hosted_url.url', label: 'File', kind: 'link' },
      choice('show_image_overlay', 'Picture before it plays', YES),
      picture('image_overlay'),
    ],
    start('video', { video_type: 'youtube', youtube_url: '' }),
  ),
  of('html', 'More', 'HTML', [], start('html', {}, '<p>HTML</p>')),
  of(
    'shortcode',
    'More',
    'Shortcode',
    [text('shortcode', 'Shortcode')],
    start('shortcode', { shortcode: '' }),
  ),
  of(
    'testimonial',
    'Text',
    'Testimonial',
    [
      longText('testimonial_content', 'Words'),
      text('testimonial_name', 'Name'),
      text('testimonial_job', 'What they do'),
      picture('testimonial_image'),
      ...link(),
    ],
    start('testimonial', { testimonial_content: 'Words', testimonial_name: 'Name', testimonial_job: '' }),
  ),
  of('counter', 'More', 'Counter', [
    text('title', 'Title'),
    number('starting_number', 'From'),
    number('ending_number', 'To'),
    text('prefix', 'Before the number'),
    text('suffix', 'Behind the number'),
  ]),
  of('progress', 'More', 'Progress', [
    text('title', 'Title'),
    number('percent.size', 'Per cent'),
    text('inner_text', 'Words in the bar'),
  ]),
  of('google_maps', 'More', 'Map', [
    text('address', 'Place'),
    size('zoom', 'Zoom'),
    size('height', 'Height'),
  ]),
  of('accordion', 'Text', 'Accordion', []),
  of('toggle', 'Text', 'Toggles', []),
  of('tabs', 'Text', 'Tabs', []),
  of('icon-list', 'Text', 'List with icons', []),
  of('social-icons', 'More', 'Social networks', []),
  of('slides', 'Pictures', 'Slides', []),
  // Entries of any list: only what one holds is shown.
  of('item', 'More', 'Entry', []),
];
