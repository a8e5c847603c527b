import type {
  Extender,
  ExtensionPoints,
  Plugin,
  PluginPart,
  PostType,
  Site,
  Taxonomy,
} from '../types/index.ts';
import { mergeEvents } from './all-events.ts';
import { compose } from './one-after-another.ts';

type AnyExtender = Extender<keyof ExtensionPoints>;
type Contributions = Readonly<Record<string, unknown>>;

/**
 * A plugin with the contributions of its parts behind its own: lists are put together, handlers of an event and extenders
 * of a point run one after another, and so do the steps of an import.
 */
export function withParts(plugin: Plugin, parts: readonly PluginPart[]): Plugin {
  const { parts: _, ...own } = plugin;
  const all: readonly PluginPart[] = [own, ...parts];
  const merged: Record<string, unknown> = { ...own };
  for (const part of parts) {
    for (const [kind, value] of Object.entries(part as Contributions)) {
      if (!Array.isArray(value)) continue;
      merged[kind] = [...((merged[kind] as readonly unknown[] | undefined) ?? []), ...value];
    }
  }
  const events = all.flatMap(({ on }) => on ?? []);
  if (events.length > 0) merged['on'] = mergeEvents(...events);
  const extend = extendersOf(all);
  if (Object.keys(extend).length > 0) merged['extend'] = extend;
  const configured = all.flatMap(({ configure }) => configure ?? []);
  if (configured.length > 0) merged['configure'] = (site: Site) => configuredBy(site, configured);
  const stored = all.flatMap(({ storedTaxonomies }) => storedTaxonomies ?? []);
  if (stored.length > 0) {
    merged['storedTaxonomies'] = async (site: Site): Promise<readonly Taxonomy[]> =>
      (await Promise.all(stored.map((read) => read(site)))).flat();
  }
  const types = all.flatMap(({ storedPostTypes }) => storedPostTypes ?? []);
  if (types.length > 0) {
    merged['storedPostTypes'] = async (site: Site): Promise<readonly PostType[]> =>
      (await Promise.all(types.map((read) => read(site)))).flat();
  }
  const steps = all.flatMap(({ onImport }) => onImport ?? []);
  if (steps.length > 0) {
    merged['onImport'] = async (site: Site) => {
      for (const step of steps) await step(site);
    };
  }
  return merged as unknown as Plugin;
}

function extendersOf(parts: readonly PluginPart[]): Readonly<Record<string, AnyExtender>> {
  const byPoint = new Map<string, AnyExtender[]>();
  for (const { extend = {} } of parts) {
    for (const [point, extender] of Object.entries(extend)) {
      byPoint.set(point, [...(byPoint.get(point) ?? []), extender as AnyExtender]);
    }
  }
  return Object.fromEntries(
    Array.from(byPoint, ([point, [first, ...more]]) => [
      point,
      more.length === 0 ? first : compose(first as AnyExtender, ...more),
    ]),
  ) as Readonly<Record<string, AnyExtender>>;
}

/** Lists that depend on the site's settings, of all parts that make some. */
function configuredBy(site: Site, makers: readonly NonNullable<Plugin['configure']>[]): Contributions {
  const made: Record<string, unknown> = {};
  for (const make of makers) {
    for (const [kind, value] of Object.entries(make(site))) {
      const before = made[kind];
      made[kind] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;
    }
  }
  return made;
}
