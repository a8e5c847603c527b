import he from 'he';
import { percent } from './check-page.ts';
import {
  type NotBuilt,
  nothingPublished,
  type PageReport,
  type VerifyReport,
  type Weight,
  weightOf,
} from './report.ts';
import { REPORT_STYLE } from './report-style.ts';

/** Rows of one table; the report in JSON has all. */
const MOST_ROWS = 2000;
const KINDS: Readonly<Record<NotBuilt['kind'], string>> = {
  plugin: 'Plugins',
  'post type': 'Kinds of posts',
  shortcode: 'Shortcodes',
  block: 'Blocks',
};

const SECTIONS: readonly {
  readonly weight: Exclude<Weight, 'note'>;
  readonly heading: string;
  readonly lead: string;
}[] = [
  {
    weight: 'miss',
    heading: 'Lost or broken',
    lead: 'Something of the old site is not where it was. This has to be repaired before the move.',
  },
  {
    weight: 'later',
    heading: 'Not rendered yet',
    lead: 'These pages use elements that the program does not render yet. Their content is in the database.',
  },
  {
    weight: 'owner',
    heading: 'Missing in the export itself',
    lead: 'Files that the export did not bring, and links that led nowhere when it was made.',
  },
];

/** The report as a page of its own: needs nothing else, can be printed and sent. Every text in it is escaped. */
export function verifyHtml(report: VerifyReport): string {
  // Titles are stored with references (`&amp;`) and shown as what they stand for.
  const name = he.decode(report.site.name) || report.site.address;
  const lost = pagesOf(report, 'miss').length;
  const waiting = pagesOf(report, 'later').length;
  const nothing = nothingPublished(report);
  const verdict = [
    ...(nothing === undefined ? [] : [nothing]),
    lost === 0 ? 'Nothing of the old site is lost.' : `${addresses(lost)} to be repaired before the move.`,
    ...(waiting === 0 ? [] : [`${addresses(waiting)} with elements that are not rendered yet.`]),
  ].join(' ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(`Verified: ${name}`)}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<header>
<p class="what">Move of a WordPress site, verified</p>
<h1>${text(name)}</h1>
<p class="address">${text(report.site.address)}${report.site.against === undefined ? '' : `, held against ${text(report.site.against)}`}</p>
<p class="verdict ${lost === 0 && nothing === undefined ? 'good' : 'bad'}">${text(verdict)}</p>
</header>
<main>
${tiles(report)}
${SECTIONS.map((section) => problemTable(section, pagesOf(report, section.weight))).join('\n')}
${kindsTable(report)}
${notBuiltList(report.notBuilt)}
${goodPages(report)}
</main>
<footer><p>Made on <time datetime="${text(report.at)}">${text(report.at.slice(0, 16).replace('T', ' '))} UTC</time> with ${number(report.requests)} requests in ${report.seconds.toFixed(1)} seconds. The same in full, for programs: <code>verify-report.json</code>.</p></footer>
</body>
</html>
`;
}

function text(value: string): string {
  return he.escape(value);
}

function addresses(count: number): string {
  return count === 1 ? '1 address' : `${number(count)} addresses`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}

function pagesOf(report: VerifyReport, weight: Weight): readonly PageReport[] {
  return report.pages.filter((page) => weightOf(page) === weight);
}

function tiles({ totals }: VerifyReport): string {
  const { words, pictures, links } = totals;
  const tile = (share: number, label: string, detail: string) =>
    `<div class="tile"><dt>${label}</dt><dd><strong>${percent(share)}</strong><span>${detail}</span></dd></div>`;
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  const of = (part: number, whole: number) => `${number(part)} of ${number(whole)}`;
  const shown = pictures.checked - pictures.broken;
  const leading = links.checked - links.broken;
  return `<dl class="tiles">
${tile(share(totals.good, totals.addresses), 'Addresses', of(totals.good, totals.addresses))}
${tile(share(words.kept, words.source), 'Words of the content', of(words.kept, words.source))}
${tile(share(shown, pictures.checked), 'Pictures', `${of(shown, pictures.checked)}${pictures.elsewhere > 0 ? `, and ${number(pictures.elsewhere)} on other sites` : ''}`)}
${tile(share(leading, links.checked), 'Internal links', of(leading, links.checked))}
</dl>`;
}

function kindsTable({ kinds }: VerifyReport): string {
  const rows = kinds.map(
    ({ kind, addresses, good }) =>
      `<tr><th scope="row">${text(kind)}</th><td class="number">${number(good)} of ${number(addresses)}</td><td><meter min="0" max="${addresses}" value="${good}">${percent(good / addresses)}</meter></td></tr>`,
  );
  return `<section><h2>What was asked for</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Addresses by kind"><table class="kinds"><caption>Addresses by kind, and how many are as they were</caption><thead><tr><th scope="col">Kind</th><th scope="col" class="number">As it was</th><th scope="col">Share</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`;
}

function problemTable(
  { weight, heading, lead }: (typeof SECTIONS)[number],
  pages: readonly PageReport[],
): string {
  if (pages.length === 0) return '';
  const rows = pages.slice(0, MOST_ROWS).map(problemRow);
  return `<section class="${weight}"><h2>${heading} <span class="count">${number(pages.length)}</span></h2>
<p class="lead">${lead}</p>
<div class="scroll" tabindex="0" role="region" aria-label="${heading}"><table><caption>${heading}: addresses and what was found</caption><thead><tr><th scope="col">Address</th><th scope="col">Found</th><th scope="col" class="number">Words kept</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>${more(pages.length)}</section>`;
}

function problemRow(page: PageReport): string {
  const problems = page.problems.map(({ weight, message }) => `<li class="${weight}">${text(message)}</li>`);
  const words = page.words === undefined ? '–' : percent(page.words.share);
  return `<tr><th scope="row"><span class="path">${text(page.path)}</span><span class="name">${text(described(page))}</span></th><td><ul>${problems.join('')}</ul></td><td class="number">${words}</td></tr>`;
}

function described({ kind, type, name }: PageReport): string {
  const what = type === '' || type === kind ? kind : `${kind}, ${type}`;
  return name === '' ? what : `${he.decode(name)} (${what})`;
}

function notBuiltList(list: readonly NotBuilt[]): string {
  if (list.length === 0) return '';
  const group = (kind: NotBuilt['kind']) => {
    const names = list.filter((one) => one.kind === kind);
    if (names.length === 0) return '';
    const items = names.map(({ name, pages, on }) => {
      const uses = pages === 0 ? '' : ` <span>${number(pages)} ${pages === 1 ? 'page' : 'pages'}</span>`;
      const where = on.length === 0 ? '' : ` <small>${on.slice(0, 3).map(text).join(', ')}</small>`;
      return `<li><code>${text(name)}</code>${uses}${where}</li>`;
    });
    return `<div><h3>${KINDS[kind]}</h3><ul>${items.join('')}</ul></div>`;
  };
  const groups = (Object.keys(KINDS) as NotBuilt['kind'][]).map(group).join('');
  return `<section class="not-built"><h2>Used on the old site, not built here</h2><p class="lead">Their rows are in the database; nothing of them is rendered or answered.</p><div class="groups">${groups}</div></section>`;
}

function goodPages(report: VerifyReport): string {
  const pages = report.pages.filter((page) => [undefined, 'note'].includes(weightOf(page)));
  const rows = pages.slice(0, MOST_ROWS).map((page) => {
    const notes = page.problems.map(({ message }) => text(message)).join(' ');
    const words = page.words === undefined ? '–' : percent(page.words.share);
    return `<tr><th scope="row"><span class="path">${text(page.path)}</span>${notes === '' ? '' : `<span class="name">${notes}</span>`}</th><td>${text(page.title)}</td><td class="number">${words}</td><td class="number">${page.pictures}</td><td class="number">${page.links}</td></tr>`;
  });
  return `<section><details><summary><h2>As they were <span class="count">${number(pages.length)}</span></h2></summary>
<div class="scroll" tabindex="0" role="region" aria-label="Addresses that are as they were"><table><caption>Addresses that are as they were</caption><thead><tr><th scope="col">Address</th><th scope="col">Title</th><th scope="col" class="number">Words kept</th><th scope="col" class="number">Pictures</th><th scope="col" class="number">Links</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>${more(pages.length)}</details></section>`;
}

function more(rows: number): string {
  return rows > MOST_ROWS ? `<p>… and ${number(rows - MOST_ROWS)} more, in verify-report.json.</p>` : '';
}
