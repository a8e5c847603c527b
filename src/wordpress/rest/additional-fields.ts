import type { Meta, RestCall, RestError, RestField, RestFieldRow, Site } from '../../types/index.ts';
import { isFieldIncluded } from './schema-fields.ts';

/** Fields that plugins add to the items of a kind (`post`, `category`, `tag`, `user`, `comment` …). */
export function restFieldsOf(site: Site, object: string): readonly RestField[] {
  return site.once(`rest.fields:${object}`, () =>
    site
      .contributions('restFields')
      .filter(({ objects }) => (typeof objects === 'function' ? objects(site) : objects).includes(object)),
  );
}

/** Values of the plugins' fields for a page of items: one map of field → value for each row, in order. */
export async function additionalValues(
  call: RestCall,
  object: string,
  rows: readonly RestFieldRow[],
  fields: readonly string[] | undefined,
  meta?: ReadonlyMap<number, Meta>,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const values: Record<string, unknown>[] = rows.map(() => ({}));
  for (const field of restFieldsOf(call.site, object)) {
    if (!field.get || !isFieldIncluded(field.name, fields)) {
      continue;
    }
    const input = await field.get(rows, call, meta);
    for (const [index, map] of values.entries()) {
      if (input[index] !== undefined) {
        map[field.name] = input[index];
      }
    }
  }
  return values;
}

/** Lets the plugins write their fields of an item, where the request brought them. */
export async function updateAdditionalFields(
  call: RestCall,
  object: string,
  row: RestFieldRow,
): Promise<RestError | undefined> {
  for (const field of restFieldsOf(call.site, object)) {
    const value = call.params[field.name];
    const error = field.update && value !== undefined ? await field.update(row, value, call) : undefined;
    if (error) {
      return error;
    }
  }
  return undefined;
}
