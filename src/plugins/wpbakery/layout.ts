import {
  type Box,
  colourOf,
  css,
  type Declarations,
  idsOf,
  lengthOf,
  type Picture,
  pictureOf,
} from 'portolan/elements';
import type { ShortcodeAttributes } from 'portolan/plugin';
import { designOf } from './values.ts';

export type Pictures = ReadonlyMap<number, Picture>;

/** A row at the root of a page: a section over the whole width, or as wide as the page. WPBakery: `vc_row`, `vc_section`. */
export function sectionBox(attributes: ShortcodeAttributes, pictures: Pictures): Box {
  const stretched = /stretch_row_content/.test(attributes['full_width'] ?? '');
  const design = designOf(attributes['css']);
  const picture =
    pictures.get(idsOf(attributes['parallax_image'] ?? attributes['bg_image'])[0] ?? 0)?.src ?? undefined;
  return {
    kind: 'section',
    ...authors(attributes),
    classes: `${attributes['el_class'] ?? ''} ${stretched ? 'pb-stretched' : ''}`.trim(),
    css: {
      ...css({
        'padding-block': '1.25rem',
        'background-color': colourOf(attributes['bg_color']),
        'background-image': pictureOf(picture),
        color: colourOf(attributes['font_color']),
        'min-height': attributes['full_height'] === 'yes' ? '100svh' : undefined,
        ...(/no_spaces/.test(attributes['full_width'] ?? '') && { 'padding-inline': '0' }),
      }),
      ...withoutSides(design),
    },
  };
}

/** Room at the sides is the page's, so that all sections have one left edge; room above and below is the author's. */
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

/** The row inside a section, or inside a column. */
export function rowBox(attributes: ShortcodeAttributes, inner: boolean): Box {
  const gap = lengthOf(attributes['gap']);
  return {
    kind: 'row',
    ...(inner && authors(attributes)),
    css: {
      ...(inner && designOf(attributes['css'])),
      ...css({
        '--gap': gap === undefined || gap === '0' ? undefined : gap,
        'align-items': PLACES[attributes['content_placement'] ?? ''],
        'justify-content': attributes['columns_placement'] === 'between' ? 'space-between' : undefined,
      }),
    },
  };
}

const PLACES: Readonly<Record<string, string>> = { middle: 'center', top: 'flex-start', bottom: 'flex-end' };

/** A column: its share of the row, and other shares on narrower screens. WPBakery: `vc_column`, `offset`. */
export function columnBox(attributes: ShortcodeAttributes): Box {
  const width = shareOf(attributes['width'] ?? '1/1');
  const offset = attributes['offset'] ?? '';
  const at = (size: string) => {
    const columns = new RegExp(`vc_col-${size}-(\\d+)(?:\\s|$)`).exec(offset)?.[1];
    return columns === undefined ? undefined : Number(columns) / 12;
  };
  const [lg, md, xs] = [at('lg'), at('md'), at('xs')];
  const below: Record<string, Declarations> = {};
  if (lg !== undefined) below['1199'] = { '--share': rounded(md ?? width) };
  if (md !== undefined) below['991'] = { '--share': rounded(width) };
  if (lg !== undefined || md !== undefined || xs !== undefined)
    below['767'] = { '--share': rounded(xs ?? 1) };
  const hidden = (['phone', 'tablet', 'desktop'] as const).filter((screen) => HIDING[screen].test(offset));
  return {
    kind: 'column',
    ...authors(attributes),
    css: {
      '--share': rounded(lg ?? md ?? width),
      ...css({ color: colourOf(attributes['font_color']) }),
      ...designOf(attributes['css']),
    },
    below,
    ...(hidden.length > 0 && { hidden }),
  };
}

const HIDING = { phone: /vc_hidden-xs/, tablet: /vc_hidden-sm/, desktop: /vc_hidden-(?:md|lg)/ } as const;

function shareOf(width: string): number {
  const [part, whole] = width.split('/').map(Number);
  return part && whole ? Math.min(1, part / whole) : 1;
}

const rounded = (share: number) => String(Math.round(share * 1e5) / 1e5);

function authors(attributes: ShortcodeAttributes): Pick<Box, 'id' | 'classes'> {
  const id = attributes['el_id'] ?? '';
  const classes = attributes['el_class'] ?? '';
  return { ...(id && { id }), ...(classes && { classes }) };
}
