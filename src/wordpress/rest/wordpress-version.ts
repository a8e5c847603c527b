import type { Site } from '../../types/index.ts';

/** Database versions with which WordPress's own versions came (option `db_version`). */
const databaseVersions = { '6.9': 60717 } as const;

/**
 * Whether the old site ran at least this version of WordPress. Replies that changed with a version are answered as
 * the old site answered them.
 */
export function wordpressAtLeast(site: Pick<Site, 'options'>, version: keyof typeof databaseVersions): boolean {
  return site.options.number('db_version', databaseVersions[version]) >= databaseVersions[version];
}
