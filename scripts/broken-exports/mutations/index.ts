import { gzipSync } from 'node:zlib';
import { Random } from '../../fuzz/random.ts';
import { zip } from '../archives.ts';
import type { ExportFile } from '../broken-export.ts';
import { GOOD_DUMP } from '../good-dump.ts';
import { GOOD_WXR } from '../good-wxr.ts';
import { dumpMutations } from './dump.ts';
import { textMutations } from './text.ts';
import { wxrMutations } from './wxr.ts';

/** An export that was damaged by chance. */
export interface MutatedExport {
  /** What was done to it, in order. */
  readonly done: readonly string[];
  readonly file: ExportFile;
}

/** A good export, damaged in one to three ways; the same seed gives the same export. */
export function mutatedExport(seed: number): MutatedExport {
  const random = new Random(seed);
  const isDump = random.chance(0.65);
  const ways = [...textMutations, ...(isDump ? dumpMutations : wxrMutations)];
  let text = Buffer.from(isDump ? GOOD_DUMP : GOOD_WXR).toString('latin1');
  const done: string[] = [];
  for (let times = 1 + random.below(3); times > 0; times--) {
    const way = random.pick(ways);
    text = way.apply(text, random);
    done.push(way.name);
  }
  return packed(isDump ? 'site.sql' : 'site.xml', Buffer.from(text, 'latin1'), done, random);
}

/** Most exports come as they are, some packed, some of those broken. */
function packed(name: string, bytes: Buffer, done: readonly string[], random: Random): MutatedExport {
  const as = (way: string, file: ExportFile): MutatedExport => ({ done: [...done, way], file });
  switch (random.below(12)) {
    case 0:
      return as('gzip', { name: `${name}.gz`, content: gzipSync(bytes) });
    case 1: {
      const content = gzipSync(bytes);
      return as('gzip-cut', {
        name: `${name}.gz`,
        content: content.subarray(0, random.below(content.length)),
      });
    }
    case 2:
      return as('gzip-in-zip', {
        name: 'site.zip',
        content: zip([{ name: `${name}.gz`, content: gzipSync(bytes) }]),
      });
    case 3:
      return as('utf-16', { name, content: Buffer.from(`\ufeff${bytes.toString()}`, 'utf16le') });
    case 4:
      return as('gzip-twice', { name: `${name}.gz`, content: gzipSync(gzipSync(bytes)) });
    default:
      return { done, file: { name, content: bytes } };
  }
}
