import { stat } from 'node:fs/promises';
import type { SourceRecord } from '../../types/source.ts';
import type { BatchedSource } from './batched-source.ts';
import { readBytes, TruncatedFileError } from './byte-stream.ts';
import { WxrParser } from './wxr/wxr-parser.ts';

/**
 * A WXR file (versions 1.0 to 1.2), `.gz` too: the site, authors, terms and items in the order of the file.
 * Memory holds one item and one piece of the file, whatever its size. Texts are given exactly as they stand in
 * CDATA, line ends included, because serialised values count their bytes.
 *
 * Reading throws ImportError `source-refused` where the file is no WXR, has a document type declaration, or
 * breaks a limit.
 */
export async function wxrFile(file: string): Promise<BatchedSource> {
  const { size } = await stat(file);
  async function* batches(progress: (bytesRead: number) => void) {
    const parser = new WxrParser(file);
    let broken: string | undefined;
    try {
      for await (const chunk of readBytes(file, progress)) yield parser.write(chunk);
    } catch (error) {
      if (!(error instanceof TruncatedFileError)) throw error;
      broken = error.message;
    }
    const last: SourceRecord[] = parser.end();
    if (broken !== undefined) {
      last.push({
        kind: 'problem',
        place: { file, line: 0 },
        code: 'gzip',
        message: broken,
        outcome: 'refused',
      });
    }
    yield last;
  }
  async function* read(progress: (bytesRead: number) => void) {
    for await (const records of batches(progress)) yield* records;
  }
  return { kind: 'wxr', file, bytes: size, read, batches };
}
