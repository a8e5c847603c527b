import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from '../../types/plugin.ts';
import type { ImportOptions } from '../import-options.ts';
import { importSite } from '../pipeline.ts';
import type { ImportSummary } from '../report.ts';
import { openFilled } from '../stages/index-tables.ts';
import { DATABASE_FILE } from '../stages/swap.ts';
import { byHand } from './by-hand.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { type Known, knownToPlugins, knownToSite } from './known.ts';

export interface InspectOptions {
  readonly sources: readonly string[];
  readonly uploads?: string | undefined;
  readonly prefix?: string | undefined;
  readonly plugins: readonly Plugin[];
  /** Opens a site on what was read, which knows more than its plugins list; without it they alone are asked. */
  readonly openStaged?: ImportOptions['openStaged'];
  /** Gets the progress; nothing of the result is written to it. */
  readonly output: NodeJS.WritableStream;
  readonly signal?: AbortSignal | undefined;
}

export interface Inspection {
  readonly coverage: Coverage;
  readonly summary: ImportSummary;
  readonly byHand: readonly string[];
}

/**
 * Reads an export as an import would, into a folder that is removed again, and tells what is in it, what of it is
 * carried over, and what is left to be done by hand.
 */
export async function inspectExport(options: InspectOptions): Promise<Inspection> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-inspect-'));
  try {
    const summary = await importSite({ ...options, site: folder, quiet: true });
    const known = await knownIn(options, folder);
    const database = await openFilled(join(folder, DATABASE_FILE));
    try {
      const coverage = await coverageOf(database, known, summary.media);
      return { coverage, summary, byHand: byHand(coverage, summary) };
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function knownIn({ plugins, openStaged }: InspectOptions, folder: string): Promise<Known> {
  if (openStaged === undefined) return knownToPlugins(plugins);
  const site = await openStaged({ folder, database: join(folder, DATABASE_FILE), plugins });
  try {
    return knownToSite(site);
  } finally {
    await site.close();
  }
}
