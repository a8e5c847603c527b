import { autop } from 'portolan/content';
import {
  box,
  button,
  colourOf,
  css,
  divider,
  elementDeclarer,
  heading,
  headingLevels,
  icon,
  iconCode,
  idsOf,
  image,
  lengthOf,
  type Picture,
  type Setting,
  settings,
  spacer,
  type TagNode,
  text,
  textInside,
  textSides,
  video,
} from 'portolan/elements';
import { type Around, FEATURED } from './around.ts';
import { callGround, gradientColour, messageGround } from './grounds.ts';
import { formCss, severalPictures, sizeCss } from './pictures.ts';
import { titleOf } from './titles.ts';
import { designOf, fontOf, linkOf, NAMED_COLOURS, namedColour, textOf } from './values.ts';

const declare = elementDeclarer<TagNode, Around>();
const { choice, length } = settings;

const stored = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Words of an attribute; `older` are names that other versions kept them under. */
const words = (label: string, ...older: readonly string[]): Setting<string> => ({
  ...settings.words(label),
  read: (at, name) =>
    textOf(Object.fromEntries([name, ...older].map((one) => [one, stored(at(one))])), name, ...older),
});
/** A part of a link that is written as `url:…|title:…|target:…`, or as a plain address. */
const link = (label = 'Link', name = 'link', ...older: readonly string[]): Setting<string> => ({
  field: { name, label, kind: 'link', part: 'url' },
  read: (at) => linkOf([name, ...older].map((one) => stored(at(one))).find((one) => one !== ''))?.href ?? '',
});
const newWindow = (name = 'link'): Setting<boolean> => ({
  field: {
    name,
    label: 'In a new window',
    kind: 'flag',
    part: 'target',
    choices: [
      ['', 'No'],
      ['_blank', 'Yes'],
    ],
  },
  read: (at) => linkOf(stored(at(name)))?.newWindow === true || stored(at('target')).includes('_blank'),
});
/** A colour that has a name with the builder. */
const named = (label: string): Setting<string | undefined> => ({
  field: {
    label,
    kind: 'choice',
    choices: Object.keys(NAMED_COLOURS).map((one) => [one, one.replaceAll('-', ' ')]),
  },
  read: (at, name) => namedColour(stored(at(name))),
});
/** A picture of the library by its number, or one elsewhere by its address. */
const picture = (name: string): Setting<Picture | undefined, Around> => ({
  field: { name, label: 'Picture', kind: 'picture', idName: name },
  read: (at, _, { pictures }) => storedPicture(pictures, stored(at(name))),
});
const pictures: Setting<readonly Picture[], Around> = {
  field: { name: 'images', label: 'Pictures', kind: 'pictures' },
  read: (at, _, around) => {
    const found = idsOf(stored(at('images')) || stored(at('include'))).flatMap(
      (id) => around.pictures.get(id) ?? [],
    );
    const addresses = textOf({ custom_srcs: stored(at('custom_srcs')) }, 'custom_srcs')
      .replace(/<br *\/?>/g, '\n')
      .split(/[\s,]+/)
      .filter((one) => /^https?:/.test(one));
    return found.length > 0 ? found : addresses.map((src) => ({ src }));
  },
};
const align = choice('Side', textSides, '');
const title = words('Title');

/** How a heading is set: parts of `font_container` (`tag:h2|color:%23fff`). */
const font = (part: string, field: Setting<string>['field']): Setting<string> => ({
  field: { ...field, name: 'font_container', part },
  read: () => '',
});

/** A picture of an attribute: by its id, or by its address. */
export function storedPicture(known: Around['pictures'], value: string | undefined): Picture | undefined {
  if (value && /^https?:\/\//.test(value)) return { src: value };
  return known.get(idsOf(value)[0] ?? 0);
}

const innerText = ({ children }: TagNode) => autop(textInside(children).trim());
const to = (href: string, opens: boolean) => (href === '' ? undefined : { href, newWindow: opens });

/** What a heading says whose author wrote nothing. */
const UNSAID = 'This is custom heading element';

/** WPBakery's elements that people set here, by their tags; one that has several is new by the first. */
export const declaredElements = [
  declare({
    names: ['vc_column_text', 'vc_message'],
    label: 'Text',
    group: 'Text',
    settings: {},
    editor: { start: '[vc_column_text]<p>Text</p>[/vc_column_text]' },
    nodes: (_, node) =>
      text(innerText(node), {
        css: {
          ...(node.tag === 'vc_message' && messageGround(node.attributes)),
          ...designOf(node.attributes['css']),
        },
      }),
  }),
  declare({
    names: ['vc_custom_heading'],
    label: 'Heading',
    group: 'Text',
    settings: {
      text: words('Words'),
      level: font('tag', { label: 'Level', kind: 'choice', choices: headingLevels, fallback: 'h2' }),
      side: font('text_align', { label: 'Side', kind: 'choice', choices: textSides }),
      size: font('font_size', { label: 'Size', kind: 'length' }),
      colour: font('color', { label: 'Colour', kind: 'colour' }),
      href: link(),
      newWindow: newWindow(),
    },
    editor: { start: '[vc_custom_heading text="Heading" font_container="tag:h2"]' },
    nodes: (of, { attributes }, around) => {
      const own = attributes['text'] === undefined ? UNSAID : of.text;
      const words = attributes['source'] === 'post_title' ? around.title : own;
      const { tag, css: appearance } = fontOf(attributes['font_container']);
      const looks = { css: { ...appearance, ...designOf(attributes['css']) } };
      return heading(words, tag ?? 'h2', looks, to(of.href, of.newWindow));
    },
  }),
  declare({
    names: ['vc_btn', 'vc_button', 'vc_button2'],
    label: 'Button',
    group: 'Text',
    settings: {
      title: words('Words'),
      href: link('Link', 'link', 'href'),
      newWindow: newWindow(),
      align,
      color: named('Colour'),
    },
    editor: { start: '[vc_btn title="Button"]' },
    nodes: (of, { attributes }) => {
      const isOwn = attributes['style'] === 'custom' || attributes['style'] === 'outline-custom';
      const own = attributes['custom_background'] || attributes['outline_custom_color'];
      const gradient = gradientColour(attributes);
      const isPale = /^(?:white|grey)$/.test((isOwn ? own : attributes['color']) ?? '');
      return button({
        label: of.title || 'Button',
        href: of.href,
        newWindow: of.newWindow,
        colour: isOwn ? namedColour(own) : (gradient ?? of.color),
        textColour: colourOf(attributes['custom_text']) ?? (isPale ? '#2a2a2a' : undefined),
        align: of.align || attributes['position'],
        size: attributes['size'] === 'lg' ? 'large' : attributes['size'] === 'xs' ? 'small' : 'medium',
        icon: iconCode(attributes[`i_icon_${attributes['i_type'] || 'fontawesome'}`]),
      });
    },
  }),
  declare({
    names: ['vc_single_image'],
    label: 'Picture',
    group: 'Pictures',
    settings: { title, image: picture('image'), alignment: align, href: link('Link', 'link', 'img_link') },
    editor: { start: '[vc_single_image image=""]' },
    nodes: (of, node, around) => {
      const { attributes } = node;
      const source = attributes['source'];
      const isExternal = source === 'external_link' && attributes['custom_src'] !== undefined;
      const shown = isExternal
        ? storedPicture(around.pictures, attributes['custom_src'])
        : source === 'featured_image'
          ? around.pictures.get(FEATURED)
          : of.image;
      if (!shown) return [];
      const click = attributes['onclick'];
      const isLarge =
        /^(?:link_image|img_link_large)$/.test(click ?? '') || attributes['img_link_large'] === 'yes';
      const isLinked = click === undefined || click === 'custom_link';
      const looks = {
        css: {
          ...css({ 'text-align': of.alignment }),
          ...sizeCss(
            isExternal ? attributes['external_img_size'] || 'full' : attributes['img_size'],
            around.sizes,
          ),
          ...formCss(attributes['style'] ?? attributes['external_style']),
        },
      };
      const target = to(
        isLarge ? shown.src : isLinked ? of.href : '',
        /_blank/.test(attributes['img_link_target'] ?? ''),
      );
      const caption = isExternal
        ? textOf(attributes, 'caption')
        : attributes['add_caption'] === 'yes'
          ? (around.captions.get(shown.id ?? 0) ?? '')
          : '';
      return [
        ...titleOf(node),
        ...image({ ...shown, ...(caption !== '' && { captionHtml: caption }) }, looks, target),
      ];
    },
  }),
  declare({
    names: ['vc_gallery', 'vc_media_grid', 'vc_masonry_media_grid'],
    label: 'Gallery',
    group: 'Pictures',
    settings: { title, pictures },
    editor: { start: '[vc_gallery type="image_grid" images=""]' },
    nodes: (of, node) => [
      ...titleOf(node),
      ...severalPictures(of.pictures, node.attributes, {
        slides: node.tag === 'vc_gallery' && node.attributes['type'] !== 'image_grid',
        ...(node.tag !== 'vc_gallery' && {
          columns: Math.round(12 / (Number(node.attributes['element_width']) || 4)),
        }),
      }),
    ],
  }),
  declare({
    names: ['vc_images_carousel'],
    label: 'Slides',
    group: 'Pictures',
    settings: { title, pictures, slides_per_view: settings.number('Seen at once', 1) },
    editor: { start: '[vc_images_carousel images=""]' },
    nodes: (of, node) => [
      ...titleOf(node),
      ...severalPictures(of.pictures, node.attributes, { slides: true, seen: of.slides_per_view || 1 }),
    ],
  }),
  declare({
    names: ['vc_cta', 'vc_cta_button', 'vc_cta_button2'],
    label: 'Call to action',
    group: 'Text',
    settings: {
      h2: words('Heading', 'call_text'),
      h4: words('Line below'),
      txt_align: align,
      btn_title: words('Words of the button', 'title'),
      href: link('Link of the button', 'btn_link', 'link', 'href'),
      newWindow: newWindow('btn_link'),
      btn_color: named('Colour of the button'),
    },
    editor: { start: '[vc_cta h2="Heading"]<p>Text</p>[/vc_cta]' },
    nodes: (of, node) => {
      const looks = { css: css({ 'text-align': of.txt_align }) };
      const isNew = node.tag === 'vc_cta';
      const usualLabel = isNew && (node.attributes['add_button'] ?? '') !== '' ? 'Text on the button' : '';
      const content = [
        ...heading(of.h2, 'h2', looks),
        ...heading(of.h4, 'h4', looks),
        ...text(innerText(node), looks),
        ...button({
          label: of.btn_title || usualLabel,
          href: of.href,
          newWindow: of.newWindow,
          colour: of.btn_color ?? (isNew ? undefined : namedColour(node.attributes['color'])),
          align: node.attributes['btn_align'] ?? of.txt_align,
        }),
      ];
      return isNew && content.length > 0
        ? [box({ kind: 'group', css: callGround(node.attributes) }, content)]
        : content;
    },
  }),
  declare({
    names: ['vc_separator', 'vc_zigzag'],
    label: 'Line',
    group: 'Layout',
    settings: { color: named('Colour'), accent_color: settings.colour('Colour of its own') },
    editor: { start: '[vc_separator]' },
    nodes: ({ color, accent_color: own }) => divider({ css: css({ color: own ?? color }) }, ''),
  }),
  declare({
    names: ['vc_text_separator'],
    label: 'Line with words',
    group: 'Layout',
    settings: {
      title,
      title_align: choice(
        'Side',
        [
          ['separator_align_center', 'Centre'],
          ['separator_align_left', 'Left'],
          ['separator_align_right', 'Right'],
        ],
        'separator_align_center',
      ),
    },
    editor: { start: '[vc_text_separator title="Title"]' },
    nodes: (of, { attributes }) => [
      ...heading(of.title, 'h4', {
        css: css({ 'text-align': attributes['title_align'] && of.title_align.replace(/.*_/, '') }),
      }),
      ...divider(),
    ],
  }),
  declare({
    names: ['vc_empty_space'],
    label: 'Space',
    group: 'Layout',
    settings: { height: length('Height', '32px') },
    editor: { start: '[vc_empty_space height="32px"]' },
    nodes: ({ height }) => spacer(height ?? lengthOf('32px')),
  }),
  declare({
    names: ['vc_icon'],
    label: 'Icon',
    group: 'Text',
    settings: {
      align,
      color: named('Colour'),
      custom_color: settings.colour('Colour of its own'),
      href: link(),
      newWindow: newWindow(),
    },
    editor: { start: '[vc_icon]' },
    nodes: (of, { attributes }) =>
      icon(iconCode(attributes[`icon_${attributes['type'] || 'fontawesome'}`]) ?? 'ue808', {
        colour: of.custom_color ?? of.color,
        align: of.align,
        target: to(of.href, of.newWindow),
      }),
  }),
  declare({
    names: ['vc_video'],
    label: 'Film',
    group: 'Pictures',
    settings: { title, link: settings.link('Address') },
    editor: { start: '[vc_video link=""]' },
    nodes: (of, node) => [...titleOf(node), ...video(of.link || 'https://vimeo.com/51589652')],
  }),
];
