import type { PageAssets } from '../types/index.ts';

/** Where the bundler put an island's script: name → address. */
export type IslandAddresses = (name: string) => string | undefined;

/** A fresh collection of what one page needs. */
export function createPageAssets(islandAddress: IslandAddresses): PageAssets {
  const styles = new Set<string>();
  const islands = new Set<string>();
  const early = new Set<string>();
  const css: string[] = [];
  return {
    styles,
    islands,
    early,
    addStyle: (name) => void styles.add(name),
    addIsland: (name, wake) => {
      islands.add(name);
      if (wake === 'load') early.add(name);
    },
    islandAddress,
    addCss: (text) => {
      if (!css.includes(text)) css.push(text);
    },
    get css() {
      return css.join('\n');
    },
  };
}
