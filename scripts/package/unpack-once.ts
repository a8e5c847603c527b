import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type PayloadIndex, unpack } from './payload.ts';

/** A payload whose content is only touched where it has to be unpacked. */
export interface Payload {
  readonly index: PayloadIndex;
  content(): Uint8Array;
}

/** Leftovers of starts that were killed while they unpacked are removed after so many milliseconds. */
const ABANDONED = 3_600_000;

/** None of the folders can hold the program. */
export class UnpackError extends Error {
  override name = 'UnpackError';
}

/**
 * The folder with the unpacked program: where it lies already, whole, or unpacked now into the first place that can be
 * written. The folder is named after the content, and comes into its place by a rename when everything is in it, so that
 * starts at the same time do not disturb each other and a start that was killed leaves nothing that is taken for whole.
 * Places that others could write to are passed over: whoever writes there would choose what runs. Throws UnpackError.
 */
export function unpackOnce(payload: Payload, places: readonly string[]): string {
  const refused: string[] = [];
  for (const place of places) {
    try {
      mkdirSync(place, { recursive: true, mode: 0o700 });
      const fault = faultOf(place);
      if (fault !== undefined) {
        refused.push(`${place}: ${fault}`);
        continue;
      }
      const folder = join(place, payload.index.name);
      if (isWhole(folder, payload.index)) return folder;
      bringIn(payload, place, folder);
      return folder;
    } catch (error) {
      refused.push(`${place}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new UnpackError(
    `The program cannot be unpacked. Name a folder of your own that can be written in PORTOLAN_CACHE_FOLDER.\n${refused
      .map((line) => `  ${line}`)
      .join('\n')}`,
  );
}

/**
 * Whether every file is there with its length. Cleaners of temporary folders take out single files; after a power cut
 * files may be empty.
 */
export function isWhole(folder: string, { files }: PayloadIndex): boolean {
  try {
    return files.every(({ path, bytes }) => statSync(join(folder, path)).size === bytes);
  } catch {
    return false;
  }
}

/** Why a folder's content cannot be trusted; undefined = it can. */
function faultOf(place: string): string | undefined {
  const found = lstatSync(place);
  if (!found.isDirectory()) return 'is not a folder';
  if (![process.getuid?.(), 0].includes(found.uid)) return 'belongs to another user';
  return (found.mode & 0o022) === 0 ? undefined : 'can be written by others';
}

function bringIn(payload: Payload, place: string, folder: string): void {
  removeAbandoned(place);
  const fresh = mkdtempSync(join(place, `${payload.index.name}.part-`));
  try {
    unpack(payload.index, payload.content(), fresh);
    if (!isWhole(fresh, payload.index)) throw new Error('what was written is not there');
    takePlace(fresh, folder, payload.index);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Renames; where something lies there already, it is the same program whole, or gives way. */
function takePlace(fresh: string, folder: string, index: PayloadIndex): void {
  try {
    renameSync(fresh, folder);
  } catch (error) {
    if (isWhole(folder, index)) return;
    if (statSync(folder, { throwIfNoEntry: false }) === undefined) throw error;
    const broken = `${folder}.part-${randomBytes(4).toString('hex')}`;
    renameSync(folder, broken);
    renameSync(fresh, folder);
    rmSync(broken, { recursive: true, force: true });
  }
}

function removeAbandoned(place: string): void {
  const before = Date.now() - ABANDONED;
  for (const name of readdirSync(place)) {
    if (!/^[0-9a-f]{24}\.part-/.test(name)) continue;
    const path = join(place, name);
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (since < before) rmSync(path, { recursive: true, force: true });
  }
}
