import { fromPlain, maybeSerialize } from 'portolan/data';
import { isMap } from 'portolan/rest';
import type { OrderMetaRow } from '../orders/order-storage.ts';

/** What a request wants of one meta row. */
export interface MetaChange {
  /** The row that is meant; undefined where the key says it. */
  readonly id: number | undefined;
  readonly key: string | undefined;
  /** As it is stored; undefined takes the row away. */
  readonly value: string | undefined;
}

/** `meta_data` of a request: any JSON value, `null` for a row that is to go. */
export function metaChanges(input: unknown): readonly MetaChange[] {
  return (Array.isArray(input) ? input : []).filter(isMap).flatMap((one): readonly MetaChange[] => {
    const id = Number(one['id']) > 0 ? Number(one['id']) : undefined;
    const key = typeof one['key'] === 'string' && one['key'] !== '' ? one['key'] : undefined;
    return id === undefined && key === undefined ? [] : [{ id, key, value: storedValue(one['value']) }];
  });
}

/**
 * Rows after changes, in their order: a change goes to the row with its id, without one to the first with its key, and
 * then no other row keeps that key; what is not there is added. WooCommerce: WC_Data::update_meta_data().
 */
export function changedRows(
  rows: readonly OrderMetaRow[],
  changes: readonly MetaChange[],
): readonly OrderMetaRow[] {
  let now = rows;
  for (const { id, key, value } of changes) {
    const known = id === undefined ? now.find((row) => row.key === key) : now.find((row) => row.id === id);
    if (known === undefined) {
      if (key !== undefined && value !== undefined) now = [...now, { id: 0, key, value }];
      continue;
    }
    now = now
      .filter((row) => row === known || id !== undefined || row.key !== key)
      .flatMap((row) => {
        if (row !== known) return [row];
        return value === undefined ? [] : [{ ...row, key: key ?? row.key, value }];
      });
  }
  return now;
}

/**
 * The values of the keys that `meta_data` of a request changes, none where a key is to go. `internal` are keys that have
 * fields of their own: those fields change them.
 */
export function changedMeta(
  rows: readonly OrderMetaRow[],
  input: unknown,
  internal: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const changes = metaChanges(input);
  const after = changedRows(rows, changes);
  const keys = changes.flatMap(({ id, key }) => [key, rows.find((row) => row.id === id)?.key]);
  const touched = new Set(keys.filter((key) => key !== undefined && !internal.has(key)));
  return new Map(
    [...touched].map((key) => [
      String(key),
      after.filter((row) => row.key === key).map(({ value }) => value),
    ]),
  );
}

function storedValue(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'boolean') return value ? '1' : '';
  return String(maybeSerialize(fromPlain(value)) ?? '');
}
