import { join } from 'node:path';
import {
  type Connection,
  EXPORTED_POSTS_TABLE,
  type ExportedPost,
  query,
  readMeta,
} from '../database/index.ts';
import { checkMedia, type ExportedSums, Ledger } from '../import/index.ts';
import type { Site } from '../types/index.ts';
import { INTERNAL } from './not-built.ts';
import { type Problem, problem } from './report.ts';

const BATCH = 500;
const FILES_NAMED = 5;

/** A post that the export published and that is not here as it was. */
export interface LostPost {
  /** Its address in the export; '' where it had none. */
  readonly path: string;
  readonly type: string;
  readonly title: string;
  readonly problem: Problem;
}

interface Compared extends ExportedPost {
  readonly now_type: string | null;
  readonly now_status: string;
  readonly now_characters: number;
  readonly now_fields: number;
  readonly now_terms: number;
  readonly now_closed: number;
  readonly now_modified: string;
}

/**
 * What the import noted as published and is gone, hidden, emptied or closed since. What somebody changed in the program
 * bears a later date: that is noted and not missed. Nothing is found on a site whose import noted nothing.
 */
export async function* lostPosts(site: Site): AsyncGenerator<LostPost> {
  for (let after = 0; ; ) {
    const rows = await site.database.all(
      query<Compared>(
        `SELECT e.*, p.post_type AS now_type, p.post_status AS now_status, length(p.post_content) AS now_characters,
           (SELECT count(*) FROM wp_postmeta m WHERE m.post_id = e.post_id) AS now_fields,
           (SELECT count(*) FROM wp_term_relationships r WHERE r.object_id = e.post_id) AS now_terms,
           CASE WHEN p.post_password = '' THEN 0 ELSE 1 END AS now_closed, p.post_modified AS now_modified
         FROM ${EXPORTED_POSTS_TABLE} e LEFT JOIN wp_posts p ON p.ID = e.post_id
         WHERE e.post_id > ? ORDER BY e.post_id LIMIT ${BATCH}`,
        [after],
      ),
    );
    for (const row of rows) {
      const found = INTERNAL.test(row.post_type) ? undefined : lost(row);
      if (found !== undefined)
        yield { path: row.path, type: row.post_type, title: row.title, problem: found };
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.post_id;
  }
}

function lost(row: Compared): Problem | undefined {
  const said = difference(row);
  if (said === undefined) return undefined;
  const changed = row.now_type !== null && row.now_modified !== row.modified;
  return changed
    ? problem('note', 'changed', `${said} It was changed here on ${row.now_modified}.`)
    : problem('miss', 'lost', said);
}

function difference(row: Compared): string | undefined {
  const { post_type: type, characters } = row;
  if (row.now_type === null) return `The ${type} that the export published here is gone.`;
  if (row.now_status !== 'publish')
    return `The export published this ${type}; here it is not published (${row.now_status}).`;
  if (row.now_type !== type)
    return `The export has a ${type} there; here it is of the type ${row.now_type || '(none)'}.`;
  if (row.now_characters * 2 < characters)
    return `Of the ${characters} characters of its text ${row.now_characters} are left.`;
  if (row.fields > 0 && row.now_fields === 0) return `All its ${row.fields} fields are gone.`;
  if (row.terms > 0 && row.now_terms === 0) return `It has lost all its ${row.terms} categories and terms.`;
  if (row.closed === 0 && row.now_closed === 1)
    return 'A password closes it here; in the export it was open.';
  return undefined;
}

/** What a site lost as a whole: all comments, all terms, files of the uploads. */
export async function lostWhole(site: Site): Promise<readonly Problem[]> {
  const text = await readMeta(site.database, 'exported');
  if (text === undefined) return [];
  const then = JSON.parse(text) as ExportedSums;
  return [...(await lostRows(site.database, then)), ...(await lostFiles(site, then))];
}

async function lostRows(
  connection: Pick<Connection, 'first'>,
  then: ExportedSums,
): Promise<readonly Problem[]> {
  const found: Problem[] = [];
  if (then.comments > 0 && (await connection.first(query('SELECT 1 FROM wp_comments LIMIT 1'))) === undefined)
    found.push(problem('miss', 'lost-comments', `All ${then.comments} comments of the export are gone.`));
  if (
    then.terms > 0 &&
    (await connection.first(query('SELECT 1 FROM wp_term_relationships LIMIT 1'))) === undefined
  )
    found.push(
      problem('miss', 'lost-terms', 'No post has a category or term here; in the export posts had.'),
    );
  return found;
}

/** Files that were there after the import: those that were missing then are the export's. */
async function lostFiles(site: Site, then: ExportedSums): Promise<readonly Problem[]> {
  const now = await checkMedia(
    site.database,
    { uploads: join(site.folder, 'uploads'), public: join(site.folder, 'public') },
    new Ledger(),
  );
  const lost = now.missingCount - then.missingFiles;
  if (lost <= 0) return [];
  const names = now.missing.slice(0, FILES_NAMED).map(({ file }) => file);
  const among = then.missingFiles > 0 ? 'among the missing ones are' : 'for example';
  const said = `${lost} ${lost === 1 ? 'file' : 'files'} of the uploads that the import brought are gone (${among} ${names.join(', ')}).`;
  return [problem('miss', 'lost-files', said)];
}

/** How many posts there are by status, of types that visitors may have met; and how many the export published. */
export async function publishedNow(
  site: Site,
): Promise<{ readonly exported: number; readonly byStatus: Readonly<Record<string, number>> }> {
  const rows = await site.database.all(
    query<{ type: string; status: string; posts: number }>(
      `SELECT post_type AS type, post_status AS status, count(*) AS posts FROM wp_posts
       WHERE post_status NOT IN ('auto-draft', 'inherit', 'trash') GROUP BY post_type, post_status ORDER BY post_status`,
    ),
  );
  const byStatus: Record<string, number> = {};
  for (const { type, status, posts } of rows)
    if (!INTERNAL.test(type)) byStatus[status] = (byStatus[status] ?? 0) + posts;
  const exported = await site.database.all(
    query<{ type: string; posts: number }>(
      `SELECT post_type AS type, count(*) AS posts FROM ${EXPORTED_POSTS_TABLE} GROUP BY post_type ORDER BY post_type`,
    ),
  );
  const sum = exported.reduce((all, { type, posts }) => all + (INTERNAL.test(type) ? 0 : posts), 0);
  return { exported: sum, byStatus };
}
