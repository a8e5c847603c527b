import { maybeUnserialize, storedMap, toPlain } from 'portolan/data';
import type { Meta, PostRow, Site } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';

/** A field as its group declares it. ACF: posts of type `acf-field`. */
export interface Field {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Fields inside it, of groups, repeaters and flexible contents. */
  readonly inside: readonly Field[];
  /** Whether it is one of those. */
  readonly isInside: boolean;
  /** Whether its group is shown by REST. ACF: `show_in_rest`. */
  readonly shownByRest: boolean;
}

/** All declared fields, by key. */
export function fieldsOf(site: Site): Promise<ReadonlyMap<string, Field>> {
  return siteMemory(site.language?.whole ?? site).get('advanced-custom-fields.fields', () =>
    readFields(site),
  );
}

async function readFields(site: Site): Promise<ReadonlyMap<string, Field>> {
  const { posts } = site.language?.whole ?? site;
  const common = { statuses: ['publish'], limit: Number.MAX_SAFE_INTEGER };
  const [groups, rows] = await Promise.all([
    posts.find({ ...common, types: ['acf-field-group'] }),
    posts.find({ ...common, types: ['acf-field'] }),
  ]);
  const shown = new Set(
    groups.filter((group) => isOn(settingsOf(group)['show_in_rest'])).map(({ ID }) => ID),
  );
  const below = new Map<number, PostRow[]>();
  for (const row of rows) below.set(row.post_parent, [...(below.get(row.post_parent) ?? []), row]);
  const all = new Map<string, Field>();
  const add = (parent: number, shownByRest: boolean, above: ReadonlySet<number>): readonly Field[] =>
    (below.get(parent) ?? [])
      .filter(({ ID }) => !above.has(ID))
      .toSorted((a, b) => a.menu_order - b.menu_order)
      .map((row) => {
        const settings = settingsOf(row);
        const field: Field = {
          key: row.post_name,
          name: row.post_excerpt,
          type: String(settings['type'] ?? 'text'),
          settings,
          inside: add(row.ID, shownByRest, new Set([...above, row.ID])),
          isInside: above.size > 0,
          shownByRest,
        };
        all.set(field.key, field);
        return field;
      });
  for (const { ID } of groups) add(ID, shown.has(ID), new Set());
  return all;
}

function settingsOf(row: PostRow): Readonly<Record<string, unknown>> {
  try {
    const stored = toPlain(maybeUnserialize(row.post_content));
    return storedMap(stored);
  } catch {
    return {};
  }
}

/** The field that a post's value of a name belongs to; undefined where none was declared. */
export function fieldNamed(fields: ReadonlyMap<string, Field>, meta: Meta, name: string): Field | undefined {
  return fields.get(meta.get(`_${name}`) ?? '');
}

export function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1';
}
