import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DATABASE_FILE } from './import/index.ts';
import type { OpenedSite } from './site.ts';
import type { SiteConfiguration } from './site-configuration.ts';
import type { Outgoing, SiteOperation } from './types/index.ts';

/** What its owner may do with a site that is served. Loads what that needs when it is wanted. */
export function siteOperation(opened: OpenedSite): SiteOperation {
  const { site } = opened;
  return {
    async examine() {
      const { examineServed } = await import('./doctor/index.ts');
      return examineServed(opened);
    },
    outgoing: () => outgoingOf(opened),
    setLive: opened.setLive,
    async exported(kind) {
      const { writeSql, writeWxr } = await import('./export/index.ts');
      if (kind === 'wxr') return writeWxr(site);
      if (!opened.isFile) return undefined;
      const { TableReader } = await import('./database/index.ts');
      return closedAfter(TableReader.open(join(site.folder, DATABASE_FILE)), writeSql);
    },
    async backups() {
      if (!opened.isFile) return undefined;
      const { backupFolder, backupsIn } = await import('./backup/index.ts');
      const settings = opened.configuration.backup;
      const folder = backupFolder(site.folder, settings?.folder);
      const kept = (await backupsIn(folder)).map(({ folder: of, database: _, ...backup }) => ({
        name: basename(of),
        ...backup,
      }));
      return { folder, everyHours: settings?.everyHours, keep: settings?.keep, kept: kept.toReversed() };
    },
    async backUp() {
      const { BACK_UP_NOW } = await import('./backup/index.ts');
      await site.jobs.add(BACK_UP_NOW, {}, { key: 'now' });
    },
    async archive(name) {
      if (!opened.isFile) return undefined;
      const { backupArchive, backupFolder } = await import('./backup/index.ts');
      return backupArchive(backupFolder(site.folder, opened.configuration.backup?.folder), name);
    },
  };
}

/** What leaves a live site. */
export async function outgoingOf({
  site,
  configuration,
}: Pick<OpenedSite, 'site' | 'configuration'>): Promise<Outgoing> {
  const leaves = [mailSentence(configuration.mail)];
  for (const describe of site.contributions('whenLive')) {
    const sentence = await describe(site);
    if (sentence !== undefined) leaves.push(sentence);
  }
  return { live: await site.isLive(), leaves, held: await heldMails(site.folder) };
}

function mailSentence(mail: SiteConfiguration['mail']): string {
  switch (mail.mode) {
    case 'smtp':
      return `Mails, by ${mail.host}:${mail.port}.`;
    case 'folder':
      return 'No mails: the configuration writes them into mail/ (mail: { mode: "smtp", … } sends them).';
    case 'off':
      return 'No mails: the configuration drops them (mail: { mode: "off" }).';
  }
}

async function heldMails(folder: string): Promise<number> {
  try {
    return (await readdir(join(folder, 'mail'))).filter((name) => name.endsWith('.eml')).length;
  } catch {
    return 0;
  }
}

function* closedAfter<T extends { close(): void }>(
  reader: T,
  pieces: (reader: T) => Iterable<string>,
): Generator<string> {
  try {
    yield* pieces(reader);
  } finally {
    reader.close();
  }
}
