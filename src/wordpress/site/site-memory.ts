import { LRUCache } from 'lru-cache';
import type { Site, SiteEvents } from '../../types/index.ts';

/** What every page shows alike (menus, logo, widgets), kept until the site changes. */
export interface SiteMemory {
  /** The value of `key`, made by `make` where it is not known or out of date. */
  recall<T>(key: string, make: () => Promise<T>): Promise<T>;
}

/** Things kept, at most. */
const MOST = 5000;

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
    return {
      recall<T>(key: string, make: () => Promise<T>): Promise<T> {
        const known = kept.get(key);
        if (known) return known as Promise<T>;
        const made = make();
        kept.set(key, made);
        made.catch(() => kept.delete(key));
        return made;
      },
    };
  });
}
