import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadsAddress } from 'portolan/media';
import type { IconSet, IconSign, Site } from 'portolan/plugin';
import { FILLED_ICONS, ICON_PATHS } from '../elements/icon/icon-paths.ts';
import { wordsOfSign } from '../elements/icon/sign-words.ts';

/** Where the builder unpacks icon fonts that its owner uploads, below the uploads: a folder for each. */
const FOLDER = 'avia_fonts';
const FORMATS = ['woff2', 'woff', 'ttf'] as const;

/** The signs of the builder: those that it brings along, then those of the fonts that the site's owner uploaded. */
export async function iconSets(site: Site): Promise<readonly IconSet[]> {
  const usual: IconSet = {
    name: 'entypo-fontello',
    label: 'Usual signs',
    icons: Object.entries(ICON_PATHS).map(([code, path]) => ({
      value: `u${code}`,
      words: wordsOfSign(code),
      path,
      ...(FILLED_ICONS.has(code) && { filled: true }),
    })),
  };
  const folder = join(site.folder, 'uploads', FOLDER);
  const own: IconSet[] = [];
  for (const name of await namesIn(folder)) {
    const files = await namesIn(join(folder, name));
    const format = FORMATS.find((end) => files.includes(`${name}.${end}`));
    const icons = format ? await signsIn(join(folder, name), files) : [];
    if (icons.length === 0) continue;
    own.push({
      name,
      label: name.replaceAll(/[-_]+/g, ' '),
      font: `${uploadsAddress(site)}/${FOLDER}/${encodeURIComponent(name)}/${encodeURIComponent(name)}.${format}`,
      icons,
    });
  }
  return [usual, ...own];
}

/** The signs of a font as its drawings name them, or as the builder listed their places. */
async function signsIn(folder: string, files: readonly string[]): Promise<readonly IconSign[]> {
  const drawings = files.find((file) => file.endsWith('.svg'));
  if (drawings) {
    const named = signsOfSvg(await readFile(join(folder, drawings), 'utf8'));
    if (named.length > 0) return named;
  }
  if (!files.includes('charmap.php')) return [];
  const places = (await readFile(join(folder, 'charmap.php'), 'utf8')).matchAll(/['"]u([0-9a-f]{4,5})['"]/gi);
  return [...new Set([...places].map(([, code = '']) => code.toLowerCase()))].map((code) => ({
    value: `u${code}`,
    words: '',
  }));
}

/** The glyphs of an SVG font with their names; those without a name or a place of their own are none. */
function signsOfSvg(svg: string): readonly IconSign[] {
  return [...svg.matchAll(/<glyph\b([^>]*)>/gi)].flatMap(([, attributes = '']) => {
    const place = /\bunicode="(?:&#x([0-9a-f]+);|&#(\d+);|([^"&]))"/iu.exec(attributes);
    const code =
      place?.[1] ?? (place?.[2] ? Number(place[2]).toString(16) : place?.[3]?.codePointAt(0)?.toString(16));
    if (!code || !/^[0-9a-f]{4,5}$/i.test(code)) return [];
    const words = (/\bglyph-name="([^"]*)"/i.exec(attributes)?.[1] ?? '').replace(/[-_]+/g, ' ');
    return [{ value: `u${code.toLowerCase()}`, words }];
  });
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch {
    return [];
  }
}
