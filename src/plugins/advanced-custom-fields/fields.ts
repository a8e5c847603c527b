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
  readonly group: FieldGroup;
}

/** What is said of a group's fields together. ACF: posts of type `acf-field-group`. */
export interface FieldGroup {
  /** Whether REST shows them. ACF: `show_in_rest`. */
  readonly shownByRest: boolean;
  /** Where they are edited: one of these lists of rules has to hold, each with all of its rules. */
  readonly location: readonly (readonly LocationRule[])[];
}

/** `post_type` `==` `page`. */
export interface LocationRule {
  readonly param: string;
  readonly operator: string;
  readonly value: string;
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
  const below = new Map<number, PostRow[]>();
  for (const row of rows) below.set(row.post_parent, [...(below.get(row.post_parent) ?? []), row]);
  const all = new Map<string, Field>();
  const add = (parent: number, group: FieldGroup, above: ReadonlySet<number>): readonly Field[] =>
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
          inside: add(row.ID, group, new Set([...above, row.ID])),
          isInside: above.size > 0,
          group,
        };
        all.set(field.key, field);
        return field;
      });
  const inOrder = groups.toSorted(
    (a, b) => a.menu_order - b.menu_order || (a.post_title < b.post_title ? -1 : 1),
  );
  for (const row of inOrder) add(row.ID, readGroup(settingsOf(row)), new Set());
  return all;
}

function readGroup(settings: Readonly<Record<string, unknown>>): FieldGroup {
  const location = Object.values(storedMap(settings['location'])).map((rules) =>
    Object.values(storedMap(rules)).map((rule) => {
      const { param, operator, value } = storedMap(rule);
      return { param: String(param ?? ''), operator: String(operator ?? '=='), value: String(value ?? '') };
    }),
  );
  return { shownByRest: isOn(settings['show_in_rest']), location };
}

/** What a group, a field or a type is declared with. */
export function settingsOf(row: Pick<PostRow, 'post_content'>): Readonly<Record<string, unknown>> {
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
