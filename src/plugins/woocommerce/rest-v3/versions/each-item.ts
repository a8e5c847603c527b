import type { RestCall } from 'portolan/plugin';
import { isMap } from 'portolan/rest';

export type Item = Readonly<Record<string, unknown>>;

/** What a route answered, with each item changed: alone, in lists, in the lists of a batch. Errors stay as they are. */
export async function eachItem(
  path: string,
  data: unknown,
  change: (item: Item) => Item | Promise<Item>,
): Promise<unknown> {
  const one = async (item: unknown): Promise<unknown> =>
    isMap(item) && !('error' in item) ? change(item) : item;
  if (Array.isArray(data)) return Promise.all(data.map(one));
  if (!path.endsWith('/batch') || !isMap(data)) return one(data);
  const lists = Object.entries(data).map(async ([name, items]) => [
    name,
    Array.isArray(items) ? await Promise.all(items.map(one)) : items,
  ]);
  return Object.fromEntries(await Promise.all(lists));
}

/** What a request sends, with each item changed: alone, and what a batch makes and changes. */
export function eachSent(params: RestCall['params'], change: (item: Item) => Item): RestCall['params'] {
  const { create, update, ...rest } = params;
  const lists = Object.entries({ create, update }).flatMap(([name, items]) =>
    items === undefined
      ? []
      : [[name, Array.isArray(items) ? items.map((item) => (isMap(item) ? change(item) : item)) : items]],
  );
  return change({ ...rest, ...Object.fromEntries(lists) });
}
