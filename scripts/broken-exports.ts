import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brokenExports } from './broken-exports/index.ts';

/** `node scripts/run.js broken-exports <folder>`: writes each broken export, with its expected report, into a folder of its own. */
async function main(folder: string | undefined): Promise<void> {
  if (folder === undefined) throw new Error('Usage: broken-exports <folder>');
  for (const { name, broken, files, uploads, prefix, expected } of brokenExports) {
    const inside = join(folder, name);
    await mkdir(inside, { recursive: true });
    const archive = await uploads?.();
    for (const file of archive === undefined ? files() : [...files(), archive]) {
      await writeFile(join(inside, file.name), file.content);
    }
    const report = { broken, prefix, uploads: archive?.name, expected };
    await writeFile(join(inside, 'expected.json'), `${JSON.stringify(report, undefined, 2)}\n`);
  }
  process.stdout.write(`${brokenExports.length} broken exports in ${folder}\n`);
}

await main(process.argv[2]);
