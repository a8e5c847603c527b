import { type BatchedSource, parsedFile } from './batched-source.ts';
import { WxrParser } from './wxr/wxr-parser.ts';

/**
 * A WXR file (versions 1.0 to 1.2), `.gz` too: the site, authors, terms and items in the order of the file.
 * Memory holds one item and one piece of the file, whatever its size. Texts are given exactly as they stand in
 * CDATA, line ends included, because serialised values count their bytes.
 *
 * Reading throws ExpectedError `source-refused` where the file is no WXR, has a document type declaration, or
 * breaks a limit.
 */
export function wxrFile(file: string): Promise<BatchedSource> {
  return parsedFile('wxr', file, () => new WxrParser(file));
}
