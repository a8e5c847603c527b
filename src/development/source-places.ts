import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A place in a source. Lines and columns begin with 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The function that was there. */
  readonly call?: string | undefined;
}

const FRAME =
  /^\s*at (?:(?:async )?(.+?) \()?((?:file|https?):\/\/[^\s)]+|\/[^\s)]+|[A-Za-z]:\\[^)]+):(\d+):(\d+)\)?$/;

/** The places that a stack names, the innermost first, in the sources where the files tell of them. */
export function placesOf(stack: string, fileOf: (address: string) => string = pathOf): readonly Place[] {
  const maps = new Map<string, SourceMap | undefined>();
  return stack.split('\n').flatMap((frame): readonly Place[] => {
    const [, call, address = '', line, column] = FRAME.exec(frame) ?? [];
    if (address === '') return [];
    const file = fileOf(address);
    if (!maps.has(file)) maps.set(file, mapOf(file));
    return [inSource({ file, line: Number(line), column: Number(column), call }, maps.get(file))];
  });
}

/** Places in files as those in the sources that the files were made from. */
export function sourcePlaces(places: readonly (Place | undefined)[]): readonly (Place | undefined)[] {
  const maps = new Map<string, SourceMap | undefined>();
  return places.map((place) => {
    if (place === undefined) return undefined;
    if (!maps.has(place.file)) maps.set(place.file, mapOf(place.file));
    return inSource(place, maps.get(place.file));
  });
}

function pathOf(address: string): string {
  return address.startsWith('file:') ? fileURLToPath(address.replace(/[?#].*$/, '')) : address;
}

function inSource(place: Place, map: SourceMap | undefined): Place {
  const entry = map?.findEntry(place.line - 1, place.column - 1);
  if (entry === undefined || !('originalSource' in entry) || entry.originalSource === undefined) return place;
  return {
    file: resolve(dirname(place.file), entry.originalSource.replace(/\?component$/, '')),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
    call: place.call,
  };
}

/** The map that a file holds or names in its last line. */
function mapOf(file: string): SourceMap | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    const at = text.lastIndexOf('//# sourceMappingURL=');
    if (at < 0) return undefined;
    const url = text.slice(at + '//# sourceMappingURL='.length).trim();
    const inline = /^data:application\/json;base64,(.*)$/.exec(url)?.[1];
    const beside = resolve(dirname(file), url);
    if (inline === undefined && !existsSync(beside)) return undefined;
    const json =
      inline === undefined ? readFileSync(beside, 'utf8') : Buffer.from(inline, 'base64').toString();
    return new SourceMap(JSON.parse(json));
  } catch {
    return undefined;
  }
}
