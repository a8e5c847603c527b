import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import type { FormEntry } from '../plugins/enfold/forms/index.ts';
import type { Site } from '../types/index.ts';
import { UserError } from './errors.ts';
import { onSite as onAnySite, print } from './on-site.ts';
import { withSite } from './site-option.ts';

/** `portolan entries`: what visitors sent with forms: lists, shows, writes as CSV, removes. */
export function entriesCommand(program: Command): void {
  const entries = program.command('entries').description('form entries: list, show, csv, remove');
  withSite(entries.command('list'))
    .description('list entries, newest first')
    .option('--email <address>', 'only from this address')
    .option('--limit <number>', 'how many', '20')
    .action((options: { site: string; email?: string; limit: string }) =>
      onSite(options, (site) => listEntries(site, options)),
    );
  withSite(entries.command('show <id>'))
    .description('show an entry with all its fields')
    .action((id: string, options: { site: string }) => onSite(options, (site) => showEntry(site, id)));
  withSite(entries.command('csv'))
    .description('write all entries as CSV')
    .option('--output <file>', 'file to write; standard output where it is not given')
    .action((options: { site: string; output?: string }) =>
      onSite(options, async (site) => {
        const { entriesCsv } = await forms();
        const csv = await entriesCsv(site);
        if (options.output === undefined) process.stdout.write(csv);
        else await writeFile(options.output, csv);
      }),
    );
  withSite(entries.command('remove <id>'))
    .description('remove an entry for good')
    .action((id: string, options: { site: string }) => onSite(options, (site) => removeOne(site, id)));
}

function onSite(options: { readonly site: string }, work: (site: Site) => Promise<void>): Promise<void> {
  return onAnySite(options, async (site) => {
    if (!site.plugins.some(({ name }) => name === 'enfold'))
      throw new UserError('The forms of this site are switched off.');
    await work(site);
  });
}

function forms() {
  return import('../plugins/enfold/forms/index.ts');
}

function time(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');
}

async function wanted(site: Site, id: string): Promise<FormEntry> {
  const { entryById } = await forms();
  const entry = await entryById(site, Number(id.replace(/^#/, '')) || 0);
  if (entry) return entry;
  throw new UserError(`There is no entry ${id}. "portolan entries list" shows them.`);
}

async function listEntries(
  site: Site,
  options: { readonly email?: string; readonly limit: string },
): Promise<void> {
  const { countEntries, findEntries } = await forms();
  const found = await findEntries(site, {
    limit: Math.max(1, Number(options.limit) || 20),
    ...(options.email !== undefined && { email: options.email }),
  });
  for (const { id, created, kind, email, state, subject } of found)
    print([id, time(created), kind.padEnd(10), email || '-', state, subject].join('  '));
  print(`${found.length} of ${await countEntries(site)} entries`);
}

async function showEntry(site: Site, id: string): Promise<void> {
  const entry = await wanted(site, id);
  print(`${entry.id}  ${time(entry.created)}  ${entry.kind}  ${entry.state}`);
  print(`page ${entry.post}, form ${entry.form}`);
  if (entry.subject !== '') print(entry.subject);
  for (const { label, value } of entry.fields) print(`${label || '-'}: ${value}`);
}

async function removeOne(site: Site, id: string): Promise<void> {
  const { id: number } = await wanted(site, id);
  const { removeEntry } = await forms();
  await removeEntry(site, number);
  print(`Entry ${number} is removed.`);
}
