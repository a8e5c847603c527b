import { writeFile } from 'node:fs/promises';
import { printLine, type Site } from 'portolan/plugin';
import { countEntries, entryById, type FormEntry, findEntries, removeEntry } from '../entries/entries.ts';
import { entriesCsv } from '../entries/entries-csv.ts';
import { formError } from '../errors.ts';

/** Writes all entries as CSV: into a file, or to standard output. */
export async function writeCsv(site: Site, output: string | undefined): Promise<void> {
  const csv = await entriesCsv(site);
  if (output === undefined) process.stdout.write(csv);
  else await writeFile(output, csv);
}

function time(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');
}

async function wanted(site: Site, id: string): Promise<FormEntry> {
  const entry = await entryById(site, Number(id.replace(/^#/, '')) || 0);
  if (entry) return entry;
  throw formError('entry-missing', { id });
}

/** Lists entries, newest first. */
export async function listEntries(
  site: Site,
  options: { readonly email?: string; readonly limit: string },
): Promise<void> {
  const found = await findEntries(site, {
    limit: Math.max(1, Number(options.limit) || 20),
    ...(options.email !== undefined && { email: options.email }),
  });
  for (const { id, created, kind, email, state, subject } of found)
    printLine([id, time(created), kind.padEnd(10), email || '-', state, subject].join('  '));
  printLine(`${found.length} of ${await countEntries(site)} entries`);
}

/** Shows an entry with all its fields. */
export async function showEntry(site: Site, id: string): Promise<void> {
  const entry = await wanted(site, id);
  printLine(`${entry.id}  ${time(entry.created)}  ${entry.kind}  ${entry.state}`);
  printLine(`page ${entry.post}, form ${entry.form}`);
  if (entry.subject !== '') printLine(entry.subject);
  for (const { label, value } of entry.fields) printLine(`${label || '-'}: ${value}`);
}

/** Removes an entry for good. */
export async function removeOne(site: Site, id: string): Promise<void> {
  const { id: number } = await wanted(site, id);
  await removeEntry(site, number);
  printLine(`Entry ${number} is removed.`);
}
