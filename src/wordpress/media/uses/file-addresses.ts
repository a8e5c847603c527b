import { basename, dirname, extname } from 'node:path/posix';
import { originalOf, type PictureMetadata } from '../sub-sizes.ts';

/** How texts name a file of the uploads: by any part of its address that nothing else has. */
export interface FileAddresses {
  /** What stands in every text that names the file: the file's name without ending and size. */
  readonly stem: string;
  /** Finds the file and its sizes, each as far as it stands below the uploads; made anew for each use (`g`). */
  pattern(): RegExp;
}

/** What comes between the name of a picture and its ending: the measures of a size, or how its main file was made. */
const MADE = '(?:-\\d+x\\d+|-scaled|-rotated)?';

/**
 * How a file is found in texts. Addresses are compared from the folder of the month on, or from `uploads` where there is
 * none, so that it does not matter under which host a page was written; slashes may be those of JSON (`\/`).
 */
export function fileAddresses(file: string, picture: PictureMetadata | undefined): FileAddresses {
  const original = picture ? originalOf({ ...picture, file }) : file;
  const folder = dirname(original) === '.' ? 'uploads' : dirname(original);
  const ending = extname(original);
  const stem = basename(original, ending);
  const names = [...new Set([stem, encodeURIComponent(stem)])].map(literally).join('|');
  const folders = folder.split('/').map(literally).join('\\\\?/');
  const source = `(?<=/)${folders}\\\\?/(?:${names})${picture ? MADE : ''}${literally(ending)}(?![\\w.-]*\\w)`;
  return { stem, pattern: () => new RegExp(source, 'gi') };
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A text that names files of a picture, naming those of another instead: each size by the one that is like it. */
export function renamedIn(
  text: string,
  before: { readonly file: string; readonly picture: PictureMetadata | undefined },
  after: { readonly file: string; readonly picture: PictureMetadata | undefined },
): string {
  return text.replace(fileAddresses(before.file, before.picture).pattern(), (found) => {
    const escaped = found.includes('\\/');
    const plain = found.replaceAll('\\/', '/');
    const named = sizeLike(decoded(basename(plain)), before.picture, after.picture) ?? basename(after.file);
    const folder = dirname(plain);
    const to = `${folder === '.' ? '' : `${folder}/`}${encodeURIComponent(named)}`;
    return escaped ? to.replaceAll('/', '\\/') : to;
  });
}

/** The file that stands where that one stood: of the same size, else the smallest that is as wide; undefined = the main one. */
function sizeLike(
  name: string,
  before: PictureMetadata | undefined,
  after: PictureMetadata | undefined,
): string | undefined {
  const size = Object.entries(before?.sizes ?? {}).find(([, { file }]) => file === name)?.[0];
  if (size && after?.sizes[size]) return after.sizes[size].file;
  const width = Number(/-(\d+)x\d+\.\w+$/.exec(name)?.[1]);
  if (!(width > 0)) return undefined;
  return Object.values(after?.sizes ?? {})
    .filter((one) => one.width >= width)
    .sort((a, b) => a.width - b.width)[0]?.file;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
