import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { whyNoChromium } from './find-chromium.ts';
import { importSample, start, startSitesProcess } from './program.ts';
import { configure } from './sample-copy.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the served sample site, without a trailing slash. */
    siteAddress: string;
    /** Folder of that site. Tests copy it; they do not change it. */
    siteFolder: string;
    /** Where the process is asked that serves copies of that site. */
    sitesProcess: string;
  }
}

/** One sample site for all browser tests. Where there is none, says why they are skipped. */
export default async function setup(project: TestProject): Promise<() => Promise<void> | void> {
  const reason = whyNoChromium();
  if (reason !== undefined) return () => void process.stderr.write(`\nSkipped: ${reason}\n`);
  const folder = await mkdtemp(join(tmpdir(), 'portolan-browser-'));
  const site = join(folder, 'site');
  await importSample(site);
  await configure(site, {});
  const server = await start('serve', site);
  const others = await startSitesProcess();
  project.provide('siteAddress', server.address);
  project.provide('siteFolder', site);
  project.provide('sitesProcess', others.address);
  return async () => {
    await server.stop();
    await others.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
