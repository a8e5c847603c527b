import { type Box, colourOf, css, type Declarations, lengthOf } from 'portolan/elements';
import type { ShortcodeAttributes } from 'portolan/plugin';
import { edgesOf } from './edges.ts';
import { backgroundOf, isOn, narrowRooms, roomOf } from './values.ts';

const SCREENS = ['phone', 'tablet', 'desktop'] as const;

/** The author's id and classes, and where a box is not shown (`disabled_on="on|off|off"`). */
export function authors(
  attributes: ShortcodeAttributes,
): Pick<Box, 'id' | 'classes' | 'hidden' | 'href' | 'newWindow'> {
  const id = attributes['module_id'] ?? '';
  const classes = attributes['module_class'] ?? '';
  const off = (attributes['disabled_on'] ?? '').split('|');
  const hidden = SCREENS.filter((_, index) => isOn(off[index]));
  const href = attributes['link_option_url'] ?? '';
  return {
    ...(id && { id }),
    ...(classes && { classes }),
    ...(hidden.length > 0 && { hidden }),
    ...(href && { href, newWindow: isOn(attributes['link_option_url_new_window']) }),
  };
}

/** Divi: `et_pb_section`. */
export function sectionBox(attributes: ShortcodeAttributes): Box {
  const { 'padding-left': _left, 'padding-right': _right, ...room } = roomOf(attributes);
  const full = isOn(attributes['fullwidth']);
  return {
    kind: 'section',
    ...authors(attributes),
    css: {
      'padding-block': full ? '0' : '3.5rem',
      ...room,
      ...backgroundOf(attributes),
      ...edgesOf(attributes),
      ...css({ 'min-height': lengthOf(attributes['min_height']) }),
    },
    below: withoutSides(narrowRooms(attributes)),
    ...(attributes['background_video_mp4'] && { video: attributes['background_video_mp4'] }),
  };
}

/** Room at the sides of a section is the page's on smaller screens too. */
function withoutSides(below: Readonly<Record<string, Declarations>>): Readonly<Record<string, Declarations>> {
  return Object.fromEntries(
    Object.entries(below).map(([width, { 'padding-left': _left, 'padding-right': _right, ...room }]) => [
      width,
      room,
    ]),
  );
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
      ...edgesOf(attributes),
      ...css({
        '--gap': attributes['gutter_width'] === '1' ? '0px' : lengthOf(attributes['column_gap']),
        'max-width': width,
        'margin-inline': width && 'auto',
        'align-items': isOn(attributes['make_equal'])
          ? 'stretch'
          : /^(?:center|flex-start|flex-end|stretch)$/.exec(attributes['align_items'] ?? '')?.[0],
      }),
    },
    below: narrowRooms(attributes),
  };
}

/** `1_3`, `8_24`, as a share of the row; undefined for what is no such part. */
function shareOf(type: string | undefined): number | undefined {
  const [part = 0, whole = 0] = (type ?? '').split('_').map(Number);
  return part > 0 && whole > 0 ? Math.min(1, Math.round((part / whole) * 1e5) / 1e5) : undefined;
}

/** A column: its share of the row, halves on tablets and all of it on phones where nothing else is set. Divi: `et_pb_column`. */
export function columnBox(attributes: ShortcodeAttributes): Box {
  const share = shareOf(attributes['type']) ?? 1;
  const tablet = shareOf(attributes['type_tablet']) ?? (share < 0.5 ? 0.5 : 1);
  const phone = shareOf(attributes['type_phone']) ?? 1;
  const narrow = narrowRooms(attributes);
  return {
    kind: 'column',
    ...authors(attributes),
    css: {
      '--share': String(share),
      ...backgroundOf(attributes),
      ...roomOf(attributes),
      ...edgesOf(attributes),
      ...css({ color: colourOf(attributes['text_color']) }),
    },
    below: {
      980: { '--share': String(tablet), ...narrow['980'] },
      767: { '--share': String(phone), ...narrow['767'] },
    },
  };
}

/** A group of modules inside a column. Divi 5: `divi/group`. */
export function groupBox(attributes: ShortcodeAttributes): Box {
  return {
    kind: 'group',
    ...authors(attributes),
    css: { ...backgroundOf(attributes), ...roomOf(attributes), ...edgesOf(attributes) },
    below: narrowRooms(attributes),
  };
}
