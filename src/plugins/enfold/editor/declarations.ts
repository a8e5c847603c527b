import type { EditorDeclaration, EditorField, ShortcodeElement } from 'portolan/plugin';
import {
  alignment,
  buttonColour,
  choice,
  colour,
  flag,
  headingTag,
  length,
  link,
  newWindow,
  picture,
  text,
} from './fields.ts';

const column = (tag: string, label: string, more: Partial<EditorDeclaration> = {}): Columns => ({
  [tag]: { label, fields: COLUMN, ...more },
});
type Columns = Readonly<Record<string, EditorDeclaration>>;

const COLUMN: readonly EditorField[] = [
  picture('Picture behind it'),
  colour('background_color', 'Colour behind it'),
  length('padding', 'Space inside'),
  link(),
];

const BUTTON: readonly EditorField[] = [
  text('label', 'Text'),
  link(),
  newWindow(),
  choice('size', 'Size', [
    ['small', 'Small'],
    ['medium', 'Medium'],
    ['large', 'Large'],
    ['x-large', 'Very large'],
  ]),
  buttonColour,
  colour('custom_bg', 'Own colour'),
  colour('custom_font', 'Own colour of the text'),
];

/** What the builder's elements are called, what can be set of them, and how new ones begin. Source: Enfold's own dialogs. */
const DECLARATIONS: Readonly<Record<string, EditorDeclaration>> = {
  av_section: {
    label: 'Section',
    group: 'Layout',
    fields: [
      picture('Picture behind it'),
      colour('custom_bg', 'Colour behind it'),
      choice('padding', 'Space above and below', [
        ['default', 'Usual'],
        ['no-padding', 'None'],
        ['small', 'Little'],
        ['large', 'Much'],
        ['huge', 'Very much'],
      ]),
      choice('min_height', 'Height', [
        ['', 'As high as its content'],
        ['25', 'A quarter of the window'],
        ['50', 'Half of the window'],
        ['75', 'Three quarters of the window'],
        ['100', 'The whole window'],
      ]),
      text('id', 'Name for links to it'),
    ],
    start:
      "[av_section color='main_color' padding='default']\n[av_textblock]\nNew section\n[/av_textblock]\n[/av_section]",
  },
  ...column('av_one_full', 'Whole width', {
    group: 'Layout',
    start: '[av_one_full first]\n[av_textblock]\nText\n[/av_textblock]\n[/av_one_full]',
  }),
  ...column('av_one_half', 'Half', {
    group: 'Layout',
    start:
      '[av_one_half first]\n[av_textblock]\nLeft\n[/av_textblock]\n[/av_one_half][av_one_half]\n[av_textblock]\nRight\n[/av_textblock]\n[/av_one_half]',
  }),
  ...column('av_one_third', 'Third', {
    group: 'Layout',
    start:
      '[av_one_third first]\n[av_textblock]\nLeft\n[/av_textblock]\n[/av_one_third][av_one_third]\n[av_textblock]\nMiddle\n[/av_textblock]\n[/av_one_third][av_one_third]\n[av_textblock]\nRight\n[/av_textblock]\n[/av_one_third]',
  }),
  ...column('av_two_third', 'Two thirds'),
  ...column('av_one_fourth', 'Quarter'),
  ...column('av_three_fourth', 'Three quarters'),
  ...column('av_one_fifth', 'Fifth'),
  ...column('av_two_fifth', 'Two fifths'),
  ...column('av_three_fifth', 'Three fifths'),
  ...column('av_four_fifth', 'Four fifths'),
  av_heading: {
    label: 'Heading',
    group: 'Text',
    fields: [
      text('heading', 'Text'),
      headingTag('tag', 'h3'),
      length('size', 'Size'),
      link(),
      colour('custom_font', 'Own colour'),
    ],
    start: "[av_heading heading='New heading' tag='h2' padding='10'][/av_heading]",
  },
  av_textblock: {
    label: 'Text',
    group: 'Text',
    fields: [length('size', 'Size'), colour('color', 'Own colour')],
    start: '[av_textblock]\nNew text\n[/av_textblock]',
  },
  av_button: {
    label: 'Button',
    group: 'Text',
    fields: [...BUTTON, alignment('position')],
    start:
      "[av_button label='Read on' link='' size='medium' position='center' icon_select='no' color='theme-color']",
  },
  av_buttonrow: {
    label: 'Buttons in a row',
    group: 'Text',
    fields: [alignment('alignment')],
    start:
      "[av_buttonrow alignment='center']\n[av_buttonrow_item label='First' link='' size='medium' icon_select='no']\n[av_buttonrow_item label='Second' link='' size='medium' icon_select='no']\n[/av_buttonrow]",
  },
  av_buttonrow_item: { label: 'Button', fields: BUTTON },
  av_button_big: {
    label: 'Wide button',
    group: 'Text',
    fields: [text('label', 'Text'), link(), newWindow()],
    start: "[av_button_big label='Read on' link='' icon_select='no'][/av_button_big]",
  },
  av_image: {
    label: 'Picture',
    group: 'Pictures',
    fields: [
      picture(),
      text('alt_attr', 'Alternative text'),
      link(),
      newWindow('target'),
      alignment('align'),
      flag('caption', 'Words over the picture', 'yes'),
    ],
    start: "[av_image src='' attachment='' attachment_size='full' align='center'][/av_image]",
  },
  av_hr: {
    label: 'Line',
    group: 'Layout',
    fields: [
      choice('class', 'Kind', [
        ['default', 'Usual line'],
        ['big', 'Line with a way to the top'],
        ['full', 'Over the whole width'],
        ['invisible', 'Only space'],
        ['short', 'Short line'],
        ['custom', 'Own'],
      ]),
      length('height', 'Space'),
      colour('custom_border_color', 'Own colour'),
    ],
    start: "[av_hr class='default']",
  },
  av_icon_box: {
    label: 'Box with an icon',
    group: 'Text',
    fields: [
      text('title', 'Title'),
      choice('position', 'Icon', [
        ['left', 'Left of the title'],
        ['right', 'Right of the title'],
        ['left_content', 'Left of all'],
        ['right_content', 'Right of all'],
        ['top', 'Above'],
      ]),
      link(),
    ],
    start: "[av_icon_box position='top' icon='ue81f' title='Title']\nText\n[/av_icon_box]",
  },
  av_notification: {
    label: 'Notice',
    group: 'Text',
    fields: [
      text('title', 'Title'),
      choice('color', 'Colour', [
        ['green', 'Green'],
        ['blue', 'Blue'],
        ['red', 'Red'],
        ['orange', 'Orange'],
        ['grey', 'Grey'],
        ['custom', 'Own'],
      ]),
      colour('custom_bg', 'Own colour'),
      colour('custom_font', 'Own colour of the text'),
    ],
    start:
      "[av_notification title='Note' color='green' border='' size='large' icon_select='no']Text[/av_notification]",
  },
  av_promobox: {
    label: 'Box with a button',
    group: 'Text',
    fields: [text('label', 'Text of the button'), link(), newWindow(), buttonColour],
    start:
      "[av_promobox button='yes' label='Read on' link='' color='theme-color' size='large' icon_select='no']\nText\n[/av_promobox]",
  },
  av_gallery: {
    label: 'Gallery',
    group: 'Pictures',
    fields: [
      { name: 'ids', label: 'Pictures', kind: 'pictures' },
      { name: 'columns', label: 'Columns', kind: 'number', fallback: '5' },
    ],
    start: "[av_gallery ids='' style='thumbnails' columns='5']",
  },
  av_slideshow: {
    label: 'Slides',
    group: 'Pictures',
    fields: [{ name: 'interval', label: 'Seconds for each', kind: 'number', fallback: '5' }],
  },
  av_slide: {
    label: 'Slide',
    fields: [{ name: 'id', label: 'Picture', kind: 'pictures' }, text('title', 'Title'), link('link')],
  },
  av_slide_full: {
    label: 'Slide',
    fields: [
      { name: 'id', label: 'Picture', kind: 'pictures' },
      text('title', 'Title'),
      link('link1', 'Link'),
      text('button_label', 'Text of the button'),
    ],
  },
  av_toggle_container: {
    label: 'Folded texts',
    group: 'Text',
    fields: [
      choice('mode', 'Open together', [
        ['accordion', 'One at a time'],
        ['toggle', 'As many as one likes'],
      ]),
    ],
    start:
      "[av_toggle_container mode='accordion']\n[av_toggle title='First']\nText\n[/av_toggle]\n[av_toggle title='Second']\nText\n[/av_toggle]\n[/av_toggle_container]",
  },
  av_toggle: { label: 'Folded text', fields: [text('title', 'Title'), text('tags', 'Tags')] },
  av_tab_container: {
    label: 'Tabs',
    group: 'Text',
    start:
      "[av_tab_container]\n[av_tab title='First']\nText\n[/av_tab]\n[av_tab title='Second']\nText\n[/av_tab]\n[/av_tab_container]",
  },
  av_tab: { label: 'Tab', fields: [text('title', 'Title')] },
  av_codeblock: { label: 'Code', group: 'More', start: '[av_codeblock]\n<p>HTML</p>\n[/av_codeblock]' },
  av_testimonials: { label: 'Voices' },
  av_iconlist: { label: 'List with icons' },
  av_team_member: { label: 'Member of the team' },
};

/** Elements with what editors need to know of them. */
export function withDeclarations(elements: readonly ShortcodeElement[]): readonly ShortcodeElement[] {
  return elements.map((element) => {
    const editor = DECLARATIONS[element.tag];
    return editor === undefined ? element : { ...element, editor };
  });
}
