import { type Connection, query } from '../../database/index.ts';
import { maybeUnserialize, phpEntries, phpGet } from '../../database/php-serialize.ts';
import type { Ledger } from '../ledger.ts';
import { attachedPath, sibling } from './media-path.ts';

const PAGE = 500;

/** The files of one attachment. */
export interface AttachedFiles {
  readonly id: number;
  readonly guid: string;
  /** The file first, then its sizes and the picture that was scaled down; paths under uploads. */
  readonly files: readonly { readonly path: string; readonly size?: string }[];
}

/**
 * The files that each attachment names. Paths that lead out of the uploads folder are left out and, where a ledger is
 * given, reported.
 */
/** What media are looked up with: an import's staging database, or a site's own. */
export type Reader = Pick<Connection, 'all' | 'first'>;

export async function* attachedFiles(connection: Reader, ledger?: Ledger): AsyncGenerator<AttachedFiles> {
  let last = 0;
  for (;;) {
    const rows = await connection.all(
      query<{ ID: number; guid: string; file: string | null; metadata: string | null }>(
        `SELECT p.ID, p.guid,
           (SELECT meta_value FROM wp_postmeta m WHERE m.post_id = p.ID AND m.meta_key = '_wp_attached_file' LIMIT 1) AS file,
           (SELECT meta_value FROM wp_postmeta m WHERE m.post_id = p.ID AND m.meta_key = '_wp_attachment_metadata' LIMIT 1) AS metadata
         -- The plus keeps to the order of the ids: by the index of types every page would sort all attachments.
         FROM wp_posts p WHERE +p.post_type = 'attachment' AND p.ID > ? ORDER BY p.ID LIMIT ${PAGE}`,
        [last],
      ),
    );
    for (const row of rows) {
      const path = attachedPath(row.file);
      if (path === 'unsafe') {
        refuse(ledger, row.ID, '_wp_attached_file', row.file ?? '');
        yield { id: row.ID, guid: row.guid, files: [] };
        continue;
      }
      const files: { path: string; size?: string }[] = [];
      if (path !== undefined) {
        files.push({ path });
        for (const [size, file] of sizesOf(row.metadata)) {
          const at = sizePath(path, file);
          if (at === 'unsafe') refuse(ledger, row.ID, '_wp_attachment_metadata', file);
          else files.push({ path: at, size });
        }
      }
      yield { id: row.ID, guid: row.guid, files };
    }
    if (rows.length < PAGE) return;
    last = (rows.at(-1) as { ID: number }).ID;
  }
}

/** A size lies beside its picture; one with folders of its own (Elementor's `elementor/thumbs/…`) below uploads. */
function sizePath(path: string, file: string): string | 'unsafe' {
  const checked = attachedPath(file) ?? 'unsafe';
  if (checked === 'unsafe' || file.startsWith('/')) return 'unsafe';
  return file.includes('/') ? checked : sibling(path, file);
}

function refuse(ledger: Ledger | undefined, id: number, key: string, path: string): void {
  ledger?.note({
    code: 'unsafe-media-path',
    outcome: 'refused',
    message: `${key} of ${id} names a file outside of the uploads, which is not looked for: ${path}`,
    table: 'wp_postmeta',
    rows: 0,
  });
}

function sizesOf(metadata: string | null): [string, string][] {
  if (metadata === null) return [];
  const found: [string, string][] = [];
  const value = maybeUnserialize(metadata);
  for (const [name, size] of phpEntries(phpGet(value, 'sizes'))) {
    const file = phpGet(size, 'file');
    if (typeof file === 'string' && file !== '') found.push([String(name), file]);
  }
  const original = phpGet(value, 'original_image');
  if (typeof original === 'string' && original !== '') found.push(['original', original]);
  return found;
}
