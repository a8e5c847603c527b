import he from 'he';
import { pagesSentences, rowsSentence } from '../sentences.ts';
import type { ElementUse } from './coverage.ts';
import type { Inspection } from './inspect-export.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-inline-size: 60rem; margin: 3rem auto; padding-inline: 1.25rem; }
h1 { margin-block-end: 0; line-height: 1.2; } h2 { margin-block-start: 2.5rem; }
.address { opacity: .7; margin-block-start: .25rem; }
table { border-collapse: collapse; inline-size: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: start; padding: .4rem .75rem .4rem 0; border-block-end: 1px solid color-mix(in srgb, currentColor 15%, transparent); vertical-align: top; }
.yes { color: #1a7f4b; } .no { color: #c0392b; font-weight: 600; }
@media (prefers-color-scheme: dark) { .yes { color: #5fd39a; } .no { color: #ff8a7a; } }
ol li { margin-block: .4rem; }
`;

/** The coverage report as a page of its own, to be sent to whom it concerns. Every text in it is escaped. */
export function coverageHtml({ coverage, summary, byHand }: Inspection): string {
  const { site } = coverage;
  const escaped = (text: string | number) => he.escape(String(text));
  const mark = (supported: boolean) =>
    supported ? '<td class="yes">carried over</td>' : '<td class="no">needs attention</td>';
  const table = (title: string, heads: readonly string[], rows: readonly string[]) =>
    rows.length === 0
      ? ''
      : `<h2>${escaped(title)}</h2><table><thead><tr>${heads.map((head) => `<th>${escaped(head)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const elements = (title: string, uses: readonly ElementUse[]) =>
    table(
      title,
      ['Name', 'Uses', 'Pages', '', 'For example'],
      uses.map(
        ({ name, uses: number, pages, supported, on }) =>
          `<tr><td>${escaped(name)}</td><td>${number}</td><td>${pages}</td>${mark(supported)}<td>${on
            .slice(0, 5)
            .map((page) => escaped(he.decode(page.title) || page.slug || page.id))
            .join(', ')}</td></tr>`,
      ),
    );
  // Titles are stored with references (`&amp;`) and shown as what they stand for.
  const title = he.decode(site.title);
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(`Coverage of ${title}`)}</title><style>${STYLE}</style></head><body>
<h1>${escaped(title)}</h1><p class="address">${escaped(site.address)} · theme ${escaped(site.theme || 'unknown')} · permalinks ${escaped(site.permalinks || 'plain')}</p>
${[rowsSentence(summary.totals), ...pagesSentences(coverage.pages)].map((line) => `<p>${escaped(line)}</p>`).join('')}
<h2>To do by hand</h2><ol>${byHand.map((item) => `<li>${escaped(item)}</li>`).join('')}</ol>
${table(
  'Pages that will look different',
  ['Page', 'Type', 'Rendered', 'What'],
  coverage.pages.different.map(
    ({ title, slug, id, type, elements, rendered, differences }) =>
      `<tr><td>${escaped(he.decode(title) || slug || id)}</td><td>${escaped(type)}</td><td>${elements === 0 ? '' : `${rendered} of ${elements}`}</td><td>${differences.map(escaped).join('<br>')}</td></tr>`,
  ),
)}
${table(
  'Plugins',
  ['Plugin', ''],
  coverage.plugins.map(({ name, supported }) => `<tr><td>${escaped(name)}</td>${mark(supported)}</tr>`),
)}
${elements('Shortcodes', coverage.shortcodes)}
${elements('Blocks', coverage.blocks)}
${table(
  'Design',
  ['Part', 'What of it', ''],
  coverage.design.map(
    ({ name, kept, detail }) => `<tr><td>${escaped(name)}</td><td>${escaped(detail)}</td>${mark(kept)}</tr>`,
  ),
)}
${table(
  'Kinds of posts',
  ['Name', 'All', 'Published', ''],
  coverage.postTypes.map(
    ({ name, posts, published, supported }) =>
      `<tr><td>${escaped(name)}</td><td>${posts}</td><td>${published}</td>${mark(supported)}</tr>`,
  ),
)}
${table(
  'Taxonomies',
  ['Name', 'Terms', ''],
  coverage.taxonomies.map(
    ({ name, terms, supported }) => `<tr><td>${escaped(name)}</td><td>${terms}</td>${mark(supported)}</tr>`,
  ),
)}
${table(
  'Findings while reading',
  ['Kind', 'Number', 'The first', 'What to do'],
  Object.entries(summary.findingCounts).map(([code, count]) => {
    const first = summary.findings.find((finding) => finding.code === code);
    return `<tr><td>${escaped(code)}</td><td>${count}</td><td>${escaped(first?.message ?? '')}</td><td>${escaped(summary.explanations[code]?.advice ?? '')}</td></tr>`;
  }),
)}
</body></html>
`;
}
