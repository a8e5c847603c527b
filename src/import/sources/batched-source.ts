import { stat } from 'node:fs/promises';
import type { Source, SourceRecord } from '../../types/source.ts';
import { readBytes, TruncatedFileError } from './byte-stream.ts';

/** A source that also gives its records in batches: the pipeline's way, without a promise for each record. */
export interface BatchedSource extends Source {
  batches(progress: (bytesRead: number) => void): AsyncIterable<readonly SourceRecord[]>;
}

/** Reads one kind of export piece by piece; what it gives belongs to the bytes so far. */
export interface PieceParser {
  write(piece: Uint8Array): SourceRecord[];
  end(): SourceRecord[];
}

/**
 * A file that a parser reads, packed or not: each reading begins anew, with a parser of its own. A packed file that is
 * cut off gives what came, and a problem.
 */
export async function parsedFile(
  kind: Source['kind'],
  file: string,
  newParser: () => PieceParser,
): Promise<BatchedSource> {
  const { size } = await stat(file);
  async function* batches(progress: (bytesRead: number) => void) {
    const parser = newParser();
    let broken: string | undefined;
    try {
      for await (const piece of readBytes(file, progress)) yield parser.write(piece);
    } catch (error) {
      if (!(error instanceof TruncatedFileError)) throw error;
      broken = error.message;
    }
    const last = parser.end();
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
  return { kind, file, bytes: size, read, batches };
}
