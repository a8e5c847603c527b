import { type Stored, storedList, storedMap, textFrom } from 'portolan/data';
import { channelsOf } from 'portolan/elements';
import { FONTS, NAMES, NARROW } from './block-names.ts';
import { type Globals, variableIn } from './globals.ts';

type Screen = 'desktop' | 'tablet' | 'phone';

/** A value of a block on a screen; undefined where none is set. Variables are filled. Divi 5: `path.desktop.value`. */
export function valueAt(attrs: Stored, path: string, globals: Globals, screen: Screen = 'desktop'): unknown {
  const at = path.split('.').reduce((map: Stored, name) => storedMap(map[name]), attrs);
  return filled(storedMap(at[screen])['value'], globals);
}

/** Texts in which the site's variables stand as what they are; dynamic fields stay for the page to fill. */
function filled(value: unknown, globals: Globals): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one, globals));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, globals)]));
  }
  if (typeof value !== 'string' || !value.includes('$variable(')) return value;
  return value.replace(/\$variable\(\{.*?\}\)\$/gs, (written) => {
    const { name = '', settings = {} } = variableIn(written) ?? {};
    const colour = globals.colours.get(name);
    if (colour !== undefined) return faded(colour, Number(textFrom(settings['opacity']) ?? 100));
    const known = globals.values.get(name);
    if (known !== undefined) return known;
    return /^[a-z_]+$/.test(name) ? dynamicField(name) : '';
  });
}

/** A dynamic field as Divi 4 writes it, so that both are filled in one place. */
function dynamicField(content: string): string {
  return `@ET-DC@${Buffer.from(JSON.stringify({ content })).toString('base64')}@`;
}

function faded(colour: string, percent: number): string {
  const channels = percent >= 0 && percent < 100 ? channelsOf(colour) : undefined;
  return channels ? `rgba(${channels.slice(0, 3).join(',')},${percent / 100})` : colour;
}

/** The attributes of a shortcode that say what a block says. */
export function attributesOf(attrs: Stored, globals: Globals): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  const put = (names: readonly string[], value: unknown, suffix = '') => {
    const text = textFrom(value) ?? (Array.isArray(value) ? JSON.stringify(value) : undefined);
    if (text === undefined || text === '') return;
    for (const name of names) if (suffix === '' || NARROW.has(name)) found[name + suffix] ??= text;
  };
  for (const [path, keys] of Object.entries(NAMES)) {
    for (const [screen, suffix] of SCREENS) {
      const value = blockValue(attrs, path, globals, screen);
      for (const [key, names] of Object.entries(keys)) {
        put(names, key === '' ? value : storedMap(value)[key], suffix);
      }
    }
  }
  // Modules of other plugins have names of their own.
  for (const name of Object.keys(attrs)) put([name], valueAt(attrs, `${name}.innerContent`, globals));
  const section = found['type'];
  if (section === 'fullwidth' || section === 'specialty') found[section] = 'on';
  Object.assign(found, fontsOf(attrs, globals), roomsOf(attrs, globals), edgesOf(attrs, globals));
  Object.assign(found, gradientOf(attrs, globals), hiddenOn(attrs, globals));
  return found;
}

const SCREENS = [
  ['desktop', ''],
  ['tablet', '_tablet'],
  ['phone', '_phone'],
] as const;

/** Pictures and films of a background lie inside its value. */
function blockValue(attrs: Stored, path: string, globals: Globals, screen: Screen): unknown {
  const inside = /^(module\.decoration\.background)\.(image|video)$/.exec(path);
  if (!inside?.[1] || !inside[2]) return valueAt(attrs, path, globals, screen);
  return storedMap(valueAt(attrs, inside[1], globals, screen))[inside[2]];
}

function fontsOf(attrs: Stored, globals: Globals): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [path, prefixes] of FONTS) {
    for (const [screen, suffix] of SCREENS) {
      const font = storedMap(valueAt(attrs, path, globals, screen));
      const styles = storedList(font['style']).map(String);
      const said: Readonly<Record<string, unknown>> = {
        level: font['headingLevel'],
        font_size: font['size'],
        text_color: font['color'],
        text_align: font['textAlign'],
        line_height: font['lineHeight'],
        font:
          font['weight'] === undefined && styles.length === 0
            ? undefined
            : `|${textFrom(font['weight']) ?? ''}|${styles.includes('italic') ? 'on' : ''}|${styles.includes('uppercase') ? 'on' : ''}|`,
      };
      for (const prefix of prefixes) {
        for (const [name, value] of Object.entries(said)) {
          const text = textFrom(value);
          if (text) found[`${prefix}_${name}${suffix}`] ??= text;
        }
      }
    }
  }
  return found;
}

const SIDES = ['top', 'right', 'bottom', 'left'];

function roomsOf(attrs: Stored, globals: Globals): Readonly<Record<string, string>> {
  return Object.fromEntries(
    SCREENS.flatMap(([screen, suffix]) => {
      const spacing = storedMap(valueAt(attrs, 'module.decoration.spacing', globals, screen));
      return (['padding', 'margin'] as const).flatMap((kind) => {
        const sides = SIDES.map((side) => textFrom(storedMap(spacing[kind])[side]) ?? '');
        return sides.some((side) => side !== '') ? [[`custom_${kind}${suffix}`, sides.join('|')]] : [];
      });
    }),
  );
}

const CORNERS = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'];

function edgesOf(attrs: Stored, globals: Globals): Readonly<Record<string, string>> {
  const border = storedMap(valueAt(attrs, 'module.decoration.border', globals));
  const corners = CORNERS.map((corner) => textFrom(storedMap(border['radius'])[corner]) ?? '');
  const all = storedMap(storedMap(border['styles'])['all']);
  const shadow = storedMap(valueAt(attrs, 'module.decoration.boxShadow', globals));
  const of = (map: Stored, name: string) => textFrom(map[name]) ?? '';
  const found = {
    border_radii: corners.some((corner) => corner !== '') ? `off|${corners.join('|')}` : '',
    border_width_all: of(all, 'width'),
    border_color_all: of(all, 'color'),
    border_style_all: of(all, 'style'),
    box_shadow_style: of(shadow, 'style') || (of(shadow, 'color') === '' ? '' : 'preset1'),
    box_shadow_horizontal: of(shadow, 'horizontal'),
    box_shadow_vertical: of(shadow, 'vertical'),
    box_shadow_blur: of(shadow, 'blur'),
    box_shadow_spread: of(shadow, 'spread'),
    box_shadow_color: of(shadow, 'color'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== ''));
}

function gradientOf(attrs: Stored, globals: Globals): Readonly<Record<string, string>> {
  const value = storedMap(valueAt(attrs, 'module.decoration.background', globals));
  const gradient = storedMap(value['gradient']);
  const stops = storedList(gradient['stops']).map(storedMap);
  if (gradient['enabled'] !== 'on' || stops.length < 2) return {};
  return {
    use_background_color_gradient: 'on',
    background_color_gradient_stops: stops
      .map((stop) => `${textFrom(stop['color']) ?? ''} ${Number.parseFloat(String(stop['position'])) || 0}%`)
      .join('|'),
    background_color_gradient_direction: textFrom(gradient['direction']) ?? '180deg',
  };
}

function hiddenOn(attrs: Stored, globals: Globals): Readonly<Record<string, string>> {
  const off = (['phone', 'tablet', 'desktop'] as const).map((screen) =>
    valueAt(attrs, 'module.decoration.disabledOn', globals, screen) === 'on' ? 'on' : 'off',
  );
  return off.includes('on') ? { disabled_on: off.join('|') } : {};
}
