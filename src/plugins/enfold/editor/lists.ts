import type { EditorDeclaration, EditorField } from 'portolan/plugin';
import { choice, flag, icon, link, number, pictureById, sized, text } from './fields.ts';

const TITLE = text('title', 'Title');
const MINIMUM: readonly EditorField[] = [TITLE, icon(), link()];

/** Elements that are made of items, and the items. Names are those of the builder's attributes, as its elements read them here. */
export const LISTS: Readonly<Record<string, EditorDeclaration>> = {
  av_toggle_container: {
    label: 'Folded texts',
    items: 'av_toggle',
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
  av_toggle: {
    label: 'Folded text',
    fields: [TITLE, text('tags', 'Tags')],
    start: "[av_toggle title='New title']\nText\n[/av_toggle]",
  },
  av_tab_container: {
    label: 'Tabs',
    items: 'av_tab',
    group: 'Text',
    start:
      "[av_tab_container]\n[av_tab title='First']\nText\n[/av_tab]\n[av_tab title='Second']\nText\n[/av_tab]\n[/av_tab_container]",
  },
  av_tab: {
    label: 'Tab',
    fields: [TITLE, flag('icon_select', 'With an icon', 'yes', 'no'), icon()],
    start: "[av_tab title='New tab']\nText\n[/av_tab]",
  },
  av_tab_section: { label: 'Section of tabs', items: 'av_tab_sub_section' },
  av_tab_sub_section: {
    label: 'Tab',
    fields: [text('tab_title', 'Title'), icon()],
    start:
      "[av_tab_sub_section tab_title='New tab']\n[av_textblock]\nText\n[/av_textblock]\n[/av_tab_sub_section]",
  },
  av_iconlist: {
    label: 'List with icons',
    group: 'Text',
    items: 'av_iconlist_item',
    start:
      "[av_iconlist position='left']\n[av_iconlist_item title='First' icon='ue812']Text[/av_iconlist_item]\n[/av_iconlist]",
  },
  av_iconlist_item: {
    label: 'Entry',
    fields: MINIMUM,
    start: "[av_iconlist_item title='New entry' icon='ue812']Text[/av_iconlist_item]",
  },
  av_icongrid: {
    label: 'Cards with icons',
    fields: [sized(number('icongrid_numrow', 'Columns', '3'), 'columns')],
    items: 'av_icongrid_item',
  },
  av_icongrid_item: {
    label: 'Card',
    fields: [TITLE, text('subtitle', 'Second line'), icon(), link()],
    start: "[av_icongrid_item title='New card' icon='ue81f']Text[/av_icongrid_item]",
  },
  av_timeline: { label: 'Timeline', items: 'av_timeline_item' },
  av_timeline_item: {
    label: 'Event',
    fields: [text('date', 'Date'), TITLE, icon(), link()],
    start: "[av_timeline_item date='2027' title='New event' icon='ue81f']Text[/av_timeline_item]",
  },
  av_progress: { label: 'Bars', items: 'av_progress_bar' },
  av_progress_bar: {
    label: 'Bar',
    fields: [TITLE, number('progress', 'Per cent', '100'), icon()],
    start: "[av_progress_bar title='New bar' progress='50' icon='ue81f']",
  },
  av_catalogue: { label: 'Price list', fields: [TITLE], items: 'av_catalogue_item' },
  av_catalogue_item: {
    label: 'Line',
    fields: [TITLE, text('price', 'Price'), pictureById(), link()],
    start: "[av_catalogue_item title='New line' price='' id='' link='']Text[/av_catalogue_item]",
  },
  av_content_slider: {
    label: 'Texts that move',
    fields: [text('heading', 'Heading'), number('columns', 'Columns', '1')],
    items: 'av_content_slide',
  },
  av_content_slide: {
    label: 'Text',
    fields: [TITLE, link()],
    start: "[av_content_slide title='New text' link='']Text[/av_content_slide]",
  },
  av_testimonials: {
    label: 'Voices',
    fields: [
      choice('style', 'Shown', [
        ['grid', 'Beside each other'],
        ['slider', 'One at a time'],
        ['slider_large', 'One at a time, large'],
      ]),
      number('columns', 'Columns', '2'),
    ],
    items: 'av_testimonial_single',
  },
  av_testimonial_single: {
    label: 'Voice',
    fields: [
      pictureById('src'),
      text('name', 'Name'),
      text('subtitle', 'Second line'),
      text('link', 'Address of their site'),
      text('linktext', 'What it is called'),
    ],
    start:
      "[av_testimonial_single src='' name='Name' subtitle='' link='' linktext='']Words[/av_testimonial_single]",
  },
  av_team_member: {
    label: 'Member of the team',
    fields: [text('name', 'Name'), text('job', 'What they do'), text('src', 'Picture')],
    items: 'av_team_icon',
  },
  av_team_icon: {
    label: 'Way to reach them',
    fields: MINIMUM,
    start: "[av_team_icon title='' link='' icon='ue805']",
  },
  av_submenu: { label: 'Menu of the page', items: 'av_submenu_item' },
  av_submenu_item: {
    label: 'Entry',
    fields: [TITLE, link()],
    start: "[av_submenu_item title='New entry' link='']",
  },
  av_headline_rotator: {
    label: 'Heading with words that change',
    fields: [
      text('before_rotating', 'Before the words'),
      text('after_rotating', 'Behind the words'),
      sized(text('size', 'Size'), 'font-size-title'),
    ],
    items: 'av_rotator_item',
  },
  av_rotator_item: { label: 'Words', fields: [TITLE], start: "[av_rotator_item title='new words']" },
};
