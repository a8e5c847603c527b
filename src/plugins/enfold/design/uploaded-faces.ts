import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from 'portolan/plugin';
import { fallbackName } from 'portolan/site';

/** Where the theme unpacks typefaces that its owner uploads, below the uploads: a folder for each. */
const FOLDERS = ['avia_fonts/type_fonts', 'avia_fonts'] as const;

/** Kinds of files that browsers read, the smallest first. */
const FORMATS: Readonly<Record<string, string>> = {
  woff2: 'woff2',
  woff: 'woff',
  ttf: 'truetype',
  otf: 'opentype',
};

/** Words in names of files that mean a weight. WordPress and CSS call them so. */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/(?:extra|ultra)[-_]?light|(?<!\d)200(?!\d)/i, 200],
  [/thin|hairline|(?<!\d)100(?!\d)/i, 100],
  [/light|(?<!\d)300(?!\d)/i, 300],
  [/medium|(?<!\d)500(?!\d)/i, 500],
  [/(?:semi|demi)[-_]?bold|(?<!\d)600(?!\d)/i, 600],
  [/(?:extra|ultra)[-_]?bold|(?<!\d)800(?!\d)/i, 800],
  [/black|heavy|(?<!\d)900(?!\d)/i, 900],
  [/bold|(?<!\d)700(?!\d)/i, 700],
];

/** A file of a typeface, as its name says. */
export interface FaceFile {
  readonly file: string;
  readonly weight: number;
  readonly italic: boolean;
}

/** The files of a family to use: of each weight and slant the one in the best format. */
export function faceFiles(names: readonly string[]): readonly FaceFile[] {
  const best = new Map<string, FaceFile>();
  for (const format of Object.keys(FORMATS)) {
    for (const file of names.toSorted()) {
      if (!/^[\w.-]+$/.test(file) || !file.toLowerCase().endsWith(`.${format}`)) continue;
      const name = file.slice(0, -format.length - 1);
      const weight = WEIGHTS.find(([word]) => word.test(name))?.[1] ?? 400;
      const italic = /italic|oblique/i.test(name);
      const key = `${weight} ${italic}`;
      if (!best.has(key)) best.set(key, { file, weight, italic });
    }
  }
  return [...best.values()].toSorted((a, b) => a.weight - b.weight);
}

/** Style sheet of the named families that the owner uploaded to the old site; '' for those that are not among them. */
export async function uploadedFaces(site: Site, families: readonly string[]): Promise<string> {
  let css = '';
  for (const folder of FOLDERS) {
    for (const name of await namesIn(join(site.folder, 'uploads', folder))) {
      const family = families.find((each) => plain(each) === plain(name));
      if (family === undefined || css.includes(`"${family}"`)) continue;
      const files = faceFiles(await namesIn(join(site.folder, 'uploads', folder, name)));
      const base = `${site.address.basePath}/wp-content/uploads/${folder}/${encodeURIComponent(name)}/`;
      for (const { file, weight, italic } of files) {
        const format = FORMATS[file.slice(file.lastIndexOf('.') + 1).toLowerCase()] ?? '';
        css +=
          `@font-face{font-family:"${family}";font-style:${italic ? 'italic' : 'normal'};font-weight:${weight};` +
          `font-display:swap;src:url("${base}${file}") format("${format}")}`;
      }
      if (files.length > 0) css += `@font-face{font-family:"${fallbackName(family)}";src:local("Arial")}`;
    }
  }
  return css;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch {
    return [];
  }
}

/** Names compare without blanks, signs and case: a folder is called as a zip was. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\d]/gu, '');
}
