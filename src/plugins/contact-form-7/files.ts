import { readFile, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { sanitizeFileName } from 'portolan/html';
import { typeOfExtension } from 'portolan/media';
import type { MailAttachment, Site, SiteRequest } from 'portolan/plugin';
import type { ContactForm } from './contact-form.ts';
import { type FormTag, optionValue } from './form-tags.ts';

/** A file that was sent with a field of a form. */
export interface SentFile {
  readonly field: string;
  /** As it is called in mails: a name alone, without signs that a path or a header could be made of. */
  readonly filename: string;
  /** Absolute path of the temporary file. */
  readonly path: string;
  readonly bytes: number;
}

const MEGABYTE = 1024 * 1024;
/** Mail servers take no more, and what waits is kept in the database. */
const MOST_BYTES = 10 * MEGABYTE;
const KINDS = ['audio/*', 'video/*', 'image/*'];

/** The largest file that a field takes, in bytes. Contact Form 7: `limit:2mb`, one megabyte by default. */
export function largestFile(tag: FormTag): number {
  const [, number = '', unit = ''] = /^(\d+)(kb|mb)?$/i.exec(optionValue(tag, 'limit') ?? '') ?? [];
  const bytes = Number(number) * ({ kb: 1024, mb: MEGABYTE }[unit.toLowerCase()] ?? 1);
  return Math.min(bytes > 0 ? bytes : MEGABYTE, MOST_BYTES);
}

/** What a field takes, as the attribute `accept` and the rule of that name say it: `.pdf`, `image/*`. */
export function acceptedTypes(tag: FormTag): readonly string[] {
  const types = (optionValue(tag, 'filetypes') ?? '').split(/[|,]/).filter(Boolean);
  return types.length === 0
    ? KINDS
    : types.map((type) => (type.includes('/') ? type : `.${type.replace(/^\./, '').toLowerCase()}`));
}

/** Whether a file is of a type that is accepted: its name tells it, not what the browser says. */
export function isOfType(filename: string, accepted: readonly string[]): boolean {
  const extension = /\.(\w+)$/.exec(filename)?.[1]?.toLowerCase();
  if (extension === undefined) return false;
  const type = typeOfExtension(extension);
  return accepted.some((one) =>
    one.startsWith('.')
      ? one === `.${extension}`
      : type !== undefined && (one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1)))),
  );
}

/** The files that came for a form's fields, one each. */
export function sentFiles(form: ContactForm, request: SiteRequest): ReadonlyMap<string, SentFile> {
  const files = new Map<string, SentFile>();
  for (const { type, name } of form.tags) {
    if (type !== 'file' || name === '' || files.has(name)) continue;
    const file = request.files.find(({ field, bytes }) => field === name && bytes > 0);
    if (file)
      files.set(name, {
        field: name,
        filename: plainName(file.filename),
        path: file.path,
        bytes: file.bytes,
      });
  }
  return files;
}

function plainName(filename: string): string {
  const name = sanitizeFileName(filename.split(/[\\/]/).at(-1) ?? '');
  const [, stem = '', extension = ''] = /^(.*?)(\.\w{1,10})?$/u.exec(name) ?? [];
  return `${stem.replace(/^\.+/, '').slice(0, 100) || 'file'}${extension}`;
}

/**
 * The files of a mail: those that were sent (`[your-file]`), and the site's own uploads, a path below `wp-content` in a
 * line (`uploads/terms.pdf`). Contact Form 7: property `attachments` of a mail.
 */
export async function attachmentsOf(
  site: Site,
  attachments: string,
  files: ReadonlyMap<string, SentFile>,
): Promise<readonly MailAttachment[]> {
  const named = new Set([...attachments.matchAll(/\[([^\]\s]+)\]/g)].map(([, name = '']) => name));
  const sent = [...named].flatMap((name) => files.get(name) ?? []);
  const uploads = join(site.folder, 'uploads');
  const own = attachments
    .split('\n')
    .map((line) => resolve(site.folder, line.trim().replace(/^\/?(?:wp-content\/)?/, '')))
    .filter((path) => path.startsWith(uploads + sep))
    .map((path) => ({ filename: basename(path), path }));
  const all = await Promise.all([...sent, ...own].map(attachmentOf));
  return all.filter((one) => one !== undefined);
}

async function attachmentOf({
  filename,
  path,
}: {
  readonly filename: string;
  readonly path: string;
}): Promise<MailAttachment | undefined> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile() || info.size > MOST_BYTES) return undefined;
  return {
    filename,
    contentType: contentTypeOf(filename),
    content: (await readFile(path)).toString('base64'),
  };
}

function contentTypeOf(filename: string): string {
  return typeOfExtension(/\.(\w+)$/.exec(filename)?.[1]?.toLowerCase() ?? '') ?? 'application/octet-stream';
}

/** How many bytes the sending of a form may bring; undefined where it has no field for files. */
export function bytesOf(form: ContactForm): number | undefined {
  const files = form.tags.filter(({ type }) => type === 'file');
  if (files.length === 0) return undefined;
  const sum = files.reduce((bytes, tag) => bytes + largestFile(tag), 0);
  // Room for one that is too large, which is said at its field, and for the form itself.
  return Math.min(2 * sum, 2 * MOST_BYTES) + MEGABYTE;
}

/** Whether the files of a form are together more than a mail can take. */
export function areTooMany(files: ReadonlyMap<string, SentFile>): boolean {
  return [...files.values()].reduce((bytes, file) => bytes + file.bytes, 0) > MOST_BYTES;
}
