import type { RestCall } from 'portolan/plugin';
import { isMap } from 'portolan/rest';
import type { ItemMeta } from '../orders/index.ts';
import { changedRows, metaChanges } from './meta-changes.ts';

/** One of the maps in a list that was sent: a line of an order, an attribute of a product. */
export type SentPart = Readonly<Record<string, unknown>>;

/** Parts of a request as a list of maps. */
export function partsOf(params: RestCall['params'], name: string): readonly SentPart[] {
  const input = params[name];
  return Array.isArray(input) ? input.filter(isMap) : [];
}

/** The `meta_data` of a part that is new, over what it has by itself. */
export function metaOfPart(input: SentPart, own: ItemMeta = []): ItemMeta {
  const rows = own.map(([key, value]) => ({ id: 0, key, value }));
  return changedRows(rows, metaChanges(input['meta_data'])).map(({ key, value }) => [key, value] as const);
}
