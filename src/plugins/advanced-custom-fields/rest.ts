import { restrictedPost } from 'portolan/content';
import type { Meta, PostRow, RestCall, RestField, RestFieldRow } from 'portolan/plugin';
import { emptyValue, STORED } from './empty-values.ts';
import { type Field, fieldsOf, isOn } from './fields.ts';
import { placeOf } from './location.ts';
import { emptyStandard, standardValue } from './standard-values.ts';
import { type Owner, valuesOf } from './values.ts';

/**
 * `acf` of posts, terms, users and comments: what groups show that are shown by REST, of posts whose texts the visitor
 * may read. ACF: ACF_Rest_Api, values in the light format, or as templates get them (`acf_format=standard`).
 */
export const acfField: RestField = {
  name: 'acf',
  parameters: ['acf_format'],
  objects: (site) => [
    ...[...site.postTypes.values(), ...site.taxonomies.values()]
      .filter(({ showInRest }) => showInRest)
      .map(({ name }) => name),
    'user',
    'comment',
  ],
  async get(rows, call, loaded) {
    const { site } = call;
    const ids = rows.flatMap((row) => ('post_type' in row ? [row.ID] : []));
    const [fields, metas] = await Promise.all([
      fieldsOf(site),
      ids.length === 0 ? new Map<number, Meta>() : (loaded ?? site.posts.meta(ids)),
    ]);
    return Promise.all(
      rows.map(async (row) => {
        const meta = 'post_type' in row ? metas.get(row.ID) : await valuesOf(site, ownerOfRow(row));
        const values =
          meta === undefined || (await isClosed(row, call)) ? [] : await restValues(fields, meta, row, call);
        // PHP's empty array is a list.
        return values.length === 0 ? [] : Object.fromEntries(values);
      }),
    );
  },
};

function ownerOfRow(row: Exclude<RestFieldRow, PostRow>): Owner {
  if ('term_id' in row) return { kind: 'term', id: row.term_id };
  if ('comment_ID' in row) return { kind: 'comment', id: row.comment_ID };
  return { kind: 'user', id: row.ID };
}

/** Whether the texts of a post are not for the visitor: fields are texts of it too. */
async function isClosed(row: RestFieldRow, { site, visitor }: RestCall): Promise<boolean> {
  if (!('post_password' in row)) return false;
  if (await restrictedPost(site, row, visitor)) return true;
  return row.post_password !== '' && !visitor.has('edit_others_posts');
}

/**
 * The fields of the groups that are edited with such an object, in the groups' order; those that nobody filled in yet as
 * well, where nothing but the kind of object says so. Source: ACF_Rest_Api::load_fields().
 */
async function restValues(
  fields: ReadonlyMap<string, Field>,
  meta: Meta,
  row: RestFieldRow,
  call: RestCall,
): Promise<readonly (readonly [string, unknown])[]> {
  const isStandard = call.input.query['acf_format'] === 'standard';
  const shown = [...fields.values()].flatMap((field): (readonly [string, () => unknown])[] => {
    if (!field.group.shownByRest || field.isInside || field.name === '') return [];
    const place = placeOf(field.group, row);
    if (place === 'elsewhere') return [];
    const { name } = field;
    if (meta.get(`_${name}`) === field.key)
      return [
        [name, () => (isStandard ? standardValue(field, meta, name, call) : restValue(field, meta, name))],
      ];
    return place === 'here' && meta.get(name) === undefined && STORED.has(field.type)
      ? [[name, () => (isStandard ? emptyStandard(field) : emptyValue(field))]]
      : [];
  });
  return Promise.all(shown.map(async ([name, value]) => [name, await value()] as const));
}

function restValue(field: Field, meta: Meta, name: string): unknown {
  const rows = Math.max(0, Math.min(Number(meta.get(name)) || 0, 1000));
  const inside = (prefix: string) =>
    Object.fromEntries(field.inside.map((one) => [one.name, restValue(one, meta, `${prefix}_${one.name}`)]));
  if (field.type === 'group') return inside(name);
  if (field.type === 'repeater') return Array.from({ length: rows }, (_, at) => inside(`${name}_${at}`));
  if (field.type === 'flexible_content') return layoutsOf(field, meta, name);
  const value = meta.value(name);
  if (field.type === 'true_false') return isOn(value);
  if (/^(?:number|range)$/.test(field.type)) return value === undefined ? '' : (numeric(value) ?? '');
  if (/^(?:image|file|gallery|relationship|post_object|page_link|taxonomy|user)$/.test(field.type))
    return Array.isArray(value) ? value.map(numeric) : numeric(value);
  return value ?? '';
}

/** Rows of a flexible content, each with the fields of its layout. */
function layoutsOf(field: Field, meta: Meta, name: string): readonly unknown[] {
  const names = meta.value(name);
  const layouts = Object.values((field.settings['layouts'] ?? {}) as Record<string, unknown>).map(
    (layout) => layout as { readonly key?: unknown; readonly name?: unknown },
  );
  return (Array.isArray(names) ? names : []).map((layout, at) => {
    const key = layouts.find((one) => one.name === layout)?.key;
    const fields = field.inside.filter((one) => one.settings['parent_layout'] === key);
    const values = fields.map((one) => [one.name, restValue(one, meta, `${name}_${at}_${one.name}`)]);
    return { acf_fc_layout: layout, ...Object.fromEntries(values) };
  });
}

/** What is written in digits as a number, what is empty as null. */
function numeric(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}
