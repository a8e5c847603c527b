import { UserError } from './errors.ts';

/** The address that `--url` names: absolute, http or https. Throws UserError. */
export function addressOption(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.hostname !== '') return text;
  throw new UserError(
    `--url takes the whole address that visitors use, such as https://www.example.org or http://127.0.0.1:8080; "${text}" is none.`,
  );
}

/** The port that an option names, 0 to 65535. Throws UserError. */
export function portOption(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UserError(`${name} takes a number from 0 to 65535; "${text}" is none.`);
}
