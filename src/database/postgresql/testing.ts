import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
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

/** Starts a server that listens on a socket in a temporary folder only. It refuses to be root's: then it is `postgres`'s or `nobody`'s. */
export async function startPostgresql(): Promise<TestServer> {
  const programs = postgresqlPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not on this machine.');
  const folder = await mkdtemp(join(tmpdir(), 'portolan-postgresql-'));
  const user = process.getuid?.() === 0 ? otherUser() : undefined;
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { cwd: folder, ...user, stdio: 'ignore' as const };
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'portolan', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=200'],
    options,
  );
  const address = (database: string) => `postgresql://portolan@localhost/${database}?host=${folder}`;
  await answers(address('postgres'));
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
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
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
