import { autop } from 'portolan/content';
import { storedList, storedMap, textFrom } from 'portolan/data';
import {
  button,
  css,
  declaredElements,
  divider,
  elementDeclarer,
  gallery,
  heading,
  headingLevels,
  html,
  image,
  type PageNode,
  type Picture,
  type Setting,
  settings,
  tabs,
  text,
  textSides,
  toggles,
  video,
} from 'portolan/elements';
import { storedColour } from './layout.ts';
import { photosIn, type Settings } from './stored-page.ts';

type Pictures = ReadonlyMap<number, Picture>;

const declare = elementDeclarer<Settings, Pictures>();
const { words, choice, flag, link } = settings;
const longText = settings.text;

/** A colour without its sign (`336699`). */
const colour = (label: string): Setting<string | undefined> => ({
  field: { label, kind: 'colour', isBare: true },
  read: (at, name) => storedColour(at(name)),
});
/** A picture: its number beside its address. */
const photo: Setting<Picture, Pictures> = {
  field: { name: 'photo_src', label: 'Picture', kind: 'picture', idName: 'photo' },
  read: (at, name, pictures) => pictures.get(Number(at('photo')) || 0) ?? { src: textFrom(at(name)) ?? '' },
};
const align = choice('Side', textSides, '');
const newWindow = flag('In a new window', '_blank', '_self');
const { start } = declaredElements('beaver');
/** Entries of new lists. */
const parts = ['First', 'Second']
  .map((label) => start('item', { label, _item: { list: 'items', written: 'content' } }, '<p>Text</p>'))
  .join('\n');
const level = choice('Level', headingLevels, 'h2');

/** Beaver Builder's modules that are known here. */
export const modules = [
  declare({
    names: ['heading'],
    label: 'Heading',
    group: 'Text',
    settings: {
      heading: longText('Words'),
      tag: level,
      link: link(),
      link_target: newWindow,
      alignment: align,
      color: colour('Colour'),
    },
    editor: { start: start('heading', { heading: 'Heading', tag: 'h2' }) },
    nodes: ({ heading: title, tag, alignment, color, ...of }) =>
      heading(
        title,
        tag,
        { css: css({ 'text-align': alignment, color }) },
        of.link === '' ? undefined : { href: of.link, newWindow: of.link_target },
      ),
  }),
  declare({
    names: ['rich-text'],
    label: 'Text',
    group: 'Text',
    settings: { color: colour('Colour') },
    editor: { start: start('rich-text', {}, '<p>Text</p>') },
    nodes: ({ color }, { text: words }) => text(autop(textFrom(words) ?? ''), { css: css({ color }) }),
  }),
  declare({
    names: ['html'],
    label: 'HTML',
    group: 'More',
    settings: {},
    editor: { start: start('html', {}, '<p>HTML</p>') },
    nodes: (_, { html: words }) => [html(textFrom(words) ?? '')],
  }),
  declare({
    names: ['photo'],
    label: 'Picture',
    group: 'Pictures',
    settings: { photo, align, link_url: link(), link_url_target: newWindow },
    editor: { start: start('photo', { photo_source: 'library', photo: '', photo_src: '' }) },
    nodes: ({ photo: shown, align: side, link_url: href, link_url_target }) =>
      image(
        shown,
        { css: css({ 'text-align': side }) },
        href === '' ? undefined : { href, newWindow: link_url_target },
      ),
  }),
  declare({
    names: ['button'],
    label: 'Button',
    group: 'Text',
    settings: {
      text: words('Words'),
      link: link(),
      link_target: newWindow,
      align,
      bg_color: colour('Ground'),
      text_color: colour('Words’ colour'),
    },
    editor: { start: start('button', { text: 'Button', link: '' }) },
    nodes: (of) =>
      button({
        label: of.text,
        href: of.link,
        newWindow: of.link_target,
        align: of.align,
        colour: of.bg_color,
        textColour: of.text_color,
      }),
  }),
  declare({
    names: ['separator'],
    label: 'Line',
    group: 'Layout',
    settings: { color: colour('Colour') },
    editor: { start: start('separator', {}) },
    nodes: ({ color }) => divider({ css: css({ color }) }),
  }),
  declare({
    names: ['gallery'],
    label: 'Gallery',
    group: 'Pictures',
    settings: {},
    nodes: (_, { photos }, pictures) =>
      gallery(
        photosIn(photos).flatMap((id) => pictures.get(id) ?? []),
        3,
      ),
  }),
  declare({
    names: ['video'],
    label: 'Film',
    group: 'Pictures',
    settings: {
      video_type: choice(
        'Where it is',
        [
          ['media_library', 'On this site'],
          ['embed', 'Elsewhere'],
        ],
        'media_library',
      ),
      embed_code: longText('Address or code elsewhere'),
    },
    editor: { start: start('video', { video_type: 'embed', embed_code: '' }) },
    nodes: ({ embed_code: code }, { video_url: url }) =>
      video(/https?:\/\/[^"'\s<]+/.exec(code)?.[0] ?? textFrom(url) ?? ''),
  }),
  declare({
    names: ['accordion'],
    label: 'Accordion',
    group: 'Text',
    settings: { collapse: flag('One open at a time', '1', '0', true) },
    editor: { start: start('accordion', {}, parts) },
    nodes: ({ collapse }, { items }) => toggles(partsOf(items), collapse),
  }),
  declare({
    names: ['tabs'],
    label: 'Tabs',
    group: 'Text',
    settings: {},
    editor: { start: start('tabs', {}, parts) },
    nodes: (_, { items }) => tabs(partsOf(items)),
  }),
  declare({
    names: ['callout', 'cta'],
    label: 'Call to action',
    group: 'Text',
    settings: {
      title: words('Title'),
      title_tag: choice('Level of the title', headingLevels, 'h3'),
      text: longText('Text'),
      photo,
      cta_text: words('Words of the link'),
      btn_text: words('Words of the button'),
      link: link(),
      btn_link: link('Link of the button'),
      link_target: newWindow,
      alignment: align,
    },
    editor: { start: start('callout', { title: 'Title', text: 'Text', cta_text: '', link: '' }) },
    nodes: ({ alignment, ...of }) => [
      ...image(of.photo),
      ...heading(of.title, of.title_tag, { css: css({ 'text-align': alignment }) }),
      ...text(autop(of.text)),
      ...button({
        label: of.cta_text || of.btn_text,
        href: of.cta_text === '' ? of.btn_link : of.link,
        newWindow: of.link_target,
        align: alignment,
      }),
    ],
  }),
];

const MODULES = new Map(modules.flatMap((module) => module.names.map((name) => [name, module] as const)));

/** What a module shows; one that is not known gives its words, and what stands in it. Beaver Builder: `settings->type`. */
export function moduleNodes(
  of: Settings,
  pictures: Pictures,
  children: readonly PageNode[],
): readonly PageNode[] {
  const known = MODULES.get(textFrom(of['type']) ?? '');
  if (known) return known.nodes((name) => of[name], of, pictures);
  const word = (name: string) => textFrom(of[name]) ?? '';
  return [
    ...heading(word('title') || word('heading'), 'h3'),
    ...text(autop(word('text') || word('content'))),
    ...children,
  ];
}

function partsOf(items: unknown) {
  return storedList(items).map((item) => {
    const { label, content } = storedMap(item);
    return { title: textFrom(label) ?? '', nodes: text(autop(textFrom(content) ?? '')) };
  });
}
