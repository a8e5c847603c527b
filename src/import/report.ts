import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FindingEntry, findingCodes } from '../errors/index.ts';
import type { Account, Finding, Ledger } from './ledger.ts';
import type { MediaSummary } from './media/media-check.ts';
import { mediaLines } from './media/media-lines.ts';
import { duration, size } from './progress.ts';
import { findingSentence, rowsSentence } from './sentences.ts';
import type { UploadsSummary } from './uploads.ts';

/** The report's name in the site's folder. */
export const REPORT_FILE = 'import-report.json';

/** Rows of one table or kind: what the independent count found, and what became of them. */
export interface CountedAccount extends Account {
  readonly source: number;
}

export interface ImportSummary {
  /** 0: everything is in. 1: rows were refused, or the sums do not fit. */
  readonly exitCode: 0 | 1;
  readonly site: string;
  readonly sources: readonly {
    readonly file: string;
    readonly kind: 'sql' | 'wxr';
    readonly bytes: number;
  }[];
  readonly seconds: number;
  readonly totals: CountedAccount;
  /** Whether `source = imported + merged + refused` in every account. */
  readonly sumsEqual: boolean;
  /** By table (dumps, names as in the site's database) or kind of record (WXR). */
  readonly ledger: Readonly<Record<string, CountedAccount>>;
  readonly findings: readonly Finding[];
  /** How many findings of each code there were; the list above holds up to a thousand of each. */
  readonly findingCounts: Readonly<Record<string, number>>;
  /** Why such findings come about and what to do, by their codes. */
  readonly explanations: Readonly<Record<string, FindingEntry>>;
  readonly uploads: UploadsSummary | undefined;
  readonly media: MediaSummary;
  /** What visitors had made on the site and was carried over: rows by table, and new ids by table, old → new. */
  readonly kept: {
    readonly tables: Readonly<Record<string, number>>;
    readonly moved: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
  /** Nothing was changed. */
  readonly dryRun: boolean;
}

/** New ids of a table that are printed. */
const MOVED_NAMED = 10;

/** Refusals that lose nothing a site needs: they are listed and do not change the exit code. */
const HARMLESS = new Set(['active-file', 'unsafe-link']);

/** Puts the books and the independent counts together. */
export function summarise(
  ledger: Ledger,
  counts: ReadonlyMap<string, number>,
  rest: Pick<ImportSummary, 'site' | 'sources' | 'seconds' | 'uploads' | 'media' | 'kept' | 'dryRun'>,
): ImportSummary {
  const counted: Record<string, CountedAccount> = {};
  const totals = { source: 0, imported: 0, merged: 0, refused: 0 };
  let sumsEqual = true;
  for (const name of [...new Set([...counts.keys(), ...ledger.all.keys()])].sort()) {
    const { imported, merged, refused } = ledger.all.get(name) ?? { imported: 0, merged: 0, refused: 0 };
    const source = counts.get(name) ?? 0;
    counted[name] = { source, imported, merged, refused };
    if (source !== imported + merged + refused) sumsEqual = false;
    totals.source += source;
    totals.imported += imported;
    totals.merged += merged;
    totals.refused += refused;
  }
  const refused = ledger.findings.some(({ outcome, code }) => outcome === 'refused' && !HARMLESS.has(code));
  return {
    exitCode: sumsEqual && !refused && totals.refused === 0 ? 0 : 1,
    ...rest,
    totals,
    sumsEqual,
    ledger: counted,
    findings: ledger.findings,
    findingCounts: Object.fromEntries([...ledger.codes].sort(([a], [b]) => (a < b ? -1 : 1))),
    explanations: Object.fromEntries(
      [...ledger.codes.keys()].sort().map((code) => [code, findingCodes[code]]),
    ),
  };
}

/** Writes the report to the site's folder; answers with its path. */
export async function writeReport(summary: ImportSummary): Promise<string> {
  const file = join(summary.site, REPORT_FILE);
  await writeFile(`${file}.new`, `${JSON.stringify(summary, undefined, 2)}\n`);
  await rename(`${file}.new`, file);
  return file;
}

/** The summary for a reader. */
export function summaryText(summary: ImportSummary, reportFile: string | undefined): string {
  const { totals, media, uploads } = summary;
  const number = (value: number) => value.toLocaleString('en');
  const lines = [rowsSentence(totals)];
  if (!summary.sumsEqual) {
    lines.push('The sums do not fit the independent count:');
    for (const [name, account] of Object.entries(summary.ledger)) {
      const { source, imported, merged, refused } = account;
      if (source === imported + merged + refused) continue;
      lines.push(`  ${name}: ${number(source)} counted, ${number(imported + merged + refused)} read`);
    }
  }
  const present = Object.entries(summary.ledger).filter(([, account]) => account.source > 0);
  const width = Math.max(0, ...present.map(([name]) => name.length));
  for (const [name, account] of present) {
    const extra = [
      account.merged > 0 ? `${number(account.merged)} merged` : '',
      account.refused > 0 ? `${number(account.refused)} refused` : '',
    ].filter((text) => text !== '');
    lines.push(
      `  ${name.padEnd(width)} ${number(account.imported).padStart(9)}${extra.length > 0 ? `  (${extra.join(', ')})` : ''}`,
    );
  }
  if (uploads !== undefined) lines.push(`${number(uploads.files)} uploaded files, ${size(uploads.bytes)}`);
  lines.push(...mediaLines(media, number));
  const kept = Object.entries(summary.kept.tables);
  if (kept.length > 0) {
    lines.push(
      `Carried over, as made on this site: ${kept.map(([name, rows]) => `${number(rows)} of ${name}`).join(', ')}`,
    );
  }
  for (const [table, ids] of Object.entries(summary.kept.moved)) {
    const moved = Object.entries(ids);
    const first = moved.slice(0, MOVED_NAMED).map(([old, id]) => `${old} → ${id}`);
    const more = moved.length > MOVED_NAMED ? `, and ${number(moved.length - MOVED_NAMED)} more` : '';
    lines.push(`New ids in ${table}, because the export uses those made here: ${first.join(', ')}${more}`);
  }
  for (const [code, count] of Object.entries(summary.findingCounts)) {
    const first = summary.findings.find((finding) => finding.code === code) as Finding;
    lines.push(findingSentence(code, count, first));
    const { advice = '' } = summary.explanations[code] ?? {};
    if (first.outcome === 'refused' && !/^Nothing[:.,]/.test(advice)) lines.push(`  ${advice}`);
  }
  lines.push(
    reportFile === undefined
      ? `This was a rehearsal of ${duration(summary.seconds)}: ${summary.site} is as it was.`
      : `Imported into ${summary.site} in ${duration(summary.seconds)}. Report: ${reportFile}`,
  );
  return `${lines.join('\n')}\n`;
}
