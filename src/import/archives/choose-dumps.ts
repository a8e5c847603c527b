import { basename, dirname } from 'node:path';
import { prefixCandidates } from '../pre-scan/prefix.ts';
import { uppermost } from './backup-parts.ts';
import { type DumpTables, tablesOfDump } from './dump-tables.ts';

/** A dump that came out of an archive. */
export interface ArchivedDump {
  /** Where it lay in the archive. */
  readonly name: string;
  readonly path: string;
}

/**
 * Which of an archive's dumps are the site: those of the uppermost folder that has tables of WordPress, in the order of
 * their names – several where each holds some of the tables. Dumps of other programs are left out. Of two that make the
 * same tables the one counts that has the name of `database`, as wp-config.php says; else neither can be told from the
 * other: `copies`, their paths in the archive.
 */
export async function chooseDumps<Dump extends ArchivedDump>(
  dumps: readonly Dump[],
  database: string | undefined,
): Promise<{ readonly chosen: readonly Dump[]; readonly copies: readonly string[] }> {
  const sorted = [...dumps].sort((a, b) => (a.name < b.name ? -1 : 1));
  if (sorted.length < 2) return { chosen: sorted, copies: [] };
  const tables = new Map<Dump, DumpTables>();
  for (const dump of sorted) tables.set(dump, await tablesOfDump(dump.path));
  const tablesOf = (dump: Dump) => tables.get(dump) as DumpTables;
  const folders = new Set(sorted.map(({ name }) => dirname(name)));
  const sites = [...folders].flatMap((folder) => {
    const here = sorted.filter(({ name }) => dirname(name) === folder);
    const ofSite = dumpsOfSite(here, tablesOf);
    return ofSite.length > 0 ? [ofSite] : [];
  });
  const [site = uppermost(sorted, ({ name }) => name)] = uppermost(sites, ([first]) => first?.name ?? '');
  const named = site.filter(({ name }) => database !== undefined && nameOfDatabase(name) === database);
  const copies = copiesAmong(site, tablesOf);
  if (copies.length === 0) return { chosen: site, copies: [] };
  return named.length === 1 ? { chosen: named, copies: [] } : { chosen: [], copies };
}

/** Those of a folder's dumps that make or fill tables of a site whose tables all lie there. */
function dumpsOfSite<Dump extends ArchivedDump>(
  folder: readonly Dump[],
  tablesOf: (dump: Dump) => DumpTables,
): readonly Dump[] {
  const all = new Map(
    folder.flatMap((dump) => [...tablesOf(dump).created].map((table) => [table, 0] as const)),
  );
  const prefixes = prefixCandidates(all).map(({ prefix }) => prefix);
  const isOfSite = (table: string) => prefixes.some((prefix) => table.startsWith(prefix));
  return folder.filter((dump) => {
    const { created, filled } = tablesOf(dump);
    return [...created, ...filled].some(isOfSite);
  });
}

/** The dumps that make a table which another one makes too. */
export function copiesAmong<Dump extends { readonly name: string }>(
  dumps: readonly Dump[],
  tablesOf: (dump: Dump) => DumpTables,
): readonly string[] {
  const makers = new Map<string, Dump[]>();
  for (const dump of dumps)
    for (const table of tablesOf(dump).created) makers.set(table, [...(makers.get(table) ?? []), dump]);
  const several = new Set([...makers.values()].filter((all) => all.length > 1).flat());
  return [...several].map(({ name }) => name);
}

/** Backups of hosts call a dump after its database. */
function nameOfDatabase(path: string): string {
  return basename(path).replace(/\.sql(?:\.gz)?$/i, '');
}
