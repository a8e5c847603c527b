import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { DetectedFile } from '../sources/detect.ts';
import { type PreScan, preScanSources } from './pre-scan.ts';

/** Where the thread's program lies beside a bundle, or beside the folder of the bundle's parts. */
const PROGRAMS = ['./thread.js', '../pre-scan-thread.js'];

/** A pre-scan that is taken while the files are read. */
export interface PreScanThread {
  /** Rows of dumps by table, the prefix included; none where there is no dump. */
  readonly tables: ReadonlyMap<string, number>;
  /** Tables of dumps that are called like one of WordPress's and have other columns. */
  readonly foreign: ReadonlySet<string>;
  /** The option `blog_charset` of a dump. */
  readonly siteCharset?: string | undefined;
  /** What stands in a dump for the percent sign. */
  readonly percentMark?: string | undefined;
  /** The counts; takes them now where no thread could. */
  result(): Promise<PreScan>;
  /** Ends the thread where nobody waits for it any more. */
  stop(): Promise<void>;
}

/**
 * Begins a pre-scan of WXR files in a thread of its own, so that counting costs no time beside reading. Where the program runs from
 * its sources, or the thread fails, the pre-scan is taken when its result is asked for.
 */
export function preScanInThread(files: readonly DetectedFile[]): PreScanThread {
  const program = PROGRAMS.map((path) => fileURLToPath(new URL(path, import.meta.url))).find(existsSync);
  if (program === undefined) {
    return {
      tables: new Map(),
      foreign: new Set(),
      result: () => preScanSources(files, () => undefined),
      stop: async () => undefined,
    };
  }
  const worker = new Worker(program, {
    workerData: files,
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64 },
  });
  worker.unref();
  const counted = new Promise<PreScan | undefined>((resolve) => {
    worker.once('message', resolve);
    // What went wrong is met again, and told, by the pre-scan that is taken instead.
    worker.once('error', () => resolve(undefined));
    worker.once('exit', () => resolve(undefined));
  });
  return {
    tables: new Map(),
    foreign: new Set(),
    async result() {
      worker.ref();
      return (await counted) ?? preScanSources(files, () => undefined);
    },
    async stop() {
      await worker.terminate();
    },
  };
}
