import { autop } from 'portolan/content';
import { storedMap, textFrom } from 'portolan/data';
import {
  button,
  css,
  type DeclaredElement,
  declaredElements,
  elementDeclarer,
  heading,
  headingLevels,
  iconBox,
  iconCode,
  image,
  type NamedPart,
  named,
  type PageNode,
  type Setting,
  settings,
  spacer,
  tabs,
  text,
  textSides,
  toggles,
  video,
} from 'portolan/elements';
import { type Around, pictureAt } from './around.ts';
import { entriesAt, isOn, linkOf, mapAt, type Settings, textAt } from './settings.ts';

/** What a widget is rendered with: what it looks up, and how deep it stands in other layouts. */
export interface Place {
  readonly around: Around;
  readonly depth: number;
}

const declare = elementDeclarer<Settings, Place>();
const { start } = declaredElements('panels');
const { words, choice, colour } = settings;
const longText = settings.text;

/** Where something leads: an address, or a post by its number (`post: 12`). */
const link = (label = 'Link'): Setting<string> => ({
  ...settings.link(label),
  read: (at, name) => linkOf(textFrom(at(name)) ?? ''),
});
/** A switch: SiteOrigin stores true, 1 or 'on'. */
const flag = (label: string, isUsual = false): Setting<boolean> => ({
  field: { label, kind: 'flag', fallback: String(isUsual) },
  read: (at, name) => isOn(at(name) ?? isUsual),
});
/** The form of a picture of the library; what it shows is `pictureAt()`. */
const picture: Setting<undefined> = {
  field: { label: 'Picture', kind: 'picture', idName: 'image' },
  read: () => undefined,
};
const side = choice('Side', textSides, '');
const newWindow = flag('In a new window');
const to = (href: string, opens: boolean) => (href === '' ? undefined : { href, newWindow: opens });

/** A new widget: its settings and its class. */
const begin = (name: string, className: string, own: Settings, inner?: string) => ({
  start: start(name, { ...own, panels_info: { class: className } }, inner),
});

/** The settings of a button, alone or within another widget (`button.text`). */
const press = (before = '') => ({
  label: named(words('Words of the button'), `${before}text`),
  href: named(link('Link of the button'), `${before}url`),
  newWindow: named(newWindow, `${before}new_window`),
  align: named(side, `${before}design.align`),
  colour: named(colour('Ground of the button'), `${before}design.button_color`),
  textColour: named(colour('Colour of its words'), `${before}design.text_color`),
  icon: {
    field: { ...words('Icon').field, name: `${before}button_icon.icon_selected` },
    read: (at, name) => iconCode((textFrom(at(name)) ?? '').replace(/^.*?-sed-/, '')),
  } satisfies Setting<string | undefined>,
});

/** One line of a headline. */
const line = (name: string, label: string, level: 'h1' | 'h3') => ({
  [`${name}.text`]: longText(label),
  [`${name}.tag`]: choice(`Level: ${label.toLowerCase()}`, [...headingLevels, ['p', 'Paragraph']], level),
});
const lineNodes = (of: Settings, usual: string): readonly PageNode[] => {
  const level = /^h[1-6]$|^p$/.exec(textAt(of, 'tag'))?.[0] ?? usual;
  const align = /^(?:left|center|right)$/.exec(textAt(of, 'align'))?.[0];
  const looks = {
    css: css({ 'text-align': align, color: colour('').read((name) => of[name], 'color', {}) }),
  };
  const href = linkOf(textAt(of, 'destination_url'));
  return heading(textAt(of, 'text'), level, looks, to(href, isOn(of['new_window'])));
};

const parts = (list: string) =>
  ['First', 'Second']
    .map((title) => start('item', { title, _item: { list, written: 'content_text' } }, '<p>Text</p>'))
    .join('\n');

const namedParts = (of: Settings, list: string, { around, depth }: Place): readonly NamedPart[] =>
  entriesAt(of, list).map((part) => ({
    title: textAt(part, 'title'),
    nodes:
      textAt(part, 'content_type') === 'layout'
        ? around.layout(mapAt(part, 'content_layout'), depth + 1)
        : text(autop(textAt(part, 'content_text') || textAt(part, 'content'))),
  }));

/** SiteOrigin's widgets that people set here, by their classes; a widget that has several names is new by the first. */
export const declaredWidgets: readonly DeclaredElement<Settings, Place>[] = [
  declare({
    names: ['SiteOrigin_Widget_Editor_Widget'],
    label: 'Text',
    group: 'Text',
    settings: { title: words('Title'), autop: flag('Paragraphs by blank lines', true) },
    editor: begin('editor', 'SiteOrigin_Widget_Editor_Widget', {}, '<p>Text</p>'),
    nodes: ({ title, autop: isLoose }, of) => [
      ...heading(title, 'h3'),
      ...text(isLoose ? autop(textAt(of, 'text')) : textAt(of, 'text')),
    ],
  }),
  declare({
    names: ['SiteOrigin_Widget_Headline_Widget'],
    label: 'Heading',
    group: 'Text',
    settings: { ...line('headline', 'Words', 'h1'), ...line('sub_headline', 'Line below', 'h3') },
    editor: begin('headline', 'SiteOrigin_Widget_Headline_Widget', {
      headline: { text: 'Heading', tag: 'h2' },
    }),
    nodes: (_, of) => [
      ...lineNodes(mapAt(of, 'headline'), 'h1'),
      ...lineNodes(mapAt(of, 'sub_headline'), 'h3'),
    ],
  }),
  declare({
    names: ['SiteOrigin_Widget_Image_Widget'],
    label: 'Picture',
    group: 'Pictures',
    settings: {
      image: picture,
      alt: words('What it shows'),
      title: words('Title'),
      title_position: choice(
        'Place of the title',
        [
          ['hidden', 'Not shown'],
          ['above', 'Above'],
          ['below', 'Below'],
        ],
        'hidden',
      ),
      align: side,
      image_alignment: side,
      url: link(),
      new_window: newWindow,
    },
    editor: begin('image', 'SiteOrigin_Widget_Image_Widget', { image: 0 }),
    nodes: (values, of, { around }) => {
      const shown = pictureAt(of, around);
      const { title_position: place } = values;
      const title = place === 'hidden' ? [] : heading(values.title, 'h3');
      const looks = { css: css({ 'text-align': values.image_alignment || values.align }) };
      const nodes = shown ? image(shown, looks, to(values.url, values.new_window)) : [];
      return place === 'below' ? [...nodes, ...title] : [...title, ...nodes];
    },
  }),
  declare({
    names: ['SiteOrigin_Widget_Button_Widget', 'SiteOrigin_Widgets_Button_Widget'],
    label: 'Button',
    group: 'Text',
    settings: { title: words('Title'), ...press() },
    editor: begin('button', 'SiteOrigin_Widget_Button_Widget', { text: 'Button', url: '' }),
    nodes: ({ title, ...of }) => [...heading(title, 'h3'), ...button(of)],
  }),
  declare({
    names: ['SiteOrigin_Widget_Cta_Widget'],
    label: 'Call to action',
    group: 'Text',
    settings: { title: words('Title'), sub_title: longText('Text'), ...press('button.') },
    editor: begin('cta', 'SiteOrigin_Widget_Cta_Widget', {
      title: 'Title',
      sub_title: 'Text',
      button: { text: 'Button', url: '' },
    }),
    nodes: ({ title, sub_title: below, ...of }) => [
      ...heading(title, 'h3'),
      ...text(autop(below)),
      ...button(of),
    ],
  }),
  declare({
    names: ['SiteOrigin_Widget_Icon_Widget'],
    label: 'Icon',
    group: 'Text',
    settings: { title: words('Title'), url: link(), new_window: newWindow },
    nodes: ({ title, url, new_window: opens }, of) => [
      ...heading(title, 'h3'),
      ...iconBox({
        icon: iconCode(textAt(of, 'icon').replace(/^.*?-sed-/, '')),
        title: '',
        textHtml: '',
        position: 'top',
        target: to(url, opens),
      }),
    ],
  }),
  declare({
    names: ['SiteOrigin_Widget_Accordion_Widget'],
    label: 'Accordion',
    group: 'Text',
    settings: { title: words('Title') },
    editor: begin('accordion', 'SiteOrigin_Widget_Accordion_Widget', {}, parts('panels')),
    nodes: ({ title }, of, place) => [
      ...heading(title, 'h3'),
      ...toggles(namedParts(of, 'panels', place), true),
    ],
  }),
  declare({
    names: ['SiteOrigin_Widget_Tabs_Widget'],
    label: 'Tabs',
    group: 'Text',
    settings: { title: words('Title') },
    editor: begin('tabs', 'SiteOrigin_Widget_Tabs_Widget', {}, parts('tabs')),
    nodes: ({ title }, of, place) => [...heading(title, 'h3'), ...tabs(namedParts(of, 'tabs', place))],
  }),
  declare({
    names: [
      'SiteOrigin_Widget_Video_Widget',
      'SiteOrigin_Panels_Widgets_EmbeddedVideo',
      'SiteOrigin_Panels_Widgets_Video',
    ],
    label: 'Film',
    group: 'Pictures',
    settings: { title: words('Title'), 'video.external_video': link('Address') },
    editor: begin('video', 'SiteOrigin_Widget_Video_Widget', {
      host_type: 'external',
      video: { external_video: '' },
    }),
    nodes: ({ title, 'video.external_video': address }, of) => [
      ...heading(title, 'h3'),
      ...video(address || textAt(of, 'external_video') || textAt(of, 'url')),
    ],
  }),
  declare({
    names: ['SiteOrigin_Widget_Divider_Widget'],
    label: 'Space',
    group: 'Layout',
    settings: {},
    nodes: () => spacer('20px'),
  }),
];

/** A setting of a widget by its name, inside maps too (`button.design.align`). */
export const settingAt =
  (of: Settings) =>
  (name: string): unknown =>
    name.split('.').reduce<unknown>((value, part) => storedMap(value)[part], of);
