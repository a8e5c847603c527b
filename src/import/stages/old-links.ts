import { OLD_LINKS_TABLE, oldLinksTables } from '../../wordpress/old-links.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';

/** Makes the table of the addresses at which a WXR file says that its items are. */
export function createOldLinks(staging: StagingDatabase): void {
  for (const table of oldLinksTables) staging.run(table);
}

/** Keeps the address of a published item; a later one of the same id takes its place. */
export function keepOldLink(staging: StagingDatabase, id: number, link: string): void {
  staging.prepareOnce(`REPLACE INTO ${OLD_LINKS_TABLE} (post_id, link) VALUES (?, ?)`).run(id, link);
}
