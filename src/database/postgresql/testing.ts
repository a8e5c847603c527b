import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL that runs for tests, in a folder of its own. */
export interface TestServer {
  /** Makes an empty database, or a copy of another that nobody uses; gives its address. */
  makeDatabase(template?: string): Promise<string>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/** Folder of PostgreSQL's programs; undefined where it is not on the machine. */
export function postgresqlPrograms(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(root, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** A folder that lies in memory, and the bytes that have to be free there. */
const MEMORY = '/dev/shm';
const ROOM = 6 * 1024 ** 3;

// What a failure of the machine would lose is no loss for tests.
const SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes']
  .flatMap((name) => ['-c', `${name}=off`])
  .concat('-c', 'wal_level=minimal', '-c', 'max_wal_senders=0', '-c', 'max_connections=200')
  .concat('-c', 'dynamic_shared_memory_type=mmap', '-c', 'listen_addresses=');

// Its input ends with the program that started it, however that ends: then the server goes, and its folder with it.
const KEEPER = `
programs=$1 folder=$2; shift 2
"$programs/initdb" -D "$folder/data" -U portolan -A trust -E UTF8 --locale=C --no-sync
"$programs/postgres" -D "$folder/data" -k "$folder" "$@" </dev/null &
cat >/dev/null
kill -QUIT $!
wait
rm -rf "$folder"`;

/**
 * Starts a server that listens on a socket in a temporary folder only. It refuses to be root's: then it is `postgres`'s or
 * `nobody`'s. It ends with the program that started it at the latest.
 */
export async function startPostgresql(): Promise<TestServer> {
  const programs = postgresqlPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not on this machine.');
  const folder = await mkdtemp(join(place(), 'portolan-postgresql-'));
  const user = process.getuid?.() === 0 ? otherUser() : undefined;
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  // Of a group of its own, so that who ends the tests from a terminal does not end it before it has cleared away.
  const keeper = spawn('sh', ['-c', KEEPER, 'postgresql-for-tests', programs, folder, ...SETTINGS], {
    cwd: folder,
    ...user,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const stop = async () => {
    const ended = new Promise((resolve) => keeper.once('exit', resolve));
    keeper.stdin.end();
    if (keeper.exitCode === null) await ended;
  };
  const address = (database: string) => `postgresql://portolan@localhost/${database}?host=${folder}`;
  await answers(address('postgres')).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  let made = 0;
  return {
    async makeDatabase(template) {
      const name = `site_${++made}`;
      const client = new pg.Client({ connectionString: address('postgres') });
      await client.connect();
      const copied = template === undefined ? '' : ` TEMPLATE ${new URL(template).pathname.slice(1)}`;
      await client.query(`CREATE DATABASE ${name}${copied}`);
      await client.end();
      return address(name);
    },
    stop,
  };
}

/** In memory, where there is room: a database is three hundred files, and tests make hundreds of databases. */
function place(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

function otherUser(): { readonly uid: number; readonly gid: number } {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (what: string) =>
        Number(execFileSync('id', [what, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user here.
    }
  }
  throw new Error('There is no user who could run PostgreSQL.');
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (attempt === 300) throw error;
      await delay(100);
    }
  }
}
