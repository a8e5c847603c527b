import type { ReadLog } from './database/index.ts';
import type { Events, Plugin, Site } from './types/index.ts';
import { collectTaxonomies } from './wordpress/core-types.ts';

/** Under what a reader of the site's taxonomies is noted. */
const TAXONOMIES = 'taxonomies';

/** The plugins, each with the post types and taxonomies that the database holds for it (a shop's attributes). */
export function withStoredTaxonomies(
  plugins: readonly Plugin[],
  stored: Pick<Site, 'options' | 'database'>,
): Promise<readonly Plugin[]> {
  return Promise.all(
    plugins.map(async (plugin): Promise<Plugin> => {
      const own = await plugin.storedTaxonomies?.(stored);
      const types = await plugin.storedPostTypes?.(stored);
      if (!own && !types) return plugin;
      return {
        ...plugin,
        taxonomies: [...(plugin.taxonomies ?? []), ...(own ?? [])],
        postTypes: [...(plugin.postTypes ?? []), ...(types ?? [])],
      };
    }),
  );
}

/** The taxonomies of a site as they are now: those that are stored change while it is served. */
export class SiteTaxonomies {
  readonly #reads: ReadLog;
  #taxonomies: Site['taxonomies'];

  /** @param plugins with the taxonomies that are stored for them */
  constructor(plugins: readonly Plugin[], reads: ReadLog) {
    this.#reads = reads;
    this.#taxonomies = collectTaxonomies(plugins);
  }

  get current(): Site['taxonomies'] {
    this.#reads.note(TAXONOMIES);
    return this.#taxonomies;
  }

  /** Reads them anew whenever they may have changed. `plugins` = without what is stored. */
  follow(events: Events, plugins: readonly Plugin[], stored: Pick<Site, 'options' | 'database'>): void {
    if (!plugins.some((plugin) => plugin.storedTaxonomies)) return;
    const renew = async () => {
      const before = JSON.stringify([...this.#taxonomies]);
      this.#taxonomies = collectTaxonomies(await withStoredTaxonomies(plugins, stored));
      if (JSON.stringify([...this.#taxonomies]) !== before) this.#reads.changed(TAXONOMIES);
    };
    events.on('taxonomies.changed', renew);
    events.on('site.changedElsewhere', renew);
  }
}
