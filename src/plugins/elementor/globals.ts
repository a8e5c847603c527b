import { maybeUnserialize, storedList, storedMap, textFrom, toPlain } from 'portolan/data';
import { colourOf } from 'portolan/elements';
import type { Site } from 'portolan/plugin';
import { KIT } from './kit.ts';
import type { Settings } from './stored-settings.ts';

/** What a site's pages share, by the ids under which they name it. Elementor: the active kit. */
export interface Globals {
  readonly colours: ReadonlyMap<string, string>;
  /** How texts are set: settings as an element's own (`typography_font_size` …). */
  readonly fonts: ReadonlyMap<string, Settings>;
  /** Whether elements without a colour, a type, of their own take the kit's. Elementor: `elementor_disable_color_schemes`, `elementor_disable_typography_schemes`. */
  readonly namesColours: boolean;
  readonly namesFonts: boolean;
  /** All settings of the kit. */
  readonly kit: Settings;
}

/** Colours of a kit in which nobody changed any. Elementor: Global_Colors, defaults of `system_colors`. */
const FIRST_COLOURS: ReadonlyMap<string, string> = new Map([
  ['primary', '#6EC1E4'],
  ['secondary', '#54595F'],
  ['text', '#7A7A7A'],
  ['accent', '#61CE70'],
]);

/** How texts of such a kit are set. Elementor: Global_Typography, defaults of `system_typography`. */
const FIRST_FONTS: ReadonlyMap<string, Settings> = new Map(
  (
    [
      ['primary', 'Roboto', '600'],
      ['secondary', 'Roboto Slab', '400'],
      ['text', 'Roboto', '400'],
      ['accent', 'Roboto', '500'],
    ] as const
  ).map(([id, family, weight]) => [
    id,
    { typography_font_family: family, typography_font_weight: weight } satisfies Settings,
  ]),
);

/** The site's own colours and types. Elementor: `system_colors`, `custom_colors`, `system_typography`, `custom_typography`. */
export async function globalsOf(site: Site): Promise<Globals> {
  const id = site.options.number(KIT.option, 0);
  const stored = id > 0 ? (await site.posts.meta([id])).get(id)?.get(KIT.meta) : undefined;
  const kit = stored === undefined ? {} : storedMap(toPlain(maybeUnserialize(stored)));
  const all = (...lists: readonly string[]) => lists.flatMap((list) => storedList(kit[list]).map(storedMap));
  const colours = all('system_colors', 'custom_colors').flatMap((one) => {
    const [id, colour] = [textFrom(one['_id']), colourOf(one['color'])];
    return id && colour ? [[id, colour] as const] : [];
  });
  const fonts = all('system_typography', 'custom_typography').flatMap((one) => {
    const id = textFrom(one['_id']);
    return id ? [[id, one] as const] : [];
  });
  const isOn = (schemes: string) => site.options.get(`elementor_disable_${schemes}_schemes`) !== 'yes';
  return {
    colours: new Map([...FIRST_COLOURS, ...colours]),
    fonts: new Map([...FIRST_FONTS, ...fonts]),
    namesColours: isOn('color'),
    namesFonts: isOn('typography'),
    kit,
  };
}

/** The id that an element names for one of its settings (`globals/colors?id=primary`). Elementor: `__globals__`. */
export function globalName(settings: Settings, name: string): string | undefined {
  return /[?&]id=([\w-]+)/.exec(textFrom(storedMap(settings['__globals__'])[name]) ?? '')?.[1];
}
