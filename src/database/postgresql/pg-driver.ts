import pg from 'pg';
import { type ExpectedError, expectedError } from '../../errors/index.ts';
import type { SqlValue } from '../query.ts';
import type {
  PostgresqlDriver,
  PostgresqlListener,
  PostgresqlResult,
  PostgresqlSession,
  SentValue,
} from './driver.ts';
import { Places } from './places.ts';
import { readerOf } from './values.ts';

/** Connections of one process: readers and writers apart, so that a transaction never waits for a reader. */
const READERS = 8;
const WRITERS = 8;
/** Milliseconds in which a connection has to be made. */
const CONNECT_WITHIN = 10_000;
/** Milliseconds to wait for one of them while others use them all. */
const FREE_WITHIN = 30_000;
/** A transaction that says nothing for so long has lost its program. */
const LONGEST_SILENCE = '60s';
/** Statements that a connection keeps prepared. */
const PREPARED = 1000;

const types = { getTypeParser: (type: number) => readerOf(type) } as unknown as pg.CustomTypesConfig;

export interface PgDriverOptions {
  /** Milliseconds to wait for a connection while all are in use. Default: 30,000. */
  readonly freeWithin?: number;
}

/**
 * PostgreSQL over the network. `url` is `postgresql://user:password@host:port/database`. Throws ExpectedError
 * `database-unreachable`, and `connections-busy` where all connections are in use for too long.
 */
export function createPgDriver(url: string, options: PgDriverOptions = {}): PostgresqlDriver {
  const freeWithin = options.freeWithin ?? FREE_WITHIN;
  const address = addressOf(url);
  const names = new Map<string, string>();
  const nameOf = (sql: string): string | undefined => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= PREPARED) return known;
    const name = `portolan_${names.size}`;
    names.set(sql, name);
    return name;
  };
  const poolOf = (max: number, settings: string) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: CONNECT_WITHIN,
      keepAlive: true,
      application_name: 'portolan',
    });
    // A connection that breaks while nobody uses it is replaced by the next one.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => {
      client.on('error', () => undefined);
      client.query(settings).catch(() => undefined);
    });
    // The pool itself never lets anybody wait: it could not tell who waits from who cannot connect.
    return { pool, places: new Places(max) };
  };
  const readers = poolOf(READERS, 'SET default_transaction_read_only = on');
  const writers = poolOf(
    WRITERS,
    `SET default_transaction_isolation = 'serializable'; SET idle_in_transaction_session_timeout = '${LONGEST_SILENCE}'`,
  );
  const use = async <T>(
    { pool, places }: ReturnType<typeof poolOf>,
    work: (session: PostgresqlSession) => Promise<T>,
  ): Promise<T> => {
    if (!(await places.take(freeWithin))) throw busy(address);
    try {
      return await lend(pool, work);
    } finally {
      places.leave();
    }
  };
  const lend = async <T>(pool: pg.Pool, work: (session: PostgresqlSession) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw unreachable(address, error);
    });
    let broken = false;
    try {
      return await work({
        query: (sql, values = []) => runQuery(client, sql, values, nameOf(sql)),
        async script(sql) {
          await client.query(sql);
        },
      });
    } catch (error) {
      broken = isBroken(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return {
    address,
    use: (kind, work) => use(kind === 'reader' ? readers : writers, work),
    listen: (name, channels, hear, lost) => listen(url, name, channels, hear, lost),
    async close() {
      await Promise.all([readers.pool.end(), writers.pool.end()]);
    },
  };
}

/** `postgresql://host/database` of an address: what may be shown. */
export function addressOf(url: string): string {
  try {
    const { host, pathname, searchParams } = new URL(url);
    return `postgresql://${host || (searchParams.get('host') ?? 'localhost')}${pathname}`;
  } catch {
    return 'postgresql://…';
  }
}

async function runQuery(
  client: pg.PoolClient,
  sql: string,
  values: readonly SentValue[],
  name: string | undefined,
): Promise<PostgresqlResult> {
  const result = await client.query<Record<string, SqlValue>>({
    text: sql,
    values: values.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value)),
    types,
    ...(name !== undefined && { name }),
  });
  return { rows: result.rows, changes: result.rowCount ?? 0, command: result.command };
}

async function listen(
  url: string,
  name: string,
  channels: readonly string[],
  hear: (channel: string, payload: string) => void,
  lost: () => void,
): Promise<PostgresqlListener> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_WITHIN,
    keepAlive: true,
  });
  let open = true;
  const end = () => {
    if (!open) return;
    open = false;
    lost();
  };
  client.on('error', end);
  client.on('end', end);
  client.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''));
  await client.connect().catch((error: unknown) => {
    open = false;
    throw unreachable(addressOf(url), error);
  });
  for (const channel of channels) await client.query(`LISTEN ${channel}`);
  return {
    async close() {
      open = false;
      await client.end();
    },
  };
}

/** The connection is gone: not an answer of the database, or its last one. */
function isBroken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(?:08|57P)/.test(code) || /^E[A-Z]+$/.test(code);
}

function busy(address: string): ExpectedError {
  return expectedError('connections-busy', { address });
}

/** What the network or the server said, without what was sent to it. */
function unreachable(address: string, error: unknown): ExpectedError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
  const said: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'nobody listens there',
    ENOTFOUND: 'there is no such host',
    ENOENT: 'there is no such socket',
    '28P01': 'the password is wrong',
    '28000': 'this user may not connect',
    '3D000': 'there is no database of this name',
    '53300': 'it has too many connections',
    '57P03': 'it is starting or stopping',
  };
  return expectedError('database-unreachable', { address, reason: said[code] ?? code });
}
