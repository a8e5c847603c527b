import { decodePercent } from '../../view/percent-encoding.ts';
import type { Ledger } from '../ledger.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';

/** Where files lie: in a site's uploads, in those of a network's sites, and at the hosts of WordPress.com. */
const PLACES = [
  /\/wp-content\/uploads\/(?:sites\/\d+\/)?([^?#]+)/,
  /\/uploads\/(?:sites\/\d+\/)?([^?#]+)/,
  /\/(?:blogs\.dir\/\d+\/)?files\/(\d{4}\/\d\d\/[^?#]+)/,
  /^https?:\/\/[^/]+\.files\.wordpress\.com\/([^?#]+)/,
  /^https?:\/\/i\d\.wp\.com\/[^/]+\.files\.wordpress\.com\/([^?#]+)/,
];

/** The path below the uploads that the address of a file tells, decoded; undefined where it lies in none of them. */
export function uploadedPath(address: string): string | undefined {
  for (const place of PLACES) {
    const path = place.exec(address)?.[1];
    if (path === undefined) continue;
    return decodePercent(path);
  }
  return undefined;
}

/** Gives attachments that name no file the one that their guid is the address of, as `wp_insert_attachment()` wrote it. */
export function completeAttachedPaths(staging: StagingDatabase, ledger: Ledger): void {
  replaceForeignPaths(staging, ledger);
  const without = staging.all<{ id: number; guid: string }>(
    `SELECT ID AS id, guid FROM wp_posts WHERE post_type = 'attachment' AND guid <> ''
     AND ID NOT IN (SELECT post_id FROM wp_postmeta WHERE meta_key = '_wp_attached_file')`,
  );
  let found = 0;
  for (const { id, guid } of without) {
    const path = uploadedPath(guid);
    if (path === undefined) continue;
    staging.run(
      "INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (?, '_wp_attached_file', ?)",
      id,
      path,
    );
    found++;
  }
  if (found === 0) return;
  ledger.make('wp_postmeta', found);
  ledger.recover('wp_postmeta', 'attached-file', `${found} attachment(s) got their file from their guid`);
}

/**
 * Attachments whose file is said by its place on the old machine's disk (`/home/…/files/2017/05/quay.jpg`, as WordPress.com
 * exports it) get the one below the uploads that their guid is the address of.
 */
function replaceForeignPaths(staging: StagingDatabase, ledger: Ledger): void {
  const foreign = staging.all<{ meta: number; guid: string }>(
    `SELECT m.meta_id AS meta, p.guid AS guid FROM wp_postmeta m JOIN wp_posts p ON p.ID = m.post_id
     WHERE m.meta_key = '_wp_attached_file' AND m.meta_value LIKE '/%' AND p.post_type = 'attachment'`,
  );
  let replaced = 0;
  for (const { meta, guid } of foreign) {
    const path = uploadedPath(guid);
    if (path === undefined) continue;
    staging.run('UPDATE wp_postmeta SET meta_value = ? WHERE meta_id = ?', path, meta);
    replaced++;
  }
  if (replaced > 0)
    ledger.recover(
      'wp_postmeta',
      'attached-file',
      `${replaced} attachment(s) got their file from their guid`,
    );
}
