import { measureAgainst } from './bench/against.ts';
import { measureCachedPage } from './bench/cached-page.ts';
import { measureDev } from './bench/dev.ts';
import { measureDownloads } from './bench/downloads.ts';
import { measureFilter } from './bench/filter.ts';
import { measureFreshPages } from './bench/fresh-pages.ts';
import { measureGrowth } from './bench/growth.ts';
import { measureImport } from './bench/import.ts';
import { type Line, table } from './bench/line.ts';
import { measureLists } from './bench/lists.ts';
import { measureRest } from './bench/rest.ts';
import { measureSearch } from './bench/search.ts';
import { type BenchSite, benchSite } from './bench/site.ts';
import { measureStart } from './bench/start.ts';
import { summaryOf } from './bench/summary.ts';
import { measureTraffic } from './bench/traffic-section.ts';
import { measureWeight } from './bench/weight.ts';

/** A part of the measurement: lines of the table, or figures of its own that are printed as they are. */
type Section = (site: BenchSite) => Promise<readonly Line[] | object>;

const SECTIONS: Readonly<Record<string, Section>> = {
  cached: measureCachedPage,
  fresh: measureFreshPages,
  rest: measureRest,
  growth: () => measureGrowth(),
  lists: () => measureLists(),
  import: measureImport,
  search: () => measureSearch(),
  filter: measureFilter,
  downloads: measureDownloads,
  start: measureStart,
  dev: measureDev,
  weight: measureWeight,
  traffic: () => measureTraffic(),
};

const KNOWN = /^--(?:json|only|against|site)$/;
const WITH_VALUE = /^--(?:only|against|site)$/;
const HELP = `npm run bench                                   all sections, as one table
npm run bench -- --only NAME,NAME               some of them: ${Object.keys(SECTIONS).join(', ')}
npm run bench -- --json                         one object on the last line
npm run bench -- --against http://127.0.0.1:81  the same requests to a running WordPress, in turn
  --site FOLDER                                 of a site with that WordPress's content (missing: the sample)
`;

/**
 * `npm run bench [-- --only NAME,NAME] [--json]`: what the program costs, side by side with what it is measured against.
 * `--against http://127.0.0.1:8081 [--site FOLDER]` asks a running WordPress the same requests in the same run, and nothing else.
 */
async function main(words: readonly string[]): Promise<void> {
  if (words.includes('--help') || words.includes('-h')) {
    process.stdout.write(HELP);
    return;
  }
  const [strange] = words.filter((word, at) => !KNOWN.test(word) && !WITH_VALUE.test(words[at - 1] ?? ''));
  if (strange !== undefined) throw new Error(`There is no ${strange}.\n${HELP}`);
  const json = words.includes('--json');
  const parameterOf = (name: string) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);
  const against = parameterOf('--against');
  const folder = parameterOf('--site');
  const only = words.includes('--only') ? (parameterOf('--only') ?? '').split(',') : undefined;
  const unknown = only?.filter((name) => !Object.hasOwn(SECTIONS, name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}: ${Object.keys(SECTIONS).join(', ')}.`);
  const t = (text: string) => {
    if (!json) process.stdout.write(`${text}\n`);
  };
  const result: Record<string, unknown> = {};
  const lines: Line[] = [];
  const sections: Readonly<Record<string, Section>> =
    against === undefined
      ? SECTIONS
      : { against: (site) => measureAgainst(site, { other: against, folder }) };
  for (const [name, measure] of Object.entries(sections)) {
    if (only !== undefined && !only.includes(name)) continue;
    t(`${name} …`);
    // A site of its own: what one part leaves behind is no burden to the next.
    const site = await benchSite();
    try {
      const measured = await measure(site);
      result[name] = measured;
      if (isLines(measured)) lines.push(...measured);
      else t(JSON.stringify(measured));
    } finally {
      await site.end();
    }
  }
  const summary = summaryOf(result);
  process.stdout.write(json ? `${JSON.stringify({ ...result, summary })}\n` : `\n${table(lines)}\n`);
}

function isLines(measured: readonly Line[] | object): measured is readonly Line[] {
  return Array.isArray(measured);
}

await main(process.argv.slice(2));
process.exit(0);
