import { type Connection, maybeUnserialize, query, storedMap, toPlain } from '../../database/index.ts';
import {
  type DesignPart,
  designSummary,
  typefacesToAdd,
} from '../../plugins/enfold/design/design-summary.ts';
import { themeSettings } from '../../plugins/enfold/theme-options.ts';
import { elementorKitDesign, KIT } from '../../theme/model/old-designs/elementor-kit.ts';
import { headerPictureOf } from '../../theme/model/old-designs/old-design.ts';
import { OLD_DESIGNS } from '../../theme/model/old-designs/themes.ts';
import { tokensOf } from '../../theme/model/old-designs/values.ts';

/** Options in which themes keep their looks, beside `theme_mods_…` and `avia_options_…`. */
const SETTINGS = [
  'template',
  'stylesheet',
  'astra-settings',
  'kadence_global_palette',
  'generate_settings',
  'fusion_options',
  'avada_theme_options',
  'et_divi',
  KIT.option,
] as const;

/** Parts of the old theme's look, and which of them are carried over; empty where its settings are not known. */
export async function designCoverage(connection: Connection): Promise<readonly DesignPart[]> {
  const rows = await connection.all(
    query<{ option_name: string; option_value: string }>(
      `SELECT option_name, option_value FROM wp_options
       WHERE option_name IN (${SETTINGS.map((name) => `'${name}'`).join(', ')})
         OR option_name LIKE 'theme\\_mods\\_%' ESCAPE '\\' OR option_name LIKE 'avia\\_options\\_%' ESCAPE '\\'`,
    ),
  );
  const stored = new Map(rows.map((row) => [row.option_name, row.option_value]));
  const options = {
    get: (name: string) => stored.get(name),
    value: (name: string) => toPlain(maybeUnserialize(stored.get(name) ?? '')),
  };
  const template = stored.get('template') ?? '';
  if (template === 'enfold') return designSummary(themeSettings({ options }));
  const known = Object.hasOwn(OLD_DESIGNS, template) ? OLD_DESIGNS[template] : undefined;
  const mods = storedMap(options.value(`theme_mods_${stored.get('stylesheet') ?? template}`));
  const design =
    known?.({ mods, option: options.value }) ??
    elementorKitDesign(await elementorKit(connection, Number(stored.get(KIT.option))));
  if (!design) return [];
  const { page, ...tokens } = tokensOf(design);
  const picture = headerPictureOf(mods, template);
  const part = (name: string, detail: string): DesignPart => ({ name, kept: true, detail });
  const colours = Object.entries(tokens).filter(([, value]) => value.startsWith('#'));
  const stacks = Object.entries(tokens).filter(([name]) => name.endsWith('-face'));
  const faces = stacks.flatMap(([, stack]) => /^"([^"]+)"/.exec(stack)?.[1] ?? []);
  const width = /^(?:calc\()?(\d+(?:\.\d+)?px)/.exec(page ?? '')?.[1];
  return [
    ...(mods['custom_logo'] || design.logo ? [part('logo', '')] : []),
    ...(picture ? [part('header picture', picture.where)] : []),
    ...(colours.length > 0
      ? [part('colours', colours.map(([name, value]) => `${name} ${value}`).join(', '))]
      : []),
    ...(faces.length > 0 ? [part('typefaces', typefacesToAdd([...new Set(faces)]))] : []),
    ...(page ? [part('width', width ?? 'a share of the window')] : []),
  ];
}

async function elementorKit(connection: Connection, kit: number): Promise<unknown> {
  if (!(kit > 0)) return undefined;
  const row = await connection.first(
    query<{ meta_value: string | null }>(
      'SELECT meta_value FROM wp_postmeta WHERE post_id = ? AND meta_key = ?',
      [kit, KIT.meta],
    ),
  );
  return toPlain(maybeUnserialize(row?.meta_value ?? ''));
}
