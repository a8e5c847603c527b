import type { Command } from 'commander';
import { siteFolder, withSite } from './site-option.ts';

/** `portolan database migrate`: what a newer program does to a site's database, first on a copy. */
export function migrateCommand(database: Command): void {
  withSite(database.command('migrate'))
    .description('upgrade the site’s database after an upgrade of the program; it is backed up first')
    .option('--dry-run', 'do it on a copy, say what would change, and leave the site as it is')
    .action(async (options: { site: string; dryRun?: boolean }) => {
      if (options.dryRun === true) await rehearse(siteFolder(options));
      else await migrateSite(siteFolder(options));
    });
}

async function rehearse(site: string): Promise<void> {
  const { rehearseUpgrade, upgradeOf } = await import('../backup/index.ts');
  const { openSite } = await import('../site.ts');
  const upgrade = upgradeOf(site);
  const { added, removed, changed, milliseconds } = await rehearseUpgrade(site, async (database) => {
    const opened = await openSite({ folder: site, database, logLevel: 'silent' });
    await opened.site.close();
  });
  if (upgrade !== undefined) {
    print(`The schema would go from ${upgrade.from} to ${upgrade.to}:`);
    for (const { number, title } of upgrade.steps) print(`  ${number}  ${title}`);
  }
  for (const name of added) print(`  + ${name}`);
  for (const name of removed) print(`  - ${name}`);
  for (const name of changed) print(`  ~ ${name}`);
  const isNothing = upgrade === undefined && [...added, ...removed, ...changed].length === 0;
  print(
    isNothing
      ? 'The database is up to date.'
      : `It took ${milliseconds} ms on a copy. The site is as it was.`,
  );
}

async function migrateSite(site: string): Promise<void> {
  const { upgradeOf } = await import('../backup/index.ts');
  const { openSite } = await import('../site.ts');
  const upgrade = upgradeOf(site);
  const opened = await openSite({ folder: site, logLevel: 'silent' });
  await opened.site.close();
  if (upgrade === undefined) {
    print('The database is up to date.');
    return;
  }
  print(`The schema went from ${upgrade.from} to ${upgrade.to}.`);
  if (opened.upgradeBackup === undefined) return;
  print('The way back: stop the servers, put the older program in place, and run it:');
  print(`  portolan restore ${opened.upgradeBackup} --site ${site} --yes`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
