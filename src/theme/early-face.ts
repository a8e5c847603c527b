import { escapeAttribute } from '../wordpress/content/escape.ts';

const FACE = /@font-face\s*\{[^}]*\}/g;
const FILE = /\burl\((["']?)([^"')]+)\1\)/;

/**
 * Asks early for the upright face of a page's style that counts only when it comes at once (`font-display: optional`);
 * '' where there is none, or where the site has faces of its own.
 */
export function earlyFace(css: string, look: Readonly<Record<string, string>>): string {
  if (look['text-face'] !== undefined) return '';
  for (const [face] of css.matchAll(FACE)) {
    if (!/font-display:\s*optional/.test(face) || /font-style:\s*italic/.test(face)) continue;
    const file = FILE.exec(face)?.[2];
    if (file !== undefined)
      return `<link rel="preload" href="${escapeAttribute(file)}" as="font" type="font/woff2" crossorigin="anonymous" />`;
  }
  return '';
}
