import type { ContentType, Plugin, Sidebar, Site, SiteEvents } from './types/index.ts';
import { createExtensions } from './wordpress/site/extensions.ts';

/** What follows from the plugins and the theme of a site. */
type Composed = 'extensions' | 'contributions' | 'once' | 'sidebars';

/**
 * A site of its parts: plugins extend it, contribute to it and hear of its events from now on.
 *
 * @param present the plugins with what they contribute by the settings as they are now, the same list while it is the same
 */
export function composeSite(
  parts: Omit<Site, Composed>,
  present: () => readonly Plugin[] = () => parts.plugins,
): Site {
  const { plugins, theme } = parts;
  const once = new Map<string, unknown>();
  // The same object: some of its parts are other ones whenever they are read.
  const site: Site = Object.assign(parts, {
    sidebars: [
      ...(theme.sidebars ?? []),
      ...plugins.flatMap((plugin): readonly Sidebar[] => plugin.sidebars ?? []),
    ],
    extensions: createExtensions(plugins),
    contributions: contributionsOf(present),
    once<T>(key: string, make: () => T): T {
      if (!once.has(key)) once.set(key, make());
      return once.get(key) as T;
    },
  });
  for (const plugin of plugins) {
    for (const [name, handler] of Object.entries(plugin.on ?? {})) {
      site.events.on(name as keyof SiteEvents, (event) =>
        (handler as (site: Site, event: unknown) => void | Promise<void>)(site, event),
      );
    }
  }
  return site;
}

/** What all plugins contribute of one kind, collected when it is wanted first, and again when the settings are others. */
function contributionsOf(present: () => readonly Plugin[]): Site['contributions'] {
  const collected = new Map<keyof Plugin, readonly unknown[]>();
  let known: readonly Plugin[] | undefined;
  return <K extends keyof Plugin>(kind: K) => {
    const plugins = present();
    if (plugins !== known) collected.clear();
    known = plugins;
    const all =
      collected.get(kind) ??
      plugins.flatMap((plugin) => (plugin[kind] ?? []) as unknown as ContentType<Plugin[K]>[]);
    collected.set(kind, all);
    return all as readonly ContentType<Plugin[K]>[];
  };
}
