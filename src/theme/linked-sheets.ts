import type { AssetManifest } from './bundler/browser-assets.ts';

/** From how many elements on they come as one file. */
const MANY = 8;

/**
 * The files of a page's style sheets, in order. Where it shows many elements, the sheets of all elements are one file in
 * the place of the first.
 */
export function linkedSheets(
  manifest: Pick<AssetManifest, 'styles' | 'elements'>,
  sheets: readonly string[],
): readonly string[] {
  const { styles, elements } = manifest;
  const together = new Set(elements?.names);
  const many = sheets.filter((name) => together.has(name)).length >= MANY;
  const files = sheets.flatMap((name) =>
    many && together.has(name) ? (elements?.file ?? []) : (styles[name]?.file ?? []),
  );
  return [...new Set(files)];
}
