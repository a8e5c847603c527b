import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { sharedFolder } from '../shared.ts';
import { run } from './program.ts';
import { type ServedHere, serveHere } from './served-here.ts';

/** One action as it was recorded in a browser on the old site. */
export interface Trace {
  readonly id: string;
  /** The path where it was made, and the one where it ended. */
  readonly page: string;
  readonly url_after: string;
  readonly requests: readonly {
    readonly method: string;
    readonly url: string;
    readonly postData?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }[];
  readonly dom: readonly {
    readonly selector: string;
    readonly change: string;
    readonly now?: string;
    readonly added?: readonly { readonly sel?: string; readonly text?: string }[];
  }[];
}

export interface RecordedSite {
  /** The server's address. */
  readonly address: string;
  /** The recording of an id; throws where there is none. */
  trace(id: string): Trace;
}

const shared = sharedFolder();

/** Whether the recordings are here. */
export const hasRecordings: boolean = shared !== undefined;

const SCHOOL = join(shared ?? '', 'exports', 'school-shop');

const importInto = (site: string, ...more: readonly string[]) =>
  run('import', join(SCHOOL, 'site.sql.gz'), ...more, '--site', site);

let imported: Promise<string> | undefined;

/** The site without its uploads, which files of tests copy: an import takes longer than most of them. */
async function importOnce(): Promise<string> {
  const site = join(await mkdtemp(join(tmpdir(), 'portolan-recorded-')), 'site');
  await importInto(site);
  return site;
}

/**
 * Serves an import of the site on which the actions were recorded, for the tests of the `describe` in which it is called.
 * `recordings` are the names of files without their ending.
 */
export function recordedSite(recordings: readonly string[], options = { uploads: false }): RecordedSite {
  const traces = new Map<string, Trace>();
  let folder: string;
  let server: ServedHere | undefined;
  beforeAll(async () => {
    for (const name of recordings) {
      const file = join(shared ?? '', 'traces', `${name}.json`);
      for (const trace of JSON.parse(readFileSync(file, 'utf8')) as Trace[]) traces.set(trace.id, trace);
    }
    folder = await mkdtemp(join(tmpdir(), 'portolan-traces-'));
    const site = join(folder, 'site');
    if (options.uploads) await importInto(site, '--uploads', join(SCHOOL, 'uploads.tar.gz'));
    else await cp(await (imported ??= importOnce()), site, { recursive: true });
    server = await serveHere(site);
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get address() {
      if (server === undefined) throw new Error('The recorded site is not served yet.');
      return server.address;
    },
    trace(id) {
      const trace = traces.get(id);
      if (trace === undefined) throw new Error(`Nothing is recorded of ${id}.`);
      return trace;
    },
  };
}
