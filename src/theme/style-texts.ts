import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetManifest } from './bundler/browser-assets.ts';
import { namesIn, type StyleRules, styleRules, usedStyles } from './used-styles.ts';

/** The style sheets of a theme, taken apart, so that pages can carry what they need of them: name → rules. */
export type StyleTexts = ReadonlyMap<string, StyleRules>;

/** `url(…)` of a file beside the style sheet. */
const BESIDE = /\burl\((["']?)(?:\.\/)?(?![a-z][\w+.-]*:|[/#])([^"')]+)\1\)/gi;

/** Reads all style sheets of a theme's built assets. */
export async function readStyleTexts(manifest: AssetManifest, folder: string): Promise<StyleTexts> {
  const texts = Object.entries(manifest.styles).map(
    async ([name, { file }]) =>
      [name, styleRules((await readFile(join(folder, file), 'utf8')).trim())] as const,
  );
  return new Map(await Promise.all(texts));
}

/**
 * What a page needs of the sheets of these names, as one text, with their files found from any page. A first visitor
 * then waits for the page alone: every sheet that is asked for apart costs him the time to the server and back.
 */
export function stylesInside(
  texts: StyleTexts,
  names: Iterable<string>,
  html: string,
  assetBase: string,
): string {
  const there = namesIn(html);
  return [...names]
    .flatMap((name) => texts.get(name) ?? [])
    .map((rule) => usedStyles([rule], there))
    .join('')
    .replace(BESIDE, (_, quote: string, file: string) => `url(${quote}${assetBase}${file}${quote})`);
}
