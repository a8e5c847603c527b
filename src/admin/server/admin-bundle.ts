import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminManifest } from '../../theme/bundler/admin-assets.ts';
import { programRoot } from '../../theme/bundler/program-root.ts';
import type { Site } from '../../types/index.ts';

/** Name under which the admin's bundles are served, beside those of themes. */
export const ADMIN_ASSETS = 'portolan-admin';

/** Folder of the admin's bundles, built with the program. */
export function adminFolder(): string {
  return join(programRoot(), 'dist', 'admin');
}

/** What the bundles are called; undefined where the program was not built. */
export function adminManifest(): AdminManifest | undefined {
  const file = join(adminFolder(), 'manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AdminManifest) : undefined;
}

/** Address of one of the bundles. */
export function assetAddress(site: Site, file: string): string {
  return `${site.address.home}/wp-content/themes/${ADMIN_ASSETS}/assets/${file}`;
}
