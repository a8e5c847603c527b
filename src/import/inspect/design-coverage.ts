import { type Connection, list, maybeUnserialize, query, storedMap, toPlain } from '../../database/index.ts';
import {
  type DesignPart,
  designSummary,
  typefacesToAdd,
} from '../../plugins/enfold/design/design-summary.ts';
import { themeSettings } from '../../plugins/enfold/theme-options.ts';
import { headerPictureOf } from '../../theme/model/old-designs/old-design.ts';
import { readDesign, readersFor } from '../../theme/model/old-designs/readers.ts';
import { tokensOf } from '../../theme/model/old-designs/values.ts';
import type { OldDesignReader } from '../../types/index.ts';

/** Parts of the old theme's look, and which of them are carried over; empty where its settings are not known. */
export async function designCoverage(
  connection: Connection,
  ofPlugins: readonly OldDesignReader[],
): Promise<readonly DesignPart[]> {
  const { template = '', stylesheet = template } = Object.fromEntries(
    await storedOptions(connection, ['template', 'stylesheet']),
  );
  const readers = readersFor(template, ofPlugins);
  const stored = await storedOptions(connection, [
    'template',
    'stylesheet',
    `theme_mods_${stylesheet}`,
    ...[stylesheet, template].map((theme) => `avia_options_${theme.replaceAll('-', '_')}`),
    ...readers.flatMap((reader) => reader.options),
  ]);
  const value = (text: string | null | undefined) => toPlain(maybeUnserialize(text ?? ''));
  const option = (name: string) => value(stored.get(name));
  if (template === 'enfold')
    return designSummary(themeSettings({ options: { get: (name) => stored.get(name), value: option } }));
  const mods = storedMap(option(`theme_mods_${stylesheet}`));
  const design = await readDesign(readers, {
    mods,
    option,
    postMeta: async (post, key) => value(await storedMeta(connection, post, key)),
  });
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

async function storedOptions(
  connection: Connection,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await connection.all(
    query<{ option_name: string; option_value: string }>(
      'SELECT option_name, option_value FROM wp_options WHERE option_name IN (SELECT value FROM json_each(?))',
      [list(names)],
    ),
  );
  return new Map(rows.map((row) => [row.option_name, row.option_value]));
}

async function storedMeta(
  connection: Connection,
  post: number,
  key: string,
): Promise<string | null | undefined> {
  const row = await connection.first(
    query<{ meta_value: string | null }>(
      'SELECT meta_value FROM wp_postmeta WHERE post_id = ? AND meta_key = ?',
      [post, key],
    ),
  );
  return row?.meta_value;
}
