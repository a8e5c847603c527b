import { expectedError } from '../errors/index.ts';

/** The address that `--url` names: absolute, http or https. Throws ExpectedError. */
export function addressOption(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.hostname !== '') return text;
  throw expectedError('url-invalid', { option: '--url', input: text });
}

/** The port that an option names, 0 to 65535. Throws ExpectedError. */
export function portOption(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw expectedError('option-invalid', { option: name, expected: 'a number from 0 to 65535', input: text });
}

/** What can be imported, as the help of commands says it. */
export const EXPORTS =
  'WXR files (.xml), SQL dumps (.sql), packed with gzip or not; backups of a site (.zip, .tar, .tar.gz, .wpress); or folders with them';
