import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { expectedError } from '../errors/index.ts';
import { reportError } from './errors.ts';
import { siteFolder, withSite } from './site-option.ts';

interface VerifyFlags {
  readonly site: string;
  readonly against?: string;
  readonly sitemap?: string;
  readonly json?: boolean;
}

const HOST = '127.0.0.1';
const LANES = 4;

/** `portolan verify`: every published address, held against the export. Exit codes: 0 nothing lost, 1 misses, 2 failed. */
export function verifyCommand(program: Command): void {
  withSite(program.command('verify'))
    .description('ask an imported site for every published address and say what is missing')
    .option('--against <address>', 'compare each page with the live old site at this address')
    .option('--sitemap <file>', "the old site's sitemap (XML) or a list of its addresses, one a line")
    .option('--json', 'the report as JSON')
    .action(async (flags: VerifyFlags) => {
      const abort = new AbortController();
      const stop = () => abort.abort(expectedError('verify-interrupted'));
      process.once('SIGINT', stop).once('SIGTERM', stop);
      try {
        process.exitCode = await verify(flags, abort.signal);
      } catch (error) {
        reportError(error);
        process.exitCode = 2;
      } finally {
        process.off('SIGINT', stop).off('SIGTERM', stop);
      }
    });
}

async function verify(flags: VerifyFlags, signal: AbortSignal): Promise<number> {
  if (flags.against !== undefined && !/^https?:\/\//.test(flags.against))
    throw expectedError('url-invalid', { option: '--against', input: flags.against ?? '' });
  const { VERIFY_REPORT, verifyHtml, verifySite, verifyText } = await import('../verify/index.ts');
  const { startServer } = await import('../start-server.ts');
  const server = await startServer({
    folder: siteFolder(flags),
    host: HOST,
    port: 0,
    logLevel: 'error',
    withoutJobs: true,
  });
  try {
    const { site } = server;
    const paths = flags.sitemap === undefined ? [] : await listedPaths(flags.sitemap, site.address.pathOf);
    const report = await verifySite({
      site,
      host: HOST,
      port: server.port,
      against: flags.against,
      paths,
      lanes: LANES,
      signal,
      progress: process.stderr.isTTY ? showProgress : undefined,
    });
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    const file = join(site.folder, `${VERIFY_REPORT}.html`);
    await replaceFile(
      join(site.folder, `${VERIFY_REPORT}.json`),
      `${JSON.stringify(report, undefined, 2)}\n`,
    );
    await replaceFile(file, verifyHtml(report));
    process.stdout.write(flags.json ? `${JSON.stringify(report, undefined, 2)}\n` : verifyText(report, file));
    return report.exitCode;
  } finally {
    await server.stop();
  }
}

/** Paths below home that a file lists: a sitemap's, or one address a line. */
async function listedPaths(
  file: string,
  pathOf: (address: string) => string | undefined,
): Promise<readonly string[]> {
  const { readSitemap } = await import('../verify/index.ts');
  const text = await readFile(file, 'utf8');
  const addresses = text.includes('<loc>') ? readSitemap(text).addresses : text.split(/\s+/);
  return addresses.map(pathOf).filter((path) => path !== undefined && path !== '') as readonly string[];
}

async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

function showProgress(stage: 'pages' | 'references', done: number, all: number | undefined): void {
  if (done % 25 !== 0) return;
  const what = stage === 'pages' ? 'addresses' : `of ${all} pictures and links`;
  process.stderr.write(`\r\x1b[K${done} ${what}`);
}
