import { css, type Declarations } from 'portolan/elements';
import { onScreens, sizeAt, textAt, together } from './settings.ts';
import type { Style } from './styles.ts';

/** Out of the flow of its page, at a distance from two edges. Elementor: `_position`, of containers `position`. */
const position =
  (name: string): Style =>
  (settings) => {
    const kind = /^(?:absolute|fixed)$/.exec(textAt(settings, name))?.[0];
    if (!kind) return {};
    const end = (axis: string) => textAt(settings, `_offset_orientation_${axis}`) === 'end';
    const [x, y] = [end('h') ? '_offset_x_end' : '_offset_x', end('v') ? '_offset_y_end' : '_offset_y'];
    return together(
      { css: { position: kind } },
      onScreens((screen) => ({
        [end('h') ? 'inset-inline-end' : 'inset-inline-start']:
          sizeAt(settings, `${x}${screen}`) ?? (screen === '' ? '0px' : undefined),
        [end('v') ? 'inset-block-end' : 'inset-block-start']:
          sizeAt(settings, `${y}${screen}`) ?? (screen === '' ? '0px' : undefined),
      })),
    );
  };

const layer =
  (name: string): Style =>
  (settings) =>
    onScreens((screen) => ({ 'z-index': /^-?\d+$/.exec(textAt(settings, `${name}${screen}`))?.[0] }));

/** How wide a widget is: as its words, as its column, or as somebody says. Elementor: `_element_width`. */
const width: Style = (settings) =>
  onScreens((screen): Declarations => {
    const kind = textAt(settings, `_element_width${screen}`);
    const own = kind === 'initial' ? sizeAt(settings, `_element_custom_width${screen}`, '%') : undefined;
    const value = kind === 'auto' ? 'fit-content' : kind === 'inherit' ? '100%' : own;
    return css({ 'inline-size': value, 'max-inline-size': value && '100%' });
  });

const SELF: Readonly<Record<string, string>> = {
  'flex-start': 'flex-start',
  start: 'flex-start',
  center: 'center',
  'flex-end': 'flex-end',
  end: 'flex-end',
  stretch: 'stretch',
};
const ORDERS: Readonly<Record<string, string>> = { start: '-99999', end: '99999' };
const GROWS: Readonly<Record<string, readonly [grow: string, shrink: string]>> = {
  none: ['0', '0'],
  grow: ['1', '0'],
  shrink: ['0', '1'],
};

/** Place among others in a container. Elementor: Group_Control_Flex_Item. */
const flexed: Style = (settings) =>
  onScreens((screen) => {
    const at = (name: string) => textAt(settings, `_flex_${name}${screen}`);
    const sizing = GROWS[at('size')];
    return {
      'align-self': SELF[at('align_self')],
      order: ORDERS[at('order')],
      'flex-grow': sizing?.[0],
      'flex-shrink': sizing?.[1],
    };
  });

/** Turned, moved, scaled, slanted, mirrored. Elementor: `_transform_…`. */
const transformed: Style = (settings) =>
  onScreens((screen) => {
    const part = (call: string, name: string, unit: string) => {
      const value = sizeAt(settings, `_transform_${name}_effect${screen}`, unit);
      return value === undefined ? [] : [`${call}(${unit === '' ? Number.parseFloat(value) : value})`];
    };
    const mirrored = ['X', 'Y'].flatMap((axis) =>
      screen === '' && textAt(settings, `_transform_flip${axis}_effect`) !== '' ? [`scale${axis}(-1)`] : [],
    );
    const all = [
      ...part('rotateZ', 'rotateZ', 'deg'),
      ...part('translateX', 'translateX', 'px'),
      ...part('translateY', 'translateY', 'px'),
      ...part('scale', 'scale', ''),
      ...part('skewX', 'skewX', 'deg'),
      ...part('skewY', 'skewY', 'deg'),
      ...mirrored,
    ];
    return { transform: all.length > 0 ? all.join(' ') : undefined };
  });

/** Where a widget stands, and in which state. */
export const placedWidget: readonly Style[] = [position('_position'), layer('_z_index'), width, flexed];
/** The same of a container, a section or a column. */
export const placedHolder: readonly Style[] = [position('position'), layer('z_index'), flexed, transformed];
/** What is done to the inside of a widget. */
export const movedWidget: readonly Style[] = [transformed];
