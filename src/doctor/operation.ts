import { isAbsolute, join } from 'node:path';
import { backupsIn } from '../backup/index.ts';
import type { SiteConfiguration } from '../site-configuration.ts';
import type { Finding, Site } from '../types/index.ts';

/** Backups that are older than so many of their intervals are overdue. */
const OVERDUE = 2;

/**
 * Address, proxy, go-live, work that failed, backups. `untrusted`: when requests first came from a proxy that nobody
 * trusts.
 */
export async function examineOperation(
  site: Site,
  configuration: SiteConfiguration,
  untrusted: string | undefined,
): Promise<readonly Finding[]> {
  return [
    addressFinding(site),
    proxyFinding(site, configuration, untrusted),
    await liveFinding(site),
    await jobsFinding(site),
    await backupFinding(site, configuration),
  ];
}

function addressFinding({ address }: Site): Finding {
  if (!address.secure && !/^(?:localhost|127\.|\[::1\])/.test(address.host)) {
    return {
      about: 'address',
      state: 'wrong',
      found: `Visitors use ${address.home}, without encryption: log-ins and orders can be read on their way.`,
      remedy:
        'Put a proxy with TLS in front and name its address: url in portolan.config.ts, or serve --url.',
    };
  }
  return { about: 'address', state: 'good', found: address.home };
}

function proxyFinding({ address }: Site, configuration: SiteConfiguration, untrusted?: string): Finding {
  const trusted = Number(configuration.trustProxy);
  if (trusted > 0) {
    return { about: 'proxy', state: 'good', found: `${trusted} in front, whose word about visitors counts.` };
  }
  const remedy = 'Set trustProxy in portolan.config.ts to the number of proxies that stand in front.';
  if (untrusted !== undefined) {
    return {
      about: 'proxy',
      state: 'wrong',
      found: `Requests came through a proxy (since ${untrusted}), and none is trusted: all visitors share one address and its limits, and none counts as come by https.`,
      remedy,
    };
  }
  return address.secure
    ? {
        about: 'proxy',
        state: 'note',
        found: 'Visitors come by https, thus through a proxy, and none is trusted.',
        remedy,
      }
    : { about: 'proxy', state: 'good', found: 'None is trusted, and none was seen.' };
}

async function liveFinding(site: Site): Promise<Finding> {
  return (await site.isLive())
    ? { about: 'live', state: 'good', found: 'Mails, charges and scheduled jobs leave the site.' }
    : {
        about: 'live',
        state: 'note',
        found: 'The site is in staging mode: outgoing e-mail, payments and scheduled jobs are disabled.',
        remedy: '`portolan go-live --dry-run` says what would be enabled, `portolan go-live` enables it.',
      };
}

async function jobsFinding(site: Site): Promise<Finding> {
  const failed = await site.jobs.find({ failed: true });
  if (failed.length > 0) {
    return {
      about: 'jobs',
      state: 'wrong',
      found: `${failed.length} failed; the first: ${failed[0]?.kind}: ${failed[0]?.lastError.slice(0, 200)}`,
      remedy: '`portolan jobs list --failed` shows them, `portolan jobs retry <id>` tries one anew.',
    };
  }
  return { about: 'jobs', state: 'good', found: `${(await site.jobs.find()).length} waiting, none failed` };
}

async function backupFinding(site: Site, { backup }: SiteConfiguration): Promise<Finding> {
  if (backup === undefined) {
    return {
      about: 'backup',
      state: 'note',
      found: 'The server makes no backups by itself.',
      remedy: 'Set `backup` in portolan.config.ts, or run `portolan backup` by a timer.',
    };
  }
  const folder = isAbsolute(backup.folder) ? backup.folder : join(site.folder, backup.folder);
  const last = (await backupsIn(folder)).at(-1);
  const age = last === undefined ? undefined : site.clock.now() - Date.parse(last.made);
  if (age === undefined || age > OVERDUE * backup.everyHours * 3_600_000) {
    return {
      about: 'backup',
      state: 'wrong',
      found: last === undefined ? `There is no backup in ${folder}.` : `The last backup is of ${last.made}.`,
      remedy: 'The server makes backups while it runs; `portolan jobs list` says why one failed.',
    };
  }
  return { about: 'backup', state: 'good', found: `The last is of ${last?.made}.` };
}
