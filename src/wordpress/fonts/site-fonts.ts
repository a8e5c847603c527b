import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Site } from '../../types/index.ts';
import { USUAL_WIDTHS } from './font-metrics.ts';
import { COMMON_FAMILIES } from './system-families.ts';

/** Where a site's own fonts lie, below its folder; browsers get them from there. */
export const FONTS_FOLDER = join('public', 'fonts');
/** The list of them, in that folder. */
export const FONTS_LIST = 'fonts.json';

const familySchema = z.strictObject({
  /** As style sheets name it. */
  family: z.string().regex(/^[\w -]+$/),
  generic: z.enum(['serif', 'sans-serif']),
  metrics: z.strictObject({
    ascent: z.number(),
    descent: z.number(),
    lineGap: z.number(),
    width: z.number(),
  }),
  files: z.array(
    z.strictObject({
      /** Path below the folder of fonts. */
      file: z.string().regex(/^[\w./-]+$/),
      weight: z.number().int(),
      style: z.enum(['normal', 'italic']),
      /** Characters that it holds, as `unicode-range` says them. */
      range: z.string().regex(/^[U+?0-9A-F,\- ]*$/i),
    }),
  ),
});

export type FontFamily = z.infer<typeof familySchema>;

/** The font families that were added to a site's folder; none where the list is not there or cannot be read. */
export function fontFamilies(folder: string): readonly FontFamily[] {
  try {
    const listed: unknown = JSON.parse(readFileSync(join(folder, FONTS_FOLDER, FONTS_LIST), 'utf8'));
    return z.array(familySchema).parse(listed);
  } catch {
    return [];
  }
}

/** Families that the site's pages can be set in: its own, and those that systems bring along; each once. */
export function familiesToChoose(site: Pick<Site, 'folder'>): {
  readonly own: readonly string[];
  readonly ofSystems: readonly string[];
} {
  const own = fontFamilies(site.folder)
    .map(({ family }) => family)
    .toSorted();
  return { own, ofSystems: COMMON_FAMILIES.filter((family) => !own.includes(family)) };
}

/** `font-family` of what stands in until a font has come, in its measures. */
export function fallbackName(family: string): string {
  return `${family} fallback`;
}

/**
 * Style sheet of a site's own fonts, of those families alone that are named: the files by characters, and a fake
 * of the same width and height so that nothing moves when they come.
 */
export function fontFaces(site: Pick<Site, 'address' | 'folder'>, named: readonly string[]): string {
  const base = `${site.address.basePath}/fonts/`;
  return fontFamilies(site.folder)
    .filter(({ family }) => named.includes(family))
    .map((family) => familyCss(family, base))
    .join('');
}

/** Families of systems to stand in: one whose widths are known, those made in its widths, and what telephones have. */
const STAND_INS = {
  serif: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Noto Serif'],
  'sans-serif': ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'],
} as const;

function familyCss({ family, generic, metrics, files }: FontFamily, base: string): string {
  const faces = files.map(
    ({ file, weight, style, range }) =>
      `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};font-display:swap;` +
      `src:url("${base}${file}") format("woff2")${range && `;unicode-range:${range}`}}`,
  );
  const scale = metrics.width / USUAL_WIDTHS[generic];
  const share = (value: number) => `${((100 * value) / scale).toFixed(1)}%`;
  const local = STAND_INS[generic].map((name) => `local("${name}")`).join(',');
  const fallback =
    `@font-face{font-family:"${fallbackName(family)}";src:${local};` +
    `size-adjust:${(100 * scale).toFixed(1)}%;ascent-override:${share(metrics.ascent)};` +
    `descent-override:${share(metrics.descent)};line-gap-override:${share(metrics.lineGap)}}`;
  return faces.join('') + fallback;
}
