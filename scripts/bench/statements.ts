import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { startServer } from '../../src/start-server.ts';
import type { LoadRequest } from './load.ts';
import { freePort } from './server.ts';

/**
 * SQL statements of each request, made once before, when somebody has written to the database since: nothing that was
 * read is remembered. By the site's own settings: see `configure()`.
 */
export async function statementsOf<Name extends string>(
  folder: string,
  requests: Readonly<Record<Name, LoadRequest>>,
): Promise<Readonly<Record<Name, number>>> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer({ folder, host: '127.0.0.1', port, url, logLevel: 'silent' });
  const counts = {} as Record<Name, number>;
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
      await ask();
      write(folder);
      let count = 0;
      server.listenToStatements(() => count++);
      await ask();
      server.listenToStatements(undefined);
      counts[name as Name] = count;
    }
  } finally {
    await server.stop();
  }
  return counts;
}

/** A write as another process would make it, to a row that no page shows. */
function write(folder: string): void {
  const database = new Sqlite(join(folder, 'portolan.sqlite'));
  try {
    database.exec(`
      DELETE FROM wp_options WHERE option_name = 'written_meanwhile';
      INSERT INTO wp_options (option_name, option_value, autoload) VALUES ('written_meanwhile', '', 'no')`);
  } finally {
    database.close();
  }
}
