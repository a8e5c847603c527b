import { constants, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ExpectedError, expectedError, type FindingCode } from '../../errors/index.ts';
import type { Ledger } from '../ledger.ts';
import { belowUploads, safePath } from './safe-path.ts';

/** What uploads may be at most; beyond it an archive is taken for a bomb and refused. */
export interface UploadLimits {
  readonly files: number;
  readonly bytes: number;
  readonly fileBytes: number;
  /** Unpacked bytes for each packed one, once more than 100 MiB have come out. */
  readonly ratio: number;
}

const UPLOAD_LIMITS: UploadLimits = {
  files: 2_000_000,
  bytes: 2 * 1024 ** 4,
  fileBytes: 64 * 1024 ** 3,
  ratio: 200,
};

const RATIO_FROM = 100 * 1024 * 1024;

const REASONS = {
  absolute: 'its path is absolute',
  parent: 'its path leads out of the folder',
  character: 'its name has characters that are not allowed',
  length: 'its name is too long',
  active: 'it is a script or a server setting, which uploads never need',
} as const;

/** The folder that uploads are gathered in until they are swapped in with the database. */
export class StagedUploads {
  readonly folder: string;
  readonly #ledger: Ledger;
  readonly #limits: UploadLimits;
  readonly #folders = new Set<string>();
  files = 0;
  bytes = 0;

  constructor(folder: string, ledger: Ledger, limits: UploadLimits = UPLOAD_LIMITS) {
    this.folder = folder;
    this.#ledger = ledger;
    this.#limits = limits;
  }

  /**
   * Where a file of this name may be written; undefined for what is none of the uploads, and for what is left out, which
   * is reported. `below` tells the path below the uploads folder.
   */
  target(
    name: string,
    archive: string,
    below: (path: string) => string | undefined = belowUploads,
  ): string | undefined {
    const path = below(name.replace(/^(?:\.\/+)+/, ''));
    if (path === undefined || path === '') return undefined;
    const safe = safePath(path);
    if ('path' in safe) return join(this.folder, safe.path);
    const code = safe.refused === 'active' ? 'active-file' : 'unsafe-path';
    this.#leaveOut(archive, code, `${printable(name)} was left out: ${REASONS[safe.refused]}`);
    return undefined;
  }

  /** A link or a device: left out, since it may point anywhere. */
  refuseLink(name: string, archive: string): void {
    this.#leaveOut(archive, 'unsafe-link', `${printable(name)} was left out: it is a link or no plain file`);
  }

  /** Writes one file from a stream; `packed` tells the archive's bytes read so far. */
  async write(target: string, content: Readable, packed: () => number): Promise<void> {
    this.#count();
    await this.#makeFolder(dirname(target));
    let size = 0;
    const meter = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        size += chunk.length;
        this.bytes += chunk.length;
        const problem = this.#excess(size, packed());
        done(problem, chunk);
      },
    });
    await pipeline(content, meter, createWriteStream(target));
  }

  /** Copies one file of a folder, sharing its blocks where the file system can. */
  async copy(target: string, file: string): Promise<void> {
    this.#count();
    await this.#makeFolder(dirname(target));
    await copyFile(file, target, constants.COPYFILE_FICLONE);
    this.bytes += (await stat(target)).size;
  }

  /** Makes sure that the folder is there, though nothing be put into it. */
  async make(): Promise<void> {
    await this.#makeFolder(this.folder);
  }

  /** Takes over the files of the present uploads folder that the new ones lack, as visitors may have added them. */
  async keep(present: string): Promise<void> {
    const entries = await readdir(present, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const target = join(this.folder, file.slice(present.length + 1));
      await this.#makeFolder(dirname(target));
      await link(file, target).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST')
          await copyFile(file, target, constants.COPYFILE_EXCL).catch(() => undefined);
      });
    }
  }

  #count(): void {
    if (++this.files > this.#limits.files) {
      throw expectedError('uploads-refused', { reason: `they hold more than ${this.#limits.files} files` });
    }
  }

  #excess(size: number, packed: number): ExpectedError | undefined {
    if (size > this.#limits.fileBytes)
      return expectedError('uploads-refused', { reason: 'a file is too large' });
    if (this.bytes > this.#limits.bytes)
      return expectedError('uploads-refused', { reason: 'they are too large' });
    if (packed > 0 && this.bytes > RATIO_FROM && this.bytes / packed > this.#limits.ratio) {
      return expectedError('uploads-refused', {
        reason:
          'the archive unpacks to more than two hundred times its size: it is damaged or meant to fill the disk',
      });
    }
    return undefined;
  }

  #leaveOut(archive: string, code: FindingCode, message: string): void {
    this.#ledger.note({ code, outcome: 'refused', message, table: 'uploads', file: archive, rows: 0 });
  }

  async #makeFolder(folder: string): Promise<void> {
    if (this.#folders.has(folder)) return;
    await mkdir(folder, { recursive: true });
    this.#folders.add(folder);
  }
}

/** A name from an archive for a report: control characters as `?`, not too long. */
function printable(name: string): string {
  return name.replace(/[\x00-\x1f\x7f]/g, '?').slice(0, 200);
}
