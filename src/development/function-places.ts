import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { type Place, sourcePlaces } from './source-places.ts';

/** Where the inspector is handed the functions. */
const HANDED = Symbol.for('portolan.functions');

interface Property {
  readonly name: string;
  readonly value?: {
    readonly objectId?: string;
    readonly value?: unknown;
    readonly type?: string;
    readonly description?: string;
  };
}

/** What a declaration calls the function that does the work, the likeliest first. */
const WORKERS = ['handle', 'model', 'render', 'view'] as const;
/** How many factories may stand around a function. */
const DEPTH = 4;

/**
 * Where functions are written, in their sources as far as the files that hold them tell; undefined for what is not
 * written in a file. The engine itself knows: nothing has to be noted with each function. Where a factory made several of
 * them, what was handed to it is named instead: it is found among what they enclose.
 */
export async function placesOfFunctions(
  functions: readonly ((...words: never[]) => unknown)[],
): Promise<readonly (Place | undefined)[]> {
  const session = new Session();
  session.connect();
  const everywhere = globalThis as unknown as Record<symbol, unknown>;
  try {
    const files = new Map<string, string>();
    session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => files.set(scriptId, url));
    await session.post('Debugger.enable');
    everywhere[HANDED] = functions;
    const { result } = await session.post('Runtime.evaluate', {
      expression: "globalThis[Symbol.for('portolan.functions')]",
    });
    const { result: members } = await session.post('Runtime.getProperties', {
      objectId: result.objectId ?? '',
      ownProperties: true,
    });
    const places = new Array<Place | undefined>(functions.length).fill(undefined);
    const scopes = new Map<number, string | undefined>();
    for (const { name, value } of members as readonly Property[]) {
      if (!/^\d+$/.test(name) || value?.objectId === undefined) continue;
      const read = await readFunction(session, value.objectId, files);
      places[Number(name)] = read.place;
      scopes.set(Number(name), read.scopes);
    }
    const shared = sharedPlaces(places);
    for (const [index, scope] of scopes) {
      if (!shared.has(keyOf(places[index]))) continue;
      places[index] = (await declaredPlace(session, scope, { files, shared }, DEPTH)) ?? places[index];
    }
    return sourcePlaces(places);
  } finally {
    delete everywhere[HANDED];
    session.disconnect();
  }
}

/** What the engine tells of a function. */
interface FunctionRead {
  readonly place: Place | undefined;
  /** By which the inspector knows what the function encloses. */
  readonly scopes: string | undefined;
}

/** Once for each function: the engine lists all names of its module each time. */
async function readFunction(
  session: Session,
  objectId: string,
  files: ReadonlyMap<string, string>,
): Promise<FunctionRead> {
  const { internalProperties = [] } = await session.post('Runtime.getProperties', {
    objectId,
    ownProperties: true,
  });
  const internal = (wanted: string) =>
    (internalProperties as readonly Property[]).find(({ name }) => name === wanted)?.value;
  return {
    place: placeOf(internal('[[FunctionLocation]]'), files),
    scopes: internal('[[Scopes]]')?.objectId,
  };
}

function placeOf(found: Property['value'], files: ReadonlyMap<string, string>): Place | undefined {
  const location = found?.value as { scriptId: string; lineNumber: number; columnNumber: number } | undefined;
  const url = location && files.get(location.scriptId);
  if (location === undefined || url === undefined || !url.startsWith('file:')) return undefined;
  return {
    file: fileURLToPath(url.replace(/[?#].*$/, '')),
    line: location.lineNumber + 1,
    column: location.columnNumber + 1,
  };
}

function keyOf(place: Place | undefined): string {
  return place === undefined ? '' : `${place.file}:${place.line}:${place.column}`;
}

/** The places of which several functions came. */
function sharedPlaces(places: readonly (Place | undefined)[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const key of places.map(keyOf)) {
    if (key === '') continue;
    if (seen.has(key)) shared.add(key);
    seen.add(key);
  }
  return shared;
}

interface Search {
  readonly files: ReadonlyMap<string, string>;
  readonly shared: ReadonlySet<string>;
}

/** Where the function is written that a function of a factory calls; undefined where it encloses none. */
async function declaredPlace(
  session: Session,
  scopes: string | undefined,
  search: Search,
  depth: number,
): Promise<Place | undefined> {
  if (depth === 0) return undefined;
  for (const worker of await enclosedWorkers(session, scopes)) {
    const read = await readFunction(session, worker, search.files);
    if (read.place === undefined) continue;
    if (!search.shared.has(keyOf(read.place))) return read.place;
    const inner = await declaredPlace(session, read.scopes, search, depth - 1);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Functions that a function encloses under a worker's name, by themselves or as members of what it encloses. */
async function enclosedWorkers(session: Session, scopes: string | undefined): Promise<readonly string[]> {
  const enclosing = (await propertiesOf(session, scopes)).filter(({ value }) =>
    /^(?:Closure|Block)/.test(value?.description ?? ''),
  );
  const enclosed = (
    await Promise.all(enclosing.map(({ value }) => propertiesOf(session, value?.objectId)))
  ).flat();
  const members = await Promise.all(
    enclosed
      .filter(({ value }) => value?.type === 'object')
      .map(({ value }) => propertiesOf(session, value?.objectId)),
  );
  const functions = [...enclosed, ...members.flat()].filter(({ value }) => value?.type === 'function');
  return WORKERS.flatMap((worker) =>
    functions.flatMap(({ name, value }) => (name === worker && value?.objectId ? [value.objectId] : [])),
  );
}

async function propertiesOf(session: Session, objectId: string | undefined): Promise<readonly Property[]> {
  if (objectId === undefined) return [];
  const { result } = await session.post('Runtime.getProperties', { objectId, ownProperties: true });
  return result as readonly Property[];
}
