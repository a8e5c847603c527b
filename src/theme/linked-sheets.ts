import type { AssetManifest } from './bundler/browser-assets.ts';

/** From how many elements on they come as one file. */
const MANY = 8;

/**
 * A page's style sheets in the order in which they count. Those of elements stand in the place of the first of them, in
 * one order on all pages: what comes first on a page, and how many there are, decides nothing about how they look.
 */
export function inSheetOrder(
  { elements }: Pick<AssetManifest, 'elements'>,
  sheets: readonly string[],
): readonly string[] {
  const named = new Set(sheets);
  const together = (elements?.names ?? []).filter((name) => named.has(name));
  const [first] = sheets.filter((name) => together.includes(name));
  return sheets.flatMap((name) => (name === first ? together : together.includes(name) ? [] : name));
}

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
