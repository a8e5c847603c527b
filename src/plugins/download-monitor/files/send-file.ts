import { createReadStream } from 'node:fs';
import type { Reply, SiteRequest } from 'portolan/plugin';

/** Bytes that are read from the disk at a time: what a download needs of the memory. */
const PIECE = 256 * 1024;

/** A part of a file: its first and last byte. */
export interface FileRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The one range that a request asks for (RFC 9110, 14): undefined = the whole file; `unsatisfiable` = beyond its end.
 * Lists of ranges get the whole file.
 */
export function requestedRange(
  header: string | undefined,
  size: number,
): FileRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '');
  if (match === null) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end };
}

/** A file of this machine as a reply that streams it: `headers` and what belongs to its length and range. */
export function sendFile(
  request: SiteRequest,
  file: { readonly path: string; readonly size: number },
  headers: Readonly<Record<string, string>>,
): Reply {
  const { path, size } = file;
  const range = requestedRange(request.headers['range'], size);
  const common = { ...headers, 'Accept-Ranges': 'bytes' };
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...common, 'Content-Range': `bytes */${size}` }, body: null };
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  return {
    status: range === undefined ? 200 : 206,
    headers: {
      ...common,
      'Content-Length': String(end - start + 1),
      ...(range === undefined ? {} : { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    },
    body: size === 0 ? null : createReadStream(path, { start, end, highWaterMark: PIECE }),
  };
}
