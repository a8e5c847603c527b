import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type ImportOptions, type ImportSummary, importSite } from '../../src/import/index.ts';

/** A folder of a test's own with a site in it. */
export interface TestSite {
  readonly folder: string;
  readonly site: string;
  /** Writes a file beside the site; answers with its path. */
  file(name: string, content: string | Uint8Array): string;
  /** Imports into the site; what it printed is in `printed`. */
  import(sources: readonly string[], options?: Partial<ImportOptions>): Promise<ImportSummary>;
  readonly printed: string[];
  /** Rows of the site's database. */
  all<Row>(sql: string, ...values: unknown[]): Row[];
  option(name: string): string | undefined;
  report(): ImportSummary;
  remove(): void;
}

export function testSite(): TestSite {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-import-'));
  const site = join(folder, 'site');
  const printed: string[] = [];
  const output = { write: (text: string) => printed.push(text) > 0 } as unknown as NodeJS.WritableStream;
  const all = <Row>(sql: string, ...values: unknown[]) => {
    const database = new Sqlite(join(site, 'portolan.sqlite'), { readonly: true });
    try {
      return database.prepare(sql).all(...values) as Row[];
    } finally {
      database.close();
    }
  };
  return {
    folder,
    site,
    printed,
    file(name, content) {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    import: (sources, options = {}) => importSite({ sources, site, plugins: [], output, ...options }),
    all,
    option: (name) =>
      all<{ value: string }>('SELECT option_value AS value FROM wp_options WHERE option_name = ?', name)[0]
        ?.value,
    report: () => JSON.parse(readFileSync(join(site, 'import-report.json'), 'utf8')) as ImportSummary,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
