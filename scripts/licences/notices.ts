import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type InstalledPackage, installedPackages } from './installed-packages.ts';

/** Files of a package that its licence asks to be passed on. */
const NOTICE_FILES = /^(?:licen[cs]e|copying|notice|third[-_ ]?party)/i;
/** Where the licence of Node.js lies beside its executable: in its own archives, and in Debian's packages. */
const NODE_LICENCES = ['../LICENSE', '../share/doc/nodejs/LICENSE', '../share/doc/nodejs/copyright'];

/** The licences of everything that the executable holds: each production dependency's, and that of Node.js. */
export function thirdPartyNotices(root: string): string {
  const packages = installedPackages(root)
    .filter(({ production }) => production)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  const texts = new Map<string, string[]>();
  for (const found of packages) {
    const text = noticesOf(found);
    const users = texts.get(text) ?? [];
    users.push(`${found.name} ${found.version} (${found.licence || 'licence: see below'})`);
    texts.set(text, users);
  }
  return [
    'Portolan contains the following software of others, each under its own licence.',
    `Node.js ${process.versions.node}\n\n${nodeLicence()}`,
    ...[...texts].map(([text, users]) => `${[...new Set(users)].join('\n')}\n\n${text}`),
  ].join(`\n\n${'='.repeat(80)}\n\n`);
}

function noticesOf({ folder, licence }: InstalledPackage): string {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && NOTICE_FILES.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  return files.length > 0 ? files.join('\n\n') : `Declared licence: ${licence}`;
}

function nodeLicence(): string {
  const bin = dirname(process.execPath);
  const file = NODE_LICENCES.map((path) => join(bin, path)).find(existsSync);
  return file === undefined
    ? `Its licence: https://github.com/nodejs/node/blob/v${process.versions.node}/LICENSE`
    : readFileSync(file, 'utf8').trim();
}
