import { type TextFile, TextFileError } from './entries.ts';
import { readMo } from './mo.ts';
import { readPhp } from './php.ts';
import { readPo } from './po.ts';

export { type TextFile, TextFileError } from './entries.ts';

/** What a file's name says: whose texts, in which language, in which form. */
export interface TextFileName {
  /** Text domain; `default` for WordPress's own. */
  readonly domain: string;
  /** As WordPress names it: `de_DE_formal`. */
  readonly locale: string;
  readonly format: 'l10n.php' | 'mo' | 'po';
}

/** Largest file of translations that is read, in bytes; WordPress's own have about one million. */
export const LARGEST_TEXT_FILE = 20_000_000;

/**
 * Reads WordPress's names of language files: `de_DE.mo`, `admin-de_DE.mo` (both WordPress's own), `akismet-de_DE.po`.
 * undefined for other files.
 */
export function textFileName(name: string): TextFileName | undefined {
  const match = /^(?:([\w.-]+)-)?([a-z]{2,3}(?:_[A-Z]{2})?(?:_[a-z0-9]+)?)\.(l10n\.php|mo|po)$/.exec(name);
  if (match === null) return undefined;
  const [, domain, locale = '', format] = match;
  const core = domain === undefined || ['admin', 'admin-network', 'continents-cities'].includes(domain);
  return {
    domain: core ? 'default' : (domain ?? 'default'),
    locale,
    format: format as TextFileName['format'],
  };
}

/** Reads a file of translations. Throws TextFileError. */
export function readTextFile(bytes: Uint8Array, format: TextFileName['format']): TextFile {
  if (bytes.byteLength > LARGEST_TEXT_FILE) throw new TextFileError('It is too large.');
  switch (format) {
    case 'mo':
      return readMo(bytes);
    case 'po':
      return readPo(bytes);
    case 'l10n.php':
      return readPhp(bytes);
  }
}
