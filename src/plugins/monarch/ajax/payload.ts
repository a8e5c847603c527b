import { storedMap } from 'portolan/data';
import type { InputMap, Site } from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';

/** The JSON object that a request carries in one field; nothing readable is an empty one. Backslashes are PHP's. */
export function payloadOf(input: InputMap, field: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(textOf(input, field).replaceAll('\\', ''));
    return storedMap(value);
  } catch {
    return {};
  }
}

/** A text of it; numbers as they are written. */
export function wordOf(payload: Readonly<Record<string, unknown>>, name: string): string {
  const value = payload[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** A whole number of it, 0 where there is none. */
export function wholeOf(payload: Readonly<Record<string, unknown>>, name: string): number {
  return integerOf(wordOf(payload, name));
}

/** What buttons of a list on the front page say in place of a post. */
export const FRONT_PAGE_LIST = -1;

/** Whether shares of this post are counted: it can be seen by everybody, or it is the list on the front page. */
export async function isCounted(site: Site, post: number): Promise<boolean> {
  if (post === FRONT_PAGE_LIST) return true;
  return post > 0 && (await site.posts.byId(post))?.post_status === 'publish';
}
