import type { Source, SourceRecord } from '../../types/source.ts';

/** A source that also gives its records in batches: the pipeline's way, without a promise for each record. */
export interface BatchedSource extends Source {
  batches(progress: (bytesRead: number) => void): AsyncIterable<readonly SourceRecord[]>;
}
