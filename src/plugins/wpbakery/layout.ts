import {
  type Box,
  colourOf,
  css,
  type Declarations,
  entryOf,
  idsOf,
  inColumnWidth,
  lengthOf,
  type Picture,
  pictureOf,
} from 'portolan/elements';
import type { ShortcodeAttributes } from 'portolan/plugin';
import { designOf } from './values.ts';

export type Pictures = ReadonlyMap<number, Picture>;

/** A row at the root of a page: a section over the whole width, or as wide as the page. WPBakery: `vc_row`, `vc_section`. */
export function sectionBox(
  attributes: ShortcodeAttributes,
  pictures: Pictures,
  usual = 'vc_row wpb_row vc_row-fluid',
): Box {
  const stretched = /stretch_row_content/.test(attributes['full_width'] ?? '');
  const design = designOf(attributes['css']);
  const high = attributes['full_height'] === 'yes';
  return {
    kind: 'section',
    ...frameOf(attributes, `${usual} ${stretched ? 'pb-stretched' : ''}`),
    css: {
      ...css({
        'padding-block': '1.25rem',
        'background-color': colourOf(attributes['bg_color']),
        'background-image': pictureBehind(attributes, pictures),
        color: colourOf(attributes['font_color']),
        'min-height': high ? '100svh' : lengthOf(attributes['min_height']),
        ...(high && {
          display: 'flex',
          'align-items': PLACES[attributes['columns_placement'] ?? 'middle'] ?? 'stretch',
        }),
        ...(isWithoutRoom(attributes) && { 'padding-inline': '0' }),
      }),
      ...withoutSides(design),
    },
  };
}

/** The picture behind a row or a column. WPBakery: `parallax_image`, `bg_image` of older texts. */
function pictureBehind(attributes: ShortcodeAttributes, pictures: Pictures): string | undefined {
  const [id = 0] = idsOf(attributes['parallax_image'] ?? attributes['bg_image']);
  return pictureOf(pictures.get(id)?.src);
}

/** Room at the sides of a section is the page's, so that all grounds have one left edge; room above and below is the author's. */
function withoutSides(design: Declarations): Declarations {
  const all = /^(\S+)(?:\s+\S+)?(?:\s+(\S+))?(?:\s+\S+)?$/;
  const kept: Record<string, string> = {};
  for (const [property, value] of Object.entries(design)) {
    if (/^(?:margin|padding)-(?:left|right)$/.test(property)) continue;
    const sides = /^(margin|padding)$/.test(property) ? all.exec(value) : null;
    if (sides) kept[`${property}-block`] = `${sides[1]} ${sides[2] ?? sides[1]}`;
    else kept[property] = value;
  }
  return kept;
}

/**
 * The row inside a section, or inside a column. Columns have a gutter inside them, so that their grounds touch; a gap
 * stands between their grounds. WPBakery: `vc_row`, `gap`, `equal_height`, `content_placement`.
 */
export function rowBox(attributes: ShortcodeAttributes, inner: boolean): Box {
  const gap = gapOf(attributes);
  const high = attributes['full_height'] === 'yes';
  return {
    kind: 'row',
    ...(inner && frameOf(attributes, 'vc_row wpb_row vc_inner vc_row-fluid')),
    css: {
      ...css({
        '--gap': gap ?? '0px',
        'margin-inline': gap === undefined && !isWithoutRoom(attributes) ? `-${GUTTER}` : undefined,
        'align-items':
          attributes['equal_height'] === 'yes' || (high && attributes['columns_placement'] === 'stretch')
            ? 'stretch'
            : (PLACES[attributes['content_placement'] ?? ''] ?? 'flex-start'),
      }),
      ...(inner ? designOf(attributes['css']) : sideRoom(attributes)),
    },
  };
}

/** Room at the sides of a row that is as wide as the page; that of wider ones is the page's. */
function sideRoom(attributes: ShortcodeAttributes): Declarations {
  if (attributes['full_width']) return {};
  const design = designOf(attributes['css']);
  const [, right, , left] = sidesOf(design['padding'] ?? '');
  const positive = (value: string | undefined) => (/^0*[1-9]|^0?\.\d/.test(value ?? '') ? value : undefined);
  return css({
    'padding-left': positive(design['padding-left'] ?? left),
    'padding-right': positive(design['padding-right'] ?? right),
  });
}

/** Room at each side of a column's content. */
const GUTTER = '15px';
const PLACES: Readonly<Record<string, string>> = { middle: 'center', top: 'flex-start', bottom: 'flex-end' };

const isWithoutRoom = (row: ShortcodeAttributes) => /no_spaces/.test(row['full_width'] ?? '');

/** What stands between the columns of a row; undefined for nothing. */
function gapOf(row: ShortcodeAttributes): string | undefined {
  const gap = lengthOf(row['gap']);
  return gap === undefined || /^0(?:px)?$/.test(gap) ? undefined : gap;
}

/** Screens from the narrowest to the widest, each with the widest one that the one below it still counts for. */
const SCREENS = [
  ['xs', '767'],
  ['sm', '991'],
  ['md', '1199'],
  ['lg', ''],
] as const;
type ColumnScreen = (typeof SCREENS)[number][0];

/**
 * A column of a `row`: its share of the row and the room before it, which other screens may have differently; below
 * 768 px columns stand below each other. WPBakery: `vc_column`, `width`, `offset`.
 */
export function columnBox(
  attributes: ShortcodeAttributes,
  row: ShortcodeAttributes,
  pictures: Pictures,
): Box {
  const offset = attributes['offset'] ?? '';
  const design = inColumnWidth(designOf(attributes['css']));
  const wide = shareOf(attributes['width'] ?? '1/1');
  const shares = onScreens((screen) => twelfths(offset, `vc_col-${screen}-`) ?? USUAL[screen]?.(wide));
  const rooms = onScreens((screen) => twelfths(offset, `vc_col-${screen}-offset-`));
  const isCentred = row['equal_height'] === 'yes' && PLACES[row['content_placement'] ?? ''] !== undefined;
  const hidden = SCREENS.map(([screen]) => new RegExp(`(?:^|\\s)vc_hidden-${screen}(?:\\s|$)`).test(offset));
  const at = (place: number): Declarations =>
    css({
      '--share': rounded(shares[place] ?? 1),
      'margin-inline-start': rooms.some(Boolean) ? roomBefore(rooms[place] ?? 0) : undefined,
      display: hidden.includes(true) ? (hidden[place] ? 'none' : isCentred ? 'flex' : 'block') : undefined,
    });
  const last = SCREENS.length - 1;
  const below: Record<string, Declarations> = {};
  for (const [place, [, width]] of SCREENS.entries()) {
    const own = at(place);
    if (width !== '' && JSON.stringify(own) !== JSON.stringify(at(place + 1))) below[width] = own;
  }
  const isFilled = Object.keys(design).some((property) => /^(?:background|border)/.test(property));
  return {
    kind: 'column',
    ...frameOf(
      attributes,
      `wpb_column vc_column_container ${columnClass(attributes['width'])} ${isFilled ? 'vc_col-has-fill' : ''} ${offset}`,
    ),
    css: {
      ...css({
        'padding-inline': isWithoutRoom(row) ? undefined : GUTTER,
        'padding-top': isFilled ? '35px' : undefined,
        color: colourOf(attributes['font_color']),
        'background-image': pictureBehind(attributes, pictures),
        ...(isCentred && {
          display: 'flex',
          'flex-direction': 'column',
          'justify-content': PLACES[row['content_placement'] ?? ''],
        }),
      }),
      ...at(last),
      ...besideMargins(design),
    },
    ...(Object.keys(below).length > 0 && { below }),
  };
}

/** A value for each screen; one that has none has that of the next narrower one. */
function onScreens(of: (screen: ColumnScreen) => number | undefined): readonly (number | undefined)[] {
  let value: number | undefined;
  return SCREENS.map(([screen]) => {
    value = of(screen) ?? value;
    return value;
  });
}

const USUAL: Partial<Record<ColumnScreen, (width: number) => number>> = { xs: () => 1, sm: (width) => width };

/** `vc_col-lg-6` → 0.5, `vc_col-md-1/5` → 0.2; undefined where no such class is there. */
function twelfths(classes: string, start: string): number | undefined {
  const [, count, fifth] = new RegExp(`(?:^|\\s)${start}(\\d+)(/5)?(?=\\s|$)`).exec(classes) ?? [];
  return count === undefined ? undefined : Number(count) / (fifth ? 5 : 12);
}

const roomBefore = (share: number) => `calc((100% + var(--gap, 0px)) * ${rounded(share)})`;

/** A column's share holds its margins at the sides too. */
function besideMargins(design: Declarations): Declarations {
  const [, right, , left] = sidesOf(design['margin'] ?? '');
  const sides = [design['margin-left'] ?? left, design['margin-right'] ?? right].filter(
    (side) => side !== undefined && !/^0(?:px)?$|auto/.test(side),
  );
  if (sides.length === 0) return design;
  const share = '(100% + var(--gap, 0px)) * var(--share, 1) - var(--gap, 0px)';
  return { ...design, 'flex-basis': `calc(${share} - ${sides.join(' - ')})` };
}

/** `1px 2px` → the values of all four sides, clockwise from the top. */
function sidesOf(value: string): readonly (string | undefined)[] {
  const [top, right = top, bottom = top, left = right] = value.split(/\s+/).filter(Boolean);
  return [top, right, bottom, left];
}

/** The class that says a column's width: `1/3` → `vc_col-sm-4`. WPBakery: wpb_translateColumnWidthToSpan(). */
function columnClass(width = '1/1'): string {
  const share = shareOf(width) * 12;
  return Number.isInteger(Math.round(share * 1e6) / 1e6)
    ? `vc_col-sm-${Math.round(share)}`
    : `vc_col-sm-${width}`;
}

function shareOf(width: string): number {
  const [part, whole] = width.split('/').map(Number);
  return part && whole ? Math.min(1, part / whole) : 1;
}

/** A little less rather than more, so that shares that make up a whole fit beside each other. */
const rounded = (share: number) => String(Math.floor(share * 1e4) / 1e4);

/**
 * The author's id and classes, the class of the element's own design, and the builder's own classes, which the styles
 * and scripts of old sites name, with what makes it come in. WPBakery: `el_id`, `el_class`, `css`, `css_animation`.
 */
export function frameOf(attributes: ShortcodeAttributes, usual = ''): Pick<Box, 'id' | 'classes' | 'styles'> {
  const id = attributes['el_id'] ?? '';
  const entry = entryOf(attributes['css_animation']);
  const design = /\.(vc_custom_\d+)/.exec(attributes['css'] ?? '')?.[1] ?? '';
  const own = `${attributes['el_class'] ?? ''} ${entry.classes ?? ''}`;
  const classes = `${usual} ${design} ${own}`.replace(/\s+/g, ' ').trim();
  return { ...(id && { id }), ...entry, ...(classes && { classes }) };
}
