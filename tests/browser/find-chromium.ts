import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { packagedChromium, whyNotPackaged } from './packaged-chromium.ts';

/** A Chromium that can be started, with what it needs in its environment. */
export interface Chromium {
  readonly path: string;
  readonly environment: Readonly<Record<string, string>>;
}

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'brave-browser',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium that tests drive: `CHROMIUM_PATH`, or the one among the packages, unpacked where it is not yet, or on
 * machines that it does not serve the first that is installed. The packaged one has no windows, menus and extensions: a
 * page costs a third of the processor time. Throws where there is none and says how to get one.
 */
export async function findChromium(): Promise<Chromium> {
  const path = named();
  if (path !== undefined) return { path, environment: {} };
  const reason = whyNotPackaged();
  if (reason === undefined) return packagedChromium();
  const other = installed();
  if (other === undefined) throw new Error(withAdvice(reason));
  return { path: other, environment: {} };
}

/** Why no browser test can run on this machine; undefined where they can. Throws where `CHROMIUM_PATH` is wrong. */
export function whyNoChromium(): string | undefined {
  if (named() !== undefined) return undefined;
  const reason = whyNotPackaged();
  return reason === undefined || installed() !== undefined ? undefined : withAdvice(reason);
}

/** Whether tests drive the one among the packages, which renders alike on every machine. */
export function drivesPackagedChromium(): boolean {
  return named() === undefined && whyNotPackaged() === undefined;
}

function named(): string | undefined {
  const path = process.env['CHROMIUM_PATH'];
  if (!path) return undefined;
  if (isExecutable(path)) return path;
  throw new Error(`CHROMIUM_PATH is ${path}, but there is nothing that can be run.`);
}

function installed(): string | undefined {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...APPLICATIONS].find(
    isExecutable,
  );
}

function withAdvice(reason: string): string {
  return [
    `The browser tests need Chromium or Chrome. None is installed, and ${reason}.`,
    'Debian, Ubuntu: apt-get install chromium · Fedora: dnf install chromium · macOS: brew install --cask google-chrome.',
    'Or name one: CHROMIUM_PATH=/path/to/chrome npm test.',
  ].join('\n');
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
