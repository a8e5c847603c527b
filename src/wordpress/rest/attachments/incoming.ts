import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { RestCall, RestError } from '../../../types/index.ts';
import { resizable } from '../../media/sub-sizes.ts';
import { type Incoming, type StoredFile, storeUpload } from '../../media/upload.ts';
import { restError } from '../errors.ts';

const refused = 'Sorry, you are not allowed to upload this file type.';

/**
 * Stores the file that a request brings: in the multipart field `file`, or as its whole body, named by
 * `Content-Disposition`. `date` decides on the folder.
 */
export async function storeIncoming(call: RestCall, date: string): Promise<StoredFile | RestError> {
  const { files } = call.request;
  if (files.length > 0) {
    const file = files.find((one) => one.field === 'file');
    if (!file) {
      return restError('rest_upload_unknown_error', 'Specified file failed upload test.', 500);
    }
    if (!matchesHash(call, await md5Of(call, { path: file.path, size: file.bytes }))) {
      return otherHash;
    }
    const stored = await storeUpload(call.site, file.filename, { path: file.path, size: file.bytes }, date);
    return stored ?? restError('rest_upload_unknown_error', refused, 500);
  }
  return storeBody(call, date);
}

/**
 * WordPress asks for a `Content-Type` too, but web servers in front of it (nginx with PHP-FPM) hand on an empty one
 * where none came, and that passes: what the file is tell its name and its content anyway.
 */
async function storeBody(call: RestCall, date: string): Promise<StoredFile | RestError> {
  const { rawBody: bytes, bodyFile } = call.request;
  const incoming: Incoming = bodyFile ? { path: bodyFile.path, size: bodyFile.bytes } : { bytes };
  if (!bodyFile && bytes.length === 0) {
    return noData;
  }
  const disposition = call.header('content-disposition');
  if (!disposition) {
    return restError('rest_upload_no_content_disposition', 'No Content-Disposition supplied.', 400);
  }
  const name = fileNameOf(disposition);
  if (name === undefined) {
    return restError(
      'rest_upload_invalid_disposition',
      'Invalid Content-Disposition supplied. Content-Disposition needs to be formatted as `attachment; filename="image.png"` or similar.',
      400,
    );
  }
  if (!matchesHash(call, await md5Of(call, incoming))) {
    return otherHash;
  }
  const stored = await storeUpload(call.site, name, incoming, date);
  return stored ?? restError('rest_upload_sideload_error', refused, 500);
}

const noData = restError('rest_upload_no_data', 'No data supplied.', 400);
const otherHash = restError('rest_upload_hash_mismatch', 'Content hash did not match expected.', 412);

/** The file name that a `Content-Disposition` names (WordPress: `get_filename_from_disposition()`). */
function fileNameOf(disposition: string): string | undefined {
  const [, ...parts] = disposition.split(';');
  for (const part of parts) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === 'filename') {
      const name = part.slice(at + 1).trim();
      const quoted = name.length > 1 && name.startsWith('"') && name.endsWith('"');
      return (quoted ? name.slice(1, -1) : name) || undefined;
    }
  }
  return undefined;
}

/** The hash of what came, only worked out where the client sent one. */
async function md5Of(call: RestCall, incoming: Incoming): Promise<string> {
  if (!call.header('content-md5')) {
    return '';
  }
  const hash = createHash('md5');
  if ('bytes' in incoming) hash.update(incoming.bytes);
  else await pipeline(createReadStream(incoming.path), hash);
  return hash.digest('hex');
}

function matchesHash(call: RestCall, actual: string): boolean {
  const expected = call.header('content-md5');
  return !expected || expected.trim() === actual;
}

/** Pictures of which no smaller sizes could be made are refused before anything is stored. */
export function unsupportedPicture(call: RestCall): RestError | undefined {
  const type = call.request.files.find((one) => one.field === 'file')?.type;
  return type?.startsWith('image/') && type !== 'image/svg+xml' && !resizable.has(type)
    ? restError(
        'rest_upload_image_type_not_supported',
        'The web server cannot generate responsive image sizes for this image. Convert it to JPEG or PNG before uploading.',
        400,
      )
    : undefined;
}
