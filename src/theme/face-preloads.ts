import { escapeAttribute } from '../wordpress/content/escape.ts';

const FACE = /@font-face\s*\{([^}]*)\}/g;
const FAMILY = /font-family:\s*["']?([^;"'}]+)/;
const FILE = /\burl\((["']?)([^"')]+)\1\)/;

/** Lines that ask at once for the upright faces of these families in a page's style: they are there when it is laid out. */
export function facePreloads(css: string, families: readonly string[] = []): readonly string[] {
  if (families.length === 0) return [];
  return [...css.matchAll(FACE)].flatMap(([, face = '']) => {
    const file = FILE.exec(face)?.[2];
    if (file === undefined || /font-style:\s*italic/.test(face)) return [];
    return families.includes(FAMILY.exec(face)?.[1]?.trim() ?? '')
      ? `<link rel="preload" href="${escapeAttribute(file)}" as="font" type="font/woff2" crossorigin="anonymous" />`
      : [];
  });
}
