import { measureDownloads } from './bench/downloads.ts';
import { measureFilter } from './bench/filter.ts';
import { measureImport } from './bench/import.ts';
import { measurePages } from './bench/pages.ts';
import { measureRest } from './bench/rest.ts';
import { measureSearch } from './bench/search.ts';
import { measureShop } from './bench/shop.ts';
import { benchSite } from './bench/site.ts';
import { measureStart } from './bench/start.ts';
import { measureStatements, measureWeight } from './bench/weight.ts';

/** `npm run bench [-- --json]`: what the program costs, side by side with what it is measured against. */
const json = process.argv.includes('--json');
const say = (text: string) => {
  if (!json) process.stdout.write(`${text}\n`);
};

const site = await benchSite();
try {
  const result: Record<string, unknown> = {};
  say('import …');
  result['import'] = await measureImport();
  say(`  ${JSON.stringify(result['import'])}`);
  say('pages …');
  Object.assign(result, await measurePages(site));
  say(
    `  cached   ${JSON.stringify(result['cachedPage'])}\n  uncached ${JSON.stringify(result['uncachedPage'])}`,
  );
  result['statements'] = await measureStatements(site);
  say(`SQL statements per uncached page  ${JSON.stringify(result['statements'])}`);
  result['rest'] = await measureRest(site);
  say(`REST requests, 8 at a time  ${JSON.stringify(result['rest'])}`);
  result['weight'] = await measureWeight(site);
  say(`bytes per page (gzip)  ${JSON.stringify(result['weight'])}`);
  result['filter'] = await measureFilter();
  say(`search form, milliseconds of processor time  ${JSON.stringify(result['filter'])}`);
  result['downloads'] = await measureDownloads(site);
  say(`fifty downloads at once  ${JSON.stringify(result['downloads'])}`);
  result['start'] = await measureStart(site);
  say(`start-up  ${JSON.stringify(result['start'])}`);
  say('product search …');
  result['search'] = await measureSearch();
  say(`  milliseconds  ${JSON.stringify(result['search'])}`);
  say('shop with 1,000 and 20,000 products …');
  result['shop'] = await measureShop();
  say(`  ${JSON.stringify(result['shop'])}`);
  if (json) process.stdout.write(`${JSON.stringify(result)}\n`);
} finally {
  await site.end();
}
process.exit(0);
