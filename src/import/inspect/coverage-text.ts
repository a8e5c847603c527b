import { findingSentence, pagesSentences, rowsSentence } from '../sentences.ts';
import type { Inspection } from './inspect-export.ts';

/** Pages printed; the other forms of the report have more. */
const PAGES_PRINTED = 20;

/** Names come from the export and go to a terminal. */
const plain = (text: string) => text.replace(/[\x00-\x1f\x7f-\x9f]/g, '?').slice(0, 400);

/** The coverage report for a terminal. */
export function coverageText({ coverage, summary, byHand }: Inspection): string {
  const { site } = coverage;
  const lines: string[] = [];
  const heading = (title: string) => lines.push('', title);
  lines.push(`${site.title} — ${site.address}`);
  lines.push(`Theme ${site.theme || 'unknown'}, permalinks ${site.permalinks || 'plain'}`);
  lines.push(rowsSentence(summary.totals));
  lines.push(...pagesSentences(coverage.pages));

  heading('To do by hand');
  for (const [index, item] of byHand.entries()) lines.push(`  ${index + 1}. ${item}`);

  const { different, differentCount } = coverage.pages;
  if (different.length > 0) {
    heading('Pages that will look different');
    for (const page of different.slice(0, PAGES_PRINTED)) {
      lines.push(`  ${plain(page.slug || String(page.id))} (${page.type})`);
      for (const sentence of page.differences) lines.push(`      ${plain(sentence)}`);
    }
    const more = differentCount - PAGES_PRINTED;
    if (more > 0) lines.push(`  … and ${more.toLocaleString('en')} more: --html and --json have them`);
  }

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
      if (first !== undefined) lines.push(`  ${findingSentence(code, count, first)}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
