import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { normalText } from './normal.ts';
import type { Read } from './reads.ts';
import type { Answer, Side } from './side.ts';

/** A kept exchange: what was asked, and what the real site answered. */
export interface Kept {
  readonly read: Read;
  readonly answer: Answer;
}

/** Bodies that are larger say nothing that smaller ones do not. */
const MOST = 12_000;
const HEADERS =
  /^(?:content-type|location|allow|link|x-wp-|cache-control|access-control-|retry-after|content-disposition)/;

/**
 * Writes answers of a real site into a gzipped file, one JSON object a line, without its address, nonces and present
 * moments; of equal requests one is kept. Gives how many there are.
 */
export async function recordAnswers(file: string, real: Side, reads: readonly Read[]): Promise<number> {
  const lines = new Map<string, string>();
  const same = { address: real.address, firstNewId: Number.MAX_SAFE_INTEGER };
  for (const read of reads) {
    const key = `${read.who} ${read.method} ${read.path}`;
    if (lines.has(key)) continue;
    const { status, headers, cookies, body } = await real.ask(read);
    if (body.length > MOST || status >= 500) continue;
    const kept = Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => HEADERS.test(name))
        .map(([name, value]) => [name, normalText(value, same)]),
    );
    const answer: Answer = { status, headers: kept, cookies, body: normalText(body, same) };
    lines.set(key, JSON.stringify({ read, answer } satisfies Kept));
  }
  await writeFile(file, gzipSync([...lines.values()].join('\n'), { level: 9 }));
  return lines.size;
}
