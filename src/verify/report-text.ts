import { percent } from './check-page.ts';
import { nothingPublished, type VerifyReport, type Weight, weightOf } from './report.ts';

const PAGES_SHOWN = 40;
const PROBLEMS_SHOWN = 6;

const HEADINGS: Readonly<Record<Exclude<Weight, 'note'>, string>> = {
  miss: 'Lost or broken',
  later: 'Not rendered yet',
  owner: 'Missing in the export itself',
};

/** The report for a terminal; `file` is where the whole of it lies. */
export function verifyText(report: VerifyReport, file: string): string {
  const { totals } = report;
  const number = (value: number) => value.toLocaleString('en');
  const nothing = nothingPublished(report);
  const lines = [
    ...(nothing === undefined ? [] : [nothing, '']),
    `${number(totals.good)} of ${number(totals.addresses)} addresses are as they were (${number(report.requests)} requests, ${report.seconds.toFixed(1)} s)`,
    ...report.kinds.map(
      ({ kind, addresses, good }) =>
        `  ${kind.padEnd(14)} ${number(good).padStart(7)} of ${number(addresses)}`,
    ),
    `${percent(totals.words.source === 0 ? 1 : totals.words.kept / totals.words.source)} of ${number(totals.words.source)} stored words are shown`,
    `${number(totals.pictures.checked - totals.pictures.broken)} of ${number(totals.pictures.checked)} pictures and ${number(totals.links.checked - totals.links.broken)} of ${number(totals.links.checked)} links lead somewhere${totals.pictures.elsewhere > 0 ? `; ${number(totals.pictures.elsewhere)} pictures lie on other sites` : ''}`,
  ];
  for (const [weight, heading] of Object.entries(HEADINGS)) {
    const pages = report.pages.filter((page) => weightOf(page) === weight);
    if (pages.length === 0) continue;
    lines.push('', `${heading}: ${number(pages.length)} ${pages.length === 1 ? 'address' : 'addresses'}`);
    for (const page of pages.slice(0, PAGES_SHOWN)) {
      const problems = page.problems.filter((problem) => problem.weight !== 'note');
      lines.push(`  ${page.path}`);
      for (const { message } of problems.slice(0, PROBLEMS_SHOWN)) lines.push(`      ${message}`);
      if (problems.length > PROBLEMS_SHOWN)
        lines.push(`      … and ${problems.length - PROBLEMS_SHOWN} more`);
    }
    if (pages.length > PAGES_SHOWN) lines.push(`  … and ${number(pages.length - PAGES_SHOWN)} more`);
  }
  if (report.notBuilt.length > 0) {
    lines.push('', 'The old site used what is not built here:');
    for (const kind of ['plugin', 'post type', 'shortcode', 'block'] as const) {
      const names = report.notBuilt
        .filter((one) => one.kind === kind)
        .map(({ name, pages }) => (pages > 0 ? `${name} (${number(pages)})` : name));
      if (names.length > 0) lines.push(`  ${`${kind}s`.padEnd(11)} ${names.join(', ')}`);
    }
  }
  lines.push('', `Report: ${file}`);
  return `${lines.join('\n')}\n`;
}
