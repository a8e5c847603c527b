import { removeAccents } from './remove-accents.ts';

/** Extensions that visitors with the right to upload may use. WordPress: get_allowed_mime_types(). */
const allowedExtensions: ReadonlySet<string> = new Set(
  (
    'jpg jpeg jpe gif png bmp tiff tif webp avif ico heic heif heics heifs asf asx wmv wmx wm avi divx flv mov qt mpeg ' +
    'mpg mpe mp4 m4v ogv webm mkv 3gp 3gpp 3g2 3gp2 txt asc c cc h srt csv tsv ics rtx css vtt dfxp mp3 m4a m4b aac ra ' +
    'ram wav ogg oga flac mid midi wma wax mka rtf pdf class tar zip gz gzip rar 7z psd xcf doc pot pps ppt wri xla xls ' +
    'xlt xlw mdb mpp docx docm dotx dotm xlsx xlsm xlsb xltx xltm xlam pptx pptm ppsx ppsm potx potm ppam sldx sldm ' +
    'onetoc onetoc2 onetmp onepkg oxps xps odt odp ods odg odc odb odf wp wpd key numbers pages'
  ).split(' '),
);

/** Known, but not for everybody. */
const guardedExtensions: ReadonlySet<string> = new Set(['htm', 'html', 'js', 'swf', 'exe']);

const special = /[?[\]/\\=<>:;,'"&$#*()|~`!{}%+’«»”“\0]/g;

/**
 * A name that is safe as a file's: no accents, no special characters, hyphens for spaces. Inner extensions which a
 * server might run get an underscore (`a.php.jpg` → `a.php_.jpg`). A name that is nothing but an extension becomes
 * `unnamed-file.jpg`. WordPress: sanitize_file_name().
 */
export function sanitizeFileName(name: string, locale = ''): string {
  let clean = removeAccents(name, locale)
    .replace(/\p{Zs}/gu, ' ')
    .replace(special, '')
    .replace(/\.{2,}/g, '.')
    .replace(/[\r\n\t -]+/g, '-')
    .replace(/^[._-]+/, '')
    .replace(/(?<![._-])[._-]+$/, '');
  const lower = clean.toLowerCase();
  if (allowedExtensions.has(lower) || guardedExtensions.has(lower)) clean = `unnamed-file.${clean}`;
  const parts = clean.split('.');
  if (parts.length <= 2) return clean;
  const inner = parts.slice(1, -1).map((part) => (isRefused(part) ? `${part}_` : part));
  return [parts[0], ...inner, parts.at(-1)].join('.');
}

/** Looks like an extension that must not be uploaded. */
function isRefused(part: string): boolean {
  return /^[a-zA-Z]{2,5}\d?$/.test(part) && !allowedExtensions.has(part.toLowerCase());
}
