import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { startServer } from '../../src/start-server.ts';
import type { LoadRequest } from './load.ts';
import { freePort } from './server.ts';

/** SQL statements of a request that was made before. */
export interface Statements {
  /** When another process has written to the site's database since, as every visit does. */
  readonly statements: number;
  /** When it has written to every table since: nothing that was read is kept. */
  readonly coldStatements: number;
}

/** SQL statements of each request, made once before. By the site's own settings: see `configure()`. */
export async function statementsOf<Name extends string>(
  folder: string,
  requests: Readonly<Record<Name, LoadRequest>>,
): Promise<Readonly<Record<Name, Statements>>> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer({ folder, host: '127.0.0.1', port, url, logLevel: 'silent' });
  const counts = {} as Record<Name, Statements>;
  try {
    for (const [name, request] of Object.entries<LoadRequest>(requests)) {
      const ask = async () => {
        const { path, body, ...more } = request;
        const sent = body === undefined || typeof body === 'string' ? body : new Uint8Array(body);
        const answer = await fetch(server.address + path, {
          ...more,
          ...(sent !== undefined && { body: sent }),
        });
        if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
      };
      const counted = async () => {
        let count = 0;
        server.listenToStatements(() => count++);
        await ask();
        server.listenToStatements(undefined);
        return count;
      };
      await ask();
      await ask();
      visit(folder);
      const statements = await counted();
      changeEverything(folder);
      counts[name as Name] = { statements, coldStatements: await counted() };
    }
  } finally {
    await server.stop();
  }
  return counts;
}

/** What another process writes of somebody's cart. */
export function visit(folder: string): void {
  execute(
    folder,
    `INSERT INTO wp_woocommerce_sessions (session_key, session_value, session_expiry) VALUES ('t_measured', '', 1)
     ON CONFLICT DO UPDATE SET session_expiry = session_expiry + 1`,
  );
}

/** What another process leaves when it has written to every table; here without changing what pages show. */
export function changeEverything(folder: string): void {
  execute(
    folder,
    `DELETE FROM wp_options WHERE option_name = 'written_meanwhile';
     INSERT INTO wp_options (option_name, option_value, autoload) VALUES ('written_meanwhile', '', 'no');
     UPDATE portolan_written SET version = version + 1`,
  );
}

function execute(folder: string, sql: string): void {
  const database = new Sqlite(join(folder, 'portolan.sqlite'));
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}
