import type { ReadLog } from './database/index.ts';
import type { Events, Plugin, PostType, Site, Taxonomy } from './types/index.ts';
import { collectPostTypes, collectTaxonomies } from './wordpress/core-types.ts';

/** Under what a reader of what is stored for plugins is noted. */
const STORED = 'taxonomies';

type Stored = Pick<Site, 'options' | 'database'>;

/** A plugin with what it makes of the settings of a site. */
export function withSettings(plugin: Plugin, site: Pick<Site, 'options'>): Plugin {
  return plugin.configure ? { ...plugin, ...plugin.configure(site) } : plugin;
}

/** What the database holds for a plugin: a shop's attributes, types that an owner made. */
interface StoredTypes {
  readonly taxonomies: readonly Taxonomy[];
  readonly postTypes: readonly PostType[];
}

/** What plugins make of a site. */
interface Configured {
  readonly plugins: readonly Plugin[];
  readonly postTypes: Site['postTypes'];
  readonly taxonomies: Site['taxonomies'];
}

/**
 * What the plugins make of the settings and tables of a site as they are now: its types of content, taxonomies and
 * addresses change while it is served.
 */
export class ConfiguredPlugins {
  readonly #plugins: readonly Plugin[];
  readonly #site: Stored;
  readonly #reads: ReadLog;
  #stored: ReadonlyMap<Plugin, StoredTypes>;

  private constructor(
    plugins: readonly Plugin[],
    site: Stored,
    reads: ReadLog,
    stored: ReadonlyMap<Plugin, StoredTypes>,
  ) {
    this.#plugins = plugins;
    this.#site = site;
    this.#reads = reads;
    this.#stored = stored;
  }

  static async of(plugins: readonly Plugin[], site: Stored, reads: ReadLog): Promise<ConfiguredPlugins> {
    return new ConfiguredPlugins(plugins, site, reads, await storedTypes(plugins, site));
  }

  /** Made again after an option that a plugin reads for it was changed, or what is stored; the same object until then. */
  get now(): Configured {
    return this.#site.options.kept('configured plugins', () => {
      this.#reads.note(STORED);
      const plugins = this.#plugins.map((plugin) => {
        const configured = withSettings(plugin, this.#site);
        const own = this.#stored.get(plugin);
        return own
          ? {
              ...configured,
              taxonomies: [...(configured.taxonomies ?? []), ...own.taxonomies],
              postTypes: [...(configured.postTypes ?? []), ...own.postTypes],
            }
          : configured;
      });
      return { plugins, postTypes: collectPostTypes(plugins), taxonomies: collectTaxonomies(plugins) };
    });
  }

  /** Reads what is stored anew whenever it may have changed. */
  follow(events: Events): void {
    if (!this.#plugins.some(holdsTypes)) return;
    const renew = async () => {
      const stored = await storedTypes(this.#plugins, this.#site);
      if (textOf(stored) === textOf(this.#stored)) return;
      this.#stored = stored;
      this.#reads.changed(STORED);
    };
    events.on('taxonomies.changed', renew);
    events.on('site.changedElsewhere', renew);
  }
}

const holdsTypes = (plugin: Plugin) => Boolean(plugin.storedTaxonomies || plugin.storedPostTypes);

async function storedTypes(
  plugins: readonly Plugin[],
  site: Stored,
): Promise<ReadonlyMap<Plugin, StoredTypes>> {
  return new Map(
    await Promise.all(
      plugins.filter(holdsTypes).map(async (plugin) => {
        const taxonomies = (await plugin.storedTaxonomies?.(site)) ?? [];
        const postTypes = (await plugin.storedPostTypes?.(site)) ?? [];
        return [plugin, { taxonomies, postTypes }] as const;
      }),
    ),
  );
}

function textOf(stored: ReadonlyMap<Plugin, StoredTypes>): string {
  return JSON.stringify([...stored.values()]);
}
