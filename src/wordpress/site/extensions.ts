import type { Extender, ExtensionPoints, Extensions, Plugin } from '../../types/index.ts';

/** The plugins' extenders by point, in the order of the plugins. */
export function createExtensions(plugins: readonly Plugin[]): Extensions {
  const extenders = new Map<string, Extender<keyof ExtensionPoints>[]>();
  for (const plugin of plugins) {
    for (const [point, extender] of Object.entries(plugin.extend ?? {})) {
      extenders.set(point, [...(extenders.get(point) ?? []), extender as Extender<keyof ExtensionPoints>]);
    }
  }
  return {
    async apply(point, value, context) {
      let current = value;
      for (const extender of extenders.get(point) ?? []) {
        current = (await (extender as unknown as Extender<typeof point>)(current, context)) as typeof value;
      }
      return current;
    },
    has: (point) => extenders.has(point),
  };
}
