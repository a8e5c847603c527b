import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from './database.ts';
import { query } from './query.ts';

/** After so long the turn of whoever has not given it back is over: their process ended. Milliseconds. */
const LONGEST = 30_000;
/** How often, on average, those who wait look. Milliseconds. */
const LOOK_EVERY = 5;

/**
 * Does what has a name when it is its turn: of all processes on a database one at a time does it. Nothing may depend on
 * it alone: whoever takes longer than half a minute is not waited for.
 */
export async function inTurn<T>(
  connection: Pick<Connection, 'run'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const key = `turn ${name}`;
  const owner = randomUUID();
  while (!(await take(connection, key, owner))) await delay(Math.random() * 2 * LOOK_EVERY);
  try {
    return await work();
  } finally {
    await connection.run(
      query('DELETE FROM portolan_meta WHERE name = ? AND value LIKE ?', [key, `% ${owner}`]),
    );
  }
}

async function take(connection: Pick<Connection, 'run'>, key: string, owner: string): Promise<boolean> {
  const now = Date.now();
  const taken = await connection.run(
    query(
      `INSERT INTO portolan_meta (name, value) VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE portolan_meta.value < ?`,
      [key, `${now + LONGEST} ${owner}`, String(now)],
    ),
  );
  return taken.changes > 0;
}
