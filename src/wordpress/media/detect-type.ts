/** A mark at a place of a file that tells its type. */
interface Signature {
  readonly type: string;
  readonly at?: number;
  readonly bytes: string;
}

/** Marks as Latin-1 text, the first that fits counts. */
const signatures: readonly Signature[] = [
  { type: 'image/jpeg', bytes: '\xff\xd8\xff' },
  { type: 'image/png', bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/gif', bytes: 'GIF8' },
  { type: 'image/webp', at: 8, bytes: 'WEBP' },
  { type: 'image/avif', at: 4, bytes: 'ftypavif' },
  { type: 'image/heic', at: 4, bytes: 'ftyphei' },
  { type: 'image/heif', at: 4, bytes: 'ftypmif1' },
  { type: 'image/bmp', bytes: 'BM' },
  { type: 'image/tiff', bytes: 'II*\0' },
  { type: 'image/tiff', bytes: 'MM\0*' },
  { type: 'image/x-icon', bytes: '\0\0\x01\0' },
  { type: 'application/pdf', bytes: '%PDF-' },
  { type: 'application/zip', bytes: 'PK\x03\x04' },
  { type: 'application/rar', bytes: 'Rar!' },
  { type: 'application/x-7z-compressed', bytes: "7z\xbc\xaf'\x1c" },
  { type: 'application/x-gzip', bytes: '\x1f\x8b' },
  { type: 'application/x-tar', at: 257, bytes: 'ustar' },
  { type: 'application/vnd.ms-office', bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
  { type: 'application/rtf', bytes: '{\\rtf' },
  { type: 'audio/mpeg', bytes: 'ID3' },
  { type: 'audio/mpeg', bytes: '\xff\xfb' },
  { type: 'audio/mpeg', bytes: '\xff\xf3' },
  { type: 'audio/aac', bytes: '\xff\xf1' },
  { type: 'audio/flac', bytes: 'fLaC' },
  { type: 'audio/midi', bytes: 'MThd' },
  { type: 'audio/ogg', bytes: 'OggS' },
  { type: 'audio/wav', at: 8, bytes: 'WAVE' },
  { type: 'audio/mpeg', at: 4, bytes: 'ftypM4A' },
  { type: 'video/avi', at: 8, bytes: 'AVI ' },
  { type: 'video/quicktime', at: 4, bytes: 'ftypqt' },
  { type: 'video/3gpp', at: 4, bytes: 'ftyp3g' },
  { type: 'video/mp4', at: 4, bytes: 'ftyp' },
  { type: 'video/webm', bytes: '\x1aE\xdf\xa3' },
  { type: 'video/x-flv', bytes: 'FLV' },
  { type: 'video/mpeg', bytes: '\0\0\x01\xba' },
  { type: 'video/x-ms-asf', bytes: '0&\xb2u\x8ef\xcf\x11' },
  { type: 'application/x-executable', bytes: 'MZ' },
  { type: 'application/x-executable', bytes: '\x7fELF' },
];

/** Texts that a browser or a server would run. */
const activeTexts: readonly (readonly [type: string, start: RegExp])[] = [
  ['text/x-php', /^\s*<\?(?:php|=)/i],
  ['image/svg+xml', /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE[^>]*>\s*)?<svg[\s>]/i],
  ['text/xml', /^\s*<\?xml/i],
  ['text/html', /^\s*(?:<!--[\s\S]*?-->\s*)?<(?:!doctype html|html|head|body|script|iframe|title)[\s>]/i],
  ['text/x-shellscript', /^#!/],
];

/** So much of a file is looked at. */
export const bytesToDetect = 4096;

/**
 * The type of a file by its content, from its first bytes. `application/octet-stream` where nothing is known of it,
 * `text/plain` for readable text.
 */
export function detectType(start: Uint8Array): string {
  const bytes = Buffer.from(start.buffer, start.byteOffset, Math.min(start.byteLength, bytesToDetect));
  const latin = bytes.toString('latin1');
  const found = signatures.find(({ at = 0, bytes: mark }) => latin.startsWith(mark, at));
  if (found) {
    return found.type;
  }
  if (!isText(bytes)) {
    return 'application/octet-stream';
  }
  const text = bytes.toString('utf8');
  return activeTexts.find(([, pattern]) => pattern.test(text))?.[0] ?? 'text/plain';
}

/** Whether bytes are text in UTF-8 (a character may be cut at the end) or a one-byte alphabet, without controls. */
function isText(bytes: Buffer): boolean {
  return bytes.every(
    (byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13 || byte === 12 || byte === 27,
  );
}
