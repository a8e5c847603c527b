import type { ReadLog } from './database/index.ts';
import type { Events, Plugin, Site, Taxonomy } from './types/index.ts';
import { collectPostTypes, collectTaxonomies } from './wordpress/core-types.ts';

/** Under what a reader of what is stored for plugins is noted. */
const STORED = 'taxonomies';

type Stored = Pick<Site, 'options' | 'database'>;

/** A plugin with what it makes of the settings of a site. */
export function withSettings(plugin: Plugin, site: Pick<Site, 'options'>): Plugin {
  return plugin.configure ? { ...plugin, ...plugin.configure(site) } : plugin;
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
  #stored: ReadonlyMap<Plugin, readonly Taxonomy[]>;

  private constructor(
    plugins: readonly Plugin[],
    site: Stored,
    reads: ReadLog,
    stored: ReadonlyMap<Plugin, readonly Taxonomy[]>,
  ) {
    this.#plugins = plugins;
    this.#site = site;
    this.#reads = reads;
    this.#stored = stored;
  }

  static async of(plugins: readonly Plugin[], site: Stored, reads: ReadLog): Promise<ConfiguredPlugins> {
    return new ConfiguredPlugins(plugins, site, reads, await storedTaxonomies(plugins, site));
  }

  /** Made again after an option that a plugin reads for it was changed, or what is stored; the same object until then. */
  get now(): Configured {
    return this.#site.options.kept('configured plugins', () => {
      this.#reads.note(STORED);
      const plugins = this.#plugins.map((plugin) => {
        const configured = withSettings(plugin, this.#site);
        const own = this.#stored.get(plugin);
        return own ? { ...configured, taxonomies: [...(configured.taxonomies ?? []), ...own] } : configured;
      });
      return { plugins, postTypes: collectPostTypes(plugins), taxonomies: collectTaxonomies(plugins) };
    });
  }

  /** Reads what is stored anew whenever it may have changed. */
  follow(events: Events): void {
    if (!this.#plugins.some((plugin) => plugin.storedTaxonomies)) return;
    const renew = async () => {
      const stored = await storedTaxonomies(this.#plugins, this.#site);
      if (textOf(stored) === textOf(this.#stored)) return;
      this.#stored = stored;
      this.#reads.changed(STORED);
    };
    events.on('taxonomies.changed', renew);
    events.on('site.changedElsewhere', renew);
  }
}

/** The taxonomies that the database holds for plugins (a shop's attributes). */
async function storedTaxonomies(
  plugins: readonly Plugin[],
  site: Stored,
): Promise<ReadonlyMap<Plugin, readonly Taxonomy[]>> {
  const all = await Promise.all(
    plugins.map(async (plugin) => [plugin, await plugin.storedTaxonomies?.(site)] as const),
  );
  return new Map(all.flatMap(([plugin, own]) => (own ? [[plugin, own] as const] : [])));
}

function textOf(stored: ReadonlyMap<Plugin, readonly Taxonomy[]>): string {
  return JSON.stringify([...stored.values()]);
}
