import { generateExport } from './sample/large-export.ts';

/** `node scripts/run.js generate-export <wxr|sql> <file> --items <number> | --size <500M>`: a large export to measure with. */
function bytesOf(text: string): number {
  const match = /^(\d+(?:\.\d+)?)([kmg]?)b?$/i.exec(text);
  if (match === null) throw new Error(`"${text}" is no size. Examples: 500M, 1G.`);
  return Number(match[1]) * 1024 ** ' kmg'.indexOf((match[2] || ' ').toLowerCase());
}

async function main(words: readonly string[]): Promise<void> {
  const [format, file, option, amount] = words;
  if ((format !== 'wxr' && format !== 'sql') || file === undefined || amount === undefined) {
    throw new Error('Usage: generate-export <wxr|sql> <file> --items <number> | --size <500M>');
  }
  const size = option === '--size' ? { bytes: bytesOf(amount) } : { items: Number(amount) };
  const done = await generateExport({ format, file, ...size });
  process.stdout.write(`${done.items} items, ${done.bytes} bytes\n`);
}

await main(process.argv.slice(2));
