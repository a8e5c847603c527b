import { type Appearance, type BoxPart, css } from 'portolan/elements';
import type { Globals } from './globals.ts';
import {
  background,
  colourAt,
  edges,
  onScreens,
  shadowAt,
  sidesAt,
  sizeAt,
  textAt,
  together,
  typography,
} from './settings.ts';
import type { Settings } from './stored-settings.ts';

type Appearing = Pick<Appearance, 'css' | 'below'>;

/** One thing that settings say of how a part of an element looks. */
export type Style = (settings: Settings, globals: Globals) => Appearing;

/** What an element's settings say of its parts: selector below the element → styles. Elementor: `selectors` of its controls. */
export type Styles = Readonly<Record<string, readonly Style[]>>;

/** A colour; `named`: the kit's that stands where none was chosen. */
export const colour =
  (name: string, named = '', ...properties: readonly string[]): Style =>
  (settings, globals) => {
    const value =
      colourAt(settings, name, globals) ?? (globals.namesColours ? globals.colours.get(named) : undefined);
    const of = properties.length > 0 ? properties : ['color'];
    return { css: css(Object.fromEntries(of.map((property) => [property, value]))) };
  };

/** How a text is set, and its shadow; `named`: the kit's way where nothing else was chosen. */
export const type =
  (prefix: string, named = '', shadow = shadowOf(prefix)): Style =>
  (settings, globals) =>
    together(typography(settings, prefix, globals, named), {
      css: css({ 'text-shadow': shadowAt(settings, shadow, 'text_shadow') }),
    });

/** The setting of the shadow that goes with a type: `title_typography` → `title_shadow`. */
const shadowOf = (prefix: string) =>
  prefix === 'typography' ? 'text_shadow' : prefix.replace(/_?typography_?/, '').concat('_shadow');

/** A size with its unit, on each screen. */
export const size =
  (name: string, ...properties: readonly string[]): Style =>
  (settings) =>
    onScreens((screen) =>
      Object.fromEntries(properties.map((property) => [property, sizeAt(settings, `${name}${screen}`)])),
    );

/** Four sides, on each screen. */
export const sides =
  (name: string, property: string): Style =>
  (settings) =>
    onScreens((screen) => ({ [property]: sidesAt(settings, `${name}${screen}`) }));

/** One of several words, on each screen; `words` turns what is stored into what a style sheet says. */
export const word =
  (name: string, property: string, words: Readonly<Record<string, string>>): Style =>
  (settings) =>
    onScreens((screen) => {
      const value = textAt(settings, `${name}${screen}`);
      return { [property]: Object.hasOwn(words, value) ? words[value] : undefined };
    });

/** The side to which texts keep. */
export const aligned = (name: string): Style =>
  word(name, 'text-align', {
    left: 'left',
    right: 'right',
    center: 'center',
    justify: 'justify',
    start: 'start',
    end: 'end',
  });

/** A number as it is (`opacity`, `z-index`), on each screen. */
export const bare =
  (name: string, property: string): Style =>
  (settings) =>
    onScreens((screen) => ({
      [property]: /^-?[\d.]+$/.exec(
        sizeAt(settings, `${name}${screen}`, '')?.replace(/[a-z%]+$/, '') ??
          textAt(settings, `${name}${screen}`),
      )?.[0],
    }));

/** Colour, gradient or picture of a ground; `prefix` ends with `_`. */
export const ground =
  (prefix: string, named = ''): Style =>
  (settings, globals) => {
    const own = background(settings, prefix, globals);
    const usual = globals.namesColours ? globals.colours.get(named) : undefined;
    const colourOnly = css({ 'background-color': colourAt(settings, `${prefix}color`, globals) ?? usual });
    return { css: Object.keys(own).length > 0 ? own : colourOnly };
  };

/** Border, rounding and shadow; `prefix` is '' or ends with `_`. */
export const edge =
  (prefix = '', names: { readonly radius?: string; readonly shadow?: string } = {}): Style =>
  (settings, globals) => {
    const own = edges(settings, prefix, globals);
    return together(
      { css: own },
      sides(names.radius ?? `${prefix}border_radius`, 'border-radius')(settings, globals),
      { css: css({ 'box-shadow': shadowAt(settings, names.shadow ?? `${prefix}box_shadow`) }) },
    );
  };

/** Rules of an element's parts; those that say nothing are left out. */
export function styledParts(styles: Styles, settings: Settings, globals: Globals): readonly BoxPart[] {
  return Object.entries(styles).flatMap(([at, list]) => {
    const look = together(...list.map((style) => style(settings, globals)));
    return Object.keys(look.css ?? {}).length > 0 || look.below ? [{ at, ...look }] : [];
  });
}
