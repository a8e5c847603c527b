import { stripAllTags } from 'portolan/content';
import {
  button,
  childTags,
  counter,
  css,
  divider,
  gallery,
  heading,
  headingLevels,
  icon,
  iconBox,
  iconCode,
  idsOf,
  image,
  imageBox,
  settings,
  slides,
  spacer,
  type TagNode,
  tabs,
  testimonial,
  text,
  textSides,
  toggles,
  video,
} from 'portolan/elements';
import { escapeHtml } from 'portolan/html';
import { edgesOf } from './edges.ts';
import type { Page } from './element-of.ts';
import { authors } from './layout.ts';
import { inner, moduleStyle } from './module-style.ts';
import { declare, diviSettings } from './settings.ts';
import { narrowRooms, roomOf, textAppearance, textOf } from './values.ts';

const { choice, length } = settings;
const { words, link, flag, picture, colour, ground } = diviSettings;

const level = (usual: 'h2' | 'h4') => choice('Level', headingLevels, usual);
const side = choice('Side', textSides, '');
const ICON_SIDES = [
  ['left', 'Left'],
  ['center', 'Centre'],
  ['right', 'Right'],
] as const;
const newWindow = flag('In a new window');
const to = (href: string, opens: boolean) => (href === '' ? undefined : { href, newWindow: opens });

const press = {
  button_text: words('Words of the button'),
  button_url: link('Link of the button'),
  url_new_window: newWindow,
  button_alignment: side,
  button_bg_color: colour('Ground of the button'),
  button_text_color: colour('Colour of its words'),
};
interface Press {
  readonly button_text: string;
  readonly button_url: string;
  readonly url_new_window: boolean;
  readonly button_alignment: string;
  readonly button_bg_color: string | undefined;
  readonly button_text_color: string | undefined;
}
const pressed = (of: Press) =>
  button({
    label: of.button_text,
    href: of.button_url,
    newWindow: of.url_new_window,
    align: of.button_alignment,
    colour: of.button_bg_color,
    textColour: of.button_text_color,
  });

const partsOf = (node: TagNode, page: Page, name: string) =>
  childTags(node, name).map((part) => ({
    title: stripAllTags(textOf(part.attributes, page.dynamic, 'title')),
    nodes: part.children.some((child) => typeof child !== 'string')
      ? page.nodesOf(part.children, page)
      : text(inner(part)),
  }));
const part = (tag: string, title: string) => `[${tag} title="${title}"]<p>Text</p>[/${tag}]`;

/** Divi's modules that people set here, by their tags; one that has several is new by the first. */
export const declaredElements = [
  declare({
    names: ['et_pb_text'],
    label: 'Text',
    group: 'Text',
    settings: { text_orientation: side, background_layout: ground, text_text_color: colour('Colour') },
    editor: { start: '[et_pb_text]<p>Text</p>[/et_pb_text]' },
    nodes: (_, node) => text(inner(node), moduleStyle(node, 'text', 'header_2', 'header', 'header_3')),
  }),
  declare({
    names: ['et_pb_heading'],
    label: 'Heading',
    group: 'Text',
    settings: {
      title: words('Words'),
      title_level: level('h2'),
      title_text_align: side,
      title_text_color: colour('Colour'),
    },
    editor: { start: '[et_pb_heading title="Heading"][/et_pb_heading]' },
    nodes: (of, node) => heading(escapeHtml(of.title), of.title_level, moduleStyle(node, 'title')),
  }),
  declare({
    names: ['et_pb_image', 'et_pb_fullwidth_image'],
    label: 'Picture',
    group: 'Pictures',
    settings: {
      src: picture(),
      alt: words('What it shows'),
      url: link(),
      url_new_window: newWindow,
      show_in_lightbox: flag('Opens large'),
      align: side,
      max_width: length('Greatest width'),
    },
    editor: { start: '[et_pb_image src=""][/et_pb_image]' },
    nodes: (of, { attributes }) =>
      image(
        { src: of.src, alt: of.alt },
        {
          ...authors(attributes),
          css: {
            ...css({ 'text-align': of.align, 'max-width': of.max_width }),
            ...roomOf(attributes),
            ...edgesOf(attributes),
          },
          below: narrowRooms(attributes),
        },
        to(of.url || (of.show_in_lightbox ? of.src : ''), of.url_new_window),
      ),
  }),
  declare({
    names: ['et_pb_blurb'],
    label: 'Blurb',
    group: 'Text',
    settings: {
      title: words('Title'),
      header_level: level('h4'),
      url: link(),
      url_new_window: newWindow,
      use_icon: flag('An icon instead of a picture'),
      icon_color: colour('Colour of the icon'),
      icon_placement: choice(
        'Place of the icon',
        [
          ['top', 'Above'],
          ['left', 'Left'],
        ],
        'top',
      ),
      image: picture(),
      alt: words('What the picture shows'),
    },
    editor: { start: '[et_pb_blurb title="Title"]<p>Text</p>[/et_pb_blurb]' },
    nodes(of, node) {
      const target = to(of.url, of.url_new_window);
      const [headline, body] = [
        textAppearance(node.attributes, 'header'),
        textAppearance(node.attributes, 'body'),
      ];
      if (!of.use_icon) {
        return imageBox(of.image === '' ? undefined : { src: of.image, alt: of.alt }, of.title, inner(node), {
          tag: of.header_level,
          title: { css: headline },
          text: { css: body },
          target,
        });
      }
      return iconBox({
        // Icons are signs of Divi's own font, which has no names.
        icon: 'ue812',
        title: of.title,
        textHtml: inner(node),
        position: of.icon_placement,
        tag: of.header_level,
        iconColour: of.icon_color,
        titleColour: headline['color'],
        textColour: body['color'],
        target,
      });
    },
  }),
  declare({
    names: ['et_pb_button'],
    label: 'Button',
    group: 'Text',
    settings: press,
    editor: { start: '[et_pb_button button_text="Button" button_url=""][/et_pb_button]' },
    nodes: pressed,
  }),
  declare({
    names: ['et_pb_cta'],
    label: 'Call to action',
    group: 'Text',
    settings: { title: words('Title'), header_level: level('h2'), background_layout: ground, ...press },
    editor: { start: '[et_pb_cta title="Title" button_text="Button"]<p>Text</p>[/et_pb_cta]' },
    nodes: (of, node) => [
      ...heading(escapeHtml(of.title), of.header_level, moduleStyle(node, 'header')),
      ...text(inner(node), { css: textAppearance(node.attributes, 'body') }),
      ...pressed(of),
    ],
  }),
  declare({
    names: ['et_pb_gallery'],
    label: 'Gallery',
    group: 'Pictures',
    settings: {
      gallery_ids: {
        field: { label: 'Pictures', kind: 'pictures' },
        read: (at, name, { pictures }: Page) =>
          idsOf(String(at(name) ?? '')).flatMap((id) => pictures.get(id) ?? []),
      },
      fullwidth: flag('One after another'),
    },
    editor: { start: '[et_pb_gallery gallery_ids=""][/et_pb_gallery]' },
    nodes: ({ gallery_ids: found, fullwidth }) =>
      fullwidth ? slides(found.flatMap((one) => image(one))) : gallery(found, 4),
  }),
  declare({
    names: ['et_pb_tabs'],
    label: 'Tabs',
    group: 'Text',
    settings: {},
    editor: {
      items: 'et_pb_tab',
      start: `[et_pb_tabs]${part('et_pb_tab', 'First')}${part('et_pb_tab', 'Second')}[/et_pb_tabs]`,
    },
    nodes: (_, node, page) => tabs(partsOf(node, page, 'et_pb_tab')),
  }),
  declare({
    names: ['et_pb_accordion'],
    label: 'Accordion',
    group: 'Text',
    settings: {},
    editor: {
      items: 'et_pb_accordion_item',
      start: `[et_pb_accordion]${part('et_pb_accordion_item', 'First')}${part('et_pb_accordion_item', 'Second')}[/et_pb_accordion]`,
    },
    nodes: (_, node, page) => toggles(partsOf(node, page, 'et_pb_accordion_item'), true, 1),
  }),
  declare({
    names: ['et_pb_toggle'],
    label: 'Toggle',
    group: 'Text',
    settings: { title: words('Title'), open: flag('Open from the start') },
    editor: { start: part('et_pb_toggle', 'Title') },
    nodes: (of, node) =>
      toggles([{ title: stripAllTags(of.title), nodes: text(inner(node)) }], false, of.open ? 1 : 0),
  }),
  declare({
    names: ['et_pb_testimonial'],
    label: 'Testimonial',
    group: 'Text',
    settings: {
      author: words('Name'),
      job_title: words('What they do'),
      company_name: words('Where'),
      portrait_url: picture(),
    },
    editor: { start: '[et_pb_testimonial author="Name"]<p>Words</p>[/et_pb_testimonial]' },
    nodes: (of, node) =>
      testimonial({
        name: of.author,
        job: [of.job_title, of.company_name].filter(Boolean).join(', '),
        textHtml: inner(node),
        picture: of.portrait_url === '' ? undefined : { src: of.portrait_url },
        appearance: { css: textAppearance(node.attributes, 'body') },
      }),
  }),
  declare({
    names: ['et_pb_number_counter', 'et_pb_circle_counter'],
    label: 'Counter',
    group: 'More',
    settings: {
      title: words('Title'),
      number: words('Number'),
      percent_sign: flag('With a sign of per cent', true),
      number_text_color: colour('Colour of the number'),
    },
    editor: { start: '[et_pb_number_counter title="Title" number="50"][/et_pb_number_counter]' },
    nodes: (of) =>
      counter(of.number + (of.percent_sign && of.number !== '' ? '%' : ''), of.title, {
        number: of.number_text_color,
      }),
  }),
  declare({
    names: ['et_pb_divider'],
    label: 'Line',
    group: 'Layout',
    settings: {
      show_divider: flag('Shown', true),
      color: colour('Colour'),
      height: length('Height', '23px'),
    },
    editor: { start: '[et_pb_divider][/et_pb_divider]' },
    nodes: (of) =>
      of.show_divider ? divider({ css: css({ color: of.color }) }) : spacer(of.height ?? '23px'),
  }),
  declare({
    names: ['et_pb_icon'],
    label: 'Icon',
    group: 'Text',
    settings: {
      icon_color: colour('Colour'),
      align: choice('Side', ICON_SIDES, 'center'),
      url: link(),
      url_new_window: newWindow,
    },
    nodes: (of, { attributes }) =>
      icon(iconCode(attributes['font_icon']) ?? 'ue812', {
        colour: of.icon_color,
        align: of.align,
        target: to(of.url, of.url_new_window),
      }),
  }),
  declare({
    names: ['et_pb_video'],
    label: 'Film',
    group: 'Pictures',
    settings: { src: link('Address'), image_src: picture('Picture before it plays') },
    editor: { start: '[et_pb_video src=""][/et_pb_video]' },
    nodes: ({ src, image_src: poster }) => video(src, poster === '' ? {} : { poster }),
  }),
];
