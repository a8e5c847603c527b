import type { EditorDeclaration, EditorField } from 'portolan/plugin';
import { choice, colour, length, link, number, picture, sized, text } from './fields.ts';

const column = (tag: string, label: string, more: Partial<EditorDeclaration> = {}): Columns => ({
  [tag]: { label, fields: COLUMN, ...more },
});
type Columns = Readonly<Record<string, EditorDeclaration>>;

const COLUMN: readonly EditorField[] = [
  picture('Picture behind it'),
  colour('background_color', 'Colour behind it'),
  length('padding', 'Space inside'),
  sized(length('margin', 'Space above and below'), 'margin'),
  link(),
];

/** What pages are divided by. Names are those of the builder's attributes, as its elements read them here. */
export const LAYOUT: Readonly<Record<string, EditorDeclaration>> = {
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
  av_layout_row: {
    label: 'Row of cells',
    fields: [
      choice('min_height_percent', 'Height', [
        ['', 'As high as its content'],
        ['25', 'A quarter of the window'],
        ['50', 'Half of the window'],
        ['75', 'Three quarters of the window'],
        ['100', 'The whole window'],
        ['percent', 'A part of the window, given below'],
      ]),
      number('min_height_pc', 'That part, in percent', '25'),
    ],
  },
};
