import type { Extender, ExtensionPoints } from '../types/index.ts';

/** Several extenders of one point as one: each gets what the one before gave. */
export function compose<K extends keyof ExtensionPoints>(...extenders: readonly Extender<K>[]): Extender<K> {
  return async (value, context) => {
    let current = value;
    for (const extender of extenders) current = (await extender(current, context)) as typeof value;
    return current;
  };
}
