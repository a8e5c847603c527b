import { autop } from 'portolan/content';
import { storedMap } from 'portolan/data';
import {
  button,
  colourOf,
  css,
  gallery,
  heading,
  iconBox,
  iconCode,
  image,
  map,
  type PageNode,
  posts,
  priceTable,
  slides,
  socialLinks,
  testimonial,
  text,
  unknownElement,
} from 'portolan/elements';
import { type Around, pictureAt } from './around.ts';
import { declaredWidgets, settingAt } from './declared-widgets.ts';
import { entriesAt, isOn, linkOf, mapAt, type Settings, textAt } from './settings.ts';
import { coreWidget } from './wordpress-widgets.ts';

type Widget = (settings: Settings, around: Around, depth: number) => readonly PageNode[];

const DECLARED = new Map(declaredWidgets.flatMap((one) => one.names.map((name) => [name, one] as const)));

/** What a widget shows, by its class; one that nobody here knows gives its words. */
export function widgetNodes(
  name: string,
  settings: Settings,
  around: Around,
  depth: number,
): readonly PageNode[] {
  const plain = name.replace(/^.*\\/, '');
  const declared = DECLARED.get(plain);
  if (declared) return declared.nodes(settingAt(settings), settings, { around, depth });
  const known = Object.hasOwn(WIDGETS, plain) ? WIDGETS[plain] : undefined;
  if (known) return [...titleOf(plain, settings), ...known(settings, around, depth)];
  return coreWidget(plain, settings, around.widgets) ?? unknownWidget(settings, around);
}

/** Widgets whose `title` is a part of what they show. */
const OWN_TITLE = /_(?:Cta|Headline|Image|Layout|Panels_Widgets_Image)(?:_Widget)?$/;

function titleOf(name: string, settings: Settings): readonly PageNode[] {
  return OWN_TITLE.test(name) ? [] : heading(textAt(settings, 'title'), 'h3');
}

function pressOf(settings: Settings, align?: string): readonly PageNode[] {
  const design = mapAt(settings, 'design');
  const place = align ?? textAt(design, 'align');
  return button({
    label: textAt(settings, 'text'),
    href: linkOf(textAt(settings, 'url')),
    newWindow: isOn(settings['new_window']),
    colour: colourOf(textAt(design, 'button_color')),
    textColour: colourOf(textAt(design, 'text_color')),
    align: place,
    icon: iconCode(textAt(settings, 'button_icon', 'icon_selected').replace(/^.*?-sed-/, '')),
  });
}

const pressIn = (settings: Settings, name = 'button', align?: string) =>
  pressOf(mapAt(settings, name), align);

function target(settings: Settings, name: string, opens = 'new_window') {
  const href = linkOf(textAt(settings, name));
  return href === '' ? undefined : { href, newWindow: isOn(settings[opens]) };
}

const features: Widget = (settings, around) =>
  columns(
    entriesAt(settings, 'features').map((feature) => {
      const drawn = pictureAt(feature, around, 'icon_image');
      const more = target(feature, 'more_url');
      return [
        ...(drawn ? image(drawn) : []),
        ...iconBox({
          icon: drawn ? undefined : iconCode(textAt(feature, 'icon').replace(/^.*?-sed-/, '')),
          title: textAt(feature, 'title'),
          textHtml: autop(textAt(feature, 'text')),
          position: 'top',
          iconColour: colourOf(textAt(feature, 'icon_color')),
          target: more,
        }),
        ...button({ label: textAt(feature, 'more_text'), href: more?.href ?? '' }),
      ];
    }),
    Number(textAt(settings, 'per_row')) || 3,
  );

/** Parts beside each other, so many in a row. */
function columns(parts: readonly (readonly PageNode[])[], perRow: number): readonly PageNode[] {
  const share = { '--share': String(Math.round(1e5 / Math.max(1, perRow)) / 1e5) };
  const shown = parts.filter((nodes) => nodes.length > 0);
  if (shown.length === 0) return [];
  const cells = shown.map((children) => ({
    box: { kind: 'column', css: share, below: { 780: { '--share': '1' } } } as const,
    children,
  }));
  return [{ box: { kind: 'row' }, children: cells }];
}

const frames: Widget = (settings, around, depth) =>
  slides(
    entriesAt(settings, 'frames').map((frame) => {
      const behind = mapAt(frame, 'background');
      const shown = pictureAt(behind, around) ?? pictureAt(frame, around, 'background_image');
      const before = pictureAt(frame, around, 'foreground_image');
      const inner = storedMap(frame['content']);
      const words =
        'widgets' in inner
          ? around.layout(inner, depth + 1)
          : text(autop(textAt(frame, 'content').replaceAll('[buttons]', '')));
      const presses = entriesAt(frame, 'buttons').flatMap((one) => pressIn(one, 'button', 'center'));
      const filled = words.length > 0 || presses.length > 0;
      const colour = colourOf(textAt(behind, 'color'));
      return {
        box: {
          kind: 'group' as const,
          css: css({
            'background-color': colour,
            'background-image': filled && shown ? `url("${shown.src}")` : undefined,
            'background-size': filled && shown ? 'cover' : undefined,
            padding: filled ? '40px' : undefined,
          }),
        },
        children: [
          ...(before ? image(before) : []),
          ...(filled || !shown ? [] : image(shown, {}, target(frame, 'url'))),
          ...words,
          ...presses,
        ],
      };
    }),
  );

const place: Widget = (settings) => {
  const of = mapAt(settings, 'settings');
  return map(
    textAt(settings, 'map_center') || textAt(settings, 'address'),
    textAt(of, 'height').replace(/^(\d+)$/, '$1px') || '400px',
    textAt(of, 'zoom') || textAt(settings, 'zoom'),
  );
};

const WIDGETS: Readonly<Record<string, Widget>> = {
  SiteOrigin_Panels_Widgets_Image: (settings) =>
    image(
      { src: textAt(settings, 'src'), alt: textAt(settings, 'alt') },
      { css: css({ 'text-align': /^(?:left|center|right)$/.exec(textAt(settings, 'align'))?.[0] }) },
      target(settings, 'href'),
    ),
  SiteOrigin_Panels_Widgets_Layout: (settings, around, depth) => {
    const stored = settings['panels_data'];
    return around.layout(typeof stored === 'string' ? jsonMap(stored) : storedMap(stored), depth + 1);
  },
  SiteOrigin_Panels_Widgets_Gallery: (settings, around) =>
    pictures(textAt(settings, 'ids').split(','), around),
  SiteOrigin_Panels_Widgets_PostLoop: () => posts(6, 3),
  SiteOrigin_Widget_Features_Widget: features,
  SiteOrigin_Widget_Hero_Widget: frames,
  SiteOrigin_Widget_Slider_Widget: frames,
  SiteOrigin_Widget_LayoutSlider_Widget: frames,
  SiteOrigin_Widget_ImageGrid_Widget: (settings, around) =>
    pictures(
      entriesAt(settings, 'images').map((entry) => textAt(entry, 'image')),
      around,
    ),
  SiteOrigin_Widget_Simple_Masonry_Widget: (settings, around) =>
    pictures(
      entriesAt(settings, 'items').map((entry) => textAt(entry, 'image')),
      around,
    ),
  SiteOrigin_Widget_GoogleMap_Widget: place,
  SiteOrigin_Widget_Testimonials_Widget: (settings, around) =>
    columns(
      entriesAt(settings, 'testimonials').map((one) => {
        const face = pictureAt(one, around);
        return testimonial({
          name: textAt(one, 'name'),
          job: textAt(one, 'location') || textAt(one, 'link_name'),
          textHtml: autop(textAt(one, 'text')),
          ...(face && { picture: face }),
        });
      }),
      Number(textAt(settings, 'settings', 'per_line')) || 3,
    ),
  SiteOrigin_Widget_PriceTable_Widget: (settings) =>
    columns(
      entriesAt(settings, 'columns').map((one) =>
        priceTable({
          title: textAt(one, 'title'),
          subtitle: textAt(one, 'subtitle'),
          price: textAt(one, 'price'),
          period: textAt(one, 'per'),
          featuresHtml: entriesAt(one, 'features').map((feature) => textAt(feature, 'text')),
          button: { label: textAt(one, 'button'), href: linkOf(textAt(one, 'url')) },
        }),
      ),
      entriesAt(settings, 'columns').length,
    ),
  SiteOrigin_Widget_PostCarousel_Widget: () => posts(6, 3),
  SiteOrigin_Widget_Blog_Widget: () => posts(6, 2),
  SiteOrigin_Widget_SocialMediaButtons_Widget: (settings) =>
    socialLinks(
      entriesAt(settings, 'networks').map((one) => ({
        service: textAt(one, 'name'),
        url: textAt(one, 'url'),
      })),
    ),
};

function pictures(ids: readonly string[], { pictures: known }: Around): readonly PageNode[] {
  return gallery(
    ids.flatMap((id) => known.get(Number(id) || 0) ?? []),
    3,
  );
}

function jsonMap(stored: string): Settings {
  try {
    return storedMap(JSON.parse(stored));
  } catch {
    return {};
  }
}

/**
 * A theme's own widget. Its settings are called after it (`service-title`, `cta_btn1-link`), so the end of a name counts;
 * what is repeated in it (slides, members) is shown one after another.
 */
function unknownWidget(settings: Settings, around: Around, depth = 0): readonly PageNode[] {
  const { panels_info: _info, info: _old, style: _style, ...own } = settings;
  const called = (name: string) => {
    const ends = new RegExp(`(?:^|[-_])${name.replace(/[-_]/g, '\\d?[-_]')}\\d?$`, 'i');
    return Object.keys(own).find((key) => key === name) ?? Object.keys(own).find((key) => ends.test(key));
  };
  const setting = (name: string) => {
    const key = called(name) ?? (name === 'button_text' ? (called('btn') ?? called('button')) : undefined);
    return key === undefined ? '' : textAt(own, key);
  };
  const repeated = Object.entries(own).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && depth < 3
      ? Object.values(value).some((one) => typeof one === 'object' && one !== null)
        ? entriesAt(own, name).flatMap((entry) => unknownWidget(entry, around, depth + 1))
        : []
      : [],
  );
  return unknownElement({
    setting,
    picture: (name) => {
      const key = called(name);
      const stored = key === undefined ? '' : textAt(own, key);
      const found = around.pictures.get(Number(stored) || 0);
      return (
        found ?? (/^(?:https?:)?\/.*\.(?:jpe?g|png|gif|webp|svg)/i.test(stored) ? { src: stored } : undefined)
      );
    },
    children: repeated,
  });
}
