import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mutatedExport } from '../../scripts/broken-exports/mutations/index.ts';
import { ExpectedError } from '../../src/errors/index.ts';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import { openSite } from '../../src/site.ts';
import { type TestSite, testSite } from './import-into.ts';

/** `PORTOLAN_MUTATIONS=1-2000` tries those seeds, on a site that the plugins worked on and that is opened afterwards. */
const wanted = /^(\d+)-(\d+)$/.exec(process.env['PORTOLAN_MUTATIONS'] ?? '');
const [first, last] = wanted ? [Number(wanted[1]), Number(wanted[2])] : [1, 24];
const whole = wanted !== null;

let site: TestSite;
beforeEach(() => {
  site = testSite();
});
afterEach(() => site.remove());

const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index);

it.each(seeds)(
  'an export that was damaged by chance (%i) comes in with findings or is refused with advice',
  async (seed) => {
    const { done, file } = mutatedExport(seed);
    const about = `seed ${seed}: ${done.join(', ')}`;
    const summary = await site
      .import([site.file(file.name, file.content)], {
        ...(whole && {
          plugins: builtInPlugins,
          openStaged: async ({ folder, database }) =>
            (await openSite({ folder, database, logLevel: 'silent' })).site,
        }),
      })
      .catch((error: unknown) => error);
    if (summary instanceof Error) {
      // Whoever gets no site gets to know what to do, and nothing is left behind.
      expect(summary, `${about}\n${summary.stack}`).toBeInstanceOf(ExpectedError);
      expect((summary as ExpectedError).advice, about).not.toBe('');
      expect(readdirSync(site.site), about).toEqual(['.portolan']);
      return;
    }
    const { exitCode, sumsEqual, totals, findingCounts } = summary as Awaited<ReturnType<TestSite['import']>>;
    expect(exitCode, about).toBeLessThanOrEqual(1);
    // What did not come in as it was has a finding that says why; so has a number of rows that cannot be relied on.
    const isWhole = sumsEqual && totals.refused + totals.merged === 0;
    if (exitCode === 1 || !isWhole) expect(Object.keys(findingCounts), about).not.toEqual([]);
    if (!sumsEqual) expect([exitCode, 'count-differs' in findingCounts], about).toEqual([1, true]);
    // Every site has an address that pages can be asked at.
    expect(() => new URL(site.option('home') ?? ''), about).not.toThrow();
    if (whole) await (await openSite({ folder: site.site, logLevel: 'silent' })).site.close();
  },
);
