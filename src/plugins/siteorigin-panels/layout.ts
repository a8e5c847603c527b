import {
  type Box,
  colourOf,
  css,
  type Declarations,
  lengthOf,
  type Picture,
  pictureOf,
} from 'portolan/elements';
import { type Settings, textAt } from './settings.ts';

export type Pictures = ReadonlyMap<number, Picture>;

/** A length, or four of them; undefined for anything else. */
function lengths(value: string): string | undefined {
  const parts = value
    .trim()
    .split(/\s+/)
    .map((part) => lengthOf(part));
  return value.trim() === '' || parts.length > 4 || parts.some((part) => part === undefined)
    ? undefined
    : parts.join(' ');
}

/** How a row, cell or widget looks; `style` as SiteOrigin stores it for each of them. */
function appearance(style: Settings, pictures: Pictures): Pick<Box, 'css' | 'below'> {
  const number = Number(textAt(style, 'background_image_attachment')) || 0;
  const picture = pictureOf(
    pictures.get(number)?.src ?? textAt(style, 'background_image_attachment_fallback'),
  );
  const shown = textAt(style, 'background_display');
  const tiled = shown === 'tile' || shown === 'center';
  const small = lengths(textAt(style, 'mobile_padding'));
  return {
    css: css({
      'background-color': colourOf(textAt(style, 'background')),
      'background-image': picture,
      'background-size': picture && (tiled ? undefined : shown === 'contain' ? 'contain' : 'cover'),
      'background-position': picture && 'center',
      'background-repeat': picture && (shown === 'tile' ? undefined : 'no-repeat'),
      color: colourOf(textAt(style, 'font_color')),
      padding: lengths(textAt(style, 'padding')),
      margin: lengths(textAt(style, 'margin')),
      'border-radius': lengthOf(textAt(style, 'border_radius')),
    }),
    ...(small !== undefined && { below: { 780: { padding: small } } }),
  };
}

/** A row: what lies behind it, and the room below it. */
export function sectionBox(style: Settings, pictures: Pictures): Box {
  const { css: own = {}, below } = appearance(style, pictures);
  const room = lengthOf(textAt(style, 'bottom_margin'));
  return {
    kind: 'section',
    css: { ...own, ...css({ 'margin-bottom': room }) },
    ...(below && { below }),
    ...namesOf(style),
  };
}

/** The cells of a row beside each other. */
export function rowBox(style: Settings): Box {
  const gap = lengthOf(textAt(style, 'gutter'));
  return { kind: 'row', css: css({ '--gap': gap }) };
}

/** A cell: its share of the row (0 to 1), all of it on phones. */
export function cellBox(share: number, style: Settings, pictures: Pictures): Box {
  const { css: own = {}, below = {} } = appearance(style, pictures);
  const whole: Declarations = { '--share': '1' };
  return {
    kind: 'column',
    css: { '--share': String(Math.round(share * 1e5) / 1e5), ...own },
    below: { ...below, 780: { ...below[780], ...whole } },
  };
}

/** What stands around a widget; undefined where it is as any other. */
export function widgetBox(style: Settings, pictures: Pictures): Box | undefined {
  const { css: own = {}, below } = appearance(style, pictures);
  const align = /text-align:\s*(left|center|right)/.exec(textAt(style, 'widget_css'))?.[1];
  const all = { ...own, ...css({ 'text-align': align }) };
  return Object.keys(all).length === 0 && below === undefined
    ? undefined
    : { kind: 'group', css: all, ...(below && { below }), ...namesOf(style) };
}

function namesOf(style: Settings): Pick<Box, 'id' | 'classes'> {
  const id = textAt(style, 'id');
  const classes = textAt(style, 'class');
  return { ...(id !== '' && { id }), ...(classes !== '' && { classes }) };
}
