import { timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import type { Endpoint, Reply, Site, SiteRequest } from '../../types/index.ts';
import { wpHash } from '../auth/salts.ts';
import { wpDie } from '../comments/wp-die.ts';
import { html } from '../markup.ts';
import { textOf } from '../php-input.ts';
import { noCacheHeaders, redirectReply } from '../replies.ts';
import { translate } from '../texts/index.ts';
import { typeOfExtension } from './mime-types.ts';

/** Seconds for which a signed address of a restricted file holds. */
const SIGNED_SECONDS = 300;

/** Where the files of attachments lie. */
export const UPLOADS = '/wp-content/uploads/';
/** What a browser would run as a document of this site. */
const ACTIVE = /\.(html?|xhtml|svgz?|xml|xsl|js|mjs|php\d?|phtml|phar|swf)$/i;

/**
 * The path of an uploaded file as `upload.access` knows it, from what stands behind the uploads' address (encoded or
 * not); undefined for what leads out of the uploads or cannot be read.
 */
export function uploadPath(path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0')) return undefined;
  const tidy = posix.normalize(`./${decoded.replaceAll('\\', '/').replace(/^\/+/, '')}`);
  return tidy === '..' || tidy.startsWith('../') ? undefined : tidy.toLowerCase();
}

/** Whether files at this path of the uploads are kept from being served at their own address. */
export async function isRestrictedUpload(site: Site, path: string): Promise<boolean> {
  if (!site.extensions.has('upload.access')) return false;
  return (await site.extensions.apply('upload.access', 'open', { site, path })) === 'closed';
}

/** An address at which a restricted file (its path below the uploads as it is on the disk) can be had for a short while. */
export function signedUploadAddress(site: Site, path: string): string {
  const expires = Math.floor(site.clock.now() / 1000) + SIGNED_SECONDS;
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `${site.address.home}${UPLOADS}${encoded}?expires=${expires}&signature=${signature(site, path, expires)}`;
}

/** Answers for restricted files: those with a good signature are sent, others lead elsewhere or are refused. */
export const restrictedUploads: Endpoint = {
  name: 'GET /wp-content/uploads/{restricted file}',
  matches: (path) => path.includes(UPLOADS),
  async handle(call, path): Promise<Reply | undefined> {
    const { site, request } = call;
    const start = path.indexOf(UPLOADS);
    // WordPress may live in a folder below home, and its uploads with it.
    if (start > 0 && site.address.basePath + path.slice(0, start) !== site.address.corePath) return undefined;
    const below = path.slice(start + UPLOADS.length);
    const known = uploadPath(below.replaceAll('%', '%25'));
    if (known === undefined || !(await isRestrictedUpload(site, known))) return undefined;
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const file = reading && isSigned(site, request, below) ? await fileAt(site, below) : undefined;
    if (file !== undefined) return send(file);
    const instead = await site.extensions.apply('upload.instead', undefined, { site, path: known });
    if (instead !== undefined) return redirectReply(instead, { headers: noCacheHeaders });
    return wpDie(call, {
      title: translate(site, 'Forbidden'),
      message: html`${translate(site, 'Sorry, you are not allowed to access this page.')}`,
      status: 403,
    });
  },
};

function signature(site: Site, path: string, expires: number): string {
  return wpHash(site, `closed-upload|${path}|${expires}`, 'auth', 'sha256');
}

function isSigned(site: Site, request: SiteRequest, path: string): boolean {
  const expires = Number(textOf(request.query, 'expires'));
  if (!Number.isInteger(expires) || expires * 1000 < site.clock.now()) return false;
  const expected = Buffer.from(signature(site, path, expires));
  const input = Buffer.from(textOf(request.query, 'signature'));
  return input.length === expected.length && timingSafeEqual(input, expected);
}

async function fileAt(
  site: Site,
  path: string,
): Promise<{ readonly path: string; readonly size: number } | undefined> {
  const folder = join(site.folder, 'uploads');
  try {
    const real = await realpath(join(folder, path));
    const found = await stat(real);
    return real.startsWith((await realpath(folder)) + sep) && found.isFile()
      ? { path: real, size: found.size }
      : undefined;
  } catch {
    return undefined;
  }
}

function send(file: { readonly path: string; readonly size: number }): Reply {
  const extension = file.path.slice(file.path.lastIndexOf('.') + 1);
  return {
    status: 200,
    headers: {
      ...noCacheHeaders,
      'Content-Type': typeOfExtension(extension) ?? 'application/octet-stream',
      'Content-Length': String(file.size),
      'Content-Disposition': ACTIVE.test(file.path) ? 'attachment' : 'inline',
      'X-Robots-Tag': 'noindex, nofollow',
      'X-Content-Type-Options': 'nosniff',
    },
    body: file.size === 0 ? null : createReadStream(file.path),
  };
}
