import type { ContentType, Plugin, Sidebar, Site, SiteEvents } from './types/index.ts';
import { createExtensions } from './wordpress/site/extensions.ts';

/** What follows from the plugins and the theme of a site. */
type Composed = 'extensions' | 'contributions' | 'once' | 'sidebars';

/** A site of its parts: plugins extend it, contribute to it and hear of its events from now on. */
export function composeSite(parts: Omit<Site, Composed>): Site {
  const { plugins, theme } = parts;
  const once = new Map<string, unknown>();
  // The same object: some of its parts are other ones whenever they are read.
  const site: Site = Object.assign(parts, {
    sidebars: [
      ...(theme.sidebars ?? []),
      ...plugins.flatMap((plugin): readonly Sidebar[] => plugin.sidebars ?? []),
    ],
    extensions: createExtensions(plugins),
    contributions: contributionsOf(plugins),
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

/** What all plugins contribute of one kind, collected when it is wanted first. */
function contributionsOf(plugins: readonly Plugin[]): Site['contributions'] {
  const collected = new Map<keyof Plugin, readonly unknown[]>();
  return <K extends keyof Plugin>(kind: K) => {
    const all =
      collected.get(kind) ??
      plugins.flatMap((plugin) => (plugin[kind] ?? []) as unknown as ContentType<Plugin[K]>[]);
    collected.set(kind, all);
    return all as readonly ContentType<Plugin[K]>[];
  };
}
