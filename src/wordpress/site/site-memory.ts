import { LRUCache } from 'lru-cache';
import type { Site, SiteEvents } from '../../types/index.ts';

/** What every page shows alike (menus, logo, widgets), kept until the site changes. */
export interface SiteMemory {
  /** The value of `key`, made by `make` where it is not known or out of date. */
  get<T>(key: string, make: () => Promise<T>): Promise<T>;
  /**
   * The values of many keys in their order; those that are not known or out of date are made together. `make` gets
   * their places among the keys and gives their values in the same order.
   */
  getAll<T>(
    keys: readonly string[],
    make: (missing: readonly number[]) => Promise<readonly T[]>,
  ): Promise<readonly T[]>;
  /** Nothing of what was kept counts any more. */
  clear(): void;
}

/** Things kept, at most. */
const MOST = 20_000;

/** Changes after which nothing of what was kept counts. */
const CHANGES: readonly (keyof SiteEvents)[] = [
  'post.saved',
  'post.deleted',
  'term.changed',
  'comment.changed',
  'comment.deleted',
  'user.changed',
  'option.changed',
  'site.changedElsewhere',
];

/** The memory of a site; emptied by any change of its content, whoever made it. */
export function siteMemory(site: Site): SiteMemory {
  return site.once('theme.memory', () => {
    const kept = new LRUCache<string, Promise<unknown>>({ max: MOST });
    for (const change of CHANGES) site.events.on(change, () => kept.clear());
    const keep = <T>(key: string, made: Promise<T>): Promise<T> => {
      kept.set(key, made);
      // What failed is tried again; nothing that was kept in its place meanwhile is lost.
      made.catch(() => kept.peek(key) === made && kept.delete(key));
      return made;
    };
    return {
      get<T>(key: string, make: () => Promise<T>): Promise<T> {
        return (kept.get(key) as Promise<T> | undefined) ?? keep(key, make());
      },
      getAll<T>(keys: readonly string[], make: (missing: readonly number[]) => Promise<readonly T[]>) {
        const values = keys.map((key) => kept.get(key) as Promise<T> | undefined);
        const missing = [...values.keys()].filter((place) => values[place] === undefined);
        if (missing.length > 0) {
          const made = make(missing);
          for (const [index, place] of missing.entries()) {
            values[place] = keep(
              keys[place] as string,
              made.then((all) => all[index] as T),
            );
          }
        }
        return Promise.all(values as readonly Promise<T>[]);
      },
      clear: () => kept.clear(),
    };
  });
}
