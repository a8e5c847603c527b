import type { DrawnParts, PageAssets } from '../types/index.ts';

/** Where the bundler put an island's script: name → address. */
export type IslandAddresses = (name: string) => string | undefined;

/** A fresh collection of what one page needs. `drawn` keeps what islands draw, for further pages. */
export function createPageAssets(islandAddress: IslandAddresses, drawn?: DrawnParts): PageAssets {
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
    drawn,
  };
}

/** Notes what a part of a page needs on the page that shows it. */
export function addAssets(page: PageAssets, part: PageAssets): void {
  for (const style of part.styles) page.addStyle(style);
  for (const island of part.islands) page.addIsland(island, part.early.has(island) ? 'load' : undefined);
  if (part.css !== '') page.addCss(part.css);
}
