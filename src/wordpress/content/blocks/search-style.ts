import { html, type Markup } from '../../markup.ts';
import { type BlockAttributes, settingAt, settingText } from '../block-attributes.ts';
import { blockStyle, declaration } from '../block-style.ts';

/** Classes and declarations (`property: value`) of the parts of a search field. */
export interface SearchStyle {
  readonly typeClasses: readonly string[];
  readonly colourClasses: readonly string[];
  readonly borderClasses: readonly string[];
  /** Of label, field and button. */
  readonly type: readonly string[];
  /** Of label and button. */
  readonly decoration: readonly string[];
  /** Of the button. */
  readonly colours: readonly string[];
  /** Of field and button. */
  readonly fieldBorder: readonly string[];
  /** Of the box around both. */
  readonly wrapperBorder: readonly string[];
}

const TYPE = [
  ['fontSize', 'font-size'],
  ['fontFamily', 'font-family'],
  ['letterSpacing', 'letter-spacing'],
  ['fontWeight', 'font-weight'],
  ['fontStyle', 'font-style'],
  ['lineHeight', 'line-height'],
  ['textTransform', 'text-transform'],
] as const;
const CORNERS = [
  ['topLeft', 'border-top-left-radius'],
  ['topRight', 'border-top-right-radius'],
  ['bottomLeft', 'border-bottom-left-radius'],
  ['bottomRight', 'border-bottom-right-radius'],
] as const;
const SIDES = ['top', 'right', 'bottom', 'left'] as const;
/** Between the field and the border around field and button. */
const GAP = '4px';

/** What the settings of `core/search` mean for its parts. WordPress: styles_for_block_core_search(). */
export function searchStyle(attributes: BlockAttributes): SearchStyle {
  const { textColor, backgroundColor, gradient, borderColor, fontSize, fontFamily } = attributes;
  const at = (...path: string[]) => settingText(attributes, 'style', ...path);
  const color = settingAt(attributes, 'style', 'color');
  const border = borders(at);
  const isInside = attributes['buttonPosition'] === 'button-inside';
  const radius = radii(attributes);
  const around = radius.map(([property, value]) => [property, `calc(${value} + ${GAP})`] as const);
  return {
    typeClasses: [
      ...(fontSize ? [`has-${fontSize}-font-size`] : []),
      ...(fontFamily ? [`has-${fontFamily}-font-family`] : []),
    ],
    colourClasses: blockStyle({ textColor, backgroundColor, gradient, style: { color } }).classes,
    borderClasses: blockStyle({ borderColor, style: { border: { color: at('border', 'color') } } }).classes,
    type: TYPE.flatMap(([name, property]) => written(property, at('typography', name))),
    decoration: written('text-decoration', at('typography', 'textDecoration')),
    colours: [
      ...written('color', at('color', 'text')),
      ...written('background-color', at('color', 'background')),
      ...written('background', at('color', 'gradient')),
    ],
    fieldBorder: [...(isInside ? [] : border), ...radius.flatMap((one) => written(...one))],
    wrapperBorder: isInside ? [...border, ...around.flatMap((one) => written(...one))] : [],
  };
}

/** ` style="…"`; '' without declarations. */
export function styled(css: readonly string[]): Markup | '' {
  return css.length === 0 ? '' : html` style="${css.join(';')}"`;
}

function borders(at: (...path: string[]) => string): readonly string[] {
  return [
    ...['width', 'color', 'style'].flatMap((part) => written(`border-${part}`, at('border', part))),
    ...SIDES.flatMap((side) =>
      ['width', 'color', 'style'].flatMap((part) =>
        written(`border-${side}-${part}`, at('border', side, part)),
      ),
    ),
  ];
}

function radii(attributes: BlockAttributes): readonly (readonly [property: string, value: string])[] {
  const at = (...path: string[]) => pixels(settingText(attributes, 'style', 'border', 'radius', ...path));
  const named = CORNERS.map(([corner, property]) => [property, at(corner)] as const);
  return [['border-radius', at()] as const, ...named].filter(([, value]) => value !== '');
}

function written(property: string, value: string): readonly string[] {
  const css = declaration(property, value);
  return css === '' ? [] : [`${property}: ${css.slice(property.length + 1, -1)}`];
}

function pixels(value: string): string {
  return /^\d+(?:\.\d+)?$/.test(value) ? `${value}px` : value;
}
