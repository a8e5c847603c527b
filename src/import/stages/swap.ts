import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadSqlite } from '../../database/addon.ts';
import { SECRETS_FILE } from '../site-secrets.ts';

/** One thing to put in its place. Paths are relative to the site's folder. */
interface Move {
  readonly from: string;
  readonly to: string;
  /** Where what was there goes until all is done. */
  readonly aside: string;
}

/** The file that holds a site. */
export const DATABASE_FILE = 'portolan.sqlite';

const JOURNAL = join('.portolan', 'swap.json');

/**
 * Puts the new database, uploads and secrets in their places. To be called while nobody can write the present
 * database. What is to be moved is written down first: a swap that is
 * killed halfway is completed by `finishSwap`, which every start of an import and of a server calls.
 *
 * A server that runs meanwhile keeps its open old file, and reads the new one when it opens the site again.
 */
export async function swapIn(
  site: string,
  id: string,
  staged: {
    /** Absent where the site's database is elsewhere. */
    readonly database?: string | undefined;
    readonly uploads?: string | undefined;
    readonly secrets?: string | undefined;
  },
): Promise<void> {
  if (staged.database !== undefined) await synchronise(join(site, staged.database));
  const moves: Move[] = [];
  // Uploads first: a site whose pictures are newer than its rows still works, the reverse shows gaps.
  if (staged.uploads !== undefined) {
    moves.push({ from: staged.uploads, to: 'uploads', aside: join('.portolan', `old-${id}.uploads`) });
  }
  if (staged.secrets !== undefined) {
    moves.push({ from: staged.secrets, to: SECRETS_FILE, aside: join('.portolan', `old-${id}.secrets`) });
  }
  if (staged.database !== undefined) {
    moves.push({
      from: staged.database,
      to: DATABASE_FILE,
      aside: join('.portolan', `old-${id}.sqlite`),
    });
  }
  const journal = join(site, JOURNAL);
  await writeFile(`${journal}.new`, JSON.stringify(moves));
  await synchronise(`${journal}.new`);
  await rename(`${journal}.new`, journal);
  await synchronise(dirname(journal));
  await finishMoves(site, false);
}

/** Completes a swap that was written down; does nothing where there is none. */
export async function finishSwap(site: string): Promise<void> {
  await finishMoves(site, true);
}

/** `settle`: nobody holds the old database, whose log may be brought into it before it gives way. */
async function finishMoves(site: string, settle: boolean): Promise<void> {
  const journal = join(site, JOURNAL);
  const text = await readFile(journal, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const moves = JSON.parse(text) as readonly Move[];
  for (const move of moves) await put(site, move, settle);
  await synchronise(site);
  await rm(journal, { force: true });
  for (const { aside } of moves) await rm(join(site, aside), { recursive: true, force: true });
}

async function put(site: string, move: Move, settle: boolean): Promise<void> {
  const from = join(site, move.from);
  const to = join(site, move.to);
  if (!existsSync(from)) return;
  if (move.to.endsWith('.sqlite')) {
    if (settle && existsSync(to)) settleOld(to);
    // Writes of the old file that are not yet in it must never be taken for the new one's.
    await rm(`${to}-wal`, { force: true });
    await rm(`${to}-shm`, { force: true });
    await rename(from, to);
    return;
  }
  if (existsSync(to)) {
    await rm(join(site, move.aside), { recursive: true, force: true });
    await rename(to, join(site, move.aside));
  }
  await rename(from, to);
}

/** Brings what the old database's log still holds into the file itself. */
function settleOld(file: string): void {
  try {
    const connection = loadSqlite()(file, { timeout: 5000 });
    try {
      connection.pragma('wal_checkpoint(TRUNCATE)');
      connection.pragma('journal_mode = DELETE');
    } finally {
      connection.close();
    }
  } catch {
    // It is in use or no database: it gives way in either case.
  }
}

/** Waits until the disk holds a file or a folder's entries. */
async function synchronise(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
