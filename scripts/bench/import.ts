import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importSite } from '../../src/import/index.ts';
import { wxrFile } from '../../src/import/sources/wxr.ts';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import { generateExport } from '../sample/large-export.ts';
import { median, rounded } from './median.ts';

const ITEMS = 20_000;
const TURNS = 5;

/** WXR items per second into a site, and reading the file alone for comparison. */
export async function measureImport() {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-bench-import-'));
  try {
    const file = join(folder, 'export.xml');
    await generateExport({ format: 'wxr', file, items: ITEMS });
    const reading: number[] = [];
    const importing: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      const site = join(folder, 'site');
      importing.push(
        await secondsOf(async () => {
          await importSite({
            sources: [file],
            site,
            plugins: builtInPlugins,
            output: { write: () => true } as unknown as NodeJS.WritableStream,
          });
        }),
      );
      // A second import into the same site would keep what is there, and files that stay fill the disk's queue.
      await rm(site, { recursive: true });
    }
    for (let turn = 0; turn < TURNS; turn++) reading.push(await secondsOf(() => readAll(file)));
    return {
      items: ITEMS,
      itemsPerSecond: Math.round(ITEMS / median(importing)),
      parsingAloneItemsPerSecond: Math.round(ITEMS / median(reading)),
      ratioToParsing: rounded(median(reading) / median(importing), 3),
      megabytesResident: Math.round(process.memoryUsage().rss / (1 << 20)),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readAll(file: string): Promise<void> {
  const source = await wxrFile(file);
  let items = 0;
  for await (const record of source.read(() => {})) if (record.kind === 'item') items++;
  if (items !== ITEMS) throw new Error(`${items} items were read instead of ${ITEMS}.`);
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
