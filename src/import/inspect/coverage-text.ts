import type { Inspection } from './inspect-export.ts';

/** The coverage report for a terminal. */
export function coverageText({ coverage, summary, byHand }: Inspection): string {
  const { site } = coverage;
  const lines: string[] = [];
  const heading = (title: string) => lines.push('', title);
  lines.push(`${site.title} — ${site.address}`);
  lines.push(`Theme ${site.theme || 'unknown'}, permalinks ${site.permalinks || 'plain'}`);
  lines.push(
    `${summary.totals.source} rows: ${summary.totals.imported} would be imported, ${summary.totals.merged} merged, ${summary.totals.refused} refused`,
  );

  heading('To do by hand');
  for (const [index, item] of byHand.entries()) lines.push(`  ${index + 1}. ${item}`);

  const table = (title: string, rows: readonly (readonly [boolean, string, string])[]) => {
    if (rows.length === 0) return;
    heading(title);
    const width = Math.max(...rows.map(([, name]) => name.length));
    for (const [supported, name, rest] of rows) {
      lines.push(`  ${supported ? '✓' : '✗'} ${name.padEnd(width)}  ${rest}`.trimEnd());
    }
  };
  table(
    'Plugins',
    coverage.plugins.map(({ name, supported }) => [supported, name, '']),
  );
  table(
    'Design',
    coverage.design.map(({ name, kept, detail }) => [kept, name, detail]),
  );
  table(
    'Kinds of posts',
    coverage.postTypes.map(({ name, supported, posts, published }) => [
      supported,
      name,
      `${posts}, ${published} published`,
    ]),
  );
  table(
    'Taxonomies',
    coverage.taxonomies.map(({ name, supported, terms }) => [supported, name, `${terms} terms`]),
  );
  for (const [title, uses] of [
    ['Shortcodes', coverage.shortcodes],
    ['Blocks', coverage.blocks],
  ] as const) {
    table(
      title,
      uses.map(({ name, supported, uses: number, pages, on }) => [
        supported,
        name,
        `${number} on ${pages} pages${supported ? '' : `: ${on.map((page) => page.slug || String(page.id)).join(', ')}`}`,
      ]),
    );
  }
  if (summary.findings.length > 0) {
    heading('Findings while reading');
    for (const [code, count] of Object.entries(summary.findingCounts)) {
      const first = summary.findings.find((finding) => finding.code === code);
      lines.push(`  ${code} ×${count}: ${first?.message ?? ''}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
