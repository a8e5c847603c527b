import type { Plugin, Site, SiteEvents } from '../types/index.ts';

type Handlers = NonNullable<Plugin['on']>;
type AnyHandler = (site: Site, event: unknown) => void | Promise<void>;

/** What several parts of a plugin do when something happens: all of it, in their order. */
export function mergeEvents(...parts: readonly Handlers[]): Handlers {
  const names = new Set(parts.flatMap((part) => Object.keys(part) as (keyof SiteEvents)[]));
  return Object.fromEntries(
    Array.from(names, (name) => {
      const handlers = parts.flatMap((part) => (part[name] as AnyHandler | undefined) ?? []);
      return [
        name,
        async (site: Site, event: unknown) => {
          for (const handler of handlers) await handler(site, event);
        },
      ];
    }),
  ) as Handlers;
}
