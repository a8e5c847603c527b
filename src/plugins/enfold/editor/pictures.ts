import type { EditorDeclaration, EditorField } from 'portolan/plugin';
import {
  alignment,
  choice,
  flag,
  link,
  newWindow,
  number,
  picture,
  pictureById,
  pictures,
  sized,
  text,
} from './fields.ts';

const SLIDE: readonly EditorField[] = [
  pictureById(),
  text('title', 'Title'),
  choice('link_apply', 'Leads somewhere', [
    ['', 'No'],
    ['image', 'The whole slide'],
    ['button', 'One button'],
    ['button-two', 'Two buttons'],
  ]),
  link('link', 'Link'),
];

const BUTTONS: readonly EditorField[] = [
  text('button_label', 'Text of the button'),
  link('link1', 'Link of the button'),
  text('button_label2', 'Text of the second button'),
  link('link2', 'Link of the second button'),
];

const SLIDER: readonly EditorField[] = [
  flag('autoplay', 'Moves by itself', 'true', 'false'),
  number('interval', 'Seconds for each', '5'),
];

/** Pictures, galleries and sliders. Names are those of the builder's attributes, as its elements read them here. */
export const PICTURES: Readonly<Record<string, EditorDeclaration>> = {
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
  av_gallery: {
    label: 'Gallery',
    group: 'Pictures',
    fields: [pictures('ids', 'Pictures'), number('columns', 'Columns', '5')],
    start: "[av_gallery ids='' style='thumbnails' columns='5']",
  },
  av_masonry_gallery: {
    label: 'Gallery without gaps',
    fields: [pictures('ids', 'Pictures'), sized(number('columns', 'Columns', '4'), 'columns')],
  },
  av_horizontal_gallery: { label: 'Gallery in a line', fields: [pictures('ids', 'Pictures')] },
  av_slideshow: {
    label: 'Slides',
    group: 'Pictures',
    fields: SLIDER,
    items: 'av_slide',
    start:
      "[av_slideshow size='large' autoplay='false' interval='5']\n[av_slide id='' title=''][/av_slide]\n[/av_slideshow]",
  },
  av_slide: { label: 'Slide', fields: SLIDE, start: "[av_slide id='' title=''][/av_slide]" },
  av_slideshow_full: { label: 'Slides over the whole width', fields: SLIDER, items: 'av_slide_full' },
  av_slide_full: {
    label: 'Slide',
    fields: [...SLIDE, ...BUTTONS],
    start: "[av_slide_full id='' title='New slide'][/av_slide_full]",
  },
  av_fullscreen: { label: 'Slides over the whole window', fields: SLIDER, items: 'av_fullscreen_slide' },
  av_fullscreen_slide: {
    label: 'Slide',
    fields: [...SLIDE, ...BUTTONS],
    start: "[av_fullscreen_slide id='' title='New slide'][/av_fullscreen_slide]",
  },
  av_slideshow_accordion: { label: 'Slides side by side', items: 'av_slide_accordion' },
  av_slide_accordion: {
    label: 'Slide',
    fields: [pictureById(), text('title', 'Title'), link()],
    start: "[av_slide_accordion id='' title='New slide' link=''][/av_slide_accordion]",
  },
  av_partner: {
    label: 'Logos',
    group: 'Pictures',
    fields: [number('columns', 'Columns', '3'), text('heading', 'Heading')],
    items: 'av_partner_logo',
  },
  av_partner_logo: {
    label: 'Logo',
    fields: [pictureById(), link(), text('linktitle', 'What the link is called'), newWindow('link_target')],
    start: "[av_partner_logo id='' link='' linktitle='']",
  },
  av_image_hotspot: { label: 'Picture with notes', fields: [picture()], items: 'av_image_spot' },
  av_image_spot: {
    label: 'Note',
    fields: [link(), alignment('tooltip_pos', 'Its words stand')],
    start: "[av_image_spot hotspot_pos='50,50' link='']Words[/av_image_spot]",
  },
};
