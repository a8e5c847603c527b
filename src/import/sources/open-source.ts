import { expectedError } from '../../errors/index.ts';
import type { BatchedSource } from './batched-source.ts';
import { detectSources } from './detect.ts';
import { sqlDump } from './sql-dump.ts';
import { wxrFile } from './wxr.ts';

/** Opens a WXR file or a dump, told by its content. Throws `source-missing`, `source-unknown`. */
export async function openSource(file: string): Promise<BatchedSource> {
  const { files } = await detectSources([file]);
  const [only] = files;
  if (only === undefined || files.length > 1) {
    throw expectedError('source-unknown', { path: file, reason: 'It is a folder with several exports.' });
  }
  return only.kind === 'sql' ? sqlDump(only.file) : wxrFile(only.file);
}
