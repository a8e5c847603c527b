import { type OpenedSite, openSite } from '../site.ts';
import { loadConfiguration, type SiteConfiguration } from '../site-configuration.ts';
import { databaseAddress } from '../site-database.ts';
import { programLoader } from '../theme/bundler/server-modules.ts';
import type { Finding, Site } from '../types/index.ts';
import { examineDatabase } from './database.ts';
import { examineDesign } from './design.ts';
import { examineDisk } from './disk.ts';
import { examineFiles } from './files.ts';
import { findingOf } from './finding-of.ts';
import { examineMail } from './mail.ts';
import { examineOperation } from './operation.ts';
import { examinePayments } from './payments.ts';
import { examinePostgresql } from './postgresql.ts';
import { examineSecrets } from './secrets.ts';

export type { Finding } from '../types/index.ts';

/** Looks at a site and what it needs around it. Changes nothing and sends nothing to visitors. */
export async function examine(folder: string): Promise<readonly Finding[]> {
  const findings: Finding[] = [examineNode(process.versions.node)];
  const configuration = await settings(folder, findings);
  const disk = await examineDisk(folder);
  findings.push(...disk);
  if (disk.every(({ state }) => state !== 'wrong')) findings.push(await examineFiles(folder));
  const address = configuration && databaseAddress(configuration);
  const whole = await (address === undefined
    ? examineDatabase(folder, findings)
    : examinePostgresql(address, findings));
  if (configuration === undefined || !whole) return findings;
  let opened: OpenedSite;
  try {
    opened = await openSite({ folder, logLevel: 'silent' });
  } catch (error) {
    findings.push(findingOf('site', error, 'The site cannot be opened: report it with what stands here.'));
    return findings;
  }
  try {
    findings.push(...(await examineOpened(opened)));
  } finally {
    await opened.site.close();
  }
  return findings;
}

/** The same of a site that is served at the moment, without what would keep its visitors waiting. */
export async function examineServed(opened: OpenedSite): Promise<readonly Finding[]> {
  const { folder } = opened.site;
  return [
    examineNode(process.versions.node),
    ...(await examineDisk(folder)),
    await examineFiles(folder),
    ...(await examineOpened(opened)),
  ];
}

async function examineOpened(opened: OpenedSite): Promise<readonly Finding[]> {
  const { site, configuration } = opened;
  return [
    ...(await examineOperation(site, configuration, await opened.forwardedUntrusted())),
    ...(await examineDesign(site)),
    await examineMail(configuration.mail),
    await examinePayments(configuration.stripe),
    ...(await examineSecrets(site.folder, opened.storedSecrets())),
    ...(await examinePlugins(site)),
  ];
}

/** What the site's plugins look at themselves. */
async function examinePlugins(site: Site): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const check of site.contributions('checks')) {
    try {
      findings.push(...(await check(site)));
    } catch (error) {
      findings.push(findingOf('plugins', error, 'A check of a plugin failed: tell its author.'));
    }
  }
  return findings;
}

function examineNode(version: string): Finding {
  const major = Number(version.split('.')[0]);
  return major >= 20
    ? { about: 'node', state: 'good', found: `Node.js ${version}` }
    : {
        about: 'node',
        state: 'wrong',
        found: `Node.js ${version} is too old.`,
        remedy: 'Install Node.js 20 or newer.',
      };
}

async function settings(folder: string, findings: Finding[]): Promise<SiteConfiguration | undefined> {
  try {
    const configuration = await loadConfiguration(folder, programLoader(folder));
    findings.push({
      about: 'settings',
      state: 'good',
      found: 'portolan.config.ts can be read, or is not needed.',
    });
    return configuration;
  } catch (error) {
    findings.push(findingOf('settings', error, 'Mend the file; `portolan config` lists every setting.'));
    return undefined;
  }
}
