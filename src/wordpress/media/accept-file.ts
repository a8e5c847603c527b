import { detectType } from './detect-type.ts';
import { extensionOfType, typeOfExtension } from './mime-types.ts';

/** A file that may be stored, with the name and type that its content allows. */
export interface AcceptedFile {
  readonly name: string;
  readonly type: string;
}

/** Types that content of another name may have: what a detector calls them. */
const sameContent: Readonly<Record<string, readonly string[]>> = {
  'application/zip': ['application/vnd.', 'application/zip'],
  'application/vnd.ms-office': ['application/msword', 'application/vnd.ms-'],
};

/** Texts that pass as each other. */
const plainTexts = new Set([
  'text/plain',
  'text/csv',
  'text/richtext',
  'text/tab-separated-values',
  'text/calendar',
  'text/css',
  'text/vtt',
]);

/**
 * Whether a file may be stored under its name: the extension must be an allowed one, and the content must be what
 * it says. A picture with the extension of another kind of picture gets its own. Undefined = refused.
 * WordPress: `wp_check_filetype_and_ext()`.
 */
export function acceptFile(name: string, start: Uint8Array): AcceptedFile | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1] ?? '';
  const type = typeOfExtension(extension);
  if (type === undefined) {
    return undefined;
  }
  const real = detectType(start);
  if (real === type) {
    return { name, type };
  }
  if (type.startsWith('image/')) {
    const own = real.startsWith('image/') ? extensionOfType(real) : undefined;
    return own === undefined ? undefined : { name: `${name.slice(0, -extension.length)}${own}`, type: real };
  }
  return isCompatible(type, real) ? { name, type } : undefined;
}

function isCompatible(type: string, real: string): boolean {
  const kind = (one: string) => one.split('/')[0];
  if (real.startsWith('video/') || real.startsWith('audio/')) {
    return (
      kind(type) === kind(real) || [kind(type), kind(real)].every((one) => one === 'audio' || one === 'video')
    );
  }
  if (real === 'text/plain') {
    return plainTexts.has(type);
  }
  if (real === 'application/octet-stream') {
    return ['application', 'audio', 'video'].includes(kind(type) ?? '');
  }
  return (sameContent[real] ?? []).some((start) => type.startsWith(start));
}
