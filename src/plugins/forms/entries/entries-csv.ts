import { csvOf } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { type FormEntry, findEntries } from './entries.ts';

const COLUMNS = ['id', 'date_utc', 'kind', 'page', 'form', 'subject', 'email', 'state', 'fields'] as const;

/** Entries read at a time. */
const STEP = 500;

/** All entries as CSV with a line of names, newest first. The fields of one stand in one cell, a line each. */
export async function entriesCsv(site: Site): Promise<string> {
  const rows: (readonly string[])[] = [COLUMNS];
  for (let before: number | undefined; ; ) {
    const entries = await findEntries(site, { limit: STEP, ...(before !== undefined && { before }) });
    rows.push(...entries.map(cellsOf));
    before = entries.at(-1)?.id;
    if (entries.length < STEP) return csvOf(rows);
  }
}

function cellsOf(entry: FormEntry): readonly string[] {
  return [
    String(entry.id),
    new Date(entry.created).toISOString().slice(0, 19).replace('T', ' '),
    entry.kind,
    String(entry.post),
    String(entry.form),
    entry.subject,
    entry.email,
    entry.state,
    entry.fields.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  ];
}
