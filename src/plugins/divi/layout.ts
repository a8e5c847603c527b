import { type Box, colourOf, css, lengthOf } from 'portolan/elements';
import type { ShortcodeAttributes } from 'portolan/plugin';
import { backgroundOf, isOn, narrowRooms, roomOf } from './values.ts';

const SCREENS = ['phone', 'tablet', 'desktop'] as const;

/** The author's id and classes, and where a box is not shown (`disabled_on="on|off|off"`). */
export function authors(attributes: ShortcodeAttributes): Pick<Box, 'id' | 'classes' | 'hidden'> {
  const id = attributes['module_id'] ?? '';
  const classes = attributes['module_class'] ?? '';
  const off = (attributes['disabled_on'] ?? '').split('|');
  const hidden = SCREENS.filter((_, index) => isOn(off[index]));
  return { ...(id && { id }), ...(classes && { classes }), ...(hidden.length > 0 && { hidden }) };
}

/** Divi: `et_pb_section`. */
export function sectionBox(attributes: ShortcodeAttributes): Box {
  const { 'padding-left': _left, 'padding-right': _right, ...room } = roomOf(attributes);
  const full = isOn(attributes['fullwidth']);
  return {
    kind: 'section',
    ...authors(attributes),
    css: { 'padding-block': full ? '0' : '3.5rem', ...room, ...backgroundOf(attributes) },
    below: narrowRooms(attributes),
    ...(attributes['background_video_mp4'] && { video: attributes['background_video_mp4'] }),
  };
}

/** Divi: `et_pb_row`, `et_pb_row_inner`. */
export function rowBox(attributes: ShortcodeAttributes): Box {
  const width = lengthOf(attributes['max_width']);
  return {
    kind: 'row',
    ...authors(attributes),
    css: {
      ...backgroundOf(attributes),
      ...roomOf(attributes),
      ...css({
        '--gap': attributes['gutter_width'] === '1' ? '0px' : undefined,
        'max-width': width,
        'margin-inline': width && 'auto',
        'align-items': isOn(attributes['make_equal']) ? 'stretch' : undefined,
      }),
    },
    below: narrowRooms(attributes),
  };
}

/** A column: its share of the row, halves on tablets and all of it on phones. Divi: `et_pb_column`. */
export function columnBox(attributes: ShortcodeAttributes): Box {
  const [part = 1, whole = 1] = (attributes['type'] ?? '4_4').split('_').map(Number);
  const share = part > 0 && whole > 0 ? Math.min(1, part / whole) : 1;
  const narrow = narrowRooms(attributes);
  return {
    kind: 'column',
    ...authors(attributes),
    css: {
      '--share': String(Math.round(share * 1e5) / 1e5),
      ...backgroundOf(attributes),
      ...roomOf(attributes),
      ...css({ color: colourOf(attributes['text_color']) }),
    },
    below: {
      980: { '--share': share < 0.5 ? '0.5' : '1', ...narrow['980'] },
      767: { '--share': '1', ...narrow['767'] },
    },
  };
}
