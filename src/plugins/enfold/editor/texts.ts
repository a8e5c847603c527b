import type { EditorDeclaration, EditorField } from 'portolan/plugin';
import {
  alignment,
  buttonColour,
  choice,
  colour,
  flag,
  headingTag,
  icon,
  length,
  link,
  newWindow,
  number,
  sized,
  text,
} from './fields.ts';

const withIcon: EditorField = choice('icon_select', 'With an icon', [
  ['no', 'No'],
  ['yes', 'Before the text'],
  ['yes-right-icon', 'Behind the text'],
]);

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
  withIcon,
  icon(),
  colour('custom_bg', 'Own colour'),
  colour('custom_font', 'Own colour of the text'),
];

/** What is read and pressed. Names are those of the builder's attributes, as its elements read them here. */
export const TEXTS: Readonly<Record<string, EditorDeclaration>> = {
  av_heading: {
    label: 'Heading',
    group: 'Text',
    fields: [
      text('heading', 'Text'),
      headingTag('tag', 'h3'),
      choice('style', 'Shown', [
        ['', 'As a heading with a line'],
        ['blockquote modern-quote', 'Without a line'],
        ['blockquote modern-quote modern-centered', 'Without a line, in the middle'],
        ['blockquote modern-quote modern-right', 'Without a line, at the right'],
        ['blockquote classic-quote', 'In classic letters, in the middle'],
        ['blockquote classic-quote classic-quote-left', 'In classic letters, at the left'],
        ['blockquote classic-quote classic-quote-right', 'In classic letters, at the right'],
        ['blockquote elegant-quote elegant-centered', 'Between two lines'],
      ]),
      sized(length('size', 'Size'), 'font-size-title'),
      sized(length('margin', 'Space around it'), 'margin'),
      flag('link_apply', 'Leads somewhere', 'aviaTBlink_apply'),
      link(),
      newWindow(),
      choice('subheading_active', 'Second line', [
        ['', 'None'],
        ['subheading_above', 'Above'],
        ['subheading_below', 'Below'],
      ]),
      sized(length('subheading_size', 'Size of the second line'), 'font-size'),
      flag('show_icon', 'With an icon', 'custom_icon'),
      icon(),
      choice('color', 'Colour', [
        ['', 'The theme’s'],
        ['meta-heading', 'The theme’s, soft'],
        ['custom-color-heading', 'Chosen below'],
      ]),
      colour('custom_font', 'Own colour'),
    ],
    start: "[av_heading heading='New heading' tag='h2' padding='10'][/av_heading]",
  },
  av_textblock: {
    label: 'Text',
    group: 'Text',
    fields: [sized(length('size', 'Size'), 'font-size'), colour('color', 'Own colour')],
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
    items: 'av_buttonrow_item',
    group: 'Text',
    fields: [alignment('alignment')],
    start:
      "[av_buttonrow alignment='center']\n[av_buttonrow_item label='First' link='' size='medium' icon_select='no']\n[av_buttonrow_item label='Second' link='' size='medium' icon_select='no']\n[/av_buttonrow]",
  },
  av_buttonrow_item: {
    label: 'Button',
    fields: BUTTON,
    start: "[av_buttonrow_item label='Read on' link='' size='medium' icon_select='no']",
  },
  av_button_big: {
    label: 'Wide button',
    group: 'Text',
    fields: [text('label', 'Text'), link(), newWindow()],
    start: "[av_button_big label='Read on' link='' icon_select='no'][/av_button_big]",
  },
  av_icon_box: {
    label: 'Box with an icon',
    group: 'Text',
    fields: [
      text('title', 'Title'),
      icon(),
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
  av_font_icon: {
    label: 'Icon',
    group: 'Pictures',
    fields: [
      icon(),
      text('caption', 'Words below it'),
      link(),
      length('size', 'Size'),
      alignment('position'),
      colour('color', 'Own colour'),
    ],
    start: "[av_font_icon icon='ue803' style='' caption='' link='' size='40px' position='center']",
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
      withIcon,
      icon(),
      colour('custom_bg', 'Own colour'),
      colour('custom_font', 'Own colour of the text'),
    ],
    start:
      "[av_notification title='Note' color='green' border='' size='large' icon_select='no']Text[/av_notification]",
  },
  av_promobox: {
    label: 'Box with a button',
    group: 'Text',
    fields: [text('label', 'Text of the button'), link(), newWindow(), buttonColour, withIcon, icon()],
    start:
      "[av_promobox button='yes' label='Read on' link='' color='theme-color' size='large' icon_select='no']\nText\n[/av_promobox]",
  },
  av_countdown: {
    label: 'Countdown',
    fields: [
      text('date', 'Day'),
      number('hour', 'Hour'),
      number('minute', 'Minute'),
      sized(length('size', 'Size of the figures'), 'font-size-title'),
      sized(length('size-text', 'Size of the words'), 'font-size'),
    ],
  },
  av_animated_numbers: {
    label: 'Number that counts up',
    fields: [
      text('number', 'Number'),
      icon(),
      link(),
      sized(length('font_size', 'Size of the number'), 'font-size-title'),
      sized(length('font_size_description', 'Size of the words'), 'font-size'),
    ],
  },
  av_codeblock: { label: 'Code', group: 'More', start: '[av_codeblock]\n<p>HTML</p>\n[/av_codeblock]' },
};
