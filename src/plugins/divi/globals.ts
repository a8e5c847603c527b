import { maybeUnserialize, type Stored, storedMap, textFrom, toPlain } from 'portolan/data';
import { colourOf } from 'portolan/elements';
import type { ShortcodeAttributes, Site } from 'portolan/plugin';

/** What a site's pages share: colours and values by their ids, and presets of modules. */
export interface Globals {
  /** `gcid-…` → colour. */
  readonly colours: ReadonlyMap<string, string>;
  /** `gvid-…` → number, text, address. */
  readonly values: ReadonlyMap<string, string>;
  /** Presets of modules kept as shortcodes. Divi 4: `et_divi_builder_global_presets_ng`. */
  readonly presets: Stored;
  /** Presets of modules kept as blocks. Divi 5: `et_divi_builder_global_presets_d5`. */
  readonly blockPresets: Stored;
}

/** The customizer's colours by the ids under which pages name them, and Divi's own where none is chosen. */
const CUSTOMIZER: readonly (readonly [id: string, option: string, usual: string])[] = [
  ['gcid-primary-color', 'accent_color', '#2ea3f2'],
  ['gcid-secondary-color', 'secondary_accent_color', '#2ea3f2'],
  ['gcid-heading-color', 'header_color', '#666666'],
  ['gcid-body-color', 'font_color', '#666666'],
  ['gcid-link-color', 'link_color', '#2ea3f2'],
];

/** What the site's options keep for all pages. */
export function globalsOf(site: Site): Globals {
  return site.options.kept('divi.globals', () => readGlobals(site));
}

function readGlobals(site: Site): Globals {
  const stored = (name: string) => plainMap(site.options.get(name));
  const options = stored('et_divi');
  const named = {
    ...plainMap(options['et_global_colors']),
    ...plainMap(plainMap(options['et_global_data'])['global_colors']),
  };
  const colours = new Map<string, string>();
  for (const [id, option, usual] of CUSTOMIZER) colours.set(id, colourOf(options[option]) ?? usual);
  // A colour may name another one, which may stand behind it.
  const waiting = new Map(Object.entries(named).map(([id, one]) => [id, textFrom(storedMap(one)['color'])]));
  for (let round = 0; round < 3 && waiting.size > 0; round++) {
    for (const [id, written] of waiting) {
      const colour = colourOf(written) ?? colours.get(variableIn(written)?.name ?? '');
      if (colour === undefined) continue;
      colours.set(id, colour);
      waiting.delete(id);
    }
  }
  const values = new Map<string, string>();
  for (const kind of Object.values(stored('et_divi_global_variables'))) {
    for (const [id, one] of Object.entries(storedMap(kind))) {
      const value = textFrom(storedMap(one)['value']);
      if (value !== undefined) values.set(id, value);
    }
  }
  return {
    colours,
    values,
    presets: stored('et_divi_builder_global_presets_ng'),
    blockPresets: stored('et_divi_builder_global_presets_d5'),
  };
}

/** A stored map, whether it is one or was written as PHP's text of one. */
function plainMap(value: unknown): Stored {
  return storedMap(typeof value === 'string' ? toPlain(maybeUnserialize(value)) : value);
}

/** What `$variable({…})$` names. Divi 5: design variables. */
export function variableIn(
  text: string | undefined,
): { readonly name: string; readonly settings: Stored } | undefined {
  const written = /\$variable\((\{.*?\})\)\$/s.exec(text ?? '')?.[1];
  if (written === undefined) return undefined;
  try {
    const value = storedMap(storedMap(JSON.parse(written))['value']);
    return { name: textFrom(value['name']) ?? '', settings: storedMap(value['settings']) };
  } catch {
    return undefined;
  }
}

/**
 * Attributes of a module with those of its preset below them, and colours in the place of their ids. Divi 4:
 * `_module_preset`, `global_colors_info`.
 */
export function withPreset(
  tag: string,
  attributes: ShortcodeAttributes,
  globals: Globals,
): ShortcodeAttributes {
  const kind = storedMap(globals.presets[tag]);
  const chosen = attributes['_module_preset'] ?? 'default';
  const presets = storedMap(kind['presets']);
  const preset = presets[chosen] ?? presets[textFrom(kind['default']) ?? ''] ?? storedMap(undefined);
  const entries = Object.entries({ ...storedMap(storedMap(preset)['settings']), ...attributes });
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const text = textFrom(value);
      return text === undefined
        ? []
        : [[name, text.replace(/\bgcid-[\w-]+/g, (id) => globals.colours.get(id) ?? id)]];
    }),
  );
}
