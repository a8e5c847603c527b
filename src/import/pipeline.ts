import { randomBytes } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expectedError } from '../errors/index.ts';
import { isBusy, isDiskFull } from './errors.ts';
import { FINDINGS_FILE, FindingsFile } from './findings-file.ts';
import { clearLeftovers, lockSite, WORK_FOLDER } from './import-lock.ts';
import type { ImportOptions } from './import-options.ts';
import { ImportRun } from './import-run.ts';
import { languagesText, readLanguageFiles } from './languages.ts';
import { Ledger } from './ledger.ts';
import { createProgress } from './progress.ts';
import { type ImportSummary, summarise, summaryText, writeReport } from './report.ts';
import { DATABASE_FILE, finishSwap } from './stages/swap.ts';

/**
 * Turns an export into a site: reads it into a staging database, builds what the site needs beside the rows, checks
 * the sums, and swaps database and uploads in together. What visitors made on the site since an earlier import is
 * carried over. Until then the site that is there stays as it is; an import that fails or is killed leaves it so.
 *
 * A server that is running keeps its open old file and shows the new site after it has opened it anew.
 * Throws ExpectedError for what the operator can repair.
 */
export async function importSite(options: ImportOptions): Promise<ImportSummary> {
  const began = Date.now();
  const site = resolve(options.site);
  // A wrong folder ends the import before it begins.
  const translations =
    options.languages === undefined ? undefined : await readLanguageFiles(options.languages);
  await mkdir(join(site, WORK_FOLDER), { recursive: true });
  const unlock = await lockSite(site);
  const progress = createProgress(options.output, options.json === true);
  let findings: FindingsFile | undefined;
  try {
    await finishSwap(site);
    await clearLeftovers(site);
    const id = randomBytes(6).toString('hex');
    findings = new FindingsFile(join(site, WORK_FOLDER, `import-${id}.findings`));
    const run = new ImportRun(options, site, id, new Ledger((finding) => findings?.add(finding)), progress);
    const result = await run.run(translations);
    progress.done();
    findings.close();
    const summary = summarise(result.ledger, result.counts, {
      site,
      sources: result.files,
      seconds: (Date.now() - began) / 1000,
      uploads: result.uploads,
      media: result.media,
      kept: {
        tables: result.kept.tables,
        moved: Object.fromEntries(
          [...result.kept.moved].map(([table, ids]) => [table, Object.fromEntries(ids)]),
        ),
      },
      dryRun: options.dryRun === true,
    });
    let report: string | undefined;
    if (options.dryRun !== true) {
      await rename(findings.path, join(site, FINDINGS_FILE));
      report = await writeReport(summary);
    }
    if (options.quiet !== true) {
      options.output.write(
        options.json === true
          ? `${JSON.stringify({ event: 'summary', report, ...summary })}\n`
          : summaryText(summary, report),
      );
      if (result.languages) options.output.write(languagesText(result.languages, options.json === true));
    }
    return summary;
  } catch (error) {
    if (isBusy(error)) {
      throw expectedError('import-busy', { file: join(site, DATABASE_FILE) }, { cause: error });
    }
    if (!isDiskFull(error)) throw error;
    throw expectedError('import-disk-full', { site }, { cause: error });
  } finally {
    progress.done();
    closeQuietly(findings);
    await clearLeftovers(site);
    await unlock();
  }
}

/** The disk may be full, which has been said by then. */
function closeQuietly(findings: FindingsFile | undefined): void {
  try {
    findings?.close();
  } catch {
    // The file is removed next.
  }
}
