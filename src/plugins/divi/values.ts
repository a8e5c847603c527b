import { autop } from 'portolan/content';
import { colourOf, css, type Declarations, familyOf, lengthOf, pictureOf } from 'portolan/elements';
import type { ShortcodeAttributes } from 'portolan/plugin';

/** What a page's dynamic fields are filled from. */
export interface Dynamic {
  readonly title: string;
  readonly siteName: string;
}

/** Signs that Divi writes for others, because attributes may not hold them. */
const SIGNS: Readonly<Record<string, string>> = { '%22': '"', '%91': '[', '%92': '\\', '%93': ']' };

/** Text of an attribute or an element as its author wrote it. Divi: encoding of shortcode attributes. */
export function plain(value: string | undefined): string {
  return (value ?? '')
    .replace(/(?:<!-- )?\[?(?:\|\|)?et_pb_(?:line_break_holder|br_holder)(?:\|\|)?\]?(?: -->)?/g, '\n')
    .replace(/%(?:22|91|92|93)/g, (sign) => SIGNS[sign] ?? sign)
    .trim();
}

/** Text of the first attribute that says something; dynamic fields are filled. Divi: `@ET-DC@…@`. */
export function textOf(
  attributes: ShortcodeAttributes,
  dynamic: Dynamic,
  ...names: readonly string[]
): string {
  const value = names.map((name) => attributes[name]).find((one) => one !== undefined && one !== '') ?? '';
  return plain(
    value.replace(/@ET-DC@([A-Za-z0-9+/=]*)@/g, (_, packed: string) => dynamicText(packed, dynamic)),
  );
}

function dynamicText(packed: string, { title, siteName }: Dynamic): string {
  try {
    const { content } = JSON.parse(Buffer.from(packed, 'base64').toString('utf8')) as { content?: unknown };
    if (content === 'post_title') return title;
    return content === 'site_title' ? siteName : '';
  } catch {
    return '';
  }
}

/** HTML between tags: half a paragraph around it is nothing, and what has no paragraphs gets some. */
export function htmlOf(text: string): string {
  const inner = plain(text)
    .replace(/^\s*<\/p>|<p>\s*$/g, '')
    .trim();
  return inner === '' ? '' : autop(inner);
}

const isOn = (value: string | undefined) => value === 'on';

export { isOn };

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** `54px|0px|54px|0px|true|false` as single declarations. */
function sidesOf(property: 'padding' | 'margin', value: string | undefined): Declarations {
  const parts = (value ?? '').split('|');
  return css(
    Object.fromEntries(
      SIDES.map((side, index) => [
        `${property}-${side}`,
        parts[index] === 'auto' ? 'auto' : lengthOf(parts[index]),
      ]),
    ),
  );
}

/** Room around and inside a box; `suffix` is that of a narrower screen. */
export function roomOf(attributes: ShortcodeAttributes, suffix = ''): Declarations {
  return {
    ...sidesOf('padding', attributes[`custom_padding${suffix}`]),
    ...sidesOf('margin', attributes[`custom_margin${suffix}`]),
  };
}

/** Room on tablets and phones; what an author has switched off again is still stored (`custom_padding_last_edited`). */
export function narrowRooms(attributes: ShortcodeAttributes): Readonly<Record<string, Declarations>> {
  const own = Object.fromEntries(
    Object.entries(attributes).filter(([name]) => {
      const edited = attributes[name.replace(/_(?:tablet|phone)$/, '_last_edited')] ?? '';
      return !edited.startsWith('off');
    }),
  );
  const found = { 980: roomOf(own, '_tablet'), 767: roomOf(own, '_phone') };
  return Object.fromEntries(Object.entries(found).filter(([, one]) => Object.keys(one).length > 0));
}

/** What lies behind a box: colour, gradient, picture. Divi: background options. */
export function backgroundOf(attributes: ShortcodeAttributes): Declarations {
  const gradient = isOn(attributes['use_background_color_gradient']) ? gradientOf(attributes) : undefined;
  const picture = pictureOf(attributes['background_image']);
  const cover = picture !== undefined && (attributes['background_size'] || 'cover');
  return css({
    'background-color': colourOf(attributes['background_color']),
    'background-image': [gradient, picture].filter(Boolean).join(', '),
    'background-size': cover === 'cover' || cover === 'contain' ? cover : undefined,
    'background-position': picture && 'center',
  });
}

function gradientOf(attributes: ShortcodeAttributes): string | undefined {
  const stops = (attributes['background_color_gradient_stops'] ?? '')
    .split('|')
    .filter((stop) => /^(?:#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\))(?:\s+\d+(?:\.\d+)?%)?$/i.test(stop.trim()));
  const ends = [
    colourOf(attributes['background_color_gradient_start']),
    colourOf(attributes['background_color_gradient_end']),
  ].filter((one) => one !== undefined);
  const colours = stops.length > 1 ? stops : ends;
  const angle = /^\d+deg$/.exec(attributes['background_color_gradient_direction'] ?? '')?.[0] ?? '180deg';
  return colours.length > 1 ? `linear-gradient(${angle}, ${colours.join(', ')})` : undefined;
}

/** How texts stand: their place, colour, size and weight, and white where the element is made for dark grounds. */
export function textAppearance(attributes: ShortcodeAttributes, ...kinds: readonly string[]): Declarations {
  const first = (name: string) => kinds.map((kind) => attributes[`${kind}_${name}`]).find(Boolean);
  const align = first('text_align') ?? attributes['text_orientation'];
  const own = kinds.map((kind) => colourOf(attributes[`${kind}_text_color`])).find(Boolean);
  // A line as high as its own font size is the theme's matter.
  const line = /^\d*\.?\d+(?:em|px)$/.exec(first('line_height') ?? '')?.[0];
  return css({
    'text-align': /^(?:left|center|right|justify)$/.test(align ?? '') ? align : undefined,
    color: own ?? (attributes['background_layout'] === 'dark' ? '#ffffff' : undefined),
    'font-size': kinds.map((kind) => lengthOf(attributes[`${kind}_font_size`])).find(Boolean),
    'line-height': line?.replace(/em$/, ''),
    ...fontOf(first('font')),
  });
}

/** `Family|700|on|on|…`: weight, slope, capitals; in older pages the second says whether it is bold. */
function fontOf(stored: string | undefined): Declarations {
  const [family, weight = '', italic, upper] = (stored ?? '').split('|');
  return css({
    'font-family': familyOf(family),
    'font-weight': weight === 'on' ? '700' : /^\d{3}$/.exec(weight)?.[0],
    'font-style': italic === 'on' ? 'italic' : undefined,
    'text-transform': upper === 'on' ? 'uppercase' : undefined,
  });
}

/** Other sizes of a text on tablets and phones. */
export function narrowTexts(
  attributes: ShortcodeAttributes,
  ...kinds: readonly string[]
): Readonly<Record<string, Declarations>> {
  return Object.fromEntries(
    (
      [
        ['980', 'tablet'],
        ['767', 'phone'],
      ] as const
    ).flatMap(([width, screen]) => {
      const edited = kinds.some((kind) =>
        (attributes[`${kind}_font_size_last_edited`] ?? 'on').startsWith('off'),
      );
      const size = kinds.map((kind) => lengthOf(attributes[`${kind}_font_size_${screen}`])).find(Boolean);
      return size && !edited ? [[width, { 'font-size': size }]] : [];
    }),
  );
}
