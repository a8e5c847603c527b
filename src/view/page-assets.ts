import type { PageAssets, RenderedParts } from '../types/index.ts';

/** Where the bundler put an island's script: name → address. */
export type IslandAddresses = (name: string) => string | undefined;

/** A fresh collection of what one page needs. `rendered` keeps what islands render, for further pages. */
export function createPageAssets(islandAddress: IslandAddresses, rendered?: RenderedParts): PageAssets {
  const styles = new Set<string>();
  const islands = new Set<string>();
  const early = new Set<string>();
  const css = new Set<string>();
  const html = new Set<string>();
  return {
    styles,
    islands,
    early,
    addStyle: (name) => void styles.add(name),
    addIsland: (name, hydrateOn) => {
      islands.add(name);
      if (hydrateOn === 'load') early.add(name);
    },
    islandAddress,
    addCss: (text) => void css.add(text),
    get css() {
      return [...css].join('\n');
    },
    addHtml: (text) => void html.add(text),
    get html() {
      return [...html].join('\n');
    },
    rendered,
  };
}

/** Notes what a part of a page needs on the page that shows it. */
export function addAssets(page: PageAssets, part: PageAssets): void {
  for (const style of part.styles) page.addStyle(style);
  for (const island of part.islands) page.addIsland(island, part.early.has(island) ? 'load' : undefined);
  if (part.css !== '') page.addCss(part.css);
  if (part.html !== '') page.addHtml(part.html);
}
